/// The six modifiers around a widget, applied inside out in this order: padding, width,
/// background, clip, border, margin. A class, since it is large and only ever passed on,
/// and since widgets share those that are spelled alike.
public final class LayoutData: JSONDecodable, Sendable {
  public let padding: InsetsData?
  public let width: WidthData?
  /// Where the width comes from: a theme's has no token.
  public let widthSource: ValueSource
  public let background: ColorData?
  public let gradient: GradientData?
  public let cornerRadius: CornersData?
  public let border: BorderData?
  public let margin: InsetsData?

  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    try value.requireObject()
    var (paddingField, marginField, widthField) = (JSONField(), JSONField(), JSONField())
    var (backgroundField, gradientField) = (JSONField(), JSONField())
    var (cornerField, borderField) = (JSONField(), JSONField())
    for member in value.fields {
      switch member {
      case "padding": paddingField.take(member)
      case "margin": marginField.take(member)
      case "background": backgroundField.take(member)
      case "corner_radius": cornerField.take(member)
      case "width": widthField.take(member)
      case "border": borderField.take(member)
      case "gradient": gradientField.take(member)
      default: break
      }
    }
    padding = try value.optional(paddingField, session)
    margin = try value.optional(marginField, session)
    width = try value.optional(widthField, session)
    widthSource = .payload
    background = try value.optional(backgroundField, session)
    gradient = try value.optional(gradientField, session)
    cornerRadius = try value.optional(cornerField, session)
    border = try value.optional(borderField, session)
  }

  /// A theme's defaults for a widget type.
  init(defaults: WidgetDefaults.Modifiers) {
    padding = defaults.padding.map { InsetsData($0) }
    width = defaults.width
    widthSource = .themeDefault(nil)
    background = defaults.background.map { ColorData($0, source: .themeDefault($0)) }
    gradient = defaults.gradient.map {
      GradientData($0, source: .themeDefault($0), angle: defaults.angle)
    }
    cornerRadius = defaults.clip.map { CornersData($0) }
    border = defaults.border.map { BorderData($0, source: .themeDefault($0)) }
    margin = defaults.margin.map { InsetsData($0) }
  }

  /// Whether a merged layout has anything that the payload's own has not.
  func takesMore(than own: LayoutData) -> Bool {
    (own.padding == nil && padding != nil) || (own.width == nil && width != nil)
      || (own.background == nil && background != nil) || (own.gradient == nil && gradient != nil)
      || (own.cornerRadius == nil && cornerRadius != nil) || (own.border == nil && border != nil)
      || (own.margin == nil && margin != nil)
  }

  /// The payload's layout over a theme's defaults: it wins modifier by modifier. Color and gradient
  /// are one modifier, the background.
  init(_ own: LayoutData, over defaults: LayoutData) {
    padding = own.padding ?? defaults.padding
    width = own.width ?? defaults.width
    widthSource = own.width == nil && defaults.width != nil ? defaults.widthSource : .payload
    let hasBackground = own.background != nil || own.gradient != nil
    background = hasBackground ? own.background : defaults.background
    gradient = hasBackground ? own.gradient : defaults.gradient
    cornerRadius = own.cornerRadius ?? defaults.cornerRadius
    border = own.border ?? defaults.border
    margin = own.margin ?? defaults.margin
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

  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    switch value.kind {
    case .number: self = .fraction(try value.number())
    case .string:
      if value.isWord("fill") {
        self = .fill
      } else if value.isWord("hug") {
        self = .hug
      } else {
        // As a device does: Swift's own parsing, which also takes "inf" and "0x1p-1".
        guard let number = Double(try value.string()) else {
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
