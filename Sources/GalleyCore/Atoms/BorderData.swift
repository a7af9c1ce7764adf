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
  /// Where it comes from.
  public let source: ValueSource

  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    try value.requireObject()
    var (widthField, colorField, tokenField) = (JSONField(), JSONField(), JSONField())
    var (dashWidthField, dashGapField) = (JSONField(), JSONField())
    for member in value.fields {
      switch member {
      case "width": widthField.take(member)
      case "color": colorField.take(member)
      case "dash_width": dashWidthField.take(member)
      case "dash_gap": dashGapField.take(member)
      case "token": tokenField.take(member)
      default: break
      }
    }
    let width = try value[widthField]?.number() ?? 1
    let color: ColorData? = try value.optional(colorField, session)
    let dashWidth = try value[dashWidthField]?.number()
    let dashGap = try value[dashGapField]?.number()
    let token = session.tokenBeside(value[tokenField], .border) { border in
      guard case .border(let border) = border, border.style == .style(.solid) else { return false }
      return border.width == width && color?.value?.light == border.color.rgba
        && color?.value?.dark == border.color.rgba && dashWidth == nil
    }
    if let token {
      self.init(token, source: .token(token))
    } else {
      self.init(
        width, color, dash: dashWidth, gap: dashGap,
        source: session.sourceOfLiterals(beside: value[tokenField]))
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
