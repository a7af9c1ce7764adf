import GalleyCore

extension HTMLWriter {
  /// Writes GitHub-flavoured markdown as blocks, into an element of the class `md`.
  /// - Parameters:
  ///   - text: The markdown. HTML in it is left out.
  ///   - topLevel: The level of heading that `#` becomes, 2 to 6. None is skipped on the way down.
  package mutating func writeBlockMarkdown(_ text: String, topLevel: Int = 2) {
    guard MarkdownLimits.allow(text) else {
      open("p", class: "md-b md-raw")
      self.text(text)
      return close()
    }
    var state = BlockMarkdown(topLevel: topLevel)
    MarkdownTree(parsing: text, as: .blocks).walk { node, isEntering in
      state.visit(node, isEntering, writing: &self)
    }
  }
}

/// What is known of the nodes around the present one.
struct BlockMarkdown {
  /// Quotes and lists that lie deeper than this, and spans, are left out; what they hold is kept.
  static let depth = 100

  let topLevel: Int
  private var blockDepth = 0
  private var spanDepth = 0
  private var table = TableState()
  /// The text of the image that the walk is inside of, and how many images that is.
  private var alt = ""
  private var imageDepth = 0

  init(topLevel: Int) { self.topLevel = topLevel }

  mutating func visit(_ node: MarkdownNode, _ isEntering: Bool, writing html: inout HTMLWriter) {
    if imageDepth > 0 { return visitInImage(node, isEntering, writing: &html) }
    switch node.kind {
    case .text, .softBreak, .lineBreak, .code, .htmlInline: html.write(leaf: node)
    case .codeBlock, .htmlBlock, .thematicBreak: html.write(block: node)
    case .strong, .emphasis, .strikethrough, .link:
      if !isEntering { spanDepth -= 1 }
      if spanDepth < Self.depth {
        if isEntering { html.open(span: node) } else { html.close() }
      }
      if isEntering { spanDepth += 1 }
    case .image: imageDepth = 1
    case .blockquote, .list:
      if !isEntering { blockDepth -= 1 }
      if blockDepth < Self.depth {
        if isEntering { html.open(container: node) } else { html.close() }
      }
      if isEntering { blockDepth += 1 }
    case .item, .taskItem:
      // Goes with its list.
      guard isInList else { return }
      if isEntering { html.open(item: node) } else { html.close() }
    case .paragraph:
      guard !(node.isTight && isInList) else { return }
      if isEntering { html.open(block: "p", "md-b") } else { html.close() }
    case .heading(let level):
      if isEntering { html.openHeading(topLevel + level - 1) } else { html.close() }
    case .table, .headerRow, .row, .cell: table.visit(node, isEntering, writing: &html)
    case .other: break
    }
  }

  /// Whether the innermost list has been written.
  private var isInList: Bool { blockDepth <= Self.depth }

  private mutating func visitInImage(
    _ node: MarkdownNode, _ isEntering: Bool, writing html: inout HTMLWriter
  ) {
    switch node.kind {
    case .text, .code, .htmlInline: alt += node.literal
    case .softBreak, .lineBreak: alt += " "
    case .image:
      imageDepth += isEntering ? 1 : -1
      guard imageDepth == 0 else { return }
      html.writeImage(node.url, alt: alt, title: node.title)
      alt = ""
    default: break
    }
  }
}

/// Where in a table the walk is: tables do not nest.
private struct TableState {
  private var alignments: [MarkdownNode.Alignment] = []
  private var column = 0
  private var isHeader = false
  private var hasBody = false

  mutating func visit(_ node: MarkdownNode, _ isEntering: Bool, writing html: inout HTMLWriter) {
    switch (node.kind, isEntering) {
    case (.table, true):
      (alignments, hasBody) = (node.alignments, false)
      html.openWide("table")
      html.open(block: "table", "md-table")
    case (.table, false):
      if hasBody { html.close() }
      html.close()
      html.close()
    case (.headerRow, true), (.row, true):
      column = 0
      if case .headerRow = node.kind { isHeader = true } else { isHeader = false }
      if isHeader {
        html.open(block: "thead", "md-thead")
      } else if !hasBody {
        hasBody = true
        html.open(block: "tbody", "md-tbody")
      }
      html.open(block: "tr", "md-tr")
    case (.headerRow, false):
      html.close()
      html.close()
    case (.cell, true):
      html.openCell(isHeader: isHeader, column < alignments.count ? alignments[column] : .none)
      column += 1
    case (_, false): html.close()
    default: break
    }
  }
}
