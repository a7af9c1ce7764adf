import GalleyCore

extension HTMLWriter {
  /// What the stylesheet says of a theme before the fixed rules: the roles' custom properties and
  /// the text roles' fonts. The same for every page, so it is made once for a renderer.
  mutating func writeRoles() {
    let theme = registry.theme
    raw(":root{")
    for (names, type) in [(Theme.colorRoles, TokenType.color), (Theme.lengthRoles, .dimension)] {
      for name in names {
        guard let token = ThemeRoles.token(name, type, in: theme) else { continue }
        declare(token)
        byte(UInt8(ascii: ";"))
      }
    }
    declareTokens(of: registry.styles)
    raw("--g-ph:var(--color-surface)}\n")
    writeMoreContrast(in: theme)
    if theme.needsSwitch { writeSwitch() }
    if !isLinkTold(in: theme) { raw(".link.link{text-decoration:underline}\n") }
    let body = fonts.faces[0]
    raw("body{font-family:")
    families(body.light.families, body.dark.families)
    raw("}\n")
    for role in TextRole.allCases {
      byte(UInt8(ascii: "."))
      raw(role.className)
      byte(UInt8(ascii: "{"))
      let face = fonts.faces[role.rawValue]
      let hasOwnFamily =
        face.light.families != body.light.families || face.dark.families != body.dark.families
      declare(font: face, withFamily: role != .body && hasOwnFamily)
      raw("}\n")
    }
  }

  /// The colors of a reader who asks for more contrast. A theme that has a color of its own and none for
  /// this keeps it: another theme's would be no color of its.
  private mutating func writeMoreContrast(in theme: Theme) {
    var isBegun = false
    for (role, name) in zip(Theme.colorRoles, Theme.moreContrastRoles) {
      let isOwn = theme.token(role)?.type == .color
      guard let token = isOwn ? theme.token(name) : ThemeRoles.token(name, .color, in: theme),
        case (.color(let light), .color(let dark)) = (token.light, token.dark)
      else { continue }
      if !isBegun { raw("@media(prefers-contrast:more){:root{") }
      isBegun = true
      buffer.append(text: CSSNames.property(role))
      byte(UInt8(ascii: ":"))
      color(light, dark)
      byte(UInt8(ascii: ";"))
    }
    if isBegun { raw("}}\n") }
  }

  /// Whether a link differs enough from the text around it to be told by its color alone, as on a
  /// device: three to one (WCAG 1.4.1, technique G183).
  private func isLinkTold(in theme: Theme) -> Bool {
    guard let link = ThemeRoles.token("color.accent", .color, in: theme)?.color,
      let text = ThemeRoles.token("color.label", .color, in: theme)?.color
    else { return true }
    return link.light.contrast(to: text.light) >= 3 && link.dark.contrast(to: text.dark) >= 3
  }

  /// The rules of the widgets that only streams and folded pages know.
  mutating func writeRecordStyles() {
    raw(":root{")
    declareTokens(of: registry.recordStyles)
    raw("}\n")
    for styles in registry.recordStyles {
      raw(styles)
      byte(UInt8(ascii: "\n"))
    }
    raw(HTMLWriter.blockMarkdownStyles)
  }

  private mutating func declareTokens(of styles: [StaticString]) {
    for token in tokens(of: styles) {
      declare(token)
      byte(UInt8(ascii: ";"))
    }
  }

  /// The theme's tokens that the widgets' own rules read.
  private func tokens(of styles: [StaticString]) -> [Token] {
    let names = Set(styles.flatMap(CSSNames.variables))
    guard !names.isEmpty else { return [] }
    let roles = Set(Theme.colorRoles + Theme.lengthRoles)
    return registry.theme.tokens.filter {
      guard $0.isVariable, !roles.contains($0.name) else { return false }
      let property = CSSNames.property($0.name)
      return $0.type == .border
        ? names.contains(property + "-color") || names.contains(property + "-width")
        : names.contains(property)
    }
  }

  /// The switch for values that differ in dark and are no colors: see ``adaptive(differs:_:)``.
  private mutating func writeSwitch() {
    switch options.appearance {
    case .light: raw(":root{--g-light:initial;--g-dark: }\n")
    case .dark: raw(":root{--g-light: ;--g-dark:initial}\n")
    case .auto:
      raw(":root{--g-light:initial;--g-dark: }\n")
      raw("@media(prefers-color-scheme:dark){:root{--g-light: ;--g-dark:initial}}\n")
    }
  }

  /// What a theme gives the insides of widgets, after the fixed rules. A payload's own font stands in
  /// the element's style or in a rule further down, and so wins.
  mutating func writeInsides() {
    for (index, type) in registry.contents.types.enumerated() {
      guard let defaults = registry.theme.defaults[type] else { continue }
      for (name, token) in defaults.insides {
        for part in registry.parts(at: index) where part.name.description == name {
          write(part, of: type, token)
        }
      }
    }
  }

  private mutating func write(_ part: WidgetPart, of type: String, _ token: Token) {
    raw(":where([data-widget-type=")
    buffer.append(text: CSSNames.string(type))
    raw("]>.b>.c>")
    raw(part.path)
    raw(")")
    raw(part.subject)
    byte(UInt8(ascii: "{"))
    switch (part.kind, token.light, token.dark) {
    case (.text, .typography, .typography):
      declare(font: RoleFonts.faces(of: token, metrics), withFamily: true)
    case (.spacing, .dimension(let light), .dimension(let dark)):
      raw("gap:")
      adaptive(differs: token.isAdaptive) { $1.points(max($0 ? light : dark, 0)) }
    case (.corners, .dimension(let light), .dimension(let dark)):
      raw("border-radius:")
      adaptive(differs: token.isAdaptive) { $1.points(max($0 ? light : dark, 0)) }
    default: break
    }
    raw("}\n")
  }

  /// The tokens that one document uses, last of all.
  mutating func write(_ used: TokenUse) {
    let tokens = used.sorted
    guard !tokens.isEmpty else { return }
    raw(":root{")
    for token in tokens where token.isVariable {
      declare(token)
      byte(UInt8(ascii: ";"))
    }
    raw("}\n")
    for token in tokens where token.type == .typography {
      byte(UInt8(ascii: "."))
      buffer.append(text: CSSNames.fontClass(token.name))
      byte(UInt8(ascii: "{"))
      declare(font: RoleFonts.faces(of: token, metrics), withFamily: true)
      raw("}\n")
    }
  }

  /// A font's declarations, light and dark.
  mutating func declare(font face: (light: RoleFonts.Face, dark: RoleFonts.Face), withFamily: Bool) {
    let (light, dark) = (face.light.font, face.dark.font)
    if withFamily {
      raw("font-family:")
      families(face.light.families, face.dark.families)
      byte(UInt8(ascii: ";"))
    }
    raw("font-size:")
    adaptive(differs: light.size != dark.size) { $1.points(($0 ? light : dark).size) }
    raw(";line-height:")
    adaptive(differs: light.pitch != dark.pitch) { $1.points(($0 ? light : dark).pitch) }
    raw(";margin-block:")
    adaptive(differs: light.leading != dark.leading) { $1.points(($0 ? light : dark).leading) }
    raw(";font-weight:")
    adaptive(differs: light.weight != dark.weight) { $1.integer(($0 ? light : dark).weight) }
    raw(";letter-spacing:")
    adaptive(differs: light.tracking != dark.tracking) { $1.points(($0 ? light : dark).tracking) }
  }

  /// Inter is drawn with the device font's own metrics, by the name that `@font-face` gives it.
  private mutating func families(_ light: [String], _ dark: [String]) {
    adaptive(differs: light != dark) { $1.buffer.append(text: $1.families(named: $0 ? light : dark)) }
  }
}
