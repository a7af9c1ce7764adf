/// Byte-level tests that the JSON reader makes of UTF-8 text. Eight bytes from any place on must
/// be readable, and a byte must come that ends what is looked for: the reader pads its text.
enum UTF8Scan {
  /// Past white space.
  @inline(always)
  static func skipSpace(_ start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    var at = start
    // None, or a single space, is what there nearly always is.
    if at.pointee == 0x20 { at += 1 }
    while at.pointee <= 0x20 {
      guard at.pointee == 0x20 || at.pointee == 0x0A || at.pointee == 0x0D || at.pointee == 0x09 else {
        break
      }
      at += 1
    }
    return at
  }

  /// The end of the string whose opening quote is at `start`, where it is plain: printable ASCII
  /// without an escape.
  @inline(always)
  static func plainString(_ start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    let end = start + 1 + plainRun(start + 1)
    return end.pointee == UInt8(ascii: "\"") ? end + 1 : nil
  }

  /// How many bytes from `start` on are plain: ASCII, no quote, no backslash, no control character.
  @inline(always)
  static func plainRun(_ start: UnsafePointer<UInt8>) -> Int {
    let bytes = UnsafeRawPointer(start)
    var index = 0
    // A lane's high bit is set in `stop` where its byte ends the run.
    while true {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let quote = word ^ 0x2222_2222_2222_2222
      let slash = word ^ 0x5C5C_5C5C_5C5C_5C5C
      let stop =
        (word
          | (word &- 0x2020_2020_2020_2020)
          | (quote &- 0x0101_0101_0101_0101)
          | (slash &- 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080
      // A borrow can set the bit of a lane above the first that stops, never below it.
      if stop != 0 { return index + stop.trailingZeroBitCount / 8 }
      index += 8
    }
  }

  /// A number without exponent and of at most 15 characters, `true`, `false` or `null`, and where
  /// it ends.
  @inline(always)
  static func plainScalar(
    _ start: UnsafePointer<UInt8>
  ) -> (tag: JSONTag, end: UnsafePointer<UInt8>)? {
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
      return isPlain ? (.number, at) : nil
    }
    guard at == start else { return nil }
    let letters = UnsafeRawPointer(at)
    switch UInt32(littleEndian: letters.loadUnaligned(as: UInt32.self)) {
    case 0x6575_7274: return (.true, at + 4)
    case 0x6C6C_756E: return (.null, at + 4)
    case 0x736C_6166 where at[4] == UInt8(ascii: "e"): return (.false, at + 5)
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
