/// Byte-level tests that the JSON reader makes of UTF-8 text.
enum UTF8Scan {
  /// How many bytes from `at` on are plain: ASCII, no quote, no backslash, no control character.
  @inline(__always)
  static func plainRun(_ input: UnsafeBufferPointer<UInt8>, at: Int) -> Int {
    var index = at
    let bytes = UnsafeRawPointer(input.baseAddress.unsafelyUnwrapped)
    // Eight bytes at once: a lane's high bit is set in `stop` where its byte ends the run.
    while index + 8 <= input.count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let quote = word ^ 0x2222_2222_2222_2222
      let slash = word ^ 0x5C5C_5C5C_5C5C_5C5C
      let stop =
        (word
          | (word &- 0x2020_2020_2020_2020)
          | (quote &- 0x0101_0101_0101_0101)
          | (slash &- 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080
      // A borrow can set the bit of a lane above the first that stops, never below it.
      if stop != 0 { return index - at + stop.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < input.count, isPlain(input[index]) { index += 1 }
    return index - at
  }

  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
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

  @inline(__always)
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
