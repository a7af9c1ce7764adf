import GalleyCore

/// The declarations of payloads' fonts, as written before: pages use few, and each of them often.
struct KnownFonts: ~Copyable {
  private struct Entry {
    let size: Double?
    let weight: FontData.Weight?
    let start: Int
    let count: Int
  }

  /// A payload can make up any number of fonts.
  private static let most = 32

  private var bytes = ByteBuffer(capacity: 1 << 12)
  private var entries: [Entry] = []

  /// Calls `body` with a font's declarations; `false`: they are not known.
  @inline(always)
  func withDeclarations(
    _ size: Double?, _ weight: FontData.Weight?, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) -> Bool {
    for index in entries.indices where entries[index].size == size && entries[index].weight == weight {
      body(UnsafeBufferPointer(start: bytes.base + entries[index].start, count: entries[index].count))
      return true
    }
    return false
  }

  mutating func add(_ size: Double?, _ weight: FontData.Weight?, _ declarations: UnsafeBufferPointer<UInt8>) {
    if entries.count == KnownFonts.most {
      entries.removeAll()
      bytes.removeAll()
    }
    entries.append(Entry(size: size, weight: weight, start: bytes.count, count: declarations.count))
    bytes.append(declarations)
  }
}
