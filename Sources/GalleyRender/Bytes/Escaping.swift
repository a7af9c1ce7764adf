extension ByteBuffer {
  /// The one escaping function: the same for text and for attributes in double quotes.
  ///
  /// `\r` is escaped since a parser would turn it into a line feed; NUL cannot stand in HTML at all and becomes
  /// U+FFFD.
  mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
    // Long texts in pieces, so that one does not need a buffer of its own length.
    var rest = bytes
    while rest.count > 1 << 15 {
      appendEscapedPiece(UnsafeBufferPointer(rebasing: rest[..<(1 << 15)]))
      rest = UnsafeBufferPointer(rebasing: rest[(1 << 15)...])
    }
    appendEscapedPiece(rest)
  }

  /// Most texts hold nothing to escape: they are copied and looked at in one go, without a branch for each block,
  /// and only one that may hold something is gone through with care.
  private mutating func appendEscapedPiece(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = UnsafeRawPointer(bytes.baseAddress), !bytes.isEmpty else { return }
    if copyIfPlain(start, bytes.count) { count &+= bytes.count } else { escape(start, bytes.count) }
  }

  /// Copies a text behind what is there, without counting it; `false`: it may hold a special byte.
  @inline(always)
  private mutating func copyIfPlain(_ start: UnsafeRawPointer, _ length: Int) -> Bool {
    let end = room(for: length)
    if length >= 16 {
      var suspects = SIMD16<UInt8>(repeating: 0)
      var offset = 0
      repeat {
        suspects |= ByteBuffer.copyBlock(start, end, offset)
        offset &+= 16
      } while offset &+ 16 <= length
      // The last block overlaps the one before.
      suspects |= ByteBuffer.copyBlock(start, end, length &- 16)
      return ByteBuffer.isClear(suspects)
    }
    if length >= 8 {
      ByteBuffer.copy(UInt64.self, start, end, 0)
      ByteBuffer.copy(UInt64.self, start, end, length &- 8)
      return ByteBuffer.isPlain(
        start.loadUnaligned(as: UInt64.self), (start + (length &- 8)).loadUnaligned(as: UInt64.self))
    }
    if length >= 4 {
      ByteBuffer.copy(UInt32.self, start, end, 0)
      ByteBuffer.copy(UInt32.self, start, end, length &- 4)
      let both =
        UInt64(start.loadUnaligned(as: UInt32.self))
        | UInt64((start + (length &- 4)).loadUnaligned(as: UInt32.self)) << 32
      return ByteBuffer.isPlain(both, both)
    }
    for index in 0..<length {
      let byte = start.load(fromByteOffset: index, as: UInt8.self)
      if ByteBuffer.isSpecial(byte) { return false }
      end.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
    }
    return true
  }

  /// Copies sixteen bytes; a lane's high bit says that its byte may be special.
  @inline(always)
  private static func copyBlock(
    _ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, _ offset: Int
  ) -> SIMD16<UInt8> {
    let block = source.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
    target.storeBytes(of: block, toByteOffset: offset, as: SIMD16<UInt8>.self)
    return suspects(in: block)
  }

  @inline(always)
  private static func isPlain(_ first: UInt64, _ second: UInt64) -> Bool {
    isClear(suspects(in: unsafeBitCast(SIMD2(first, second), to: SIMD16<UInt8>.self)))
  }

  @inline(always)
  private static func isClear(_ lanes: SIMD16<UInt8>) -> Bool {
    let halves = unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
    return (halves[0] | halves[1]) & 0x8080_8080_8080_8080 == 0
  }

  /// The high bit in the lane of each byte that may be special: those that are, `#`, and every control character.
  @inline(always)
  private static func suspects(in block: SIMD16<UInt8>) -> SIMD16<UInt8> {
    func lanes(_ byte: UInt8) -> SIMD16<UInt8> { SIMD16(repeating: byte) }
    // Of ASCII, less n has its high bit in a lane that is below n. `"`, `&` and `'` differ in two bits, `<` and `>`
    // in one.
    let low =
      (block &- lanes(0x20)) | (((block & lanes(0xFA)) ^ lanes(0x22)) &- lanes(1))
      | (((block & lanes(0xFD)) ^ lanes(0x3C)) &- lanes(1))
    return low & ~block
  }

  /// Goes through a text from one special byte to the next.
  @inline(never)
  private mutating func escape(_ start: UnsafeRawPointer, _ length: Int) {
    var at = start
    let stop = at + length
    // More than needed, since blocks are stored as a whole: what is not clean is written over.
    var end = room(for: length &+ 16)
    while at.distance(to: stop) >= 16 {
      let block = at.loadUnaligned(as: SIMD16<UInt8>.self)
      end.storeBytes(of: block, as: SIMD16<UInt8>.self)
      let clean = ByteBuffer.laneCount(before: ByteBuffer.specials(in: block))
      at += clean
      end += clean
      if clean < 16 { ByteBuffer.putEscape(of: &at, before: stop, at: &end, in: &self) }
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
