/// Reads strict RFC 8259 JSON in UTF-8 into a flat tape, in one pass and without recursion.
///
/// The tape of `{"a":[1,"x\n"]}`:
///
///     index  word
///     0      object   count 1   at 0     ┐ a container takes two words: the second holds the
///     1      next 8   end 15             ┘ tape index after it and the source offset after it
///     2      string   length 1  at 2       key "a": its bytes stay in the source
///     3      array    count 2   at 5     ┐
///     4      next 7   end 14             ┘
///     5      number   length 1  at 6
///     6      escaped  entry 0   at 8       "x\n": its decoded bytes are in the side buffer
///     7      (a key would follow here)
///
/// Keys and values alternate inside an object, so a reader can skip any value in one step, copy
/// any value verbatim from the source, and say the line and column of each.
package struct JSONReader {
  private var tape: [UInt64] = []
  private var escapes: [JSONEscape] = []
  private var side: [UInt8] = []
  /// The open containers: their tape indices.
  private var open: [Int] = []
  private var at = 0
  private let limits: JSONLimits

  /// Reads one document.
  /// - Parameters:
  ///   - bytes: The text, in UTF-8; a byte order mark is skipped.
  ///   - limits: The most bytes and the deepest nesting to accept.
  /// - Throws: A ``JSONFault`` with the offset of the first byte that is wrong.
  package static func read(
    _ bytes: [UInt8], limits: JSONLimits = .standard
  ) throws(JSONFault) -> JSONDocument {
    var reader = JSONReader(limits: limits)
    guard bytes.count <= limits.bytes else {
      throw JSONFault(.tooLarge(bytes: bytes.count, limit: limits.bytes), at: 0, path: "")
    }
    try reader.readDocument(bytes.span)
    return JSONDocument(
      bytes: bytes, tape: reader.tape, escapes: reader.escapes, side: reader.side)
  }

  private init(limits: JSONLimits) { self.limits = limits }

  private mutating func readDocument(_ input: Span<UInt8>) throws(JSONFault) {
    if let encoding = wrongEncoding(of: input) { throw fault(.encoding(encoding), at: 0, input) }
    tape.reserveCapacity(input.count / 6 + 8)
    if input.count >= 3, input[0] == 0xEF, input[1] == 0xBB, input[2] == 0xBF { at = 3 }
    skipSpace(input)
    value: while true {
      // Here a value begins.
      guard at < input.count else { throw fault(.unexpectedEnd("a value"), at: at, input) }
      switch input[at] {
      case UInt8(ascii: "{"):
        try openContainer(.object, input)
        if !peek(UInt8(ascii: "}"), input) {
          try readKey(input)
          continue value
        }
      case UInt8(ascii: "["):
        try openContainer(.array, input)
        if !peek(UInt8(ascii: "]"), input) { continue value }
      case UInt8(ascii: "\""): try readString(input)
      case UInt8(ascii: "t"): try readWord("true", .true, input)
      case UInt8(ascii: "f"): try readWord("false", .false, input)
      case UInt8(ascii: "n"): try readWord("null", .null, input)
      default: try readNumber(input)
      }
      // Here a value, or an empty container's start, has just been read.
      while let container = open.last {
        skipSpace(input)
        let isObject = JSONTag(tape[container]) == .object
        guard at < input.count else {
          throw fault(.unexpectedEnd(isObject ? "\",\" or \"}\"" : "\",\" or \"]\""), at: at, input)
        }
        switch input[at] {
        case UInt8(ascii: ",") where !isEmpty(container):
          at += 1
          skipSpace(input)
          if peek(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"), input) {
            throw fault(.trailingComma, at: at, input)
          }
          if isObject { try readKey(input) }
          continue value
        case isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"):
          at += 1
          closeContainer(container)
        default:
          throw fault(
            .unexpected(input[at], expected: isObject ? "\",\" or \"}\"" : "\",\" or \"]\""),
            at: at, input)
        }
      }
      break
    }
    skipSpace(input)
    if at < input.count { throw fault(.trailing(input[at]), at: at, input) }
  }

  // MARK: Containers

  private mutating func openContainer(_ tag: JSONTag, _ input: Span<UInt8>) throws(JSONFault) {
    guard open.count < limits.depth else {
      throw fault(.tooDeep(limit: limits.depth), at: at, input)
    }
    open.append(tape.count)
    tape.append(tag.word(length: 0, offset: at))
    tape.append(0)
    at += 1
    skipSpace(input)
  }

  private mutating func closeContainer(_ container: Int) {
    open.removeLast()
    tape[container + 1] = UInt64(tape.count) << 32 | UInt64(at)
  }

  private func isEmpty(_ container: Int) -> Bool { tape.count == container + 2 }

  private mutating func readKey(_ input: Span<UInt8>) throws(JSONFault) {
    guard at < input.count else { throw fault(.unexpectedEnd("a key"), at: at, input) }
    guard input[at] == UInt8(ascii: "\"") else {
      throw fault(.unexpected(input[at], expected: "a key in double quotes"), at: at, input)
    }
    try readString(input)
    skipSpace(input)
    guard at < input.count else { throw fault(.unexpectedEnd("\":\""), at: at, input) }
    guard input[at] == UInt8(ascii: ":") else {
      throw fault(.unexpected(input[at], expected: "\":\""), at: at, input)
    }
    at += 1
    skipSpace(input)
  }

  // MARK: Scalars

  private mutating func readString(_ input: Span<UInt8>) throws(JSONFault) {
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

  private mutating func readWord(
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

  private mutating func readNumber(_ input: Span<UInt8>) throws(JSONFault) {
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

  // MARK: Between values

  @inline(__always)
  private mutating func skipSpace(_ input: Span<UInt8>) {
    while at < input.count {
      let byte = input[unchecked: at]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      at += 1
    }
  }

  @inline(__always)
  private func peek(_ byte: UInt8, _ input: Span<UInt8>) -> Bool {
    at < input.count && input[unchecked: at] == byte
  }

  private func wrongEncoding(of input: Span<UInt8>) -> StaticString? {
    guard input.count >= 2 else { return nil }
    switch (input[0], input[1]) {
    case (0xFE, 0xFF), (0xFF, 0xFE): return "UTF-16"
    case (0, 0): return "UTF-32"
    case (0, _), (_, 0): return input.count >= 4 && input[2] == 0 && input[1] == 0 ? "UTF-32" : "UTF-16"
    default: return nil
    }
  }

  private func fault(
    _ kind: JSONFault.Kind, at offset: Int, _ input: Span<UInt8>
  ) -> JSONFault {
    JSONFault(kind, at: offset, path: openPath(input))
  }

  /// The key path of the place being read, from the open containers.
  private func openPath(_ input: Span<UInt8>) -> String {
    var path = ""
    for container in open.prefix(64) {
      var index = container + 2
      var ordinal = 0
      var step: String?
      let isObject = JSONTag(tape[container]) == .object
      while index < tape.count {
        if isObject {
          step = text(at: index, input)
          index += 1
          guard index < tape.count else { break }
        } else {
          step = String(ordinal)
        }
        let tag = JSONTag(tape[index])
        let next = tag == .object || tag == .array ? Int(tape[index + 1] >> 32) : index + 1
        guard next > index else { break }
        index = next
        ordinal += 1
      }
      if !isObject, index >= tape.count, open.last == container { step = String(ordinal) }
      if let step { path += path.isEmpty ? step : "." + step }
    }
    return path
  }

  private func text(at index: Int, _ input: Span<UInt8>) -> String {
    let word = tape[index]
    if JSONTag(word) == .escaped {
      return String(decoding: side[escapes[JSONTag.length(word)].side], as: UTF8.self)
    }
    let start = JSONTag.offset(word) + 1
    return input.extracting(start..<start + JSONTag.length(word)).withUnsafeBufferPointer {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
