import Foundation
import GalleyTestSupport
import Testing

@testable import GalleyRender

/// Texts that are made to take long, or to become much.
@Suite struct MarkdownLimitsTests {
  private func html(_ text: String) -> String { BlockMarkdownTests.html(text) }

  private static func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

  @Test(
    "however deep a text goes, its elements do not, and what it says is kept",
    arguments: [
      times(100_000, ">") + "a", times(60_000, "> ") + "a", times(60_000, "- ") + "a",
      times(40_000, "1. ") + "a",
      times(30_000, ">- ") + "a", times(9_000, "*b **c ") + "a" + times(9_000, "d**e*"),
      (0..<400).map { times($0, " ") + "- a\n" }.joined(), times(9_000, "[") + "a" + times(900, "]"),
      times(2_000, "![") + "a" + times(900, "](b)"),
    ]) func deep(_ text: String)
  {
    #expect(MarkdownLimits.allow(text))
    let written = html(text)
    #expect(HTMLCheck(written).problems.isEmpty)
    #expect(written.contains("a"))
    var (depth, deepest) = (0, 0)
    for match in written.matches(of: /<(\/?)(?:p|ul|ol|li|blockquote|strong|em|a|span|del)[ >]/) {
      depth += match.1.isEmpty ? 1 : -1
      deepest = max(deepest, depth)
    }
    #expect(depth == 0)
    #expect(deepest <= 3 * BlockMarkdown.depth + 1)
  }

  @Test("a flattened list still keeps its texts apart") func flattened() {
    let text = Self.times(101, "> ") + "- a\n" + Self.times(101, "> ") + "- b"
    #expect(html(text).contains("<blockquote><p>a</p><p>b</p></blockquote>"))
    let kept = Self.times(99, "> ") + "- a\n" + Self.times(99, "> ") + "- b"
    #expect(html(kept).contains("<blockquote><ul><li>a</li><li>b</li></ul></blockquote>"))
  }

  /// What each would become, if it were read: seconds, or hundreds of megabytes.
  @Test(
    "what would take quadratic time or memory stays literal",
    arguments: [
      times(20_000, "![[]()"), "www.a" + times(50_000, ")"),
      times(50_000, ">") + "a\n" + times(30_000, "b\n"),
      times(30_000, "|a") + "|\n" + times(30_000, "|-") + "|\n",
      times(9_000, "|a") + "|\n" + times(9_000, "|-") + "|\n" + times(9_000, "|x|\n"),
      times(25_000, "- ") + "a\n" + times(38_000, "b\n"), times(20_000, "1. ") + "a\n" + times(30_000, "b\n"),
      times(20_000, "*\t") + "a" + times(70_000, "\n"), times(20_000, "2) ") + "a" + times(60_000, "\r"),
      times(60_000, "a\n") + "|-|", "[a]: /" + times(50_000, "x") + "\n" + times(4_000, "[a] "),
      "[a]: /u '" + times(25_000, "x\n") + "'\n\n" + times(4_000, "[a] "), times(130_000, "a "),
    ]) func limits(_ text: String) throws
  {
    try #require(!MarkdownLimits.allow(text))
    let written = html(text)
    #expect(written.hasPrefix("<p class=\"md-b md-raw\">"))
    #expect(written.utf8.count < 6 * text.utf8.count + 100)
  }

  @Test("what people write is far from the limits") func honest() {
    let table = "|a|b|c|d|e|f|g|h|\n|-|-|-|-|-|-|-|-|\n" + Self.times(1_000, "|1|2|3|4|5|6|7|8|\n")
    #expect(MarkdownLimits.allow(table))
    let links =
      (0..<100).map { "[see \($0)][\($0)] and (so (on))\n" } + ["\n"]
      + (0..<100).map { "[\($0)]: https://e.com/\($0) 'x'\n" }
    #expect(MarkdownLimits.allow(links.joined()))
    #expect(MarkdownLimits.allow(Self.times(2_000, "> > if (a[i] > b) { c() }\n")))
    #expect(MarkdownLimits.allow(Self.times(18_000, "words. ")))
    #expect(MarkdownLimits.allow(Self.times(1_000, "- a. b. c\n\n" + Self.times(60, "-") + "\n")))
  }

  @Test("texts that are hard to read are read") func pathological() {
    let texts = [
      Self.times(10_000, "["), Self.times(40_000, "*a "), Self.times(30_000, "a** "),
      Self.times(20_000, "*a _b "),
      (0..<500).map { "e" + Self.times($0, "`") }.joined(), Self.times(20_000, "~~a "),
      Self.times(1_600, "![[]() "),
      Self.times(60_000, "a@"), Self.times(30_000, "www."),
      "www.a" + Self.times(1_000, ")") + Self.times(100_000, "x"),
      Self.times(4_000, "<![CDATA["), Self.times(20_000, "<!A "), Self.times(20_000, "<a b=\""),
      Self.times(9_000, "|a") + "|\n" + Self.times(9_000, "|-") + "|\n",
      Self.times(20_000, "a\n") + "|-|", Self.times(60_000, "*_"),
      Self.times(1_000, ">") + "a\n" + Self.times(400, "b\n"),
      Self.times(4_900, "- [x] "), Self.times(40_000, "- \n"),
      Self.times(30_000, "a  \n"),
    ]
    for text in texts {
      #expect(MarkdownLimits.allow(text), "\(text.prefix(20))")
      // Most would not end in this year.
      #expect(!html(text).isEmpty)
    }
  }

  @Test(
    "inline, what is looked for again and again is literal", arguments: ["<?", "<!A ", "<![CDATA[", "![[]()"])
  func inline(_ piece: String) {
    // Short enough as a text: it is what is in it.
    let text = "**a** " + Self.times(12_000, piece)
    let events = InlineMarkdown.parse(text)
    guard events.count == 1, case .text(text) = events[0] else {
      Issue.record("\(events.count) events")
      return
    }
    #expect(InlineMarkdown.parse("**a** " + Self.times(100, piece)).count > 1)
  }
}
