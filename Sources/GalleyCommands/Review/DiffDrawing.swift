import GalleyCore
import GalleyRender
import GalleyReview

/// Draws two files and compares them; one for each thread.
struct DiffDrawing {
  private let old, new: SideDrawing
  /// What is at fault for what no other input explains, where that is known.
  private let rest: LayoutChange.Cause?
  /// Whether the sides have other themes or clients, which may be the cause of a change.
  private let hasInputs: Bool
  /// Whether the two sides are drawn at once, since there is nothing else to do.
  private let drawsAtOnce: Bool

  init(
    _ old: SideDrawing, _ new: SideDrawing, rest: LayoutChange.Cause?, hasInputs: Bool, drawsAtOnce: Bool
  ) {
    (self.old, self.new, self.rest) = (old, new, rest)
    (self.hasInputs, self.drawsAtOnce) = (hasInputs, drawsAtOnce)
  }

  func review(_ pair: DiffPairing.Pair) -> DiffOutcome {
    switch pair {
    case .added(let input):
      var outcome = DiffOutcome(review: PageReview(name: shown(input.relative), .added))
      if new.keepsPages { outcome.new = outcome.take(new.draw(input)) }
      return outcome
    case .removed(let input):
      var outcome = DiffOutcome(review: PageReview(name: shown(input.relative), .removed))
      if old.keepsPages { outcome.old = outcome.take(old.draw(input)) }
      return outcome
    case .both(let one, let other): return review(one, other)
    }
  }

  private func review(_ one: Input, _ other: Input) -> DiffOutcome {
    var outcome = DiffOutcome()
    let (old, new) = (old, new)
    let drawn =
      drawsAtOnce
      ? Workers.both {
        old.draw(one)
      } and: {
        new.draw(other)
      } : (old.draw(one), new.draw(other))
    let (before, after) = (outcome.take(drawn.0), outcome.take(drawn.1))
    guard let before, let after else { return outcome }
    let isFolder = new.side.isFolder
    outcome.review = PageReview(
      name: isFolder ? shown(other.relative) : other.name, oldName: isFolder ? shown(one.relative) : nil,
      from: before.layout, to: after.layout, inputs: inputs(one, other))
    // Of a page that is the same nothing more is told.
    if new.keepsPages, outcome.review?.isDifferent == true { (outcome.old, outcome.new) = (before, after) }
    return outcome
  }

  /// What the two were made from: the old page as the new theme draws it, and then as the new client sees it.
  private func inputs(_ one: Input, _ other: Input) -> ReviewInputs {
    let isDump = one.kind == .dump || other.kind == .dump
    var inputs = ReviewInputs(rest: rest ?? (isDump ? .unknown : .page))
    guard hasInputs, one.kind != .dump, one.path != "-" else { return inputs }
    (inputs.oldTheme, inputs.newTheme) = (old.side.registry.theme, new.side.registry.theme)
    var themed = old.side.registry
    themed.theme = new.side.registry.theme
    inputs.withNewTheme = SideDrawing(old.side.with(themed)).draw(one).page?.layout
    inputs.withNewClient = SideDrawing(old.side.with(new.side.registry)).draw(one).page?.layout
    return inputs
  }
}

extension DiffOutcome {
  /// Takes over what came of a file.
  fileprivate mutating func take(_ drawn: SideDrawing.Drawn) -> DiffPage.Side? {
    status = status.or(drawn.status)
    said += drawn.said
    return drawn.page
  }
}
