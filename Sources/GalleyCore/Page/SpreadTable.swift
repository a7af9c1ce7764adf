/// A table by text that, where it has many parts, grows a little at a time: a part that is full is moved
/// alone, so that no single insertion costs more than a few hundred others.
///
/// Texts are compared as Swift strings are: by canonical equivalence.
struct SpreadTable<Value> {
  private var parts: [[String: Value]]

  /// One part, with room for so many.
  init(count: Int) {
    parts = [[:]]
    parts[0].reserveCapacity(count)
  }

  /// Many parts: a million texts are 250 in each.
  init() { parts = Array(repeating: [:], count: 4_096) }

  /// Adds a value unless there is one.
  /// - Returns: The one that is there already.
  mutating func insert(_ value: Value, for key: String) -> Value? {
    { (slot: inout Value?) in
      if let slot { return slot }
      slot = value
      return nil
    }(&parts[part(of: key)][key])
  }

  mutating func replace(_ value: Value, for key: String) { parts[part(of: key)][key] = value }

  func contains(_ key: String) -> Bool { parts[part(of: key)][key] != nil }

  private func part(of key: String) -> Int { parts.count == 1 ? 0 : key.hashValue & (parts.count - 1) }
}
