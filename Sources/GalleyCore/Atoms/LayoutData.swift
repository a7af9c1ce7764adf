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
}

/// Distances in points; `left` and `right` are leading and trailing.
public struct InsetsData: JSONDecodable, Sendable, Equatable {
  public let top, left, bottom, right: Double

  public init(json value: JSONValue, session: DecodeSession) throws(Fault) {
    try value.requireObject()
    top = try value.optionalNumber("top") ?? 0
    left = try value.optionalNumber("left") ?? 0
    bottom = try value.optionalNumber("bottom") ?? 0
    right = try value.optionalNumber("right") ?? 0
  }

  public var isZero: Bool { top == 0 && left == 0 && bottom == 0 && right == 0 }
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
public struct GradientData: JSONDecodable, Sendable {
  public let colors: [ColorData]
  /// Degrees: 0 flows left to right, 90 top to bottom.
  public let angle: Double

  public init(json value: JSONValue, session: DecodeSession) throws(Fault) {
    try value.requireObject()
    let list = try value.required("colors")
    try list.requireArray()
    var colors: [ColorData] = []
    for element in list.elements { colors.append(try ColorData(json: element, session: session)) }
    self.colors = colors
    angle = try value.optionalNumber("angle") ?? 0
  }
}

/// Corner radii in points; left and right are leading and trailing.
public struct CornersData: JSONDecodable, Sendable, Equatable {
  public let topLeft, topRight, bottomLeft, bottomRight: Double

  public init(json value: JSONValue, session: DecodeSession) throws(Fault) {
    if value.kind == .number {
      let radius = try value.number()
      (topLeft, topRight, bottomLeft, bottomRight) = (radius, radius, radius, radius)
      return
    }
    guard value.kind == .object else {
      throw Fault(.type(expected: "a radius or an object of four"), value)
    }
    topLeft = try value.optionalNumber("top_left") ?? 0
    topRight = try value.optionalNumber("top_right") ?? 0
    bottomLeft = try value.optionalNumber("bottom_left") ?? 0
    bottomRight = try value.optionalNumber("bottom_right") ?? 0
  }

  public init(all radius: Double) {
    (topLeft, topRight, bottomLeft, bottomRight) = (radius, radius, radius, radius)
  }

  public var isZero: Bool { topLeft == 0 && topRight == 0 && bottomLeft == 0 && bottomRight == 0 }
  public var isUniform: Bool {
    topLeft == topRight && topRight == bottomLeft && bottomLeft == bottomRight
  }
}

/// A stroke inside the shape; nothing is drawn without a color.
public struct BorderData: JSONDecodable, Sendable {
  /// Points.
  public let width: Double
  public let color: ColorData?
  /// Points; dashed when both are there.
  public let dashWidth, dashGap: Double?

  public init(json value: JSONValue, session: DecodeSession) throws(Fault) {
    try value.requireObject()
    width = try value.optionalNumber("width") ?? 1
    color = try value.optional("color", session)
    dashWidth = try value.optionalNumber("dash_width")
    dashGap = try value.optionalNumber("dash_gap")
  }
}
