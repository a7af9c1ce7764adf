import GalleyCommands
import GalleyCore
import GalleyRender

/// How a tab wants its page drawn. All of it is in the tab's URL.
struct ViewOptions: Sendable, Hashable {
  var theme: String?
  var client: String?
  var appearance = RenderOptions.Appearance.auto
  var textSize = TextSize.large
  var direction: RenderOptions.Direction?
  var unknown = RenderOptions.UnknownPolicy.placeholder
  var width: Int?
  var isInspecting = false

  init() {}

  /// From a call's `options`, or a URL's query; what is no value of its kind is left out.
  init(_ value: (String) -> String?) {
    theme = value("theme")
    client = value("client")
    appearance = value("appearance").flatMap { RenderOptions.Appearance(rawValue: $0) } ?? appearance
    textSize = (value("textSize") ?? value("text-size")).flatMap { TextSize(rawValue: $0) } ?? textSize
    direction = value("direction").flatMap { RenderOptions.Direction(rawValue: $0) }
    unknown = value("unknown").flatMap { RenderOptions.UnknownPolicy(rawValue: $0) } ?? unknown
    width = value("width").flatMap { Int($0) }.flatMap { (100...10_000).contains($0) ? $0 : nil }
    isInspecting = value("inspect") == "1" || value("inspect") == "true"
  }

  init(json: JSONValue?) {
    self.init { key in
      guard let field = json?.members.first(where: { $0.key.text == key })?.value else { return nil }
      return field.kind == .string ? field.text : field.isNull ? nil : field.excerpt
    }
  }

  /// What decoding depends on: tokens are resolved, and types known, as a page is decoded.
  var decoding: Decoding { Decoding(theme: theme, client: client) }

  struct Decoding: Hashable, Sendable {
    let theme: String?
    let client: String?
  }

  func renderOptions(_ base: RenderOptions) -> RenderOptions {
    var options = base
    options.appearance = appearance
    options.textSize = textSize
    options.direction = direction
    options.unknown = unknown
    options.width = width.map(Double.init)
    options.inspect = isInspecting
    options.survey = true
    return options
  }
}
