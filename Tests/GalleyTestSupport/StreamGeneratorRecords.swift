import GalleyCore

/// The fields of a generated stream's records.
extension StreamGenerator {
  typealias Members = [(String, String?)]

  mutating func fields(of type: RecordType) -> Members {
    switch type {
    case .screenStart: screen()
    case .heading:
      around + [("text", text()), ("level", maybe { $0.pages.word(["2", "3", "4"], quoted: false) })]
    case .narrative: around + [("markdown", markdown())]
    case .callout:
      around + [
        ("markdown", markdown()), ("title", maybe { $0.text() }),
        ("tone", maybe { $0.pages.word(["info", "success", "warning", "critical", "neutral"]) }),
      ]
    case .media: around + [("image", image()), ("caption", maybe { $0.text() })]
    case .metric:
      around + [
        ("label", text()), ("value", text()), ("delta", maybe { $0.text() }),
        ("trend", maybe { $0.pages.word(["up", "down", "flat"]) }),
        ("good", maybe { $0.pages.word(["up", "down"]) }),
      ]
    case .source:
      [
        ("ref", reference(\.sources)), ("title", text()),
        ("url", maybe { $0.pages.word(["https://www.example.com/a?b&c", "javascript:alert(1)", "", "x"]) }),
        ("snippet", maybe { $0.text() }),
      ]
    case .sectionStart:
      [("id", id()), ("layout", maybe { $0.sectionLayout() }), ("header", maybe { $0.widget() })]
    case .widget: [("widget", widget())]
    case .collectionStart:
      [
        ("id", id()), ("title", maybe { $0.text() }),
        ("arrangement", maybe { $0.pages.word(["vertical", "carousel", "grid"]) }),
        ("columns", maybe { $0.pages.word(["1", "2", "3"], quoted: false) }),
        ("layout", chance(20) ? sectionLayout() : nil), ("tracking", maybe { $0.pages.opaque() }),
      ]
    case .collectionItem: around + item()
    case .comparisonStart, .timelineStart: around + [("title", maybe { $0.text() })]
    case .comparisonSubject:
      [
        ("subject_ref", reference(\.subjects)), ("title", text()), ("subtitle", maybe { $0.text() }),
        ("image", maybe { $0.image() }),
      ]
    case .comparisonRow:
      [
        ("label", text()), ("cells", cells()), ("best", best),
      ]
    case .timelineEvent:
      [
        ("title", text()), ("time", maybe { $0.text() }), ("detail", maybe { $0.markdown() }),
        ("state", maybe { $0.pages.word(["done", "current", "upcoming"]) }),
      ]
    case .handoffBar: bar()
    case .screenCommit:
      [
        (
          "pagination",
          maybe { $0.pages.object([("has_more", $0.pages.bool()), ("postback", $0.pages.opaque())]) }
        )
      ]
    case .screenAbort: [("reason", maybe { $0.string() })]
    case .sectionEnd, .collectionEnd, .comparisonEnd, .timelineEnd: []
    }
  }

  private mutating func screen() -> Members {
    [
      ("id", id()), ("title", maybe { $0.text() }), ("nav", chance(30) ? nav() : nil),
      (
        "header",
        chance(30)
          ? pages.object([("widgets", list(2) { $0.widget() }), ("sticky", maybe { $0.pages.bool() })]) : nil
      ),
      ("refresh", maybe { $0.pages.object([("pull_to_refresh", $0.pages.bool())]) }),
      ("lang", maybe { $0.pages.word(["ar", "ja", "en-GB", "\\\"><x"]) }),
      ("dir", maybe { $0.pages.word(["ltr", "rtl", "up"]) }),
    ]
  }

  private mutating func nav() -> String {
    pages.object([
      ("title", maybe { $0.text() }), ("subtitle", maybe { $0.text() }),
      ("left_button", maybe { $0.button() }), ("right_buttons", maybe { $0.list(2) { $0.button() } }),
    ])
  }

  /// A first drawn record counts only where a widget is there: a bar may be empty.
  private mutating func bar() -> Members {
    if chance(40) {
      return [
        ("widgets", "[\(widget()), \(widget())]"), ("primary", chance(10) ? "null" : nil),
        ("sticky", maybe { $0.pages.bool() }),
      ]
    }
    return around + [
      ("primary", button()), ("secondary", maybe { $0.button() }), ("note", maybe { $0.text() }),
      ("sticky", maybe { $0.pages.bool() }),
    ]
  }

  private mutating func item() -> Members {
    [
      ("subject_ref", reference(\.subjects)), ("title", text()), ("subtitle", maybe { $0.text() }),
      ("image", maybe { $0.image() }), ("tags", maybe { $0.list(2) { $0.quoted("t") } }),
      ("facts", maybe { $0.list(2) { $0.pages.object([("label", $0.text()), ("value", $0.text())]) } }),
      ("icon", maybe { $0.pages.word(["star.fill", "no.such.symbol", "<svg>"]) }),
    ]
  }

  private var best: String? {
    mutating get { chance(50) ? subjects.randomElement(using: &pages.random).map(quoted) : nil }
  }

  private mutating func cells() -> String {
    let subjects = subjects.count < 2 ? ["a", "b"] : subjects
    if chance(50) { return "[" + subjects.map { _ in text() }.joined(separator: ", ") + "]" }
    let members = subjects.shuffled(using: &pages.random).map { "\(quoted($0)): \(text())" }
    return "{" + members.joined(separator: ", ") + "}"
  }
}
