extension ByteBuffer {
  /// The one escaping function: the same for text and for attributes in double quotes.
  ///
  /// Runs of clean bytes are copied whole. `\r` is escaped since a parser would turn it into a
  /// line feed; NUL cannot stand in HTML at all and becomes U+FFFD.
  mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
    var clean = 0
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      if !ByteBuffer.isSpecial(byte) {
        at += 1
        continue
      }
      append(UnsafeBufferPointer(rebasing: bytes[clean..<at]))
      switch byte {
      case UInt8(ascii: "&"): append("&amp;" as StaticString)
      case UInt8(ascii: "<"): append("&lt;" as StaticString)
      case UInt8(ascii: ">"): append("&gt;" as StaticString)
      case UInt8(ascii: "\""): append("&quot;" as StaticString)
      case UInt8(ascii: "'"): append("&#39;" as StaticString)
      case 0x0D: append("&#13;" as StaticString)
      default: append("\u{FFFD}" as StaticString)
      }
      at += 1
      clean = at
    }
    append(UnsafeBufferPointer(rebasing: bytes[clean...]))
  }

  /// A bit for each special: NUL, CR, `"`, `&`, `'`, `<`, `>`; all are below 64.
  private static let specials: UInt64 =
    1 | 1 << 0x0D | 1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E

  @inline(__always)
  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte < 64 && specials &>> UInt64(byte) & 1 == 1
  }
}
