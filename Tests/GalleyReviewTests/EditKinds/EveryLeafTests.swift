import GalleyCore
import GalleyRender
import GalleyReview
import GalleyTestSupport
import GalleyWidgets
import Testing

/// What a reader can see is in the dump: where the HTML of a page differs, its dump differs.
@Suite struct EveryLeafTests {
  /// One edit of each shape; every one of every page with GALLEY_SOAK.
  @Test func differsWhereThePageDiffers() throws {
    var drawing = Drawing()
    var known: Set<String> = []
    var seen = 0
    for name in ["pages", "sheets", "streams", "broken"].flatMap(fixtures) {
      // Some of those that are broken are no JSON.
      guard let page = try? EditableJSON(fixture(name)) else { continue }
      for json in EveryLeafTests.pieces(of: page) {
        // A page that a device refuses is none.
        guard let before = drawing.draw(json) else { continue }
        for edit in LeafEdit.all(of: json) {
          guard known.insert(edit.shape).inserted || LayoutDiffTests.isLong,
            let after = drawing.draw(edit.applied(to: json)), after.html != before.html
          else { continue }
          seen += 1
          #expect(
            after.dump != before.dump,
            "\(name): \(edit.path.joined(separator: ".")) = \(edit.value?.text ?? "nothing"): \(before.difference(after))"
          )
        }
      }
    }
    #expect(seen > 500, "\(seen) of \(known.count) shapes of edits can be seen")
  }

  /// A page as pages of one section each, the first with what stands around them: small ones are drawn faster.
  private static func pieces(of page: EditableJSON) -> [EditableJSON] {
    guard let root = ["page", "sheet"].first(where: { page[$0] != nil }),
      let sections = page[root]?["sections"]?.elements, sections.count > 1
    else { return [page] }
    return sections.enumerated().map { index, section in
      var piece = page
      piece.set(root + ".sections", .array([section]))
      if index > 0 { for bar in ["nav", "header", "footer"] { piece.set(root + "." + bar, nil) } }
      return piece
    }
  }
}

/// Draws pages as a reader sees them, and as the dump tells them.
private struct Drawing: ~Copyable {
  private let registry = WidgetRegistry.starters
  private var html: PageRenderer
  private var dump: PageRenderer

  init() {
    html = PageRenderer(registry: registry)
    var options = RenderOptions()
    options.dump = true
    dump = PageRenderer(registry: registry, options: options)
  }

  struct Drawn {
    let html: [UInt8]
    let dump: String

    /// The HTML around the first byte that differs.
    func difference(_ other: Drawn) -> String {
      let start = zip(html, other.html).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0
      func around(_ html: [UInt8]) -> String {
        String(decoding: html.dropFirst(max(start - 60, 0)).prefix(110), as: UTF8.self)
      }
      return around(html) + " ≠ " + around(other.html)
    }
  }

  mutating func draw(_ json: EditableJSON) -> Drawn? {
    guard let document = try? Document(decoding: Array(json.text.utf8), contents: registry.contents),
      let layout = dump.layout(of: document)
    else { return nil }
    // Without the stylesheet, which also has rules for what is not there.
    var page = html.render(document)
    if let start = page.firstRange(of: Array("<style".utf8)),
      let end = page.firstRange(of: Array("</style".utf8))
    {
      page.removeSubrange(start.lowerBound..<end.lowerBound)
    }
    return Drawn(html: page, dump: LayoutDump.text(of: layout))
  }
}
