public import GalleyCore

extension HTMLWriter {
  /// Writes a separator: a line, a dashed line in a box twice as high, or a space.
  public mutating func write(_ separator: SeparatorData) {
    let thickness = max(separator.thickness, 0)
    recorder?.add(.content, "separator", separator.fields)
    let insets = separator.insets.flatMap { $0.isZero ? nil : $0 }
    if let insets {
      begin("div", class: "stretch")
      writePadding(insets)
      endTag()
      begin("div", class: "stretch")
      writeNegativeMargin(insets)
      endTag()
    }
    switch separator.style {
    case .line:
      begin("div", class: "sep")
      property("height", points: thickness)
      property("background", color: separator.color)
      endTag()
      close()
    case .space:
      begin("div", class: "stretch")
      property("height", points: thickness)
      endTag()
      close()
    case .dashed: writeDashes(separator.color, thickness: thickness)
    }
    if insets != nil {
      close()
      close()
    }
  }

  private mutating func writeDashes(_ color: ColorData?, thickness: Double) {
    begin("div", class: "dash")
    property("height", points: thickness * 2)
    property("color", color: color)
    endTag()
    begin("svg", class: "dash-line")
    raw(" aria-hidden=\"true\"")
    endTag()
    raw("<line x1=\"0\" x2=\"100%\" y1=\"50%\" y2=\"50%\" stroke=\"currentColor\" stroke-width=\"")
    number(thickness)
    raw("\" stroke-dasharray=\"4 4\"/>")
    close()
    close()
  }
}
