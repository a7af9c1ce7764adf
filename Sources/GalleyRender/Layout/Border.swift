import GalleyCore

extension HTMLWriter {
  /// Strokes a box inside its edge, over its content.
  ///
  /// An inset shadow, since Chromium floors a CSS border to whole device pixels and gives it room.
  mutating func write(_ border: BorderData, corners: CornersData?) {
    guard border.color?.value != nil, border.isWide else { return }
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
    let width = border.width
    begin("svg", class: "bd bd-dash")
    raw(" aria-hidden=\"true\"")
    property("inset")
    raw(border.source.token == nil ? "" : "calc(")
    if border.source.token == nil { points(width / 2) } else { writeWidth(border) }
    raw(border.source.token == nil ? "" : "/2)")
    property("width")
    raw("calc(100% - ")
    writeWidth(border)
    raw(");height:calc(100% - ")
    writeWidth(border)
    byte(UInt8(ascii: ")"))
    property("stroke")
    writeColor(border)
    property("stroke-width")
    writeWidth(border)
    property("stroke-dasharray")
    points(dash)
    byte(UInt8(ascii: " "))
    points(gap)
    endTag()
    if let corners, !corners.isUniform {
      // Each corner's own radius, shown in its own quadrant.
      for (radius, quadrant) in [
        (corners.topLeft, "q1"), (corners.topRight, "q2"), (corners.bottomRight, "q3"),
        (corners.bottomLeft, "q4"),
      ] as [(Double, StaticString)] {
        writeRectangle(radius: radius - width / 2, class: quadrant)
      }
    } else {
      writeRectangle(radius: (corners?.topLeft ?? 0) - width / 2, class: "q")
    }
    close()
  }

  private mutating func writeRectangle(radius: Double, class className: StaticString) {
    raw("<rect class=\"")
    raw(className)
    raw("\" width=\"100%\" height=\"100%\"")
    if radius > 0 {
      beginAttribute("rx")
      number(radius)
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
