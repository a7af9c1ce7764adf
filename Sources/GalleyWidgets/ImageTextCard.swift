public import GalleyCore
public import GalleyRender

/// A small picture beside a title, a subtitle and tags, and an icon at the end.
///
///     { "type": "image_text_card",
///       "data": { "image": "https://example.com/a.jpg", "title": "AirPods Pro 2",
///                 "tags": [{ "text": "NEW" }], "trailing_icon": "chevron.right" } }
public struct ImageTextCard: HTMLWidget {
  public struct Content: Sendable {
    public static let widgetType = "image_text_card"
    public let image: ImageData?
    public let title: TextData
    public let subtitle: TextData?
    public let tags: LossyArray<TagData>?
    public let trailingIcon: IconData?
  }

  public static let example: StaticString = #"""
    { "type": "image_text_card",
      "data": { "image": "https://example.com/a.jpg", "title": "AirPods Pro 2",
                "tags": [{ "text": "NEW" }], "trailing_icon": "chevron.right" } }
    """#

  private let content: Content

  public init(content: Content, context: WidgetContext) { self.content = content }

  public static var parts: [WidgetPart] {
    [
      .spacing(".row", of: ".row"), .corners(".row>.thumb>.im-box", of: ".im-box"),
      .text("title", ".row>.stack>.t:first-child"), .text("subtitle", ".row>.stack>.t+.t"),
      .text("tag", ".row>.stack>.tags>.tag>.t"),
    ]
  }

  public func write(to html: inout HTMLWriter) {
    html.open("div", class: "row")
    if let image = content.image {
      html.open("div", class: "thumb")
      html.write(image, fittedInto: 72)
      html.close()
    }
    html.open("div", class: "stack")
    html.write(content.title)
    if let subtitle = content.subtitle { html.write(subtitle) }
    if let tags = content.tags, !tags.isEmpty {
      html.open("div", class: "tags")
      for tag in tags { html.write(tag) }
      html.close()
    }
    html.close()
    if let icon = content.trailingIcon { html.write(icon) }
    html.close()
  }

  public static func writeSkeleton(to html: inout HTMLWriter) { html.skeletonRow() }
}

extension ImageTextCard.Content: WidgetContent, JSONDecodable, WidthBehavior {
  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    try value.requireObject()
    var (image, title, subtitle) = (JSONField(), JSONField(), JSONField())
    var (tags, trailingIcon) = (JSONField(), JSONField())
    for member in value.fields {
      switch member {
      case "image": image.take(member)
      case "title": title.take(member)
      case "subtitle": subtitle.take(member)
      case "tags": tags.take(member)
      case "trailing_icon": trailingIcon.take(member)
      default: break
      }
    }
    self.init(
      image: try value.optional(image, session), title: try value.required(title, "title", session),
      subtitle: try value.optional(subtitle, session), tags: try value.optional(tags, session),
      trailingIcon: try value.optional(trailingIcon, session))
  }
}

extension ImageTextCard.Content: SchemaDescribing {
  package static let schema = JSONText.record(
    required: [("title", TextData.schema)],
    [
      ("image", .nullable(ImageData.schema)), ("subtitle", .nullable(TextData.schema)),
      ("tags", .nullable(LossyArray<TagData>.schema)), ("trailing_icon", .nullable(IconData.schema)),
    ])
  package static let sample = #"{"title":""}"#
}
