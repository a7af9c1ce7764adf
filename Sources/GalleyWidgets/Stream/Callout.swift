public import GalleyCore
public import GalleyRender

/// A boxed note, in a tone that its color and an icon say.
///
///     { "type": "callout",
///       "data": { "markdown": "Seats must be booked.", "title": "Before you go", "tone": "warning" } }
public struct Callout: HTMLWidget {
  public struct Content: WidgetContent, JSONDecodable, WidthBehavior {
    public enum Tone: String, CaseIterable, Sendable { case info, success, warning, critical, neutral }

    public static let widgetType = "callout"
    public let markdown: String
    public let title: TextData?
    public let tone: Tone

    public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
      try value.requireObject()
      markdown = try value.required("markdown").string()
      title = try value.optional("title", session)
      tone = try value.optionalChoice("tone") ?? .neutral
    }
  }

  public static let example: StaticString = #"""
    { "type": "callout",
      "data": { "markdown": "Seats must be booked.", "title": "Before you go", "tone": "warning" } }
    """#

  private let content: Content

  public init(content: Content, context: WidgetContext) { self.content = content }

  public static var hasControls: Bool { true }

  public static var parts: [WidgetPart] {
    [
      .spacing(".callout>.callout-box>.callout-text", of: ".callout-text"),
      .corners(".callout>.callout-box", of: ".callout-box"),
      .text("title", ".callout>.callout-box>.callout-text>.callout-title>.t"),
    ]
  }

  /// The tone's color is mixed with the text's, so that title and icon can be read on the box.
  public static let styles: StaticString = """
    .callout{align-self:stretch;padding:8px 16px}
    .callout-box{display:flex;gap:10px;padding:14px;border-radius:16px;background:light-dark(color-mix(in srgb,var(--g-tint) 12%,var(--color-background)),color-mix(in srgb,var(--g-tint) 22%,var(--color-background)))}
    .callout-box>.i{margin-block-start:1px}
    .callout-box>.i,.callout-title{color:color-mix(in srgb,var(--g-tint) 60%,var(--color-label))}
    .callout-text{flex:1;min-width:0;display:flex;flex-direction:column;gap:4px}
    .tone-info{--g-tint:var(--color-accent)}
    .tone-success{--g-tint:var(--color-positive,light-dark(#34c759,#30d158))}
    .tone-warning{--g-tint:var(--color-caution,var(--color-unknown))}
    .tone-critical{--g-tint:var(--color-negative,var(--color-malformed))}
    .tone-neutral{--g-tint:var(--color-label);background:var(--color-surface)}
    @media(forced-colors:active){.callout-box{outline:1px solid;outline-offset:-1px}.callout-box>.i{color:CanvasText}}
    """

  public func write(to html: inout HTMLWriter) {
    html.open("div", class: "callout")
    html.begin("div", class: look.className)
    html.raw(" role=\"note\"")
    html.endTag()
    if let symbol = look.symbol { html.write(symbol: symbol, scaled: 17) }
    html.open("div", class: "callout-text")
    if let name = look.name { html.writeHidden(name) }
    if let title = content.title {
      html.open("div", class: "callout-title")
      html.write(title, as: .headline)
      html.close()
    }
    html.write(markdown: content.markdown)
    html.close()
    html.close()
    html.close()
  }

  private var look: (className: StaticString, symbol: StaticString?, name: String?) {
    switch content.tone {
    case .info: ("callout-box tone-info", "info.circle.fill", "Information")
    case .success: ("callout-box tone-success", "checkmark.circle.fill", "Success")
    case .warning: ("callout-box tone-warning", "exclamationmark.triangle.fill", "Warning")
    case .critical: ("callout-box tone-critical", "xmark.octagon.fill", "Critical")
    case .neutral: ("callout-box tone-neutral", nil, nil)
    }
  }
}

extension Callout.Content: SchemaDescribing {
  package static let schema = JSONText.record(
    required: [("markdown", .string)],
    [("title", .nullable(TextData.schema)), ("tone", .nullable(.choice(of: Tone.self)))])
  package static let sample = #"{"markdown":""}"#
}
