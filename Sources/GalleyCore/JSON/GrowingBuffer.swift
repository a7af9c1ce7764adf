/// Memory that grows by doubling and is then handed on, or freed with its owner.
struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  /// The first element.
  @inline(always)
  var start: UnsafeMutablePointer<Element> { base }

  /// Where the next element goes: whoever writes there sets it to what comes after.
  @inline(always)
  var end: UnsafeMutablePointer<Element> {
    get { base + count }
    set { count = newValue - base }
  }

  init(capacity: Int) {
    self.capacity = max(capacity, 16)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  @inline(always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: capacity * 2) }
    (base + count).initialize(to: element)
    count += 1
  }

  /// The last ``end`` from which so many elements fit.
  @inline(always)
  func lastRoom(for more: Int) -> UnsafeMutablePointer<Element> { base + (capacity - more) }

  /// Grows. The elements move: the answer is the new ``end``.
  mutating func makeRoom() -> UnsafeMutablePointer<Element> {
    grow(to: capacity * 2)
    return end
  }

  @inline(always)
  mutating func removeLast() -> Element {
    count -= 1
    return base[count]
  }

  mutating func append(_ elements: UnsafeBufferPointer<Element>) {
    guard let start = elements.baseAddress else { return }
    if count + elements.count > capacity { grow(to: max(capacity * 2, count + elements.count)) }
    (base + count).initialize(from: start, count: elements.count)
    count += elements.count
  }

  @inline(always)
  subscript(index: Int) -> Element {
    get { base[index] }
    set { base[index] = newValue }
  }

  @inline(never)
  private mutating func grow(to capacity: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    self.capacity = capacity
  }

  /// Gives the memory to the caller, who frees it.
  consuming func take() -> UnsafeMutablePointer<Element> {
    let base = base
    discard self
    return base
  }
}
