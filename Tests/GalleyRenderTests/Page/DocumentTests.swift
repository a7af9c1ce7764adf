import GalleyCore
import GalleyTestSupport
import GalleyWidgets
import Testing

@testable import GalleyRender

@Suite struct DocumentTests {
  private func html(_ json: String, _ change: (inout RenderOptions) -> Void = { _ in }) throws -> String {
    var options = RenderOptions()
    change(&options)
    var renderer = PageRenderer(registry: .starters, options: options)
    let document = try Document(decoding: Array(json.utf8), contents: WidgetRegistry.starters.contents)
    return String(decoding: renderer.render(document), as: UTF8.self)
  }

  @Test("language and direction: the page's, the option's, else English from the left") func language() throws
  {
    #expect(try html(#"{"page": {}}"#).contains("<html lang=\"en\" dir=\"ltr\">"))
    #expect(try html(#"{"page": {"lang": "ar", "dir": "rtl"}}"#).contains("<html lang=\"ar\" dir=\"rtl\">"))
    #expect(try html(#"{"page": {"dir": "rtl"}}"#) { $0.direction = .ltr }.contains("dir=\"ltr\""))
    for tag in ["", "\\\"><script>", "x", "en_US", "a-", "toolonglanguage"] {
      #expect(try html(#"{"page": {"lang": "\#(tag)"}}"#).contains("<html lang=\"en\" "), "\(tag)")
    }
  }

  @Test("a strict policy, no script, nothing fetched") func policy() throws {
    let html = try html(#"{"page": {}}"#)
    #expect(
      html.contains(
        "content=\"default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; font-src data:; base-uri 'none'; form-action 'none'\""
      ))
    #expect(!html.contains("<script") && !html.contains("url(http") && !html.contains("@import"))
  }

  @Test("skip draws nothing for what is unknown or malformed, placeholder a card") func unknown() throws {
    let page =
      #"{"page": {"sections": [{"widgets": [{"type": "nope", "id": "u", "layout": {"padding": {"top": 9}}, "actions": {"tap": {"type": "deeplink"}}}, {"type": "title_block", "id": "m", "data": {}}]}]}}"#
    let skipped = HTMLCheck(try html(page) { $0.unknown = .skip })
    #expect(skipped.widgetIDs.isEmpty)
    let shown = try html(page)
    #expect(HTMLCheck(shown).widgetIDs == ["u", "m"])
    #expect(
      HTMLCheck(shown).text.contains("Unknown widget 'nope'")
        && HTMLCheck(shown).text.contains("Malformed 'title_block'"))
    #expect(!shown.contains("padding-block:9px") && !shown.contains("deeplink"))
  }

  @Test("actions: what works without script works, the rest is inert data") func actions() throws {
    func button(_ action: String) throws -> String {
      try html(
        #"{"page": {"sections": [{"widgets": [{"type": "button_row", "id": "r", "data": {"buttons": [{"title": "B", "action": \#(action)}]}}]}]}}"#
      )
    }
    #expect(try button(#"{"type": "toast", "message": "<Hi>"}"#).contains("popovertarget=\"toast-w-r\""))
    #expect(try button(#"{"type": "toast", "message": "<Hi>"}"#).contains(">&lt;Hi&gt;</div>"))
    let sheet = try button(
      #"{"type": "open_bottom_sheet", "sheet": {"id": "s", "config": {"dismissible": false}, "sections": [{"widgets": [{"type": "button_row", "data": {"buttons": [{"title": "Close", "action": {"type": "dismiss"}}]}}]}]}}"#
    )
    #expect(sheet.contains("popovertarget=\"sheet-w-r\""))
    #expect(sheet.contains("id=\"sheet-w-r\" popover=\"manual\" role=\"dialog\""))
    #expect(sheet.contains("popovertarget=\"sheet-w-r\" popovertargetaction=\"hide\""))
    #expect(
      try button(#"{"type": "deeplink", "url": "javascript:alert(1)"}"#).contains(
        "data-action=\"{&quot;type&quot;: &quot;deeplink&quot;"))
  }

  @Test(
    "what shows nothing that can be read still has a name",
    arguments: [
      (
        #"{"type": "button_row", "data": {"buttons": [{"title": " ", "icon": "star.fill"}]}}"#,
        ">star.fill</span></button>"
      ),
      (#"{"type": "button_row", "data": {"buttons": [{"title": ""}]}}"#, ">button</span></button>"),
      (
        #"{"type": "tag_rail", "data": {"tags": [{"text": "", "action": {"type": "api"}}]}}"#,
        ">api</span></button>"
      ),
      (
        #"{"type": "title_block", "data": {"title": "\u200b"}, "actions": {"tap": {"type": "api"}}}"#,
        ">title_block</span></button>"
      ),
      (#"{"type": "accordion", "data": {"header": ""}}"#, "<span class=\"vh\">accordion</span>"),
    ]) func names(_ widget: String, _ wanted: String) throws
  {
    let html = try html(#"{"page": {"sections": [{"widgets": [\#(widget)]}]}}"#)
    #expect(html.contains(wanted), "\(html.split(separator: "<body>").last ?? "")")
  }

  @Test("a fragment carries its language and direction") func fragmentLanguage() throws {
    let html = try html(
      #"{"page": {"id": "p", "lang": "ar", "dir": "rtl", "sections": [{"widgets": [{"type": "nope"}]}]}}"#
    ) { $0.fragment = true }
    #expect(html.hasPrefix("<div class=\"page\" lang=\"ar\" dir=\"rtl\" data-page-id=\"p\">"))
  }

  @Test("deep accordions cost no more than their own ids") func deepIDs() throws {
    var widget = #"{"type": "separator", "data": {}}"#
    for _ in 0..<100 { widget = #"{"type": "accordion", "data": {"header": "h", "items": [\#(widget)]}}"# }
    let html = try html(#"{"page": {"sections": [{"widgets": [\#(widget)]}]}}"#)
    #expect(html.utf8.count < 300_000)
    #expect(HTMLCheck(html).problems.isEmpty)
  }

  @Test("a page without widgets shows the empty state; unknown ones count") func empty() throws {
    let empty = try html(
      #"{"page": {"nav": {"title": "T"}, "sections": [{"id": "s"}], "pagination": {"has_more": true}}}"#)
    #expect(empty.contains("Nothing here yet"))
    #expect(
      !empty.contains("class=\"nav\"") && !empty.contains("data-section-id")
        && !empty.contains("Loading more"))
    #expect(
      try !html(#"{"page": {"sections": [{"widgets": [{"type": "nope"}]}]}}"#).contains("Nothing here yet"))
  }

  @Test("states", arguments: PageState.allCases) func state(_ state: PageState) {
    var renderer = PageRenderer(registry: .starters)
    let html = String(decoding: renderer.render(state), as: UTF8.self)
    #expect(HTMLCheck(html).problems.isEmpty, "\(HTMLCheck(html).problems)")
    #expect(html.contains("data-page-state=\"\(state.rawValue)\""))
    #expect(!html.contains("class=\"nav\""))
    var options = RenderOptions()
    options.width = 402
    var narrow = PageRenderer(registry: .starters, options: options)
    let page = String(decoding: narrow.render(state), as: UTF8.self)
    #expect(page.contains("style=\"max-width:402px\" data-page-state=\"\(state.rawValue)\">"))
  }

  @Test("a loading page may show the widgets' own skeletons; others are 84 points high") func skeletons() {
    var renderer = PageRenderer(registry: .starters)
    let html = String(
      decoding: renderer.render(.loading, skeletons: ["title_block", "banner", "tag_rail", "nope"]),
      as: UTF8.self)
    #expect(html.contains("width:180px;height:20px"))
    #expect(html.contains("height:160px"))
    #expect(html.split(separator: "height:84px").count == 3)
  }

  @Test("more to come draws a spinner") func pagination() throws {
    #expect(
      try html(
        #"{"page": {"sections": [{"widgets": [{"type": "nope"}]}], "pagination": {"has_more": true}}}"#
      ).contains("Loading more"))
    #expect(try !html(#"{"page": {"pagination": {"has_more": false}}}"#).contains("Loading more"))
  }

  @Test("a fragment is the page element alone") func fragment() throws {
    let html = try html(#"{"page": {"id": "p", "sections": [{"widgets": [{"type": "nope"}]}]}}"#) {
      $0.fragment = true
    }
    #expect(html.hasPrefix("<div class=\"page\" data-page-id=\"p\">") && html.hasSuffix("</div>\n"))
  }

  @Test("a widget decoded for another registry is drawn as unknown") func otherRegistry() throws {
    let json = #"{"page": {"sections": [{"widgets": [{"type": "separator", "id": "s", "data": {}}]}]}}"#
    let document = try Document(decoding: Array(json.utf8), contents: WidgetRegistry.starters.contents)
    var renderer = PageRenderer(registry: WidgetRegistry())
    #expect(
      String(decoding: renderer.render(document), as: UTF8.self).contains(
        "Unknown widget &#39;separator&#39;"))
  }
}
