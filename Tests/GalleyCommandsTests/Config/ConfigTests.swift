import Foundation
import GalleyTestSupport
import GalleyWidgets
import Testing

@testable import GalleyCommands

/// `galley.json`: declared types, clients, severities, and what is wrong with it.
@Suite struct ConfigTests {
  let folder = CommandFolder()

  static func page(_ type: String, _ data: String = #"{"title": "Hi"}"#) -> String {
    #"{"page": {"id": "p", "sections": [{"widgets": [{"type": "\#(type)", "id": "w", "data": \#(data)}]}]}}"#
  }

  @Test(
    "what is wrong is told with its place",
    arguments: [
      ("{\n  \"typs\": {}\n}", "galley.json:2:3: no key \"typs\" belongs here"),
      (#"{"theme": 5}"#, "galley.json:1:11: expected string, found a number (5)"),
      (
        #"{"types": {"a": {"hight": 5}}}"#,
        "galley.json:1:18: no key \"hight\" belongs here; expected one of \"schema\", \"height\""
      ),
      (#"{"findings": {"hugFils": "off"}}"#, "galley.json:1:15: no key \"hugFils\" belongs here"),
      (
        #"{"findings": {"hugFills": "of"}}"#,
        "galley.json:1:27: expected \"error\", \"warning\", \"info\" or \"off\""
      ),
      (#"{"serve": {"port": 70000}}"#, "galley.json:1:20: expected 65535 or less, found a number (70000)"),
      (#"{"paths": ["a",]}"#, "galley.json:1:16: a comma with nothing after it"),
      (
        #"{"types": {"a": {"schema": "none.json"}}}"#,
        "galley.json:1:28: none.json: No such file or directory"
      ),
      (
        #"{"clients": {"old": ["title_blok"]}}"#,
        "the client old knows title_blok, which has no widget here; did you mean title_block?"
      ),
      (#"{"theme": "ioss"}"#, "no theme"),
    ]) func wrong(_ text: String, _ message: String) throws
  {
    let config = try folder.file("galley.json", text)
    let page = try folder.file("page.json", Self.page("title_block"))
    let outcome = folder.run("check", page, "--config", config)
    let isMissing = message.contains("No such file")
    #expect(outcome.status == (isMissing ? .unreadable : .usage) && outcome.out.isEmpty)
    #expect(outcome.err.hasPrefix("galley: \(message)"), "\(outcome.err)")
  }

  @Test("a file that is named and not there") func missing() throws {
    let page = try folder.file("page.json", Self.page("title_block"))
    let outcome = folder.run("check", page, "--config", folder.url.path + "/none.json")
    #expect(outcome.status == .unreadable, "\(outcome.err)")
  }

  @Test("a declared type is drawn and is no finding") func declared() throws {
    let config = try folder.file("galley.json", #"{"types": {"offer": {"height": 90}}}"#)
    let data = ##"""
      {"headline": {"text": "Half price", "color": "#FF0000"}, "photo": "https://e.com/a.png",
       "lines": ["one", "two", "#3 of 4"], "offer_id": "hidden", "action": {"type": "x", "label": "hidden"},
       "pic": {"url": "https://e.com/b.png", "alt": "A pear"}, "tint": "#00FF00", "link": "https://e.com/hidden"}
      """##
    let page = try folder.file("page.json", Self.page("offer", data))
    let check = folder.run("check", page, "--config", config)
    // Red on white is 3.99 to 1.
    #expect(check.status == .done && check.out.hasSuffix("0 errors, 1 warning, 0 notes in 1 document\n"))
    let html = folder.run("render", page, "--config", config).out
    let body = String(html[html.range(of: "<body>")!.lowerBound...])
    for shown in ["offer", "Half price", "one", "two", "#3 of 4", "A pear", "min-height:90px"] {
      #expect(body.contains(shown), "\(shown)")
    }
    let places = ["Half price", "a.png", "one", "two", "b.png"].map { body.range(of: $0)!.lowerBound }
    #expect(places == places.sorted(), "in the order sent")
    #expect(!body.contains("hidden") && !body.contains("00FF00"))
    #expect(folder.run("check", page).out.contains("[unknownType]"))
  }

  @Test("data that a declared type's schema refuses are malformed") func schema() throws {
    try folder.file(
      "offer.schema.json",
      #"{"type": "object", "required": ["price"], "properties": {"price": {"type": "number", "minimum": 1}}}"#
    )
    let config = try folder.file("galley.json", #"{"types": {"offer": {"schema": "offer.schema.json"}}}"#)
    let right = try folder.file("right.json", Self.page("offer", #"{"price": 5}"#))
    #expect(folder.run("check", right, "--config", config).status == .done)
    let wrong = try folder.file("wrong.json", Self.page("offer", #"{"price": 0}"#))
    let outcome = folder.run("check", wrong, "--config", config)
    #expect(outcome.status == .findings)
    #expect(
      outcome.out.hasPrefix(
        "wrong.json:1:95: error: offer: expected 1 or more, found a number (0)"
          + " at page.sections.0.widgets.0.data.price [malformedPayload]"), "\(outcome.out)")
    let none = try folder.file("none.json", Self.page("offer", "{}"))
    #expect(folder.run("check", none, "--config", config).out.contains("missing key \"price\""))
  }

  @Test("what a schema cannot check is said") func unchecked() throws {
    try folder.file("offer.schema.json", "{\n  \"pattern\": \"^a\"\n}")
    let config = try folder.file("galley.json", #"{"types": {"offer": {"schema": "offer.schema.json"}}}"#)
    let page = try folder.file("page.json", Self.page("offer"))
    #expect(
      folder.run("check", page, "--config", config).err
        == "galley: offer.schema.json:2:3: \"pattern\" is not checked\n")
  }

  @Test("clients") func clients() throws {
    let config = try folder.file(
      "galley.json",
      #"{"types": {"offer": {}}, "clients": {"new": ["title_block", "offer"], "old": ["title_block"]}}"#)
    let page = try folder.file("page.json", Self.page("offer"))
    let check = folder.run("check", page, "--config", config)
    #expect(
      check.out.hasPrefix(
        "page.json:1:57: warning: the client old does not know \"offer\" and draws nothing"), "\(check.out)")
    #expect(check.status == .done)
    #expect(
      folder.run("check", page, "--config", config, "--client", "new").out.hasPrefix("0 errors, 0 warnings"))
    let old = folder.run("check", page, "--config", config, "--client", "old")
    #expect(
      old.status == .findings && old.out.contains("[unknownType]") && !old.out.contains("[clientSkips]"))
    let html = folder.run("render", page, "--config", config, "--client", "old", "--quiet").out
    #expect(html.contains("data-widget-state=\"unknown\""))
    #expect(
      folder.run("check", page, "--config", config, "--client", "flow-ui").out.contains("[unknownType]"))
    let wrong = folder.run("check", page, "--config", config, "--client", "nev")
    #expect(wrong.status == .usage && wrong.err.contains("did you mean new?"), "\(wrong.err)")
  }

  @Test("severities by name and by file, the last that fits") func severities() throws {
    let page = Self.page("title_block", ##"{"title": {"text": "x", "color": "red"}}"##)
    try folder.file("pages/a.json", page)
    try folder.file("pages/old/b.json", page)
    let config = try folder.file(
      "galley.json", #"{"findings": {"badColor": {"**": "error", "pages/old/*": "off"}}}"#)
    let outcome = folder.run("check", folder.url.path + "/pages", "--config", config)
    #expect(outcome.status == .findings)
    #expect(
      outcome.out.hasPrefix("pages/a.json:1:") && outcome.out.contains(": error: \"red\"")
        && !outcome.out.contains("b.json"), "\(outcome.out)"
    )
    let all = try folder.file("all.json", #"{"findings": {"badColor": "info"}}"#)
    #expect(
      folder.run("check", folder.url.path + "/pages", "--config", all).out.contains("0 warnings, 2 notes"))
  }

  @Test("a baseline makes what is known silent, and nothing else") func baseline() throws {
    let page = try folder.file("page.json", Self.page("nope"))
    let console = Console.collecting()
    _ = Galley.run(["check", page, "--format", "json"], registry: .starters, console: console)
    try folder.file("known.json", String(decoding: console.out, as: UTF8.self))
    let config = try folder.file("galley.json", #"{"findings": {"baseline": "known.json"}}"#)
    #expect(folder.run("check", page, "--config", config).status == .done)
    try folder.file("known.json", "{}")
    #expect(folder.run("check", page, "--config", config).err.contains("known.json:1:1: expected what check"))
    try folder.file("known.json", String(decoding: console.out, as: UTF8.self))
    try folder.file("page.json", Self.page("other", #"{"a": 1, "a": 2}"#))
    let changed = folder.run("check", page, "--config", config)
    #expect(
      changed.out.contains("[duplicateKey]") && !changed.out.contains("[unknownType]"), "\(changed.out)")
  }

  @Test("paths and theme of the configuration; options win") func defaults() throws {
    try folder.file("pages/a.json", Self.page("title_block"))
    try folder.file(
      "brand.tokens.json",
      ##"{"color": {"$type": "color", "accent": {"$value": {"colorSpace": "srgb", "components": [1, 0, 0]}}}}"##
    )
    let config = try folder.file("galley.json", #"{"paths": ["pages"], "theme": "brand.tokens.json"}"#)
    let output = folder.url.path + "/out"
    #expect(folder.run("render", "--config", config, "-o", output).status == .done)
    let html = try String(contentsOfFile: output + "/a.html", encoding: .utf8)
    #expect(html.contains("--color-accent:#ff0000"))
    #expect(folder.run("render", "--config", config, "-o", output, "--theme", "ios").status == .done)
    #expect(
      try !String(contentsOfFile: output + "/a.html", encoding: .utf8).contains("--color-accent:#ff0000"))
    let none = folder.run("check")
    #expect(none.status == .usage && none.err.contains("check needs PATH…, or \"paths\" in galley.json"))
  }

  @Test(
    "patterns of paths",
    arguments: [
      ("*.json", "a.json", true), ("*.json", "x/a.json", true), ("a*.json", "x/b.json", false),
      ("Legacy/**", "Legacy/x/a.json", true), ("Legacy/*", "Legacy/x/a.json", false),
      ("**/a.json", "x/y/a.json", true), ("?.json", "a.json", true), ("?.json", "ab.json", false),
      ("x", "x/a.json", false), ("Pages/**/a*/b.json", "Pages/x/ay/c/az/b.json", true),
      ("a*/b", "ac/d/b", false), ("**", "anything/at/all", true), ("", "a", false),
      ("*a*a*a*a*b", String(repeating: "a", count: 2_000), false),
    ]) func patterns(_ pattern: String, _ path: String, _ fits: Bool)
  {
    #expect(PathPattern(pattern).matches(path) == fits)
  }
}
