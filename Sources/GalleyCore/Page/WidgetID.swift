/// A widget's identity, and how far it can be trusted over time.
public struct WidgetID: Hashable, Sendable {
  public enum Origin: String, Sendable {
    /// Sent by the backend.
    case authored
    /// Made from the position, since none was sent.
    case positional
    /// Sent, but taken by an earlier widget of the page, and so given a suffix.
    case renamed
  }

  /// The id, verbatim: it may be empty or hold any character.
  public let value: String
  public let origin: Origin

  public init(_ value: String, _ origin: Origin) {
    self.value = value
    self.origin = origin
  }
}

/// Hands out ids so that each is taken once, in render order.
struct IDRegister {
  private var taken: Set<String> = []
  /// The next suffix to try for an id, so that many duplicates cost no more than linear time.
  private var nextSuffix: [String: Int] = [:]

  /// Expects so many ids.
  init(count: Int) { taken.reserveCapacity(count) }

  /// The id itself, or `nil` and the first free `id#2`, `id#3`, …
  mutating func claim(_ id: String) -> String? {
    if taken.insert(id).inserted { return nil }
    var suffix = nextSuffix[id] ?? 2
    while !taken.insert("\(id)#\(suffix)").inserted { suffix += 1 }
    nextSuffix[id] = suffix + 1
    return "\(id)#\(suffix)"
  }
}
