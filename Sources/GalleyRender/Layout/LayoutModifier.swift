import GalleyCore

/// The six modifiers around a widget's content, inside out.
///
/// **The declaration order is the order of the pipeline.** Opening goes from the outermost in,
/// closing from the innermost out:
///
///     margin   <div class="w" style="padding: margin">        what a tap and an inspector reach
///     border     …                                            └ <div class="bd">, over the box
///     clip       <div class="b" style="border-radius; overflow
///     background   background
///     width        width
///     padding      padding"><div class="c">content</div></div>
///
/// Clip to padding share one box, as CSS has one element do all four in just this order; the
/// border is a sibling over it, since it must neither take room nor be clipped; the margin is
/// padding of the outer box, since a tap reaches it. Measured pixel for pixel against one element
/// per modifier.
package enum LayoutModifier: Int, CaseIterable {
  case padding, width, background, clip, border, margin

  /// How many elements opening them all leaves open: the box and the content.
  static let elements = 2
  static let innermost = allCases[0]
  static let outermost = allCases[allCases.count - 1]
  /// The next one.
  var outer: LayoutModifier? { LayoutModifier(rawValue: rawValue + 1) }
  var inner: LayoutModifier? { LayoutModifier(rawValue: rawValue - 1) }
}

extension HTMLWriter {
  /// What opening a modifier writes.
  mutating func open(_ modifier: LayoutModifier, of layout: LayoutData) {
    switch modifier {
    case .margin:
      if let margin = layout.margin, !margin.isZero {
        writePadding(margin)
        writeNegativeMargin(margin)
        recorder?.open(modifier, margin.fields)
      }
      endTag()
    case .border: break
    case .clip:
      begin("div", class: "b")
      if let corners = layout.cornerRadius, !corners.isZero {
        writeRadii(corners)
        raw(";overflow:clip")
        recorder?.open(modifier, corners.fields)
      }
    case .background:
      property("background", color: layout.background)
      if let recorder, let field = layout.background?.field() { recorder.open(modifier, [field]) }
    case .width:
      if let share = layout.width?.share {
        property("width")
        raw("calc(")
        number(share)
        raw("*100cqw)")
      }
      if let width = layout.width { recorder?.open(modifier, [width.field(from: layout.widthSource)]) }
    case .padding:
      if let padding = layout.padding, !padding.isZero {
        writePadding(padding)
        recorder?.open(modifier, padding.fields)
      }
      endTag()
      if let gradient = layout.gradient { write(gradient) }
      begin("div", class: "c")
      if let padding = layout.padding { writeNegativeMargin(padding) }
      endTag()
    }
  }

  /// What closing a modifier writes.
  mutating func close(_ modifier: LayoutModifier, of layout: LayoutData) {
    switch modifier {
    case .padding, .clip: close()
    case .width, .background, .margin: break
    case .border: if let border = layout.border { return write(border, corners: layout.cornerRadius) }
    }
    recorder?.close(modifier)
  }

  mutating func writeRadii(_ corners: CornersData) {
    if let tokens = corners.tokens { return writeRadii(corners, tokens) }
    if corners.isUniform { return property("border-radius", points: max(corners.topLeft, 0)) }
    property("border-start-start-radius", points: max(corners.topLeft, 0))
    property("border-start-end-radius", points: max(corners.topRight, 0))
    property("border-end-end-radius", points: max(corners.bottomRight, 0))
    property("border-end-start-radius", points: max(corners.bottomLeft, 0))
  }

  /// A negative radius is none: CSS passes such a declaration over.
  private mutating func writeRadii(_ corners: CornersData, _ tokens: SideTokens) {
    let sides = tokens.sides
    if corners.isUniform { return property("border-radius", points: 0, sides[0]) }
    property("border-start-start-radius", points: 0, sides[0])
    property("border-start-end-radius", points: 0, sides[1])
    property("border-end-end-radius", points: 0, sides[3])
    property("border-end-start-radius", points: 0, sides[2])
  }

  /// Four sides that tokens stand behind, each in both appearances: `clamp` is what keeps a value that
  /// is negative, or that is not, out of this declaration.
  private mutating func writeSides(
    _ names: [StaticString], _ tokens: SideTokens, clamp: StaticString,
    isWanted: (Double) -> Bool
  ) {
    for (index, name) in names.enumerated() {
      guard let token = tokens.sides[index] else { continue }
      let (light, dark) = tokens.values[index]
      guard isWanted(light) || isWanted(dark) else { continue }
      property(name)
      let isMixed = !isWanted(light) || !isWanted(dark)
      if isMixed { raw(clamp) }
      variable(token)
      if isMixed { raw(",0px)") }
    }
  }

  /// The sides that are not negative, as padding.
  mutating func writePadding(_ insets: InsetsData) {
    if let tokens = insets.tokens {
      return writeSides(
        ["padding-top", "padding-inline-start", "padding-bottom", "padding-inline-end"], tokens,
        clamp: "max(", isWanted: { $0 > 0 })
    }
    if insets.top > 0 || insets.bottom > 0 {
      property("padding-block")
      writePair(max(insets.top, 0), max(insets.bottom, 0))
    }
    if insets.left > 0 || insets.right > 0 {
      property("padding-inline")
      writePair(max(insets.left, 0), max(insets.right, 0))
    }
  }

  /// The sides that are negative: CSS padding cannot be, a margin can.
  mutating func writeNegativeMargin(_ insets: InsetsData) {
    if let tokens = insets.tokens {
      return writeSides(
        ["margin-top", "margin-inline-start", "margin-bottom", "margin-inline-end"], tokens,
        clamp: "min(", isWanted: { $0 < 0 })
    }
    if insets.top < 0 || insets.bottom < 0 {
      property("margin-block")
      writePair(min(insets.top, 0), min(insets.bottom, 0))
    }
    if insets.left < 0 || insets.right < 0 {
      property("margin-inline")
      writePair(min(insets.left, 0), min(insets.right, 0))
    }
  }

  private mutating func writePair(_ first: Double, _ second: Double) {
    points(first)
    guard first != second else { return }
    byte(UInt8(ascii: " "))
    points(second)
  }
}
