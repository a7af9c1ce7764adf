public import GalleyCore
public import GalleyRender

/// A line, a dashed line or a space between widgets.
///
///     { "type": "separator", "data": { "style": "dashed", "thickness": 2 } }
public struct Separator: HTMLWidget {
  public struct Content: WidgetContent, JSONDecodable, WidthBehavior {
    public static let widgetType = "separator"
    public let separator: SeparatorData

    public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
      separator = try SeparatorData(json: value, session: session)
    }
  }

  public static let example: StaticString = #"""
    { "type": "separator", "data": { "style": "dashed", "thickness": 2 } }
    """#

  private let content: Content

  public init(content: Content, context: WidgetContext) { self.content = content }

  public func write(to html: inout HTMLWriter) { html.write(content.separator) }
}

extension Separator.Content: SchemaDescribing {
  package static let schema = SeparatorData.schema
  package static let sample = SeparatorData.sample
}
