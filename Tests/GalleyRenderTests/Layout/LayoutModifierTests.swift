import GalleyCore
import GalleyTestSupport
import GalleyWidgets
import Testing

@testable import GalleyRender

@Suite struct LayoutModifierTests {
  @Test("the pipeline's order is the declaration's") func order() {
    #expect(LayoutModifier.allCases == [.padding, .width, .background, .clip, .border, .margin])
  }

  private func html(_ layout: String) throws -> String {
    let page =
      #"{"page": {"sections": [{"widgets": [{"type": "title_block", "id": "s", "layout": \#(layout), "data": {"title": "x"}}]}]}}"#
    var options = RenderOptions()
    options.fragment = true
    var renderer = PageRenderer(registry: .starters, options: options)
    let document = try Document(
      decoding: Array(page.utf8), contents: WidgetRegistry.starters.contents)
    return String(decoding: renderer.render(document), as: UTF8.self)
  }

  @Test(
    "each modifier has its place",
    arguments: [
      (
        #"{"padding": {"top": 1, "left": 2, "right": 3}}"#,
        "<div class=\"b\" style=\"padding-block:1px 0px;padding-inline:2px 3px\">"
      ),
      (#"{"padding": {"top": -1}}"#, "<div class=\"c\" style=\"margin-block:-1px 0px\">"),
      (#"{"width": 0.5}"#, "<div class=\"b\" style=\"width:calc(0.5*100cqw)\">"),
      (##"{"background": "#80102030"}"##, "<div class=\"b\" style=\"background:#10203080\">"),
      (
        ##"{"background": {"hex": "#FFFFFF", "dark_hex": "#000000"}}"##,
        "style=\"background:light-dark(#ffffff,#000000)\""
      ),
      (#"{"corner_radius": 12}"#, "style=\"border-radius:12px;overflow:clip\""),
      (
        #"{"corner_radius": {"top_left": 4}}"#,
        "border-start-start-radius:4px;border-start-end-radius:0px;border-end-end-radius:0px;border-end-start-radius:0px;overflow:clip"
      ),
      (
        ##"{"border": {"color": "#FF0000"}}"##,
        "<div class=\"bd\" style=\"box-shadow:inset 0 0 0 1px #ff0000\"></div>"
      ),
      (
        #"{"margin": {"left": 16, "right": 16}}"#,
        "data-widget-type=\"title_block\" style=\"padding-inline:16px\">"
      ),
      (#"{"margin": {"left": -16}}"#, "style=\"margin-inline:-16px 0px\""),
    ]) func place(_ layout: String, _ wanted: String) throws
  {
    let html = try html(layout)
    #expect(html.contains(wanted), "\(html)")
  }

  @Test(
    "what draws nothing writes nothing",
    arguments: [
      #"{"border": {"width": 3}}"#, ##"{"border": {"width": 0, "color": "#FF0000"}}"##,
      #"{"corner_radius": 0}"#,
      #"{"padding": {}}"#, #"{"background": "red"}"#, #"{"gradient": {"colors": []}}"#, #"{"width": "hug"}"#,
    ]) func nothing(_ layout: String) throws
  {
    let html = try html(layout)
    #expect(!html.contains("style=") && !html.contains("\"bd\"") && !html.contains("<svg"), "\(html)")
  }
}
