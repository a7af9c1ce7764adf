import GalleyWidgets
import Testing

@testable import GalleyCore
@testable import GalleyRender

/// What a theme's tokens become in a document.
@Suite struct ThemeRenderTests {
  static let theme = ##"""
    {"color": {"$type": "color",
       "brand": {"$value": {"colorSpace": "srgb", "components": [1, 0, 0]}},
       "wide": {"$value": {"colorSpace": "display-p3", "components": [1, 0, 0], "alpha": 0.5}},
       "odd name\"'</style><b>": {"$value": {"colorSpace": "srgb", "components": [0, 0, 1]}}},
     "space": {"$type": "dimension", "m": {"$value": {"value": 8, "unit": "px"}}},
     "text": {"$type": "typography",
       "big": {"$value": {"fontFamily": ["A \"'</style>", "serif"], "fontSize": {"value": 40, "unit": "px"},
         "fontWeight": 800, "letterSpacing": {"value": -1, "unit": "px"}, "lineHeight": 1.2}}}}
    """##

  static func registry(_ text: String = theme) throws -> WidgetRegistry {
    let (theme, findings) = Theme.read(["t"], named: "t") { _ throws(ThemeFileError) in Array(text.utf8) }
    var registry = WidgetRegistry.starters
    registry.theme = try #require(theme, "\(findings.map(\.finding.message))")
    return registry
  }

  static func page(_ title: String, layout: String = "{}") -> String {
    #"{"page": {"id": "p", "sections": [{"id": "s", "widgets": [{"type": "title_block", "id": "w", "layout": \#(layout), "data": {"title": \#(title)}}]}]}}"#
  }

  static func document(_ json: String) throws -> (Document, WidgetRegistry) {
    let registry = try registry()
    return (try Document(decoding: Array(json.utf8), contents: registry.contents), registry)
  }

  static func html(_ json: String, _ change: (inout RenderOptions) -> Void = { _ in }) throws -> String {
    let (document, registry) = try document(json)
    var options = RenderOptions()
    change(&options)
    var renderer = PageRenderer(registry: registry, options: options)
    return String(decoding: renderer.render(document), as: UTF8.self)
  }

  @Test("only the tokens that a page uses are in its stylesheet") func used() throws {
    let html = try Self.html(Self.page(#"{"text": "x", "color": {"token": "color.brand"}}"#))
    #expect(
      html.contains(":root{--color-brand:#ff0000;}") && html.contains(#"style="color:var(--color-brand)""#))
    #expect(!html.contains("--space-m") && !html.contains("--color-wide"))
    #expect(try !Self.html(Self.page(#""x""#)).contains("--color-brand"))
  }

  @Test("alpha multiplies a token's own; wide colors stay in their space") func alpha() throws {
    let html = try Self.html(Self.page(#"{"text": "x", "color": {"token": "color.wide", "alpha": 0.25}}"#))
    #expect(html.contains("--color-wide:color(display-p3 1 0 0 / 0.5)"))
    #expect(html.contains("color:color-mix(in srgb,var(--color-wide) 25%,transparent)"))
    let (document, _) = try Self.document(
      Self.page(#"{"text": "x", "color": {"token": "color.wide", "alpha": 0.5}}"#))
    guard case .page(let page) = document.root,
      let title = page.sections[0].widgets[0].content as? TitleBlock.Content
    else { return #expect(Bool(false)) }
    #expect(title.title.color?.value?.light == RGBA(red: 255, green: 0, blue: 0, alpha: 64))
    #expect(title.title.color?.source.token?.name == "color.wide")
  }

  @Test("names and fonts cannot end the style or the attribute") func hostile() throws {
    let html = try Self.html(
      Self.page(
        ##"{"text": "x", "font": {"token": "text.big"}, "color": {"token": "color.odd name\"'</style><b>"}}"##
      ))
    #expect(html.components("</style").count == 2 && !html.contains("<b>"))
    #expect(html.contains(#"--color-odd\20 name\22 \27 \3c \2f style\3e \3c b\3e :#0000ff"#))
    #expect(html.contains(#"font-family:'A \22 \27 \3c \2f style\3e ',serif"#))
    #expect(html.contains(#"<h2 class="t f-text__big""#))
  }

  @Test("a fragment carries what it uses") func fragment() throws {
    let html = try Self.html(
      Self.page(
        #"{"text": "x", "font": {"token": "text.big"}, "color": {"token": "color.brand"}}"#,
        layout: #"{"padding": {"token": "space.m"}}"#)
    ) { $0.fragment = true }
    #expect(html.hasPrefix(#"<div class="page" style="--color-brand:#ff0000;--space-m:8px""#), "\(html)")
    #expect(html.contains("font-size:40px;line-height:48px") && !html.contains("<style"))
    #expect(!html.contains("var(--g-"), "the switch is in stylesheets only")
  }

  @Test("tokens of an answer and of a next page come with it") func later() throws {
    var (document, registry) = try Self.document(Self.page(#""x""#))
    let answer = try ActionAnswer(
      decoding: Array(
        (#"{"mutations": [{"kind": "replace_widget", "id": "w", "widget": {"type": "title_block", "data": "#
          + #"{"title": {"text": "y", "color": {"token": "color.brand"}}}}}]}"#).utf8),
      contents: registry.contents)
    #expect(document.apply(answer).isEmpty)
    let next = try Document(
      decoding: Array(Self.page(#"{"text": "z", "color": {"token": "color.wide"}}"#).utf8),
      contents: registry.contents)
    // The replacement has taken the place of "w" with an id from its own position.
    #expect(document.append(nextPage: next).isEmpty)
    #expect(document.tokens.sorted.map(\.name) == ["color.brand", "color.wide"])
    var renderer = PageRenderer(registry: registry)
    let html = String(decoding: renderer.render(document), as: UTF8.self)
    #expect(html.contains("--color-brand:") && html.contains("--color-wide:"))
  }

  @Test("each value says where it comes from") func sources() throws {
    let (document, _) = try Self.document(
      Self.page(
        ##"{"text": "x", "color": {"token": "no", "hex": "#00FF00"}, "font": {"token": "no", "size": 3}}"##,
        layout: ##"{"background": "#FF0000", "border": {"color": "#000000"}, "gradient": {"colors": []}}"##))
    guard case .page(let page) = document.root,
      let title = page.sections[0].widgets[0].content as? TitleBlock.Content,
      let layout = page.sections[0].widgets[0].layout
    else { return #expect(Bool(false)) }
    func isFallback(_ source: ValueSource?) -> Bool { if case .fallback? = source { true } else { false } }
    func isPayload(_ source: ValueSource?) -> Bool { if case .payload? = source { true } else { false } }
    #expect(isFallback(title.title.color?.source) && isFallback(title.title.font?.source))
    #expect(isPayload(layout.background?.source) && isPayload(layout.border?.source))
    #expect(isPayload(layout.gradient?.source) && isPayload(layout.widthSource))
    let (other, _) = try Self.document(
      Self.page(
        #""x""#,
        layout:
          #"{"padding": {"token": "no", "top": 1}, "margin": {"token": "space.m"}, "corner_radius": {"token": "no"}, "border": {"token": "no"}, "gradient": {"token": "no", "colors": []}}"#
      ))
    guard case .page(let second) = other.root, let sides = second.sections[0].widgets[0].layout else {
      return #expect(Bool(false))
    }
    #expect(isFallback(sides.padding?.source) && isFallback(sides.cornerRadius?.source))
    #expect(isFallback(sides.border?.source) && isFallback(sides.gradient?.source))
    #expect(sides.margin?.source.token?.name == "space.m")
    #expect(document.findings.map(\.name) == [.unknownToken, .unknownToken])
  }

  @Test(
    "a token beside literals that draw the same is no finding",
    arguments: [
      (#"{"padding": {"top": 8, "left": 8, "bottom": 8, "right": 8, "token": "space.m"}}"#, 0),
      (#"{"padding": {"top": 8, "token": "space.m"}}"#, 1),
      (
        #"{"corner_radius": {"top_left": 8, "top_right": 8, "bottom_left": 8, "bottom_right": 8, "token": "space.m"}}"#,
        0
      ),
      (#"{"corner_radius": {"token": "color.brand"}}"#, 1), (#"{"padding": {"token": 5}}"#, 1),
    ]) func beside(_ layout: String, _ count: Int) throws
  {
    #expect(try Self.document(Self.page(#""x""#, layout: layout)).0.findings.count == count)
  }

  @Test("a number where a length is wanted counts in points") func numbers() throws {
    var registry = WidgetRegistry.starters
    registry.theme = try Self.registry(
      ##"{"n": {"$type": "number", "$value": 7}, "widget": {"title_block": {"clip": {"$type": "number", "$value": "{n}"}}}}"##
    ).theme
    let page = try Document(
      decoding: Array(Self.page(#""x""#, layout: #"{"padding": {"token": "n"}}"#).utf8),
      contents: registry.contents)
    var renderer = PageRenderer(registry: registry)
    let html = String(decoding: renderer.render(page), as: UTF8.self)
    #expect(html.contains("--n:7px;") && html.contains("--widget-title_block-clip:7px"))
    #expect(html.contains("padding-top:var(--n)"))
  }

  @Test("a host's rules bring the tokens that they read") func hostStyles() throws {
    struct Host: HTMLWidget {
      struct Content: WidgetContent { static let widgetType = "host" }
      static let styles: StaticString = ".host{padding:var(--space-m);color:var(--color-label)}"
      init(content: Content, context: WidgetContext) {}
      func write(to html: inout HTMLWriter) {}
    }
    var registry = try Self.registry()
    registry.register(Host.self)
    let page = try Document(decoding: Array(Self.page(#""x""#).utf8), contents: registry.contents)
    var renderer = PageRenderer(registry: registry)
    let html = String(decoding: renderer.render(page), as: UTF8.self)
    #expect(html.contains("--space-m:8px;") && html.contains("\n.host{padding"))
    #expect(html.components("--color-label:").count == 2, "a role is declared once")
  }

  @Test("gradients whose stops differ in dark are joined") func gradients() throws {
    let text = ##"""
      {"version": "2025.10", "resolutionOrder": [{"type": "modifier", "name": "appearance", "default": "light", "contexts": {
        "light": [{"g": {"$type": "gradient", "$value": [
          {"color": {"colorSpace": "srgb", "components": [0, 0, 0]}, "position": 0},
          {"color": {"colorSpace": "srgb", "components": [1, 1, 1]}, "position": 1}]}}],
        "dark": [{"g": {"$type": "gradient", "$value": [
          {"color": {"colorSpace": "srgb", "components": [1, 0, 0]}, "position": 0.5},
          {"color": {"colorSpace": "srgb", "components": [0, 0, 1]}, "position": 0.5}]}}]}}]}
      """##
    let token = try #require(Self.registry(text).theme.token("g"))
    let stops = try #require(token.stops)
    #expect(stops.positions == [0, 0.5, 0.5, 1])
    let grey = RGBA(red: 128, green: 128, blue: 128)
    #expect(stops.colors[0].dark == RGBA(red: 255, green: 0, blue: 0))
    #expect(stops.colors[1].light == grey && stops.colors[2].light == grey)
    #expect(
      stops.colors[2].dark == RGBA(red: 0, green: 0, blue: 255)
        && stops.colors[3].dark == stops.colors[2].dark)
  }
}

extension String {
  fileprivate func components(_ separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
