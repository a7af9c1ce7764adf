extension HTMLWriter {
  /// A DOM id for a widget under the current parent: an injective encoding of the chain of ids.
  ///
  /// Letters and digits stand for themselves, any other byte is `_` and two hex digits, `-` joins
  /// parent and child, and the second of equal ids under one parent ends in `_n2`. A chain that
  /// grows beyond 200 bytes is told by the element's number instead, `_r7`: positional ids deep
  /// inside accordions would otherwise grow with the square of the depth.
  @usableFromInline
  mutating func domID(for id: String) -> String {
    domIDCount += 1
    guard let encoded = HTMLWriter.join(parentID, id, limit: 200) else {
      return "\(options.idRoot)_r\(domIDCount)"
    }
    // A draft's ids are unique where its page's are made so.
    if options.draft, parentID == options.idRoot { return encoded }
    let count = { (count: inout Int) in
      count += 1
      return count
    }(&repeats[encoded, default: 0])
    return count == 1 ? encoded : "\(encoded)_n\(count)"
  }

  /// The page's own elements that a growing page is addressed by. No widget's id begins like these: an
  /// underscore is followed by two hex digits there.
  var pageDOMID: String { options.idRoot + "_page" }
  var mainDOMID: String { options.idRoot + "_main" }
  var footDOMID: String { options.idRoot + "_foot" }
  var sectionDOMID: String { "\(options.idRoot)_s\(sectionCount)" }

  /// `parent-id`, the id encoded; `nil` where that takes more bytes than `limit`.
  private static func join(_ parent: String, _ id: String, limit: Int) -> String? {
    var (parent, id) = (parent, id)
    let room = parent.utf8.count + 1 + min(id.utf8.count, limit) * 3
    var isTooLong = parent.utf8.count + 1 + id.utf8.count > limit
    guard !isTooLong else { return nil }
    let joined = String(unsafeUninitializedCapacity: room) { buffer in
      var count = 0
      func put(_ byte: UInt8) {
        buffer[count] = byte
        count &+= 1
      }
      parent.withUTF8 { for byte in $0 { put(byte) } }
      put(UInt8(ascii: "-"))
      id.withUTF8 { bytes in
        for byte in bytes {
          if isPlain(byte) {
            put(byte)
          } else {
            put(UInt8(ascii: "_"))
            put(hexDigit(byte >> 4))
            put(hexDigit(byte & 15))
          }
        }
      }
      isTooLong = count > limit
      return count
    }
    return isTooLong ? nil : joined
  }

  /// `0` … `f`.
  static func hexDigit(_ value: UInt8) -> UInt8 {
    value &+ (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
  }

  static func isPlain(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10 || byte | 0x20 &- UInt8(ascii: "a") < 26
  }
}
