public import GalleyCore
public import GalleyRender

/// The bar at the foot: what to do next.
///
///     { "type": "handoff_bar",
///       "data": { "primary": { "title": "Book", "action": { "type": "toast", "message": "Booked" } },
///                 "secondary": { "title": "Save for later" }, "note": "Free to cancel" } }
public struct HandoffBar: HTMLWidget {
  public struct Content: WidgetContent, JSONDecodable, WidthBehavior {
    public static let widgetType = "handoff_bar"
    public let primary: ButtonData
    /// Outlined, if not said otherwise.
    public let secondary: ButtonData?
    public let note: TextData?

    public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
      try value.requireObject()
      primary = try value.required("primary", session)
      if let field = value.optional("secondary") {
        secondary = try ButtonData(json: field, session: session, style: .outline)
      } else {
        secondary = nil
      }
      note = try value.optional("note", session)
    }
  }

  public static let example: StaticString = #"""
    { "type": "handoff_bar",
      "data": { "primary": { "title": "Book", "action": { "type": "toast", "message": "Booked" } },
                "secondary": { "title": "Save for later" }, "note": "Free to cancel" } }
    """#

  private let content: Content

  public init(content: Content, context: WidgetContext) { self.content = content }

  public static var hasControls: Bool { true }

  public static var parts: [WidgetPart] {
    [
      .spacing(".handoff>.handoff-box", of: ".handoff-box"),
      .corners(".handoff>.handoff-box>.btn:is(.solid,.outline)", of: ".btn"),
      .text("title", ".handoff>.handoff-box>.btn>.t"), .text("note", ".handoff>.handoff-box>.t"),
    ]
  }

  public static let styles: StaticString = """
    .handoff{align-self:stretch;padding:12px 16px max(12px,env(safe-area-inset-bottom));background:color-mix(in srgb,var(--color-background) 92%,transparent);backdrop-filter:blur(20px) saturate(1.8);border-block-start:.5px solid var(--color-separator)}
    .handoff-box{display:flex;flex-direction:column;align-items:stretch;gap:8px;max-inline-size:560px;margin-inline:auto}
    .handoff-box>.btn{min-height:50px;overflow-wrap:anywhere}
    :where(.handoff-box)>.solid,:where(.handoff-box)>.outline{border-radius:max(var(--radius-button),14px)}
    :where(.handoff-box)>.tf{font-weight:400;text-align:center;color:color-mix(in srgb,var(--color-label) 25%,var(--color-secondary-label))}
    """

  public func write(to html: inout HTMLWriter) {
    html.open("div", class: "handoff")
    html.open("div", class: "handoff-box")
    html.write(content.primary)
    if let secondary = content.secondary { html.write(secondary) }
    if let note = content.note { html.write(note, as: .footnote) }
    html.close()
    html.close()
  }
}

extension HandoffBar.Content: SchemaDescribing {
  package static let schema = JSONText.record(
    required: [("primary", ButtonData.schema)],
    [("secondary", .nullable(ButtonData.schema)), ("note", .nullable(TextData.schema))])
  package static let sample = #"{"primary":{"title":""}}"#
}
