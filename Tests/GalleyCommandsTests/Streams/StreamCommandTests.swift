import Foundation
import GalleyTestSupport
import GalleyWidgets
import Testing

@testable import GalleyCommands

/// `galley stream`, `fold`, `unfold` and `check` of streams: statuses, files, what is said.
@Suite struct StreamCommandTests {
  private let folder = CommandFolder()

  static let start = #"{"type":"screen_start","title":"T"}"# + "\n"
  static let heading = #"{"type":"heading","text":"Hi"}"# + "\n"
  static let commit = #"{"type":"screen_commit"}"# + "\n"
  static let whole = start + heading + commit
  static let page =
    #"{"page": {"id": "p", "sections": [{"widgets": [{"type": "title_block", "id": "x", "actions": {"tap": {"type": "toast", "message": "m"}}, "data": {"title": "Before"}}]}]}}"#

  @Test(
    "the status says how it ended",
    arguments: [
      (whole, GalleyCommands.ExitStatus.done, ""),
      (
        start + "x\n" + heading + commit, .findings,
        ":2:1: error: expected a value, found \"x\" (byte 36; state screen; "
      ),
      (start + heading, .rejected, ": the stream ends without screen_commit: the screen is no page\n"),
      (start + heading + commit.dropLast(), .rejected, ":3:1: error: the stream ends before the line does"),
      (
        start + #"{"type":"screen_abort","reason":"no"}"# + "\n", .rejected,
        ": the stream aborts its screen: no\n"
      ),
      (start + commit, .rejected, "[cardinality]"), ("", .rejected, "without screen_commit"),
      (whole + "x\n", .findings, "state committed; next: nothing)"),
    ]) func statuses(_ text: String, _ status: GalleyCommands.ExitStatus, _ said: String) throws
  {
    let path = try folder.file("s.ndjson", text)
    for wire in ["html", "ndjson", "sse"] {
      let outcome = folder.run("stream", path, "--wire", wire)
      #expect(outcome.status == status, "\(wire)")
      #expect(said.isEmpty ? outcome.err.isEmpty : outcome.err.contains(said), "\(outcome.err)")
    }
    let folded = folder.run("fold", path)
    #expect(folded.status == status && folded.out.isEmpty == (status == .rejected))
    let checked = folder.run("check", path)
    #expect(checked.status == status && checked.out.contains("[notCommitted]") == (status == .rejected))
  }

  @Test("what cannot be read or written, and what makes no sense") func failures() throws {
    #expect(folder.run("stream", "-", "--previous", "-").err.contains("can be read once"))
    let path = try folder.file("s.ndjson", Self.whole)
    #expect(folder.run("stream", folder.url.path + "/none.ndjson").status == .unreadable)
    #expect(folder.run("stream", folder.url.path).status == .unreadable)
    #expect(folder.run("fold", folder.url.path + "/none.ndjson").status == .unreadable)
    for words in [["stream"], ["stream", "--wire", "frames"], ["fold"]] {
      let console = Console.collecting()
      let status = Galley.run(words + [path, "-o", "/proc/no/x"], registry: .starters, console: console)
      #expect(status == .unwritable, "\(words)")
      #expect(String(decoding: console.err, as: UTF8.self).hasPrefix("galley: /proc/no/x: "), "\(words)")
    }
    #expect(
      folder.run("stream", path, "--wire", "frames").err
        == "galley: --wire frames writes a folder: add -o DIR\n")
    #expect(folder.run("stream", path, "--wire", "html", "--on-reject", "stop").status == .usage)
    #expect(folder.run("stream", path, "--wire", "sse", "--previous", path).status == .usage)
    #expect(folder.run("stream", path, "--wire", "ndjson", "--text-size", "large").status == .usage)
    for command in ["stream", "fold"] {
      let outcome = folder.run(command, path, "-o", path)
      #expect(outcome.status == .usage && outcome.err.hasSuffix("s.ndjson is the input itself\n"))
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.whole)
  }

  @Test("-o writes what standard output would get") func output() throws {
    let path = try folder.file("s.ndjson", Self.whole)
    for (command, wire) in [("stream", "html"), ("stream", "ndjson"), ("stream", "sse"), ("fold", "")] {
      let words = [command, path] + (wire.isEmpty ? [] : ["--wire", wire])
      let out = folder.url.path + "/out/x"
      let (one, other) = (Console.collecting(), Console.collecting())
      #expect(Galley.run(words, registry: .starters, console: one) == .done)
      #expect(Galley.run(words + ["-o", out], registry: .starters, console: other) == .done)
      #expect(other.out.isEmpty && !one.out.isEmpty)
      #expect(try [UInt8](Data(contentsOf: URL(filePath: out))) == one.out)
    }
  }

  @Test("each wire has its form") func wires() throws {
    let path = try folder.file("s.ndjson", Self.whole)
    let html = folder.run("stream", path).out
    #expect(html.hasPrefix("<!DOCTYPE html>") && html.hasSuffix("</body>\n</html>\n"))
    #expect(HTMLCheck(html.replacing(/<script>[\s\S]*<\/script>/, with: "")).problems.isEmpty)
    let lines = folder.run("stream", path, "--wire", "ndjson").out.split(separator: "\n")
    let events = try lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
    #expect(events.map { $0?["op"] as? String } == ["start", "append", "commit"])
    #expect(events.map { $0?["seq"] as? Int } == [1, 2, 3] && events[1]?["target"] as? String == "w_main")
    let sse = folder.run("stream", path, "--wire", "sse").out.components(separatedBy: "\n\n")
    #expect(sse.count == 4 && sse[1].hasPrefix("id: 2\nevent: append\ndata: <div class=\"section\""))
    #expect(sse[2] == "id: 3\nevent: commit\ndata: " && sse[3].isEmpty)
  }

  @Test("--on-reject abort stops there: nothing after it is taken, nor said, and all is closed") func abort()
    throws
  {
    let path = try folder.file("s.ndjson", Self.start + Self.heading + "x\n" + Self.commit + "y\n{z")
    let outcome = folder.run("stream", path, "--on-reject", "abort")
    #expect(outcome.status == .rejected)
    #expect(outcome.err.split(separator: "\n").count == 2, "\(outcome.err)")
    #expect(outcome.err.hasSuffix("stopped at a rejection: the screen is no page\n"))
    #expect(outcome.out.contains("This screen was not finished") && HTMLCheck(outcome.out).problems.isEmpty)
    let events = folder.run("stream", path, "--on-reject", "abort", "--wire", "ndjson").out
    #expect(events.split(separator: "\n").count == 2)
    let frames = folder.url.path + "/frames"
    _ = folder.run("stream", path, "--on-reject", "abort", "--wire", "frames", "-o", frames)
    let index = try String(contentsOfFile: frames + "/index.html", encoding: .utf8)
    #expect(index.contains("stopped at a rejection") && !index.contains("without screen_commit"))
  }

  @Test("what is refused after the commit changes nothing, and stops nothing") func late() throws {
    let path = try folder.file("s.ndjson", Self.whole + Self.heading)
    let outcome = folder.run("stream", path, "--on-reject", "abort")
    #expect(outcome.status == .findings && outcome.out.contains("<script>"))
    #expect(outcome.out == folder.run("stream", try folder.file("w.ndjson", Self.whole)).out)
  }

  @Test("--quiet says how it ended, and nothing else") func quiet() throws {
    let path = try folder.file("s.ndjson", Self.start + "x\n" + Self.heading + Self.commit)
    for command in ["stream", "fold"] {
      let outcome = folder.run(command, path, "-q")
      #expect(outcome.status == .findings && outcome.err.isEmpty, "\(command): \(outcome.err)")
    }
  }

  @Test("--previous comes back alive, with ids of its own, where the stream came to nothing") func previous()
    throws
  {
    let page = try folder.file("p.json", Self.page)
    let broken = try folder.file(
      "b.ndjson",
      Self.start + #"{"type":"section_start"}"# + "\n"
        + #"{"type":"widget","widget":{"type":"title_block","id":"x","data":{"title":"New"}}}"# + "\n")
    let outcome = folder.run("stream", broken, "--previous", page)
    #expect(outcome.status == .rejected && outcome.out.contains("Before"))
    #expect(outcome.out.contains(".draft:has(~.page){display:none}"))
    #expect(outcome.out.contains(" popovertarget=\"toast-q-x\" id=\"q-x\""), "it is dead")
    #expect(HTMLCheck(outcome.out).problems.isEmpty, "\(HTMLCheck(outcome.out).problems)")
    #expect(!folder.run("stream", broken).out.contains("Before"))
    let whole = try folder.file("s.ndjson", Self.whole)
    #expect(folder.run("stream", whole, "--previous", page).out == folder.run("stream", whole).out)
    #expect(folder.run("stream", whole, "--previous", folder.url.path + "/none.json").status == .unreadable)
    #expect(folder.run("stream", whole, "--previous", try folder.file("f.json", "{")).status == .rejected)
  }

  @Test("--max-record is exact") func maxRecord() throws {
    let path = try folder.file("s.ndjson", Self.whole)
    #expect(folder.run("stream", path, "--max-record", "35").status == .done)
    for command in ["stream", "fold", "check"] {
      let outcome = folder.run(command, path, "--max-record", "34")
      #expect((outcome.out + outcome.err).contains("s.ndjson:1:1: error: longer than 34 bytes"), "\(command)")
      #expect(outcome.status == .rejected)
    }
  }
}
