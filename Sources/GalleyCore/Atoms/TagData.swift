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
  public init(json value: JSONValue, session: DecodeSession) throws(Fault) {
    try value.requireObject()
    self.init(
      text: try value.required("text", session), bgColor: try value.optional("bg_color", session),
      borderColor: try value.optional("border_color", session),
      cornerRadius: try value.optionalNumber("corner_radius") ?? 6, icon: try value.optional("icon", session),
      action: try value.optional("action", session))
    if !session.tagActionsFire, let field = value.optional("action") {
      session.report(.deadAction, at: field, "a tag's action fires in a tag_rail only")
    }
  }
}
