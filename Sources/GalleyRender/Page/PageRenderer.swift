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
        title: title, lang: page.lang, isRightToLeft: page.isRightToLeft, document.tokens)
      html.write(page)
    case .sheet(let sheet):
      openDocument(
        title: sheet.id.value, lang: sheet.lang, isRightToLeft: sheet.isRightToLeft,
        document.tokens)
      html.writeDocument(sheet)
    }
    html.writeOverlays()
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
    title: String, lang: String?, isRightToLeft: Bool?, _ tokens: TokenUse = TokenUse()
  ) {
    html.tokens = tokens
    guard !options.fragment else { return }
    let direction = options.direction ?? (isRightToLeft == true ? .rtl : .ltr)
    html.raw("<!DOCTYPE html>\n<html")
    html.attribute(.language, lang.flatMap { PageRenderer.isLanguageTag($0) ? $0 : nil } ?? "en")
    html.raw(direction == .rtl ? " dir=\"rtl\"" : " dir=\"ltr\"")
    html.raw(">\n<head>\n<meta charset=\"utf-8\">\n")
    html.raw(PageRenderer.head)
    html.raw("<title>")
    html.text(title.isEmpty ? "page" : title)
    html.raw("</title>\n<style>\n")
    html.writeStylesheet(tokens)
    html.raw("</style>\n</head>\n<body>\n")
  }

  private mutating func closeDocument() {
    html.raw(options.fragment ? "\n" : "\n</body>\n</html>\n")
  }

  /// Nothing of a payload reaches a style but numbers and parsed colors, so inline styles are safe.
  private static let head: StaticString = """
    <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; font-src data:; base-uri 'none'; form-action 'none'">
    <meta name="generator" content="Galley">

    """

  static func isLanguageTag(_ tag: String) -> Bool {
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    return tag.utf8.count <= 35 && (2...8).contains(parts.first?.utf8.count ?? 0)
      && parts.allSatisfy { part in
        (1...8).contains(part.utf8.count)
          && part.utf8.allSatisfy { byte in
            byte &- 0x30 < 10 || byte | 0x20 &- 0x61 < 26
          }
      }
  }
}
