/// A stack of the tags that close what is open.
@usableFromInline
package struct OpenElements: ~Copyable {
  /// `</name>`: in two words, the first byte lowest, put together where the name is known when compiling.
  @usableFromInline
  package struct ClosingTag: BitwiseCopyable {
    /// How many bytes it has.
    @usableFromInline
    let count: Int
    @usableFromInline
    let low: UInt64
    /// Of a name of more than 13 bytes, which no element of HTML has, where it is.
    @usableFromInline
    let high: UInt64

    @inline(always)
    package init(_ name: StaticString) {
      count = name.utf8CodeUnitCount + 3
      guard count <= 16 else {
        (low, high) = (0, UInt64(UInt(bitPattern: name.utf8Start)))
        return
      }
      @inline(always)
      func byte(_ index: Int) -> UInt64 {
        if index == name.utf8CodeUnitCount { return UInt64(UInt8(ascii: ">")) }
        return index < name.utf8CodeUnitCount ? UInt64(name.utf8Start[index]) : 0
      }
      low =
        0x2F3C | byte(0) << 16 | byte(1) << 24 | byte(2) << 32 | byte(3) << 40 | byte(4) << 48 | byte(5) << 56
      high =
        byte(6) | byte(7) << 8 | byte(8) << 16 | byte(9) << 24 | byte(10) << 32 | byte(11) << 40
        | byte(12) << 48 | byte(13) << 56
    }

    /// Takes room for 16 bytes, or for ``count`` if that is more.
    @inline(always)
    func put(at end: inout UnsafeMutableRawPointer) {
      guard low == 0 else {
        end.storeBytes(of: low.littleEndian, as: UInt64.self)
        end.storeBytes(of: high.littleEndian, toByteOffset: 8, as: UInt64.self)
        end += count
        return
      }
      ByteBuffer.put("</", at: &end)
      if let name = UnsafePointer<UInt8>(bitPattern: UInt(high)) { ByteBuffer.put(name, count - 3, at: &end) }
      ByteBuffer.put(UInt8(ascii: ">"), at: &end)
    }
  }

  @usableFromInline
  var tags = UnsafeMutablePointer<ClosingTag>.allocate(capacity: 64)
  @usableFromInline
  var count = 0
  @usableFromInline
  var capacity = 64

  init() {}

  deinit { tags.deallocate() }

  mutating func removeAll() { count = 0 }

  @inline(always)
  package mutating func push(_ name: StaticString) {
    if count == capacity { grow() }
    tags[count] = ClosingTag(name)
    count &+= 1
  }

  @inline(always)
  mutating func pop() -> ClosingTag? {
    guard count > 0 else { return nil }
    count &-= 1
    return tags[count]
  }

  @inline(never)
  @usableFromInline
  mutating func grow() {
    let larger = UnsafeMutablePointer<ClosingTag>.allocate(capacity: capacity * 2)
    larger.update(from: tags, count: count)
    tags.deallocate()
    tags = larger
    capacity *= 2
  }
}
