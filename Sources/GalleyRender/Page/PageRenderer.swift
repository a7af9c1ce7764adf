public import GalleyCore

/// Turns decoded documents into HTML, one after another, with one buffer.
///
/// Use one per thread.
///
///     var renderer = PageRenderer(registry: .starters)
///     let html = renderer.render(document)
public struct PageRenderer: ~Copyable {
  private var html: HTMLWriter
  private let options: RenderOptions

  public init(registry: WidgetRegistry, options: RenderOptions = RenderOptions()) {
    html = HTMLWriter(registry: registry, options: options)
    self.options = options
  }

  /// What was seen while the last document was drawn, where ``RenderOptions/survey`` asks for it: texts
  /// of too little contrast, targets too small for a finger, pictures that say nothing.
  /// - Parameter document: The one that was drawn.
  ///
  ///       options.survey = true
  ///       let html = renderer.render(document)
  ///       for finding in renderer.findings(in: document) { print(finding.message) }
  public func findings(in document: Document) -> [Finding] { findings(in: document.source) }

  /// The same in the text of an answer, whose widgets the document has taken in.
  package func findings(in answer: ActionAnswer) -> [Finding] { findings(in: answer.source) }

  /// What a document is drawn as, told in its own words; ``RenderOptions/dump`` must ask for it.
  package mutating func layout(of document: Document) -> LayoutNode? {
    withHTML(of: document) { _ in }
    let findings = document.findings + document.sheetFindings + findings(in: document)
    return html.recorder?.root?.adding(findings)
  }

  /// Reports what a browser has shown of something that ``RenderOptions/marks`` has numbered.
  package mutating func report(_ name: FindingName, at mark: Int, _ message: String) {
    html.survey?.report(name, at: mark, message)
  }

  /// The same in a text that the document was made from: its own, a next page's, an answer's.
  package func findings(in source: JSONDocument) -> [Finding] {
    html.survey?.collector.findings(in: source) ?? []
  }

  /// A page or sheet as one HTML document, UTF-8: styles inside, no script, nothing to fetch but
  /// the images that it names.
  public mutating func render(_ document: Document) -> [UInt8] {
    withHTML(of: document) { [UInt8]($0) }
  }

  /// The same in blocks of 128 KiB or little more, in order, each valid inside `block` only: a
  /// page of any length takes no more memory than a short one.
  public mutating func render(
    _ document: Document, to block: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    withoutActuallyEscaping(block) { block in
      html.buffer.flush = block
      withHTML(of: document, block)
      html.buffer.flush = nil
    }
  }

  /// The same without a copy: the bytes are valid inside `body` only.
  public mutating func withHTML<R>(
    of document: Document, _ body: (UnsafeBufferPointer<UInt8>) throws -> R
  ) rethrows -> R {
    html.reset()
    switch document.root {
    case .page(let page):
      let title = page.nav?.title?.text ?? page.id.value
      openDocument(
        title: title, lang: page.lang, isRightToLeft: page.isRightToLeft, document.tokens,
        hasRecords: document.hasRecords)
      html.beginRecord(document)
      html.write(page)
    case .sheet(let sheet):
      openDocument(
        title: sheet.id.value, lang: sheet.lang, isRightToLeft: sheet.isRightToLeft,
        document.tokens, hasRecords: document.hasRecords)
      html.beginRecord(document)
      html.writeDocument(sheet)
    }
    // A draft page's stand inside it.
    html.writeOverlays()
    html.endRecord()
    closeDocument()
    return try html.withBytes(body)
  }

  /// What a device shows where there is no page.
  /// - Parameters:
  ///   - document: The page that is not there: its language and direction are kept.
  ///   - skeletons: The types whose own skeletons a loading page shows; none: the standard.
  public mutating func render(
    _ state: PageState, inPlaceOf document: Document? = nil, skeletons: [String] = []
  ) -> [UInt8] {
    html.reset()
    let (lang, isRightToLeft): (String?, Bool?) =
      switch document?.root {
      case .page(let page): (page.lang, page.isRightToLeft)
      case .sheet(let sheet): (sheet.lang, sheet.isRightToLeft)
      case nil: (nil, nil)
      }
    openDocument(title: state.rawValue, lang: lang, isRightToLeft: isRightToLeft)
    html.beginPage(lang: lang, isRightToLeft: isRightToLeft)
    html.write(state, skeletons: skeletons)
    closeDocument()
    return html.withBytes { [UInt8]($0) }
  }

  private mutating func openDocument(
    title: String, lang: String?, isRightToLeft: Bool?, _ tokens: TokenUse = TokenUse(),
    hasRecords: Bool = false
  ) {
    html.tokens = tokens
    guard !options.fragment else { return }
    html.openDocument(title: title, lang: lang, isRightToLeft: isRightToLeft, hasRecords: hasRecords)
  }

  private mutating func closeDocument() {
    if options.fragment { html.raw("\n") } else { html.closeDocument() }
  }

  static func isLanguageTag(_ tag: String) -> Bool {
    guard tag.utf8.count <= 35 else { return false }
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    return (2...8).contains(parts.first?.utf8.count ?? 0)
      && parts.allSatisfy { part in
        (1...8).contains(part.utf8.count)
          && part.utf8.allSatisfy { byte in
            byte &- 0x30 < 10 || byte | 0x20 &- 0x61 < 26
          }
      }
  }
}
