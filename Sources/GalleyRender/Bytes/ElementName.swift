/// An element's name, with all that depends on it, which costs nothing where the name is known when compiling.
@usableFromInline
package struct ElementName: BitwiseCopyable {
  @usableFromInline
  let name: StaticString
  @usableFromInline
  let closingTag: ClosingTag
  /// Whether it may stand inside a button.
  @usableFromInline
  let isPhrasing: Bool

  @inline(always)
  package init(_ name: StaticString) {
    self.name = name
    closingTag = ClosingTag(name)
    isPhrasing = ElementName.isPhrasing(name)
  }

  /// Whether an element may stand inside a button, of those that widgets write.
  @inline(always)
  package static func isPhrasing(_ name: StaticString) -> Bool {
    @inline(always)
    func byte(_ index: Int) -> UInt64 {
      index < name.utf8CodeUnitCount ? UInt64(name.utf8Start[index]) << UInt64(index &* 8) : 0
    }
    guard name.utf8CodeUnitCount <= 6 else { return false }
    switch byte(0) | byte(1) | byte(2) | byte(3) | byte(4) | byte(5) {
    // em, svg, img, del, span, code, strong, output: their bytes, the first lowest.
    case 0x6D65, 0x67_7673, 0x67_6D69, 0x6C_6564, 0x6E61_7073, 0x6564_6F63, 0x676E_6F72_7473,
      0x7475_7074_756F:
      return true
    default: return false
    }
  }
}

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

  /// There must be room for 16 bytes.
  @inline(always)
  func append(to buffer: inout ByteBuffer) {
    guard low != 0 else { return appendLong(to: &buffer) }
    let end = UnsafeMutableRawPointer(buffer.base + buffer.count)
    end.storeBytes(of: low.littleEndian, as: UInt64.self)
    end.storeBytes(of: high.littleEndian, toByteOffset: 8, as: UInt64.self)
    buffer.count &+= count
  }

  @inline(never)
  private func appendLong(to buffer: inout ByteBuffer) {
    buffer.append("</")
    if let name = UnsafePointer<UInt8>(bitPattern: UInt(high)) { buffer.append(name, count - 3) }
    buffer.append(UInt8(ascii: ">"))
  }
}
