import Foundation
import GalleyCore
import GalleyWidgets
import Testing

@testable import GalleyCommands

@Suite struct DiffCommandTests {
  private let folder = CommandFolder()

  private static func page(_ widgets: String, id: String = "home") -> String {
    #"{ "page": { "id": "\#(id)", "sections": [{ "id": "s", "widgets": [\#(widgets)] }] } }"#
  }

  private static func row(_ id: String, _ title: String, _ more: String = "") -> String {
    #"{ "type": "title_block", "id": "\#(id)", "data": { "title": "\#(title)" }\#(more) }"#
  }

  private func diff(_ old: String, _ new: String, _ options: String...) throws -> CommandFolder.Outcome {
    let (one, other) = (try folder.file("old.json", old), try folder.file("new.json", new))
    let console = Console.collecting()
    let status = Galley.run(["diff", one, other] + options, registry: .starters, console: console)
    return CommandFolder.Outcome(
      status: status,
      out: String(decoding: console.out, as: UTF8.self).replacing(folder.url.path + "/", with: ""),
      err: String(decoding: console.err, as: UTF8.self))
  }

  @Test func speaksOfWidgets() throws {
    let old = Self.page(
      [Self.row("a", "A"), Self.row("b", "B"), Self.row("c", "C"), Self.row("d", "D")].joined(separator: ","))
    let new = Self.page(
      [
        Self.row("b", "B2", #", "layout": { "padding": { "left": 12 } }"#), Self.row("d", "D"),
        Self.row("a", "A"),
        Self.row("e", "E"),
      ].joined(separator: ","))
    let done = try diff(old, new)
    #expect(done.status == .findings)
    #expect(
      done.out == """
        new.json: 5 changes in 4 places
          b  title_block
            + padding top 0  left 12  bottom 0  right 0
            title "B" → "B2"
          c  title_block  removed
          a  title_block  moved from 0 to 2
          e  title_block  added
        page explains 5 of 5 changes

        """)
  }

  @Test func sameIsSilent() throws {
    let page = Self.page(Self.row("a", "A"))
    // Spelled otherwise, the same page.
    let done = try diff(page, page.replacing("A", with: #"\u0041"#).replacing(" ", with: "  "))
    #expect(done.status == .done)
    #expect(done.out == "")
  }

  @Test func isJSON() throws {
    let done = try diff(
      Self.page(Self.row("a", "A", #", "layout": { "padding": { "left": 16 } }"#)),
      Self.page(Self.row("a", "A", #", "layout": { "padding": { "left": 12 } }"#)), "--format", "json")
    let document = try JSONReader.read(Array(done.out.utf8), limits: .standard)
    let root = document.root
    #expect(root.member("version")?.double == 1)
    let changes = try #require(root.member("changes")).elements.map { $0 }
    #expect(changes.count == 1)
    func text(_ key: StaticString) -> String? { changes[0].member(key)?.text }
    #expect(text("verdict") == "layout" && text("widget") == "a" && text("type") == "title_block")
    #expect(text("modifier") == "padding" && text("property") == "left" && text("layer") == "layout")
    #expect(text("old") == "16" && text("new") == "12" && text("cause") == "page")
    #expect(changes[0].member("path")?.member("old")?.text == "page.sections.0.widgets.0")
    withExtendedLifetime(document) {}
  }

  @Test func isBounded() throws {
    let rows = { (word: String) in
      Self.page((0..<500).map { Self.row("r\($0)", "\(word) \($0)") }.joined(separator: ","))
    }
    let done = try diff(rows("Row"), rows("Line"))
    #expect(done.out.contains("… and 300 more\n"))
    #expect(done.out.split(separator: "\n").count < 420)
    #expect(try diff(rows("Row"), rows("Line"), "--limit", "3").out.contains("… and 497 more\n"))
    #expect(try diff(rows("Row"), rows("Line"), "--format", "json").out.contains("\"Line 499\\\"\""))
  }

  @Test func foldersAreComparedFileByFile() throws {
    try folder.file("a/same.json", Self.page(Self.row("a", "A"), id: "same"))
    try folder.file("b/same.json", Self.page(Self.row("a", "A"), id: "same"))
    try folder.file("a/changed.json", Self.page(Self.row("a", "A"), id: "changed"))
    try folder.file("b/changed.json", Self.page(Self.row("a", "B"), id: "changed"))
    try folder.file("a/gone.json", Self.page(Self.row("a", "A"), id: "gone"))
    try folder.file("b/new.json", Self.page(Self.row("a", "A"), id: "new"))
    try folder.file("a/old-name.json", Self.page(Self.row("a", "A"), id: "moved"))
    try folder.file("b/new-name.json", Self.page(Self.row("a", "A2"), id: "moved"))
    try folder.file("a/bytes.json", Self.page(Self.row("a", "Bytes"), id: "bytes"))
    try folder.file("b/renamed.json", Self.page(Self.row("a", "Bytes"), id: "bytes"))
    let done = folder.run("diff", folder.url.path + "/a", folder.url.path + "/b")
    #expect(
      done.out == """
        changed.json: 1 change in 1 place
          a  title_block
            title "A" → "B"
        gone.json: removed
        new-name.json, renamed from old-name.json: 1 change in 1 place
          a  title_block
            title "A" → "A2"
        new.json: added
        renamed.json, renamed from bytes.json
        5 of 6 pages differ
        page explains 2 of 2 changes

        """)
    #expect(done.status == .findings)
    #expect(folder.run("diff", folder.url.path + "/a", folder.url.path + "/a").status == .done)
    #expect(folder.run("diff", folder.url.path + "/a", folder.url.path + "/a/same.json").status == .usage)
  }

  @Test func readsDumpsAndStreams() throws {
    let page = try folder.file("home.json", Self.page(Self.row("a", "A")))
    let dump = try folder.file("home.layout", folder.run("dump", page).out)
    #expect(folder.run("diff", dump, page).status == .done)
    let other = try folder.file("other.json", Self.page(Self.row("a", "B")))
    let done = folder.run("diff", dump, other)
    #expect(done.out.contains("title \"A\" → \"B\"") && done.out.contains("unknown explains 1 of 1 change"))
    #expect(folder.run("diff", dump, other, "--same-page").out.contains("renderer explains 1 of 1 change"))
    let faulty = try folder.file("faulty.layout", "page home  [ios]\n   padding 4\n")
    let refused = folder.run("diff", faulty, page)
    #expect(refused.status == .rejected)
    #expect(refused.err.contains("faulty.layout:2:1: error: no layout dump"))
    let unfolded = try folder.file("home.ndjson", folder.run("unfold", page).out)
    let folded = try folder.file("folded.json", folder.run("fold", unfolded).out)
    #expect(folder.run("diff", unfolded, folded).status == .done)
    // A record that is refused changes nothing on the page, and is told.
    let mixed = try folder.file(
      "refused.ndjson",
      folder.run("unfold", page).out.replacing("\n", with: "\n{\"type\":\"nonsense\"}\n", maxReplacements: 1))
    let told = folder.run("diff", unfolded, mixed).out
    #expect(told.contains("! unknown_type") && told.contains("page explains 1 of 1 change"), "\(told)")
    let cut = try folder.file("cut.ndjson", #"{"type":"screen_start","id":"x"}"# + "\n")
    #expect(folder.run("diff", cut, page).status == .rejected)
  }

  @Test func blamesTheTheme() throws {
    let theme = { (space: Int) in
      #"""
      { "space": { "$type": "dimension", "m": { "$value": { "value": \#(space), "unit": "px" } },
                   "card": { "$value": "{space.m}" } } }
      """#
    }
    let (one, other) = (
      try folder.file("one.tokens.json", theme(16)), try folder.file("other.tokens.json", theme(12))
    )
    let beside =
      #", "layout": { "padding": { "top": 16, "left": 16, "bottom": 16, "right": 16, "token": "space.card" } }"#
    let page = try folder.file(
      "home.json", Self.page(Self.row("a", "A", beside) + "," + Self.row("b", "B", beside)))
    let done = folder.run("diff", page, page, "--old-theme", one, "--theme", other)
    #expect(done.out.contains("padding.left 16 → 12  (token space.m)"))
    // Eight sides and the role of the same name. The theme's name, and that what stands beside the token is no
    // longer the same, no token explains.
    #expect(done.out.hasSuffix("token space.m explains 9 of 13 changes\ntheme explains 4 of 13 changes\n"))
  }

  @Test func nothingSteersATerminal() throws {
    let escape = "\\u001B[31m\\u202E"
    func widget(_ type: String, _ more: String) -> String {
      #"{ "type": "\#(type)", "id": "a\#(escape)", "data": { "title": "x" }, "actions": { "e\#(escape)": { "type": "t" } }\#(more) }"#
    }
    let old = Self.page(widget("title_block", "") + "," + Self.row("b\(escape)", "gone"))
    for new in [
      widget("title_block", #", "tracking": "\#(escape)""#), widget("t\(escape)", ""),
      Self.row("c\(escape)", "x"),
    ] {
      let done = try diff(old, Self.page(new), "--color", "always")
      #expect(!done.out.unicodeScalars.contains("\u{202E}"))
      // What is left of escapes are our own colors.
      let own = done.out.replacing(/\u{1B}\[[0-9;]*m/, with: "")
      #expect(!own.contains("\u{1B}") && done.out.contains("\\u001b[31m"), "\(own)")
    }
  }

  @Test func namesWhatIsWrong() {
    #expect(folder.run("diff", "a.json").status == .usage)
    #expect(
      folder.run("diff", folder.url.path + "/a.json", folder.url.path + "/b.json").status == .unreadable)
    #expect(folder.run("diff", "-", "-").err.contains("can be read once"))
  }
}
