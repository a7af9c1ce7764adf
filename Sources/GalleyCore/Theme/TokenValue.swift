/// The types of design tokens, as DTCG 2025.10 names them.
public enum TokenType: String, Sendable, CaseIterable {
  case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
  case strokeStyle, border, transition, shadow, gradient, typography

  /// A type that tools export beside DTCG's: Tokens Studio's own for what DTCG calls otherwise.
  init?(tool name: String) {
    switch name {
    case "fontSize", "fontSizes", "borderRadius", "borderWidth", "sizing", "size", "spacing",
      "space", "letterSpacing", "paragraphSpacing":
      self = .dimension
    case "opacity", "lineHeight", "lineHeights": self = .number
    case "fontFamilies": self = .fontFamily
    case "fontWeights": self = .fontWeight
    default: return nil
    }
  }

  /// Types of tools for which a theme has no use: Figma's and Tokens Studio's.
  static let others: Set<String> = ["string", "text", "boolean", "textCase", "textDecoration", "asset"]
}

/// A token's value, every alias in it followed.
public enum TokenValue: Sendable, Equatable {
  case color(TokenColor)
  /// Points: `px` as it is, a `rem` is 16.
  case dimension(Double)
  /// Names, best first.
  case fontFamily([String])
  /// 1 to 1000.
  case fontWeight(Double)
  /// Seconds.
  case duration(Double)
  /// `x1, y1, x2, y2`.
  case cubicBezier([Double])
  case number(Double)
  case strokeStyle(TokenStroke)
  case border(TokenBorder)
  case transition(TokenTransition)
  /// One or more, the first on top.
  case shadow([TokenShadow])
  case gradient([TokenStop])
  case typography(TokenTypography)

  public var type: TokenType {
    switch self {
    case .color: .color
    case .dimension: .dimension
    case .fontFamily: .fontFamily
    case .fontWeight: .fontWeight
    case .duration: .duration
    case .cubicBezier: .cubicBezier
    case .number: .number
    case .strokeStyle: .strokeStyle
    case .border: .border
    case .transition: .transition
    case .shadow: .shadow
    case .gradient: .gradient
    case .typography: .typography
    }
  }
}

/// How a line is drawn.
public enum TokenStroke: Sendable, Equatable {
  public enum Style: String, Sendable, CaseIterable {
    case solid, dashed, dotted, double, groove, ridge, outset, inset
  }
  public enum LineCap: String, Sendable, CaseIterable { case round, butt, square }

  case style(Style)
  /// Points: dash, gap, dash, …
  case dashes([Double], LineCap)
}

public struct TokenBorder: Sendable, Equatable {
  public let color: TokenColor
  /// Points.
  public let width: Double
  public let style: TokenStroke
}

public struct TokenTransition: Sendable, Equatable {
  /// Seconds.
  public let duration, delay: Double
  public let timingFunction: [Double]
}

/// Lengths in points.
public struct TokenShadow: Sendable, Equatable {
  public let color: TokenColor
  public let offsetX, offsetY, blur, spread: Double
  public let isInset: Bool
}

public struct TokenStop: Sendable, Equatable {
  public let color: TokenColor
  /// From 0 to 1.
  public let position: Double
}

public struct TokenTypography: Sendable, Equatable {
  public let families: [String]
  /// Points.
  public let size, letterSpacing: Double
  public let weight: Double
  /// Times the size.
  public let lineHeight: Double
}
