import GalleyCore
import GalleyRender
import GalleyTestSupport
import GalleyWidgets
import Testing

/// Each starter's own behavior; boxes and pixels are measured in a browser.
@Suite struct StarterTests {
  private func html(_ type: String, _ data: String, envelope: String = "") throws -> String {
    let json =
      #"{"page": {"sections": [{"widgets": [{"type": "\#(type)", "id": "w"\#(envelope), "data": \#(data)}]}]}}"#
    var options = RenderOptions()
    options.fragment = true
    var renderer = PageRenderer(registry: .starters, options: options)
    let document = try Document(decoding: Array(json.utf8), contents: WidgetRegistry.starters.contents)
    return String(decoding: renderer.render(document), as: UTF8.self)
  }

  @Test("all eight are registered") func all() {
    let contents = WidgetRegistry.starters.contents
    let known = contents.types.indices.filter { !contents.isRecord($0) }.map { contents.types[$0] }
    #expect(
      known == [
        "title_block", "image_text_card", "banner", "button_row", "tag_rail", "stepper_row", "accordion",
        "separator",
      ])
  }

  @Test(
    "a stepper shows its count as sent, its off sides dead",
    arguments: [
      (#"{"title": "t", "min": 1, "max": 3, "initial": 1}"#, "1", true, false),
      (#"{"title": "t", "min": 1, "max": 3, "initial": 9}"#, "9", false, true),
      (#"{"title": "t"}"#, "0", true, false),
      (#"{"title": "t", "min": -5, "initial": -7}"#, "-7", true, false),
      (#"{"title": "t", "initial": 4}"#, "4", false, false),
    ]) func stepper(_ data: String, count: String, minusOff: Bool, plusOff: Bool) throws
  {
    let html = try html("stepper_row", data)
    #expect(html.contains(">\(count)</output>"))
    #expect(html.contains("aria-label=\"Decrease\" disabled>") == minusOff)
    #expect(html.contains("aria-label=\"Increase\" disabled>") == plusOff)
  }

  @Test("an accordion is open where it says so") func accordion() throws {
    #expect(try html("accordion", #"{"header": "h"}"#).contains("<details><summary>"))
    #expect(
      try html("accordion", #"{"header": "h", "initially_expanded": true}"#).contains(
        "<details open><summary>"))
  }

  @Test("a tag acts in a rail, elsewhere not") func tags() throws {
    let tag = #"{"text": "x", "action": {"type": "toast", "message": "m"}}"#
    #expect(try html("tag_rail", #"{"tags": [\#(tag)]}"#).contains("<button class=\"tag\""))
    let card = try html("image_text_card", #"{"title": "t", "tags": [\#(tag)]}"#)
    #expect(!card.contains("<button") && !card.contains("popover"))
  }

  @Test("a tap makes the widget a button; one with controls gets a button beneath them") func tap() throws {
    let actions = #", "actions": {"tap": {"type": "deeplink", "url": "x"}}"#
    let block = try html("title_block", #"{"title": "t"}"#, envelope: actions)
    #expect(block.contains("<button class=\"w fl tap\" type=\"button\""))
    #expect(!block.contains("<h2"))
    let row = try html("button_row", #"{"buttons": [{"title": "B"}]}"#, envelope: actions)
    #expect(row.contains("<button class=\"st\" type=\"button\"") && row.contains("<div class=\"w\""))
    let separator = try html("separator", "{}", envelope: actions)
    #expect(separator.contains("</span></span><span class=\"vh\">separator</span></button>"))
  }

  @Test("a row of buttons hugs unless one is wide") func hug() throws {
    #expect(try html("button_row", #"{"buttons": [{"title": "B"}]}"#).contains("<div class=\"w\""))
    #expect(
      try html("button_row", #"{"buttons": [{"title": "B", "full_width": true}]}"#).contains(
        "<div class=\"w fl\""))
    let filled = try html("button_row", #"{"buttons": []}"#, envelope: #", "layout": {"width": "fill"}"#)
    #expect(filled.contains("<div class=\"w fl\""))
  }

  @Test("a disabled button does nothing") func disabled() throws {
    let html = try html(
      "button_row",
      #"{"buttons": [{"title": "B", "disabled": true, "action": {"type": "toast", "message": "m"}}]}"#)
    #expect(html.contains(" disabled>") && !html.contains("popover"))
  }

  @Test("markdown is read in texts, and literal in buttons and tags") func markdown() throws {
    let text = #"{"text": "**x**", "is_markdown": true}"#
    #expect(try html("title_block", #"{"title": \#(text)}"#).contains("<strong>x</strong>"))
    #expect(try html("button_row", #"{"buttons": [{"title": \#(text)}]}"#).contains(">**x**</span>"))
    #expect(try html("tag_rail", #"{"tags": [{"text": \#(text)}]}"#).contains(">**x**</span>"))
  }

  @Test(
    "an image that may not be loaded keeps its place", arguments: ["http://e.com/a", "javascript:x", "a.png"])
  func image(_ url: String) throws {
    let html = try html("banner", #"{"image": {"url": "\#(url)", "aspect_ratio": 2, "alt": "A"}}"#)
    #expect(!html.contains("<img") && html.contains("aspect-ratio:2") && html.contains("aria-label=\"A\""))
  }
}
