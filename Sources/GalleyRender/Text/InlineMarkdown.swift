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

    fileprivate init?(_ node: MarkdownNode, _ sentinels: Sentinels) {
      switch node.kind {
      case .strong: self = .strong
      case .emphasis: self = .emphasis
      case .strikethrough: self = .strikethrough
      case .link: self = .link(sentinels.remove(from: node.url))
      default: return nil
      }
    }
  }

  static func parse(_ text: String) -> [Event] {
    guard MarkdownLimits.allowInline(text), let sentinels = Sentinels(unusedIn: text) else {
      return [.text(text)]
    }
    var events: [Event] = []
    // A text is one node here, so sentinels and their spaces meet.
    MarkdownTree(parsing: sentinels.insert(into: text), as: .inline).walk { node, isEntering in
      if let span = Span(node, sentinels) {
        events.append(isEntering ? .open(span) : .close)
      } else if isEntering {
        switch node.kind {
        case .code: events.append(.code(sentinels.remove(from: node.literal)))
        case .text, .htmlInline: events.append(.text(sentinels.remove(from: node.literal)))
        default: break
        }
      }
    }
    return events
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
  mutating func openLink(_ url: String, title: String = "", isInText: Bool = true) {
    if isInText { survey?.link() }
    guard !isPhrasing, URLPolicy.allows(url, as: .link) else {
      begin("span", class: "link")
      attribute(.blockedLinkURL, url)
      if !title.isEmpty { attribute(.markdownTitle, title) }
      return endTag()
    }
    begin("a", class: "link")
    if options.draft {
      raw(" role=\"link\" aria-disabled=\"true\"")
      attribute(.draftLinkURL, url)
    } else {
      attribute(.linkURL, url)
    }
    if !title.isEmpty { attribute(.markdownTitle, title) }
    if !options.draft { raw(" rel=\"noreferrer\"") }
    endTag()
  }
}
