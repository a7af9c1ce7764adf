/// A designer's tokens, resolved for light and dark.
///
/// A value, built once and shared by whatever decodes and renders with it.
public struct Theme: Sendable {
  /// As it was asked for: `ios`, or the path.
  public let name: String
  /// In the order of the theme's files.
  public let tokens: [Token]
  private let byName: [ExactString: Token]
  /// Whether anything but colors differs in dark.
  package let needsSwitch: Bool
  /// What it gives widgets, by their type.
  package let defaults: [String: WidgetDefaults]

  init(
    name: String, tokens: [Token], light: TokenResolver, parts: [String: [String]], problems: ThemeProblems
  ) {
    self.name = name
    self.tokens = tokens
    let byName = Dictionary(tokens.map { (ExactString($0.name), $0) }) { first, _ in first }
    self.byName = byName
    needsSwitch = tokens.contains { $0.isAdaptive && $0.type != .color && $0.type != .gradient }
    let reader = WidgetDefaultsReader(problems: problems, parts: parts, resolver: light) {
      byName[ExactString($0)]
    }
    defaults = reader.read(light.tree.find(["widget"]))
  }

  /// The one key of `$extensions` that Galley reads: `width`, `angle` and `textStyle`, for which DTCG
  /// has no type.
  static let extensionKey = "dev.galley"

  /// The text styles of iOS whose Dynamic Type curves a typography may follow.
  package static let textStyles = [
    "largeTitle", "title1", "title2", "title3", "body", "callout", "subheadline", "footnote",
    "caption1", "caption2",
  ]

  /// The colors that Galley's own style reads.
  package static let colorRoles = [
    "label", "secondary-label", "accent", "on-accent", "surface", "background", "separator",
    "grabber", "unknown", "malformed",
  ].map { "color." + $0 }

  /// What takes their place for a reader who asks for more contrast, where the theme has it.
  package static let moreContrastRoles = colorRoles.map {
    "color.more-contrast." + $0.dropFirst("color.".count)
  }

  /// The lengths that it reads.
  package static let lengthRoles =
    [
      "title", "card", "banner", "buttons", "button", "rail", "tags", "tag", "stepper", "accordion",
    ].map { "space." + $0 } + ["button", "tag", "stepper"].map { "radius." + $0 }

  /// Custom properties of its own, which no token may be.
  static let ownProperties = ["light", "dark", "ph", "tint", "sk", "btn"].map { "--g-" + $0 }

  /// The token of this name.
  public func token(_ name: String) -> Token? { byName[ExactString(name)] }

  /// Reads a theme.
  /// - Parameters:
  ///   - paths: One token file (`*.tokens.json`) or resolver document (`*.resolver.json`), or several
  ///     token files, merged in this order.
  ///   - name: What it is called.
  ///   - parts: The insides of each registered widget type that a theme may give defaults.
  ///   - load: Gives a file's bytes by its path; paths that a resolver document names are relative to it.
  /// - Returns: The theme, or `nil` where any error was found; and everything there is to say, with
  ///   file, line and column.
  ///
  ///       let (theme, findings) = Theme.read(["brand.resolver.json"], named: "brand") { path in … }
  public static func read(
    _ paths: [String], named name: String, parts: [String: [String]] = [:],
    load: @escaping ThemeLoader
  ) -> (theme: Theme?, findings: [ThemeFinding]) {
    ThemeReader(load: load).read(paths, named: name, parts: parts)
  }
}
