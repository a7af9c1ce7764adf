/// A stack of the tags that close what is open.
@usableFromInline
package struct OpenElements: ~Copyable {
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
  package mutating func push(_ tag: ClosingTag) {
    if count == capacity { grow() }
    tags[count] = tag
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
