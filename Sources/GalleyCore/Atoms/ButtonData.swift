/// A button.
public struct ButtonData: JSONDecodable, Sendable {
  public enum Style: String, Sendable { case solid, outline, plain }

  public let title: TextData
  public let style: Style
  public let bgColor: ColorData?
  /// Points; `nil`: 12.
  public let cornerRadius: Double?
  public let icon: IconData?
  public let fullWidth: Bool
  public let disabled: Bool
  public let action: ActionData?

  public init(json value: JSONValue, session: DecodeSession) throws(Fault) {
    try value.requireObject()
    title = try value.required("title", session)
    style = try ButtonData.style(in: value, session)
    bgColor = try value.optional("bg_color", session)
    cornerRadius = try value.optionalNumber("corner_radius")
    icon = try value.optional("icon", session)
    fullWidth = try value.optionalBool("full_width") ?? false
    disabled = try value.optionalBool("disabled") ?? false
    action = try value.optional("action", session)
  }

  private static func style(
    in value: JSONValue, _ session: DecodeSession
  ) throws(Fault) -> Style {
    guard let field = value.optional("style") else { return .solid }
    let word = try field.string()
    if let style = Style(rawValue: word) { return style }
    session.report(
      .unknownStyle, at: field,
      "\"\(word)\" is no button style and means solid; expected solid, outline or plain")
    return .solid
  }
}
