import GalleyTestSupport
import Testing

@testable import GalleyCore

@Suite struct AtomTests {
  private func decode<T: JSONDecodable>(_ type: T.Type, _ text: String) throws -> T {
    let (session, root) = try GalleyTestSupport.session(over: text)
    return try T(json: root, session: session)
  }

  @Test(
    "colors: alpha first, # optional, white space trimmed",
    arguments: [
      ("#4F8CFF", 0x4F, 0x8C, 0xFF, 255), ("4f8cff", 0x4F, 0x8C, 0xFF, 255), ("#80FF0000", 255, 0, 0, 128),
      (" #000000\\n", 0, 0, 0, 255),
    ]) func color(_ text: String, red: Int, green: Int, blue: Int, alpha: Int) throws
  {
    let color = try decode(ColorData.self, "\"\(text)\"").value
    #expect(color?.light == RGBA(red: red, green: green, blue: blue, alpha: alpha))
  }

  @Test(
    "no colors", arguments: ["", "#", "#FFF", "#12345", "red", "#GG0000", "##112233", "# 112233", "#1234567"])
  func noColor(_ text: String) throws { #expect(try decode(ColorData.self, "\"\(text)\"").value == nil) }

  @Test("a color of six or eight digits has digits at each place") func digits() {
    for byte in UInt8(0)..<0x80 {
      let isDigit = UTF8Scan.hexDigit(byte) != nil
      for place in 0..<8 {
        var text = Array("12aBcD9f".utf8)
        text[place] = byte
        // White space at an end is trimmed, and a first `#` is none of the digits.
        guard place > 0, place < 7 else { continue }
        let eight = RGBA(hex: String(decoding: text, as: UTF8.self))
        #expect((eight != nil) == isDigit, "\(byte) at \(place)")
        if isDigit {
          #expect(eight?.hex.lowercased() == "#" + String(decoding: text[2...], as: UTF8.self).lowercased())
        }
      }
    }
  }

  @Test("of equal keys the first counts, however they are spelled") func equalKeys() throws {
    let insets = try decode(
      InsetsData.self, #"{"t\u006fp": 3, "top": 4, "left": null, "left": 5, "": 1, "tops": 2}"#)
    #expect(insets.top == 3 && insets.left == 0 && insets.bottom == 0)
    let image = try decode(
      ImageData.self,
      ##"{"url": "https://a.b/c", "placeholder_colos": 1, "placeholder_c\u006flor": "#000000", "a\u006ct": "x"}"##
    )
    #expect(image.placeholderColor?.value?.light == RGBA(red: 0, green: 0, blue: 0) && image.alt == "x")
  }

  @Test("a bad hex gives way to the other, alpha multiplies") func pair() throws {
    let bad = try decode(ColorData.self, ##"{"hex": "no", "dark_hex": "#102030"}"##).value
    #expect(bad?.light == bad?.dark && bad?.light.red == 0x10)
    let half = try decode(ColorData.self, ##"{"hex": "#80FFFFFF", "alpha": 0.5}"##).value
    #expect(half?.light.alpha == 64)
    for (alpha, wanted) in [("1e300", 255), ("-7", 0)] {
      let color = try decode(ColorData.self, ##"{"hex": "#FFFFFF", "alpha": \##(alpha)}"##).value
      #expect(color?.light.alpha == wanted)
    }
  }

  @Test(
    "widths",
    arguments: [
      ("\"fill\"", .fill), ("\"hug\"", .hug), ("0.5", .fraction(0.5)), ("\"0.75\"", .fraction(0.75)),
      ("\"0x1p-1\"", .fraction(0.5)),
    ] as [(String, WidthData)]) func width(_ json: String, _ wanted: WidthData) throws
  {
    #expect(try decode(WidthData.self, json) == wanted)
  }

  @Test("a width that is none counts as absent", arguments: ["0", "-1", "\"inf\"", "\"nan\"", "\"-0.5\""])
  func noShare(_ json: String) throws { #expect(try decode(WidthData.self, json).share == nil) }

  @Test("text: alignment words and limits") func text() throws {
    let words = ["leading", "left", "center", "trailing", "right", "up"]
    let wanted: [TextData.Alignment] = [.leading, .leading, .center, .trailing, .trailing, .leading]
    for (word, alignment) in zip(words, wanted) {
      #expect(try decode(TextData.self, #"{"text": "x", "alignment": "\#(word)"}"#).alignment == alignment)
    }
    #expect(try decode(TextData.self, #"{"text": "x", "max_lines": -3}"#).maxLines == 0)
    #expect(try decode(TextData.self, #"{"text": "x", "font": null, "color": null}"#).font == nil)
  }

  @Test("detents: what cannot be used is passed over") func detents() throws {
    let config = try decode(SheetConfigData.self, #"{"detents": ["medium", 0.4, "0.6", "x", -1, null, 7]}"#)
    #expect(config.detents == [.medium, .fraction(0.4), .fraction(0.6), .fraction(1)])
    #expect(try decode(SheetConfigData.self, #"{"detents": ["x"]}"#).detents == [.medium, .large])
  }

  @Test(
    "URLs that may be live",
    arguments: [
      ("https://e.com/a", true, true), ("HTTPS://e.com", true, true), ("http://e.com", true, false),
      ("mailto:a@e.com", true, false), ("tel:+44", true, false), ("a/b.png", true, false),
      ("/a", true, false), ("#top", true, false), ("?q=a:b", true, false), ("", true, false),
      ("data:image/png;base64,AA", false, true), ("DATA:image/PNG,AA", false, true),
      ("data:image/svg+xml,<svg/>", false, false), ("data:text/html,x", false, false),
      ("javascript:alert(1)", false, false), (" java\nscript:alert(1)", false, false),
      ("\u{1}javascript:alert(1)", false, false), ("JaVaScRiPt:alert(1)", false, false),
      ("vbscript:x", false, false), ("file:///etc", false, false), ("//evil.com", false, false),
      ("/\\evil.com", false, false), ("\\\\evil.com", false, false), ("/\t/evil.com", false, false),
      ("https:evil.com", false, false), ("1https://e.com", false, false), ("jav&#97;script:x", true, false),
      ("ｊavascript:x", false, false), ("https:", false, false), ("https://", false, false),
    ]) func url(_ url: String, link: Bool, image: Bool)
  {
    #expect(URLPolicy.allows(url, as: .link) == link)
    #expect(URLPolicy.allows(url, as: .image) == image)
  }
}
