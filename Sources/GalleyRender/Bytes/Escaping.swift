extension ByteBuffer {
  /// The one escaping function: the same for text and for attributes in double quotes.
  ///
  /// Eight clean bytes are copied at once. `\r` is escaped since a parser would turn it into a line
  /// feed; NUL cannot stand in HTML at all and becomes U+FFFD.
  mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
    // Long texts in pieces, so that one does not need a buffer of its own length.
    var rest = bytes[...]
    while rest.count > 1 << 15 {
      appendEscapedPiece(UnsafeBufferPointer(rebasing: rest.prefix(1 << 15)))
      rest = rest.dropFirst(1 << 15)
    }
    appendEscapedPiece(UnsafeBufferPointer(rebasing: rest))
  }

  private mutating func appendEscapedPiece(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    // Seven bytes more than needed, so that a tail can be stored as a whole word.
    reserve(bytes.count &+ 8)
    var at = 0
    while at < bytes.count {
      if bytes.count &- at >= 8 {
        let word = UnsafeRawPointer(start).loadUnaligned(fromByteOffset: at, as: UInt64.self)
        if ByteBuffer.isClean(word) {
          UnsafeMutableRawPointer(base).storeBytes(of: word, toByteOffset: count, as: UInt64.self)
          at &+= 8
          count &+= 8
          continue
        }
      }
      let end = min(at &+ 8, bytes.count)
      while at < end {
        let byte = start[at]
        at &+= 1
        if ByteBuffer.isSpecial(byte) {
          appendEscape(byte)
          // An escape is longer than its byte: the rest needs its room again.
          reserve(bytes.count &- at &+ 8)
        } else {
          base[count] = byte
          count &+= 1
        }
      }
    }
  }

  private mutating func appendEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): append("&amp;")
    case UInt8(ascii: "<"): append("&lt;")
    case UInt8(ascii: ">"): append("&gt;")
    case UInt8(ascii: "\""): append("&quot;")
    case UInt8(ascii: "'"): append("&#39;")
    case 0x0D: append("&#13;")
    default: append("\u{FFFD}")
    }
  }

  /// Whether none of eight bytes is special. A lane's high bit comes on where its byte is: below
  /// the first such lane no borrow can put one on.
  @inline(always)
  private static func isClean(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    func zeros(_ lanes: UInt64) -> UInt64 { (lanes &- ones) & ~lanes }
    // `&` and `'` differ in one bit, `<` and `>` too.
    let found =
      zeros(word) | zeros(word ^ ones &* 0x0D) | zeros(word ^ ones &* 0x22)
      | zeros((word & ~ones) ^ ones &* 0x26) | zeros((word & ~(ones &* 2)) ^ ones &* 0x3C)
    return found & (ones &* 0x80) == 0
  }

  /// A bit for each special: NUL, CR, `"`, `&`, `'`, `<`, `>`; all are below 64.
  private static let specials: UInt64 =
    1 | 1 << 0x0D | 1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E

  @inline(always)
  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte < 64 && specials &>> UInt64(byte) & 1 == 1
  }
}
