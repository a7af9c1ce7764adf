/// One value of a document: two words, passed on for nothing.
///
/// It points into its document and does not keep it alive: whoever decodes holds the document.
/// What is to be kept is kept as ``OpaqueJSON``.
public struct JSONValue: @unchecked Sendable {
  // Unchecked: the memory is never written again; see JSONDocument.
  package enum Kind: Sendable { case null, bool, number, string, array, object }

  @usableFromInline
  let memory: UnsafePointer<JSONMemory>
  /// Its word on the tape.
  @usableFromInline
  let index: Int

  @inline(always)
  package init(memory: UnsafePointer<JSONMemory>, index: Int) {
    self.memory = memory
    self.index = index
  }

  @inline(always)
  package var word: UInt64 { memory.pointee.words[index] }

  @inline(always)
  package var tag: JSONTag { JSONTag(word) }

  /// How many elements an array has, or members an object.
  @inline(always)
  package var childCount: Int { tag.isContainer ? JSONTag.length(word) : 0 }

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

  @usableFromInline
  package var isNull: Bool { tag == .null }

  /// The tape index after this value.
  @inline(always)
  package var next: Int {
    switch tag {
    case .array, .object: Int(memory.pointee.words[index + 1] >> 32)
    default: index + 1
    }
  }

  /// Where it begins: bytes from the start of the text.
  @inline(always)
  package var offset: Int { JSONTag.offset(word) }

  /// Its bytes as sent, spelling kept: `1.50`, `{"a": 1}`, `"\u00e9"` with its quotes.
  @inline(always)
  package var sourceRange: Range<Int> {
    let start = offset
    switch tag {
    case .array, .object: return start..<Int(memory.pointee.words[index + 1] & 0xFFFF_FFFF)
    case .string: return start..<start + JSONTag.length(word) + 2
    case .escaped:
      return start..<start + memory.pointee.escape(word).sourceLength + 2
    default: return start..<start + JSONTag.length(word)
    }
  }

  /// Calls `body` with the bytes of ``sourceRange``.
  @inline(always)
  package func withSource<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    let range = sourceRange
    return body(
      UnsafeBufferPointer(start: memory.pointee.source + range.lowerBound, count: range.count))
  }

  /// Calls `body` with a string's decoded bytes. The value must be a string.
  @inline(always)
  package func withText<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    let word = word
    if JSONTag(word) == .escaped {
      return body(memory.pointee.text(of: memory.pointee.escape(word)))
    }
    return body(
      UnsafeBufferPointer(
        start: memory.pointee.source + JSONTag.offset(word) + 1, count: JSONTag.length(word)))
  }

  @usableFromInline
  var hasLoneSurrogate: Bool {
    let word = word
    return JSONTag(word) == .escaped && memory.pointee.escape(word).hasLoneSurrogate
  }

  /// A string's text, a lone surrogate shown as U+FFFD; `nil` for any other value.
  package var text: String? {
    guard kind == .string else { return nil }
    return withText { String(decoding: $0, as: UTF8.self) }
  }

  /// The member of an object with this key; the first counts.
  @inline(always)
  package func member(_ key: StaticString) -> JSONValue? { member(JSONKey(key)) }

  package func member(named key: String) -> JSONValue? {
    var key = key
    return key.withUTF8 { bytes in
      // An empty string's bytes may have no address.
      guard let start = bytes.baseAddress else { return member("") }
      return member(JSONKey(start, count: bytes.count))
    }
  }

  @inline(always)
  package func member(_ key: JSONKey) -> JSONValue? {
    let words = memory.pointee.words
    // The reader's bits tell most absent keys at once.
    guard JSONTag(words[index]) == .object, words[index &+ 2] & key.bit != 0 else { return nil }
    return search(key)
  }

  /// The same for an object that has a key with this one's bit.
  @inline(always)
  package func search(_ key: JSONKey) -> JSONValue? {
    let words = memory.pointee.words
    // All bits are set where a key has an escape, which only a closer look tells; and where one is not ASCII, or
    // by chance, where that look does no harm.
    if words[index &+ 2] == .max { return searchEscaped(key.start, count: key.count) }
    let end = Int(words[index &+ 1] >> 32)
    var at = index &+ JSONTag.headCount
    repeat {
      if key.matchesPlain(words[at], in: memory) { return JSONValue(memory: memory, index: at &+ 1) }
      at = JSONTag(words[at &+ 1]).isContainer ? Int(words[at &+ 2] >> 32) : at &+ 2
    } while at < end
    return nil
  }

  @inline(never)
  @usableFromInline
  func searchEscaped(_ start: UnsafePointer<UInt8>, count: Int) -> JSONValue? {
    let key = JSONKey(start, count: count)
    for (name, value) in members where key.matches(name.word, in: memory) { return value }
    return nil
  }

  /// Whether the value is the string that `word` is.
  @inline(always)
  package func isWord(_ word: StaticString) -> Bool {
    JSONKey(word).matches(self.word, in: memory)
  }

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
  @inline(always)
  package var elements: JSONElements { JSONElements(of: self) }

  /// The value, every value inside it and every key, in the order sent.
  var flattened: JSONFlattened { JSONFlattened(of: self) }

  /// The members of an object in the order sent.
  package var members: JSONMembers { JSONMembers(of: self) }
}

/// A walk over an array's elements.
@usableFromInline
package struct JSONElements: Sequence, IteratorProtocol {
  @usableFromInline
  let memory: UnsafePointer<JSONMemory>
  @usableFromInline
  var at: Int
  @usableFromInline
  let end: Int

  @inline(always)
  package init(of value: JSONValue) {
    memory = value.memory
    let isArray = value.tag == .array
    at = value.index + JSONTag.headCount
    end = isArray ? value.next : at
  }

  @inlinable
  package mutating func next() -> JSONValue? {
    guard at < end else { return nil }
    let value = JSONValue(memory: memory, index: at)
    at = value.next
    return value
  }
}

/// A walk over everything inside a value.
struct JSONFlattened: Sequence, IteratorProtocol {
  private let memory: UnsafePointer<JSONMemory>
  private var at: Int
  private let end: Int

  init(of value: JSONValue) {
    memory = value.memory
    at = value.index
    end = value.next
  }

  mutating func next() -> JSONValue? {
    guard at < end else { return nil }
    let value = JSONValue(memory: memory, index: at)
    at += value.tag.isContainer ? JSONTag.headCount : 1
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
    at = value.index + JSONTag.headCount
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
