import Foundation
import Testing

@testable import GalleyRender

@Suite struct InlineMarkdownTests {
  private func html(_ text: String, inButton: Bool = false) -> String {
    var html = HTMLWriter(registry: WidgetRegistry(), options: RenderOptions())
    html.isPhrasing = inButton
    html.writeMarkdown(text)
    return html.withBytes { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "what a device reads",
    arguments: [
      ("**a** *b* _c_ `d` ~~e~~", "<strong>a</strong> <em>b</em> <em>c</em> <code>d</code> <del>e</del>"),
      (
        "[x](https://e.com/?a=1&b=2)",
        "<a class=\"link\" href=\"https://e.com/?a=1&amp;b=2\" rel=\"noreferrer\">x</a>"
      ),
      ("***a***", "<em><strong>a</strong></em>"), ("_a_", "<em>a</em>"), ("a_b_c", "a_b_c"),
      ("```\nx\n```", "<code>\nx\n</code>"),
      ("**a\nb**", "<strong>a\nb</strong>"), ("&amp; &lt;", "&amp; &lt;"), ("\\*a\\*", "*a*"),
      ("![alt](https://e.com/a.png)", "alt"),
    ]) func inline(_ text: String, _ wanted: String)
  { #expect(html(text) == wanted) }

  @Test(
    "what stays literal",
    arguments: [
      "# x", "- a\n- b", "1. a", "> q", "    code", "a\n===", "---", "[a]: https://e.com", "| a |\n|---|",
      "~a~", "  lead  and   trail  ", "a\n\n\nb", "\ta\t", "", "\n", " ", "line\r\nline",
      "https://e.com www.e.com",
    ]) func literal(_ text: String)
  {
    let escaped = text.unicodeScalars.map { $0 == ">" ? "&gt;" : $0 == "\r" ? "&#13;" : "\($0)" }.joined()
    #expect(html(text) == escaped)
  }

  @Test("HTML stays text") func markup() {
    #expect(html("<b onclick=x>y</b><!-- z -->") == "&lt;b onclick=x&gt;y&lt;/b&gt;&lt;!-- z --&gt;")
  }

  @Test(
    "links that may not be live",
    arguments: [
      "javascript:alert(1)", "JAVASCRIPT:x", "//evil.com", "data:text/html,x", "vbscript:x", "file:///a",
      "&#106;avascript:alert(1)", "java&Tab;script:x",
    ]) func inert(_ url: String)
  {
    let written = html("[x](\(url))")
    #expect(!written.contains(" href=") && !written.contains("<a "), "\(written)")
  }

  @Test("inside a button a link is a span") func button() {
    #expect(
      html("[x](https://e.com)", inButton: true)
        == "<span class=\"link\" data-href=\"https://e.com\">x</span>")
  }

  @Test("noncharacters of the text are kept") func sentinels() throws {
    // A literal cannot hold them.
    let all = (UInt32(0xFDD0)...0xFDEF).compactMap(Unicode.Scalar.init).map { String(Character($0)) }
    #expect(
      html("\(all[0])**a**\(all[1])\n\(all[2])") == "\(all[0])<strong>a</strong>\(all[1])\n\(all[2])")
    #expect(html(all.joined() + "**a**") == all.joined() + "**a**")
  }

  /// Without the lock around cmark, one document in ten comes out wrong.
  @Test("two threads give the bytes of one") func threads() async {
    let texts = (0..<200).map { index in
      "**a\(index)** ~~b~~ [c](https://e.com/\(index)) ~~d\(index)~~ `e` _f **g** h_ www.i.com"
    }
    let wanted = texts.map { html($0) }
    // 100,000 documents in the long version.
    let rounds = ProcessInfo.processInfo.environment["GALLEY_SOAK"] == nil ? 10 : 250
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<2 {
        group.addTask { (0..<rounds).allSatisfy { _ in texts.map { html($0) } == wanted } }
      }
      for await same in group { #expect(same) }
    }
  }
}
