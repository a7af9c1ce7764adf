import GalleyCore
import GalleyRender

/// What `--boxes` adds to a dump: the boxes that Chromium makes of the widgets.
struct Measuring: Sendable {
  private let browser = SharedChromium()
  private let screen: Chromium.Screen

  /// `nil` where boxes are not asked for. The screen is `--width` points wide, 402 if not said, and pages are drawn
  /// for it.
  init?(asked parsed: ParsedArguments, _ options: inout RenderOptions) {
    guard parsed.has("boxes") else { return nil }
    screen = Chromium.Screen(
      width: parsed.integer("width") ?? 402, height: 874, scale: 1, isDark: options.appearance == .dark)
    options.width = Double(screen.width)
  }

  func layout(
    of document: Document, drawnBy renderer: inout PageRenderer
  ) throws(BrowserError) -> LayoutNode? {
    guard let layout = renderer.layout(of: document) else { return nil }
    let html = renderer.render(document)
    let screen = screen
    return try browser.with { (chromium) throws(BrowserError) in
      try chromium.addBoxes(to: layout, drawnAs: html, on: screen)
    }
  }
}
