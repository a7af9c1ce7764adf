extension HTMLWriter {
  /// Opens what a reader may unfold: `details`; in a draft a heading over a region, which nobody can.
  ///
  ///     html.beginDisclosure(isOpen: false)
  ///     html.write(content.header)
  ///     html.beginDisclosed()
  ///     html.write(content.items, spacing: 0)
  ///     html.endDisclosure()
  ///
  /// What is written next is its title.
  package mutating func beginDisclosure(isOpen: Bool) {
    isDisclosureOpen.append(isOpen)
    recorder?.add(.content, "disclosure", LayoutField(isOpen ? "open" : "closed"))
    if options.draft {
      open("div", class: "disclosure")
      begin("div", class: "summary")
      raw(" role=\"heading\" aria-level=\"")
      integer(min(lastHeading + 1, 6))
      raw("\"")
    } else {
      begin("details")
      if isOpen { raw(" open") }
      endTag()
      begin("summary")
    }
    endTag()
  }

  /// Ends the title and opens what is unfolded.
  package mutating func beginDisclosed() {
    writeChevronDown()
    close()
    begin("div", class: "items")
    if options.draft, isDisclosureOpen.last == false { raw(" hidden") }
    endTag()
  }

  package mutating func endDisclosure() {
    isDisclosureOpen.removeLast()
    close()
    close()
  }
}
