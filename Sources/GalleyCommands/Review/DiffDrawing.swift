import GalleyCore
import GalleyRender
import GalleyReview

/// Draws two files and compares them; one for each thread.
final class DiffDrawing {
  private let old, new: DiffSide
  private let isSamePage: Bool
  /// Whether the pages are wanted too, as they are drawn.
  private let keepsPages: Bool
  private var oldRenderer, newRenderer: PageRenderer
  /// The old page with the new theme, and with the new client too, where those differ.
  private let hasNewTheme, hasNewClient: Bool

  init(_ old: DiffSide, _ new: DiffSide, isSamePage: Bool, keepsPages: Bool) {
    (self.old, self.new, self.isSamePage, self.keepsPages) = (old, new, isSamePage, keepsPages)
    oldRenderer = PageRenderer(registry: old.registry, options: old.options)
    newRenderer = PageRenderer(registry: new.registry, options: new.options)
    hasNewTheme = old.registry.theme.name != new.registry.theme.name
    hasNewClient = old.registry.contents.types != new.registry.contents.types || hasNewTheme
  }

  func review(_ pair: DiffPairing.Pair) -> DiffOutcome {
    switch pair {
    case .added(let input):
      var outcome = DiffOutcome(review: PageReview(name: shown(input.relative), .added))
      if keepsPages { outcome.new = layout(input, new, &newRenderer, &outcome) }
      return outcome
    case .removed(let input):
      var outcome = DiffOutcome(review: PageReview(name: shown(input.relative), .removed))
      if keepsPages { outcome.old = layout(input, old, &oldRenderer, &outcome) }
      return outcome
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
      oldName: isFolder ? shown(one.relative) : nil, from: before.layout, to: after.layout, inputs: inputs)
    // Of a page that is the same nothing more is told.
    if keepsPages, outcome.review?.isDifferent == true { (outcome.old, outcome.new) = (before, after) }
    return outcome
  }

  private func rest(_ one: Input, _ other: Input) -> LayoutChange.Cause {
    if isSamePage { return .renderer }
    return one.kind == .dump || other.kind == .dump ? .unknown : .page
  }

  private func layout(
    _ input: Input, _ side: DiffSide, _ renderer: inout PageRenderer, _ outcome: inout DiffOutcome
  ) -> DiffPage.Side? {
    switch side.read(input) {
    case .layout(let node): return DiffPage.Side(layout: node, html: nil)
    case .document(let document):
      guard let layout = renderer.layout(of: document) else { return nil }
      return DiffPage.Side(layout: layout, html: keepsPages ? renderer.render(document) : nil)
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
