/// One value of a document: cheap to pass on, it holds no copy of the text.
public struct JSONValue: Sendable {
  package enum Kind: Sendable { case null, bool, number, string, array, object }

  let document: JSONDocument
  /// Its word on the tape.
  let index: Int

  @inline(__always)
  var word: UInt64 { document.tape[index] }

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
    case .array, .object: Int(document.tape[index + 1] >> 32)
    default: index + 1
    }
  }

  /// Where it begins: bytes from the start of the text.
  package var offset: Int { JSONTag.offset(word) }

  /// Its bytes as sent, spelling kept: `1.50`, `{"a": 1}`, `"\u00e9"` with its quotes.
  package var sourceRange: Range<Int> {
    let start = offset
    switch tag {
    case .array, .object: return start..<Int(document.tape[index + 1] & 0xFFFF_FFFF)
    case .string: return start..<start + JSONTag.length(word) + 2
    case .escaped:
      return start..<start + document.escapes[JSONTag.length(word)].sourceLength + 2
    default: return start..<start + JSONTag.length(word)
    }
  }

  /// Calls `body` with the bytes of ``sourceRange``.
  package func withSource<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    let range = sourceRange
    return document.bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Calls `body` with a string's decoded bytes. The value must be a string.
  @inline(__always)
  package func withText<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    let word = word
    if JSONTag(word) == .escaped {
      let range = document.escapes[JSONTag.length(word)].side
      return document.side.withUnsafeBufferPointer {
        body(UnsafeBufferPointer(rebasing: $0[range]))
      }
    }
    let start = JSONTag.offset(word) + 1
    let length = JSONTag.length(word)
    return document.bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[start..<start + length]))
    }
  }

  var hasLoneSurrogate: Bool {
    let word = word
    return JSONTag(word) == .escaped && document.escapes[JSONTag.length(word)].hasLoneSurrogate
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
      let name = JSONValue(document: document, index: at)
      let value = JSONValue(document: document, index: at + 1)
      if name.textEquals(key) { return value }
      at = value.next
    }
    return nil
  }

  @inline(__always)
  func textEquals(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    if tag == .string, JSONTag.length(word) != other.count { return false }
    return withText { $0.count == other.count && $0.elementsEqual(other) }
  }

  /// The elements of an array, or the values of an object's members.
  package var elements: JSONElements { JSONElements(of: self) }

  /// The members of an object in the order sent.
  package var members: JSONMembers { JSONMembers(of: self) }
}

/// A walk over an array's elements.
package struct JSONElements: Sequence, IteratorProtocol {
  private let document: JSONDocument
  private var at: Int
  private let end: Int

  init(of value: JSONValue) {
    document = value.document
    let isArray = value.tag == .array
    at = value.index + 2
    end = isArray ? value.next : at
  }

  package mutating func next() -> JSONValue? {
    guard at < end else { return nil }
    let value = JSONValue(document: document, index: at)
    at = value.next
    return value
  }
}

/// A walk over an object's members.
package struct JSONMembers: Sequence, IteratorProtocol {
  private let document: JSONDocument
  private var at: Int
  private let end: Int

  init(of value: JSONValue) {
    document = value.document
    let isObject = value.tag == .object
    at = value.index + 2
    end = isObject ? value.next : at
  }

  package mutating func next() -> (key: JSONValue, value: JSONValue)? {
    guard at < end else { return nil }
    let key = JSONValue(document: document, index: at)
    let value = JSONValue(document: document, index: at + 1)
    at = value.next
    return (key, value)
  }
}
