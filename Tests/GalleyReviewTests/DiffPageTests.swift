import GalleyCore
import GalleyRender
import GalleyReview
import GalleyTestSupport
import GalleyWidgets
import Testing

@Suite struct DiffPageTests {
  private static let hostile = "</script><script>alert(1)</script>\"'><img src=x>-->"

  private func page(_ count: Int, _ word: String, id: String = "page") throws -> DiffPage.Side {
    let widgets = (0..<count).map {
      #"{"type":"title_block","id":"w\#($0)","data":{"title":"\#(word)"}}"#
    }
    return try side(
      #"{"page":{"id":"\#(id)","sections":[{"id":"s","widgets":[\#(widgets.joined(separator: ","))]}]}}"#)
  }

  private func side(_ json: String) throws -> DiffPage.Side {
    var options = RenderOptions()
    options.dump = true
    var renderer = PageRenderer(registry: .starters, options: options)
    let document = try Document(decoding: Array(json.utf8), contents: WidgetRegistry.starters.contents)
    let drawn = renderer.layout(of: document)
    let layout = try #require(drawn)
    return DiffPage.Side(layout: layout, html: renderer.render(document))
  }

  private func entry(_ name: String, _ old: DiffPage.Side, _ new: DiffPage.Side) -> DiffPage.Entry {
    let review = PageReview(name: name, from: old.layout, to: new.layout, inputs: ReviewInputs())
    return DiffPage.Entry(review, old: old, new: new)
  }

  private func text(_ entries: [DiffPage.Entry], limit: Int = 100, name: String = "new") -> String {
    let version = DiffPage.Version(name: name, inputs: ["theme ios"])
    return String(
      decoding: DiffPage.html(of: entries, between: version, and: version, limit: limit), as: UTF8.self)
  }

  private func count(_ part: String, in text: String) -> Int { text.ranges(of: part).count }

  @Test func policyKnowsTheScript() throws {
    // As in FIPS 180-4.
    #expect(SHA256.digest(Array("abc".utf8)).prefix(4) == [0xBA, 0x78, 0x16, 0xBF])
    #expect(SHA256.base64("") == "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
    #expect(SHA256.base64(DiffPage.script) == DiffPage.scriptHash)
    let text = try text([entry("a", page(1, "old"), page(1, "new"))])
    #expect(text.contains("script-src 'sha256-\(DiffPage.scriptHash)'\">"))
    #expect(text.contains("<script>\(DiffPage.script)</script>"))
  }

  @Test func textsAreNoMarkup() throws {
    let word = DiffPageTests.hostile.replacing("\"", with: "\\\"")
    let old = try page(1, word, id: word)
    let text = try text(
      [entry(DiffPageTests.hostile, old, page(1, word + "!", id: word))], name: DiffPageTests.hostile)
    #expect(count("<script", in: text) == 1 && count("</script", in: text) == 1)
    #expect(count("<img", in: text) == 0 && count("-->", in: text) == 0)
    #expect(text.contains("&lt;/script&gt;&lt;script&gt;alert(1)"))
  }

  @Test func drawingsComeBackAsTheyWere() throws {
    let (old, new) = try (page(3, "a & b < c \\\" d"), page(3, "é 漢字 \\r\\n &amp; &lt;"))
    let text = text([entry("a", old, new)])
    for (name, side) in [("old", old), ("new", new)] {
      let start = try #require(text.ranges(of: " data-\(name)=\"&lt;!").first).lowerBound
      let attribute = text[start...].split(separator: "\"", maxSplits: 2)[1]
      let read = attribute.replacing("&lt;", with: "<").replacing("&quot;", with: "\"").replacing(
        "&#13;", with: "\r"
      )
      .replacing("&amp;", with: "&")
      #expect(Array(String(read).utf8) == side.html)
    }
  }

  @Test func limitIsOfTheWholeReport() throws {
    let entries = try ["a", "b", "c"].map { try entry($0, page(40, "old"), page(40, "new")) }
    let text = text(entries, limit: 50)
    #expect(count("class=\"row\"", in: text) == 50)
    #expect(text.contains("… and 30 more in this page") && text.contains("… and 70 more."))
    #expect(text.contains("<h1>120 changes in 3 of 3 pages</h1>"))
    // Nothing is told of the third page, and so it is not drawn.
    #expect(count(" data-old=\"&lt;!DOCTYPE", in: text) == 2 && count("<article", in: text) == 3)
    let whole = self.text(entries, limit: 120)
    #expect(count("class=\"row\"", in: whole) == 120 && !whole.contains("class=\"rest\""))
  }

  @Test func sameInputGivesSameBytes() throws {
    func make() throws -> String {
      try text(["b", "a"].map { try entry($0, page(9, "old"), page(7, "new")) })
    }
    #expect(try make() == make())
  }

  @Test func pagesThatAreTheSameAreCounted() throws {
    let same = try entry("same", page(2, "a"), page(2, "a"))
    let text = try text([same, entry("other", page(1, "a"), page(1, "b"))])
    #expect(text.contains("<h1>1 change in 1 of 2 pages</h1>") && !text.contains(">same<"))
    #expect(self.text([same]).contains("<h1>Nothing has changed</h1>"))
  }

  @Test func pagesOfOneSide() throws {
    let text = try text([
      DiffPage.Entry(PageReview(name: "n", .added), new: page(1, "a")),
      DiffPage.Entry(PageReview(name: "g", .removed), old: page(1, "a")),
    ])
    #expect(text.contains("<h1>2 of 2 pages differ</h1>"))
    #expect(text.contains("Page added") && text.contains("Page removed"))
    #expect(
      text.contains("data-blank=\"This page is new.\"") && text.contains("data-blank=\"This page is gone.\""))
  }

  /// Where a change is shown: its number among the widgets, the sections, the sheets of its side.
  @Test func placesAreNumbersInTheOrderOfThePage() throws {
    func json(_ first: String, _ foot: String) -> String {
      """
      {"page":{"id":"p","header":{"widgets":[{"type":"title_block","id":"","data":{"title":"h"}}]},
      "sections":[{"id":"s","widgets":[\(first){"type":"title_block","id":"k","data":{"title":"k"}}]},
      {"id":"t","header":{"type":"title_block","id":"th","data":{"title":"th"}},"widgets":[]}],
      "footer":{"sticky":true,"widgets":[{"type":"title_block","id":"","data":{"title":"\(foot)"}}]}}}
      """
    }
    let new = #"{"type":"title_block","id":"n","data":{"title":"n"}},"#
    let text = try text([entry("a", side(json("", "foot")), side(json(new, "foot!")))])
    // The new one comes first in its section; the widget in the footer is the last of both sides.
    #expect(text.contains("data-verdict=\"added\" data-cause=\"0\" data-old=\"s0&lt;\" data-new=\"w1\""))
    #expect(text.contains("data-verdict=\"content\" data-cause=\"0\" data-old=\"w3\" data-new=\"w4\""))
  }
}
