/// One design token of a theme, resolved for both appearances.
public final class Token: Sendable {
  /// `color.accent`; a group's `$root` goes by the group's name.
  public let name: String
  /// Its place in the theme, in the order of the files.
  package let index: Int
  public let light: TokenValue
  public let dark: TokenValue
  /// A color token's colors, the nearest in sRGB.
  package let color: AdaptiveColor?
  /// A gradient token's stops, for both appearances.
  let stops: GradientStops?
  /// The text style whose Dynamic Type curve a typography token follows, such as `body`.
  package let textStyle: String?
  /// The token that it is an alias of, whole, in light.
  package let alias: String?
  /// Why it should no longer be used, maybe empty; `nil`: it may be.
  public let deprecation: String?

  init(
    name: String, index: Int, light: TokenValue, dark: TokenValue, alias: String?, deprecation: String?,
    textStyle: String?
  ) {
    self.name = name
    self.index = index
    self.light = light
    self.dark = dark
    self.alias = alias
    self.deprecation = deprecation
    self.textStyle = textStyle
    switch (light, dark) {
    case (.color(let light), .color(let dark)):
      (color, stops) = (AdaptiveColor(light: light.rgba, dark: dark.rgba), nil)
    case (.gradient(let light), .gradient(let dark)):
      (color, stops) = (nil, GradientStops(light: light, dark: dark))
    default: (color, stops) = (nil, nil)
    }
  }

  /// Whether it has a custom property of its own in CSS.
  package var isVariable: Bool { type == .color || type == .dimension || type == .border }

  public var type: TokenType { light.type }
  /// The token where this type is wanted: a number counts as points where a length is, since Figma
  /// exports its sizes as numbers.
  package func used(as type: TokenType) -> Token? {
    if self.type == type { return self }
    guard type == .dimension, case .number(let light) = light, case .number(let dark) = dark else {
      return nil
    }
    return Token(
      name: name, index: index, light: .dimension(light), dark: .dimension(dark),
      alias: alias, deprecation: deprecation, textStyle: nil)
  }

  /// Whether light and dark differ.
  package var isAdaptive: Bool { light != dark }
}

/// Where a resolved value comes from.
public enum ValueSource: Sendable {
  /// The payload's own value.
  case payload
  /// A token that the payload names.
  case token(Token)
  /// A default that the theme gives widgets of this type; no device knows it. A width has no token.
  case themeDefault(Token?)
  /// The payload names a token that the theme does not have: this stands beside it.
  case fallback

  /// The token that the value is read from.
  public var token: Token? {
    switch self {
    case .token(let token): token
    case .themeDefault(let token): token
    case .payload, .fallback: nil
    }
  }
}

/// The tokens behind the four numbers of insets or corners, where they come from tokens.
package final class SideTokens: Sendable {
  /// Where the four come from, told by the first that has a token.
  var source: ValueSource {
    guard let token = sides.lazy.compactMap(\.self).first else { return .themeDefault(nil) }
    return isThemeDefault ? .themeDefault(token) : .token(token)
  }

  /// In the order top, left, bottom, right; of corners top left, top right, bottom left, bottom right.
  package let sides: [Token?]
  /// Whether a theme's default gives them, not the payload.
  package let isThemeDefault: Bool

  init(_ sides: [Token?], isThemeDefault: Bool) {
    self.sides = sides
    self.isThemeDefault = isThemeDefault
    values = sides.map { token in
      guard let token, case .dimension(let light) = token.light, case .dimension(let dark) = token.dark
      else { return (0, 0) }
      return (light, dark)
    }
  }

  /// One token for all four.
  convenience init(_ token: Token) { self.init([token, token, token, token], isThemeDefault: false) }

  /// Each side's points in light and dark; 0 where no token stands.
  package let values: [(light: Double, dark: Double)]
}
