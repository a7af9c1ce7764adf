import GalleyCore
import GalleyRender
import GalleyReview
import GalleyTestSupport
import Testing

@Suite struct LayoutDumpTests {
  @Test func isReadBackAsWritten() throws {
    for seed in 0..<300 as Range<UInt64> {
      var pages = PageGenerator(seed: seed)
      guard let node = try? layout(of: pages.page(widgets: 20)) else { continue }
      let text = LayoutDump.text(of: node)
      let read = try LayoutDumpReader.read(text)
      #expect(LayoutDump.text(of: read) == text, "seed \(seed)")
      let changes = LayoutDiff(from: node, to: read).changes
      #expect(changes.isEmpty, "seed \(seed): \(changes.first.map(String.init(describing:)) ?? "")")
    }
  }
}
