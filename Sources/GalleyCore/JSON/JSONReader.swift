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
  var container: OpenContainer
  /// Its tape index, -1 around the outermost.
  var containerIndex = -1
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
    container = .none(on: tape.start)
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
    // "{" and "[" differ in one bit.
    guard at.pointee | 0x20 == UInt8(ascii: "{") else { return try readLoneScalar(at) }
    var word = tape.end
    var lastRoom = tape.lastRoom(for: 4)
    var open = OpenContainer.none(on: word)
    var depth = 0
    value: while true {
      // Here a value begins, or a key and its value: together at most four words.
      if word > lastRoom {
        keep(at, word, open)
        tape.makeRoom()
        (at, word, lastRoom, open.head) = resume()
      }
      if open.isObject {
        let bit: UInt64
        if let key = UTF8Scan.plainKey(at) {
          word.pointee = JSONTag.string.word(length: key.count, at: at, from: start)
          word += 1
          at += key.count &+ 2
          bit = key.bit
          if UTF8Scan.isNext(":", " ", at) {
            at += 2
          } else if at.pointee == UInt8(ascii: ":") {
            at += 1
          } else {
            keep(at, word, open)
            try readColon()
            at = start + self.at
          }
        } else {
          keep(at, word, open)
          try readUnusualKey()
          (at, word, lastRoom, open.head) = resume()
          // An escape can spell any key in another way.
          bit = .max
        }
        if open.keys & bit != 0, !open.isSuspect, mayRepeat(word - 1, in: open) {
          open.suspect()
          suspects.append(open.head - tape.start)
        }
        open.keys |= bit
        at = UTF8Scan.skipSpace(at)
      }
      let byte = at.pointee
      if byte == UInt8(ascii: "\""), let count = UTF8Scan.plainString(at) {
        word.pointee = JSONTag.string.word(length: count, at: at, from: start)
        word += 1
        at += count &+ 2
      } else if byte | 0x20 == UInt8(ascii: "{") {
        guard depth < limits.depth else {
          keep(at, word, open)
          throw fault(.tooDeep(limit: limits.depth), at: self.at)
        }
        // The tags differ in one bit as well.
        let first = JSONTag.array.word(length: 0, at: at, from: start) | UInt64(byte & 0x20) << 56
        at = UTF8Scan.skipSpace(at + 1)
        // Both closing brackets come two after the opening ones.
        if at.pointee != byte &+ 2 {
          open = open.inner(at: word, closer: byte &+ 2)
          word[0] = first
          word += JSONTag.headCount
          depth &+= 1
          continue value
        }
        at += 1
        word[0] = first
        word[1] = OpenContainer.end(word + JSONTag.headCount, at, on: tape.start, start)
        word[2] = 0
        word += JSONTag.headCount
        if depth == 0 { break value }
      } else if let count = UTF8Scan.shortInteger(at, byte) {
        word.pointee = JSONTag.number.word(length: count, at: at, from: start)
        word += 1
        at += count
      } else if let (tag, count) = UTF8Scan.plainScalar(at) {
        word.pointee = tag.word(length: count, at: at, from: start)
        word += 1
        at += count
      } else {
        keep(at, word, open)
        try readUnusualValue()
        (at, word, lastRoom, open.head) = resume()
      }
      // Here a value has just been read.
      while true {
        if UTF8Scan.isNext(",", " ", at) {
          at += 2
          break
        }
        at = UTF8Scan.skipSpace(at)
        if at.pointee == UInt8(ascii: ",") {
          at += 1
          break
        }
        guard at.pointee == open.closer else {
          keep(at, word, open)
          throw unexpected(open.isObject ? "\",\" or \"}\"" : "\",\" or \"]\"")
        }
        at += 1
        open.close(OpenContainer.end(word, at, on: tape.start, start))
        depth &-= 1
        if depth == 0 { break value }
        open = open.outer
      }
      at = UTF8Scan.skipSpace(at)
      open.addValue()
    }
    keep(at, word, .none(on: tape.start))
    try readEnd()
  }

  /// Reads a document that is no container.
  private mutating func readLoneScalar(_ at: UnsafePointer<UInt8>) throws(JSONFault) {
    self.at = at - input.baseAddress.unsafelyUnwrapped
    try readUnusualValue()
    try readEnd()
  }

  private mutating func readEnd() throws(JSONFault) {
    let start = input.baseAddress.unsafelyUnwrapped
    at = UTF8Scan.skipSpace(start + at) - start
    if at < input.count { throw fault(.trailing(input[at]), at: at) }
  }

  /// Whether the innermost object may have this key, the last word of the tape, already. A short one is looked
  /// through, since different keys have the same bit often enough.
  @inline(never)
  private func mayRepeat(_ key: UnsafePointer<UInt64>, in open: OpenContainer) -> Bool {
    let word = key.pointee
    guard JSONTag(word) == .string, open.count <= 17 else { return true }
    // Behind the quote.
    let text = input.baseAddress.unsafelyUnwrapped + 1
    var at = UnsafePointer(open.head) + JSONTag.headCount
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
    containerIndex = open.head - tape.start
  }

  /// Where the loop goes on: the tape may have moved.
  private func resume() -> (
    at: UnsafePointer<UInt8>, word: UnsafeMutablePointer<UInt64>, lastRoom: UnsafeMutablePointer<UInt64>,
    head: UnsafeMutablePointer<UInt64>
  ) {
    (
      input.baseAddress.unsafelyUnwrapped + at, tape.end, tape.lastRoom(for: 4), tape.start + containerIndex
    )
  }
}
