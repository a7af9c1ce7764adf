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
package struct JSONReader: ~Copyable {
  /// The text, and a copy of the reader's own: values point into it.
  let input: UnsafeBufferPointer<UInt8>
  var tape: GrowingBuffer<UInt64>
  var escapes = GrowingBuffer<JSONEscape>(capacity: 0)
  var side = GrowingBuffer<UInt8>(capacity: 0)
  /// The innermost open container, and those around it.
  private var container = OpenContainer.none
  private var enclosing: [OpenContainer] = []
  /// Objects in which two keys may be equal: their tape indices. Checked when someone asks.
  private var suspects: [Int] = []
  /// Whether a number has an exponent or more than 15 characters, or half a surrogate pair stands
  /// alone: only then does opaque JSON have to be looked through for what a device cannot hold.
  var isDelicate = false
  /// Whether no byte above 0x7F has been met.
  var isASCII = true
  var at = 0
  private let limits: JSONLimits

  private struct OpenContainer {
    /// Its tape index.
    let index: Int
    let isObject: Bool
    /// One bit for each key so far, by its length and bytes: a bit that is set already is a hint
    /// that two keys are equal.
    var keys: UInt64 = 0
    var isSuspect = false

    /// What is around the outermost.
    static let none = OpenContainer(index: -1, isObject: false)
  }

  /// Reads one document.
  /// - Parameters:
  ///   - bytes: The text, in UTF-8; a byte order mark is skipped.
  ///   - limits: The most bytes and the deepest nesting to accept.
  /// - Throws: A ``JSONFault`` with the offset of the first byte that is wrong.
  package static func read(
    _ bytes: [UInt8], limits: JSONLimits = .standard
  ) throws(JSONFault) -> JSONDocument {
    guard bytes.count <= limits.bytes else {
      throw JSONFault(.tooLarge(limit: limits.bytes), at: 0, path: "")
    }
    let source = UnsafeMutablePointer<UInt8>.allocate(capacity: max(bytes.count, 1))
    bytes.withUnsafeBufferPointer {
      source.initialize(from: $0.baseAddress ?? UnsafePointer(source), count: $0.count)
    }
    var reader = JSONReader(
      UnsafeBufferPointer(start: source, count: bytes.count), limits: limits)
    do throws(JSONFault) {
      try reader.readDocument()
    } catch {
      source.deallocate()
      throw error
    }
    return reader.finish(source)
  }

  private init(_ input: UnsafeBufferPointer<UInt8>, limits: JSONLimits) {
    self.input = input
    self.limits = limits
    tape = GrowingBuffer(capacity: input.count / 6 + 16)
  }

  private consuming func finish(_ source: UnsafeMutablePointer<UInt8>) -> JSONDocument {
    let count = input.count
    return JSONDocument(
      JSONMemory(
        source: source, words: tape.take(), escapes: escapes.take(), side: side.take()),
      count: count, suspects: suspects, isDelicate: isDelicate, isASCII: isASCII)
  }

  private mutating func readDocument() throws(JSONFault) {
    if let encoding = wrongEncoding() { throw fault(.encoding(encoding), at: 0) }
    if input.count >= 3, input[0] == 0xEF, input[1] == 0xBB, input[2] == 0xBF { at = 3 }
    skipSpace()
    value: while true {
      // Here a value begins.
      guard at < input.count else { throw fault(.unexpectedEnd("a value"), at: at) }
      switch input[at] {
      case UInt8(ascii: "{"):
        try openContainer(.object)
        if !peek(UInt8(ascii: "}")) {
          try readKey()
          continue value
        }
      case UInt8(ascii: "["):
        try openContainer(.array)
        if !peek(UInt8(ascii: "]")) { continue value }
      case UInt8(ascii: "\""): try readString()
      case UInt8(ascii: "t"): try readWord("true", .true)
      case UInt8(ascii: "f"): try readWord("false", .false)
      case UInt8(ascii: "n"): try readWord("null", .null)
      default: try readNumber()
      }
      // Here a value, or an empty container's start, has just been read.
      while container.index >= 0 {
        skipSpace()
        let isObject = container.isObject
        guard at < input.count else {
          throw fault(.unexpectedEnd(isObject ? "\",\" or \"}\"" : "\",\" or \"]\""), at: at)
        }
        switch input[at] {
        case UInt8(ascii: ",") where tape.count > container.index + 2:
          at += 1
          skipSpace()
          if peek(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
            throw fault(.trailingComma, at: at)
          }
          if isObject { try readKey() }
          continue value
        case isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"):
          at += 1
          closeContainer()
        default:
          throw fault(
            .unexpected(input[at], expected: isObject ? "\",\" or \"}\"" : "\",\" or \"]\""),
            at: at)
        }
      }
      break
    }
    skipSpace()
    if at < input.count { throw fault(.trailing(input[at]), at: at) }
  }

  // MARK: Containers

  private mutating func openContainer(_ tag: JSONTag) throws(JSONFault) {
    guard enclosing.count < limits.depth else {
      throw fault(.tooDeep(limit: limits.depth), at: at)
    }
    enclosing.append(container)
    container = OpenContainer(index: tape.count, isObject: tag == .object)
    tape.append(tag.word(length: 0, offset: at))
    tape.append(0)
    at += 1
    skipSpace()
  }

  private mutating func closeContainer() {
    tape[container.index + 1] = UInt64(tape.count) << 32 | UInt64(at)
    if container.isSuspect { suspects.append(container.index) }
    container = enclosing.removeLast()
  }

  private mutating func readKey() throws(JSONFault) {
    guard at < input.count else { throw fault(.unexpectedEnd("a key"), at: at) }
    guard input[at] == UInt8(ascii: "\"") else {
      throw fault(.unexpected(input[at], expected: "a key in double quotes"), at: at)
    }
    let start = at
    try readString()
    noteKey(start + 1..<at - 1)
    skipSpace()
    guard at < input.count else { throw fault(.unexpectedEnd("\":\""), at: at) }
    guard input[at] == UInt8(ascii: ":") else {
      throw fault(.unexpected(input[at], expected: "\":\""), at: at)
    }
    at += 1
    skipSpace()
  }

  /// Marks the innermost object as suspect where this key may be there already.
  @inline(__always)
  private mutating func noteKey(_ key: Range<Int>) {
    var bit = key.count &* 7
    if let first = key.first {
      bit &+=
        Int(input[first]) &* 5 &+ Int(input[key.upperBound - 1]) &* 3
        &+ Int(input[first &+ key.count / 2])
    }
    // An escape can spell any key in another way.
    let isEscaped = JSONTag(tape[tape.count - 1]) == .escaped
    let mask = isEscaped ? UInt64.max : 1 << UInt64(truncatingIfNeeded: bit & 63)
    if container.keys & mask != 0 { container.isSuspect = true }
    container.keys |= mask
  }

  // MARK: Between values

  @inline(__always)
  private mutating func skipSpace() {
    while at < input.count {
      let byte = input[at]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      at += 1
    }
  }

  @inline(__always)
  private func peek(_ byte: UInt8) -> Bool {
    at < input.count && input[at] == byte
  }

  private func wrongEncoding() -> StaticString? {
    guard input.count >= 2 else { return nil }
    switch (input[0], input[1]) {
    case (0xFE, 0xFF), (0xFF, 0xFE): return "UTF-16"
    case (0, 0): return "UTF-32"
    case (0, _), (_, 0): return input.count >= 4 && input[2] == 0 && input[1] == 0 ? "UTF-32" : "UTF-16"
    default: return nil
    }
  }

  func fault(
    _ kind: JSONFault.Kind, at offset: Int
  ) -> JSONFault {
    JSONFault(kind, at: offset, path: openPath())
  }

  /// The key path of the place being read, from the open containers.
  private func openPath() -> String {
    var path = ""
    let open = enclosing.dropFirst() + (container.index < 0 ? [] : [container])
    for container in open.prefix(64) {
      var index = container.index + 2
      var ordinal = 0
      var step: String?
      let isObject = container.isObject
      while index < tape.count {
        if isObject {
          step = text(at: index)
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
      if !isObject, index >= tape.count, open.last?.index == container.index { step = String(ordinal) }
      if let step { path += path.isEmpty ? step : "." + step }
    }
    return open.count > 64 ? path + ".…" : path
  }

  private func text(at index: Int) -> String {
    let word = tape[index]
    let start = JSONTag.offset(word) + 1
    if JSONTag(word) == .escaped {
      let source = input[start..<start + escapes[JSONTag.length(word)].sourceLength]
      return String(decoding: source, as: UTF8.self)
    }
    return String(decoding: input[start..<start + JSONTag.length(word)], as: UTF8.self)
  }
}
