/// The output of one worker: bytes it owns, grown by doubling, reused from page to page.
///
/// Markup is many short pieces. One of a known length, which a literal's is once inlined, costs a
/// check for room and one or two stores; no call.
@usableFromInline
package struct ByteBuffer: ~Copyable {
  @usableFromInline
  var base: UnsafeMutablePointer<UInt8>
  @usableFromInline
  var capacity: Int
  @usableFromInline
  var count = 0
  /// How often what was there has been taken.
  private(set) var flushes = 0
  /// Takes what there is when the buffer is full; without one the buffer grows.
  var flush: ((UnsafeBufferPointer<UInt8>) -> Void)?

  init(capacity: Int = 128 << 10) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { base.deallocate() }

  mutating func removeAll() {
    count = 0
    shrink(to: 8 << 20)
  }

  /// Gives memory back that goes beyond so many bytes: what one large page takes, none after it may need.
  mutating func shrink(to most: Int) {
    if capacity > most, count <= most { move(toRoomFor: most) }
  }

  /// Takes the last bytes away.
  mutating func truncate(to count: Int) { self.count = min(count, self.count) }

  /// Makes room for so many bytes more.
  @inline(always)
  package mutating func reserve(_ more: Int) {
    if count &+ more > capacity { grow(by: more) }
  }

  @inline(always)
  package mutating func append(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    count &+= 1
  }

  @inline(always)
  package mutating func append(_ literal: StaticString) {
    append(literal.utf8Start, literal.utf8CodeUnitCount)
  }

  @inline(always)
  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    append(start, bytes.count)
  }

  mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { append($0) } }

  @inline(always)
  package mutating func append(_ start: UnsafePointer<UInt8>, _ length: Int) {
    var end = room(for: length)
    ByteBuffer.put(start, length, at: &end)
    finish(at: end)
  }

  /// The first `length` bytes of a word, the lowest first.
  @inline(always)
  package mutating func append(_ word: UInt64, _ length: Int) {
    var end = room(for: 8)
    ByteBuffer.put(word, length, at: &end)
    finish(at: end)
  }

  // MARK: Several pieces at once

  /// Where the next byte goes: there is room for so many from there on. What is put there counts once
  /// ``finish(at:)`` has been called.
  ///
  /// Pieces that are put one after the other check for room once, and keep the place in a register.
  @inline(always)
  package mutating func room(for more: Int) -> UnsafeMutableRawPointer {
    reserve(more)
    return UnsafeMutableRawPointer(base + count)
  }

  @inline(always)
  package mutating func finish(at end: UnsafeMutableRawPointer) {
    count = UnsafeRawPointer(base).distance(to: UnsafeRawPointer(end))
  }

  @inline(always)
  package static func put(_ byte: UInt8, at end: inout UnsafeMutableRawPointer) {
    end.storeBytes(of: byte, as: UInt8.self)
    end += 1
  }

  @inline(always)
  package static func put(_ literal: StaticString, at end: inout UnsafeMutableRawPointer) {
    put(literal.utf8Start, literal.utf8CodeUnitCount, at: &end)
  }

  /// Takes room for eight bytes.
  @inline(always)
  package static func put(_ word: UInt64, _ length: Int, at end: inout UnsafeMutableRawPointer) {
    end.storeBytes(of: word.littleEndian, as: UInt64.self)
    end += length
  }

  @inline(always)
  package static func put(
    _ start: UnsafePointer<UInt8>, _ length: Int, at end: inout UnsafeMutableRawPointer
  ) {
    let (target, source) = (end, UnsafeRawPointer(start))
    end += length
    // Two stores that overlap where the length is between two powers of two.
    if length > 32 {
      target.copyMemory(from: source, byteCount: length)
    } else if length > 16 {
      ByteBuffer.copy(SIMD2<UInt64>.self, source, target, 0)
      ByteBuffer.copy(SIMD2<UInt64>.self, source, target, length &- 16)
    } else if length >= 8 {
      ByteBuffer.copy(UInt64.self, source, target, 0)
      ByteBuffer.copy(UInt64.self, source, target, length &- 8)
    } else if length >= 4 {
      ByteBuffer.copy(UInt32.self, source, target, 0)
      ByteBuffer.copy(UInt32.self, source, target, length &- 4)
    } else if length > 0 {
      ByteBuffer.copy(UInt8.self, source, target, 0)
      ByteBuffer.copy(UInt8.self, source, target, length >> 1)
      ByteBuffer.copy(UInt8.self, source, target, length &- 1)
    }
  }

  @inline(always)
  package static func copy<Word: BitwiseCopyable>(
    _: Word.Type, _ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, _ offset: Int
  ) {
    target.storeBytes(
      of: source.loadUnaligned(fromByteOffset: offset, as: Word.self), toByteOffset: offset,
      as: Word.self)
  }

  @usableFromInline
  /// Labelled, since an unlabelled literal would be a `String` before a `StaticString`.
  mutating func append(text: String) {
    text.withBytes { append($0) }
  }

  @inline(never)
  @usableFromInline
  mutating func grow(by more: Int) {
    if let flush {
      withBytes(flush)
      count = 0
      flushes += 1
      guard more > capacity else { return }
    }
    move(toRoomFor: max(capacity * 2, count + more))
  }

  private mutating func move(toRoomFor capacity: Int) {
    let other = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    other.update(from: base, count: count)
    base.deallocate()
    (base, self.capacity) = (other, capacity)
  }

  func withBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R {
    try body(UnsafeBufferPointer(start: base, count: count))
  }
}
