import Foundation
import GalleyTestSupport
import Testing

@testable import GalleyRender

@Suite struct BlockMarkdownTests {
  static func html(_ text: String, topLevel: Int = 2, inButton: Bool = false) -> String {
    var html = HTMLWriter(registry: WidgetRegistry(), options: RenderOptions())
    html.isPhrasing = inButton
    html.writeBlockMarkdown(text, topLevel: topLevel)
    return html.withBytes { String(decoding: $0, as: UTF8.self) }
  }

  private func html(_ text: String, topLevel: Int = 2, inButton: Bool = false) -> String {
    Self.html(text, topLevel: topLevel, inButton: inButton)
  }

  @Test(
    "headings begin where they are told to, end at h6, and skip none on the way down",
    arguments: [
      ("# a\n## b\n# c", 2, "h2 h3 h2"), ("# a\n## b", 3, "h2 h3"), ("### a", 2, "h2"), ("a\n===", 2, "h2"),
      ("# a\n### b\n###### c", 2, "h2 h3 h4"),
      ("# a\n## b\n### c\n#### d\n##### e\n###### f\n# g", 2, "h2 h3 h4 h5 h6 h6 h2"),
      ("# a\n# b\n# c", 4, "h2 h3 h4"),
      ("# a", 0, "h2"), ("# a\n# b", -9, "h2 h2"), ("# a\n# b", .max / 2, "h2 h3"),
    ]) func headings(_ text: String, _ topLevel: Int, _ wanted: String)
  {
    let found = html(text, topLevel: topLevel).matches(of: /<(h\d)>/).map { String($0.1) }
    #expect(found.joined(separator: " ") == wanted)
  }

  @Test("headings go on from the page's last, and it from them") func lastHeading() {
    var html = HTMLWriter(registry: WidgetRegistry(), options: RenderOptions())
    html.lastHeading = 3
    html.writeBlockMarkdown("# a\n# b", topLevel: 5)
    #expect(html.withBytes { String(decoding: $0, as: UTF8.self) } == "<h4>a</h4><h5>b</h5>")
    #expect(html.lastHeading == 5)
    html.isPhrasing = true
    html.writeBlockMarkdown("# a", topLevel: 2)
    #expect(html.lastHeading == 5)
  }

  @Test("tables and code scroll by themselves") func wide() {
    #expect(
      html("|a|b|\n|:-|-:|\n|1|2|")
        == "<div class=\"md-wide\" tabindex=\"0\" role=\"group\" aria-label=\"table\"><table><thead><tr>"
        + "<th style=\"text-align:left\">a</th><th style=\"text-align:right\">b</th></tr></thead><tbody><tr>"
        + "<td style=\"text-align:left\">1</td><td style=\"text-align:right\">2</td></tr></tbody></table></div>"
    )
    #expect(
      html("```c++ x=1\n<\n```")
        == "<div class=\"md-wide\" tabindex=\"0\" role=\"group\" aria-label=\"code\">"
        + "<pre><code class=\"language-c++\">&lt;\n</code></pre></div>")
  }

  @Test("a task's box is disabled and has a name") func task() {
    #expect(
      html("- [x] a\n- [ ] b")
        == "<ul><li><input type=\"checkbox\" checked disabled aria-label=\"task\"> a</li>"
        + "<li><input type=\"checkbox\" disabled aria-label=\"task\"> b</li></ul>")
  }

  @Test(
    "URLs that may not be live",
    arguments: [
      "javascript:alert(1)", "JAVASCRIPT:x", "//evil.com", "data:text/html,x", "vbscript:x", "file:///a",
      "&#106;avascript:alert(1)", "java&Tab;script:x", "&#x6A;avascript&colon;x", "/\\\\evil.com",
      "\\\\\\\\evil.com",
      "data:image/svg+xml,x",
    ]) func inert(_ url: String)
  {
    for text in ["[x](\(url))", "![x](\(url))", "[x]\n\n[x]: \(url)", "[![y](\(url))](\(url))", "<\(url)>"] {
      let written = html(text)
      #expect(!written.contains(/<(a|img) | href=| src=/), "\(written)")
    }
    #expect(html("[x](\(url))").hasPrefix("<p><span class=\"link\" data-href=\""))
    #expect(html("![x](\(url))").hasPrefix("<p><span class=\"md-im\" data-src=\""))
  }

  @Test("images: https only, their text is plain") func images() {
    #expect(
      html("![a *b* `c`\n<i>![d](e)](https://e.com/?a&b \"t\")")
        == "<p><img class=\"md-im\" src=\"https://e.com/?a&amp;b\" alt=\"a b c &lt;i&gt;d\" title=\"t\""
        + " loading=\"lazy\" decoding=\"async\"></p>")
    #expect(html("![a](b.png)") == "<p><span class=\"md-im\" data-src=\"b.png\">a</span></p>")
  }

  @Test("HTML is left out, and text never becomes markup", arguments: SinkTests.hostile) func markup(
    _ text: String
  ) {
    let forms = [
      text, "a \(text) b", "# \(text)", "- \(text)", "`\(text)`", "```\(text)\n\(text)\n```",
      "|\(text)|\n|-|\n|\(text)|",
      "[\(text)](\(text) \"\(text)\")", "![\(text)](<\(text)> '\(text)')", "> \(text)", "<x y=\"\(text)\">",
      "<div>\n\(text)",
      "    \(text)", "[a]: <\(text)> (\(text))\n\n[a]", "**\(text)**", "<!-- \(text)", "&#60;\(text)&#62;",
    ]
    for form in forms {
      for inButton in [false, true] {
        let written = html(form, inButton: inButton)
        let check = HTMLCheck(inButton ? "<button>\(written)</button>" : written)
        #expect(check.problems.isEmpty, "\(check.problems) \(form) \(written)")
        #expect(!written.contains(#/<(script|style|title|x|i|b)[ >]/#), "\(written)")
      }
    }
  }

  @Test("inside a button all are spans") func button() {
    let text = "# a\n\n- [x] b\n\n> c\n\n2. d\n\n|e|\n|-|\n|f|\n\n```g\nh\n```\n***\n[i](https://e.com)  \nj"
    let written = html(text, inButton: true)
    #expect(HTMLCheck("<button>\(written)</button>").problems.isEmpty)
    #expect(!written.contains(#/tabindex|role=|start=|<input|<a /#), "\(written)")
    #expect(
      written.hasPrefix(
        "<span class=\"md-b md-h\">a</span><span class=\"md-b md-list\"><span class=\"md-li\">☑ b</span>"))
  }

  @Test("two threads give the bytes of one") func threads() async {
    let texts = (0..<100).map { index in
      "# a\(index)\n\n- [ ] ~b~ www.e\(index).com\n\n|c|\n|-|\n|~~d\(index)~~|\n\n<b> `e` _f **g** h_"
    }
    let wanted = texts.map { html($0) }
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 {
        group.addTask { (0..<10).allSatisfy { _ in texts.map { Self.html($0) } == wanted } }
      }
      for await same in group { #expect(same) }
    }
  }
}
