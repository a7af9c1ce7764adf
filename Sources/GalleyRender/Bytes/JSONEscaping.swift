extension ByteBuffer {
  /// Appends the inside of a JSON string. Eight clean bytes are copied at once, as in ``appendEscaped(_:)``.
  mutating func appendJSON(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    // Room for an escape of two bytes each: longer ones ask for more.
    reserve(bytes.count &* 2 &+ 8)
    var at = 0
    while at < bytes.count {
      if bytes.count &- at >= 8 {
        let word = UnsafeRawPointer(start).loadUnaligned(fromByteOffset: at, as: UInt64.self)
        let special = ByteBuffer.jsonSpecials(word)
        // The bytes before the first special one count; the others are written over.
        UnsafeMutableRawPointer(base).storeBytes(of: word, toByteOffset: count, as: UInt64.self)
        let clean = special == 0 ? 8 : special.trailingZeroBitCount >> 3
        at &+= clean
        count &+= clean
        if special == 0 { continue }
      }
      let byte = start[at]
      at &+= 1
      if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        base[count] = byte
        count &+= 1
      } else if byte >= 0x20 {
        (base[count], base[count &+ 1]) = (UInt8(ascii: "\\"), byte)
        count &+= 2
      } else {
        appendJSONEscape(byte)
        reserve((bytes.count &- at) &* 2 &+ 8)
      }
    }
  }

  /// The high bit of each lane that needs an escape; above the first one, others may be on too.
  @inline(always)
  private static func jsonSpecials(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    func zeros(_ lanes: UInt64) -> UInt64 { (lanes &- ones) & ~lanes }
    let controls = (word &- ones &* 0x20) & ~word
    return (zeros(word ^ ones &* 0x22) | zeros(word ^ ones &* 0x5C) | controls) & (ones &* 0x80)
  }

  private mutating func appendJSONEscape(_ byte: UInt8) {
    switch byte {
    case 0x0A: append("\\n")
    case 0x0D: append("\\r")
    case 0x09: append("\\t")
    default:
      append("\\u00")
      append(HTMLWriter.hexDigit(byte >> 4))
      append(HTMLWriter.hexDigit(byte & 15))
    }
  }
}
