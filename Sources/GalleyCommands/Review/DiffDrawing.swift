import GalleyCore
import GalleyRender
import GalleyReview

/// Draws two files and compares them; one for each thread.
final class DiffDrawing {
  private let old, new: DiffSide
  private let isSamePage: Bool
  private let measuring: Measuring?
  private var oldRenderer, newRenderer: PageRenderer
  /// The old page with the new theme, and with the new client too, where those differ.
  private let hasNewTheme, hasNewClient: Bool

  init(_ old: DiffSide, _ new: DiffSide, _ measuring: Measuring?, isSamePage: Bool) {
    (self.old, self.new, self.measuring, self.isSamePage) = (old, new, measuring, isSamePage)
    oldRenderer = PageRenderer(registry: old.registry, options: old.options)
    newRenderer = PageRenderer(registry: new.registry, options: new.options)
    hasNewTheme = old.registry.theme.name != new.registry.theme.name
    hasNewClient = old.registry.contents.types != new.registry.contents.types || hasNewTheme
  }

  func review(_ pair: DiffPairing.Pair) -> DiffOutcome {
    switch pair {
    case .added(let input): return DiffOutcome(review: PageReview(name: shown(input.relative), .added))
    case .removed(let input): return DiffOutcome(review: PageReview(name: shown(input.relative), .removed))
    case .both(let one, let other): return review(one, other)
    }
  }

  private func review(_ one: Input, _ other: Input) -> DiffOutcome {
    var outcome = DiffOutcome()
    let (before, after) = (
      layout(one, old, &oldRenderer, &outcome), layout(other, new, &newRenderer, &outcome)
    )
    guard let before, let after else { return outcome }
    let isFolder = new.isFolder
    var inputs = ReviewInputs(rest: rest(one, other))
    (inputs.oldTheme, inputs.newTheme) = (old.registry.theme, new.registry.theme)
    if one.kind != .dump, hasNewTheme || hasNewClient { addSteps(one, &inputs) }
    outcome.review = PageReview(
      name: isFolder ? shown(other.relative) : other.name,
      oldName: isFolder ? shown(one.relative) : nil, from: before, to: after, inputs: inputs)
    return outcome
  }

  private func rest(_ one: Input, _ other: Input) -> LayoutChange.Cause {
    if isSamePage { return .renderer }
    return one.kind == .dump || other.kind == .dump ? .unknown : .page
  }

  private func layout(
    _ input: Input, _ side: DiffSide, _ renderer: inout PageRenderer, _ outcome: inout DiffOutcome
  ) -> LayoutNode? {
    switch side.read(input) {
    case .layout(let node): return node
    case .document(let document):
      guard let measuring else { return renderer.layout(of: document) }
      do throws(BrowserError) {
        return try measuring.layout(of: document, drawnBy: &renderer)
      } catch {
        outcome.status = outcome.status.or(error.status)
        outcome.said += "galley: \(input.name): --boxes: \(error.message)\n"
        return nil
      }
    case .nothing(let status, let said):
      outcome.status = outcome.status.or(status)
      outcome.said += said
      return nil
    }
  }

  /// The old page as the new theme draws it, and then as the new client sees it.
  private func addSteps(_ input: Input, _ inputs: inout ReviewInputs) {
    var themed = old.registry
    themed.theme = new.registry.theme
    let side = old.with(themed)
    if case .document(let document) = side.read(input) {
      var renderer = PageRenderer(registry: themed, options: old.options)
      inputs.withNewTheme = renderer.layout(of: document)
    }
    let seen = old.with(new.registry)
    if case .document(let document) = seen.read(input) {
      inputs.withNewClient = newRenderer.layout(of: document)
    }
  }
}

extension DiffSide {
  /// The same files drawn with another registry.
  func with(_ registry: WidgetRegistry) -> DiffSide { DiffSide(self, registry) }

  private init(_ side: DiffSide, _ registry: WidgetRegistry) {
    (path, inputs, reading, options) = (side.path, side.inputs, side.reading, side.options)
    self.registry = registry
  }
}
