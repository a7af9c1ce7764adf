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
