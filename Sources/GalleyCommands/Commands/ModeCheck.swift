import GalleyCore
import GalleyRender
import GalleyReview

/// What `check --modes` finds: a page that says something else in another appearance, width or direction.
struct ModeCheck {
  private let renderers: [Renderer]
  private let browser: SharedChromium?

  /// `browser`: with one, what can be seen is compared too, and not only what is drawn.
  init(_ registry: WidgetRegistry, _ browser: SharedChromium?) {
    renderers = ModeRules.Mode.all.map { Renderer(registry: registry, options: $0.options) }
    self.browser = browser
  }

  /// The findings of one document, in the order of its text.
  func look(at document: Document) throws(BrowserError) -> [Finding] {
    guard let first = renderers[0].renderer.layout(of: document) else { return [] }
    let seen = try seen(document, 0)
    var found: [ModeRules.Difference] = []
    for (index, mode) in ModeRules.Mode.all.enumerated().dropFirst() {
      guard let other = renderers[index].renderer.layout(of: document) else { continue }
      let drawn = ModeRules.differences(from: first, to: other, mode)
      found += drawn
      guard let seen, drawn.isEmpty, let now = try self.seen(document, index) else { continue }
      found += ModeRules.differences(from: seen, to: now, in: first, mode)
    }
    return document.findings(found.map { (name: $0.name, path: $0.path, message: $0.message) })
  }

  private func seen(_ document: Document, _ index: Int) throws(BrowserError) -> [String]? {
    guard let browser else { return nil }
    let mode = ModeRules.Mode.all[index]
    let html = renderers[index].renderer.render(document)
    let screen = Chromium.Screen(width: mode.width, height: 874, scale: 1, isDark: mode.appearance == .dark)
    return try browser.with { (chromium) throws(BrowserError) in try chromium.seenTexts(of: html, on: screen)
    }
  }
}

extension Chromium {
  /// What each widget's element shows a reader of its own, in the order of the page; accordions are open. Empty for
  /// one that cannot be seen.
  mutating func seenTexts(of html: [UInt8], on screen: Screen) throws(BrowserError) -> [String] {
    try show(html, on: screen)
    let answer = try evaluate(Chromium.reading)
    return withExtendedLifetime(answer) { answer.value.elements.map { $0.text ?? "" } }
  }

  private static let reading = """
    (() => {
      const widget = '[data-widget-id]'
      for (const e of document.querySelectorAll('details')) e.open = true
      return [...document.querySelectorAll(widget)].map(e => !e.checkVisibility() ? '' : JSON.stringify(
        [...e.querySelectorAll('.t')].filter(t => t.closest(widget) === e && t.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          .map(t => t.textContent)))
    })()
    """
}
