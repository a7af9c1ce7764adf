/// A text: `"Hello"`, or an object with its font, color and more.
///
///     { "text": "**Sale** ends today", "font": { "size": 15 }, "is_markdown": true }
public struct TextData: JSONDecodable, Sendable {
  public enum Alignment: Sendable { case leading, center, trailing }

  public let text: String
  public let font: FontData?
  public let color: ColorData?
  public let alignment: Alignment
  /// 0: no limit.
  public let maxLines: Int
  /// Inline markdown only.
  public let isMarkdown: Bool

  public init(json value: JSONValue, session: DecodeSession) throws(Fault) {
    if value.kind == .string {
      text = try value.string()
      font = nil
      color = nil
      alignment = .leading
      maxLines = 0
      isMarkdown = false
      return
    }
    guard value.kind == .object else {
      throw Fault(.type(expected: "a text (a string or an object)"), value)
    }
    text = try value.required("text").string()
    font = try value.optional("font", session)
    color = try value.optional("color", session)
    alignment = TextData.alignment(try value.optionalString("alignment"))
    maxLines = max(try value.optionalInteger("max_lines") ?? 0, 0)
    isMarkdown = try value.optionalBool("is_markdown") ?? false
  }

  /// `left` and `right` are leading and trailing; an unknown word is leading.
  private static func alignment(_ word: String?) -> Alignment {
    switch word {
    case "center": .center
    case "trailing", "right": .trailing
    default: .leading
    }
  }
}
