internal import CCMarkGFM
import GalleyCore

/// Inline markdown as a device reads it (AttributedString's `inlineOnlyPreservingWhitespace`):
/// emphasis, code, strikethrough and links; block syntax and HTML stay literal.
///
/// cmark always reads blocks first. The text is therefore handed over as one line that no block
/// can begin: behind a sentinel, its line breaks replaced by another. Both are noncharacters that
/// the text does not hold, with a space on each side, so that the rules for what may open or close
/// emphasis see the same neighbours as at a line's edge.
enum InlineMarkdown {
  /// A piece of the tree, in order.
  enum Event {
    case text(String)
    case code(String)
    case open(Span)
    case close
  }

  enum Span {
    case strong, emphasis, strikethrough
    /// The URL as written.
    case link(String)
  }

  static func parse(_ text: String) -> [Event] {
    guard let sentinels = Sentinels(unusedIn: text) else { return [.text(text)] }
    return MarkdownTree(parsing: sentinels.insert(into: text)).events {
      sentinels.remove(from: $0)
    }
  }
}

/// Noncharacters that stand for a text's edges, line feeds and carriage returns.
private struct Sentinels {
  private let edge, lineFeed, carriageReturn: Unicode.Scalar

  /// `nil` where the text itself holds nearly all of U+FDD0 … U+FDEF.
  init?(unusedIn text: String) {
    let used = Set(text.unicodeScalars.lazy.map(\.value).filter { (0xFDD0...0xFDEF).contains($0) })
    let free = (UInt32(0xFDD0)...0xFDEF).filter { !used.contains($0) }.compactMap(Unicode.Scalar.init)
    guard free.count >= 3 else { return nil }
    (edge, lineFeed, carriageReturn) = (free[0], free[1], free[2])
  }

  func insert(into text: String) -> String {
    var source = String.UnicodeScalarView()
    source += [edge, " "]
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": source += [" ", lineFeed, " "]
      case "\r": source += [" ", carriageReturn, " "]
      default: source.append(scalar)
      }
    }
    source += [" ", edge]
    return String(source)
  }

  /// Takes the sentinels out again, each with the spaces put beside it.
  func remove(from text: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == edge || scalar == lineFeed || scalar == carriageReturn else {
        result.append(scalar)
        continue
      }
      if result.last == " " { result.removeLast() }
      if rest.first == " " { rest.removeFirst() }
      if scalar == lineFeed { result.append("\n") }
      if scalar == carriageReturn { result.append("\r") }
    }
    return String(result)
  }
}

/// One parsed text: owns cmark's tree, and frees it.
private struct MarkdownTree: ~Copyable {
  private let root: OpaquePointer

  /// cmark-gfm 0.29 is not safe on two threads where an inline extension is attached: it changes
  /// a global table for each parse. One lock around parsing cures it.
  private static let lock = Lock(())

  init(parsing source: String) {
    root = MarkdownTree.lock.withLock { _ in
      cmark_gfm_core_extensions_ensure_registered()
      let options = CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE
      let parser = cmark_parser_new(options)!
      defer { cmark_parser_free(parser) }
      if let strikethrough = cmark_find_syntax_extension("strikethrough") {
        cmark_parser_attach_syntax_extension(parser, strikethrough)
      }
      var source = source
      source.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          cmark_parser_feed(parser, $0.baseAddress, $0.count)
        }
      }
      // cmark aborts the process where memory runs out, so it never returns nothing.
      return cmark_parser_finish(parser)!
    }
  }

  deinit { cmark_node_free(root) }

  func events(restoring restore: (String) -> String) -> [InlineMarkdown.Event] {
    var events: [InlineMarkdown.Event] = []
    // A text is often several nodes (`a`, `&`, `b`); sentinels and their spaces must meet.
    cmark_consolidate_text_nodes(root)
    let iterator = cmark_iter_new(root)!
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { break }
      let type = cmark_node_get_type(node)
      if let span = MarkdownTree.span(node, type) {
        events.append(event == CMARK_EVENT_ENTER ? .open(span) : .close)
      } else if event == CMARK_EVENT_ENTER {
        switch type {
        case CMARK_NODE_CODE: events.append(.code(restore(MarkdownTree.literal(node))))
        case CMARK_NODE_TEXT, CMARK_NODE_HTML_INLINE:
          events.append(.text(restore(MarkdownTree.literal(node))))
        default: break
        }
      }
    }
    return events
  }

  private static func span(
    _ node: OpaquePointer, _ type: cmark_node_type
  ) -> InlineMarkdown.Span? {
    switch type {
    case CMARK_NODE_STRONG: return .strong
    case CMARK_NODE_EMPH: return .emphasis
    case CMARK_NODE_LINK: return .link(String(cString: cmark_node_get_url(node)))
    default:
      let name = cmark_node_get_type_string(node).map { String(cString: $0) }
      return name == "strikethrough" ? .strikethrough : nil
    }
  }

  private static func literal(_ node: OpaquePointer) -> String {
    cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
  }
}

extension HTMLWriter {
  mutating func writeMarkdown(_ text: String) {
    for event in InlineMarkdown.parse(text) {
      switch event {
      case .text(let text): self.text(text)
      case .code(let code):
        open("code")
        self.text(code)
        close()
      case .open(.strong): open("strong")
      case .open(.emphasis): open("em")
      case .open(.strikethrough): open("del")
      case .open(.link(let url)): openLink(url)
      case .close: close()
      }
    }
  }

  /// A link, or a span that only looks like one where its URL may not become live or where it
  /// stands inside a button.
  ///
  /// `isInText`: it stands in the text that was begun last, and not around one.
  mutating func openLink(_ url: String, isInText: Bool = true) {
    if isInText { survey?.link() }
    guard !isPhrasing, URLPolicy.allows(url, as: .link) else {
      begin("span", class: "link")
      attribute(.blockedLinkURL, url)
      return endTag()
    }
    begin("a", class: "link")
    if options.draft {
      raw(" role=\"link\" aria-disabled=\"true\"")
      attribute(.draftLinkURL, url)
    } else {
      attribute(.linkURL, url)
    }
    raw(" rel=\"noreferrer\"")
    endTag()
  }
}
