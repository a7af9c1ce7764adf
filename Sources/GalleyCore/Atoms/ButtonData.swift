/// A button.
public struct ButtonData: Sendable {
  public enum Style: String, JSONWord, Sendable {
    case solid, outline, plain

    static let noun = "button style"
    static let fallback = Style.solid

    init?(word: JSONValue) {
      if word.isWord("solid") {
        self = .solid
      } else if word.isWord("outline") {
        self = .outline
      } else if word.isWord("plain") {
        self = .plain
      } else {
        return nil
      }
    }
  }

  public let title: TextData
  public let style: Style
  public let bgColor: ColorData?
  /// Points; `nil`: 12.
  public let cornerRadius: Double?
  public let icon: IconData?
  public let fullWidth: Bool
  public let disabled: Bool
  public let action: ActionData?
}

extension ButtonData: JSONDecodable {
  public init(json value: JSONValue, session: DecodeSession) throws(Fault) {
    try self.init(json: value, session: session, style: .solid)
  }

  /// `usual`: the style where the payload names none.
  package init(json value: JSONValue, session: DecodeSession, style usual: Style) throws(Fault) {
    try value.requireObject()
    self.init(
      title: try value.required("title", session), style: try value.optionalWord("style", session) ?? usual,
      bgColor: try value.optional("bg_color", session),
      cornerRadius: try value.optionalNumber("corner_radius"), icon: try value.optional("icon", session),
      fullWidth: try value.optionalBool("full_width") ?? false,
      disabled: try value.optionalBool("disabled") ?? false, action: try value.optional("action", session))
  }
}
