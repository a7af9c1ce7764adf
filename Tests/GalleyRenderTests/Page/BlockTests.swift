import GalleyCore
import GalleyRender
import GalleyWidgets
import Testing

@Suite struct BlockTests {
  /// A page whose text has a special byte at every distance from the ends of the pieces in which
  /// long texts are escaped.
  private func page(texts: Int, length: Int) -> [UInt8] {
    let widgets = (0..<texts).map { index in
      let text =
        String(repeating: "x", count: length + index) + "<&é'" + String(repeating: "y", count: length)
      return #"{"type":"title_block","data":{"title":"\#(text)"}}"#
    }
    return Array(
      #"{"page":{"id":"p","sections":[{"id":"s","widgets":[\#(widgets.joined(separator: ","))]}]}}"#.utf8)
  }

  @Test("a page in blocks is the page in one", arguments: [0, 10, 1_000, 32_760, 40_000])
  func blocks(length: Int) throws {
    let document = try Document(
      decoding: page(texts: 20, length: length), contents: WidgetRegistry.starters.contents)
    var renderer = PageRenderer(registry: .starters)
    var joined: [UInt8] = []
    var longest = 0
    renderer.render(document) { block in
      joined += block
      longest = max(longest, block.count)
    }
    #expect(longest < 256 << 10)
    let whole = renderer.render(document)
    #expect(joined == whole)
    let texts = String(decoding: whole, as: UTF8.self).components("x&lt;&amp;é&#39;y")
    if length > 0 { #expect(texts == 20) }
  }
}

extension String {
  /// How often a text stands in this one.
  fileprivate func components(_ text: String) -> Int {
    var (count, rest) = (0, self[...])
    while let found = rest.firstRange(of: text) {
      count += 1
      rest = rest[found.upperBound...]
    }
    return count
  }
}
