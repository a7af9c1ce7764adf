import GalleyCore

/// What is seen once a page is drawn: contrast, targets too small to hit, pictures that say nothing.
///
/// It goes along as the page is written, so that it judges what is drawn and nothing else: each text
/// with the color and the ground that it is drawn on. A class, so that a page that is not judged asks for no
/// more than an address.
final class Survey {
  let roles: RolePaints
  private(set) var collector = FindingCollector()
  /// Whether what is drawn is marked, so that a browser's boxes can be told by their place in the page;
  /// it then tells what is too small, and this does not guess.
  let isMarking: Bool
  /// What the marks stand for.
  private(set) var places: [OpaqueJSON] = []
  /// What lies around the next text, innermost last.
  private var surroundings: [Surroundings]
  /// Ids of the widgets that are open, innermost last.
  private var widgets: [String] = []
  /// The last text that was drawn, with its fonts in light and dark.
  private var text: (data: TextData, light: TextMetrics.Font, dark: TextMetrics.Font)?
  /// The last picture that brought no `alt`, of the control that is open.
  private var silentPicture: DocumentString?

  init(theme: Theme, isMarking: Bool = false) {
    self.isMarking = isMarking
    roles = RolePaints(theme: theme)
    surroundings = [roles.page]
  }

  /// Forgets the last page.
  func reset() {
    collector.removeAll()
    places.removeAll(keepingCapacity: true)
    surroundings = [roles.page]
    widgets.removeAll(keepingCapacity: true)
    text = nil
    silentPicture = nil
  }

  // MARK: Going in and out

  /// What a text that brings no color is drawn in.
  var ink: Paint { innermost.ink }

  private var innermost: Surroundings { surroundings.last ?? roles.page }

  /// - Parameters:
  ///   - ink: What texts take from here on.
  ///   - paint: A color over what is behind them.
  ///   - isInactive: A control that is off, whose contrast nobody asks for (WCAG 1.4.3).
  func enter(ink: Paint? = nil, over paint: Paint? = nil, isInactive: Bool = false) {
    var next = innermost
    if let ink { next.ink = ink }
    if let paint { next.ground = next.ground.under(paint) }
    next.isInactive = next.isInactive || isInactive
    surroundings.append(next)
  }

  func enterSecondary() { enter(ink: roles.secondaryLabel) }

  func enter(_ ground: Ground) {
    enter()
    surroundings[surroundings.count - 1].ground = ground
  }

  func leave() { if surroundings.count > 1 { surroundings.removeLast() } }

  func enter(_ widget: WidgetID, _ layout: LayoutData?) {
    widgets.append(widget.value)
    enter(over: layout?.background?.value.map { Paint($0, isSent: true) })
    if let gradient = layout?.gradient, gradient.colors.contains(where: { $0.value != nil }) {
      surroundings[surroundings.count - 1].ground = .varied("a gradient")
    }
  }

  func leaveWidget() {
    widgets.removeLast()
    leave()
  }

  /// The number that stands for a place on the page.
  func mark(_ place: OpaqueJSON) -> Int {
    places.append(place)
    return places.count - 1
  }

  /// Reports what a browser's boxes have shown of a marked place.
  func report(_ name: FindingName, at mark: Int, _ message: String) {
    guard places.indices.contains(mark) else { return }
    collector.report(name, at: places[mark], message)
  }

  private var whose: String {
    widgets.last.map { $0.isEmpty ? "" : " of \"\($0)\"" } ?? ""
  }

  // MARK: Contrast

  /// A text is drawn, in each appearance with a font of its own.
  func text(_ data: TextData, _ light: TextMetrics.Font, _ dark: TextMetrics.Font) {
    text = (data, light, dark)
    judge(Paint(data.color, or: innermost.ink))
  }

  /// A link is drawn in the last text: it has the accent color, whatever the text's own is.
  func link() { judge(roles.accent, part: "a link in ") }

  private func judge(_ ink: Paint, part: String = "") {
    guard let text, !innermost.isInactive else { return }
    // Worked out where something is wrong only.
    func what() -> String { "\(part)\(text.data.source.value.quoted)\(whose)" }
    switch innermost.ground {
    case .varied(let ground):
      collector.report(
        .unknownContrast, at: text.data.source.opaque,
        "\(what()) lies over \(ground): whether it can be read, only the eye can tell")
    case .flat(let ground, let isSent):
      let faults = [
        ("light", ink.color.light, ground.light, text.light),
        ("dark", ink.color.dark, ground.dark, text.dark),
      ].compactMap { appearance, ink, ground, font -> (appearance: String, what: String)? in
        let (seen, needed) = (ink.over(ground), font.leastContrast)
        let ratio = seen.contrast(to: ground)
        guard ratio < needed else { return nil }
        return (appearance, "\(seen.hex) on \(ground.hex) is \(hundredths(ratio)) to 1, less than \(needed)")
      }
      guard let first = faults.first else { return }
      let told =
        faults.count == 2 && first.what == faults[1].what
        ? "\(first.what) in light and dark"
        : faults.map { "\($0.what) in \($0.appearance)" }.joined(separator: "; ")
      let isOurs = ink.isSent || isSent
      collector.report(
        .lowContrast, at: text.data.source.opaque, severity: isOurs ? nil : .info,
        "\(what()): \(told)" + (isOurs ? "" : " (the theme's own colors)"))
    }
  }

  // MARK: Controls

  /// A button or a tag that can be tapped, so many points high.
  func target(_ title: TextData, height: Double) {
    guard !isMarking, height < Survey.leastTarget else { return }
    collector.report(
      .smallTarget, at: title.source.opaque,
      "\(title.source.value.quoted)\(whose) is \(hundredths(height)) points high to a finger, less than 44")
  }

  /// Points: Human Interface Guidelines, Accessibility, "Buttons and controls".
  static let leastTarget = 44.0

  func picture(_ image: ImageData) {
    if image.alt == nil { silentPicture = image.source }
  }

  func beginControl() { silentPicture = nil }

  /// A control ends that shows nothing with a name.
  func endNamelessControl() {
    guard let picture = silentPicture else { return }
    collector.report(
      .missingAlt, at: picture.opaque,
      "the picture\(whose) can be tapped and has no \"alt\": VoiceOver has nothing to call it")
  }
}

extension TextMetrics.Font {
  /// WCAG 2, success criterion 1.4.3 (AA): 3 for large text, which is 24 CSS pixels, or 18.67 in bold.
  var leastContrast: Double {
    // In whole points, as axe-core counts them.
    let points = (size * 72).rounded(.up) / 96
    return points >= 18 || points >= 14 && weight >= 700 ? 3 : 4.5
  }
}

/// A number with at most two decimals, cut and not rounded, so that 4.499 is not told as 4.5.
private func hundredths(_ number: Double) -> String {
  let hundredths = Int((number * 100).rounded(.down))
  let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
  return rest == 0 ? "\(whole)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
}
