import GalleyCore

/// The elements of block markdown. Inside a button, where all are spans, a class says what each
/// would be; elsewhere its name does.
extension HTMLWriter {
  mutating func begin(block name: StaticString, _ className: StaticString) {
    begin(name, class: isPhrasing ? className : "")
  }

  mutating func open(block name: StaticString, _ className: StaticString) {
    begin(block: name, className)
    endTag()
  }

  mutating func open(container node: MarkdownNode) {
    switch node.kind {
    case .list(let start?):
      begin(block: "ol", "md-b md-list")
      if start != 1, !isPhrasing {
        beginAttribute("start")
        integer(start)
        raw("\"")
      }
      endTag()
    case .list: open(block: "ul", "md-b md-list")
    default: open(block: "blockquote", "md-b md-quote")
    }
  }

  mutating func open(item node: MarkdownNode) {
    open(block: "li", "md-li")
    guard case .taskItem(let isDone) = node.kind else { return }
    if isPhrasing {
      raw(isDone ? "☑ " : "☐ ")
    } else {
      raw(isDone ? "<input type=\"checkbox\" checked disabled" : "<input type=\"checkbox\" disabled")
      raw(" aria-label=\"task\"> ")
    }
  }

  /// Opens a heading: of this level, but one below the last at most.
  mutating func openHeading(_ level: Int) {
    guard !isPhrasing else { return open(block: "h2", "md-b md-h") }
    lastHeading = max(2, min(level, lastHeading + 1, 6))
    switch lastHeading {
    case 2: open("h2")
    case 3: open("h3")
    case 4: open("h4")
    case 5: open("h5")
    default: open("h6")
    }
  }

  /// Opens a box that scrolls sideways by itself, also with the keyboard.
  mutating func openWide(_ label: StaticString) {
    begin("div", class: "md-wide")
    if !isPhrasing {
      raw(" tabindex=\"0\" role=\"group\" aria-label=\"")
      raw(label)
      raw("\"")
    }
    endTag()
  }

  mutating func openCell(isHeader: Bool, _ alignment: MarkdownNode.Alignment) {
    if isHeader { begin(block: "th", "md-th") } else { begin(block: "td", "md-td") }
    if alignment != .none { property("text-align") }
    switch alignment {
    case .none: break
    case .left: raw("left")
    case .center: raw("center")
    case .right: raw("right")
    }
    endTag()
  }

  mutating func write(block node: MarkdownNode) {
    switch node.kind {
    case .thematicBreak: raw(isPhrasing ? "<span class=\"md-b md-hr\"></span>" : "<hr>")
    case .codeBlock:
      openWide("code")
      open(block: "pre", "md-pre")
      begin("code")
      let language = node.codeLanguage
      if !language.isEmpty { attribute(.codeLanguage, language) }
      endTag()
      text(node.literal)
      for _ in 0..<3 { close() }
    default: raw("<!-- raw HTML omitted -->")
    }
  }

  mutating func write(leaf node: MarkdownNode) {
    switch node.kind {
    case .softBreak: raw("\n")
    case .lineBreak: raw("<br>\n")
    case .code:
      open("code")
      text(node.literal)
      close()
    case .htmlInline: raw("<!-- raw HTML omitted -->")
    default: text(node.literal)
    }
  }

  mutating func open(span node: MarkdownNode) {
    switch node.kind {
    case .strong: open("strong")
    case .emphasis: open("em")
    case .strikethrough: open("del")
    default: openLink(node.url, title: node.title)
    }
  }

  /// Writes an image, or its text where it may not be loaded.
  mutating func writeImage(_ url: String, alt: String, title: String) {
    let isLoadable = URLPolicy.allows(url, as: .image)
    if isLoadable { raw("<img class=\"md-im\"") } else { begin("span", class: "md-im") }
    attribute(isLoadable ? .imageURL : .blockedImageURL, url)
    if isLoadable { attribute(.imageAlt, alt) }
    if !title.isEmpty { attribute(.markdownTitle, title) }
    guard isLoadable else {
      endTag()
      text(alt)
      return close()
    }
    raw(" loading=\"lazy\" decoding=\"async\">")
    if !alt.isBlank { hasName = true }
  }
}
