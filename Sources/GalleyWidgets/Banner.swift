public import GalleyCore
public import GalleyRender

/// A picture with a title and a subtitle over its lower edge, on a fade to black.
///
///     { "type": "banner",
///       "data": { "image": { "url": "https://example.com/a.jpg", "aspect_ratio": 2 },
///                 "title": { "text": "50 % off", "color": "#FFFFFF" } } }
public struct Banner: HTMLWidget {
  public struct Content: Sendable {
    public static let widgetType = "banner"
    public let image: ImageData
    public let title: TextData?
    public let subtitle: TextData?
    package var collapsesInCarousel: Bool { true }
  }

  public static let example: StaticString = #"""
    { "type": "banner",
      "data": { "image": { "url": "https://example.com/a.jpg", "aspect_ratio": 2 },
                "title": { "text": "50 % off", "color": "#FFFFFF" } } }
    """#

  private let content: Content

  public init(content: Content, context: WidgetContext) { self.content = content }

  public static var parts: [WidgetPart] {
    [
      .spacing(".banner>.fade", of: ".fade"), .corners(".banner", of: ".banner"),
      .text("title", ".banner>.fade:not(.untitled)>.t:first-child"),
      .text("subtitle", ".banner>.fade>:is(.t+.t,.untitled>.t)"),
    ]
  }

  public func write(to html: inout HTMLWriter) {
    html.begin("div", class: "banner")
    if content.image.cornerRadius > 0 {
      html.property("border-radius", points: content.image.cornerRadius)
    }
    html.endTag()
    html.write(content.image)
    if content.title != nil || content.subtitle != nil {
      html.open("div", class: content.title == nil ? "fade untitled" : "fade")
      html.beginGround(.varied("a picture"))
      if let title = content.title { html.write(title) }
      if let subtitle = content.subtitle { html.write(subtitle) }
      html.endGround()
      html.close()
    }
    html.close()
  }

  public static func writeSkeleton(to html: inout HTMLWriter) {
    html.skeleton(width: nil, height: 160, cornerRadius: 12)
  }
}

extension Banner.Content: WidgetContent, JSONDecodable, WidthBehavior {
  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    try value.requireObject()
    self.init(
      image: try value.required("image", session), title: try value.optional("title", session),
      subtitle: try value.optional("subtitle", session))
  }
}

extension Banner.Content: SchemaDescribing {
  package static let schema = JSONText.record(
    required: [("image", ImageData.schema)],
    [("title", .nullable(TextData.schema)), ("subtitle", .nullable(TextData.schema))])
  package static let sample = #"{"image":""}"#
}
