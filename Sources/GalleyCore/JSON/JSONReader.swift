#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
  /// The text, and a copy of the reader's own: values point into it.
  let input: UnsafeBufferPointer<UInt8>
  var tape: GrowingBuffer<UInt64>
  var escapes = GrowingBuffer<JSONEscape>()
  var side = GrowingBuffer<UInt8>()
  /// The innermost open container.
  var container = OpenContainer.none
  /// Objects in which two keys may be equal: their tape indices. Checked when someone asks.
  private var suspects: [Int] = []
  /// Whether a number has an exponent or more than 15 characters, or half a surrogate pair stands
  /// alone: only then does opaque JSON have to be looked through for what a device cannot hold.
  var isDelicate = false
  /// Whether no byte above 0x7F has been met.
  var isASCII = true
  var at = 0
  private let limits: JSONLimits

  /// Reads one document.
  /// - Parameters:
  ///   - bytes: The text, in UTF-8; a byte order mark is skipped.
  ///   - limits: The most bytes and the deepest nesting to accept.
  /// - Throws: A ``JSONFault`` with the offset of the first byte that is wrong.
  package static func read(
    _ bytes: consuming [UInt8], limits: JSONLimits = .standard
  ) throws(JSONFault) -> JSONDocument {
    let count = bytes.count
    let memory = try bytes.withUnsafeBufferPointer { (bytes) throws(JSONFault) in
      try copy(bytes, limits)
    }
    // The caller's copy goes, where nobody else holds it, before the tape is written.
    bytes = []
    return try read(memory, count, limits)
  }

  /// The same for bytes that are somebody else's, such as a line of a stream.
  package static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits
  ) throws(JSONFault) -> JSONDocument {
    try read(copy(bytes, limits), bytes.count, limits)
  }

  private static func copy(
    _ bytes: UnsafeBufferPointer<UInt8>, _ limits: JSONLimits
  ) throws(JSONFault) -> UnsafeMutablePointer<JSONMemory> {
    guard bytes.count <= limits.bytes else {
      throw JSONFault(.tooLarge(limit: limits.bytes), at: 0, in: nil, path: "")
    }
    return JSONMemory.allocate(for: bytes)
  }

  private static func read(
    _ memory: UnsafeMutablePointer<JSONMemory>, _ count: Int, _ limits: JSONLimits
  ) throws(JSONFault) -> JSONDocument {
    var reader = JSONReader(memory, count, limits)
    do throws(JSONFault) {
      try reader.readDocument()
    } catch {
      JSONMemory.free(memory)
      throw error
    }
    return reader.finish(memory)
  }

  private init(_ memory: UnsafeMutablePointer<JSONMemory>, _ count: Int, _ limits: JSONLimits) {
    input = UnsafeBufferPointer(start: memory.pointee.source, count: count)
    tape = GrowingBuffer(in: JSONMemory.firstWords(in: memory), capacity: JSONMemory.room(for: count))
    self.limits = limits
  }

  private consuming func finish(_ memory: UnsafeMutablePointer<JSONMemory>) -> JSONDocument {
    let count = input.count
    memory.pointee.add(words: tape.take(), escapes: escapes.take(), side: side.take())
    return JSONDocument(
      memory, count: count, suspects: suspects, isDelicate: isDelicate, isASCII: isASCII)
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
    var depth = 0
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
        if open.keys & bit != 0, !open.isSuspect, mayRepeat(word - 1, in: open) {
          open.suspect()
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
        guard depth < limits.depth else {
          keep(at, word, open)
          throw fault(.tooDeep(limit: limits.depth), at: self.at)
        }
        open.wait(on: tape.start)
        // Both closing brackets come two after the opening ones.
        open = OpenContainer(at: word - tape.start, closer: byte + 2, in: open.index)
        depth += 1
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
          open.addValue()
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
        head[0] |= JSONTag.null.word(length: isEmpty ? 0 : open.count + 1, offset: 0)
        head[1] = UInt64(word - tape.start) << 32 | UInt64(at - start)
        head[2] = open.keys
        open = open.around(on: tape.start)
        depth -= 1
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

  /// Whether the innermost object may have this key, the last word of the tape, already. A short one is looked
  /// through, since different keys have the same bit often enough.
  @inline(never)
  private func mayRepeat(_ key: UnsafePointer<UInt64>, in open: OpenContainer) -> Bool {
    let word = key.pointee
    guard JSONTag(word) == .string, open.count <= 16 else { return true }
    // Behind the quote.
    let text = input.baseAddress.unsafelyUnwrapped + 1
    var at = UnsafePointer(tape.start) + open.index + JSONTag.headCount
    while at < key {
      if JSONTag(at.pointee) == .escaped { return true }
      // Tag and length at once.
      let isAsLong = at.pointee >> 31 == word >> 31
      let (one, other) = (text + JSONTag.offset(at.pointee), text + JSONTag.offset(word))
      if isAsLong, memcmp(one, other, JSONTag.length(word)) == 0 { return true }
      at = JSONTag(at[1]).isContainer ? UnsafePointer(tape.start) + Int(at[2] >> 32) : at + 2
    }
    return false
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
