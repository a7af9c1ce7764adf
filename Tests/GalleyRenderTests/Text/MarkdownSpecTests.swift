import CCMarkGFM
import Foundation
import GalleyCore
import GalleyTestSupport
import Testing

@testable import GalleyRender

/// Every example of GitHub's specification, held against cmark-gfm's own HTML.
@Suite struct MarkdownSpecTests {
  static func examples() throws -> [String] {
    guard let file = Places.shared("corpora/gfm-spec.txt") else { return [] }
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.matches(of: /(?m)^`{32} example[^\n]*\n((?s).*?)^\.$/).map {
      String($0.1).replacing("→", with: "\t")
    }
  }

  /// What cmark-gfm writes in safe mode with all five extensions.
  private func reference(_ source: String) -> String {
    MarkdownTree.lock.withLock { _ in
      cmark_gfm_core_extensions_ensure_registered()
      let options = CMARK_OPT_TABLE_PREFER_STYLE_ATTRIBUTES
      let parser = cmark_parser_new(options)!
      defer { cmark_parser_free(parser) }
      for name in ["table", "strikethrough", "autolink", "tagfilter", "tasklist"] {
        cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
      }
      cmark_parser_feed(parser, source, source.utf8.count)
      let root = cmark_parser_finish(parser)!
      defer { cmark_node_free(root) }
      let html = cmark_render_html(root, options, cmark_parser_get_syntax_extensions(parser))!
      defer { free(html) }
      return String(cString: html)
    }
  }

  /// What we write otherwise on purpose, made cmark's way, in this order:
  /// 1. the boxes around tables and code; 2. headings that begin at h2 and skip none;
  /// 3. an image not to be loaded is a span, one that is loads late; 4. so is a link not to be
  /// followed, and one that is has a class; 5. void elements without ` /`, and a task's name;
  /// 6. URLs are as written, cmark's are percent-encoded, and empty where it finds them dangerous;
  /// 7. no space in a style; 8. `'` and CR are escaped.
  private func asReference(_ html: String, headings: [String]) -> String {
    var html = html.replacing(/<div class="md-wide"[^>]*>(.*?)<\/div>/.dotMatchesNewlines()) { $0.1 }
    var index = 0
    html = html.replacing(/<(\/?)h[2-6]>/) { match in
      defer { index += match.1.isEmpty ? 0 : 1 }
      return "<\(match.1)\(index < headings.count ? headings[index] : "?")>"
    }
    html.replace(/<span class="md-im" data-src="([^"]*)"( title="[^"]*")?>([^<]*)<\/span>/) {
      "<img src=\"\($0.1)\" alt=\"\($0.3)\"\($0.2 ?? "") />"
    }
    html.replace(/<img class="md-im" ([^>]*) loading="lazy" decoding="async">/) { "<img \($0.1) />" }
    html.replace(/<span class="link" data-href=([^>]*)>(.*?)<\/span>/.dotMatchesNewlines()) {
      "<a href=\($0.1)>\($0.2)</a>"
    }
    html.replace(/<a class="link" ([^>]*) rel="noreferrer">/) { "<a \($0.1)>" }
    html.replace(/<(br|hr)>/) { "<\($0.1) />" }
    html.replace(/<input type="checkbox"( checked)? disabled aria-label="task">/) {
      "<input type=\"checkbox\"\($0.1 == nil ? "" : " checked=\"\"") disabled=\"\" />"
    }
    html.replace(/(href|src)="([^"]*)"/) { "\($0.1)=\"\(encoded($0.2))\"" }
    html.replace(/text-align:([a-z]+)/) { "text-align: \($0.1)" }
    return html.replacing("&#39;", with: "'").replacing("&#13;", with: "\r")
  }

  private func encoded(_ url: Substring) -> String {
    let plain = url.replacing("&quot;", with: "\"").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
    if plain.contains(/^(?i:javascript|vbscript|file|data):/) { return "" }
    let safe = Set("!#$%&'()*+,-./:;=?@_~".utf8)
    return plain.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "&"): "&amp;"
      case UInt8(ascii: "'"): "&#x27;"
      case 48...57, 65...90, 97...122: String(UnicodeScalar(byte))
      case _ where safe.contains(byte): String(UnicodeScalar(byte))
      default: String(format: "%%%02X", Int(byte))
      }
    }.joined()
  }

  /// Line breaks beside the tags of blocks mean nothing; cmark writes them, we do not.
  private func withoutBreaks(_ html: String) -> String {
    html.replacing(
      /\n*(<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|table|thead|tbody|tr|th|td|hr)\b[^>]*>|<!-- raw HTML omitted -->)\n*/
    ) { $0.1 }
  }

  @Test func examples() throws {
    let examples = try Self.examples()
    guard !examples.isEmpty else { return }
    #expect(examples.count == 673)
    var equal = 0
    for example in examples {
      let wanted = reference(example)
      let headings = wanted.matches(of: /<(h[1-6])>/).map { String($0.1) }
      let written = BlockMarkdownTests.html(example)
      #expect(HTMLCheck(written).problems.isEmpty, "\(HTMLCheck(written).problems) \(example)")
      let found = withoutBreaks(asReference(written, headings: headings))
      if found == withoutBreaks(wanted) { equal += 1 }
      #expect(found == withoutBreaks(wanted), "\(example)")
    }
    print("gfm-spec: \(equal) of \(examples.count) equal")
  }
}
