/// Distances in points; `left` and `right` are leading and trailing.
///
///     { "top": 8, "left": 16, "bottom": 8, "right": 16, "token": "space.m" }
///
/// A dimension token of the theme's is all four; an app knows none here.
public struct InsetsData: JSONDecodable, Sendable {
  public let top, left, bottom, right: Double
  /// The tokens that the four are read from; in light then.
  package let tokens: SideTokens?
  /// Where the four come from.
  public let source: ValueSource

  public init(json value: JSONValue, session: DecodeSession) throws(Fault) {
    try value.requireObject()
    let top = try value.optionalNumber("top") ?? 0
    let left = try value.optionalNumber("left") ?? 0
    let bottom = try value.optionalNumber("bottom") ?? 0
    let right = try value.optionalNumber("right") ?? 0
    let token = session.tokenBeside(value, .dimension) { points in
      [top, left, bottom, right].allSatisfy { points == .dimension($0) }
    }
    if let token {
      self.init(SideTokens(token))
    } else {
      self.init(top, left, bottom, right, session.sourceOfLiterals(value))
    }
  }

  init(_ tokens: SideTokens) {
    let values = tokens.values.map(\.light)
    self.init(values[0], values[1], values[2], values[3], tokens.source, tokens)
  }

  private init(
    _ top: Double, _ left: Double, _ bottom: Double, _ right: Double, _ source: ValueSource,
    _ tokens: SideTokens? = nil
  ) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    self.tokens = tokens
    self.source = source
  }

  /// Whether all four are nothing, in both appearances.
  public var isZero: Bool {
    top == 0 && left == 0 && bottom == 0 && right == 0
      && tokens?.values.allSatisfy { $0.dark == 0 } ?? true
  }
}
