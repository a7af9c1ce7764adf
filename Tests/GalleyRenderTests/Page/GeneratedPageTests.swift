import Foundation
import GalleyCore
import GalleyTestSupport
import GalleyWidgets
import Testing

@testable import GalleyRender

/// What holds for every page that can be sent.
@Suite struct GeneratedPageTests {
  /// `make soak` runs many more.
  static let count = ProcessInfo.processInfo.environment["GALLEY_SOAK"] == nil ? 300 : 20_000

  @Test("random pages give sound HTML, the same each time, with each decoded widget in order")
  func sound() throws {
    var generator = PageGenerator(seed: 1)
    var options = RenderOptions()
    var seen = 0
    for number in 0..<Self.count {
      let json = generator.page(widgets: 1 + number % 30)
      options.unknown = number % 2 == 0 ? .placeholder : .skip
      options.direction = number % 3 == 0 ? .rtl : nil
      options.textSize = TextSize.allCases[number % TextSize.allCases.count]
      options.inspect = number % 5 == 0
      let contents = WidgetRegistry.starters.contents
      guard let document = try? Document(decoding: Array(json.utf8), contents: contents) else { continue }
      seen += 1
      var renderer = PageRenderer(registry: .starters, options: options)
      let html = renderer.render(document)
      #expect(html == renderer.render(document), "page \(number) is not the same twice")
      let check = HTMLCheck(String(decoding: html, as: UTF8.self))
      #expect(check.problems.isEmpty, "page \(number): \(check.problems.prefix(3))\n\(json)")
      guard case .page(let page) = document.root else { continue }
      let wanted = Self.ids(of: page, skipping: options.unknown == .skip)
      #expect(Array(check.widgetIDs.prefix(wanted.count)) == wanted, "page \(number)")
    }
    #expect(seen > Self.count / 4)
  }

  @Test("any prefix, and any single changed byte, decodes or is refused; nothing crashes") func mangled()
    throws
  {
    var generator = PageGenerator(seed: 2)
    var random = SeededRandom(seed: 3)
    for _ in 0..<Self.count {
      var bytes = Array(generator.page(widgets: 6).utf8)
      let limit = Int.random(in: 0..<bytes.count, using: &random)
      _ = try? Document(decoding: Array(bytes[..<limit]), contents: WidgetRegistry.starters.contents)
      bytes[limit] = UInt8.random(in: 0...255, using: &random)
      guard let document = try? Document(decoding: bytes, contents: WidgetRegistry.starters.contents) else {
        continue
      }
      var renderer = PageRenderer(registry: .starters)
      let check = HTMLCheck(String(decoding: renderer.render(document), as: UTF8.self))
      #expect(check.problems.isEmpty, "\(check.problems.prefix(3))")
    }
  }

  /// The widgets that a page shows, in render order, items inside accordions after their parent.
  static func ids(of page: PageData, skipping: Bool) -> [String] {
    func ids(_ widgets: [AnyWidget]) -> [String] {
      widgets.flatMap { widget -> [String] in
        guard let content = widget.content else { return skipping ? [] : [widget.id.value.shownInHTML] }
        return [widget.id.value.shownInHTML] + ids((content as? any WidgetNesting)?.nestedWidgets ?? [])
      }
    }
    return ids(page.header?.sticky == false ? [] : page.header?.widgets ?? [])
      + ids(page.header?.sticky == false ? page.header?.widgets ?? [] : [])
      + page.sections.flatMap { ids($0.header.map { [$0] } ?? []) + ids($0.widgets) }
      + ids(page.footer?.widgets ?? [])
  }
}

extension String {
  /// HTML cannot hold NUL: it is written as U+FFFD.
  fileprivate var shownInHTML: String { replacing("\u{0}", with: "\u{FFFD}") }
}
