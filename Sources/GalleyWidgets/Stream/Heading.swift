public import GalleyCore
public import GalleyRender

/// A heading over what follows it.
///
///     { "type": "heading", "data": { "text": "Where to stay", "level": 3 } }
///
/// Its font follows the level that it asks for; the level that assistive technology hears skips none.
public struct Heading: HTMLWidget {
  public struct Content: WidgetContent, JSONDecodable, WidthBehavior {
    public static let widgetType = "heading"
    public let text: TextData
    /// 2 to 4.
    public let level: Int

    public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
      try value.requireObject()
      text = try value.required("text", session)
      level = try value.optionalInteger("level", in: 2...4) ?? 2
    }
  }

  public static let example: StaticString = #"""
    { "type": "heading", "data": { "text": "Where to stay", "level": 3 } }
    """#

  private let content: Content

  public init(content: Content, context: WidgetContext) { self.content = content }

  public static var parts: [WidgetPart] {
    [
      .text("title", ".heading-2>.t"), .text("title3", ".heading-3>.t"),
      .text("headline", ".heading-4>.t"),
    ]
  }

  /// In a section's header it pins, over what scrolls beneath it.
  public static let styles: StaticString = """
    .heading{align-self:stretch;display:flex;flex-direction:column;padding:16px 16px 4px}
    .heading-3{padding-block-start:12px}
    .heading-4{padding-block-start:8px}
    .head>.w>.b>.c>.heading{padding-block:10px 8px;background:color-mix(in srgb,var(--color-background) 88%,transparent);backdrop-filter:blur(20px) saturate(1.8)}
    """

  public func write(to html: inout HTMLWriter) {
    let (role, className): (TextRole, StaticString) =
      switch content.level {
      case 3: (.title3, "heading heading-3")
      case 4: (.headline, "heading heading-4")
      default: (.title, "heading heading-2")
      }
    html.open("div", class: className)
    let element = content.text.isBlank ? "span" : html.heading(level: content.level)
    html.write(content.text, as: role, in: element)
    html.close()
  }

  public static func writeSkeleton(to html: inout HTMLWriter) {
    html.skeleton(width: 200, height: 24, cornerRadius: 6)
  }
}

extension Heading.Content: SchemaDescribing {
  package static let schema = JSONText.record(
    required: [("text", TextData.schema)],
    [("level", .nullable(.type("integer", ("minimum", .integer(2)), ("maximum", .integer(4)))))])
  package static let sample = #"{"text":""}"#
}
