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
  // The two beside each other, so that they share a word: texts are copied a lot.
  public let alignment: Alignment
  /// Inline markdown only.
  public let isMarkdown: Bool
  /// 0: no limit.
  public let maxLines: Int

  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    if value.tag == .string || value.tag == .escaped {
      try value.requireString()
      self.init(
        source: DocumentString(value, in: session.document), font: nil, color: nil, alignment: .leading,
        maxLines: 0, isMarkdown: false)
      return
    }
    guard value.kind == .object else {
      throw Fault(.type(expected: "a text (a string or an object)"), value)
    }
    var (textField, fontField, colorField) = (JSONField(), JSONField(), JSONField())
    var (alignmentField, linesField, markdownField) = (JSONField(), JSONField(), JSONField())
    for member in value.fields {
      switch member {
      case "text": textField.take(member)
      case "font": fontField.take(member)
      case "color": colorField.take(member)
      case "max_lines": linesField.take(member)
      case "alignment": alignmentField.take(member)
      case "is_markdown": markdownField.take(member)
      default: break
      }
    }
    let text = try value.required(textField, "text")
    try text.requireString()
    let font: FontData? = try value.optional(fontField, session)
    let color: ColorData? = try value.optional(colorField, session)
    let alignment = try value[alignmentField].map(TextData.alignment) ?? .leading
    let maxLines = max(try value[linesField]?.integer() ?? 0, 0)
    let isMarkdown = try value[markdownField]?.bool() ?? false
    self.init(
      source: DocumentString(text, in: session.document), font: font, color: color, alignment: alignment,
      maxLines: maxLines,
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
  private static func alignment(_ field: JSONValue) throws(Fault) -> Alignment {
    try field.requireString()
    switch field.comparable {
    case "center": return .center
    case "trailing", "right": return .trailing
    default: return .leading
    }
  }
}
