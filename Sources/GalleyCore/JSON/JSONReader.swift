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
  var tape: [UInt64] = []
  var escapes: [JSONEscape] = []
  var side: [UInt8] = []
  /// The open containers: their tape indices.
  private var open: [Int] = []
  var at = 0
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
      throw JSONFault(.tooLarge(limit: limits.bytes), at: 0, path: "")
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

  func fault(
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
    return open.count > 64 ? path + ".…" : path
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
