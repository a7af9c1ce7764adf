extension HTMLWriter {
  /// A DOM id for a widget under the current parent: an injective encoding of the chain of ids.
  ///
  /// Letters and digits stand for themselves, any other byte is `_` and two hex digits, `-` joins
  /// parent and child, and the second of equal ids under one parent ends in `_n2`. A chain that
  /// grows beyond 200 bytes is told by the element's number instead, `_r7`: positional ids deep
  /// inside accordions would otherwise grow with the square of the depth.
  mutating func domID(for id: String) -> String {
    domIDCount += 1
    let encoded = parentID + "-" + HTMLWriter.encode(id)
    guard encoded.utf8.count <= 200 else { return "w_r\(domIDCount)" }
    let count = repeats[encoded, default: 0] + 1
    repeats[encoded] = count
    return count == 1 ? encoded : "\(encoded)_n\(count)"
  }

  static func encode(_ id: String) -> String {
    if id.utf8.allSatisfy(isPlain) { return id }
    return String(unsafeUninitializedCapacity: id.utf8.count * 3) { buffer in
      var count = 0
      func put(_ byte: UInt8) {
        buffer[count] = byte
        count += 1
      }
      for byte in id.utf8 {
        if isPlain(byte) {
          put(byte)
        } else {
          put(UInt8(ascii: "_"))
          for digit in [byte >> 4, byte & 15] {
            put(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
          }
        }
      }
      return count
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10 || byte | 0x20 &- UInt8(ascii: "a") < 26
  }
}
