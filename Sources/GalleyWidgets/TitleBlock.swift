public import GalleyCore
public import GalleyRender

/// A title over a subtitle.
///
///     { "type": "title_block",
///       "data": { "title": "Popular this week", "subtitle": "Updated daily" } }
public struct TitleBlock: HTMLWidget {
  public struct Content: Sendable {
    public static let widgetType = "title_block"
    public let title: TextData
    public let subtitle: TextData?
  }

  public static let example: StaticString = #"""
    { "type": "title_block",
      "data": { "title": "Popular this week", "subtitle": "Updated daily" } }
    """#

  private let content: Content

  public init(content: Content, context: WidgetContext) { self.content = content }

  public static var parts: [WidgetPart] {
    [
      .spacing(".stack", of: ".stack"), .text("title", ".stack>.t:first-child"),
      .text("subtitle", ".stack>.t+.t"),
    ]
  }

  public func write(to html: inout HTMLWriter) {
    html.open("div", class: "stack")
    let element = content.title.isBlank ? "span" : html.heading()
    html.write(content.title, in: element)
    if let subtitle = content.subtitle { html.write(subtitle) }
    html.close()
  }

  public static func writeSkeleton(to html: inout HTMLWriter) {
    html.skeleton(width: 180, height: 20, cornerRadius: 4)
    html.skeleton(width: 120, height: 14, cornerRadius: 4)
  }
}

extension TitleBlock.Content: WidgetContent, JSONDecodable, WidthBehavior {
  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    try value.requireObject()
    self.init(title: try value.required("title", session), subtitle: try value.optional("subtitle", session))
  }
}

extension TitleBlock.Content: SchemaDescribing {
  package static let schema = JSONText.record(
    required: [("title", TextData.schema)], [("subtitle", .nullable(TextData.schema))])
  package static let sample = #"{"title":""}"#
}
