import GalleyCore

extension HTMLWriter {
  /// Strokes a box inside its edge, over its content.
  ///
  /// An inset shadow, since Chromium floors a CSS border to whole device pixels and gives it room.
  mutating func write(_ border: BorderData, corners: CornersData?) {
    guard border.color?.value != nil, border.isWide else { return recorder?.close(.border) ?? () }
    recorder?.close(.border, border.fields)
    let corners = corners.flatMap { $0.isZero ? nil : $0 }
    if let dash = border.dashWidth, let gap = border.dashGap, dash > 0, gap >= 0 {
      return writeDashed(border, dash: dash, gap: gap, corners: corners)
    }
    begin("div", class: "bd")
    if let corners { writeRadii(corners) }
    property("box-shadow")
    raw("inset 0 0 0 ")
    writeWidth(border)
    byte(UInt8(ascii: " "))
    writeColor(border)
    endTag()
    close()
  }

  private mutating func writeWidth(_ border: BorderData) {
    if let token = border.source.token { variable(token, "-width") } else { points(border.width) }
  }

  private mutating func writeColor(_ border: BorderData) {
    if let token = border.source.token {
      variable(token, "-color")
    } else if let color = border.color {
      self.color(color)
    }
  }

  private mutating func writeDashed(
    _ border: BorderData, dash: Double, gap: Double, corners: CornersData?
  ) {
    begin("svg", class: "bd bd-dash")
    raw(" aria-hidden=\"true\"")
    property("--g-w")
    writeWidth(border)
    property("stroke")
    writeColor(border)
    property("stroke-width")
    writeWidth(border)
    property("stroke-dasharray")
    points(dash)
    byte(UInt8(ascii: " "))
    points(gap)
    endTag()
    let tokens = corners?.tokens?.sides ?? [nil, nil, nil, nil]
    if let corners, !corners.isUniform {
      // Each corner's own radius, shown in its own quadrant.
      for (radius, token, quadrant) in [
        (corners.topLeft, tokens[0], "q1"), (corners.topRight, tokens[1], "q2"),
        (corners.bottomRight, tokens[3], "q3"), (corners.bottomLeft, tokens[2], "q4"),
      ] as [(Double, Token?, StaticString)] {
        writeRectangle(radius: radius, token, border, class: quadrant)
      }
    } else {
      writeRectangle(radius: corners?.topLeft ?? 0, tokens[0], border, class: "q")
    }
    close()
  }

  /// The middle of the stroke runs half its width inside the shape's edge.
  private mutating func writeRectangle(
    radius: Double, _ token: Token?, _ border: BorderData, class className: StaticString
  ) {
    raw("<rect class=\"")
    raw(className)
    raw("\" width=\"100%\" height=\"100%\"")
    if token != nil || border.source.token != nil && radius > 0 {
      property("rx")
      raw("max(0px,")
      if let token { variable(token) } else { points(radius) }
      raw(" - ")
      writeWidth(border)
      raw("/2)")
      endStyle()
    } else if radius - border.width / 2 > 0 {
      beginAttribute("rx")
      number(radius - border.width / 2)
      byte(UInt8(ascii: "\""))
    }
    raw("/>")
  }
}

extension BorderData {
  /// Whether it has a width in either appearance.
  fileprivate var isWide: Bool {
    if width > 0 { return true }
    guard let token = source.token, case .border(let dark) = token.dark else { return false }
    return dark.width > 0
  }
}
