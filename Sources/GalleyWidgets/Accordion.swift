public import GalleyCore
public import GalleyRender

/// A header that opens onto full widgets of any registered type.
///
///     { "type": "accordion",
///       "data": { "header": "How do refunds work?",
///                 "items": [{ "type": "title_block", "data": { "title": "In 5 days" } }] } }
public struct Accordion: HTMLWidget {
  public struct Content: Sendable {
    public static let widgetType = "accordion"
    public let header: TextData
    public let initiallyExpanded: Bool
    public let items: LossyArray<AnyWidget>
    package var nestedWidgets: [AnyWidget] { items.elements }
  }

  public static let example: StaticString = #"""
    { "type": "accordion",
      "data": { "header": "How do refunds work?",
                "items": [{ "type": "title_block", "data": { "title": "In 5 days" } }] } }
    """#

  private let content: Content

  public init(content: Content, context: WidgetContext) { self.content = content }

  public static var hasControls: Bool { true }

  public static var parts: [WidgetPart] {
    [
      .spacing("details>.items>.v", of: ".v"), .text("title", "details>summary>.t"),
    ]
  }

  public func write(to html: inout HTMLWriter) {
    html.beginDisclosure(isOpen: content.initiallyExpanded)
    html.write(content.header)
    if content.header.isBlank { html.writeHidden(Content.widgetType) }
    html.beginDisclosed()
    html.write(content.items, spacing: 0)
    html.endDisclosure()
  }
}

extension Accordion.Content: WidgetContent, JSONDecodable, WidthBehavior, WidgetNesting {
  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    try value.requireObject()
    self.init(
      header: try value.required("header", session),
      initiallyExpanded: try value.optionalBool("initially_expanded") ?? false,
      items: try value.optional("items", session) ?? LossyArray())
  }
}

extension Accordion.Content: SchemaDescribing {
  package static let schema = JSONText.record(
    required: [("header", TextData.schema)],
    [("initially_expanded", .nullable(.boolean)), ("items", .nullable(LossyArray<AnyWidget>.schema))])
  package static let sample = #"{"header":""}"#
}
