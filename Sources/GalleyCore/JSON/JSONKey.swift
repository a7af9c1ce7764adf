/// A key or word to compare strings of a document with, its bytes in two machine words so that most
/// comparisons are two instructions. Made of a literal it costs nothing: the compiler works it out.
@usableFromInline
package struct JSONKey {
  /// The first eight bytes, and the last eight; shorter texts fill the high end of both.
  @usableFromInline
  let head, tail: UInt64
  @usableFromInline
  let start: UnsafePointer<UInt8>
  @usableFromInline
  let count: Int
  /// One of the 64 bits, which equal keys share: an object's third word on the tape has those of all
  /// its keys, all 64 where a key is not plain ASCII.
  @usableFromInline
  let bit: UInt64
  /// The tag and length that a plain string of these bytes has on the tape.
  @usableFromInline
  let kind: UInt64

  @inline(always)
  package init(_ literal: StaticString) {
    self.init(literal.utf8Start, count: literal.utf8CodeUnitCount)
  }

  /// The bytes must outlive the key.
  @inline(always)
  package init(_ start: UnsafePointer<UInt8>, count: Int) {
    self.start = start
    self.count = count
    // Eight single loads, which the compiler folds where the bytes are a literal's.
    @inline(always)
    func byte(_ index: Int, _ offset: Int) -> UInt64 {
      index < count ? UInt64(start[offset + index]) << UInt64(truncatingIfNeeded: index * 8) : 0
    }
    @inline(always)
    func word(_ offset: Int) -> UInt64 {
      byte(0, offset) | byte(1, offset) | byte(2, offset) | byte(3, offset) | byte(4, offset)
        | byte(5, offset) | byte(6, offset) | byte(7, offset)
    }
    let first = word(0)
    head = count >= 8 ? first : first << UInt64(truncatingIfNeeded: 64 - 8 * max(count, 1))
    tail = count >= 8 ? word(count - 8) : head
    // A short key's as far as its closing quote, a long one's end and length beside its beginning.
    bit =
      count < 8
      ? JSONKey.bit(first | UInt64(UInt8(ascii: "\"")) << UInt64(truncatingIfNeeded: 8 * count))
      : JSONKey.bit(head: first, last: start[count - 1], count: count)
    kind = JSONTag.string.word(length: count, offset: 0) >> 31
  }

  /// The bit of a key of fewer than eight bytes: these and its closing quote.
  @inline(always)
  package static func bit(_ bytes: UInt64) -> UInt64 { 1 << ((bytes &* 0x94D0_49BB_1331_11EB) >> 58) }

  /// The bit of a longer key, of its first eight bytes, its last and its length.
  @inline(always)
  package static func bit(head: UInt64, last: UInt8, count: Int) -> UInt64 {
    bit(head ^ UInt64(last) << 8 ^ UInt64(truncatingIfNeeded: count))
  }

  /// Whether a string on the tape, a key or a value, has these bytes.
  @inline(always)
  package func matches(_ word: UInt64, in memory: UnsafePointer<JSONMemory>) -> Bool {
    matchesPlain(word, in: memory)
      || JSONTag(word) == .escaped && JSONKey.isEscaped(word, start, count, in: memory)
  }

  /// The same for a string that has no escape.
  @inline(always)
  package func matchesPlain(_ word: UInt64, in memory: UnsafePointer<JSONMemory>) -> Bool {
    word >> 31 == kind && matches(memory.pointee.source + JSONTag.offset(word) + 1)
  }

  /// Whether as many bytes of the source are these: the source is padded, so eight can be read.
  @inline(always)
  package func matches(_ text: UnsafePointer<UInt8>) -> Bool {
    guard count > 0 else { return true }
    let first = UInt64(littleEndian: UnsafeRawPointer(text).loadUnaligned(as: UInt64.self))
    if count < 8 { return first << UInt64(truncatingIfNeeded: 64 - 8 * count) == head }
    let last = UInt64(
      littleEndian: UnsafeRawPointer(text + count - 8).loadUnaligned(as: UInt64.self))
    guard first == head, last == tail else { return false }
    return count <= 16 || JSONKey.isSame(text + 8, start + 8, count: count - 16)
  }

  // These take a key's bytes: a whole key would be written to memory each time before it is seldom passed on.

  /// Whether an escaped string on the tape is decoded these bytes.
  @inline(never)
  @usableFromInline
  static func isEscaped(
    _ word: UInt64, _ start: UnsafePointer<UInt8>, _ count: Int, in memory: UnsafePointer<JSONMemory>
  ) -> Bool {
    let text = memory.pointee.text(of: memory.pointee.escape(word))
    guard text.count == count, let first = text.baseAddress else { return text.count == count }
    return isSame(first, start, count: count)
  }

  @inline(never)
  @usableFromInline
  static func isSame(_ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, count: Int) -> Bool {
    for index in 0..<count where one[index] != other[index] { return false }
    return true
  }
}
