/// The layouts of a document by their text: a backend spells those of like widgets alike, and such are one
/// object, decoded once.
///
/// A fixed number of places, so that no search is long. The layouts, those that have lost their place too, are
/// kept until the session ends. Lies in its session, since to ask an object counts a reference.
struct KnownLayouts: ~Copyable {
  private struct Entry {
    let hash: UInt64
    /// Where it stands in the document.
    let value: JSONValue
    unowned(unsafe) let layout: LayoutData
  }

  /// A layout is at one of so many places, from its hash's on; where all are taken it takes the first.
  private static let reach = 4

  /// How many places: a power of two.
  private static let count = 64

  /// Made for the second layout: a record of a stream has one only.
  private var entries: UnsafeMutablePointer<Entry?>?
  /// Keeps alive what the entries refer to, so that to look at one counts nothing.
  private var layouts: [LayoutData] = []
  private var isUsed = false

  deinit { entries?.deallocate() }

  /// The layout of a text that has come before.
  @inline(__always)
  func layout(_ value: JSONValue, hash: UInt64) -> LayoutData? {
    guard let entries else { return nil }
    for step in 0..<KnownLayouts.reach {
      guard let entry = entries[place(of: hash, step)] else { return nil }
      if entry.hash == hash, entry.value.isSpelled(as: value) { return entry.layout }
    }
    return nil
  }

  mutating func remember(_ layout: LayoutData, _ value: JSONValue, hash: UInt64) {
    defer { isUsed = true }
    guard isUsed else { return }
    let entries = entries ?? makeEntries()
    let steps = 0..<KnownLayouts.reach
    let free = steps.first { entries[place(of: hash, $0)] == nil }
    layouts.append(layout)
    entries[place(of: hash, free ?? 0)] = Entry(hash: hash, value: value, layout: layout)
  }

  private mutating func makeEntries() -> UnsafeMutablePointer<Entry?> {
    let made = UnsafeMutablePointer<Entry?>.allocate(capacity: KnownLayouts.count)
    made.initialize(repeating: nil, count: KnownLayouts.count)
    entries = made
    layouts.reserveCapacity(32)
    return made
  }

  @inline(__always)
  private func place(of hash: UInt64, _ step: Int) -> Int {
    Int(truncatingIfNeeded: hash &+ UInt64(step)) & (KnownLayouts.count - 1)
  }
}

extension DecodeSession {
  /// The layout of a widget, if it has one.
  @inline(__always)
  func layout(_ value: JSONValue?) throws(Fault) -> LayoutData? {
    guard let value else { return nil }
    return try layout(of: value)
  }

  private func layout(of value: JSONValue) throws(Fault) -> LayoutData {
    let (hash, _) = value.withSource { textHash.hash($0) }
    if let known = layouts.layout(value, hash: hash) { return known }
    let before = findingCount
    let layout = try LayoutData(json: value, session: self)
    // What has to be reported has to be found again.
    if findingCount == before { layouts.remember(layout, value, hash: hash) }
    return layout
  }
}

extension JSONValue {
  /// Whether both have the same bytes, spaces included.
  @inline(__always)
  fileprivate func isSpelled(as other: JSONValue) -> Bool {
    withSource { bytes in other.withSource { bytes.isSame(as: $0) } }
  }
}
