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
  /// Where it comes from.
  public let source: ValueSource

  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    try value.requireObject()
    let list = try value.required("colors")
    try list.requireArray()
    var colors: [ColorData] = []
    colors.reserveCapacity(list.childCount)
    for element in list.elements { colors.append(try ColorData(json: element, session: session)) }
    let angle = try value.optionalNumber("angle") ?? 0
    let tokenField = value.optional("token")
    if let token = session.tokenBeside(tokenField, .gradient, isSame: { $0.isGradient(of: colors) }) {
      self.init(token, source: .token(token), angle: angle)
    } else {
      self.init(colors, positions: nil, angle: angle, source: session.sourceOfLiterals(beside: tokenField))
    }
  }

  init(_ token: Token, source: ValueSource, angle: Double) {
    self.init(
      (token.stops?.colors ?? []).map { ColorData($0, source: source) },
      positions: token.stops?.positions, angle: angle, source: source)
  }

  private init(_ colors: [ColorData], positions: [Double]?, angle: Double, source: ValueSource) {
    self.colors = colors
    self.positions = positions
    self.angle = angle
    self.source = source
  }
}

extension TokenValue {
  /// Whether a gradient token's stops are these colors, evenly spaced.
  fileprivate func isGradient(of colors: [ColorData]) -> Bool {
    guard case .gradient(let stops) = self, stops.count == colors.count, stops.count > 1 else { return false }
    return stops.indices.allSatisfy { index in
      let color = AdaptiveColor(light: stops[index].color.rgba, dark: stops[index].color.rgba)
      return colors[index].value == color
        && abs(stops[index].position - Double(index) / Double(stops.count - 1)) < 1e-6
    }
  }
}
