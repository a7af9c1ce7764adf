package import GalleyCore

/// A page as it was laid out, told in its own words: what ``LayoutRecorder`` has written down while the
/// page was drawn, what `galley dump` prints, and what two pages are compared by.
///
///     page ─ theme
///          ├ nav, header ─ widgets
///          ├ section ─ widgets ─ widgets inside a payload
///          ├ footer ─ widgets
///          └ sheet ─ header, sections, footer      what an action opens
package struct LayoutNode: Sendable, Equatable {
  package enum Kind: String, Sendable, CaseIterable {
    case page, sheet, theme, nav, header, footer, section, widget
  }

  package let kind: Kind
  /// Bars and the theme have none.
  package let id: WidgetID?
  /// A widget's type; of a page the modes that it was drawn in: `ios, light+dark, large, ltr`.
  package let type: String
  /// Where its JSON stands in its document; empty for what has none, and where that is not known.
  package let path: String
  package var properties: [LayoutProperty] = []
  package var children: [LayoutNode] = []

  package init(kind: Kind, id: WidgetID?, type: String, path: String = "") {
    (self.kind, self.id, self.type, self.path) = (kind, id, type, path)
  }
}

extension LayoutNode {
  /// Brings the properties into the order of their parts, each part's own order kept.
  mutating func sortProperties() {
    let ranks = properties.map { LayoutProperty.Part.allCases.firstIndex(of: $0.part) ?? 0 }
    guard zip(ranks, ranks.dropFirst()).contains(where: { $0 > $1 }) else { return }
    properties = LayoutProperty.Part.allCases.flatMap { part in properties.filter { $0.part == part } }
  }
}

/// One line of a dump: a modifier, a text, an action.
package struct LayoutProperty: Sendable, Equatable {
  /// What a change of it is called. The declaration order is the order in a dump.
  package enum Part: String, Sendable, CaseIterable {
    case layout, content, action, tracking, finding, geometry

    /// Whether it is what the node shows and does, and not what is thought or measured of that.
    package var isOwn: Bool { self != .finding && self != .geometry }
  }

  package let part: Part
  /// A modifier's name; in a payload the way to it: `tags.0`.
  package let name: String
  package var fields: [LayoutField]

  package init(_ part: Part, _ name: String, _ fields: [LayoutField]) {
    (self.part, self.name, self.fields) = (part, name, fields)
  }

  /// The names of modifiers and of a section's layout; `inside.…` is what a theme gives a widget's insides.
  static let layoutNames: Set<String> =
    Set(
      LayoutModifier.allCases.map { "\($0)" } + [
        "gradient", "arrangement", "columns", "spacing", "insets", "sticky", "pins", "detents",
      ])

  /// A payload's name so that it cannot be misread: plain, or a JSON string.
  static func plain(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { byte in
      byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: ".")
        || byte == UInt8(ascii: "-")
    }
    guard isPlain else { return LayoutText.string(name) }
    let isTaken =
      name.isEmpty || layoutNames.contains(name) || name.hasPrefix("inside.") || name.hasPrefix("part.")
      || name == "tracking" || name == "box"
      || LayoutNode.Kind(rawValue: name) != nil
    return isTaken ? LayoutText.string(name) : name
  }

  /// What the property of this name and with these fields is.
  package static func part(of name: String, _ fields: [LayoutField]) -> Part {
    if name == "!" { return .finding }
    if name == "box" || name.hasPrefix("part.") { return .geometry }
    if name == "tracking" { return .tracking }
    if layoutNames.contains(name) || name.hasPrefix("inside.") { return .layout }
    return fields.contains { $0.key == "json" } ? .action : .content
  }
}

/// One value, and where it comes from if not literally from the payload.
package struct LayoutField: Sendable, Equatable {
  /// `left`, `font`; of values that show by themselves what they are: `value`, `text`, `color`, `json`.
  package let key: String
  /// As it is printed: a text is a JSON string.
  package let value: String
  /// `token space.card`, `default space.card`, `fallback`.
  package let source: String?

  package init(_ key: String, _ value: String, from source: String? = nil) {
    (self.key, self.value, self.source) = (key, value, source)
  }

  /// A value that shows by itself what it is.
  package init(_ value: String, from source: String? = nil) {
    self.init(LayoutField.key(of: value), value, from: source)
  }

  package static func == (one: LayoutField, other: LayoutField) -> Bool {
    one.key == other.key && one.source == other.source && one.value.isSame(as: other.value)
  }

  /// What a value without a key is.
  package static func key(of value: String) -> String {
    switch value.utf8.first {
    case UInt8(ascii: "\""): "text"
    case UInt8(ascii: "#"): "color"
    case UInt8(ascii: "{"), UInt8(ascii: "["): "json"
    default: "value"
    }
  }
}
