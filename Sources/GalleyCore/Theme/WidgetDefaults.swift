/// What a theme gives the widgets of one type where their payload says nothing.
///
///     "widget": { "banner": {
///       "padding": { "$type": "dimension", "$root": { "$value": "{space.m}" }, "top": { "$value": "{space.l}" } },
///       "clip": { "$type": "dimension", "$value": "{radius.l}" },
///       "gradient": { "$type": "gradient", "$value": "{fade}", "$extensions": { "dev.galley": { "angle": 90 } } },
///       "title": { "$type": "typography", "$value": "{text.display}" },
///       "$extensions": { "dev.galley": { "width": "fill" } } } }
///
/// `padding`, `background`, `gradient`, `clip`, `border` and `margin` are the modifiers of the same
/// names; `width` and a gradient's `angle` have no DTCG type and stand under `$extensions`. Every other
/// token is one of the widget's insides: `spacing`, `corners`, or the typography of a part.
package final class WidgetDefaults: Sendable {
  struct Modifiers {
    var padding, margin, clip: SideTokens?
    var background, gradient, border: Token?
    /// Degrees.
    var angle = 0.0
    var width: WidthData?
  }

  package let type: String
  package let layout: LayoutData
  /// The tokens of the widget's insides by their own name, `spacing`, in the theme's order.
  package let insides: [(name: String, token: Token)]
  /// The tokens of the modifiers.
  package let tokens: [Token]

  init(type: String, modifiers: Modifiers, insides: [(name: String, token: Token)], tokens: [Token]) {
    self.type = type
    layout = LayoutData(defaults: modifiers)
    self.insides = insides
    self.tokens = tokens
  }
}

/// Reads the group `widget` of a theme.
struct WidgetDefaultsReader {
  let problems: ThemeProblems
  /// The insides that each registered widget type has; other types may have any.
  let parts: [String: [String]]
  let resolver: TokenResolver
  let token: (String) -> Token?
  private static let insets = ["top", "left", "bottom", "right"]
  private static let corners = ["top_left", "top_right", "bottom_left", "bottom_right"]

  func read(_ group: TokenNode?) -> [String: WidgetDefaults] {
    var all: [String: WidgetDefaults] = [:]
    for node in group?.children ?? [] where !node.isToken { all[node.name] = read(type: node) }
    return all
  }

  private func read(type node: TokenNode) -> WidgetDefaults {
    var modifiers = WidgetDefaults.Modifiers()
    var insides: [(String, Token)] = []
    var all: [Token] = []
    func one(_ child: TokenNode, _ type: TokenType) -> Token? {
      guard child.isToken else {
        problems.error(child.source, child.path, "expected a \(type.rawValue) token, found a group")
        return nil
      }
      guard let named = token(child.tokenName) else { return nil }
      guard let token = named.used(as: type) else {
        problems.error(
          child.source, child.path,
          "a widget's \(child.name) is a \(type.rawValue), not a \(named.type.rawValue)")
        return nil
      }
      if type != .typography, !["spacing", "corners"].contains(child.name) { all.append(token) }
      return token
    }
    func sides(_ child: TokenNode, _ names: [String]) -> SideTokens? {
      if child.isToken {
        return one(child, .dimension).map { SideTokens([$0, $0, $0, $0], isThemeDefault: true) }
      }
      for side in child.children where side.name != "$root" && !names.contains(side.name) {
        problems.error(side.source, side.path, "expected one of \(names.joined(separator: ", ")) or $root")
      }
      let rest = child.child("$root").flatMap { one($0, .dimension) }
      return SideTokens(
        names.map { name in child.child(name).flatMap { one($0, .dimension) } ?? rest }, isThemeDefault: true)
    }
    for child in node.children {
      switch child.name {
      case "padding": modifiers.padding = sides(child, WidgetDefaultsReader.insets)
      case "margin": modifiers.margin = sides(child, WidgetDefaultsReader.insets)
      case "clip": modifiers.clip = sides(child, WidgetDefaultsReader.corners)
      case "background": modifiers.background = one(child, .color)
      case "border": modifiers.border = one(child, .border)
      case "gradient":
        modifiers.gradient = one(child, .gradient)
        if let angle = resolver.extended(child, "angle").extensionMember("angle") {
          if let degrees = angle.value.finite {
            modifiers.angle = degrees
          } else {
            problems.error(angle, child.path, "angle: expected degrees, found \(angle.value.description)")
          }
        }
      case let name where !(parts[node.name]?.contains(name) ?? true):
        let known =
          ["padding", "background", "gradient", "clip", "border", "margin"] + (parts[node.name] ?? [])
        problems.error(
          child.source, child.path, "\(node.name) has no \(name); it has \(known.joined(separator: ", "))")
      case "spacing", "corners": one(child, .dimension).map { insides.append((child.name, $0)) }
      default: one(child, .typography).map { insides.append((child.name, $0)) }
      }
    }
    if let width = node.extensionMember("width") {
      modifiers.width = WidthData(themed: width.value)
      if modifiers.width == nil {
        problems.error(
          width, node.path,
          "width: expected \"fill\", \"hug\" or a share above 0, found \(width.value.description)")
      }
    }
    return WidgetDefaults(type: node.name, modifiers: modifiers, insides: insides, tokens: all)
  }
}

extension JSONValue {
  /// A finite number, or `nil` for anything else.
  fileprivate var finite: Double? { kind == .number ? double : nil }
}

extension WidthData {
  /// A theme's width.
  init?(themed value: JSONValue) {
    if value.isWord("fill") {
      self = .fill
    } else if value.isWord("hug") {
      self = .hug
    } else if value.kind == .number, let share = value.double, share > 0 {
      self = .fraction(share)
    } else {
      return nil
    }
  }
}
