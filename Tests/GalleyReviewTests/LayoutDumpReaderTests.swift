import GalleyCore
import GalleyRender
import GalleyReview
import GalleyTestSupport
import Testing

@Suite struct LayoutDumpReaderTests {
  @Test(arguments: [
    ("", 1, "expected a page or a sheet, found nothing"),
    ("section s\n  arrangement vertical\n", 0, ""),
    ("padding 4\n", 1, "expected a page or a sheet, found padding"),
    ("page p\n   padding 4\n", 2, "found 3"),
    ("page p\n    section s\n", 2, "at most 2 here; found 4"),
    ("page p\npage q\n", 2, "here begins another"),
    ("page p\n  widget\n", 2, "a widget needs an id"),
    ("page p\n  widget a\n", 2, "a widget needs a type"),
    ("page p  ios\n", 1, "expected the modes in brackets, found ios"),
    ("page p\n  widget \"a  banner\n", 2, "is no JSON string"),
    ("page p\n  \"title \"A\"\n", 0, ""),
    ("page p\n  nav  x\n", 2, "unexpected x"),
    ("page p\n  \"a\\q\" 1\n", 0, ""),
  ])
  func saysWhereItIsNone(_ text: String, _ line: Int, _ what: String) {
    do throws(LayoutDumpFault) {
      _ = try LayoutDumpReader.read(text)
      #expect(line == 0)
    } catch {
      #expect(error.line == line && error.message.contains(what), "\(error)")
    }
  }

  @Test func takesAnyIDAndText() throws {
    let ids = [
      "", " ", "a b", "a  b", "\"", "\\", "(positional)", "!", "#1", "ü\u{202E}", "a\nb", "\u{FEFF}", "{",
      "nav", "p\u{2028}", "\u{301}", "a \u{301}b", "\u{301}\"\u{301}  <- \u{301}",
    ]
    var page = LayoutNode(kind: .page, id: .init("p", .authored), type: "ios, light")
    for id in ids {
      var widget = LayoutNode(kind: .widget, id: .init(id, .authored), type: id.isEmpty ? "x" : id)
      widget.properties = [
        LayoutProperty(
          .content, "title",
          [LayoutField(LayoutText.string(id)), LayoutField("alt", LayoutText.string(id + "  <- x"))])
      ]
      page.children.append(widget)
    }
    let text = LayoutDump.text(of: page)
    // One line for each, whatever is in them, and nothing that steers a terminal.
    #expect(text.split(separator: "\n").count == 1 + ids.count * 2)
    #expect(
      text.unicodeScalars.allSatisfy {
        $0 == "\n" || $0.value >= 0x20 && !(0x2028...0x202E).contains($0.value) && $0.value != 0xFEFF
      })
    #expect(try LayoutDumpReader.read(text) == page)
    // As a checkout on Windows has it.
    #expect(try LayoutDumpReader.read(text.replacing("\n", with: "\r\n")) == page)
  }

  /// Any change of a byte is read as something, or refused: nothing hangs and nothing traps.
  @Test func anythingMayStandInAFile() throws {
    var pages = PageGenerator(seed: 3, faults: 2)
    var node: LayoutNode?
    while node == nil { node = try? layout(of: pages.page(widgets: 6)) }
    let bytes = Array(LayoutDump.text(of: try #require(node)).utf8)
    var random = SeededRandom(seed: 4)
    for _ in 0..<400 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let at = Int.random(in: 0..<changed.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: changed[at] = UInt8.random(in: 0...255, using: &random)
        case 1: changed.remove(at: at)
        default:
          changed.insert(contentsOf: Array(" \"\\\n  <-".utf8).shuffled(using: &random).prefix(2), at: at)
        }
      }
      guard let read = try? LayoutDumpReader.read(String(decoding: changed, as: UTF8.self)) else { continue }
      LayoutDiffTests.check(try #require(node), read, 0)
    }
  }
}
