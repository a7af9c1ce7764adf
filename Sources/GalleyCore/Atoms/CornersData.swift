/// Corner radii in points; left and right are leading and trailing.
///
///     12    { "top_left": 12, "top_right": 12, "token": "radius.m" }
///
/// A dimension token of the theme's is all four; an app knows none here.
public struct CornersData: JSONDecodable, Sendable {
  public let topLeft, topRight, bottomLeft, bottomRight: Double
  /// The tokens that the four are read from; in light then.
  package let tokens: SideTokens?
  private let isFallback: Bool

  /// Where the four come from.
  public var source: ValueSource { tokens?.source ?? (isFallback ? .fallback : .payload) }

  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
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
    let tokenField = value.optional("token")
    let token = session.tokenBeside(tokenField, .dimension) { points in
      [topLeft, topRight, bottomLeft, bottomRight].allSatisfy { points == .dimension($0) }
    }
    if let token {
      self.init(SideTokens(token))
    } else {
      self.init(
        topLeft, topRight, bottomLeft, bottomRight, isFallback: session.isFallback(beside: tokenField))
    }
  }

  init(_ tokens: SideTokens) {
    let values = tokens.values.map(\.light)
    self.init(values[0], values[1], values[2], values[3], tokens)
  }

  private init(
    _ topLeft: Double, _ topRight: Double, _ bottomLeft: Double, _ bottomRight: Double,
    _ tokens: SideTokens? = nil, isFallback: Bool = false
  ) {
    (self.topLeft, self.topRight) = (topLeft, topRight)
    (self.bottomLeft, self.bottomRight) = (bottomLeft, bottomRight)
    self.tokens = tokens
    self.isFallback = isFallback
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
