import GalleyCore
import GalleyRender

/// `galley screenshot`: pages and sheets as PNG pictures, through Chromium.
struct ScreenshotCommand {
  private let reading: Reading
  private let console: Console
  private let options: RenderOptions
  private let fonts: FontEmbedding?
  private let state: PageState?
  private let screen: Chromium.Screen
  private let isWhole: Bool
  private let style: FindingStyle
  private let delivery: Delivery

  init(
    _ parsed: ParsedArguments, _ registry: WidgetRegistry, _ console: Console
  ) throws(UsageError) {
    reading = try Reading(parsed, registry, console)
    self.console = console
    var options = try RenderOptions(parsed)
    // A picture has one appearance.
    if parsed.text("appearance") == "auto" {
      throw UsageError("a picture is light or dark: --appearance auto is neither")
    }
    let isDark = options.appearance == .dark
    options.appearance = isDark ? .dark : .light
    options.width = nil
    (options.font, fonts) = try FontEmbedding.asked(by: parsed)
    self.options = options
    state = parsed.text("state").flatMap { PageState(rawValue: $0) }
    screen = Chromium.Screen(
      width: parsed.integer("width") ?? 402, height: parsed.integer("height") ?? 874,
      scale: parsed.integer("scale") ?? 2, isDark: isDark)
    isWhole = parsed.has("whole")
    if isWhole, parsed.has("height") {
      throw UsageError("--whole is as high as the page: leave out --height")
    }
    style = FindingStyle(parsed, isTerminal: console.isErrTerminal)
    delivery = try Delivery(parsed, reading, suffix: ".png", console)
    if delivery.isTerminal {
      throw UsageError("a picture is nothing for a terminal: add -o FILE.png")
    }
  }

  func run() -> ExitStatus {
    let browser = SharedChromium()
    let reading = reading
    return reading.draw(console: console) {
      let worker = Renderer(registry: reading.registry, options: options)
      return { input in picture(of: input, with: worker, in: browser) }
    }
  }

  private func picture(
    of input: Input, with worker: Renderer, in browser: SharedChromium
  ) -> Delivery.Result {
    var result = Delivery.Result()
    guard let document = reading.page(input, style, &result) else { return result }
    var html =
      state.map { worker.renderer.render($0, inPlaceOf: document) } ?? worker.renderer.render(document)
    do throws(FontError) {
      if let fonts { html = try fonts.embed(into: html) }
    } catch {
      result.status = .failed
      result.said = "galley: \(error.message)\n"
      return result
    }
    do throws(BrowserError) {
      let html = html
      let picture = try browser.with { (chromium) throws(BrowserError) in
        try chromium.show(html, on: screen)
        if isWhole { try chromium.growToPage(screen) }
        return try chromium.picture()
      }
      delivery.deliver(input, &result) { picture.withUnsafeBufferPointer($0) }
    } catch {
      result.status = error.status
      result.said = "galley: \(input.name): \(error.message)\n"
    }
    return result
  }
}
