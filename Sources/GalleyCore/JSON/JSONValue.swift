/// One value of a document: two words, passed on for nothing.
///
/// It points into its document and does not keep it alive: whoever decodes holds the document.
/// What is to be kept is kept as ``OpaqueJSON``.
public struct JSONValue: @unchecked Sendable {
  // Unchecked: the memory is never written again; see JSONDocument.
  package enum Kind: Sendable { case null, bool, number, string, array, object }

  let memory: UnsafePointer<JSONMemory>
  /// Its word on the tape.
  let index: Int

  @inline(__always)
  var word: UInt64 { memory.pointee.words[index] }

  @inline(__always)
  var tag: JSONTag { JSONTag(word) }

  package var kind: Kind {
    switch tag {
    case .null: .null
    case .true, .false: .bool
    case .number: .number
    case .string, .escaped: .string
    case .array: .array
    case .object: .object
    }
  }

  package var isNull: Bool { tag == .null }

  /// The tape index after this value.
  @inline(__always)
  var next: Int {
    switch tag {
    case .array, .object: Int(memory.pointee.words[index + 1] >> 32)
    default: index + 1
    }
  }

  /// Where it begins: bytes from the start of the text.
  package var offset: Int { JSONTag.offset(word) }

  /// Its bytes as sent, spelling kept: `1.50`, `{"a": 1}`, `"\u00e9"` with its quotes.
  package var sourceRange: Range<Int> {
    let start = offset
    switch tag {
    case .array, .object: return start..<Int(memory.pointee.words[index + 1] & 0xFFFF_FFFF)
    case .string: return start..<start + JSONTag.length(word) + 2
    case .escaped:
      return start..<start + memory.pointee.escapes[JSONTag.length(word)].sourceLength + 2
    default: return start..<start + JSONTag.length(word)
    }
  }

  /// Calls `body` with the bytes of ``sourceRange``.
  @inline(__always)
  package func withSource<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    let range = sourceRange
    return body(
      UnsafeBufferPointer(start: memory.pointee.source + range.lowerBound, count: range.count))
  }

  /// Calls `body` with a string's decoded bytes. The value must be a string.
  @inline(__always)
  package func withText<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    let word = word
    if JSONTag(word) == .escaped {
      let escape = memory.pointee.escapes[JSONTag.length(word)]
      return body(
        UnsafeBufferPointer(
          start: memory.pointee.side + escape.sideStart, count: escape.sideCount))
    }
    return body(
      UnsafeBufferPointer(
        start: memory.pointee.source + JSONTag.offset(word) + 1, count: JSONTag.length(word)))
  }

  var hasLoneSurrogate: Bool {
    let word = word
    return JSONTag(word) == .escaped && memory.pointee.escapes[JSONTag.length(word)].hasLoneSurrogate
  }

  /// A string's text, a lone surrogate shown as U+FFFD; `nil` for any other value.
  package var text: String? {
    guard kind == .string else { return nil }
    return withText { String(decoding: $0, as: UTF8.self) }
  }

  /// The members of an object with this key; the first counts.
  @inline(__always)
  package func member(_ key: StaticString) -> JSONValue? {
    member(UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
  }

  package func member(named key: String) -> JSONValue? {
    var key = key
    return key.withUTF8 { member($0) }
  }

  private func member(_ key: UnsafeBufferPointer<UInt8>) -> JSONValue? {
    guard tag == .object else { return nil }
    let end = next
    var at = index + 2
    while at < end {
      let name = JSONValue(memory: memory, index: at)
      let value = JSONValue(memory: memory, index: at + 1)
      if name.textEquals(key) { return value }
      at = value.next
    }
    return nil
  }

  @inline(__always)
  func textEquals(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    // The lengths nearly always tell; an escaped key's is not on the tape.
    let word = word
    if JSONTag(word) == .string, JSONTag.length(word) != other.count { return false }
    return withText { text in
      guard text.count == other.count else { return false }
      for index in 0..<text.count where text[index] != other[index] { return false }
      return true
    }
  }

  /// The elements of an array, or the values of an object's members.
  package var elements: JSONElements { JSONElements(of: self) }

  /// The members of an object in the order sent.
  package var members: JSONMembers { JSONMembers(of: self) }
}

/// A walk over an array's elements.
package struct JSONElements: Sequence, IteratorProtocol {
  private let memory: UnsafePointer<JSONMemory>
  private var at: Int
  private let end: Int

  init(of value: JSONValue) {
    memory = value.memory
    let isArray = value.tag == .array
    at = value.index + 2
    end = isArray ? value.next : at
  }

  package mutating func next() -> JSONValue? {
    guard at < end else { return nil }
    let value = JSONValue(memory: memory, index: at)
    at = value.next
    return value
  }
}

/// A walk over an object's members.
package struct JSONMembers: Sequence, IteratorProtocol {
  private let memory: UnsafePointer<JSONMemory>
  private var at: Int
  private let end: Int

  init(of value: JSONValue) {
    memory = value.memory
    let isObject = value.tag == .object
    at = value.index + 2
    end = isObject ? value.next : at
  }

  package mutating func next() -> (key: JSONValue, value: JSONValue)? {
    guard at < end else { return nil }
    let key = JSONValue(memory: memory, index: at)
    let value = JSONValue(memory: memory, index: at + 1)
    at = value.next
    return (key, value)
  }
}
