public import GalleyCore
public import GalleyRender

/// Tags in a row that scrolls sideways.
///
///     { "type": "tag_rail", "data": { "tags": [{ "text": "All" }, { "text": "Audio" }] } }
public struct TagRail: HTMLWidget {
  public struct Content: WidgetContent, JSONDecodable, WidthBehavior, PartCounting {
    public static let widgetType = "tag_rail"
    public let tags: LossyArray<TagData>
    package var partCount: Int { tags.count }

    public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
      try value.requireObject()
      session.tagActionsFire = true
      defer { session.tagActionsFire = false }
      tags = try value.optional("tags", session) ?? LossyArray()
    }
  }

  public static let example: StaticString = #"""
    { "type": "tag_rail", "data": { "tags": [{ "text": "All" }, { "text": "Audio" }] } }
    """#

  private let content: Content
  private let context: WidgetContext

  public init(content: Content, context: WidgetContext) {
    self.content = content
    self.context = context
  }

  public static var hasControls: Bool { true }

  public static var parts: [WidgetPart] {
    [
      .spacing(".rail", of: ".rail"), .corners(".rail>.tag", of: ".tag"),
      .text("tag", ".rail>.tag>.t"),
    ]
  }

  public func write(to html: inout HTMLWriter) {
    html.begin("div", class: "rail")
    // It can be scrolled by keyboard, so it needs a role and a name.
    html.raw(" tabindex=\"0\" role=\"group\"")
    html.attribute(.label, context.id.value.isEmpty ? "tags" : context.id.value)
    html.endTag()
    for tag in content.tags { html.write(tag, isLive: true) }
    html.close()
  }
}

extension TagRail.Content: SchemaDescribing {
  package static let schema = JSONText.record([("tags", .nullable(LossyArray<TagData>.schema))])
  package static let sample = "{}"
}
