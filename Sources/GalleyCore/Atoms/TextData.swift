/// A text: `"Hello"`, or an object with its font, color and more.
///
///     { "text": "**Sale** ends today", "font": { "size": 15 }, "is_markdown": true }
public struct TextData: JSONDecodable, Sendable {
  public enum Alignment: Sendable { case leading, center, trailing }

  /// The string, where it lies in the document: most texts are only ever copied to the output.
  private let source: OpaqueJSON
  public let font: FontData?
  public let color: ColorData?
  public let alignment: Alignment
  /// 0: no limit.
  public let maxLines: Int
  /// Inline markdown only.
  public let isMarkdown: Bool

  public init(json value: JSONValue, session: DecodeSession) throws(Fault) {
    if value.kind == .string {
      source = session.keep(try TextData.checked(value))
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
    source = session.keep(try TextData.checked(value.required("text")))
    font = try value.optional("font", session)
    color = try value.optional("color", session)
    alignment = TextData.alignment(try value.optionalString("alignment"))
    maxLines = max(try value.optionalInteger("max_lines") ?? 0, 0)
    isMarkdown = try value.optionalBool("is_markdown") ?? false
  }

  public var text: String { source.value.text ?? "" }

  /// Calls `body` with the text's UTF-8.
  package func withUTF8<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    source.value.withText(body)
  }

  private static func checked(_ value: JSONValue) throws(Fault) -> JSONValue {
    guard value.kind == .string, !value.hasLoneSurrogate else {
      _ = try value.string()
      return value
    }
    return value
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
