/// A table by text that, where it has many parts, grows a little at a time: a part that is full is moved
/// alone, so that no single insertion costs more than a few hundred others.
///
/// Texts are compared as Swift strings are, by canonical equivalence; very long ones by their bytes, since to
/// bring thousands of combining marks into order takes quadratic time.
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
    let key = SpreadTable.comparable(key)
    return { (slot: inout Value?) in
      if let slot { return slot }
      slot = value
      return nil
    }(&parts[part(of: key)][key])
  }

  mutating func replace(_ value: Value, for key: String) {
    let key = SpreadTable.comparable(key)
    parts[part(of: key)][key] = value
  }

  func contains(_ key: String) -> Bool {
    let key = SpreadTable.comparable(key)
    return parts[part(of: key)][key] != nil
  }

  /// Of a long text its bytes, in ASCII: two letters each, with a third that no other text has there.
  private static func comparable(_ key: String) -> String {
    guard key.utf8.count > 1_024 else { return key }
    let digits = Array("0123456789abcdef".utf8)
    let spelled = key.utf8.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return "\u{0}" + String(decoding: spelled, as: UTF8.self)
  }

  private func part(of key: String) -> Int { parts.count == 1 ? 0 : key.hashValue & (parts.count - 1) }
}
