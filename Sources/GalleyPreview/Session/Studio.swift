import GalleyCommands
import GalleyCore
import GalleyRender

/// Decodes and draws for all tabs; keeps what is dear to make, a bounded number of each.
final class Studio: Sendable {
  let reading: Reading
  private let base: RenderOptions
  private let registries = Lock<[ViewOptions.Decoding: WidgetRegistry]>([:])
  private let renderers: Lock<Renderers>

  private struct Key: Hashable {
    let options: ViewOptions
    let isLive: Bool
  }

  private final class Renderers: @unchecked Sendable {
    // Unchecked: under a lock.
    var all: [Key: Renderer] = [:]
  }

  /// How many themes and how many combinations of options are kept.
  private static let most = 32

  init(_ reading: Reading, base: RenderOptions) {
    self.reading = reading
    self.base = base
    renderers = Lock(Renderers())
  }

  /// The widgets and tokens that options ask for; those of the command line where they name what is
  /// not there.
  func registry(_ decoding: ViewOptions.Decoding) -> WidgetRegistry {
    if let known = registries.withLock({ $0[decoding] }) { return known }
    let theme = decoding.theme.flatMap { Theme.compiledInNames.contains($0) ? $0 : nil }
    let client = decoding.client.flatMap { reading.clients.contains($0) ? $0 : nil }
    let made = (try? reading.registry(theme: theme, client: client)) ?? reading.registry
    registries.withLock { registries in
      if registries.count >= Studio.most { registries = [:] }
      registries[decoding] = made
    }
    return made
  }

  /// What a tab shows: a document, or what a device shows in its place.
  enum Subject: Sendable {
    case document(Document)
    case state(PageState)
  }

  /// Draws, and gives what is seen.
  /// - Parameter isLive: With what a live preview plays.
  /// - Returns: The HTML, and for each of `texts` what is seen of the widgets that come from it.
  func draw(
    _ subject: Subject, _ options: ViewOptions, isLive: Bool, texts: [JSONDocument] = []
  ) -> (html: [UInt8], findings: [[Finding]]) {
    renderers.withLock { renderers in
      let key = Key(options: options, isLive: isLive)
      if renderers.all[key] == nil {
        if renderers.all.count >= Studio.most { renderers.all = [:] }
        var drawing = options.renderOptions(base)
        drawing.live = isLive
        renderers.all[key] = Renderer(registry: registry(options.decoding), options: drawing)
      }
      guard let renderer = renderers.all[key] else { return ([], []) }
      switch subject {
      case .document(let document):
        let html = renderer.renderer.render(document)
        return (html, texts.map { renderer.renderer.findings(in: $0) })
      case .state(let state): return (renderer.renderer.render(state), [])
      }
    }
  }
}
