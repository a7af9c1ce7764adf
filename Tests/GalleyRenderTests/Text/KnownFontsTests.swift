import GalleyCore
import Testing

@testable import GalleyRender

@Suite struct KnownFontsTests {
  private let weights = ["light", "regular", "medium", "semibold", "bold", "heavy"]

  /// A page of one text in each of so many fonts, each of them three times.
  private func page(fonts: Range<Int>) throws -> Document {
    let texts = (0..<3).flatMap { _ in
      fonts.map { font in
        // One size without a weight and one weight without a size among them.
        let size = font % 7 == 6 ? "" : #""size":\#(10 + font / 3).\#(font % 3)"#
        let weight = font % 5 == 4 && font % 7 != 6 ? "" : #""weight":"\#(weights[font % 6])""#
        let members = [size, weight].filter { !$0.isEmpty }.joined(separator: ",")
        return #"{"title":{"text":"T","font":{\#(members)}}}"#
      }
    }
    let widgets = texts.map { #"{"type":"title","data":\#($0)}"# }.joined(separator: ",")
    var contents = WidgetContents()
    contents.register(Title.self)
    return try Document(
      decoding: Array(#"{"page":{"sections":[{"widgets":[\#(widgets)]}]}}"#.utf8), contents: contents)
  }

  private struct Title: WidgetContent {
    static let widgetType = "title"
    let title: TextData
  }

  private struct TitleWidget: HTMLWidget {
    let content: Title
    init(content: Title, context: WidgetContext) { self.content = content }
    func write(to html: inout HTMLWriter) { html.write(content.title) }
  }

  @Test("a font is declared alike the first time and every other", arguments: [1, 31, 32, 33, 200])
  func declared(_ count: Int) throws {
    var registry = WidgetRegistry()
    registry.register(TitleWidget.self)
    let document = try page(fonts: 0..<count)
    var renderer = PageRenderer(registry: registry)
    let first = renderer.render(document)
    #expect(renderer.render(document) == first)
    // In blocks, and by one that has drawn other fonts before.
    var other = PageRenderer(registry: registry)
    _ = other.render(try page(fonts: 40..<100))
    var blocks: [UInt8] = []
    other.render(document) { blocks += $0 }
    #expect(blocks == first)
    // One text at a time no font is known.
    for font in stride(from: 0, to: count, by: 7) {
      var fresh = PageRenderer(registry: registry)
      let html = String(decoding: fresh.render(try page(fonts: font..<(font + 1))), as: UTF8.self)
      let style = html.matches(of: /style="font-size[^"]*"/).first.map { String($0.output) } ?? "none"
      let styles = String(decoding: first, as: UTF8.self).matches(of: /style="font-size[^"]*"/).map {
        String($0.output)
      }
      #expect(styles.filter { $0 == style }.count % 3 == 0 && styles[font] == style)
    }
  }
}
