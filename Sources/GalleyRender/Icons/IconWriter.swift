public import GalleyCore

extension HTMLWriter {
  /// Writes an icon: decoration beside a text, or with a label of its own.
  public mutating func write(_ icon: IconData) {
    write(symbol: icon.symbol, size: metrics.scaled(icon.size), color: icon.color)
  }

  /// Writes a symbol; `size` in points, as drawn.
  mutating func write(symbol: String, size: Double, color: ColorData? = nil) {
    let picture = picture(of: symbol)
    record(symbol: symbol, size: size, color: color, isMissing: picture == nil)
    guard let picture else {
      return writeMissing(symbol, size: size, color: color)
    }
    let isNarrow = symbol == "chevron.right" || symbol == "chevron.left"
    begin("svg", class: isNarrow ? "i slim" : "i")
    raw(" viewBox=\"")
    buffer.append(text: picture.viewBox)
    raw("\" aria-hidden=\"true\"")
    property("font-size", points: max(size, 0))
    property("color", color: color)
    endTag()
    buffer.append(text: picture.shapes)
    close()
  }

  /// A symbol's picture, read once for each renderer.
  private mutating func picture(of symbol: String) -> IconSet.Picture? {
    guard IconSet.isName(symbol) else { return nil }
    if let known = pictures[symbol] { return known }
    let picture = registry.icons.picture(of: symbol)
    // Only symbols that have a picture are kept: a payload can make up any number of others.
    if let picture { pictures[symbol] = picture }
    return picture
  }

  /// A dashed box with the symbol's name: never a hole, never a wrong picture.
  private mutating func writeMissing(_ symbol: String, size: Double, color: ColorData?) {
    begin("span", class: "i missing")
    raw(" role=\"img\"")
    attribute(.label, symbol.isBlank ? "icon" : symbol)
    attribute(.tooltip, symbol)
    property("font-size", points: max(size, 0))
    property("color", color: color)
    endTag()
    close()
  }
}

extension HTMLWriter {
  /// The mark of an accordion, which turns when it opens.
  package mutating func writeChevronDown() {
    write(symbol: "chevron.down", size: metrics.scaled(13))
  }
}
