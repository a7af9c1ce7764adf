internal import CCMarkGFM

/// A node of cmark's tree; valid as long as the tree is.
struct MarkdownNode {
  enum Kind {
    case blockquote, item, paragraph, codeBlock, htmlBlock, thematicBreak
    /// `start` is `nil` for bullets.
    case list(start: Int?)
    case taskItem(isDone: Bool)
    case heading(level: Int)
    case table, headerRow, row, cell
    case text, softBreak, lineBreak, code, htmlInline
    case strong, emphasis, strikethrough, link, image
    case other
  }

  enum Alignment {
    case none, left, center, right
  }

  private let node: OpaquePointer
  let kind: Kind

  init(_ node: OpaquePointer) {
    self.node = node
    kind = MarkdownNode.kind(of: node)
  }

  private static func kind(of node: OpaquePointer) -> Kind {
    // The types of extensions are no constants: they go by name.
    if cmark_node_get_syntax_extension(node) != nil, let name = cmark_node_get_type_string(node) {
      switch String(cString: name) {
      case "strikethrough": return .strikethrough
      case "tasklist": return .taskItem(isDone: cmark_gfm_extensions_get_tasklist_item_checked(node))
      case "table": return .table
      case "table_header": return .headerRow
      case "table_row": return .row
      case "table_cell": return .cell
      default: break
      }
    }
    switch cmark_node_get_type(node) {
    case CMARK_NODE_BLOCK_QUOTE: return .blockquote
    case CMARK_NODE_LIST:
      let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
      return .list(start: isOrdered ? Int(cmark_node_get_list_start(node)) : nil)
    case CMARK_NODE_ITEM: return .item
    case CMARK_NODE_PARAGRAPH: return .paragraph
    case CMARK_NODE_HEADING: return .heading(level: Int(cmark_node_get_heading_level(node)))
    case CMARK_NODE_CODE_BLOCK: return .codeBlock
    case CMARK_NODE_HTML_BLOCK: return .htmlBlock
    case CMARK_NODE_THEMATIC_BREAK: return .thematicBreak
    case CMARK_NODE_TEXT: return .text
    case CMARK_NODE_SOFTBREAK: return .softBreak
    case CMARK_NODE_LINEBREAK: return .lineBreak
    case CMARK_NODE_CODE: return .code
    case CMARK_NODE_HTML_INLINE: return .htmlInline
    case CMARK_NODE_STRONG: return .strong
    case CMARK_NODE_EMPH: return .emphasis
    case CMARK_NODE_LINK: return .link
    case CMARK_NODE_IMAGE: return .image
    default: return .other
    }
  }

  /// What a text or a code says.
  var literal: String { String(copying: cmark_node_get_literal(node)) }

  /// The URL of a link or an image as written, and its title; empty where there is none.
  var url: String { String(copying: cmark_node_get_url(node)) }
  var title: String { String(copying: cmark_node_get_title(node)) }

  /// The first word behind a fence; empty where there is none.
  var codeLanguage: String {
    let info = String(copying: cmark_node_get_fence_info(node)).unicodeScalars
    return String(info.prefix { $0 != " " && !("\t"..."\r").contains($0) })
  }

  /// Whether a paragraph stands in a list without blank lines.
  var isTight: Bool {
    guard let list = cmark_node_parent(cmark_node_parent(node)),
      cmark_node_get_type(list) == CMARK_NODE_LIST
    else { return false }
    return cmark_node_get_list_tight(list) != 0
  }

  /// Those of a table's columns.
  var alignments: [Alignment] {
    guard let letters = cmark_gfm_extensions_get_table_alignments(node) else { return [] }
    return (0..<Int(cmark_gfm_extensions_get_table_columns(node))).map {
      switch letters[$0] {
      case UInt8(ascii: "l"): .left
      case UInt8(ascii: "c"): .center
      case UInt8(ascii: "r"): .right
      default: .none
      }
    }
  }
}

extension String {
  fileprivate init(copying text: UnsafePointer<CChar>?) { self = text.map { String(cString: $0) } ?? "" }
}
