/// Writes varied pages: every widget and modifier, every form of every atom, now and then
/// something wrong. The same seed gives the same pages.
package struct PageGenerator {
  private var random: SeededRandom
  /// How many of a hundred choices are wrong on purpose.
  private let faults: Int
  private var depth = 0

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

  private mutating func nav() -> String {
    object([
      ("title", maybe { $0.text() }), ("subtitle", maybe { $0.text() }),
      ("bg_color", maybe { $0.color() }), ("left_button", maybe { $0.button() }),
      ("right_buttons", maybe { $0.list(2) { $0.button() } }),
    ])
  }

  private mutating func bar() -> String {
    object([("widgets", list(2) { $0.widget() }), ("sticky", maybe { $0.bool() })])
  }

  private mutating func section(widgets: Int) -> String {
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

  private mutating func data(_ type: String) -> String {
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

  // MARK: Atoms

  private mutating func layout() -> String {
    object([
      ("padding", maybe { $0.insets() }), ("margin", maybe { $0.insets() }),
      (
        "width",
        maybe { $0.word(["\"fill\"", "\"hug\"", "0.5", "\"0.75\"", "-1", "\"inf\""], quoted: false) }
      ),
      ("background", maybe { $0.color() }),
      (
        "gradient",
        maybe {
          $0.object([("colors", $0.list(3) { $0.color() }), ("angle", $0.maybe { $0.number() })])
        }
      ),
      (
        "corner_radius",
        maybe {
          $0.chance(50)
            ? $0.number()
            : $0.object([("top_left", $0.number()), ("bottom_right", $0.maybe { $0.number() })])
        }
      ),
      (
        "border",
        maybe {
          $0.object([
            ("width", $0.maybe { $0.number() }), ("color", $0.maybe { $0.color() }),
            ("dash_width", $0.maybe { $0.number() }), ("dash_gap", $0.maybe { $0.number() }),
          ])
        }
      ),
    ])
  }

  private mutating func insets() -> String {
    object([
      ("top", maybe { $0.number() }), ("left", maybe { $0.number() }),
      ("bottom", maybe { $0.number() }), ("right", maybe { $0.number() }),
    ])
  }

  private mutating func text() -> String {
    guard chance(60) else { return string() }
    return object([
      ("text", string()), ("color", maybe { $0.color() }),
      (
        "font",
        maybe {
          $0.object([
            ("size", $0.maybe { $0.number() }),
            ("weight", $0.maybe { $0.word(["light", "bold", "heavy", "fat"]) }),
            ("token", $0.maybe { $0.string() }),
          ])
        }
      ),
      ("alignment", maybe { $0.word(["leading", "center", "trailing", "left", "right", "up"]) }),
      ("max_lines", maybe { $0.integer() }), ("is_markdown", maybe { $0.bool() }),
    ])
  }

  private mutating func color() -> String {
    guard chance(40) else {
      return word(["#4F8CFF", "80FF0000", "#FFFFFFCC", "red", "", "#12345"])
    }
    return object([
      ("hex", maybe { $0.word(["#102030", "nope"]) }), ("dark_hex", maybe { $0.word(["#FFEEDD", ""]) }),
      ("alpha", maybe { $0.number() }), ("token", maybe { $0.string() }),
    ])
  }

  private mutating func image() -> String {
    let url = word([
      "https://images.example.com/a.jpg", "http://example.com/b.png", "javascript:alert(1)",
      "data:image/png;base64,iVBORw0KGgo=", "relative.png",
    ])
    guard chance(70) else { return url }
    return object([
      ("url", url), ("aspect_ratio", maybe { $0.number() }),
      ("scale_mode", maybe { $0.word(["fill", "fit", "tile"]) }),
      ("corner_radius", maybe { $0.number() }), ("placeholder_color", maybe { $0.color() }),
      ("shimmer", maybe { $0.bool() }), ("alt", maybe { $0.string() }),
    ])
  }

  private mutating func icon() -> String {
    let symbol = word(["star.fill", "chevron.right", "no.such.symbol", "", "<svg>"])
    guard chance(50) else { return symbol }
    return object([
      ("symbol", symbol), ("size", maybe { $0.number() }), ("color", maybe { $0.color() }),
      ("action", maybe { $0.action() }),
    ])
  }

  private mutating func button() -> String {
    object([
      ("title", text()), ("style", maybe { $0.word(["solid", "outline", "plain", "ghost"]) }),
      ("bg_color", maybe { $0.color() }), ("corner_radius", maybe { $0.number() }),
      ("icon", maybe { $0.icon() }), ("full_width", maybe { $0.bool() }),
      ("disabled", maybe { $0.bool() }), ("action", maybe { $0.action() }),
    ])
  }

  private mutating func tag() -> String {
    object([
      ("text", text()), ("bg_color", maybe { $0.color() }), ("border_color", maybe { $0.color() }),
      ("corner_radius", maybe { $0.number() }), ("icon", maybe { $0.icon() }),
      ("action", maybe { $0.action() }),
    ])
  }

  private mutating func action() -> String {
    depth += 1
    defer { depth -= 1 }
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      return object([
        ("type", "\"toast\""), ("message", maybe { $0.string() }), ("duration", maybe { $0.number() }),
      ])
    case 1: return object([("type", "\"dismiss\"")])
    case 2: return object([("type", "\"deeplink\""), ("url", string())])
    case 3 where depth < 3:
      return object([
        ("type", "\"open_bottom_sheet\""),
        (
          "sheet",
          object([
            ("id", maybe { $0.string() }), ("header", maybe { $0.bar() }),
            ("sections", list(1) { $0.section(widgets: 2) }),
            (
              "config",
              maybe {
                $0.object([
                  (
                    "detents",
                    $0.list(2) {
                      $0.word(["\"medium\"", "\"large\"", "0.4", "\"0.6\"", "-1"], quoted: false)
                    }
                  ),
                  ("grabber", $0.maybe { $0.bool() }), ("dismissible", $0.maybe { $0.bool() }),
                  ("corner_radius", $0.maybe { $0.number() }),
                ])
              }
            ),
          ])
        ),
      ])
    case 4: return object([("type", string()), ("payload", opaque())])
    default: return object([("type", "\"api\""), ("endpoint", string())])
    }
  }

  // MARK: Scalars

  private mutating func opaque() -> String {
    word(["{\"a\": [1, 2.50, {\"b\": null}]}", "9007199254740993", "true", "\"text\"", "[]"], quoted: false)
  }

  private mutating func string() -> String {
    word([
      "Hello", "مرحبا بالعالم", "नमस्ते", "日本語", "<b>&amp;\\\"'</b>", "**bold** _it_ `code` [x](https://e.com)",
      "[y](javascript:alert(1)) ~~no~~", "# heading\\n- list", "a\\u0000b\\r\\nc", "   spaces   ", "",
      "e\\u0301", "\\ud83d\\ude00", "]]>--><!--", "w_1", "w_1",
    ])
  }

  private mutating func number() -> String {
    isFaulty()
      ? word(["1e400", "\"12\"", "[]"], quoted: false)
      : word(["0", "1", "8", "12.5", "16", "-4", "1e300", "24", "0.333333333", "300"], quoted: false)
  }

  private mutating func integer() -> String {
    word(
      ["0", "1", "3", "7", "-2", "2.0", "2.5", "9223372036854775807", "-9223372036854775808"], quoted: false)
  }

  private mutating func bool() -> String { chance(50) ? "true" : "false" }

  // MARK: Choices

  private mutating func word(_ words: [String], quoted: Bool = true) -> String {
    let word = words[Int.random(in: words.indices, using: &random)]
    return quoted ? "\"\(word)\"" : word
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
  private mutating func isFaulty() -> Bool { chance(faults) }

  private mutating func maybe(_ make: (inout PageGenerator) -> String) -> String? {
    guard chance(60) else { return chance(5) ? "null" : nil }
    return make(&self)
  }

  private mutating func list(_ most: Int, _ make: (inout PageGenerator) -> String) -> String {
    let count = Int.random(in: 0...most, using: &random)
    return "[" + (0..<count).map { _ in make(&self) }.joined(separator: ", ") + "]"
  }

  private func object(_ members: [(String, String?)]) -> String {
    "{" + members.compactMap { name, value in value.map { "\"\(name)\": \($0)" } }.joined(separator: ", ")
      + "}"
  }
}
