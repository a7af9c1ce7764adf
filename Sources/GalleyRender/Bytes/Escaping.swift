extension ByteBuffer {
  /// The one escaping function: the same for text and for attributes in double quotes.
  ///
  /// Sixteen bytes are looked at and copied at once. `\r` is escaped since a parser would turn it into a line
  /// feed; NUL cannot stand in HTML at all and becomes U+FFFD.
  mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
    // Long texts in pieces, so that one does not need a buffer of its own length.
    var rest = bytes
    while rest.count > 1 << 15 {
      appendEscapedPiece(UnsafeBufferPointer(rebasing: rest[..<(1 << 15)]))
      rest = UnsafeBufferPointer(rebasing: rest[(1 << 15)...])
    }
    appendEscapedPiece(rest)
  }

  private mutating func appendEscapedPiece(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard var at = UnsafeRawPointer(bytes.baseAddress) else { return }
    let stop = at + bytes.count
    // More than needed, since blocks are stored as a whole: what is not clean is written over.
    var end = room(for: bytes.count &+ 16)
    while at.distance(to: stop) >= 16 {
      let block = at.loadUnaligned(as: SIMD16<UInt8>.self)
      end.storeBytes(of: block, as: SIMD16<UInt8>.self)
      let clean = ByteBuffer.laneCount(before: ByteBuffer.specials(in: block))
      at += clean
      end += clean
      if clean < 16 { ByteBuffer.putEscape(of: &at, before: stop, at: &end, in: &self) }
    }
    let rest = at.distance(to: stop)
    if rest == 0 || ByteBuffer.putClean(bytes.count, before: stop, rest, at: end) {
      return finish(at: end + rest)
    }
    while at < stop {
      let byte = at.load(as: UInt8.self)
      if ByteBuffer.isSpecial(byte) {
        ByteBuffer.putEscape(of: &at, before: stop, at: &end, in: &self)
      } else {
        ByteBuffer.put(byte, at: &end)
        at += 1
      }
    }
    finish(at: end)
  }

  /// Puts the last bytes of a text of so many in all, `rest` of them, if no byte that is looked at is special. Loads
  /// overlap what has been put before, where there is some, and so need no loop.
  @inline(always)
  private static func putClean(
    _ count: Int, before stop: UnsafeRawPointer, _ rest: Int, at end: UnsafeMutableRawPointer
  ) -> Bool {
    if count >= 16 {
      // The 16 last: those that are put again are clean, and so stand in the buffer as they are.
      let block = (stop - 16).loadUnaligned(as: SIMD16<UInt8>.self)
      guard laneCount(before: specials(in: block)) == 16 else { return false }
      (end + rest - 16).storeBytes(of: block, as: SIMD16<UInt8>.self)
      return true
    }
    if count >= 8 {
      let halves = SIMD2(
        (stop - count).loadUnaligned(as: UInt64.self), (stop - 8).loadUnaligned(as: UInt64.self))
      let both = unsafeBitCast(halves, to: SIMD16<UInt8>.self)
      guard laneCount(before: specials(in: both)) == 16 else { return false }
      end.storeBytes(of: halves[0], as: UInt64.self)
      (end + count - 8).storeBytes(of: halves[1], as: UInt64.self)
      return true
    }
    if count >= 4 {
      let halves = SIMD2(
        (stop - count).loadUnaligned(as: UInt32.self), (stop - 4).loadUnaligned(as: UInt32.self))
      let both = UInt64(halves[0]) | UInt64(halves[1]) << 32
      let block = unsafeBitCast(SIMD2(both, both), to: SIMD16<UInt8>.self)
      guard laneCount(before: specials(in: block)) == 16 else { return false }
      end.storeBytes(of: halves[0], as: UInt32.self)
      (end + count - 4).storeBytes(of: halves[1], as: UInt32.self)
      return true
    }
    return false
  }

  /// Steps over a special byte and puts its escape, which is longer: the rest needs its room again.
  @inline(never)
  private static func putEscape(
    of at: inout UnsafeRawPointer, before stop: UnsafeRawPointer, at end: inout UnsafeMutableRawPointer,
    in buffer: inout ByteBuffer
  ) {
    buffer.finish(at: end)
    buffer.appendEscape(at.load(as: UInt8.self))
    at += 1
    end = buffer.room(for: at.distance(to: stop) &+ 16)
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

  /// The high bit in the lane of each special byte.
  @inline(always)
  private static func specials(in block: SIMD16<UInt8>) -> SIMD16<UInt8> {
    func lanes(_ byte: UInt8) -> SIMD16<UInt8> { SIMD16(repeating: byte) }
    // Of ASCII, less one has its high bit in a lane that is zero. `&` and `'` differ in one bit, `<` and `>` too.
    let zeros =
      (block &- lanes(1)) | ((block ^ lanes(0x0D)) &- lanes(1)) | ((block ^ lanes(0x22)) &- lanes(1))
      | (((block & lanes(0xFE)) ^ lanes(0x26)) &- lanes(1))
      | (((block & lanes(0xFD)) ^ lanes(0x3C)) &- lanes(1))
    return zeros & ~block & lanes(0x80)
  }

  /// How many lanes come before the first whose high bit is set, where no other bit is.
  @inline(always)
  static func laneCount(before marks: SIMD16<UInt8>) -> Int {
    let halves = unsafeBitCast(marks, to: SIMD2<UInt64>.self)
    let (first, second) = (UInt64(littleEndian: halves[0]), UInt64(littleEndian: halves[1]))
    return (first != 0 ? first.trailingZeroBitCount : 64 &+ second.trailingZeroBitCount) >> 3
  }

  /// A bit for each special: NUL, CR, `"`, `&`, `'`, `<`, `>`; all are below 64.
  private static let specials: UInt64 =
    1 | 1 << 0x0D | 1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E

  @inline(always)
  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte < 64 && specials &>> UInt64(byte) & 1 == 1
  }
}
