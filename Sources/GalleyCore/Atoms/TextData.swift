/// A text: `"Hello"`, or an object with its font, color and more.
///
///     { "text": "**Sale** ends today", "font": { "size": 15 }, "is_markdown": true }
public struct TextData: JSONDecodable, Sendable {
  public enum Alignment: Sendable { case leading, center, trailing }

  /// The text as sent.
  @usableFromInline
  package let source: DocumentString
  public let font: FontData?
  public let color: ColorData?
  public let alignment: Alignment
  /// 0: no limit.
  public let maxLines: Int
  /// Inline markdown only.
  public let isMarkdown: Bool

  public init(json value: JSONValue, session: DecodeSession) throws(Fault) {
    if value.tag == .string || value.tag == .escaped {
      self.init(
        source: try value.string(session), font: nil, color: nil, alignment: .leading, maxLines: 0,
        isMarkdown: false)
      return
    }
    guard value.kind == .object else {
      throw Fault(.type(expected: "a text (a string or an object)"), value)
    }
    let source = try value.required("text").string(session)
    let font: FontData? = try value.optional("font", session)
    let color: ColorData? = try value.optional("color", session)
    let alignment = try TextData.alignment(value.optional("alignment"))
    let maxLines = max(try value.optionalInteger("max_lines") ?? 0, 0)
    let isMarkdown = try value.optionalBool("is_markdown") ?? false
    self.init(
      source: source, font: font, color: color, alignment: alignment, maxLines: maxLines,
      isMarkdown: isMarkdown)
  }

  private init(
    source: DocumentString, font: FontData?, color: ColorData?, alignment: Alignment, maxLines: Int,
    isMarkdown: Bool
  ) {
    self.source = source
    self.font = font
    self.color = color
    self.alignment = alignment
    self.maxLines = maxLines
    self.isMarkdown = isMarkdown
  }

  public var text: String { source.text }

  /// Calls `body` with the text's UTF-8.
  @inline(always)
  package func withUTF8<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    source.withUTF8(body)
  }

  /// `left` and `right` are leading and trailing; an unknown word is leading.
  private static func alignment(_ field: JSONValue?) throws(Fault) -> Alignment {
    guard let field else { return .leading }
    try field.requireString()
    if field.isWord("center") { return .center }
    return field.isWord("trailing") || field.isWord("right") ? .trailing : .leading
  }
}
