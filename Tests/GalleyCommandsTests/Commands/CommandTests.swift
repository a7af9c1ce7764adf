import Foundation
import GalleyTestSupport
import GalleyWidgets
import Testing

@testable import GalleyCommands

/// Exit statuses, messages and files, in process.
@Suite struct CommandTests {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "galley-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  struct Outcome {
    let status: GalleyCommands.ExitStatus
    let out, err: String
  }

  private func run(_ words: String...) -> Outcome { run(words) }
  private func run(_ words: [String]) -> Outcome {
    let console = Console.collecting()
    let status = Galley.run(words, registry: .starters, console: console)
    return Outcome(
      status: status, out: String(decoding: console.out, as: UTF8.self),
      err: String(decoding: console.err, as: UTF8.self))
  }

  private func file(_ name: String, _ text: String) throws -> String {
    let url = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path
  }
  private func files() -> [String] {
    (try? FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()) ?? []
  }

  static let page =
    #"{"page": {"id": "p", "sections": [{"widgets": [{"type": "title_block", "data": {"title": "Hi"}}]}]}}"#
  static let faulty = #"{"page": {"sections": [{"widgets": [{"type": "nope"}]}]}}"#

  // MARK: Usage

  @Test(
    "a usage error names what is wrong and the nearest that is right",
    arguments: [
      (["rendr", "x"], "no command rendr; did you mean render?"),
      (["render"], "render needs PATH…"),
      (["render", "x", "--unknwn", "skip"], "render has no option --unknwn; did you mean --unknown?"),
      (
        ["render", "x", "--unknown", "skp"],
        "--unknown is one of skip, placeholder, not \"skp\"; did you mean skip?"
      ),
      (["render", "x", "--width", "wide"], "--width is a whole number from 100 to 10000, not \"wide\""),
      (["render", "x", "--width=0"], "--width is a whole number from 100 to 10000, not \"0\""),
      (["render", "x", "--appearance"], "--appearance needs a value: --appearance light|dark|auto"),
      (["render", "x", "--inspect=yes"], "--inspect takes no value"),
      (["render", "x", "--width", "200", "--width", "300"], "--width is there twice"),
      (["render", "-", "-"], "standard input (-) can be read once"),
      (
        ["check", "x", "--format", "xml"], "--format is one of text, json, junit, sarif, github, not \"xml\""
      ),
      (["explain", "droppedElment"], "no finding droppedElment; did you mean droppedElement?"),
      (["version", "x"], "version takes no \"x\""),
      (
        ["check", "x", "--max-depth", "99999"], "--max-depth is a whole number from 1 to 10000, not \"99999\""
      ),
    ]) func usage(_ words: [String], _ message: String)
  {
    let outcome = run(words)
    #expect(outcome.status == .usage && outcome.out.isEmpty)
    #expect(outcome.err.hasPrefix("galley: \(message)"), "\(outcome.err)")
    #expect(outcome.err.split(separator: "\n").count == 1)
  }

  @Test("help shows examples before options") func help() throws {
    for command in CommandTable.all {
      let text = run("help", command.name).out
      #expect(text == run(command.name, "--help").out)
      let example = try #require(text.range(of: command.examples[0].line))
      if let options = text.range(of: "\nOptions\n") { #expect(example.upperBound < options.lowerBound) }
      for option in command.options { #expect(text.contains("--\(option.name)"), "\(option.name)") }
    }
    #expect(run("help").status == .done && run("--help").out == run("help").out)
    #expect(run().status == .usage)
    #expect(run("version").out == "galley \(Galley.version)\n")
  }

  @Test("every finding is explained") func explain() {
    for line in run("explain").out.split(separator: "\n") {
      let name = String(line.prefix { $0 != " " })
      let text = run("explain", name).out
      #expect(text.contains("On a device ") && text.contains("Cure "), "\(name)")
    }
  }

  // MARK: Inputs

  @Test(
    "bad input: one line, the right status, nothing written",
    arguments: [
      ("{\"page\": 1", "", GalleyCommands.ExitStatus.rejected, ":1:11: error: the text ends where"),
      ("", "", .rejected, ":1:1: error: the text ends where a value was expected"),
      ("[]", "", .rejected, ":1:1: error: expected an object, found an array"),
      (
        "{\"page\": {\"id\": 7}}", "", .rejected,
        ":1:17: error: expected a string, found a number (7) at page.id [documentRejected]"
      ),
      (
        String(repeating: "[", count: 100_000), "", .rejected,
        ":1:513: error: nested more than 512 levels deep"
      ),
      ("{\"page\": {}}", "--max-bytes=5", .rejected, "more than the limit of 5 bytes"),
    ]) func bad(_ text: String, option: String, status: GalleyCommands.ExitStatus, message: String) throws
  {
    let path = try file("bad.json", text)
    for command in ["render", "check"] {
      var words = [command, path]
      if !option.isEmpty { words.append(option) }
      if command == "render" { words += ["-o", folder.appending(path: "out.html").path] }
      let outcome = run(words)
      #expect(outcome.status == status)
      let said = command == "render" ? outcome.err : outcome.out
      #expect(said.contains(message), "\(said.prefix(300))")
      #expect(said.split(separator: "\n").count == (command == "render" ? 1 : 2))
      #expect(files() == ["bad.json"])
    }
  }

  @Test("bytes that are no UTF-8 JSON") func encodings() throws {
    for (bytes, message) in [
      ([0x7B, 0x22, 0xFF, 0x22, 0x7D], "byte 0xFF is not valid UTF-8 here"),
      ([0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], "the text is UTF-16; send UTF-8"),
    ] as [([UInt8], String)] {
      let url = folder.appending(path: "bytes.json")
      try Data(bytes).write(to: url)
      let outcome = run("render", url.path)
      #expect(outcome.status == .rejected && outcome.out.isEmpty)
      #expect(outcome.err.contains(message))
    }
  }

  @Test("what cannot be read") func unreadable() throws {
    let missing = run("render", folder.appending(path: "none.json").path)
    #expect(missing.status == .unreadable && missing.err.contains("none.json: No such file or directory"))
    let empty = run("check", folder.path)
    #expect(
      empty.status == .unreadable
        && empty.err.contains("no pages, sheets, themes (*.json) or streams (*.ndjson) in this folder"))
  }

  @Test("with many inputs the others are done, and the first status in order counts") func many() throws {
    _ = try file("in/a.json", Self.page)
    _ = try file("in/deep/b.json", Self.page)
    _ = try file("in/bad.json", "{")
    _ = try file("in/theme.tokens.json", "{}")
    _ = try file("in/x.response.json", "{}")
    let out = folder.appending(path: "out").path
    let outcome = run("render", folder.appending(path: "in").path, "-o", out)
    #expect(outcome.status == .rejected)
    #expect(
      files().filter { $0.hasPrefix("out/") && $0.hasSuffix("html") } == ["out/a.html", "out/deep/b.html"])
    let more = run("render", folder.appending(path: "in").path, "none.json", "-o", out)
    #expect(more.status == .unreadable)
    #expect(run("render", folder.appending(path: "in").path).status == .usage)
  }

  @Test("names that meet are a usage error") func collision() throws {
    let first = try file("a/x.json", Self.page)
    let second = try file("b/x.json", Self.page)
    let outcome = run("render", first, second, "-o", folder.appending(path: "out").path)
    #expect(outcome.status == .usage && outcome.err.contains("would both be written"))
  }

  @Test("file names cannot speak to the terminal") func names() throws {
    let path = try file("a\u{1B}[31m\nb.json", "{")
    #expect(!run("check", path).out.contains("\u{1B}"))
  }

  // MARK: Outputs

  @Test("an output that cannot be written") func unwritable() throws {
    let path = try file("p.json", Self.page)
    let blocker = try file("blocker", "")
    let outcome = run("render", path, "-o", blocker + "/x.html")
    #expect(outcome.status == .unwritable && outcome.err.contains("Not a directory"))
    #expect(files() == ["blocker", "p.json"])
  }

  @Test("what a killed run left is swept, never read") func sweep() throws {
    let path = try file("in/p.json", Self.page)
    _ = try file("out/old.html.99999999.galley-tmp", "half")
    _ = try file("out/other.html.1.galley-tmp", "a run that goes on")
    #expect(run("render", path, "-o", folder.appending(path: "out").path + "/").status == .done)
    #expect(files() == ["in", "in/p.json", "out", "out/other.html.1.galley-tmp", "out/p.html"])
  }

  @Test("a page is never written over itself; a link leads on; what is no file stays one") func targets()
    throws
  {
    let path = try file("p.json", Self.page)
    #expect(run("render", path, "-o", path).status == .usage)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.page)
    let target = try file("target.html", "old")
    let link = folder.appending(path: "link.html").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    #expect(run("render", path, "-o", link).status == .done)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
    #expect(try String(contentsOfFile: target, encoding: .utf8).hasPrefix("<!DOCTYPE html>"))
    #expect(run("render", path, "-o", "/dev/null").status == .done)
    #expect(try Files.kind("/dev/null") == .other)
    #expect(run("render", path, "-o", "-").out.hasPrefix("<!DOCTYPE html>"))
  }

  @Test("in a folder, a link that leads nowhere is told, a pipe passed over") func oddFiles() throws {
    _ = try file("in/a.json", Self.page)
    let link = folder.appending(path: "in/b.json").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
    #expect(mkfifo(folder.appending(path: "in/c.json").path, 0o600) == 0)
    let outcome = run("check", folder.appending(path: "in").path)
    #expect(outcome.status == .unreadable && outcome.err.contains("b.json: No such file"))
    #expect(outcome.out.contains("in 1 document\n"))
  }

  @Test("options that a fragment cannot carry are refused") func fragmentOptions() throws {
    let path = try file("p.json", Self.page)
    #expect(run("render", path, "--fragment", "--appearance", "dark").status == .usage)
    #expect(run("render", path, "--fragment", "--direction", "rtl").out.contains(" dir=\"rtl\""))
  }

  @Test("one page, one file, the old one replaced whole") func replaced() throws {
    let path = try file("p.json", Self.page)
    let out = try file("p.html", "old")
    #expect(run("render", path, "-o", out).status == .done)
    let html = try String(contentsOfFile: out, encoding: .utf8)
    #expect(html.hasPrefix("<!DOCTYPE html>") && html.hasSuffix("</html>\n"))
    #expect(html == run("render", path).out)
  }

  // MARK: Statuses of findings

  @Test("findings: check answers 1, render 0 unless strict") func findings() throws {
    let faulty = try file("f.json", Self.faulty)
    let clean = try file("c.json", Self.page)
    let slip = try file("s.json", Self.page.replacing("\"Hi\"", with: ##"{"text": "Hi", "color": "red"}"##))
    #expect(run("check", clean).status == .done && run("check", faulty).status == .findings)
    #expect(run("check", slip).status == .done && run("check", slip, "--strict").status == .findings)
    #expect(run("render", faulty).status == .done && run("render", faulty, "--strict").status == .findings)
    #expect(run("render", faulty).err.contains("[unknownType]") && run("render", faulty, "-q").err.isEmpty)
    #expect(run("check", clean, faulty).out.hasSuffix("1 error, 0 warnings, 0 notes in 2 documents\n"))
  }

  @Test("order of output is the order of input, whatever the number of jobs") func order() throws {
    for number in 0..<40 {
      _ = try file("in/\(number).json", number % 3 == 0 ? "{" : Self.faulty)
    }
    let path = folder.appending(path: "in").path
    let one = run("check", path, "--jobs", "1")
    #expect(one.out == run("check", path, "--jobs", "7").out && one.status == .rejected)
  }

  @Test("an answer: applied, refused, without a target") func response() throws {
    let page = try file("p.json", Self.page)
    let good = try file(
      "good.response.json",
      #"{"mutations": [{"kind": "remove_widget", "id": "ghost"}], "toast": {"message": "m"}}"#)
    let applied = run("check", page, "--response", good)
    #expect(
      applied.status == .done
        && applied.out.contains("good.response.json:1:48: warning: no widget has the id \"ghost\""))
    let bad = try file("bad.response.json", #"{"toast": {}}"#)
    let refused = run("check", page, "--response", bad)
    #expect(refused.status == .rejected && refused.out.contains("[answerRejected]"))
    let unread = run("check", page, "--response", "none")
    #expect(unread.status == .unreadable && unread.out.hasSuffix("in 1 document\n"))
    #expect(run("check", "missing.json", "--response", good).status == .unreadable)
    #expect(run("check", page, page, "--response", good).status == .usage)
  }

  @Test("pages nested to the depth limit render") func deep() throws {
    var page = #"{"type": "separator", "data": {}}"#
    for _ in 0..<165 { page = #"{"type": "accordion", "data": {"header": "h", "items": [\#(page)]}}"# }
    let path = try file("deep.json", #"{"page": {"sections": [{"widgets": [\#(page)]}]}}"#)
    #expect(run("render", path).status == .done)
    for _ in 0..<3_000 { page = #"{"type": "accordion", "data": {"header": "h", "items": [\#(page)]}}"# }
    let deeper = try file("deeper.json", #"{"page": {"sections": [{"widgets": [\#(page)]}]}}"#)
    #expect(run("render", deeper).status == .rejected)
    #expect(run("render", deeper, "--max-depth", "10000").status == .done)
  }
}
