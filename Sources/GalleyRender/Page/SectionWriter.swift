import GalleyCore

extension HTMLWriter {
  /// Writes a section: its header, which pins, and its widgets inside the insets.
  mutating func write(_ section: SectionData) {
    begin("div", class: "section")
    attribute(.sectionID, section.id.value)
    endTag()
    let outerLevel = titleLevel
    if let header = section.header {
      open("div", class: "head")
      write(header)
      close()
      titleLevel = 3
    }
    let insets = section.layout.insets.flatMap { $0.isZero ? nil : $0 }
    if let insets {
      begin("div", class: "in")
      writePadding(insets)
      writeNegativeMargin(insets)
      endTag()
    }
    write(section.widgets, in: section.layout, named: section.id.value)
    if insets != nil { close() }
    titleLevel = outerLevel
    close()
  }

  private mutating func write(
    _ widgets: [AnyWidget], in layout: SectionLayoutData, named name: String
  ) {
    switch layout.arrangement {
    case .vertical: return write(widgets, spacing: layout.itemSpacing)
    case .carousel:
      // It can be reached and scrolled by keyboard, so it needs a role and a name.
      begin("div", class: "car")
      raw(" tabindex=\"0\" role=\"group\"")
      attribute(.label, name)
    case .grid:
      begin("div", class: "grid")
      property("grid-template-columns")
      raw("repeat(")
      integer(min(layout.columns, 1_000))
      raw(",minmax(10px,1fr))")
    }
    if layout.itemSpacing > 0 { property("gap", points: layout.itemSpacing) }
    endTag()
    for widget in widgets { write(widget) }
    close()
  }
}
