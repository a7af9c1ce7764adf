/// A string of a document, its first bytes in a machine word: to compare it with one of many literals
/// costs two instructions.
///
///     switch value.comparable {
///     case "solid": …
///     case "outline": …
///     default: …
///     }
@usableFromInline
package struct ComparableText {
  /// Where it begins, and how many bytes it has; of what is no string, -1.
  @usableFromInline
  let start: UnsafePointer<UInt8>
  @usableFromInline
  let count: Int
  /// As a ``JSONKey`` has it.
  @usableFromInline
  let head: UInt64

  /// What a word on the tape stands for.
  @inline(always)
  package init(_ word: UInt64, in memory: UnsafePointer<JSONMemory>) {
    guard JSONTag(word) == .string else {
      self = ComparableText.unusual(word, in: memory)
      return
    }
    start = memory.pointee.source + JSONTag.offset(word) + 1
    count = JSONTag.length(word)
    // The source is padded, so eight bytes can be read. Of an empty text the shift is too far, and
    // leaves nothing.
    let first = UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
    // Without a branch: lengths come in no order.
    head = first << UInt64(truncatingIfNeeded: 64 &- 8 &* min(count, 8))
  }

  /// With an escape, its decoded bytes, which nothing pads; or no string.
  @inline(never)
  @usableFromInline
  static func unusual(_ word: UInt64, in memory: UnsafePointer<JSONMemory>) -> ComparableText {
    guard JSONTag(word) == .escaped else {
      return ComparableText(start: memory.pointee.source, count: -1, head: 0)
    }
    let bytes = memory.pointee.text(of: memory.pointee.escape(word))
    // An empty one's bytes may have no address; none of them is read.
    return ComparableText(
      start: bytes.baseAddress ?? memory.pointee.source, count: bytes.count,
      head: bytes.prefix(8).reduce(0) { $0 >> 8 | UInt64($1) << 56 })
  }

  private init(start: UnsafePointer<UInt8>, count: Int, head: UInt64) {
    (self.start, self.count, self.head) = (start, count, head)
  }

  @inline(always)
  package static func ~= (literal: StaticString, text: ComparableText) -> Bool {
    let key = JSONKey(literal)
    guard text.head == key.head, text.count == key.count else { return false }
    return key.count <= 8 || key.matches(text.start)
  }
}

/// One member of an object.
///
///     for member in value.fields {
///       switch member {
///       case "width": width.take(member)
///       case "color": color.take(member)
///       default: break
///       }
///     }
///
/// A type that knows several keys so finds them all in one pass, and reads them in its own order
/// afterwards: that decides which fault is reported.
@usableFromInline
package struct JSONMember {
  @usableFromInline
  let key: ComparableText
  /// The value's tape index.
  @usableFromInline
  let index: Int

  @inline(always)
  package init(_ key: ComparableText, at index: Int) { (self.key, self.index) = (key, index) }

  @inline(always)
  package static func ~= (literal: StaticString, member: JSONMember) -> Bool { literal ~= member.key }
}

/// The members of an object; none of any other value.
@usableFromInline
package struct JSONFields: Sequence, IteratorProtocol {
  @usableFromInline
  let memory: UnsafePointer<JSONMemory>
  @usableFromInline
  var at: Int
  @usableFromInline
  let end: Int

  @inline(always)
  package init(of value: JSONValue) {
    memory = value.memory
    at = value.index + JSONTag.headCount
    end = value.tag == .object ? value.next : at
  }

  @inline(always)
  package mutating func next() -> JSONMember? {
    guard at < end else { return nil }
    let words = memory.pointee.words
    let member = JSONMember(ComparableText(words[at], in: memory), at: at + 1)
    at = JSONTag(words[at + 1]).isContainer ? Int(words[at + 2] >> 32) : at + 2
    return member
  }
}

/// Where the value of a known key stands, if the object has it.
@usableFromInline
package struct JSONField: BitwiseCopyable, Sendable {
  /// Its tape index; 0, where only a document's root stands, is none.
  @usableFromInline
  var index = 0

  @inline(always)
  package init() {}

  /// Of equal keys the first counts.
  @inline(always)
  package mutating func take(_ member: JSONMember) {
    if index == 0 { index = member.index }
  }
}

/// The same questions as by key: see ``JSONValue/optional(_:)``.
extension JSONValue {
  @inline(always)
  package var comparable: ComparableText { ComparableText(word, in: memory) }

  @inline(always)
  package var fields: JSONFields { JSONFields(of: self) }

  /// The value of a field; `null` counts as absent.
  @inline(always)
  package subscript(field: JSONField) -> JSONValue? {
    guard field.index != 0 else { return nil }
    let value = JSONValue(memory: memory, index: field.index)
    return value.tag == .null ? nil : value
  }

  /// The value of a field that must be there (`null` is there).
  @inline(always)
  package func required(_ field: JSONField, _ key: StaticString) throws(Fault) -> JSONValue {
    guard field.index != 0 else { throw Fault(missing: key, self) }
    return JSONValue(memory: memory, index: field.index)
  }

  @inline(always)
  package func required<T: JSONDecodable>(
    _ field: JSONField, _ key: StaticString, _ session: DecodeSession
  ) throws(Fault) -> T {
    try T(json: required(field, key), session: session)
  }

  @inline(always)
  package func optional<T: JSONDecodable>(
    _ field: JSONField, _ session: DecodeSession
  ) throws(Fault) -> T? {
    guard let value = self[field] else { return nil }
    return try T(json: value, session: session)
  }
}
