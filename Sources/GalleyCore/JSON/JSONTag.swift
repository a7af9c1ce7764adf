/// What a word of the tape is: three bits of tag, thirty of length, thirty-one of source offset.
package enum JSONTag: UInt8, Sendable, Comparable {
  case null, `true`, `false`, number, string, escaped, array, object

  /// Containers come last: `>= .array`.
  package static func < (left: JSONTag, right: JSONTag) -> Bool { left.rawValue < right.rawValue }

  @inline(__always)
  package init(_ word: UInt64) {
    // Three bits, and eight cases that count from 0.
    self = unsafeBitCast(UInt8(truncatingIfNeeded: word >> 61), to: JSONTag.self)
  }

  @inline(__always)
  func word(length: Int, offset: Int) -> UInt64 {
    UInt64(rawValue) << 61 | UInt64(length) << 31 | UInt64(offset)
  }

  /// Bytes of a string or number; the entry of an escaped string.
  @inline(__always)
  static func length(_ word: UInt64) -> Int { Int(word >> 31 & 0x3FFF_FFFF) }

  /// Bytes from the start of the source; a string's is its opening quote.
  @inline(__always)
  static func offset(_ word: UInt64) -> Int { Int(word & 0x7FFF_FFFF) }
}

/// A string that had escapes: where its decoded bytes are.
struct JSONEscape: BitwiseCopyable {
  /// Its decoded bytes, in the side buffer.
  let sideStart, sideCount: Int
  /// Bytes between its quotes, as sent.
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
