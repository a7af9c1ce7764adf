import GalleyCore
import GalleyRender
import GalleyReview
import GalleyTestSupport
import GalleyWidgets
import Testing

/// A widget that does what none should: it says something else each time that it is drawn.
private struct Turncoat: HTMLWidget {
  struct Content: WidgetContent {
    static let widgetType = "turncoat"
    /// Whether it also holds another widget every other time.
    let nests: Bool
    let child: AnyWidget
  }

  static let drawn = Lock(0)
  let content: Content

  init(content: Content, context: WidgetContext) { self.content = content }

  func write(to html: inout HTMLWriter) {
    let count = Turncoat.drawn.withLock { (count: inout Int) -> Int in
      count += 1
      return count
    }
    if content.nests, count % 2 == 0 { html.write(content.child) }
    if !content.nests { html.text("drawn \(count) times") }
  }
}

@Suite struct ModeRulesTests {
  private func differences(_ widget: String) throws -> [ModeRules.Difference] {
    var registry = WidgetRegistry.starters
    registry.register(Turncoat.self)
    let page = #"{ "page": { "id": "p", "sections": [{ "id": "s", "widgets": [\#(widget)] }] } }"#
    let layouts = try ModeRules.Mode.all.map { mode in
      try layout(of: page, registry: registry) { options in options = mode.options }
    }
    return zip(layouts, ModeRules.Mode.all).dropFirst().flatMap { other, mode in
      ModeRules.differences(from: layouts[0], to: other, mode)
    }
  }

  @Test func aTextThatChanges() throws {
    let found = try differences(
      #"{ "type": "turncoat", "id": "t", "data": { "nests": false, "child": { "type": "separator", "data": {} } } }"#
    )
    #expect(found.count == 5)
    #expect(found.allSatisfy { $0.name == .modeText && $0.path == "page.sections.0.widgets.0" })
    #expect(found[0].message.hasPrefix("text of t is \"drawn ") && found[0].message.contains("in dark"))
  }

  @Test func aWidgetThatIsNotAlwaysThere() throws {
    let found = try differences(
      #"{ "type": "turncoat", "id": "t", "data": { "nests": true, "child": { "type": "separator", "id": "x", "data": {} } } }"#
    )
    #expect(!found.isEmpty && found.allSatisfy { $0.name == .modeTree })
    #expect(found.contains { $0.message.hasPrefix("x is ") })
  }

  @Test func ordinaryPagesAreAlike() throws {
    for seed in 0..<40 as Range<UInt64> {
      var pages = PageGenerator(seed: seed)
      let page = pages.page(widgets: 10)
      guard let first = try? layout(of: page, { $0 = ModeRules.Mode.all[0].options }) else { continue }
      for mode in ModeRules.Mode.all.dropFirst() {
        let other = try layout(of: page) { $0 = mode.options }
        #expect(ModeRules.differences(from: first, to: other, mode).isEmpty, "seed \(seed) \(mode.name)")
      }
    }
  }

  @Test func whatABrowserShows() throws {
    let layout = try layout(
      of:
        #"{ "page": { "id": "p", "sections": [{ "id": "s", "widgets": [ { "type": "title_block", "id": "a", "data": { "title": "A" } }, { "type": "title_block", "id": "b", "data": { "title": "B" } }] }] } }"#
    )
    let found = ModeRules.differences(
      from: ["[A]", "[B]"], to: ["[A]", ""], in: layout, ModeRules.Mode.all[2])
    #expect(
      found == [
        ModeRules.Difference(
          name: .modeTree, path: "page.sections.0.widgets.1",
          message: "b can be seen in light at 402 points only")
      ])
    let texts = ModeRules.differences(
      from: ["[A]", "[B]"], to: ["[A2]", "[B]"], in: layout, ModeRules.Mode.all[1])
    #expect(texts.map(\.name) == [.modeText])
  }
}
