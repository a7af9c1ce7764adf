/// A line, a dashed line, or a space.
public struct SeparatorData: Sendable {
  public enum Style: String, JSONWord, Sendable {
    case line, dashed, space

    static let noun = "separator style"
    static let fallback = Style.line

    init?(word: JSONValue) {
      switch word.comparable {
      case "line": self = .line
      case "dashed": self = .dashed
      case "space": self = .space
      default: return nil
      }
    }
  }

  public let style: Style
  public let color: ColorData?
  /// Points.
  public let thickness: Double
  public let insets: InsetsData?
}

extension SeparatorData: JSONDecodable {
  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    try value.requireObject()
    self.init(
      style: try value.optionalWord("style", session) ?? .line, color: try value.optional("color", session),
      thickness: try value.optionalNumber("thickness") ?? 1, insets: try value.optional("insets", session))
  }
}
