public import GalleyCore
public import GalleyRender

/// A picture with a caption.
///
///     { "type": "media",
///       "data": { "image": { "url": "https://example.com/a.jpg", "aspect_ratio": 1.5, "alt": "A lake" },
///                 "caption": "The lake in May" } }
public struct Media: HTMLWidget {
  public struct Content: WidgetContent, JSONDecodable, WidthBehavior {
    public static let widgetType = "media"
    public let image: ImageData
    public let caption: TextData?
    package var collapsesInCarousel: Bool { true }

    public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
      try value.requireObject()
      image = try value.required("image", session)
      caption = try value.optional("caption", session)
    }
  }

  public static let example: StaticString = #"""
    { "type": "media",
      "data": { "image": { "url": "https://example.com/a.jpg", "aspect_ratio": 1.5, "alt": "A lake" },
                "caption": "The lake in May" } }
    """#

  private let content: Content

  public init(content: Content, context: WidgetContext) { self.content = content }

  public static var parts: [WidgetPart] {
    [
      .spacing(".media", of: ".media"), .corners(".media>.im-box", of: ".im-box"),
      .text("caption", ".media>.media-caption>.t"),
    ]
  }

  public static let styles: StaticString = """
    .media{align-self:stretch;display:flex;flex-direction:column;gap:8px;margin:0;padding:8px 16px}
    :where(.media)>.im-box{border-radius:16px}
    .media-caption{color:color-mix(in srgb,var(--color-label) 25%,var(--color-secondary-label))}
    """

  public func write(to html: inout HTMLWriter) {
    html.open("figure", class: "media")
    html.write(content.image)
    if let caption = content.caption {
      html.open("figcaption", class: "media-caption")
      html.write(caption, as: .subheadline)
      html.close()
    }
    html.close()
  }

  public static func writeSkeleton(to html: inout HTMLWriter) {
    html.skeleton(width: nil, height: 220, cornerRadius: 16)
  }
}

extension Media.Content: SchemaDescribing {
  package static let schema = JSONText.record(
    required: [("image", ImageData.schema)], [("caption", .nullable(TextData.schema))])
  package static let sample = #"{"image":""}"#
}
