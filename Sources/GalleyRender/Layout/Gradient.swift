import GalleyCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension HTMLWriter {
  /// Paints a gradient over the background.
  ///
  /// Neither a CSS angle nor an object bounding box gives the device's colors. An SVG gradient in
  /// user space with percentages does, to 1/255: x% resolves against the width and y% against the
  /// height, and colors run perpendicular to the axis in points.
  mutating func write(_ gradient: GradientData) {
    let colors = gradient.colors.filter { $0.value != nil }
    guard let first = colors.first, let last = colors.last else { return }
    recorder?.add("gradient", gradient.fields, outside: ["padding", "width", "background"])
    let id = countedID("g-")
    let radians = gradient.angle.truncatingRemainder(dividingBy: 360) * .pi / 180
    let (x, y) = (cos(radians) * 50, sin(radians) * 50)
    begin("svg", class: "g")
    raw(" aria-hidden=\"true\"")
    endTag()
    raw("<linearGradient")
    attribute(.domID, of: id)
    raw(" gradientUnits=\"userSpaceOnUse\"")
    for (name, value) in [("x1", 50 - x), ("y1", 50 - y), ("x2", 50 + x), ("y2", 50 + y)]
      as [(StaticString, Double)]
    {
      beginAttribute(name)
      number(value)
      raw("%\"")
    }
    endTag()
    // One color is painted flat.
    let stops = colors.count == 1 ? [first, last] : colors
    for (index, color) in stops.enumerated() {
      raw("<stop offset=\"")
      let even = Double(index) / Double(stops.count - 1)
      let positions = gradient.positions ?? []
      number((index < positions.count ? positions[index] : even) * 100)
      raw("%\" style=\"stop-color:")
      self.color(color)
      raw("\"/>")
    }
    raw("</linearGradient><rect width=\"100%\" height=\"100%\" fill=\"url(#")
    // A DOM id, whose characters are plain.
    domIDs.withBytes(of: id) { buffer.append($0) }
    raw(")\"/>")
    close()
  }
}
