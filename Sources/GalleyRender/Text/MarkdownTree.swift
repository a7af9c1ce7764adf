internal import CCMarkGFM
import GalleyCore

/// One parsed text: owns cmark's tree, and frees it.
struct MarkdownTree: ~Copyable {
  enum Syntax {
    /// What a device reads: strikethrough with two tildes is all that is added.
    case inline
    /// GitHub-flavoured markdown, all of it.
    case blocks
  }

  private let root: OpaquePointer

  /// cmark-gfm 0.29 is not safe on two threads where an inline extension is attached: it changes
  /// a global table for each parse. One lock around parsing cures it.
  static let lock = Lock(())

  init(parsing source: String, as syntax: Syntax) {
    root = MarkdownTree.lock.withLock { _ in
      cmark_gfm_core_extensions_ensure_registered()
      let options = syntax == .inline ? CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE : CMARK_OPT_DEFAULT
      let parser = cmark_parser_new(options)!
      defer { cmark_parser_free(parser) }
      for name in syntax.extensions {
        guard let found = cmark_find_syntax_extension(name) else { continue }
        cmark_parser_attach_syntax_extension(parser, found)
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
    // A text is often several nodes (`a`, `&`, `b`).
    cmark_consolidate_text_nodes(root)
  }

  deinit { cmark_node_free(root) }

  /// Visits every node in order, those with children when entered and when left. Not by recursion:
  /// a tree may be as deep as its text is long.
  func walk(_ visit: (MarkdownNode, _ isEntering: Bool) -> Void) {
    let iterator = cmark_iter_new(root)!
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { break }
      visit(MarkdownNode(node), event == CMARK_EVENT_ENTER)
    }
  }
}

extension MarkdownTree.Syntax {
  fileprivate var extensions: [String] {
    switch self {
    case .inline: ["strikethrough"]
    case .blocks: ["table", "strikethrough", "autolink", "tagfilter", "tasklist"]
    }
  }
}
