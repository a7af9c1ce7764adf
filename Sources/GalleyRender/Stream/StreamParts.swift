import GalleyCore

/// What the widgets of the record stream write alike.
extension HTMLWriter {
  /// Opens a heading of the level that a record asks for, as far as its place lets it: none is skipped, and
  /// below a section's header it is no higher than 3.
  /// - Returns: The element's name.
  package mutating func heading(level: Int) -> StaticString {
    recorder?.add(.content, "level", LayoutField(String(level)))
    let outer = titleLevel
    titleLevel = max(level, titleLevel)
    defer { titleLevel = outer }
    return heading()
  }

  /// Markdown in a box of its own.
  ///
  /// `below`: how many titles stand over it here.
  package mutating func write(markdown text: String, below titles: Int = 0) {
    let written = recorder?.beginWritten(at: buffer.count)
    open("div", class: "md")
    writeBlockMarkdown(text, topLevel: min(titleLevel + titles, lastHeading + 1))
    close()
    if let written { recordMarkdown(written) }
  }

  /// An icon that is part of a widget's own look; `size` in points at the reader's default text size.
  package mutating func write(symbol: StaticString, scaled size: Double) {
    write(symbol: "\(symbol)", size: metrics.scaled(size))
  }

  /// The title of a table or a list, with an id by which it names it.
  mutating func writeTitle(_ title: TextData, id: String) {
    begin("div", class: "group-title")
    attribute(.domID, id)
    endTag()
    let element = title.isBlank ? "span" : heading()
    write(title, as: .title3, in: element)
    close()
  }

  /// Texts stand on the theme's surface until ``endGround()``.
  package mutating func beginSurface() {
    guard let surface = survey?.roles.surface else { return }
    survey?.enter(over: surface)
  }
}
