import GalleyCore
import GalleyRender
import GalleyTestSupport
import GalleyWidgets
import Testing

/// The record stream's widgets: what they refuse, and what they write. Their looks are for a browser.
@Suite struct StreamWidgetTests {
  private func document(_ widgets: String) throws -> Document {
    let json = #"{"client": "stream", "page": {"sections": [{"widgets": [\#(widgets)]}]}}"#
    return try Document(decoding: Array(json.utf8), contents: WidgetRegistry.starters.contents)
  }

  private func html(_ widgets: String) throws -> String {
    var options = RenderOptions()
    options.fragment = true
    var renderer = PageRenderer(registry: WidgetRegistry.starters, options: options)
    return String(decoding: renderer.render(try document(widgets)), as: UTF8.self)
  }

  @Test("examples decode without a finding") func examples() throws {
    let examples: [StaticString] = [
      Heading.example, Narrative.example, Callout.example, Media.example, Metric.example,
      SourceList.example, CollectionItem.example, Comparison.example, Timeline.example,
      HandoffBar.example,
    ]
    for example in examples {
      let page = try html(example.description)
      #expect(!page.contains("data-widget-state"), "\(example)")
    }
  }

  private static let two =
    #""subjects": [{"subject_ref": "a", "title": "A"}, {"subject_ref": "b", "title": "B"}]"#

  @Test(
    "what is not right is refused, with its place",
    arguments: [
      ("heading", #"{"text": "t", "level": 5}"#, "data.level"),
      ("heading", #"{"text": "t", "level": 1}"#, "data.level"),
      ("callout", #"{"markdown": "m", "tone": "loud"}"#, "data.tone"),
      ("narrative", #"{"markdown": {"text": "m"}}"#, "data.markdown"),
      ("metric", #"{"label": "l", "value": "v", "trend": "sideways"}"#, "data.trend"),
      ("collection_item", #"{"subject_ref": "a", "title": "t", "facts": [{"label": "l"}]}"#, "data.facts.0"),
      ("sources", #"{"sources": []}"#, "data.sources"),
      (
        "sources", #"{"sources": [{"ref": "a", "title": "t"}, {"ref": "a", "title": "t"}]}"#,
        "data.sources.1.ref"
      ),
      ("timeline", #"{"events": []}"#, "data.events"),
      ("timeline", #"{"events": [{"title": "t", "state": "late"}]}"#, "data.events.0.state"),
      ("comparison", #"{"subjects": [{"subject_ref": "a", "title": "A"}], "rows": []}"#, "data.subjects"),
      ("comparison", #"{\#(two), "rows": []}"#, "data.rows"),
      ("comparison", #"{\#(two), "rows": [{"label": "l", "cells": ["1"]}]}"#, "data.rows.0.cells"),
      ("comparison", #"{\#(two), "rows": [{"label": "l", "cells": {"a": "1"}}]}"#, "data.rows.0.cells"),
      (
        "comparison", #"{\#(two), "rows": [{"label": "l", "cells": {"a": "1", "b": "2", "c": "3"}}]}"#,
        "data.rows.0.cells.c"
      ),
      (
        "comparison", #"{\#(two), "rows": [{"label": "l", "cells": ["1", "2"], "best": "z"}]}"#,
        "data.rows.0.best"
      ),
      ("handoff_bar", #"{"secondary": {"title": "t"}}"#, "data"),
    ]) func refusals(_ type: String, _ data: String, place: String) throws
  {
    let page = try html(#"{"type": "\#(type)", "data": \#(data)}"#)
    #expect(page.contains("at page.sections.0.widgets.0.\(place)<"), "\(page)")
  }

  @Test("cells stand in the order of the subjects; of equal keys the first counts") func cells() throws {
    let row = #"{"label": "l", "cells": {"b": "2", "a": "1", "b": "3"}, "best": "b"}"#
    let page = try html(#"{"type": "comparison", "data": {\#(Self.two), "rows": [\#(row)]}}"#)
    #expect(page.contains(#"<td class="comparison-cell"><span class="t ts">1</span></td>"#))
    #expect(
      page.contains(
        #"<span class="t ts">2</span><span class="vh">best</span></div></td></tr></tbody>"#))
    #expect(!page.contains(">3<"))
  }

  @Test("headings skip no level") func headings() throws {
    let page = try html(
      [2, 4, 4, 2, 3].map { #"{"type": "heading", "data": {"text": "t", "level": \#($0)}}"# }
        .joined(separator: ","))
    let levels = page.split(separator: "<h").dropFirst().compactMap(\.first)
    // The page's own title is not to be seen.
    #expect(levels == ["1", "2", "3", "4", "2", "3"])
  }

  @Test(
    "a source shows the host that a browser goes to",
    arguments: [
      ("https://www.Example.com/a", "example.com"), ("https://user:p@example.com:80/x@y", "example.com"),
      (#"https://example.com\\@evil.example"#, "example.com"), ("https://[::1]:80/", "[::1]"),
      ("mailto:a@example.com", nil), ("/relative", nil), ("https://", nil),
      ("HTTP://A.example?b", "a.example"),
    ] as [(String, String?)]) func host(_ url: String, host: String?) throws
  {
    let page = try html(
      #"{"type": "sources", "data": {"sources": [{"ref": "a", "title": "t", "url": "\#(url)"}]}}"#)
    #expect(page.contains(#"<span class="t th">t</span></span>"#) == (host == nil))
    if let host { #expect(page.contains(#"<span class="t ts">\#(host)</span>"#)) }
  }

  @Test("a URL that may not be followed is no link, and in a link stands no other") func links() throws {
    let title = #"{"text": "[x](https://e.com)", "is_markdown": true}"#
    let sources = [("a", "javascript:alert(1)"), ("b", "https://e.com")].map {
      #"{"ref": "\#($0.0)", "title": \#(title), "url": "\#($0.1)"}"#
    }
    let page = try html(
      #"{"type": "sources", "data": {"sources": [\#(sources.joined(separator: ","))]}}"#)
    #expect(page.split(separator: "<a ").count == 2)
    #expect(page.contains(#"data-href="javascript:alert(1)""#))
  }
}
