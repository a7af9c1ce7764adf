/// A line, a dashed line, or a space.
public struct SeparatorData: JSONDecodable, Sendable {
  public enum Style: String, Sendable { case line, dashed, space }

  public let style: Style
  public let color: ColorData?
  /// Points.
  public let thickness: Double
  public let insets: InsetsData?

  public init(json value: JSONValue, session: DecodeSession) throws(Fault) {
    try value.requireObject()
    style = try SeparatorData.style(in: value, session)
    color = try value.optional("color", session)
    thickness = try value.optionalNumber("thickness") ?? 1
    insets = try value.optional("insets", session)
  }

  private static func style(
    in value: JSONValue, _ session: DecodeSession
  ) throws(Fault) -> Style {
    guard let field = value.optional("style") else { return .line }
    let word = try field.string()
    if let style = Style(rawValue: word) { return style }
    session.report(
      .unknownStyle, at: field,
      "\"\(word)\" is no separator style and means line; expected line, dashed or space")
    return .line
  }
}
