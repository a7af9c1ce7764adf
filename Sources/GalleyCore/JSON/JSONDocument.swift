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

  /// Takes the memory over.
  init(
    _ memory: UnsafeMutablePointer<JSONMemory>, count: Int, suspects: [Int], isDelicate: Bool, isASCII: Bool
  ) {
    self.count = count
    self.suspects = suspects
    self.isDelicate = isDelicate
    self.isASCII = isASCII
    self.memory = memory
  }

  deinit { JSONMemory.free(memory) }

  /// The whole document as a value; like every value, it is good as long as the document lives.
  package var root: JSONValue { JSONValue(memory: memory, index: 0) }

  /// The text as it came.
  package var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: memory.pointee.source, count: count)
  }
}

/// A document's memory: the beginning of one piece, in which the tape of most texts has room.
///
///     JSONMemory   words …   text   zeros
@usableFromInline
package struct JSONMemory {
  @usableFromInline
  let source: UnsafePointer<UInt8>
  /// The tape: see ``JSONReader``.
  @usableFromInline
  private(set) var words: UnsafePointer<UInt64>
  /// The strings that had escapes, and their decoded bytes; `nil` where there are none.
  private var escapes: UnsafePointer<JSONEscape>?
  private var side: UnsafePointer<UInt8>?

  /// Zeros after the text: nine bytes can be looked at from any place in it and from its end, and none of the
  /// zeros goes on with a number, a string or white space.
  private static let padding = 16

  /// Words of tape that there is room for from the start: few texts have more.
  static func room(for count: Int) -> Int { count / 5 + 16 }

  /// Copies a text.
  static func allocate(for text: UnsafeBufferPointer<UInt8>) -> UnsafeMutablePointer<JSONMemory> {
    let head = MemoryLayout<JSONMemory>.stride + room(for: text.count) * MemoryLayout<UInt64>.stride
    let piece = UnsafeMutableRawPointer.allocate(
      byteCount: head + text.count + padding, alignment: MemoryLayout<JSONMemory>.alignment)
    let source = (piece + head).bindMemory(to: UInt8.self, capacity: text.count + padding)
    if let start = text.baseAddress { source.initialize(from: start, count: text.count) }
    (source + text.count).initialize(repeating: 0, count: padding)
    let memory = piece.bindMemory(to: JSONMemory.self, capacity: 1)
    memory.initialize(
      to: JSONMemory(source: source, words: firstWords(in: memory), escapes: nil, side: nil))
    return memory
  }

  /// Where the tape begins unless it outgrows its room.
  static func firstWords(in memory: UnsafeMutablePointer<JSONMemory>) -> UnsafeMutablePointer<UInt64> {
    UnsafeMutableRawPointer(memory + 1).assumingMemoryBound(to: UInt64.self)
  }

  /// Takes over what has outgrown its room, or had none.
  mutating func add(
    words: UnsafeMutablePointer<UInt64>?, escapes: UnsafeMutablePointer<JSONEscape>?,
    side: UnsafeMutablePointer<UInt8>?
  ) {
    if let words { self.words = UnsafePointer(words) }
    (self.escapes, self.side) = (UnsafePointer(escapes), UnsafePointer(side))
  }

  static func free(_ memory: UnsafeMutablePointer<JSONMemory>) {
    if memory.pointee.words != UnsafePointer(firstWords(in: memory)) { memory.pointee.words.deallocate() }
    memory.pointee.escapes?.deallocate()
    memory.pointee.side?.deallocate()
    UnsafeMutableRawPointer(memory).deallocate()
  }

  /// What an escaped string's word on the tape stands for.
  @usableFromInline
  func escape(_ word: UInt64) -> JSONEscape { escapes.unsafelyUnwrapped[JSONTag.length(word)] }

  /// The decoded bytes of an escaped string.
  @usableFromInline
  func text(of escape: JSONEscape) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: side.map { $0 + escape.sideStart }, count: escape.sideCount)
  }
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
