/// Memory that grows by doubling and is then handed on, or freed with its owner.
struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  /// Whether the memory is its own.
  private var isOwn = false
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

  /// No memory until there is an element.
  init() {
    // An address that nothing is ever written to or read from: there is no room at it.
    self.init(in: UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment)!, capacity: 0)
  }

  /// Begins in somebody else's memory, and leaves it once that is full.
  init(in memory: UnsafeMutablePointer<Element>, capacity: Int) {
    base = memory
    self.capacity = capacity
  }

  deinit { if isOwn { base.deallocate() } }

  @inline(always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(by: 1) }
    (base + count).initialize(to: element)
    count += 1
  }

  /// The last ``end`` from which so many elements fit.
  @inline(always)
  func lastRoom(for more: Int) -> UnsafeMutablePointer<Element> { base + (capacity - more) }

  /// Grows. The elements move.
  mutating func makeRoom() { grow(by: 1) }

  mutating func append(_ elements: UnsafeBufferPointer<Element>) {
    guard let start = elements.baseAddress else { return }
    if count + elements.count > capacity { grow(by: elements.count) }
    (base + count).initialize(from: start, count: elements.count)
    count += elements.count
  }

  @inline(always)
  subscript(index: Int) -> Element {
    get { base[index] }
    set { base[index] = newValue }
  }

  @inline(never)
  private mutating func grow(by more: Int) {
    capacity = max(capacity * 2, count + more, 16)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.moveInitialize(from: base, count: count)
    if isOwn { base.deallocate() }
    (base, isOwn) = (larger, true)
  }

  /// Gives the memory to the caller, who frees it; `nil` where it is none of its own.
  consuming func take() -> UnsafeMutablePointer<Element>? {
    let base = isOwn ? base : nil
    discard self
    return base
  }
}
