/// Writes varied pages: every widget and modifier, every form of every atom, now and then
/// something wrong. The same seed gives the same pages.
package struct PageGenerator {
  var random: SeededRandom
  /// How many of a hundred choices are wrong on purpose.
  let faults: Int
  var depth = 0

  package init(seed: UInt64, faults: Int = 5) {
    random = SeededRandom(seed: seed)
    self.faults = faults
  }

  /// The JSON of a page document of about this many widgets.
  package mutating func page(widgets: Int = 20) -> String {
    let perSection = 5
    let sections = list(max(widgets / perSection, 1)) { $0.section(widgets: perSection) }
    return object([
      (
        "page",
        object([
          ("id", maybe { $0.string() }), ("nav", maybe { $0.nav() }), ("header", maybe { $0.bar() }),
          ("sections", sections), ("footer", maybe { $0.bar() }),
          ("pagination", maybe { $0.object([("has_more", $0.bool()), ("postback", $0.opaque())]) }),
          ("refresh", maybe { $0.object([("pull_to_refresh", $0.bool())]) }),
          ("dir", maybe { $0.word(["ltr", "rtl"]) }),
        ])
      )
    ])
  }

  // MARK: Structure

  mutating func nav() -> String {
    object([
      ("title", maybe { $0.text() }), ("subtitle", maybe { $0.text() }),
      ("bg_color", maybe { $0.color() }), ("left_button", maybe { $0.button() }),
      ("right_buttons", maybe { $0.list(2) { $0.button() } }),
    ])
  }

  mutating func bar() -> String {
    object([("widgets", list(2) { $0.widget() }), ("sticky", maybe { $0.bool() })])
  }

  mutating func section(widgets: Int) -> String {
    object([
      ("id", maybe { $0.string() }), ("header", maybe { $0.widget() }),
      (
        "layout",
        maybe {
          $0.object([
            ("arrangement", $0.word(["vertical", "carousel", "grid", "masonry"])),
            ("columns", $0.maybe { $0.word(["1", "2", "3", "0", "-1"], quoted: false) }),
            ("item_spacing", $0.maybe { $0.number() }), ("insets", $0.maybe { $0.insets() }),
          ])
        }
      ),
      ("widgets", list(widgets) { $0.widget() }),
    ])
  }

  package mutating func widget() -> String {
    depth += 1
    defer { depth -= 1 }
    if isFaulty() { return word(["null", "7", "\"x\"", "[]", "{}", "{\"type\": 5}"], quoted: false) }
    let type = word(
      [
        "title_block", "image_text_card", "banner", "button_row", "tag_rail", "stepper_row",
        "accordion", "separator", "hologram",
      ], quoted: false)
    return object([
      ("type", "\"\(type)\""), ("id", maybe { $0.string() }),
      ("layout", maybe { $0.layout() }), ("data", data(type)),
      ("actions", maybe { $0.object([("tap", $0.action()), ("change", $0.maybe { $0.action() })]) }),
      ("tracking", maybe { $0.opaque() }),
    ])
  }

  mutating func data(_ type: String) -> String {
    if isFaulty() { return "{}" }
    switch type {
    case "title_block": return object([("title", text()), ("subtitle", maybe { $0.text() })])
    case "image_text_card":
      return object([
        ("title", text()), ("subtitle", maybe { $0.text() }), ("image", maybe { $0.image() }),
        ("tags", maybe { $0.list(2) { $0.tag() } }), ("trailing_icon", maybe { $0.icon() }),
      ])
    case "banner":
      return object([
        ("image", image()), ("title", maybe { $0.text() }), ("subtitle", maybe { $0.text() }),
      ])
    case "button_row": return object([("buttons", list(3) { $0.button() })])
    case "tag_rail": return object([("tags", list(4) { $0.tag() })])
    case "stepper_row":
      return object([
        ("title", text()), ("min", maybe { $0.integer() }), ("max", maybe { $0.integer() }),
        ("initial", maybe { $0.integer() }),
      ])
    case "accordion":
      return object([
        ("header", text()), ("initially_expanded", maybe { $0.bool() }),
        ("items", depth > 3 ? "[]" : list(2) { $0.widget() }),
      ])
    case "separator":
      return object([
        ("style", maybe { $0.word(["line", "dashed", "space", "wavy"]) }),
        ("color", maybe { $0.color() }), ("thickness", maybe { $0.number() }),
        ("insets", maybe { $0.insets() }),
      ])
    default: return opaque()
    }
  }

  // MARK: Choices

  mutating func word(_ words: [String], quoted: Bool = true) -> String {
    let word = words[Int.random(in: words.indices, using: &random)]
    return quoted ? "\"\(word)\"" : word
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
  mutating func isFaulty() -> Bool { chance(faults) }

  mutating func maybe(_ make: (inout PageGenerator) -> String) -> String? {
    guard chance(60) else { return chance(5) ? "null" : nil }
    return make(&self)
  }

  mutating func list(_ most: Int, _ make: (inout PageGenerator) -> String) -> String {
    let count = Int.random(in: 0...most, using: &random)
    return "[" + (0..<count).map { _ in make(&self) }.joined(separator: ", ") + "]"
  }

  func object(_ members: [(String, String?)]) -> String {
    "{" + members.compactMap { name, value in value.map { "\"\(name)\": \($0)" } }.joined(separator: ", ")
      + "}"
  }
}
