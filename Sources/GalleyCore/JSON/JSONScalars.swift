/// Keys, strings, numbers and words in full: what the reader's loop does not read by itself.
extension JSONReader {
  /// Reads a key with escapes or characters beyond ASCII and the colon after it, or says that there is none.
  /// Not inlined, since the loop would have fewer registers.
  @inline(never)
  mutating func readUnusualKey() throws(JSONFault) {
    guard at < input.count, input[at] == UInt8(ascii: "\"") else {
      if at < input.count, input[at] == UInt8(ascii: "}") { throw fault(.trailingComma, at: at) }
      throw unexpected("a key in double quotes", orEnd: "a key")
    }
    // The loop has made room for the key and its value, so the tape has not moved.
    try readString()
    try readColon()
  }

  /// Reads the colon after a key.
  mutating func readColon() throws(JSONFault) {
    let start = input.baseAddress.unsafelyUnwrapped
    at = UTF8Scan.skipSpace(start + at) - start
    guard at < input.count, input[at] == UInt8(ascii: ":") else { throw unexpected("\":\"") }
    at += 1
  }

  /// Reads a value that is neither plain nor a container, or says that there is none.
  mutating func readUnusualValue() throws(JSONFault) {
    guard at < input.count else { throw fault(.unexpectedEnd("a value"), at: at) }
    switch input[at] {
    case UInt8(ascii: "\""): try readString()
    // An empty array has been read elsewhere: a comma comes before this.
    case UInt8(ascii: "]") where container.closer == UInt8(ascii: "]"): throw fault(.trailingComma, at: at)
    default: try readUnusualScalar()
    }
  }

  /// Reads a string, and puts it on the tape.
  mutating func readString() throws(JSONFault) {
    let start = at
    at += 1
    while true {
      at += UTF8Scan.plainRun(input.baseAddress.unsafelyUnwrapped + at)
      guard at < input.count else { throw fault(.unexpectedEnd("a closing quote"), at: start) }
      let byte = input[at]
      if byte == UInt8(ascii: "\"") {
        tape.append(JSONTag.string.word(length: at - start - 1, offset: start))
        at += 1
        return
      }
      if byte == UInt8(ascii: "\\") { return try readEscapedString(from: start) }
      try skipSequence(byte)
    }
  }

  /// Moves over one character that is not ASCII.
  private mutating func skipSequence(_ byte: UInt8) throws(JSONFault) {
    guard byte >= 0x80 else { throw fault(.controlCharacter(byte), at: at) }
    let length = UTF8Scan.sequenceLength(input, at: at)
    guard length > 0 else { throw fault(.invalidUTF8(byte), at: at) }
    isASCII = false
    at += length
  }

  private mutating func readEscapedString(from start: Int) throws(JSONFault) {
    let sideStart = side.count
    var lone = false
    var copied = start + 1
    while true {
      at += UTF8Scan.plainRun(input.baseAddress.unsafelyUnwrapped + at)
      guard at < input.count else { throw fault(.unexpectedEnd("a closing quote"), at: start) }
      let byte = input[at]
      if byte == UInt8(ascii: "\"") {
        side.append(UnsafeBufferPointer(rebasing: input[copied..<at]))
        tape.append(JSONTag.escaped.word(length: escapes.count, offset: start))
        escapes.append(
          JSONEscape(
            sideStart: sideStart, sideCount: side.count - sideStart,
            sourceLength: at - start - 1, hasLoneSurrogate: lone))
        at += 1
        return
      }
      if byte == UInt8(ascii: "\\") {
        side.append(UnsafeBufferPointer(rebasing: input[copied..<at]))
        if try readEscape() {
          lone = true
          isDelicate = true
        }
        copied = at
      } else {
        try skipSequence(byte)
      }
    }
  }

  /// Reads one escape into the side buffer, and says whether it was half of a surrogate pair.
  private mutating func readEscape() throws(JSONFault) -> Bool {
    guard at + 1 < input.count else { throw fault(.unexpectedEnd("an escape"), at: at) }
    if let byte = JSONEscape.simple(input[at + 1]) {
      side.append(byte)
      at += 2
      return false
    }
    guard input[at + 1] == UInt8(ascii: "u"), let first = hex4(at + 2) else {
      throw fault(.badEscape, at: at)
    }
    at += 6
    if let scalar = Unicode.Scalar(first) {
      appendSide(scalar)
      return false
    }
    if first < 0xDC00, at + 1 < input.count, input[at] == UInt8(ascii: "\\"),
      input[at + 1] == UInt8(ascii: "u"), let second = hex4(at + 2),
      (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    {
      appendSide(scalar)
      at += 6
      return false
    }
    appendSide("\u{FFFD}")
    return true
  }

  private mutating func appendSide(_ scalar: Unicode.Scalar) {
    for byte in String(Character(scalar)).utf8 { side.append(byte) }
  }

  private func hex4(_ start: Int) -> UInt32? {
    guard start + 4 <= input.count else { return nil }
    var value: UInt32 = 0
    for index in start..<start + 4 {
      guard let digit = UTF8Scan.hexDigit(input[index]) else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  /// Reads a number or a word that is not plain, or says what is wrong with it.
  private mutating func readUnusualScalar() throws(JSONFault) {
    switch input[at] {
    case UInt8(ascii: "t"): try readWord("true", .true)
    case UInt8(ascii: "f"): try readWord("false", .false)
    case UInt8(ascii: "n"): try readWord("null", .null)
    default: try readNumber()
    }
  }

  private mutating func readWord(_ word: StaticString, _ tag: JSONTag) throws(JSONFault) {
    let start = at
    for index in 0..<word.utf8CodeUnitCount {
      guard start + index < input.count, input[start + index] == word.utf8Start[index] else {
        throw fault(.unexpected(input[start], expected: "a value"), at: start)
      }
    }
    at += word.utf8CodeUnitCount
    tape.append(tag.word(length: word.utf8CodeUnitCount, offset: start))
  }

  private mutating func readNumber() throws(JSONFault) {
    let start = at
    if input[at] == UInt8(ascii: "-") { at += 1 }
    guard at < input.count, UTF8Scan.isDigit(input[at]) else {
      if at > start { throw fault(.badNumber("a digit after \"-\""), at: at) }
      throw fault(.unexpected(input[start], expected: "a value"), at: start)
    }
    if input[at] == UInt8(ascii: "0") {
      at += 1
      if at < input.count, UTF8Scan.isDigit(input[at]) {
        throw fault(.leadingZero, at: start)
      }
    } else {
      skipDigits()
    }
    if at < input.count, input[at] == UInt8(ascii: ".") {
      at += 1
      guard at < input.count, UTF8Scan.isDigit(input[at]) else {
        throw fault(.badNumber("a digit after the decimal point"), at: at)
      }
      skipDigits()
    }
    if at < input.count, input[at] | 0x20 == UInt8(ascii: "e") {
      at += 1
      isDelicate = true
      if at < input.count, input[at] == UInt8(ascii: "+") || input[at] == UInt8(ascii: "-") {
        at += 1
      }
      guard at < input.count, UTF8Scan.isDigit(input[at]) else {
        throw fault(.badNumber("a digit in the exponent"), at: at)
      }
      skipDigits()
    }
    if at - start > 15 { isDelicate = true }
    tape.append(JSONTag.number.word(length: at - start, offset: start))
  }

  private mutating func skipDigits() {
    while at < input.count, UTF8Scan.isDigit(input[at]) { at += 1 }
  }
}
