/// A button.
public struct ButtonData: Sendable {
  public enum Style: String, JSONWord, Sendable {
    case solid, outline, plain

    static let noun = "button style"
    static let fallback = Style.solid

    init?(word: JSONValue) {
      switch word.comparable {
      case "solid": self = .solid
      case "outline": self = .outline
      case "plain": self = .plain
      default: return nil
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
  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    try self.init(json: value, session: session, style: .solid)
  }

  /// `usual`: the style where the payload names none.
  package init(json value: JSONValue, session: borrowing DecodeSession, style usual: Style) throws(Fault) {
    try value.requireObject()
    var (titleField, styleField, bgField, cornerField) = (JSONField(), JSONField(), JSONField(), JSONField())
    var (iconField, widthField, disabledField) = (JSONField(), JSONField(), JSONField())
    var actionField = JSONField()
    for member in value.fields {
      switch member {
      case "title": titleField.take(member)
      case "style": styleField.take(member)
      case "action": actionField.take(member)
      case "bg_color": bgField.take(member)
      case "corner_radius": cornerField.take(member)
      case "full_width": widthField.take(member)
      case "icon": iconField.take(member)
      case "disabled": disabledField.take(member)
      default: break
      }
    }
    self.init(
      title: try value.required(titleField, "title", session),
      style: try value[styleField]?.word(session) ?? usual, bgColor: try value.optional(bgField, session),
      cornerRadius: try value[cornerField]?.number(), icon: try value.optional(iconField, session),
      fullWidth: try value[widthField]?.bool() ?? false,
      disabled: try value[disabledField]?.bool() ?? false, action: try value.optional(actionField, session))
  }
}
