/// A color as a token gives it, in its own color space.
public struct TokenColor: Sendable, Equatable {
  /// The spaces of DTCG 2025.10 (Color Module), with the ranges of their three components.
  public enum Space: String, Sendable, CaseIterable {
    case srgb, hsl, hwb, lab, lch, oklab, oklch
    case srgbLinear = "srgb-linear"
    case displayP3 = "display-p3"
    case a98 = "a98-rgb"
    case prophoto = "prophoto-rgb"
    case rec2020
    case xyzD65 = "xyz-d65"
    case xyzD50 = "xyz-d50"

    /// What each component may be; `nil`: any number.
    var ranges: [ClosedRange<Double>?] {
      let hue = 0...360.0.nextDown
      let (share, percent, up) = (0...1.0, 0...100.0, 0...Double.greatestFiniteMagnitude)
      return switch self {
      case .hsl, .hwb: [hue, percent, percent]
      case .lab: [percent, nil, nil]
      case .lch: [percent, up, hue]
      case .oklab: [share, nil, nil]
      case .oklch: [share, up, hue]
      default: [share, share, share]
      }
    }
  }

  public let space: Space
  /// Three; `nil` is `none`.
  public let components: [Double?]
  /// From 0 to 1.
  public let alpha: Double

  init(_ space: Space, _ components: [Double?], alpha: Double = 1) {
    self.space = space
    self.components = components
    self.alpha = alpha
  }

  init(_ color: RGBA) {
    self.init(
      .srgb, [Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255],
      alpha: Double(color.alpha) / 255)
  }

  /// The nearest color of eight bits a channel in sRGB: what is outside is cut off.
  public var rgba: RGBA {
    let values = components.map { $0 ?? 0 }
    let srgb = space.toSRGB(values[0], values[1], values[2])
    func byte(_ channel: Double) -> Int {
      // A far component may have overflowed on the way.
      channel.isFinite ? Int((min(max(channel, 0), 1) * 255).rounded()) : 0
    }
    return RGBA(
      red: byte(srgb.0), green: byte(srgb.1), blue: byte(srgb.2), alpha: byte(alpha))
  }
}
