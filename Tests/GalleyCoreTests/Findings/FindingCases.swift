import GalleyCore
import GalleyRender
import GalleyWidgets
import Testing

/// One small document for each finding's name, as ``FindingTests`` takes them.
extension FindingTests {
  static let widget = #"{"type": "title_block", "id": "w", "data": {"title": "x"}}"#

  static func page(_ widgets: String) -> String {
    #"{"page": {"id": "p", "sections": [{"id": "s", "widgets": ["# + widgets + "]}]}}"
  }
  static func title(_ atom: String) -> String {
    page(#"{"type": "title_block", "data": {"title": "# + atom + "}}")
  }

  /// The document, the finding that it must yield, and the path that the finding names.
  static let cases: [(FindingName, String, String)] = [
    (.unknownType, page(#"{"type": "hologram", "data": {}}"#), "page.sections.0.widgets.0.type"),
    (.malformedPayload, page(#"{"type": "title_block", "data": {}}"#), "page.sections.0.widgets.0.data"),
    (.droppedElement, page(#"{"id": "x"}"#), "page.sections.0.widgets.0"),
    (.duplicateID, page(widget + "," + widget), "page.sections.0.widgets.1"),
    (
      .crash, page(#"{"type": "stepper_row", "data": {"title": "t", "min": 2, "max": 1}}"#),
      "page.sections.0.widgets.0.data.max"
    ),
    (
      .duplicateKey, page(#"{"type": "title_block", "data": {"title": "x", "title": "y"}}"#),
      "page.sections.0.widgets.0.data.title"
    ),
    (.duplicateSectionID, #"{"page": {"sections": [{"id": "s"}, {"id": "s"}]}}"#, "page.sections.1.id"),
    (
      .numberChanged, #"{"page": {"pagination": {"has_more": true, "postback": [9007199254740993]}}}"#,
      "page.pagination.postback.0"
    ),
    (
      .deadAction,
      page(
        #"{"type": "image_text_card", "data": {"title": "x", "trailing_icon": {"symbol": "star.fill", "action": {"type": "a"}}}}"#
      ),
      "page.sections.0.widgets.0.data.trailing_icon.action"
    ),
    (
      .colorSlip, title(##"{"text": "x", "color": "#FFFFFFCC"}"##),
      "page.sections.0.widgets.0.data.title.color"
    ),
    (
      .badColor, title(#"{"text": "x", "color": {"hex": "red"}}"#),
      "page.sections.0.widgets.0.data.title.color.hex"
    ),
    (
      .badWidth, page(#"{"type": "title_block", "layout": {"width": "nan"}, "data": {"title": "x"}}"#),
      "page.sections.0.widgets.0.layout.width"
    ),
    (
      .unknownWeight, title(#"{"text": "x", "font": {"weight": "fat"}}"#),
      "page.sections.0.widgets.0.data.title.font.weight"
    ),
    (
      .unknownArrangement, #"{"page": {"sections": [{"layout": {"arrangement": "masonry"}}]}}"#,
      "page.sections.0.layout.arrangement"
    ),
    (
      .unknownStyle, page(#"{"type": "separator", "data": {"style": "wavy"}}"#),
      "page.sections.0.widgets.0.data.style"
    ),
    (
      .unknownSymbol,
      page(#"{"type": "image_text_card", "data": {"title": "x", "trailing_icon": "no.such"}}"#),
      "page.sections.0.widgets.0.data.trailing_icon"
    ),
    (
      .stretchedImage,
      page(
        #"{"type": "banner", "data": {"image": {"url": "https://e.com/a", "aspect_ratio": 2, "scale_mode": "fit"}}}"#
      ),
      "page.sections.0.widgets.0.data.image.scale_mode"
    ),
    (
      .collapsedBanner,
      #"{"page": {"sections": [{"layout": {"arrangement": "carousel"}, "widgets": [{"type": "banner", "data": {"image": "https://e.com/a"}}]}]}}"#,
      "page.sections.0.widgets.0"
    ),
    (
      .hugFills, page(#"{"type": "title_block", "layout": {"width": "hug"}, "data": {"title": "x"}}"#),
      "page.sections.0.widgets.0.layout.width"
    ),
    (
      .blockedURL, page(#"{"type": "banner", "data": {"image": "http://e.com/a.jpg"}}"#),
      "page.sections.0.widgets.0.data.image"
    ),
    (
      .unknownToken, title(##"{"text": "x", "color": {"token": "color.nope", "hex": "#FF0000"}}"##),
      "page.sections.0.widgets.0.data.title.color.token"
    ),
    (
      .tokenBeside,
      page(
        #"{"type": "separator", "layout": {"padding": {"top": 8, "token": "space.m"}}, "data": {}}"#),
      "page.sections.0.widgets.0.layout.padding.token"
    ),
    (
      .themeDefault, page(#"{"type": "banner", "data": {"image": "https://e.com/a"}}"#),
      "page.sections.0.widgets.0"
    ),
    (.clientSkips, page(widget), "page.sections.0.widgets.0.type"),
    (
      .deprecatedToken, title(#"{"text": "x", "color": {"token": "color.old"}}"#),
      "page.sections.0.widgets.0.data.title.color.token"
    ),
    (
      .lowContrast, title(##"{"text": "x", "color": "#FFFFFF"}"##),
      "page.sections.0.widgets.0.data.title.text"
    ),
    (
      .unknownContrast, page(#"{"type": "banner", "data": {"image": "https://e.com/a", "title": "x"}}"#),
      "page.sections.0.widgets.0.data.title"
    ),
    (
      .smallTarget,
      page(
        ##"{"type": "button_row", "data": {"buttons": [{"title": "x", "style": "plain", "bg_color": "#767676"}]}}"##
      ),
      "page.sections.0.widgets.0.data.buttons.0.title"
    ),
    (
      .missingAlt,
      page(#"{"type": "banner", "data": {"image": "https://e.com/a"}, "actions": {"tap": {"type": "a"}}}"#),
      "page.sections.0.widgets.0.data.image"
    ),
    (.badToken, #"{"a": {"$value": 1}}"#, "a"),
    (.oldToken, ##"{"a": {"$type": "color", "$value": "#ABC"}}"##, "a"),
    (.documentRejected, #"{"page": {"id": 7}}"#, "page.id"),
    (.answerRejected, #"{"mutations": 5}"#, "mutations"),
  ]

  /// The starters; for findings on themes and clients with one of each.
  static func contents(for name: FindingName) throws -> WidgetContents {
    let isAbout: [FindingName] = [
      .unknownToken, .tokenBeside, .themeDefault, .clientSkips, .deprecatedToken,
    ]
    guard isAbout.contains(name) else { return WidgetRegistry.starters.contents }
    let text = ##"""
      {"space": {"m": {"$type": "dimension", "$value": {"value": 8, "unit": "px"}}},
       "color": {"$type": "color", "old": {"$deprecated": "use new", "$value": "#FF0000"}},
       "widget": {"banner": {"clip": {"$type": "dimension", "$value": "{space.m}"}}}}
      """##
    let (theme, _) = Theme.read(["t"], named: "t") { _ throws(ThemeFileError) in Array(text.utf8) }
    var registry = WidgetRegistry.starters
    registry.theme = try #require(theme)
    if name == .clientSkips { registry.report(clients: [("old", ["banner"])]) }
    return registry.contents
  }
}
