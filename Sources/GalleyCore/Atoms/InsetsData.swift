/// Distances in points; `left` and `right` are leading and trailing.
///
///     { "top": 8, "left": 16, "bottom": 8, "right": 16, "token": "space.m" }
///
/// A dimension token of the theme's is all four; an app knows none here.
public struct InsetsData: JSONDecodable, Sendable {
  public let top, left, bottom, right: Double
  /// The tokens that the four are read from; in light then.
  package let tokens: SideTokens?
  private let isFallback: Bool

  /// Where the four come from.
  public var source: ValueSource { tokens?.source ?? (isFallback ? .fallback : .payload) }

  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    try value.requireObject()
    var (topField, leftField, bottomField, rightField) = (JSONField(), JSONField(), JSONField(), JSONField())
    var tokenField = JSONField()
    for member in value.fields {
      switch member {
      case "top": topField.take(member)
      case "left": leftField.take(member)
      case "right": rightField.take(member)
      case "bottom": bottomField.take(member)
      case "token": tokenField.take(member)
      default: break
      }
    }
    let top = try value[topField]?.number() ?? 0
    let left = try value[leftField]?.number() ?? 0
    let bottom = try value[bottomField]?.number() ?? 0
    let right = try value[rightField]?.number() ?? 0
    let token = session.tokenBeside(value[tokenField], .dimension) { points in
      [top, left, bottom, right].allSatisfy { points == .dimension($0) }
    }
    if let token {
      self.init(SideTokens(token))
    } else {
      self.init(top, left, bottom, right, isFallback: session.isFallback(beside: value[tokenField]))
    }
  }

  init(_ tokens: SideTokens) {
    let values = tokens.values.map(\.light)
    self.init(values[0], values[1], values[2], values[3], tokens)
  }

  private init(
    _ top: Double, _ left: Double, _ bottom: Double, _ right: Double, _ tokens: SideTokens? = nil,
    isFallback: Bool = false
  ) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    self.tokens = tokens
    self.isFallback = isFallback
  }

  /// Whether all four are nothing, in both appearances.
  public var isZero: Bool {
    top == 0 && left == 0 && bottom == 0 && right == 0
      && tokens?.values.allSatisfy { $0.dark == 0 } ?? true
  }
}
