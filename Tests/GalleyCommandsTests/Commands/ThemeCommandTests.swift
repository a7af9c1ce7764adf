import Foundation
import GalleyCore
import GalleyTestSupport
import GalleyWidgets
import Testing

@testable import GalleyCommands
@testable import GalleyRender

/// Themes on the command line.
@Suite struct ThemeCommandTests {
  let folder = CommandFolder()

  static let page =
    #"{"page": {"id": "p", "sections": [{"widgets": [{"type": "title_block", "data": {"title": {"text": "Hi", "color": {"token": "color.ink"}}}}]}]}}"#
  static func tokens(_ color: String) -> String {
    ##"{"color": {"$type": "color", "ink": {"$value": {"colorSpace": "srgb", "components": \##(color)}}}}"##
  }

  @Test("every theme of the package is without a finding") func compiledIn() throws {
    #expect(Theme.compiledInNames.count >= 3 && Theme.compiledInNames.contains("ios"))
    for name in Theme.compiledInNames {
      let read = try #require(Theme.compiledIn(name, parts: WidgetRegistry.starters.parts))
      #expect(read.theme != nil && read.findings.isEmpty, "\(name): \(read.findings)")
    }
  }

  @Test("ios gives no widget a default, and every role") func ios() {
    #expect(Theme.ios.defaults.isEmpty && !Theme.ios.needsSwitch)
    for name in Theme.colorRoles { #expect(Theme.ios.token(name)?.type == .color, "\(name)") }
    for name in Theme.lengthRoles { #expect(Theme.ios.token(name)?.type == .dimension, "\(name)") }
    for role in TextRole.allCases { #expect(Theme.ios.token(role.tokenName)?.type == .typography) }
  }

  @Test("a file, a folder of files, a folder with a resolver") func places() throws {
    let page = try folder.file("page.json", Self.page)
    let file = try folder.file("one/a.tokens.json", Self.tokens("[1, 0, 0]"))
    #expect(folder.run("render", page, "--theme", file).out.contains("--color-ink:#ff0000"))
    try folder.file("one/b.tokens", Self.tokens("[0, 1, 0]"))
    let merged = folder.run("render", page, "--theme", folder.url.path + "/one")
    #expect(merged.out.contains("--color-ink:#00ff00"), "the last file by name counts")
    try folder.file(
      "two/x.resolver.json",
      #"{"version": "2025.10", "resolutionOrder": [{"type": "set", "name": "s", "sources": [{"$ref": "../one/a.tokens.json"}]}]}"#
    )
    #expect(
      folder.run("render", page, "--theme", folder.url.path + "/two").out.contains("--color-ink:#ff0000"))
    try folder.file("two/y.resolver.json", "{}")
    let several = folder.run("render", page, "--theme", folder.url.path + "/two")
    #expect(several.status == .usage && several.err.contains("name one of x.resolver.json, y.resolver.json"))
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "empty"), withIntermediateDirectories: true)
    #expect(folder.run("render", page, "--theme", folder.url.path + "/empty").status == .unreadable)
    let unknown = folder.run("render", page, "--theme", "ioss")
    #expect(unknown.status == .usage && unknown.err.contains("did you mean ios?"), "\(unknown.err)")
    #expect(folder.run("render", page, "--theme", "/dev/zero").err.contains("No such device"))
  }

  @Test("a theme with an error is not used, and every error is told") func errors() throws {
    let page = try folder.file("page.json", Self.page)
    let theme = try folder.file(
      "bad.tokens.json",
      "{\n  \"a\": {\"$type\": \"number\", \"$value\": \"{b}\"},\n  \"c\": {\"$type\": \"number\", \"$value\": true}\n}"
    )
    let outcome = folder.run("render", page, "--theme", theme)
    #expect(outcome.status == .rejected && outcome.out.isEmpty)
    let lines = outcome.err.split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "galley: the theme bad.tokens.json cannot be used",
        "bad.tokens.json:2:38: error: no token \"{b}\" at a [badToken]",
        "bad.tokens.json:3:38: error: expected a number, found true at c [badToken]",
        "galley check bad.tokens.json shows everything",
      ], "\(lines)")
    let check = folder.run("check", theme)
    #expect(check.status == .rejected && check.out.contains("2 errors, 0 warnings, 0 notes in 1 document"))
  }

  @Test("check reads themes in folders, a resolver's files through it") func folders() throws {
    try folder.file("brand/base.tokens.json", Self.tokens("[1, 0, 0]"))
    try folder.file("brand/more.tokens.json", ##"{"x": {"$value": "{color.ink}"}}"##)
    try folder.file(
      "brand/brand.resolver.json",
      ##"{"version": "2025.10", "sets": {"s": {"sources": [{"$ref": "base.tokens.json"}, {"$ref": "more.tokens.json"}]}}, "resolutionOrder": [{"$ref": "#/sets/s"}]}"##
    )
    let outcome = folder.run("check", folder.url.path)
    #expect(outcome.status == .done && outcome.out == "0 errors, 0 warnings, 0 notes in 1 document\n")
    let alone = folder.run("check", folder.url.path + "/brand/more.tokens.json")
    #expect(alone.status == .rejected)
    try folder.file("brand/parts/late.tokens.json", ##"{"y": {"$value": "{color.ink}"}}"##)
    try folder.file("plain/a.tokens.json", Self.tokens("[1, 0, 0]"))
    try folder.file("plain/b.tokens.json", ##"{"z": {"$value": "{color.ink}"}}"##)
    let both = folder.run("check", folder.url.path)
    #expect(both.status == .done && both.out == "0 errors, 0 warnings, 0 notes in 2 documents\n", "\(both)")
    let drawn = folder.run("render", folder.url.path, "-o", folder.url.path + "/out")
    #expect(drawn.status == .unreadable && drawn.err.contains("no page to draw"), "\(drawn)")
    let json = folder.run("check", folder.url.path + "/brand", "--format", "json").out
    #expect(json.contains("\"tokens\": 2"))
    let render = folder.run("render", folder.url.path + "/brand/brand.resolver.json")
    #expect(render.status == .usage && render.err.contains("is a theme: render a page with --theme"))
  }

  @Test("light, dark, light in one process and dark alone: the same bytes") func repeatable() throws {
    let page = Places.fixtures.appending(path: "pages/shop-home.json").path
    func html(_ appearance: String) -> String {
      folder.run("render", page, "--appearance", appearance, "--theme", "paper", "--quiet").out
    }
    let (light, dark, again) = (html("light"), html("dark"), html("light"))
    #expect(light == again && light != dark && !light.isEmpty)
    for environment in [
      ["LANG": "tr_TR.UTF-8", "TZ": "Asia/Kolkata", "HOME": "/nowhere"], ["LANG": "C", "TZ": "UTC"],
    ] {
      let words = ["render", page, "--appearance", "dark", "--theme", "paper", "--quiet"]
      let alone = try Program.run(Program.path("galley"), words, environment: environment)
      #expect(alone == (0, dark))
    }
  }

  @Test("a date for date widgets") func date() throws {
    let page = try folder.file("page.json", Self.page)
    #expect(folder.run("render", page, "--date", "2026-02-28", "--quiet").status == .done)
    let wrong = folder.run("render", page, "--date", "2026-02-29")
    #expect(wrong.status == .usage && wrong.err.contains("--date is a day such as 2026-01-31"))
  }
}
