public import GalleyCore
public import GalleyRender

/// Prose: markdown as GitHub has it.
///
///     { "type": "narrative", "data": { "markdown": "Two trains leave **each night**:\n\n- Vienna\n- Graz" } }
public struct Narrative: HTMLWidget {
  public struct Content: WidgetContent, JSONDecodable, WidthBehavior {
    public static let widgetType = "narrative"
    public let markdown: String

    public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
      try value.requireObject()
      markdown = try value.required("markdown").string()
    }
  }

  public static let example: StaticString = #"""
    { "type": "narrative",
      "data": { "markdown": "Two trains leave **each night**:\n\n- Vienna\n- Graz" } }
    """#

  private let content: Content

  public init(content: Content, context: WidgetContext) { self.content = content }

  public static var hasControls: Bool { true }

  public static let styles: StaticString = """
    .narrative{align-self:stretch;min-width:0;padding:8px 16px}
    """

  public func write(to html: inout HTMLWriter) {
    html.open("div", class: "narrative")
    html.write(markdown: content.markdown)
    html.close()
  }

  public static func writeSkeleton(to html: inout HTMLWriter) {
    html.skeleton(width: nil, height: 16, cornerRadius: 4)
    html.skeleton(width: nil, height: 16, cornerRadius: 4)
    html.skeleton(width: 220, height: 16, cornerRadius: 4)
  }
}

extension Narrative.Content: SchemaDescribing {
  package static let schema = JSONText.record(required: [("markdown", .string)])
  package static let sample = #"{"markdown":""}"#
}
