import GalleyCore

/// Tokens as CSS values. Numbers, parsed colors and escaped names only.
extension HTMLWriter {
  // MARK: In an element's style

  /// `var(--color-accent)`, or a part of it: `var(--line-soft-width)`.
  mutating func variable(_ token: Token, _ part: StaticString = "") {
    raw("var(")
    buffer.append(propertyName(of: token))
    raw(part)
    raw(")")
  }

  /// A token's custom property, worked out once for each renderer.
  private mutating func propertyName(of token: Token) -> [UInt8] {
    let index = token.index
    // A page decoded with another theme has other tokens under the same numbers.
    if index < propertyNames.count, propertyNames[index].token === token {
      return propertyNames[index].name
    }
    let name = Array(CSSNames.property(token.name).utf8)
    if index < propertyNames.count { propertyNames[index] = (token, name) }
    return name
  }

  /// A color as its declaration's value: a token by its custom property, any other literally.
  mutating func color(_ color: ColorData) {
    guard let value = color.value else { return raw("transparent") }
    guard let token = color.source.token, token.type == .color else { return self.color(value) }
    if color.tokenAlpha == 1 { return variable(token) }
    raw("color-mix(in srgb,")
    variable(token)
    byte(UInt8(ascii: " "))
    number(Double(color.tokenAlpha) * 100)
    raw("%,transparent)")
  }

  /// Declares a color; nothing where there is none.
  ///
  /// Inlined, since what is read of most colors then holds no reference, and none is counted.
  @inline(always)
  mutating func property(_ name: StaticString, color: ColorData?) {
    guard let value = color?.value else { return }
    if color?.isLiteral == true {
      property(name, literal: value)
    } else if let color {
      property(name)
      self.color(color)
    }
  }

  private mutating func property(_ name: StaticString, literal color: AdaptiveColor) {
    property(name)
    self.color(color)
  }

  /// Declares a length that a token may stand behind.
  mutating func property(_ name: StaticString, points: Double, _ token: Token?) {
    property(name)
    if let token { variable(token) } else { self.points(points) }
  }

  // MARK: In the stylesheet

  /// Declares a token's custom properties, separated by `;`.
  mutating func declare(_ token: Token) {
    switch (token.light, token.dark) {
    case (.color(let light), .color(let dark)): declare(token, "", light, dark)
    case (.dimension(let light), .dimension(let dark)): declare(token, "", light, dark)
    case (.border(let light), .border(let dark)):
      declare(token, "-color", light.color, dark.color)
      byte(UInt8(ascii: ";"))
      declare(token, "-width", light.width, dark.width)
    default: break
    }
  }

  private mutating func declare(
    _ token: Token, _ part: StaticString, _ light: TokenColor, _ dark: TokenColor
  ) {
    begin(token, part)
    color(light, dark)
  }

  private mutating func declare(
    _ token: Token, _ part: StaticString, _ light: Double, _ dark: Double
  ) {
    begin(token, part)
    adaptive(differs: light != dark) { $1.points($0 ? light : dark) }
  }

  private mutating func begin(_ token: Token, _ part: StaticString) {
    buffer.append(text: CSSNames.property(token.name))
    raw(part)
    byte(UInt8(ascii: ":"))
  }

  /// A value that may differ in dark. Of `--g-light` and `--g-dark` one is empty and the other is no
  /// value, so that just one of the two fallbacks is left: this works for lengths, weights and lists
  /// alike, where `light-dark()` takes colors only.
  mutating func adaptive(
    differs: Bool, _ value: (_ isLight: Bool, _ html: inout HTMLWriter) -> Void
  ) {
    // A fragment has no stylesheet to hold the switch: it carries light's value.
    guard differs, !options.fragment else { return value(true, &self) }
    raw("var(--g-light,")
    value(true, &self)
    raw(") var(--g-dark,")
    value(false, &self)
    raw(")")
  }

  mutating func color(_ light: TokenColor, _ dark: TokenColor) {
    if light == dark { return color(light) }
    raw("light-dark(")
    color(light)
    byte(UInt8(ascii: ","))
    color(dark)
    byte(UInt8(ascii: ")"))
  }

  /// A token's color in its own space; one that eight bits a channel hold is `#rrggbb`.
  mutating func color(_ color: TokenColor) {
    let rgba = color.rgba
    if color.space == .srgb, color.isExact(in: rgba) { return self.color(rgba) }
    let (name, units) = color.space.css
    if let name {
      raw("color(")
      raw(name)
      byte(UInt8(ascii: " "))
    } else {
      buffer.append(text: color.space.rawValue)
      byte(UInt8(ascii: "("))
    }
    for (index, component) in color.components.enumerated() {
      if index > 0 { byte(UInt8(ascii: " ")) }
      guard let component else {
        raw("none")
        continue
      }
      number(component)
      if units.contains(index) { byte(UInt8(ascii: "%")) }
    }
    if color.alpha < 1 {
      raw(" / ")
      number(color.alpha)
    }
    byte(UInt8(ascii: ")"))
  }
}

extension TokenColor {
  /// Whether the eight-bit color is this one, within a tenth of a step.
  fileprivate func isExact(in rgba: RGBA) -> Bool {
    let channels = zip(components, [rgba.red, rgba.green, rgba.blue])
    return channels.allSatisfy { component, byte in
      component.map { abs($0 * 255 - Double(byte)) < 0.05 } ?? false
    } && abs(alpha * 255 - Double(rgba.alpha)) < 0.05
  }
}

extension TokenColor.Space {
  /// The name inside `color()`, or none for a space with a function of its own; and which components
  /// are percentages there.
  fileprivate var css: (name: StaticString?, percent: [Int]) {
    switch self {
    case .srgb: ("srgb", [])
    case .srgbLinear: ("srgb-linear", [])
    case .displayP3: ("display-p3", [])
    case .a98: ("a98-rgb", [])
    case .prophoto: ("prophoto-rgb", [])
    case .rec2020: ("rec2020", [])
    case .xyzD65: ("xyz-d65", [])
    case .xyzD50: ("xyz-d50", [])
    case .hsl, .hwb: (nil, [1, 2])
    case .lab, .lch, .oklab, .oklch: (nil, [])
    }
  }
}
