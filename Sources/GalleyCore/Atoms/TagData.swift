/// A small label in a rounded box.
public struct TagData: Sendable {
  public let text: TextData
  public let bgColor: ColorData?
  public let borderColor: ColorData?
  /// Points.
  public let cornerRadius: Double
  public let icon: IconData?
  /// Fires in a `tag_rail` only.
  public let action: ActionData?
}

// Here and in other atoms: beside the struct, where all fields are set at once, since one that is set field by
// field in an initializer that throws is copied at its end.
extension TagData: JSONDecodable {
  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    try value.requireObject()
    var (textField, bgField, borderField) = (JSONField(), JSONField(), JSONField())
    var (cornerField, iconField, actionField) = (JSONField(), JSONField(), JSONField())
    for member in value.fields {
      switch member {
      case "text": textField.take(member)
      case "bg_color": bgField.take(member)
      case "border_color": borderField.take(member)
      case "corner_radius": cornerField.take(member)
      case "icon": iconField.take(member)
      case "action": actionField.take(member)
      default: break
      }
    }
    self.init(
      text: try value.required(textField, "text", session), bgColor: try value.optional(bgField, session),
      borderColor: try value.optional(borderField, session),
      cornerRadius: try value[cornerField]?.number() ?? 6, icon: try value.optional(iconField, session),
      action: try value.optional(actionField, session))
    if !session.tagActionsFire, let field = value[actionField] {
      session.report(.deadAction, at: field, "a tag's action fires in a tag_rail only")
    }
  }
}
