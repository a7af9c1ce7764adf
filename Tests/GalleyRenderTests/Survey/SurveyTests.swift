import GalleyCore
import GalleyWidgets
import Testing

@testable import GalleyRender

/// What is seen once a page is drawn. The contrast of the fixtures is held against axe-core in the
/// browser tests; here is what decides it.
@Suite struct SurveyTests {
  /// The findings of a page with these widgets, drawn in a theme.
  static func findings(_ widgets: String, theme: String? = nil, page: String = "") throws -> [Finding] {
    var registry = WidgetRegistry.starters
    if let theme { registry.theme = try #require(Theme.compiledIn(theme, parts: registry.parts)?.theme) }
    let json = #"{"page": {\#(page)"sections": [{"widgets": [\#(widgets)]}]}}"#
    let document = try Document(decoding: Array(json.utf8), contents: registry.contents)
    var options = RenderOptions()
    options.survey = true
    var renderer = PageRenderer(registry: registry, options: options)
    _ = renderer.render(document)
    return renderer.findings(in: document)
  }

  static func title(_ atom: String, layout: String = "{}") -> String {
    #"{"type": "title_block", "id": "w", "layout": \#(layout), "data": {"title": \#(atom)}}"#
  }

  @Test(
    "a text against the ground that it is drawn on",
    arguments: [
      (title(##"{"text": "x", "color": "#767676"}"##), nil),
      (
        title(##"{"text": "x", "color": "#777777"}"##),
        "#777777 on #FFFFFF is 4.47 to 1, less than 4.5 in light"
      ),
      // Each appearance for itself, and alpha over what is behind.
      (
        title(##"{"text": "x", "color": {"hex": "#000000", "dark_hex": "#333333"}}"##),
        "#333333 on #000000 is 1.66 to 1, less than 4.5 in dark"
      ),
      (
        title(##"{"text": "x", "color": {"hex": "#000000", "dark_hex": "#FFFFFF", "alpha": 0.4}}"##),
        "#999999 on #FFFFFF is 2.84 to 1, less than 4.5 in light; #666666 on #000000 is 3.65 to 1, less than 4.5 in dark"
      ),
      (
        title(##"{"text": "x", "color": "#FFFFFF"}"##, layout: ##"{"background": "#4F8CFF"}"##),
        "#FFFFFF on #4F8CFF is 3.21 to 1, less than 4.5 in light and dark"
      ),
      (
        title(
          ##"{"text": "x", "color": "#000000"}"##,
          layout: ##"{"background": {"hex": "#000000", "alpha": 0.5}}"##),
        "#000000 on #000000 is 1 to 1, less than 4.5 in dark"
      ),
      // Large from 24 points on, or from 18.67 in bold.
      (
        title(
          ##"{"text": "x", "color": "#FFFFFF", "font": {"size": 24}}"##,
          layout: ##"{"background": "#4F8CFF"}"##), nil
      ),
      (
        title(
          ##"{"text": "x", "color": "#FFFFFF", "font": {"size": 23}}"##,
          layout: ##"{"background": "#4F8CFF"}"##),
        "#FFFFFF on #4F8CFF is 3.21 to 1, less than 4.5 in light and dark"
      ),
      (
        title(
          ##"{"text": "x", "color": "#FFFFFF", "font": {"size": 19, "weight": "bold"}}"##,
          layout: ##"{"background": "#4F8CFF"}"##), nil
      ),
      (
        title(
          ##"{"text": "x", "color": "#FFFFFF", "font": {"size": 19, "weight": "semibold"}}"##,
          layout: ##"{"background": "#4F8CFF"}"##),
        "#FFFFFF on #4F8CFF is 3.21 to 1, less than 4.5 in light and dark"
      ),
      // Nothing to read.
      (title(##"{"text": " ", "color": "#FFFFFF"}"##), nil),
    ] as [(String, String?)])
  func contrast(_ widget: String, _ wanted: String?) throws {
    let found = try Self.findings(widget)
    #expect(found.map(\.message) == [wanted.map { #""x" of "w": "# + $0 }].compactMap(\.self))
    #expect(
      found.allSatisfy {
        $0.name == .lowContrast && $0.severity == .warning && $0.path.hasSuffix("data.title.text")
      })
  }

  @Test("buttons, tags, bars and links take their colors from where they stand")
  func places() throws {
    let button = { (rest: String) in
      #"{"type": "button_row", "id": "w", "data": {"buttons": [{"title": "Buy"\#(rest)}]}}"#
    }
    let system = try #require(try Self.findings(button("")).first)
    #expect(system.severity == .info && system.message.hasSuffix("(the theme's own colors)"))
    #expect(try Self.findings(button(##", "bg_color": "#FFF3E0""##)).map(\.severity) == [.warning])
    #expect(try Self.findings(button(##", "bg_color": "#1F5E9E""##)).isEmpty)
    // One that is off, WCAG leaves out.
    #expect(try Self.findings(button(##", "bg_color": "#FFF3E0", "disabled": true"##)).isEmpty)
    // An outline's color is its text's.
    #expect(
      try Self.findings(button(##", "style": "outline", "bg_color": "#FFF3E0""##)).map(\.severity) == [
        .warning
      ])
    let tag =
      ##"{"type": "image_text_card", "id": "w", "data": {"title": "t", "tags": [{"text": {"text": "x", "color": "#FFFFFF"}, "bg_color": "#EEEEEE"}]}}"##
    #expect(try Self.findings(tag).map(\.path) == ["page.sections.0.widgets.0.data.tags.0.text.text"])
    let bar = ##""nav": {"title": {"text": "x", "color": "#777777"}, "bg_color": "#EEEEEE"}, "##
    #expect(try Self.findings(Self.title(#""y""#), page: bar).map(\.path) == ["page.nav.title.text"])
    let link = ##"{"text": "[x](https://e.com)", "color": "#000000", "is_markdown": true}"##
    let linked = try Self.findings(Self.title(link, layout: ##"{"background": "#FFFFFF"}"##))
    #expect(linked.first?.message.hasPrefix("a link in ") == true && linked.count == 1)
    let own = #"{"text": "[x](https://e.com)", "is_markdown": true}"#
    #expect(try Self.findings(Self.title(own), theme: "signal").isEmpty)
  }

  @Test("over a picture or a gradient nobody can tell, and that is said")
  func varied() throws {
    let banner =
      #"{"type": "banner", "id": "w", "data": {"image": "https://e.com/a.png", "title": "x", "subtitle": "y"}}"#
    let over = try Self.findings(banner)
    #expect(
      over.map(\.name) == [.unknownContrast, .unknownContrast] && over[0].message.contains("a picture"))
    let gradient = ##"{"gradient": {"colors": ["#000000", "#FFFFFF"]}}"##
    let shaded = try Self.findings(Self.title(#""x""#, layout: gradient))
    #expect(shaded.map(\.name) == [.unknownContrast] && shaded[0].message.contains("a gradient"))
    // A flat tag on it has a ground of its own.
    let tagged =
      ##"{"type": "image_text_card", "id": "w", "layout": \##(gradient), "data": {"title": " ", "tags": [{"text": "x", "bg_color": "#FFFFFF"}]}}"##
    #expect(try Self.findings(tagged).map(\.name) == [.lowContrast])
  }

  @Test("targets, by the height that they are drawn with")
  func targets() throws {
    let row = { (button: String) in #"{"type": "button_row", "id": "w", "data": {"buttons": [\#(button)]}}"# }
    let plain = ##"{"title": {"text": "x", "color": "#000000"}, "style": "plain", "action": {"type": "a"}}"##
    let found = try Self.findings(row(plain)).filter { $0.name == .smallTarget }
    #expect(found.map(\.message) == [#""x" of "w" is 20.33 points high to a finger, less than 44"#])
    let solid = ##"{"title": "x", "bg_color": "#000000"}"##
    #expect(try Self.findings(row(solid)).allSatisfy { $0.name != .smallTarget })
    let rail =
      #"{"type": "tag_rail", "id": "w", "data": {"tags": [{"text": "live", "action": {"type": "a"}}, {"text": "label"}]}}"#
    #expect(
      try Self.findings(rail).filter { $0.name == .smallTarget }.map(\.path) == [
        "page.sections.0.widgets.0.data.tags.0.text"
      ])
  }

  @Test(
    "a picture that can be tapped needs a name",
    arguments: [
      (#""image": "https://e.com/a.png""#, true),
      (#""image": {"url": "https://e.com/a.png", "alt": "Sale"}"#, false),
      (#""image": "https://e.com/a.png", "title": "Sale""#, false),
      // Told to be decoration: its author has thought of it.
      (#""image": {"url": "https://e.com/a.png", "alt": ""}"#, false),
    ]) func alt(_ data: String, isMissing: Bool) throws
  {
    let widget = #"{"type": "banner", "id": "w", "actions": {"tap": {"type": "a"}}, "data": {\#(data)}}"#
    #expect(try Self.findings(widget).contains { $0.name == .missingAlt } == isMissing)
    let untapped = #"{"type": "banner", "id": "w", "data": {\#(data)}}"#
    #expect(try !Self.findings(untapped).contains { $0.name == .missingAlt })
  }

  @Test("a document drawn after another has its own findings only") func twice() throws {
    var options = RenderOptions()
    options.survey = true
    var renderer = PageRenderer(registry: .starters, options: options)
    let faint = Self.title(##"{"text": "x", "color": "#FFFFFF"}"##)
    let documents = try [faint, Self.title(#""y""#)].map { widget in
      try Document(
        decoding: Array(#"{"page": {"sections": [{"widgets": [\#(widget)]}]}}"#.utf8),
        contents: WidgetRegistry.starters.contents)
    }
    _ = renderer.render(documents[0])
    #expect(renderer.findings(in: documents[0]).count == 1)
    _ = renderer.render(documents[1])
    #expect(renderer.findings(in: documents[0]).isEmpty && renderer.findings(in: documents[1]).isEmpty)
  }

  @Test("it changes nothing of what is drawn") func sameBytes() throws {
    let json = #"{"page": {"sections": [{"widgets": [\#(Self.title(#""x""#))]}]}}"#
    let document = try Document(decoding: Array(json.utf8), contents: WidgetRegistry.starters.contents)
    var options = RenderOptions()
    var plain = PageRenderer(registry: .starters, options: options)
    options.survey = true
    var surveyed = PageRenderer(registry: .starters, options: options)
    #expect(plain.render(document) == surveyed.render(document))
  }
}
