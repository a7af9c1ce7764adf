/// The six modifiers around a widget, applied inside out in this order: padding, width,
/// background, clip, border, margin. A class, since it is large and only ever passed on.
public final class LayoutData: JSONDecodable, Sendable {
  public let padding: InsetsData?
  public let width: WidthData?
  public let background: ColorData?
  public let gradient: GradientData?
  public let cornerRadius: CornersData?
  public let border: BorderData?
  public let margin: InsetsData?

  public init(json value: JSONValue, session: DecodeSession) throws(Fault) {
    try value.requireObject()
    padding = try value.optional("padding", session)
    margin = try value.optional("margin", session)
    width = try value.optional("width", session)
    background = try value.optional("background", session)
    gradient = try value.optional("gradient", session)
    cornerRadius = try value.optional("corner_radius", session)
    border = try value.optional("border", session)
  }

  /// A theme's defaults for a widget type.
  init(defaults: WidgetDefaults.Modifiers) {
    padding = defaults.padding.map { InsetsData($0) }
    width = defaults.width
    background = defaults.background.map { ColorData($0, source: .themeDefault($0)) }
    gradient = defaults.gradient.map {
      GradientData($0, source: .themeDefault($0), angle: defaults.angle)
    }
    cornerRadius = defaults.clip.map { CornersData($0) }
    border = defaults.border.map { BorderData($0, source: .themeDefault($0)) }
    margin = defaults.margin.map { InsetsData($0) }
  }

  /// The payload's layout over a theme's defaults: it wins modifier by modifier. Color and gradient
  /// are one modifier, the background.
  init(_ own: LayoutData, over defaults: LayoutData) {
    padding = own.padding ?? defaults.padding
    width = own.width ?? defaults.width
    let hasBackground = own.background != nil || own.gradient != nil
    background = hasBackground ? own.background : defaults.background
    gradient = hasBackground ? own.gradient : defaults.gradient
    cornerRadius = own.cornerRadius ?? defaults.cornerRadius
    border = own.border ?? defaults.border
    margin = own.margin ?? defaults.margin
  }
}

/// Distances in points; `left` and `right` are leading and trailing.
///
///     { "top": 8, "left": 16, "bottom": 8, "right": 16, "token": "space.m" }
///
/// A dimension token of the theme's is all four; an app knows none here.
public struct InsetsData: JSONDecodable, Sendable {
  public let top, left, bottom, right: Double
  /// The tokens that the four are read from; in light then.
  package let tokens: SideTokens?

  public init(json value: JSONValue, session: DecodeSession) throws(Fault) {
    try value.requireObject()
    let top = try value.optionalNumber("top") ?? 0
    let left = try value.optionalNumber("left") ?? 0
    let bottom = try value.optionalNumber("bottom") ?? 0
    let right = try value.optionalNumber("right") ?? 0
    if let token = session.tokenBeside(value, .dimension) {
      self.init(SideTokens(token))
    } else {
      self.init(top, left, bottom, right)
    }
  }

  init(_ tokens: SideTokens) {
    let values = tokens.values.map(\.light)
    self.init(values[0], values[1], values[2], values[3], tokens)
  }

  private init(
    _ top: Double, _ left: Double, _ bottom: Double, _ right: Double, _ tokens: SideTokens? = nil
  ) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    self.tokens = tokens
  }

  /// Whether all four are nothing, in both appearances.
  public var isZero: Bool {
    top == 0 && left == 0 && bottom == 0 && right == 0
      && tokens?.values.allSatisfy { $0.dark == 0 } ?? true
  }
}

/// A widget's width.
public enum WidthData: JSONDecodable, Sendable, Equatable {
  /// All there is.
  case fill
  /// The widget's natural width.
  case hug
  /// A share of the scroll container.
  case fraction(Double)

  public init(json value: JSONValue, session: DecodeSession) throws(Fault) {
    switch value.kind {
    case .number: self = .fraction(try value.number())
    case .string:
      let word = try value.string()
      switch word {
      case "fill": self = .fill
      case "hug": self = .hug
      default:
        // As a device does: Swift's own parsing, which also takes "inf" and "0x1p-1".
        guard let number = Double(word) else {
          throw Fault(.word(expected: "\"fill\", \"hug\" or a fraction"), value)
        }
        self = .fraction(number)
      }
    default: throw Fault(.type(expected: "\"fill\", \"hug\" or a fraction"), value)
    }
    if case .fraction(let share) = self, !share.isFinite || share <= 0 {
      session.report(
        .badWidth, at: value, "a width of \(value.excerpt) is ignored; expected more than 0")
    }
  }

  /// The share that counts: `nil` for fill, hug, and a number that is no width.
  public var share: Double? {
    guard case .fraction(let share) = self, share.isFinite, share > 0 else { return nil }
    return share
  }
}

/// A linear gradient over two or more colors.
///
///     { "colors": ["#FF0000", "#0000FF"], "angle": 90, "token": "fade" }
///
/// A gradient token's stops take the place of the colors; an app knows none here.
public struct GradientData: JSONDecodable, Sendable {
  public let colors: [ColorData]
  /// Where each color stands, from 0 to 1; `nil`: evenly.
  package let positions: [Double]?
  /// Degrees: 0 flows left to right, 90 top to bottom.
  public let angle: Double
  public let source: ValueSource

  public init(json value: JSONValue, session: DecodeSession) throws(Fault) {
    try value.requireObject()
    let list = try value.required("colors")
    try list.requireArray()
    var colors: [ColorData] = []
    for element in list.elements { colors.append(try ColorData(json: element, session: session)) }
    let angle = try value.optionalNumber("angle") ?? 0
    if let token = session.tokenBeside(value, .gradient) {
      self.init(token, source: .token(token), angle: angle)
    } else {
      self.init(colors, positions: nil, angle: angle, source: .payload)
    }
  }

  init(_ token: Token, source: ValueSource, angle: Double) {
    let stops = GradientStops(token)
    self.init(
      stops.colors.map { ColorData($0, source: source) }, positions: stops.positions, angle: angle,
      source: source)
  }

  private init(_ colors: [ColorData], positions: [Double]?, angle: Double, source: ValueSource) {
    self.colors = colors
    self.positions = positions
    self.angle = angle
    self.source = source
  }
}

/// Corner radii in points; left and right are leading and trailing.
///
///     12    { "top_left": 12, "top_right": 12, "token": "radius.m" }
///
/// A dimension token of the theme's is all four; an app knows none here.
public struct CornersData: JSONDecodable, Sendable {
  public let topLeft, topRight, bottomLeft, bottomRight: Double
  /// The tokens that the four are read from; in light then.
  package let tokens: SideTokens?

  public init(json value: JSONValue, session: DecodeSession) throws(Fault) {
    if value.kind == .number {
      let radius = try value.number()
      self.init(radius, radius, radius, radius)
      return
    }
    guard value.kind == .object else {
      throw Fault(.type(expected: "a radius or an object of four"), value)
    }
    let topLeft = try value.optionalNumber("top_left") ?? 0
    let topRight = try value.optionalNumber("top_right") ?? 0
    let bottomLeft = try value.optionalNumber("bottom_left") ?? 0
    let bottomRight = try value.optionalNumber("bottom_right") ?? 0
    if let token = session.tokenBeside(value, .dimension) {
      self.init(SideTokens(token))
    } else {
      self.init(topLeft, topRight, bottomLeft, bottomRight)
    }
  }

  init(_ tokens: SideTokens) {
    let values = tokens.values.map(\.light)
    self.init(values[0], values[1], values[2], values[3], tokens)
  }

  private init(
    _ topLeft: Double, _ topRight: Double, _ bottomLeft: Double, _ bottomRight: Double,
    _ tokens: SideTokens? = nil
  ) {
    (self.topLeft, self.topRight) = (topLeft, topRight)
    (self.bottomLeft, self.bottomRight) = (bottomLeft, bottomRight)
    self.tokens = tokens
  }

  /// Whether all four are nothing, in both appearances.
  public var isZero: Bool {
    topLeft == 0 && topRight == 0 && bottomLeft == 0 && bottomRight == 0
      && tokens?.values.allSatisfy { $0.dark == 0 } ?? true
  }
  public var isUniform: Bool {
    topLeft == topRight && topRight == bottomLeft && bottomLeft == bottomRight
      && tokens?.sides.allSatisfy { $0 === tokens?.sides[0] } ?? true
  }
}

/// A stroke inside the shape; nothing is drawn without a color.
///
///     { "width": 1, "color": "#EAEAEA", "token": "line.soft" }
///
/// A border token of the theme's is all of it; an app knows none here.
public struct BorderData: JSONDecodable, Sendable {
  /// Points.
  public let width: Double
  public let color: ColorData?
  /// Points; dashed when both are there.
  public let dashWidth, dashGap: Double?
  public let source: ValueSource

  public init(json value: JSONValue, session: DecodeSession) throws(Fault) {
    try value.requireObject()
    let width = try value.optionalNumber("width") ?? 1
    let color: ColorData? = try value.optional("color", session)
    let dashWidth = try value.optionalNumber("dash_width")
    let dashGap = try value.optionalNumber("dash_gap")
    if let token = session.tokenBeside(value, .border) {
      self.init(token, source: .token(token))
    } else {
      self.init(width, color, dash: dashWidth, gap: dashGap, source: .payload)
    }
  }

  private init(
    _ width: Double, _ color: ColorData?, dash: Double?, gap: Double?, source: ValueSource
  ) {
    self.width = width
    self.color = color
    dashWidth = dash
    dashGap = gap
    self.source = source
  }

  /// A border token: of its styles a device has solid and dashed; dots are short dashes, any other
  /// is solid. Dashes follow the light appearance.
  init(_ token: Token, source: ValueSource) {
    guard case .border(let light) = token.light, case .border(let dark) = token.dark else {
      self.init(0, nil, dash: nil, gap: nil, source: source)
      return
    }
    let color = AdaptiveColor(light: light.color.rgba, dark: dark.color.rgba)
    let (dash, gap): (Double?, Double?) =
      switch light.style {
      case .style(.dashed): (light.width * 3, light.width * 2)
      case .style(.dotted): (light.width, light.width)
      case .style: (nil, nil)
      case .dashes(let dashes, _): (dashes[0], dashes.count > 1 ? dashes[1] : dashes[0])
      }
    self.init(
      light.width, ColorData(color, source: source), dash: dash, gap: gap, source: source)
  }
}
