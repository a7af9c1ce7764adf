import GalleyCore

/// What opening a layout's modifiers has written on this page: widgets share a layout that is spelled alike,
/// and what is written for it then is the same.
struct OpenedLayouts: ~Copyable {
  private struct Entry {
    unowned(unsafe) let layout: LayoutData
    let isPhrasing: Bool
    let start: Int
    let count: Int
  }

  private static let places = 64
  /// A layout is at one of so many places, from its address's on; where all are taken it is not kept.
  private static let reach = 4

  private var bytes = ByteBuffer(capacity: 1 << 12)
  private var entries = [Entry?](repeating: nil, count: OpenedLayouts.places)
  /// Keeps alive what the entries refer to: no other layout comes to lie at an address, and to look at one counts
  /// nothing.
  private var layouts: [LayoutData] = []

  mutating func removeAll() {
    guard !layouts.isEmpty else { return }
    layouts.removeAll(keepingCapacity: true)
    bytes.removeAll()
    for index in entries.indices { entries[index] = nil }
  }

  /// Calls `body` with what has been written for a layout; `false`: nothing has.
  @inline(always)
  func withBytes(
    of layout: LayoutData, isPhrasing: Bool, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) -> Bool {
    for step in 0..<OpenedLayouts.reach {
      guard let entry = entries[OpenedLayouts.place(of: layout, isPhrasing, step)] else { return false }
      if entry.layout === layout, entry.isPhrasing == isPhrasing {
        body(UnsafeBufferPointer(start: bytes.base + entry.start, count: entry.count))
        return true
      }
    }
    return false
  }

  mutating func add(_ layout: LayoutData, isPhrasing: Bool, _ written: UnsafeBufferPointer<UInt8>) {
    let places = (0..<OpenedLayouts.reach).lazy.map { OpenedLayouts.place(of: layout, isPhrasing, $0) }
    guard let place = places.first(where: { entries[$0] == nil }) else { return }
    entries[place] = Entry(layout: layout, isPhrasing: isPhrasing, start: bytes.count, count: written.count)
    bytes.append(written)
    layouts.append(layout)
  }

  /// The address's highest bits once multiplied: the lowest are alike, since objects are aligned.
  @inline(always)
  private static func place(of layout: LayoutData, _ isPhrasing: Bool, _ step: Int) -> Int {
    let address = UInt64(UInt(bitPattern: ObjectIdentifier(layout))) | (isPhrasing ? 1 : 0)
    return (Int(truncatingIfNeeded: (address &* 0x9E37_79B9_7F4A_7C15) >> 58) &+ step) & (places - 1)
  }
}
