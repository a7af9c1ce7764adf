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

  public static func == (one: WidgetID, other: WidgetID) -> Bool {
    one.origin == other.origin && one.value.isSame(as: other.value)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(TextKey(value))
    hasher.combine(origin)
  }
}

/// Hands out ids so that each is taken once, in render order.
struct IDRegister {
  /// For each id the next suffix to try, so that many duplicates cost no more than linear time.
  private var nextSuffix: SpreadTable<Int>

  /// `count`: how many ids there will be, as far as is known.
  init(expecting count: Int = 0) { nextSuffix = SpreadTable(expecting: count) }

  /// `nil` for an id that is free, or the first free `id#2`, `id#3`, …
  mutating func claim(_ id: String) -> String? {
    let key = TextKey(id)
    guard let taken = nextSuffix.insert(2, for: key) else { return nil }
    var suffix = taken
    while nextSuffix.insert(2, for: TextKey("\(id)#\(suffix)")) != nil { suffix += 1 }
    nextSuffix.set(suffix + 1, for: key)
    return "\(id)#\(suffix)"
  }
}
