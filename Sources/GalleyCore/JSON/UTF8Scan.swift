/// Byte-level tests that the JSON reader makes of UTF-8 text. Nine bytes from any place on must be readable, a
/// quote or a digit and the word behind it, and a byte must come that ends what is looked for: the reader pads
/// its text.
enum UTF8Scan {
  /// Past white space, where there is any.
  @inline(always)
  static func skipSpace(_ start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    start.pointee > 0x20 ? start : skipSpaces(start)
  }

  /// Past white space: not inlined, since in most texts single spaces are all there is, which the reader's loop
  /// steps over itself.
  @inline(never)
  static func skipSpaces(_ start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    var at = start
    while true {
      switch at.pointee {
      case 0x20, 0x0A, 0x0D, 0x09: at += 1
      default: return at
      }
      // Indentation.
      while word(at) == 0x2020_2020_2020_2020 { at += 8 }
    }
  }

  /// Whether these two characters come next.
  @inline(always)
  static func isNext(_ first: Unicode.Scalar, _ second: Unicode.Scalar, _ at: UnsafePointer<UInt8>) -> Bool {
    UInt16(littleEndian: UnsafeRawPointer(at).loadUnaligned(as: UInt16.self))
      == UInt16(UInt8(ascii: second)) << 8 | UInt16(UInt8(ascii: first))
  }

  /// Eight bytes, the first of them lowest.
  @inline(always)
  static func word(_ at: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(at).loadUnaligned(as: UInt64.self))
  }

  /// How many bytes the string at `start` has, where it is plain: printable ASCII without an escape. Its opening
  /// quote is there.
  @inline(always)
  static func plainString(_ start: UnsafePointer<UInt8>) -> Int? {
    let count = plainRun(start + 1)
    return start[count &+ 1] == UInt8(ascii: "\"") ? count : nil
  }

  /// The same for a key, with its ``JSONKey/bit``, where there is one.
  @inline(always)
  static func plainKey(_ start: UnsafePointer<UInt8>) -> (count: Int, bit: UInt64)? {
    let text = start + 1
    let bytes = word(text)
    let stop = stops(bytes)
    let count: Int
    let bit: UInt64
    if stop != 0 {
      count = stop.trailingZeroBitCount / 8
      // The bytes as far as the one that stops.
      bit = JSONKey.bit(bytes & (stop ^ (stop &- 1)))
    } else {
      count = 8 &+ plainRun(text + 8)
      bit = JSONKey.bit(head: bytes, last: text[count &- 1], count: count)
    }
    guard start.pointee == UInt8(ascii: "\""), text[count] == UInt8(ascii: "\"") else { return nil }
    return (count, bit)
  }

  /// How many bytes from `start` on are plain: ASCII, no quote, no backslash, no control character.
  @inline(always)
  static func plainRun(_ start: UnsafePointer<UInt8>) -> Int {
    var at = start
    while true {
      let stop = stops(word(at))
      if stop != 0 { return at - start &+ stop.trailingZeroBitCount / 8 }
      at += 8
    }
  }

  /// The lanes whose bytes are not plain have their high bits set in the answer, others have not, up to the first.
  @inline(always)
  private static func stops(_ word: UInt64) -> UInt64 {
    // Of ASCII, a quote and the control characters are below 0x21 in the first, a backslash is below 1 in the
    // second. What is not ASCII keeps its high bit in one of them.
    let quote = (word ^ 0x0202_0202_0202_0202) &- 0x2121_2121_2121_2121
    let slash = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101
    // A borrow can change the bit of a lane above the first that stops, never below it.
    return (quote | slash) & 0x8080_8080_8080_8080
  }

  /// How many digits the whole number at `start` has, if it has at most eight and does not begin with 0, as most do.
  /// `byte` is its first.
  @inline(always)
  static func shortInteger(_ start: UnsafePointer<UInt8>, _ byte: UInt8) -> Int? {
    guard byte &- UInt8(ascii: "1") < 9 else { return nil }
    let digits = word(start) ^ 0x3030_3030_3030_3030
    // As in `stops`: a lane that is above 9 carries into those above it only. Where none stops, eight are digits.
    let stop = (digits | (digits &+ 0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080
    let count = stop.trailingZeroBitCount / 8
    let next = start[count]
    return next == UInt8(ascii: ",") || next == UInt8(ascii: "}") || next <= 0x20 ? count : nil
  }

  /// A number without exponent and of at most 15 characters, `true`, `false` or `null`, and how many bytes it has.
  static func plainScalar(_ start: UnsafePointer<UInt8>) -> (tag: JSONTag, count: Int)? {
    var at = start
    if at.pointee == UInt8(ascii: "-") { at += 1 }
    if isDigit(at.pointee) {
      let isZero = at.pointee == UInt8(ascii: "0")
      at += 1
      if !isZero { at = skipDigits(at) }
      if at.pointee == UInt8(ascii: ".") {
        guard isDigit(at[1]) else { return nil }
        at = skipDigits(at + 2)
      }
      // A digit here follows a leading zero.
      let isPlain = !isDigit(at.pointee) && at.pointee | 0x20 != UInt8(ascii: "e") && at - start <= 15
      return isPlain ? (.number, at - start) : nil
    }
    guard at == start else { return nil }
    switch UInt32(truncatingIfNeeded: word(at)) {
    case 0x6575_7274: return (.true, 4)
    case 0x6C6C_756E: return (.null, 4)
    case 0x736C_6166 where at[4] == UInt8(ascii: "e"): return (.false, 5)
    default: return nil
    }
  }

  @inline(always)
  private static func skipDigits(_ start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    var at = start
    while isDigit(at.pointee) { at += 1 }
    return at
  }

  /// The length of the well-formed sequence of two to four bytes at `at`, or 0.
  /// The ranges are those of the Unicode Standard's table 3-7.
  static func sequenceLength(_ input: UnsafeBufferPointer<UInt8>, at: Int) -> Int {
    let lead = input[at]
    func tail(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      at + offset < input.count && range.contains(input[at + offset])
    }
    switch lead {
    case 0xC2...0xDF: return tail(1) ? 2 : 0
    case 0xE0: return tail(1, 0xA0...0xBF) && tail(2) ? 3 : 0
    case 0xED: return tail(1, 0x80...0x9F) && tail(2) ? 3 : 0
    case 0xE1...0xEF: return tail(1) && tail(2) ? 3 : 0
    case 0xF0: return tail(1, 0x90...0xBF) && tail(2) && tail(3) ? 4 : 0
    case 0xF1...0xF3: return tail(1) && tail(2) && tail(3) ? 4 : 0
    case 0xF4: return tail(1, 0x80...0x8F) && tail(2) && tail(3) ? 4 : 0
    default: return 0
    }
  }

  @inline(always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
