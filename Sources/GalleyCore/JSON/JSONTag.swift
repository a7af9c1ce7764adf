/// What a word of the tape is: three bits of tag, thirty of length, thirty-one of source offset.
@usableFromInline
package enum JSONTag: UInt8, Sendable {
  case null, `true`, `false`, number, string, escaped, array, object

  @inline(always)
  package var isContainer: Bool { rawValue >= JSONTag.array.rawValue }

  /// The words of a container before its first child.
  @inline(always)
  package static var headCount: Int { 3 }

  @inline(always)
  package init(_ word: UInt64) {
    // Three bits, and eight cases that count from 0.
    self = unsafeBitCast(UInt8(truncatingIfNeeded: word >> 61), to: JSONTag.self)
  }

  @inline(always)
  package func word(length: Int, offset: Int) -> UInt64 {
    UInt64(rawValue) << 61 | UInt64(length) << 31 | UInt64(offset)
  }

  /// The same for what begins at a place of the text.
  @inline(always)
  func word(length: Int, at: UnsafePointer<UInt8>, from text: UnsafePointer<UInt8>) -> UInt64 {
    // Nothing overflows: a text has at most 2^29 bytes. The first two do not change while a text is read.
    UInt64(rawValue) << 61 &- UInt64(UInt(bitPattern: text)) &+ UInt64(UInt(bitPattern: at))
      &+ UInt64(truncatingIfNeeded: length) << 31
  }

  /// Bytes of a string or number; the entry of an escaped string; the children of a container.
  @inline(always)
  package static func length(_ word: UInt64) -> Int { Int(word >> 31 & 0x3FFF_FFFF) }

  /// Bytes from the start of the source; a string's is its opening quote.
  @inline(always)
  package static func offset(_ word: UInt64) -> Int { Int(word & 0x7FFF_FFFF) }
}

/// A string that had escapes: where its decoded bytes are.
@usableFromInline
struct JSONEscape: BitwiseCopyable {
  /// Its decoded bytes, in the side buffer.
  @usableFromInline
  let sideStart, sideCount: Int
  /// Bytes between its quotes, as sent.
  @usableFromInline
  let sourceLength: Int
  /// Half of a surrogate pair stands alone in it: legal in the text, not decodable.
  let hasLoneSurrogate: Bool

  /// The byte that a one-letter escape stands for.
  static func simple(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }
}
