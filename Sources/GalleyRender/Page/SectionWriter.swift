import GalleyCore

extension HTMLWriter {
  /// Writes a section: its header, which pins, and its widgets inside the insets.
  mutating func write(_ section: SectionData) {
    let outerLevel = titleLevel
    begin(section)
    for widget in section.widgets {
      write(widget)
      writeDraftOverlays()
    }
    end(section)
    titleLevel = outerLevel
  }

  /// Opens a section, writes its header, and opens what its widgets stand in.
  mutating func begin(_ section: SectionData) {
    recorder?.enter(.section, section.id, source: section.source)
    begin("div", class: "section")
    attribute(.sectionID, section.id.value)
    endTag()
    if let header = section.header {
      open("div", class: "head")
      recorder?.isInHead = true
      write(header)
      recorder?.isInHead = false
      close()
      writeDraftOverlays()
      titleLevel = 3
    }
    let insets = section.layout.insets.flatMap { $0.isZero ? nil : $0 }
    if let insets {
      begin("div", class: "in")
      writePadding(insets)
      writeNegativeMargin(insets)
      endTag()
      recorder?.add(.layout, "insets", insets.fields)
    }
    begin(section.layout, named: section.id.value)
  }

  mutating func end(_ section: SectionData) {
    close()
    if section.layout.insets.map({ !$0.isZero }) ?? false { close() }
    close()
    recorder?.leave()
  }

  private mutating func begin(_ layout: SectionLayoutData, named name: String) {
    recorder?.add(.layout, "arrangement", LayoutField(layout.arrangement.rawValue))
    switch layout.arrangement {
    case .vertical:
      begin("div", class: "v")
      writeSectionDOMID()
    case .carousel:
      // It can be reached and scrolled by keyboard, so it needs a role and a name.
      begin("div", class: "car")
      writeSectionDOMID()
      raw(" tabindex=\"0\" role=\"group\"")
      attribute(.label, name)
    case .grid:
      begin("div", class: "grid")
      writeSectionDOMID()
      property("grid-template-columns")
      raw("repeat(")
      integer(min(layout.columns, 1_000))
      raw(",minmax(10px,1fr))")
      recorder?.add(.layout, "columns", LayoutField(String(layout.columns)))
    }
    if layout.itemSpacing > 0 {
      property("gap", points: layout.itemSpacing)
      recorder?.add(.layout, "spacing", LayoutField(LayoutText.number(layout.itemSpacing)))
    }
    endTag()
  }

  /// In a draft: so that what is written later can be addressed to it.
  private mutating func writeSectionDOMID() {
    guard options.draft, enclosingSheet == nil else { return }
    attribute(.domID, sectionDOMID)
    sectionCount += 1
  }
}
