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
      // All six specials are below 0x3F; most text is above.
      if byte > 0x3E || !ByteBuffer.isSpecial(byte) {
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

  @inline(__always)
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"), 0x0D, 0:
      true
    default: false
    }
  }
}
