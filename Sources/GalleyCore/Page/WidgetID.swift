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
  /// For each id the next suffix to try, so that many duplicates cost no more than linear time.
  private var nextSuffix: SpreadTable<Int>

  /// For a page, which has so many widgets.
  init(count: Int) { nextSuffix = SpreadTable(count: count) }

  /// For a page that grows without end: no single id takes long.
  init() { nextSuffix = SpreadTable() }

  /// `nil` for an id that is free, or the first free `id#2`, `id#3`, …
  mutating func claim(_ id: String) -> String? {
    guard let taken = nextSuffix.insert(2, for: id) else { return nil }
    var suffix = taken
    while nextSuffix.insert(2, for: "\(id)#\(suffix)") != nil { suffix += 1 }
    nextSuffix.replace(suffix + 1, for: id)
    return "\(id)#\(suffix)"
  }
}
