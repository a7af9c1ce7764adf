/// Strings, numbers and words: what the reader puts on the tape in one step.
extension JSONReader {
  mutating func readString(_ input: Span<UInt8>) throws(JSONFault) {
    let start = at
    at += 1
    while at < input.count {
      let byte = input[unchecked: at]
      if byte == UInt8(ascii: "\"") {
        tape.append(JSONTag.string.word(length: at - start - 1, offset: start))
        at += 1
        return
      }
      if byte == UInt8(ascii: "\\") { return try readEscapedString(from: start, input) }
      try scanCharacter(byte, input)
    }
    throw fault(.unexpectedEnd("a closing quote"), at: start, input)
  }

  /// Moves over one character of a string, or eight at once where all are plain ASCII.
  @inline(__always)
  private mutating func scanCharacter(_ byte: UInt8, _ input: Span<UInt8>) throws(JSONFault) {
    if byte >= 0x80 {
      let length = UTF8Scan.sequenceLength(input, at: at)
      guard length > 0 else { throw fault(.invalidUTF8(byte), at: at, input) }
      at += length
    } else if byte < 0x20 {
      throw fault(.controlCharacter(byte), at: at, input)
    } else {
      at += UTF8Scan.plainRun(input, at: at)
    }
  }

  private mutating func readEscapedString(
    from start: Int, _ input: Span<UInt8>
  ) throws(JSONFault) {
    let sideStart = side.count
    var lone = false
    var copied = start + 1
    while at < input.count {
      let byte = input[unchecked: at]
      if byte == UInt8(ascii: "\"") {
        appendSide(input, copied..<at)
        tape.append(JSONTag.escaped.word(length: escapes.count, offset: start))
        escapes.append(
          JSONEscape(
            side: sideStart..<side.count, sourceLength: at - start - 1, hasLoneSurrogate: lone))
        at += 1
        return
      }
      if byte == UInt8(ascii: "\\") {
        appendSide(input, copied..<at)
        if try readEscape(input) { lone = true }
        copied = at
      } else {
        try scanCharacter(byte, input)
      }
    }
    throw fault(.unexpectedEnd("a closing quote"), at: start, input)
  }

  /// Reads one escape into the side buffer, and says whether it was half of a surrogate pair.
  private mutating func readEscape(_ input: Span<UInt8>) throws(JSONFault) -> Bool {
    guard at + 1 < input.count else { throw fault(.unexpectedEnd("an escape"), at: at, input) }
    if let byte = JSONEscape.simple(input[at + 1]) {
      side.append(byte)
      at += 2
      return false
    }
    guard input[at + 1] == UInt8(ascii: "u"), let first = hex4(input, at + 2) else {
      throw fault(.badEscape, at: at, input)
    }
    at += 6
    if let scalar = Unicode.Scalar(first) {
      side.append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
      return false
    }
    if first < 0xDC00, at + 1 < input.count, input[at] == UInt8(ascii: "\\"),
      input[at + 1] == UInt8(ascii: "u"), let second = hex4(input, at + 2),
      (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    {
      side.append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
      at += 6
      return false
    }
    side.append(contentsOf: [0xEF, 0xBF, 0xBD])
    return true
  }

  private func hex4(_ input: Span<UInt8>, _ start: Int) -> UInt32? {
    guard start + 4 <= input.count else { return nil }
    var value: UInt32 = 0
    for index in start..<start + 4 {
      guard let digit = UTF8Scan.hexDigit(input[index]) else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  private mutating func appendSide(_ input: Span<UInt8>, _ range: Range<Int>) {
    input.extracting(range).withUnsafeBufferPointer { side.append(contentsOf: $0) }
  }

  mutating func readWord(
    _ word: StaticString, _ tag: JSONTag, _ input: Span<UInt8>
  ) throws(JSONFault) {
    let start = at
    for index in 0..<word.utf8CodeUnitCount {
      guard start + index < input.count, input[start + index] == word.utf8Start[index] else {
        throw fault(.unexpected(input[start], expected: "a value"), at: start, input)
      }
    }
    at += word.utf8CodeUnitCount
    tape.append(tag.word(length: word.utf8CodeUnitCount, offset: start))
  }

  mutating func readNumber(_ input: Span<UInt8>) throws(JSONFault) {
    let start = at
    if input[at] == UInt8(ascii: "-") { at += 1 }
    guard at < input.count, UTF8Scan.isDigit(input[at]) else {
      if at > start { throw fault(.badNumber("a digit after \"-\""), at: at, input) }
      throw fault(.unexpected(input[start], expected: "a value"), at: start, input)
    }
    if input[at] == UInt8(ascii: "0") {
      at += 1
      if at < input.count, UTF8Scan.isDigit(input[at]) {
        throw fault(.leadingZero, at: start, input)
      }
    } else {
      skipDigits(input)
    }
    if at < input.count, input[at] == UInt8(ascii: ".") {
      at += 1
      guard at < input.count, UTF8Scan.isDigit(input[at]) else {
        throw fault(.badNumber("a digit after the decimal point"), at: at, input)
      }
      skipDigits(input)
    }
    if at < input.count, input[at] | 0x20 == UInt8(ascii: "e") {
      at += 1
      if at < input.count, input[at] == UInt8(ascii: "+") || input[at] == UInt8(ascii: "-") {
        at += 1
      }
      guard at < input.count, UTF8Scan.isDigit(input[at]) else {
        throw fault(.badNumber("a digit in the exponent"), at: at, input)
      }
      skipDigits(input)
    }
    tape.append(JSONTag.number.word(length: at - start, offset: start))
  }

  private mutating func skipDigits(_ input: Span<UInt8>) {
    while at < input.count, UTF8Scan.isDigit(input[unchecked: at]) { at += 1 }
  }
}
