/// A JSON text that has been read: its bytes, and the tape that says what is where.
public final class JSONDocument: @unchecked Sendable {
  // Unchecked: the memory is written before the document exists, and never again.

  /// How many bytes the text has.
  package let count: Int
  /// Objects in which two keys may be equal, by tape index: in all others none are.
  let suspects: [Int]
  /// Whether the text holds anything that a device may hold otherwise: see ``JSONReader``.
  let isDelicate: Bool
  /// Whether the text is plain ASCII.
  let isASCII: Bool
  /// Where everything is, for values, which hold no reference of their own.
  @usableFromInline
  let memory: UnsafeMutablePointer<JSONMemory>

  init(_ memory: JSONMemory, count: Int, suspects: [Int], isDelicate: Bool, isASCII: Bool) {
    self.count = count
    self.suspects = suspects
    self.isDelicate = isDelicate
    self.isASCII = isASCII
    self.memory = .allocate(capacity: 1)
    self.memory.initialize(to: memory)
  }

  deinit {
    memory.pointee.source.deallocate()
    memory.pointee.words.deallocate()
    memory.pointee.escapes.deallocate()
    memory.pointee.side.deallocate()
    memory.deallocate()
  }

  /// The whole document as a value; like every value, it is good as long as the document lives.
  package var root: JSONValue { JSONValue(memory: memory, index: 0) }

  /// The text as it came.
  package var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: memory.pointee.source, count: count)
  }
}

/// A document's memory.
@usableFromInline
package struct JSONMemory {
  @usableFromInline
  let source: UnsafePointer<UInt8>
  /// The tape: see ``JSONReader``.
  @usableFromInline
  let words: UnsafePointer<UInt64>
  @usableFromInline
  let escapes: UnsafePointer<JSONEscape>
  /// The decoded bytes of strings that had escapes.
  @usableFromInline
  let side: UnsafePointer<UInt8>
}

/// A string where it lies in its document, which it keeps alive: most texts and URLs are only ever
/// copied to the output.
public struct DocumentString: Sendable {
  @usableFromInline
  let document: JSONDocument
  @usableFromInline
  let index: Int

  /// `value` must be a string of this document.
  @inline(always)
  package init(_ value: JSONValue, in document: JSONDocument) {
    self.document = document
    index = value.index
  }

  @inline(always)
  package var value: JSONValue { JSONValue(memory: document.memory, index: index) }

  public var text: String { value.text ?? "" }

  /// The same as any value.
  package var opaque: OpaqueJSON { OpaqueJSON(document: document, index: index) }

  /// Calls `body` with the text's UTF-8.
  @inline(always)
  package func withUTF8<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R { value.withText(body) }
}

/// A piece of a document that is passed on as it was sent, its numbers' spelling kept: an action,
/// tracking, a postback. It keeps its document alive.
public struct OpaqueJSON: Sendable {
  @usableFromInline
  let document: JSONDocument
  @usableFromInline
  let index: Int

  @inline(always)
  init(document: JSONDocument, index: Int) {
    self.document = document
    self.index = index
  }

  /// `value` must be of this document.
  package init(_ value: JSONValue, in document: JSONDocument) {
    self.init(document: document, index: value.index)
  }

  @inline(always)
  package var value: JSONValue { JSONValue(memory: document.memory, index: index) }

  /// A value inside it, which keeps the document alive as well.
  package func part(_ value: JSONValue) -> OpaqueJSON { OpaqueJSON(value, in: document) }

  /// The bytes as sent, as a text.
  public var text: String { value.withSource { String(decoding: $0, as: UTF8.self) } }
}
