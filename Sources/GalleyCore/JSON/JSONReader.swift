/// Reads strict RFC 8259 JSON in UTF-8 into a flat tape, in one pass and without recursion.
///
/// The tape of `{"a":[1,"x\n"]}`:
///
///     index  word
///     0      object   count 1   at 0     ┐ a container takes three words: the second holds the
///     1      next 9   end 15             │ tape index after it and the source offset after it,
///     2      keys                        ┘ the third a bit for each key, see `JSONKey.bit`
///     3      string   length 1  at 2       key "a": its bytes stay in the source
///     4      array    count 2   at 5     ┐
///     5      next 9   end 14             │
///     6      0                           ┘
///     7      number   length 1  at 6
///     8      escaped  entry 0   at 8       "x\n": its decoded bytes are in the side buffer
///
/// Keys and values alternate inside an object, so a reader can skip any value in one step, copy
/// any value verbatim from the source, and say the line and column of each.
package struct JSONReader: ~Copyable {
  /// Zeros after the text: eight bytes can be looked at from any place in it, and none of them
  /// goes on with a number, a string or white space.
  private static let padding = 16

  /// The text, and a copy of the reader's own: values point into it.
  let input: UnsafeBufferPointer<UInt8>
  var tape: GrowingBuffer<UInt64>
  var escapes = GrowingBuffer<JSONEscape>(capacity: 0)
  var side = GrowingBuffer<UInt8>(capacity: 0)
  /// The innermost open container, and those around it.
  var container = OpenContainer.none
  var enclosing = GrowingBuffer<OpenContainer>(capacity: 32)
  /// Objects in which two keys may be equal: their tape indices. Checked when someone asks.
  private var suspects: [Int] = []
  /// Whether a number has an exponent or more than 15 characters, or half a surrogate pair stands
  /// alone: only then does opaque JSON have to be looked through for what a device cannot hold.
  var isDelicate = false
  /// Whether no byte above 0x7F has been met.
  var isASCII = true
  var at = 0
  private let limits: JSONLimits

  struct OpenContainer: BitwiseCopyable {
    /// Its tape index.
    let index: Int
    /// `}` or `]`.
    let closer: UInt8
    var isSuspect = false
    /// Values in it that a comma follows.
    var count: UInt32 = 0
    /// A bit for each key so far: one that is set already is a hint that two keys are equal.
    var keys: UInt64 = 0

    var isObject: Bool { closer == UInt8(ascii: "}") }

    /// What is around the outermost.
    static let none = OpenContainer(index: -1, closer: 0)
  }

  /// Reads one document.
  /// - Parameters:
  ///   - bytes: The text, in UTF-8; a byte order mark is skipped.
  ///   - limits: The most bytes and the deepest nesting to accept.
  /// - Throws: A ``JSONFault`` with the offset of the first byte that is wrong.
  package static func read(
    _ bytes: consuming [UInt8], limits: JSONLimits = .standard
  ) throws(JSONFault) -> JSONDocument {
    let count = bytes.count
    let source = try bytes.withUnsafeBufferPointer { (bytes) throws(JSONFault) in
      try padded(bytes, limits)
    }
    // The caller's copy goes, where nobody else holds it, before the tape comes.
    bytes = []
    return try read(source, count, limits)
  }

  /// The same for bytes that are somebody else's, such as a line of a stream.
  package static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits
  ) throws(JSONFault) -> JSONDocument {
    try read(padded(bytes, limits), bytes.count, limits)
  }

  private static func padded(
    _ bytes: UnsafeBufferPointer<UInt8>, _ limits: JSONLimits
  ) throws(JSONFault) -> UnsafeMutablePointer<UInt8> {
    guard bytes.count <= limits.bytes else {
      throw JSONFault(.tooLarge(limit: limits.bytes), at: 0, in: nil, path: "")
    }
    let source = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + padding)
    source.initialize(from: bytes.baseAddress ?? UnsafePointer(source), count: bytes.count)
    (source + bytes.count).initialize(repeating: 0, count: padding)
    return source
  }

  private static func read(
    _ source: UnsafeMutablePointer<UInt8>, _ count: Int, _ limits: JSONLimits
  ) throws(JSONFault) -> JSONDocument {
    var reader = JSONReader(
      UnsafeBufferPointer(start: source, count: count), limits: limits)
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
    tape = GrowingBuffer(capacity: input.count / 5 + 16)
  }

  private consuming func finish(_ source: UnsafeMutablePointer<UInt8>) -> JSONDocument {
    let count = input.count
    return JSONDocument(
      JSONMemory(
        source: source, words: tape.take(), escapes: escapes.take(), side: side.take()),
      count: count, suspects: suspects, isDelicate: isDelicate, isASCII: isASCII)
  }

  // MARK: The loop

  /// The place in the text, the next word of the tape and the innermost container are locals, so
  /// that they stay in registers; ``keep(_:_:_:)`` puts them back where anything unusual begins:
  /// an escape, a character beyond ASCII, an exponent, a fault.
  private mutating func readDocument() throws(JSONFault) {
    if let encoding = wrongEncoding() { throw fault(.encoding(encoding), at: 0) }
    let start = input.baseAddress.unsafelyUnwrapped
    let hasMark = start[0] == 0xEF && start[1] == 0xBB && start[2] == 0xBF
    var at = UTF8Scan.skipSpace(hasMark ? start + 3 : start)
    var word = tape.end
    var lastRoom = tape.lastRoom(for: 4)
    var open = OpenContainer.none
    value: while true {
      // Here a value begins, or a key and its value: together at most four words.
      if word > lastRoom {
        keep(at, word, open)
        word = tape.makeRoom()
        lastRoom = tape.lastRoom(for: 4)
      }
      if open.isObject {
        let bit: UInt64
        if at.pointee == UInt8(ascii: "\""), let end = UTF8Scan.plainString(at) {
          word.pointee = JSONTag.string.word(length: end - at - 2, offset: at - start)
          word += 1
          bit = JSONKey.bit(of: at + 1, count: end - at - 2)
          at = end
        } else {
          keep(at, word, open)
          try readUnusualKey()
          at = start + self.at
          word = tape.end > tape.lastRoom(for: 3) ? tape.makeRoom() : tape.end
          lastRoom = tape.lastRoom(for: 4)
          // An escape can spell any key in another way.
          bit = .max
        }
        if open.keys & bit != 0, !open.isSuspect {
          open.isSuspect = true
          suspects.append(open.index)
        }
        open.keys |= bit
        if at.pointee != UInt8(ascii: ":") { at = UTF8Scan.skipSpace(at) }
        guard at.pointee == UInt8(ascii: ":") else {
          keep(at, word, open)
          throw unexpected("\":\"")
        }
        at = UTF8Scan.skipSpace(at + 1)
      }
      let byte = at.pointee
      switch byte {
      case UInt8(ascii: "\""):
        if let end = UTF8Scan.plainString(at) {
          word.pointee = JSONTag.string.word(length: end - at - 2, offset: at - start)
          word += 1
          at = end
        } else {
          keep(at, word, open)
          try readString()
          (at, word, lastRoom) = (start + self.at, tape.end, tape.lastRoom(for: 4))
        }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard enclosing.count < limits.depth else {
          keep(at, word, open)
          throw fault(.tooDeep(limit: limits.depth), at: self.at)
        }
        enclosing.append(open)
        // Both closing brackets come two after the opening ones.
        open = OpenContainer(index: word - tape.start, closer: byte + 2)
        word[0] = (open.isObject ? JSONTag.object : .array).word(length: 0, offset: at - start)
        (word[1], word[2]) = (0, 0)
        word += 3
        at = UTF8Scan.skipSpace(at + 1)
        if at.pointee != open.closer { continue value }
      default:
        if let (tag, end) = UTF8Scan.plainScalar(at) {
          word.pointee = tag.word(length: end - at, offset: at - start)
          word += 1
          at = end
        } else {
          keep(at, word, open)
          try readUnusualScalar()
          (at, word, lastRoom) = (start + self.at, tape.end, tape.lastRoom(for: 4))
        }
      }
      // Here a value, or an empty container's start, has just been read.
      while open.index >= 0 {
        if at.pointee <= 0x20 { at = UTF8Scan.skipSpace(at) }
        if at.pointee == UInt8(ascii: ",") {
          at = UTF8Scan.skipSpace(at + 1)
          open.count += 1
          guard at.pointee != open.closer else {
            keep(at, word, open)
            throw fault(.trailingComma, at: self.at)
          }
          continue value
        }
        guard at.pointee == open.closer else {
          keep(at, word, open)
          throw unexpected(open.isObject ? "\",\" or \"}\"" : "\",\" or \"]\"")
        }
        at += 1
        let head = tape.start + open.index
        let isEmpty = word - head == JSONTag.headCount
        head[0] |= JSONTag.null.word(length: isEmpty ? 0 : Int(open.count) + 1, offset: 0)
        head[1] = UInt64(word - tape.start) << 32 | UInt64(at - start)
        head[2] = open.keys
        open = enclosing.removeLast()
      }
      break
    }
    keep(UTF8Scan.skipSpace(at), word, open)
    if self.at < input.count { throw fault(.trailing(input[self.at]), at: self.at) }
  }

  /// Reads a key with escapes or characters beyond ASCII, or says that there is none.
  private mutating func readUnusualKey() throws(JSONFault) {
    guard at < input.count, input[at] == UInt8(ascii: "\"") else {
      throw unexpected("a key in double quotes", orEnd: "a key")
    }
    try readString()
  }

  /// Puts the loop's locals back.
  @inline(always)
  private mutating func keep(
    _ at: UnsafePointer<UInt8>, _ word: UnsafeMutablePointer<UInt64>, _ open: OpenContainer
  ) {
    self.at = at - input.baseAddress.unsafelyUnwrapped
    tape.end = word
    container = open
  }
}
