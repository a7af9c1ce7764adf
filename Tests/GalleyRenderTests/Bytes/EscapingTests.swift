import GalleyCore
import GalleyTestSupport
import Testing

@testable import GalleyRender

@Suite struct EscapingTests {
  private func escaped(_ text: String) -> String {
    var buffer = ByteBuffer(capacity: 1)
    var text = text
    text.withUTF8 { buffer.appendEscaped($0) }
    return buffer.withBytes { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "specials, wherever they stand",
    arguments: [
      ("", ""), ("plain", "plain"), ("<b>&\"'", "&lt;b&gt;&amp;&quot;&#39;"), ("a<", "a&lt;"),
      ("é<日", "é&lt;日"), ("a\rb\nc\t", "a&#13;b\nc\t"), ("\u{0}", "\u{FFFD}"), ("&amp;", "&amp;amp;"),
    ]) func specials(_ text: String, _ wanted: String)
  { #expect(escaped(text) == wanted) }

  /// Blocks, halves and tails are escaped in different ways: each byte at each place in texts of each length.
  @Test("texts of every length, flushed or not", arguments: 0..<52) func everyLength(_ length: Int) {
    let escapes: [UInt8: String] = [
      0: "\u{FFFD}", 0x0D: "&#13;", 0x22: "&quot;", 0x26: "&amp;", 0x27: "&#39;", 0x3C: "&lt;", 0x3E: "&gt;",
    ]
    let others: [UInt8] = [
      1, 0x0C, 0x0E, 0x20, 0x21, 0x23, 0x25, 0x28, 0x3B, 0x3D, 0x3F, 0x7F, 0x80, 0xA6, 0xBE, 0xFF,
    ]
    for byte in escapes.keys.sorted() + others {
      for place in 0..<max(length, 1) {
        var bytes = (0..<length).map { UInt8(ascii: "a") + UInt8($0 % 26) }
        if length > 0 { bytes[place] = byte }
        // A second one near by.
        if place % 3 == 0, place + 5 < length { bytes[place + 5] = UInt8(ascii: "<") }
        let wanted = bytes.flatMap { escapes[$0].map { Array($0.utf8) } ?? [$0] }
        for isFlushed in [false, true] {
          var flushed: [UInt8] = []
          var buffer = ByteBuffer(capacity: 40)
          buffer.append("<p>")
          if isFlushed { buffer.flush = { flushed += $0 } }
          bytes.withUnsafeBufferPointer { buffer.appendEscaped($0) }
          let written = flushed + buffer.withBytes { [UInt8]($0) }
          #expect(written == Array("<p>".utf8) + wanted, "\(byte) at \(place) of \(length)")
        }
      }
    }
  }

  @Test("nothing of ASCII gets through that could end a text or an attribute") func ascii() {
    for value in UInt8(0)..<128 {
      let text = escaped(String(UnicodeScalar(value)))
      #expect(!text.contains { "<>\"'\r\u{0}".contains($0) }, "\(value)")
      #expect(text != "&")
    }
  }

  @Test(
    "numbers in CSS are bounded and plain",
    arguments: [
      (0, "0"), (-0.0, "0"), (1.5, "1.5"), (-4, "-4"), (0.00001, "0"), (1.0 / 3, "0.3333"),
      (1e300, "10000000"),
      (-1e300, "-10000000"), (.infinity, "0"), (.nan, "0"), (19.3333333, "19.3333"), (0.0001, "0.0001"),
      (100.05, "100.05"),
    ] as [(Double, String)]) func number(_ value: Double, _ wanted: String)
  {
    var html = HTMLWriter(registry: WidgetRegistry(), options: RenderOptions())
    html.number(value)
    #expect(html.withBytes { String(decoding: $0, as: UTF8.self) } == wanted)
  }

  @Test("whole numbers, lengths and colors, digit by digit") func digits() {
    var html = HTMLWriter(registry: WidgetRegistry(), options: RenderOptions())
    func written(_ write: (inout HTMLWriter) -> Void) -> String {
      html.buffer.removeAll()
      write(&html)
      return html.withBytes { String(decoding: $0, as: UTF8.self) }
    }
    for value in -1_200...1_200 {
      #expect(written { $0.integer(value) } == "\(value)")
      #expect(written { $0.number(Double(value)) } == "\(value)")
      #expect(written { $0.points(Double(value)) } == "\(value)px")
      #expect(
        written { $0.points(Double(value) + 0.25) }
          == "\(value < 0 ? "\(Double(value) + 0.25)" : "\(value).25")px")
    }
    for byte in 0..<256 {
      let two = { (value: Int) in (value < 16 ? "0" : "") + String(value, radix: 16) }
      let color = RGBA(red: byte, green: 255 - byte, blue: byte ^ 0x5A, alpha: 255)
      #expect(written { $0.color(color) } == "#\(two(byte))\(two(255 - byte))\(two(byte ^ 0x5A))")
      #expect(
        written { $0.color(RGBA(red: 1, green: 2, blue: 3, alpha: byte)) }
          == "#010203\(byte < 255 ? two(byte) : "")")
    }
  }

  @Test("elements close by their names, long ones too") func closing() {
    var html = HTMLWriter(registry: WidgetRegistry(), options: RenderOptions())
    for name in [
      "b", "h2", "figcaption", "my-elements", "my-long-names", "my-longer-name", "my-very-long-element-name",
    ]
      as [StaticString]
    {
      html.buffer.removeAll()
      html.open(name, class: "c")
      html.close()
      #expect(html.withBytes { String(decoding: $0, as: UTF8.self) } == "<\(name) class=\"c\"></\(name)>")
    }
  }

  @Test("DOM ids are counted as a dictionary would") func countedIDs() {
    var html = HTMLWriter(registry: WidgetRegistry(), options: RenderOptions())
    for _ in 0..<2 {
      html.reset()
      var counts: [String: Int] = [:]
      var random = SeededRandom(seed: 11)
      for _ in 0..<2_000 {
        let name = "id \(Int.random(in: 0..<700, using: &random))"
        let chain = "w-id_20" + name.dropFirst(3)
        counts[chain, default: 0] += 1
        let times = counts[chain]!
        #expect(html.domIDs.text(of: html.domID(for: name)) == (times == 1 ? chain : "\(chain)_n\(times)"))
      }
      // A chain that is too long is told by its number.
      #expect(html.domIDs.text(of: html.domID(for: String(repeating: "x", count: 199))) == "w_r2001")
      #expect(html.domIDs.text(of: html.domID(for: String(repeating: "é", count: 50))) == "w_r2002")
      #expect(html.domIDs.text(of: html.domID(for: String(repeating: "x", count: 198))).utf8.count == 200)
    }
  }

  @Test("DOM ids are safe, and different for different chains") func domIDs() {
    var html = HTMLWriter(registry: WidgetRegistry(), options: RenderOptions())
    var ids: [String] = []
    let names = [
      "a", "", "a-b", "a b", "a#2", "é", "e\u{301}", "_", "-", "A", "_2d", "\"'<", "a", "a", "n2", "",
    ]
    for name in names { ids.append(html.domIDs.text(of: html.domID(for: name))) }
    html.parentID = html.domID(for: "parent")
    for name in names { ids.append(html.domIDs.text(of: html.domID(for: name))) }
    html.parentID = html.domIDs.root
    ids.append(html.domIDs.text(of: html.domID(for: "parent-a")))
    #expect(Set(ids).count == ids.count)
    #expect(
      ids.allSatisfy { id in
        id.utf8.allSatisfy {
          $0 == 45 || $0 == 95 || UnicodeScalar($0).properties.isAlphabetic || (48...57).contains($0)
        }
      })
  }
}
