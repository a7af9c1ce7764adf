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
    let digits = Array("0123456789abcdef".utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(id.utf8.count)
    for byte in id.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "_"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
