extension ByteBuffer {
  /// Appends the inside of a JSON string. Sixteen clean bytes are copied at once, as in
  /// ``appendEscaped(_:)``.
  mutating func appendJSON(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    // Room for an escape of two bytes each: longer ones ask for more.
    reserve(bytes.count &* 2 &+ 16)
    var at = 0
    while at < bytes.count {
      if bytes.count &- at >= 16 {
        let block = UnsafeRawPointer(start).loadUnaligned(fromByteOffset: at, as: SIMD16<UInt8>.self)
        // The bytes before the first special one count; the others are written over.
        UnsafeMutableRawPointer(base).storeBytes(of: block, toByteOffset: count, as: SIMD16<UInt8>.self)
        let clean = ByteBuffer.cleanInJSON(block)
        at &+= clean
        count &+= clean
        if clean == 16 { continue }
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
        reserve((bytes.count &- at) &* 2 &+ 16)
      }
    }
  }

  /// How many bytes come before the first that needs an escape.
  @inline(always)
  private static func cleanInJSON(_ block: SIMD16<UInt8>) -> Int {
    func lanes(_ byte: UInt8) -> SIMD16<UInt8> { SIMD16(repeating: byte) }
    // Of ASCII, less one has its high bit in a lane that is zero, and less 0x20 in one that is a control.
    let quotes = (block ^ lanes(0x22)) &- lanes(1)
    let slashes = (block ^ lanes(0x5C)) &- lanes(1)
    let controls = block &- lanes(0x20)
    let special = (quotes | slashes | controls) & ~block & lanes(0x80)
    return laneCount(before: special)
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
