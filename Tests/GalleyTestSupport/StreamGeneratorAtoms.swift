import GalleyCore

/// The atoms of a generated stream's records: those that decode.
extension StreamGenerator {
  mutating func chance(_ percent: Int) -> Bool { pages.chance(percent) }

  mutating func maybe(_ make: (inout StreamGenerator) -> String) -> String? {
    guard chance(50) else { return chance(5) ? "null" : nil }
    return make(&self)
  }

  mutating func list(_ most: Int, _ make: (inout StreamGenerator) -> String) -> String {
    let count = Int.random(in: 0...most, using: &pages.random)
    return "[" + (0..<count).map { _ in make(&self) }.joined(separator: ", ") + "]"
  }

  /// What may stand on every record that draws something.
  var around: Members {
    mutating get {
      [
        ("id", id()), ("layout", maybe { $0.layout() }),
        ("actions", maybe { $0.pages.object([("tap", $0.pages.action())]) }),
        ("tracking", maybe { $0.pages.opaque() }),
      ]
    }
  }

  /// Few, so that some are there twice, in both spellings of one letter too.
  mutating func id() -> String? {
    guard chance(40) else { return chance(5) ? "null" : nil }
    return chance(50)
      ? pages.word(["a", "é", "e\\u0301", "", "a#2", "heading@page.sections.0.widgets.0", "x y<&>\\\"'"])
      : "\"w\(Int.random(in: 0..<40, using: &pages.random))\""
  }

  /// One that is free in its group.
  mutating func reference(_ list: WritableKeyPath<StreamGenerator, [String]>) -> String {
    let taken = self[keyPath: list]
    var reference = pages.word(["a", "é", "ref <&>'", "", "日本", "\u{1F600}"], quoted: false)
    while taken.contains(reference) { reference += "\(taken.count)" }
    self[keyPath: list].append(reference)
    return quoted(reference)
  }

  func quoted(_ text: String) -> String { "\"\(text)\"" }

  mutating func string() -> String {
    pages.word([
      "Hello", "مرحبا بالعالم", "日本語", "\\\"<b>&amp;'</b>", "a\\r\\nb\\tc\\u0000d",
      "\\ud83d\\ude00 \u{1F600}",
      "x\u{2028}y\u{2029}z", "\u{202E}rtl\u{202C}", "**b** _i_ `c` [x](https://e.com)", "</script><!--", "",
      "   ",
      "e\\u0301\u{FEFF}", "[y](javascript:alert(1))", "data: x\\n\\nevent: y", "]]>",
    ])
  }

  mutating func text() -> String {
    guard chance(30) else { return string() }
    return pages.object([
      ("text", string()), ("color", maybe { $0.pages.word(["#4F8CFF", "80FF0000", "red", ""]) }),
      ("font", maybe { $0.pages.object([("size", "17.5"), ("weight", $0.pages.word(["bold", "fat"]))]) }),
      ("alignment", maybe { $0.pages.word(["leading", "center", "up"]) }),
      ("max_lines", maybe { $0.pages.word(["0", "1", "3"], quoted: false) }),
      ("is_markdown", maybe { $0.pages.bool() }),
    ])
  }

  mutating func markdown() -> String {
    let blocks = (0..<Int.random(in: 1...4, using: &pages.random)).map { _ in
      pages.word(
        [
          "# H\\n\\ntext", "## a <b>", "- one\\n  - two\\n- [x] done", "1. a\\n2. b", "> quote\\n> > deeper",
          "---",
          "| a | b |\\n|---|:-:|\\n| 1 | `2` |", "```html\\n<script>&\\n```", "<div onclick=x>",
          "~~no~~ **b _i_**",
          "[l](https://e.com) ![i](https://e.com/i.png)", "https://auto.example", "a\\r\\nb\\r\\n\\r\\nc",
          "\\u0000", "",
          "אב **גד**", "&amp; &#x41; \\\\* \u{2028}",
        ], quoted: false)
    }
    return quoted(blocks.joined(separator: "\\n\\n"))
  }

  mutating func image() -> String {
    let url = pages.word(["https://images.example.com/a.jpg", "javascript:alert(1)", "a \\\"b"])
    guard chance(60) else { return url }
    return pages.object([
      ("url", url), ("aspect_ratio", maybe { _ in "1.5" }), ("alt", maybe { $0.string() }),
    ])
  }

  mutating func button() -> String {
    pages.object([
      ("title", text()), ("style", maybe { $0.pages.word(["solid", "outline", "plain", "ghost"]) }),
      ("disabled", maybe { $0.pages.bool() }), ("action", maybe { $0.pages.action() }),
    ])
  }

  mutating func layout() -> String {
    pages.object([
      ("padding", maybe { $0.pages.insets() }), ("margin", maybe { $0.pages.insets() }),
      ("width", maybe { $0.pages.word(["\"fill\"", "\"hug\"", "0.5", "\"0.75\""], quoted: false) }),
      ("background", maybe { $0.pages.word(["#FFFFFFCC", "#000"]) }),
      ("corner_radius", maybe { $0.pages.number() }),
      ("border", maybe { $0.pages.object([("width", $0.pages.number()), ("color", "\"#112233\"")]) }),
    ])
  }

  mutating func sectionLayout() -> String {
    pages.object([
      ("arrangement", maybe { $0.pages.word(["vertical", "carousel", "grid", "masonry"]) }),
      ("columns", maybe { $0.pages.word(["1", "2", "0", "-1"], quoted: false) }),
      ("item_spacing", maybe { $0.pages.number() }), ("insets", maybe { $0.pages.insets() }),
    ])
  }

  /// A contract widget: one in five is of an unknown type or malformed.
  mutating func widget() -> String {
    let type = pages.word(
      [
        "title_block", "image_text_card", "banner", "button_row", "tag_rail", "stepper_row", "accordion",
        "separator", "hologram",
      ], quoted: false)
    return pages.object([
      ("type", quoted(type)), ("id", id()), ("layout", maybe { $0.layout() }),
      ("data", chance(10) ? "{}" : pages.data(type)),
      ("actions", maybe { $0.pages.object([("tap", $0.pages.action())]) }),
      ("tracking", maybe { $0.pages.opaque() }),
    ])
  }
}
