import Testing

@testable import GalleyCommands

@Suite struct FontTests {
  @Test("what a page needs of its fonts") func needs() {
    let html = """
      <style>.t{font-weight:400}.x{font-weight:var(--g-light,600) var(--g-dark,500)}.é{}</style><body>
      <b style="font-weight:800">Aé😀</b><strong>b</strong></body>
      """
    let needs = FontNeeds(of: Array(html.utf8))
    #expect(needs.weights == [400, 500, 600, 700, 800])
    #expect(
      needs.characters.contains(0xE9) && needs.characters.contains(0x1F600)
        && needs.characters.contains(0x2026))
    #expect(needs.ranges.contains("1F600") && !needs.characters.contains(0x0A))
  }

  @Test("neighbouring characters make a range") func ranges() {
    let needs = FontNeeds(of: Array("<body>abcz".utf8))
    #expect(needs.ranges == "20,3C,3E,61-64,6F,79-7A,2026" || needs.ranges == "20,61-63,7A,2026")
  }

  @Test(
    "the head of a font file",
    arguments: [
      ("OTTO", "font/otf"), ("\u{0}\u{1}\u{0}\u{0}", "font/ttf"), ("wOFF", "font/woff"),
      ("wOF2", "font/woff2"),
      ("<htm", nil), ("", nil),
    ] as [(String, String?)])
  func types(_ head: String, _ type: String?) {
    var bytes = Array(head.utf8)
    if head.hasPrefix("\u{0}") { bytes = [0, 1, 0, 0] }
    #expect(FontFile(bytes + [UInt8](repeating: 0, count: 60))?.type == type)
  }

  @Test("a table that says it is variable") func variable() {
    let head: [UInt8] = [0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]
    let rest = [UInt8](repeating: 0, count: 60)
    #expect(FontFile(head + Array("fvar".utf8) + rest)?.isVariable == true)
    #expect(FontFile(head + Array("glyf".utf8) + rest)?.isVariable == false)
    // More tables than there are bytes.
    #expect(FontFile([0, 1, 0, 0, 0xFF, 0xFF] + rest)?.isVariable == false)
  }

  @Test("Base64 there and back", arguments: ["", "f", "fo", "foo", "foob", "fooba", "foobar"])
  func base64(_ text: String) {
    let encoded = Base64.encode(Array(text.utf8))
    #expect(encoded.withUnsafeBufferPointer { Base64.decode($0) } == Array(text.utf8))
    // RFC 4648, section 10.
    if text == "foob" { #expect(String(decoding: encoded, as: UTF8.self) == "Zm9vYg==") }
  }

  @Test("what is no Base64", arguments: ["a*bc", "ab c", "ab=c"]) func noBase64(_ text: String) {
    #expect(Array(text.utf8).withUnsafeBufferPointer { Base64.decode($0) } == nil)
  }
}
