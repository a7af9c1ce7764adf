import GalleyCore
import GalleyTestSupport
import GalleyWidgets
import Testing

@testable import GalleyRender

/// A layout that is spelled alike is one object, and written once; spelled with a space more each time it is many.
@Suite struct OpenedLayoutsTests {
  private enum Spelling { case alike, apart }

  /// Widgets that cycle through the layouts, in turn plain, tapped as a whole, with a tap under their controls, and
  /// holding another.
  private func page(_ layouts: [String], widgets: Int, _ spelling: Spelling) -> String {
    let list = (0..<widgets).map { number in
      let space = spelling == .apart ? String(repeating: " ", count: number + 1) : ""
      let layout = #","layout":{\#(space)\#(layouts[number % layouts.count].dropFirst())"#
      let tap = number % 2 == 0 ? "" : #","actions":{"tap":{"type":"go"}}"#
      let plain = #"{"id":"t\#(number)","type":"title_block","data":{"title":"T"}\#(layout)\#(tap)}"#
      guard number % 5 > 2 else { return plain }
      return #"{"id":"a\#(number)","type":"accordion","data":{"header":"H","items":[\#(plain)]}\#(layout)\#(tap)}"#
    }
    return #"{"page":{"id":"p","sections":[{"id":"s","widgets":[\#(list.joined(separator: ","))]}]}}"#
  }

  private func html(_ json: String, in blocks: Bool = false) throws -> String {
    let document = try Document(decoding: Array(json.utf8), contents: WidgetRegistry.starters.contents)
    var renderer = PageRenderer(registry: .starters)
    var bytes: [UInt8] = []
    if blocks { renderer.render(document) { bytes += $0 } } else { bytes = renderer.render(document) }
    // A second page of the same writer finds nothing of the first.
    #expect(renderer.render(document) == bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("a layout is opened alike the first time and every other", arguments: [1, 3, 40, 64, 200])
  func alike(_ count: Int) throws {
    var generator = PageGenerator(seed: UInt64(count))
    let layouts = (0..<count).map { _ in generator.layout() }
    let widgets = max(3 * count, 12)
    let apart = try html(page(layouts, widgets: widgets, .apart))
    #expect(try html(page(layouts, widgets: widgets, .alike)) == apart)
    #expect(apart.contains("data-widget-id"))
  }

  @Test("also where the buffer is taken in between") func inBlocks() throws {
    let layouts = [#"{"padding":7,"margin":{"top":-3,"left":5},"corner_radius":9}"#, #"{"width":0.5}"#]
    let apart = try html(page(layouts, widgets: 3_000, .apart))
    #expect(try html(page(layouts, widgets: 3_000, .alike), in: true) == apart)
    #expect(apart.utf8.count > 5 << 17)
  }
}
