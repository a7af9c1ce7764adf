import GalleyCore

extension HTMLWriter {
  /// Writes a page's element: bars that stay, around a part that scrolls.
  mutating func write(_ page: PageData) {
    // Without any widget a device shows its empty state, and no bar.
    guard !page.isEmpty else {
      beginTag(of: page)
      return write(.empty)
    }
    begin(page)
    for section in page.sections { write(section) }
    if page.pagination?.hasMore == true, !options.draft { writeSentinel() }
    if let bar = page.footer, !bar.sticky { write(bar) }
    close()
    if let bar = page.footer, bar.sticky { write(bar) }
    if page.pagination?.hasMore == true, options.draft { writeSentinel() }
    close()
  }

  /// Writes a footer: at the foot of what scrolls, or below it.
  mutating func write(_ footer: BarData) {
    recorder?.enter(.footer, isSticky: footer.sticky)
    defer { recorder?.leave() }
    if footer.sticky {
      open("footer")
      write(footer.widgets, spacing: 0)
    } else {
      begin("div", class: "v")
      if options.draft { attribute(.domID, footDOMID) }
      endTag()
      for widget in footer.widgets { write(widget) }
    }
    close()
    writeDraftOverlays()
  }

  private mutating func write(header bar: BarData) {
    recorder?.enter(.header, isSticky: bar.sticky)
    write(bar.widgets, spacing: 0)
    recorder?.leave()
  }

  private mutating func beginTag(of page: PageData) {
    beginPage(lang: page.lang, isRightToLeft: page.isRightToLeft)
    attribute(.pageID, page.id.value)
    if options.live, page.refresh?.pullToRefresh == true { raw(" data-pull-to-refresh") }
  }

  /// Opens the page's element, writes the bars at its head, and opens what scrolls.
  mutating func begin(_ page: PageData) {
    beginTag(of: page)
    endTag()
    let navTitle = page.nav?.title.flatMap { $0.isBlank ? nil : $0 }
    let stickyHeader = page.header.flatMap { $0.sticky ? $0 : nil }
    if page.nav != nil || stickyHeader != nil {
      open("header")
      if let nav = page.nav { write(nav) }
      if let bar = stickyHeader { write(header: bar) }
      close()
      writeDraftOverlays()
    }
    beginScroll("main", isPage: true)
    if navTitle == nil { writeHiddenTitle(page.id.value) }
    if let bar = page.header, !bar.sticky { write(header: bar) }
    writeDraftOverlays()
  }

  /// Opens the page's element and leaves its tag ready for attributes. In a fragment it carries
  /// what the document's element would.
  mutating func beginPage(lang: String? = nil, isRightToLeft: Bool? = nil) {
    begin(
      "div",
      class: options.draft
        ? (options.inspect ? "page draft inspect" : "page draft") : options.inspect ? "page inspect" : "page")
    if options.draft { attribute(.domID, pageDOMID) }
    if options.fragment {
      let isRightToLeft = options.direction.map { $0 == .rtl } ?? isRightToLeft
      writeLanguage(lang, isRightToLeft: isRightToLeft)
    }
    if let width = options.width { property("max-width", points: width) }
    if options.fragment { writeTokens() }
  }

  /// A fragment carries the custom properties that it uses, since it has no stylesheet.
  private mutating func writeTokens() {
    // What the records to come will name is not known yet.
    let tokens = options.draft ? registry.theme.tokens : tokens.sorted
    for token in tokens where token.isVariable {
      beginDeclaration()
      declare(token)
    }
  }

  /// A language tag and a direction, where they are known and well formed.
  mutating func writeLanguage(_ lang: String?, isRightToLeft: Bool?) {
    if let lang, PageRenderer.isLanguageTag(lang) { attribute(.language, lang) }
    if let isRightToLeft { raw(isRightToLeft ? " dir=\"rtl\"" : " dir=\"ltr\"") }
  }

  /// The page's first heading, for assistive technology, where none is to be seen.
  mutating func writeHiddenTitle(_ title: String) {
    let outer = recorder?.beginText()
    open("h1", class: "vh")
    text(title.isBlank ? "page" : title)
    close()
    if let outer { recorder?.endText(outer) }
  }

  /// Opens what scrolls. Without a control inside it could not be reached by keyboard, hence the
  /// tab stop.
  mutating func beginScroll(_ element: StaticString, isPage: Bool = false) {
    begin(element, class: "scroll")
    if isPage, options.draft { attribute(.domID, mainDOMID) }
    raw(" tabindex=\"0\"")
    endTag()
  }

  private mutating func write(_ nav: NavBarData) {
    recorder?.enter(.nav, source: nav.source, base: nav.source)
    defer { recorder?.leave() }
    if let recorder, let field = nav.bgColor?.field() { recorder.add(.layout, "background", field) }
    begin("div", class: "nav")
    property("background", color: nav.bgColor)
    endTag()
    survey?.enter(over: nav.bgColor?.value.map { Paint($0, isSent: true) })
    if let button = nav.leftButton { write(button, isDismiss: true) }
    open("div", class: "nav-title")
    if let title = nav.title {
      write(title, as: .headline, in: title.isBlank ? "span" : "h1", literal: true)
    }
    if let subtitle = nav.subtitle {
      open("div", class: "second")
      survey?.enterSecondary()
      write(subtitle, as: .caption, literal: true)
      survey?.leave()
      close()
    }
    close()
    // A row without buttons is a neighbour still: it keeps its gap, as on a device.
    open("div", class: "nav-right")
    for button in nav.rightButtons { write(button) }
    survey?.leave()
    close()
    close()
  }

  /// What asks for the next page when it comes into view; a draft's is hidden, and stands at its end.
  mutating func writeSentinel() {
    recorder?.add(.content, "sentinel", LayoutField("yes"))
    begin("div", class: "sentinel")
    if options.draft { raw(" hidden") }
    endTag()
    writeSpinner(label: "Loading more")
    close()
  }

  mutating func writeSpinner(label: StaticString) {
    raw("<span class=\"spin\" role=\"img\" aria-label=\"")
    raw(label)
    raw("\"></span>")
  }
}

extension String {
  /// Whether there is nothing to read aloud.
  package var isBlank: Bool { withBytes { $0.isBlank } }
}

extension TextData {
  /// Whether there is nothing to read aloud.
  package var isBlank: Bool { withUTF8 { $0.isBlank } }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether there is nothing to read aloud in this UTF-8.
  var isBlank: Bool {
    // Most texts hold a visible ASCII character, and most of those begin with one.
    if contains(where: { $0 > 0x20 && $0 < 0x7F }) { return false }
    return String(decoding: self, as: UTF8.self).unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
    }
  }
}
