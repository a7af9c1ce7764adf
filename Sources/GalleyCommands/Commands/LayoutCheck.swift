import GalleyCore
import GalleyRender

/// What `check --layout` finds beyond the page itself: targets too small for a finger, and texts that
/// are cut at the largest text size. Chromium lays the page out.
struct LayoutCheck {
  private let browser: SharedChromium
  private let largest: Renderer

  /// Points; the screen of Flow-UI's device pictures.
  private static let screen = Chromium.Screen(width: 402, height: 874, scale: 1, isDark: false)

  init(_ browser: SharedChromium, _ registry: WidgetRegistry) {
    self.browser = browser
    var options = LayoutCheck.options
    options.textSize = .accessibility5
    largest = Renderer(registry: registry, options: options)
  }

  /// What pages are drawn with, to be measured.
  static var options: RenderOptions {
    var options = RenderOptions()
    options.survey = true
    options.marks = true
    options.appearance = .light
    return options
  }

  /// Lays a document out at the usual text size and at the largest, and reports what its boxes show to
  /// the renderer that has just drawn it.
  func look(
    at document: Document, _ html: [UInt8], drawnBy usual: Renderer
  ) throws(BrowserError) {
    for (mark, width, height) in try measure(html).targets {
      usual.renderer.report(
        .smallTarget, at: mark,
        "\(tenths(width)) by \(tenths(height)) points to a finger, less than 44 by 44")
    }
    let grown = try measure(largest.renderer.render(document))
    for mark in grown.bars {
      usual.renderer.report(
        .cutText, at: mark,
        "at the largest text size the bars leave less than a third of the screen: a device cuts their texts")
    }
    for (mark, isAsked) in grown.cuts {
      // The same document has the same marks at any text size.
      usual.renderer.report(
        .cutText, at: mark,
        "at the largest text size this is cut off" + (isAsked ? " by \"max_lines\"" : ": it has no room"))
    }
  }

  private func measure(_ html: [UInt8]) throws(BrowserError) -> Chromium.Measured {
    try browser.with { (chromium) throws(BrowserError) in
      try chromium.measure(html, on: LayoutCheck.screen)
    }
  }
}

private func tenths(_ points: Double) -> String {
  let tenths = Int((points * 10).rounded())
  return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
}
