/// The atoms of a generated page: every form of each, and the scalars in them.
extension PageGenerator {
  package mutating func layout() -> String {
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

  mutating func insets() -> String {
    object([
      ("top", maybe { $0.number() }), ("left", maybe { $0.number() }),
      ("bottom", maybe { $0.number() }), ("right", maybe { $0.number() }),
    ])
  }

  mutating func text() -> String {
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

  mutating func color() -> String {
    guard chance(40) else {
      return word(["#4F8CFF", "80FF0000", "#FFFFFFCC", "red", "", "#12345"])
    }
    return object([
      ("hex", maybe { $0.word(["#102030", "nope"]) }), ("dark_hex", maybe { $0.word(["#FFEEDD", ""]) }),
      ("alpha", maybe { $0.number() }), ("token", maybe { $0.string() }),
    ])
  }

  mutating func image() -> String {
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

  mutating func icon() -> String {
    let symbol = word(["star.fill", "chevron.right", "no.such.symbol", "", "<svg>"])
    guard chance(50) else { return symbol }
    return object([
      ("symbol", symbol), ("size", maybe { $0.number() }), ("color", maybe { $0.color() }),
      ("action", maybe { $0.action() }),
    ])
  }

  mutating func button() -> String {
    object([
      ("title", text()), ("style", maybe { $0.word(["solid", "outline", "plain", "ghost"]) }),
      ("bg_color", maybe { $0.color() }), ("corner_radius", maybe { $0.number() }),
      ("icon", maybe { $0.icon() }), ("full_width", maybe { $0.bool() }),
      ("disabled", maybe { $0.bool() }), ("action", maybe { $0.action() }),
    ])
  }

  mutating func tag() -> String {
    object([
      ("text", text()), ("bg_color", maybe { $0.color() }), ("border_color", maybe { $0.color() }),
      ("corner_radius", maybe { $0.number() }), ("icon", maybe { $0.icon() }),
      ("action", maybe { $0.action() }),
    ])
  }

  mutating func action() -> String {
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

  mutating func opaque() -> String {
    word(["{\"a\": [1, 2.50, {\"b\": null}]}", "9007199254740993", "true", "\"text\"", "[]"], quoted: false)
  }

  mutating func string() -> String {
    word([
      "Hello", "مرحبا بالعالم", "नमस्ते", "日本語", "<b>&amp;\\\"'</b>", "**bold** _it_ `code` [x](https://e.com)",
      "[y](javascript:alert(1)) ~~no~~", "# heading\\n- list", "a\\u0000b\\r\\nc", "   spaces   ", "",
      "e\\u0301", "\\ud83d\\ude00", "]]>--><!--", "w_1", "w_1",
    ])
  }

  mutating func number() -> String {
    isFaulty()
      ? word(["1e400", "\"12\"", "[]"], quoted: false)
      : word(["0", "1", "8", "12.5", "16", "-4", "1e300", "24", "0.333333333", "300"], quoted: false)
  }

  mutating func integer() -> String {
    word(
      ["0", "1", "3", "7", "-2", "2.0", "2.5", "9223372036854775807", "-9223372036854775808"], quoted: false)
  }

  mutating func bool() -> String { chance(50) ? "true" : "false" }
}
