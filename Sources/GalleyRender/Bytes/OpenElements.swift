/// A stack of element names.
@usableFromInline
package struct OpenElements: ~Copyable {
  @usableFromInline
  package struct Name: BitwiseCopyable {
    let start: UnsafePointer<UInt8>
    let count: Int

    @usableFromInline
    init(_ name: StaticString) {
      start = name.utf8Start
      count = name.utf8CodeUnitCount
    }
  }

  @usableFromInline
  var names = UnsafeMutablePointer<Name>.allocate(capacity: 64)
  @usableFromInline
  var count = 0
  @usableFromInline
  var capacity = 64

  init() {}

  deinit { names.deallocate() }

  mutating func removeAll() { count = 0 }

  @inline(always)
  package mutating func push(_ name: StaticString) {
    if count == capacity { grow() }
    names[count] = Name(name)
    count &+= 1
  }

  mutating func pop() -> Name? {
    guard count > 0 else { return nil }
    count -= 1
    return names[count]
  }

  @inline(never)
  @usableFromInline
  mutating func grow() {
    let larger = UnsafeMutablePointer<Name>.allocate(capacity: capacity * 2)
    larger.update(from: names, count: count)
    names.deallocate()
    names = larger
    capacity *= 2
  }
}
