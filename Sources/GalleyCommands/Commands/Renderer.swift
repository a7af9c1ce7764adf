import GalleyCore
package import GalleyRender

/// A worker's page renderer, in a box: it cannot be copied into a closure.
package final class Renderer {
  package var renderer: PageRenderer

  package init(registry: WidgetRegistry, options: RenderOptions) {
    renderer = PageRenderer(registry: registry, options: options)
  }
}

extension RenderOptions {
  /// The options of whatever draws.
  package init(_ parsed: ParsedArguments) throws(UsageError) {
    self.init()
    appearance = parsed.choice("appearance") ?? appearance
    textSize = parsed.choice("text-size") ?? textSize
    profile = parsed.choice("profile") ?? profile
    direction = parsed.choice("direction")
    unknown = parsed.choice("unknown") ?? unknown
    width = parsed.integer("width").map(Double.init)
    if let text = parsed.text("date") {
      guard let date = CalendarDate(text) else {
        throw UsageError("--date is a day such as 2026-01-31, not \"\(shown(text))\"")
      }
      self.date = date
    }
    inspect = parsed.has("inspect")
  }
}

extension ParsedArguments {
  /// A choice as the value that it names.
  package func choice<T: RawRepresentable<String>>(_ option: String) -> T? {
    text(option).flatMap { T(rawValue: $0) }
  }
}
