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
  /// its keys, all 64 where a key has an escape.
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
    bit = JSONKey.bit(
      head: head, last: count > 0 ? start[count - 1] : 0, count: count)
    kind = JSONTag.string.word(length: count, offset: 0) >> 31
  }

  /// The bit of a key in the source, which is padded.
  @inline(always)
  package static func bit(of text: UnsafePointer<UInt8>, count: Int) -> UInt64 {
    guard count > 0 else { return bit(head: 0, last: 0, count: 0) }
    let word = UInt64(littleEndian: UnsafeRawPointer(text).loadUnaligned(as: UInt64.self))
    let head = count >= 8 ? word : word << UInt64(truncatingIfNeeded: 64 - 8 * count)
    return bit(head: head, last: text[count - 1], count: count)
  }

  @inline(always)
  package static func bit(head: UInt64, last: UInt8, count: Int) -> UInt64 {
    let mixed = head ^ UInt64(last) << 8 ^ UInt64(truncatingIfNeeded: count)
    return 1 << ((mixed &* 0x9E37_79B9_7F4A_7C15) >> 58)
  }

  /// Whether a string on the tape, a key or a value, has these bytes.
  @inline(always)
  package func matches(_ word: UInt64, in memory: UnsafePointer<JSONMemory>) -> Bool {
    if word >> 31 == kind { return matches(memory.pointee.source + JSONTag.offset(word) + 1) }
    return JSONTag(word) == .escaped && matchesEscaped(word, in: memory)
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
    return count <= 16 || matchesMiddle(text)
  }

  @inline(never)
  @usableFromInline
  func matchesMiddle(_ text: UnsafePointer<UInt8>) -> Bool {
    for index in 8..<count - 8 where text[index] != start[index] { return false }
    return true
  }

  @inline(never)
  @usableFromInline
  func matchesEscaped(_ word: UInt64, in memory: UnsafePointer<JSONMemory>) -> Bool {
    let text = memory.pointee.text(of: memory.pointee.escape(word))
    guard text.count == count else { return false }
    for index in 0..<count where text[index] != start[index] { return false }
    return true
  }
}
