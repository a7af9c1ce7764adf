public import GalleyCore
public import GalleyRender

/// A card of a collection: a picture over its texts in a grid or a carousel, beside them in a list.
///
///     { "type": "collection_item",
///       "data": { "subject_ref": "vienna", "title": "Vienna", "subtitle": "6 h 40 by night",
///                 "facts": [{ "label": "From", "value": "€ 29" }] } }
public struct CollectionItem: HTMLWidget {
  public struct Content: Sendable {
    /// A label and its value.
    public struct Fact: Sendable {
      public let label: TextData
      public let value: TextData
    }

    public static let widgetType = "collection_item"
    public let subjectRef: String
    public let title: TextData
    public let subtitle: TextData?
    public let image: ImageData?
    public let tags: LossyArray<TagData>?
    public let facts: [Fact]
    public let icon: IconData?
  }

  public static let example: StaticString = #"""
    { "type": "collection_item",
      "data": { "subject_ref": "vienna", "title": "Vienna", "subtitle": "6 h 40 by night",
                "image": "https://example.com/a.jpg", "facts": [{ "label": "From", "value": "€ 29" }] } }
    """#

  private let content: Content

  public init(content: Content, context: WidgetContext) { self.content = content }

  public static var parts: [WidgetPart] {
    [
      .spacing(".item>.item-box>.item-text", of: ".item-text"),
      .corners(".item>.item-box", of: ".item-box"),
      .text("title", ".item>.item-box>.item-text>.item-head>.t"),
      .text("subtitle", ".item>.item-box>.item-text>.t"),
      .text("tag", ".item>.item-box>.item-text>.tags>.tag>.t"),
    ]
  }

  /// What holds the cards decides how they lie; the room between them is the cards' own, since a stream
  /// sends none.
  public static let styles: StaticString = """
    .item{align-self:stretch;display:grid;padding:6px 16px}
    .item-box{display:flex;align-items:start;gap:12px;min-width:0;padding:12px;border-radius:16px;background:var(--color-surface)}
    .item-image{flex:none;width:88px;border-radius:10px;overflow:clip}
    :where(.item-image)>.im-box{aspect-ratio:1}
    :where(.item-image)>.im-box>.im{position:absolute;inset:0;height:100%;object-fit:cover}
    .item-icon{flex:none;display:grid;place-items:center;padding:10px;border-radius:12px;color:var(--color-accent);background:color-mix(in srgb,var(--color-accent) 12%,transparent)}
    .item-text{flex:1;min-width:0;hyphens:auto;display:flex;flex-direction:column;gap:4px}
    .item-head{display:flex;align-items:start;gap:8px}
    .item-head>.t{flex:1}
    :where(.item-text)>.ts{color:color-mix(in srgb,var(--color-label) 25%,var(--color-secondary-label))}
    .item-text>.tags{display:flex;flex-wrap:wrap;margin-block-start:4px}
    .item-text>.tags>.tag{background:color-mix(in srgb,var(--color-label) 8%,transparent)}
    .facts{display:flex;flex-direction:column;gap:4px;margin:4px 0 0}
    .fact{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 12px}
    .fact-label{min-width:0;color:color-mix(in srgb,var(--color-label) 25%,var(--color-secondary-label))}
    .fact-value{min-width:0;margin:0;font-variant-numeric:tabular-nums}
    :where(.fact-value)>.ts{font-weight:500}
    :is(.car,.grid)>.w>.b>.c>.item{padding:6px}
    :is(.car,.grid):has(>.w>.b>.c>.item){padding:6px 10px}
    :is(.car,.grid):has(>.w>.b>.c>.item){align-items:stretch;scroll-padding-inline:10px}
    :is(.car,.grid)>.w:has(>.b>.c>.item){align-self:stretch}
    :is(.car,.grid)>.w>.b:has(>.c>.item),:is(.car,.grid)>.w>.b>.c:has(>.item){display:grid;align-items:stretch}
    :is(.car,.grid)>.w>.b>.c>.item>.item-box{flex-direction:column;align-items:stretch;gap:0;padding:0;overflow:clip}
    :is(.car,.grid)>.w>.b>.c>.item>.item-box>.item-image{width:auto;border-radius:0}
    :is(.car,.grid)>.w>.b>.c>.item>.item-box>.item-image>.im-box{aspect-ratio:1.4}
    :is(.car,.grid)>.w>.b>.c>.item>.item-box>.item-icon{align-self:start;margin:14px 14px 0}
    :is(.car,.grid)>.w>.b>.c>.item>.item-box>.item-text{flex:1 0 auto;padding:12px 14px 14px}
    .car>.w.fl>.b>.c>.item{width:min(256px,76cqi)}
    @media(forced-colors:active){.item-box{outline:1px solid;outline-offset:-1px}}
    """

  public func write(to html: inout HTMLWriter) {
    html.open("div", class: "item")
    html.open("div", class: "item-box")
    html.beginSurface()
    if let image = content.image {
      html.open("div", class: "item-image")
      html.write(image)
      html.close()
    } else if let icon = content.icon {
      html.open("div", class: "item-icon")
      html.write(icon)
      html.close()
    }
    html.open("div", class: "item-text")
    html.open("div", class: "item-head")
    html.write(content.title, as: .headline)
    if content.image != nil, let icon = content.icon { html.write(icon) }
    html.close()
    if let subtitle = content.subtitle { html.write(subtitle, as: .subheadline) }
    if let tags = content.tags, !tags.isEmpty {
      html.open("div", class: "tags")
      for tag in tags { html.write(tag) }
      html.close()
    }
    if !content.facts.isEmpty { writeFacts(to: &html) }
    html.close()
    html.endGround()
    html.close()
    html.close()
  }

  private func writeFacts(to html: inout HTMLWriter) {
    html.open("dl", class: "facts")
    for fact in content.facts {
      html.open("div", class: "fact")
      html.open("dt", class: "fact-label")
      html.write(fact.label, as: .subheadline)
      html.close()
      html.open("dd", class: "fact-value")
      html.write(fact.value, as: .subheadline)
      html.close()
      html.close()
    }
    html.close()
  }

  public static func writeSkeleton(to html: inout HTMLWriter) { html.skeletonRow() }
}

extension CollectionItem.Content.Fact: JSONDecodable {
  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    try value.requireObject()
    self.init(label: try value.required("label", session), value: try value.required("value", session))
  }
}

extension CollectionItem.Content: WidgetContent, JSONDecodable, WidthBehavior {
  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    try value.requireObject()
    self.init(
      subjectRef: try value.reference("subject_ref"), title: try value.required("title", session),
      subtitle: try value.optional("subtitle", session), image: try value.optional("image", session),
      tags: try value.optional("tags", session),
      facts: try value.optional("facts")?.list(of: Fact.self, session) ?? [],
      icon: try value.optional("icon", session))
  }
}

extension CollectionItem.Content.Fact: SchemaDescribing {
  package static let schema = JSONText.record(
    required: [("label", TextData.schema), ("value", TextData.schema)])
  package static let sample = #"{"label":"","value":""}"#
}

extension CollectionItem.Content: SchemaDescribing {
  package static let schema = JSONText.record(
    required: [("subject_ref", .string), ("title", TextData.schema)],
    [
      ("subtitle", .nullable(TextData.schema)), ("image", .nullable(ImageData.schema)),
      ("tags", .nullable(LossyArray<TagData>.schema)), ("facts", .nullable(.list(of: Fact.schema))),
      ("icon", .nullable(IconData.schema)),
    ])
  package static let sample = #"{"subject_ref":"","title":""}"#
}
