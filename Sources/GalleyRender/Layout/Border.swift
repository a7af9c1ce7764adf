import GalleyCore

extension HTMLWriter {
  /// Strokes a box inside its edge, over its content.
  ///
  /// An inset shadow, since Chromium floors a CSS border to whole device pixels and gives it room.
  mutating func write(_ border: BorderData, corners: CornersData?) {
    guard let color = border.color?.value, border.width > 0 else { return }
    let corners = corners.flatMap { $0.isZero ? nil : $0 }
    if let dash = border.dashWidth, let gap = border.dashGap, dash > 0, gap >= 0 {
      return writeDashed(border.width, color, dash: dash, gap: gap, corners: corners)
    }
    begin("div", class: "bd")
    if let corners { writeRadii(corners) }
    property("box-shadow")
    raw("inset 0 0 0 ")
    points(border.width)
    byte(UInt8(ascii: " "))
    self.color(color)
    endTag()
    close()
  }

  private mutating func writeDashed(
    _ width: Double, _ color: AdaptiveColor, dash: Double, gap: Double, corners: CornersData?
  ) {
    begin("svg", class: "bd bd-dash")
    raw(" aria-hidden=\"true\"")
    property("inset", points: width / 2)
    property("width")
    raw("calc(100% - ")
    points(width)
    raw(");height:calc(100% - ")
    points(width)
    byte(UInt8(ascii: ")"))
    property("stroke", color: color)
    property("stroke-width", points: width)
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
