public import GalleyCore
public import GalleyRender

/// Buttons beside each other.
///
///     { "type": "button_row",
///       "data": { "buttons": [{ "title": "Buy", "full_width": true,
///                               "action": { "type": "toast", "message": "Bought" } }] } }
public struct ButtonRow: HTMLWidget {
  public struct Content: WidgetContent, JSONDecodable, WidthBehavior, PartCounting {
    public static let widgetType = "button_row"
    public let buttons: LossyArray<ButtonData>
    package var partCount: Int { buttons.count }
    package var hugs: Bool { !buttons.contains(where: \.fullWidth) }

    public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
      try value.requireObject()
      buttons = try value.optional("buttons", session) ?? LossyArray()
    }
  }

  public static let example: StaticString = #"""
    { "type": "button_row",
      "data": { "buttons": [{ "title": "Buy", "full_width": true,
                              "action": { "type": "toast", "message": "Bought" } }] } }
    """#

  private let content: Content

  public init(content: Content, context: WidgetContext) { self.content = content }

  public static var hasControls: Bool { true }
  public var hugs: Bool { content.hugs }

  public static var parts: [WidgetPart] {
    [
      .spacing(".buttons", of: ".buttons"),
      .corners(".buttons>.btn:is(.solid,.outline)", of: ".btn"), .text("title", ".buttons>.btn>.t"),
    ]
  }

  public func write(to html: inout HTMLWriter) {
    html.open("div", class: "buttons")
    for button in content.buttons { html.write(button) }
    html.close()
  }
}

extension ButtonRow.Content: SchemaDescribing {
  package static let schema = JSONText.record([("buttons", .nullable(LossyArray<ButtonData>.schema))])
  package static let sample = "{}"
}
