/// The tokens that a document's values are read from.
package struct TokenUse: Sendable {
  private var seen: Set<Int> = []
  private var tokens: [Token] = []
  /// How many widgets take something from the theme's defaults for their type.
  private(set) var defaulted = 0
  /// The first of them, by its word on the tape.
  private(set) var firstDefaulted: Int?

  package init() {}

  /// In the order of the theme.
  package var sorted: [Token] { tokens.sorted { $0.index < $1.index } }

  mutating func insert(_ token: Token) {
    if seen.insert(token.index).inserted { tokens.append(token) }
  }

  mutating func insert(_ defaults: WidgetDefaults, at widget: JSONValue) {
    defaulted += 1
    if firstDefaulted == nil { firstDefaulted = widget.index }
    for token in defaults.tokens { insert(token) }
  }

  package mutating func merge(_ other: TokenUse) {
    for token in other.tokens { insert(token) }
    defaulted += other.defaulted
    if firstDefaulted == nil { firstDefaulted = other.firstDefaulted }
  }
}
