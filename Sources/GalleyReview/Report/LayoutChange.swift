import GalleyCore
package import GalleyRender

/// One change as a report tells it: a line, or an element of the JSON's `changes`.
package struct LayoutChange: Sendable {
  package enum Verdict: String, Sendable, CaseIterable {
    case added, removed, moved, reparented, retyped, renamed
    case content, layout, token, action, tracking, finding
  }

  /// What has seen it: the page's own words, or a browser's boxes.
  package enum Layer: String, Sendable { case layout, geometry }

  package let verdict: Verdict
  package var layer = Layer.layout
  package let kind: LayoutNode.Kind
  /// What a person calls the widget: its id; of what was renamed the new one.
  package let name: String
  package let type: String
  /// Where its JSON stands on either side; `nil` where it does not, or where that is not known.
  package let oldPath, newPath: String?
  /// The steps down from the page; on a side that has it.
  package let oldAddress, newAddress: [Int]?
  /// `padding`, `title`; `nil` for what concerns the widget as a whole.
  package let property: String?
  /// `left`, `font`.
  package let field: String?
  package let old, new: String?
  /// The tokens that both sides read the value from, and those behind them; nearest first.
  package var tokens: [String] = []
  package var cause = Cause.page

  /// The input that has changed.
  package enum Cause: Sendable, Hashable {
    case page
    /// `token`: the one to blame, where there is one.
    case theme(token: String?)
    case client, renderer
    /// Two dumps do not say what they were made from.
    case unknown

    package var input: String {
      switch self {
      case .page: "page"
      case .theme: "theme"
      case .client: "client"
      case .renderer: "renderer"
      case .unknown: "unknown"
      }
    }

    package var token: String? { if case .theme(let token) = self { token } else { nil } }
    /// As a report names it: `page`, `token space.card`.
    package var name: String { token.map { "token " + LayoutText.word($0) } ?? input }
  }

  /// The layout modifier that it concerns.
  var modifier: String? {
    property.flatMap { name in
      LayoutModifier.allCases.map { "\($0)" }.contains(name) || name == "gradient" ? name : nil
    }
  }

  /// What it concerns, as one name: `padding.left`, `title`.
  package var subject: String? {
    guard var name = property else { return nil }
    // In a dump a name that means something else there stands in quotes.
    if name.first == "\"" { name = LayoutText.text(ofString: name) ?? name }
    guard let field, !["text", "html", "value", "json"].contains(field) else { return name }
    return name + "." + field
  }
}

extension LayoutDiff {
  /// The edits as a report tells them, field by field.
  package var changes: [LayoutChange] { edits.flatMap(\.changes) }
}

extension LayoutEdit {
  var changes: [LayoutChange] {
    switch self {
    case .insert(let place, let node):
      [change(.added, place.node, nil, place, new: node.shownType)]
    case .remove(let place, let node):
      [change(.removed, place.node, place, nil, old: node.shownType)]
    case .move(let pair, let isReparented):
      isReparented
        ? [change(.reparented, pair, old: pair.old.parent, new: pair.new.parent)]
        : [change(.moved, pair, old: pair.old.number, new: pair.new.number)]
    case .retype(let pair, let old, let new):
      [change(.retyped, pair, old: old.shownType, new: new.shownType)]
    case .rename(let pair):
      [change(.renamed, pair, old: pair.old.node.name, new: pair.new.node.name)]
    case .modes(let pair):
      [
        change(
          pair.new.node.kind == .theme ? .token : .layout, pair, property: "modes",
          old: pair.old.node.type, new: pair.new.node.type)
      ]
    case .reorder(let pair, let old, let new):
      [
        change(
          LayoutChange.Verdict(LayoutEdit.part(of: old, new)), pair, property: "order",
          old: old.map(\.label).joined(separator: ", "),
          new: new.map(\.label).joined(separator: ", "))
      ]
    case .property(let pair, let edit): changes(of: edit, pair)
    }
  }

  /// What stands in another order: parts stand one after another, so the first that differs is of one part.
  private static func part(of old: [PropertyName], _ new: [PropertyName]) -> LayoutProperty.Part {
    guard let first = zip(old, new).first(where: { $0 != $1 })?.0.label else { return .layout }
    return first.hasPrefix("! ") ? .finding : LayoutProperty.part(of: first, [])
  }

  private func change(
    _ verdict: LayoutChange.Verdict, _ pair: Pair, property: String? = nil, field: String? = nil,
    old: String? = nil, new: String? = nil
  ) -> LayoutChange {
    change(
      verdict, pair.new.node, pair.old, pair.new, property: property, field: field, old: old, new: new)
  }

  private func change(
    _ verdict: LayoutChange.Verdict, _ node: LayoutNode, _ oldPlace: Place?, _ newPlace: Place?,
    property: String? = nil, field: String? = nil, old: String? = nil, new: String? = nil
  ) -> LayoutChange {
    LayoutChange(
      verdict: verdict, kind: node.kind, name: node.name, type: node.type, oldPath: oldPlace?.path,
      newPath: newPlace?.path, oldAddress: oldPlace?.address, newAddress: newPlace?.address,
      property: property, field: field, old: old, new: new)
  }

  private func changes(of edit: PropertyEdit, _ pair: Pair) -> [LayoutChange] {
    guard let property = edit.new ?? edit.old else { return [] }
    // Where the parts differ the later counts, on the way there and back.
    let parts = LayoutProperty.Part.allCases.filter { $0 == edit.old?.part || $0 == edit.new?.part }
    let part = parts.last ?? property.part
    let verdict = LayoutChange.Verdict(part)
    let layer = part == .geometry ? LayoutChange.Layer.geometry : .layout
    func told(_ property: LayoutProperty?) -> String? {
      property.map { String(LayoutDump.line($0).dropFirst($0.name.count + 1)) }
    }
    let isTheme = pair.new.node.kind == .theme
    func tokens(_ fields: [LayoutField?]) -> [String] {
      isTheme ? [property.name] : fields.compactMap { $0?.token }
    }
    guard let old = edit.old, let new = edit.new else {
      var change = change(
        verdict, pair, property: property.name, old: told(edit.old), new: told(edit.new))
      change.tokens = tokens(property.fields)
      change.layer = layer
      return [change]
    }
    return LayoutEdit.pairs(old.fields, new.fields).map { one, other in
      let isRead = one?.token != nil && one?.source == other?.source
      var change = change(
        isTheme || isRead ? .token : verdict, pair, property: property.name,
        field: (other ?? one)?.key, old: one?.told(beside: other), new: other?.told(beside: one))
      change.tokens = tokens(one?.token == other?.token ? [one] : [one, other])
      change.layer = layer
      return change
    }
  }

  /// The fields that differ, by their keys.
  private static func pairs(_ old: [LayoutField], _ new: [LayoutField]) -> [(LayoutField?, LayoutField?)] {
    // By key the fields that have no partner yet, the next one last: a gradient may have thousands.
    var rest = Dictionary(grouping: new.indices.reversed()) { new[$0].partner }
    var pairs: [(LayoutField?, LayoutField?)] = []
    for field in old {
      let other = rest[field.partner]?.popLast().map { new[$0] }
      if other != field { pairs.append((field, other)) }
    }
    return pairs + rest.values.joined().sorted().map { (nil, new[$0]) }
  }
}

extension LayoutField {
  /// The key of the field that it is compared with: a text is one, plain or as markup.
  fileprivate var partner: String { key == "html" ? "text" : key }

  /// The token that it is read from.
  fileprivate var token: String? {
    guard let word = source?.split(separator: " ", maxSplits: 1).dropFirst().first else { return nil }
    return LayoutText.text(ofString: String(word)) ?? String(word)
  }

  /// The value, with where it comes from if that is what differs.
  fileprivate func told(beside other: LayoutField?) -> String {
    guard let other, other.value == value || other.source != source, let source else { return value }
    return value + " <- " + source
  }
}

extension LayoutNode {
  fileprivate var shownType: String { type.isEmpty ? kind.rawValue : type }
}

extension LayoutEdit.Place {
  fileprivate var path: String? { node.path.isEmpty ? nil : node.path }

  /// The place among its siblings, as the page's JSON counts, from 0.
  fileprivate var number: String {
    if let last = node.path.split(separator: ".").last, Int(last) != nil { return String(last) }
    return String(address.last ?? 0)
  }
}

extension LayoutChange.Verdict {
  init(_ part: LayoutProperty.Part) {
    self =
      switch part {
      case .layout, .geometry: .layout
      case .content: .content
      case .action: .action
      case .tracking: .tracking
      case .finding: .finding
      }
  }
}
