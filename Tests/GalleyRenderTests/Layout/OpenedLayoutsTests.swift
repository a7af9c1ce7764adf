import Foundation
import GalleyCore
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
      return
        #"{"id":"a\#(number)","type":"accordion","data":{"header":"H","items":[\#(plain)]}\#(layout)\#(tap)}"#
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

  /// Every modifier, there and not there; a gradient, whose ids are the widget's own, in some.
  private func layout(_ number: Int) -> String {
    let members = [
      #""padding":{"top":\#(number),"left":2}"#, #""margin":{"top":-3,"right":\#(number)}"#,
      #""width":0.\#(number + 1)"#,
      ##""background":"#00\##(1000 + number)""##, #""corner_radius":\#(number)"#,
      #""border":{"width":\#(number + 1)}"#,
      ##""gradient":{"colors":["#112233","#445566"]}"##,
    ]
    return
      "{\(members.indices.filter { (number + 1) >> $0 & 1 == 1 }.map { members[$0] }.joined(separator: ","))}"
  }

  // Odd, so that each layout comes to stand in every kind of widget.
  @Test("a layout is opened alike the first time and every other", arguments: [1, 3, 41, 67, 201])
  func alike(_ count: Int) throws {
    let layouts = (0..<count).map(layout)
    let widgets = 3 * count + 20
    let apart = try html(page(layouts, widgets: widgets, .apart))
    #expect(try html(page(layouts, widgets: widgets, .alike)) == apart)
    #expect(apart.components(separatedBy: "<button").count > widgets / 2)
  }

  /// The block ends at each place around the first of the layouts: what is only in part in the buffer is not kept.
  @Test("also where the buffer is taken in between") func inBlocks() throws {
    func page(_ length: Int) -> String {
      let text = String(repeating: "x", count: length)
      let first = #"{"type":"title_block","data":{"title":"\#(text)"}}"#
      let others = (0..<4).map {
        #"{"id":"t\#($0)","type":"title_block","layout":\#(layout(30)),"data":{"title":"T"}}"#
      }
      let widgets = ([first] + others).joined(separator: ",")
      return #"{"page":{"id":"p","sections":[{"id":"s","widgets":[\#(widgets)]}]}}"#
    }
    let before = try #require(try html(page(0)).utf8Offset(of: "<div class=\"b\" style"))
    for step in stride(from: -200, to: 400, by: 7) {
      let json = page((128 << 10) - before - step)
      #expect(try html(json, in: true) == html(json), "\(step)")
    }
  }
}

extension String {
  fileprivate func utf8Offset(of text: String) -> Int? {
    range(of: text).map { utf8.distance(from: startIndex, to: $0.lowerBound) }
  }
}
