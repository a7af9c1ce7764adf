import Foundation
import GalleyCore
import GalleyTestSupport
import GalleyWidgets
import Testing

@testable import GalleyCommands

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `unfold`, `grammar`, `check` in every format, and what only a process of its own can show.
@Suite struct FoldCommandTests {
  private let folder = CommandFolder()

  @Test("unfold: a page to records, and back") func unfold() throws {
    let page = try folder.file("p.json", StreamCommandTests.page)
    let records = folder.run("unfold", page)
    #expect(records.status == .done && records.err.isEmpty)
    let types = records.out.split(separator: "\n").map { $0.prefix { $0 != "," }.filter { $0 != "}" } }
    #expect(
      types
        == ["screen_start", "section_start", "widget", "section_end", "screen_commit"].map {
          "{\"type\":\"\($0)\""
        })
    let stream = try folder.file("r.ndjson", records.out)
    #expect(folder.run("fold", stream).status == .done)
  }

  @Test(
    "unfold: what is no page, what a device drops",
    arguments: [
      ("{", GalleyCommands.ExitStatus.rejected, "1:2: error: "),
      (
        #"{"sheet": {"id": "s", "sections": []}}"#, .rejected,
        "only a page with something on it can be a stream"
      ),
      (#"{"page": {"sections": []}}"#, .rejected, "only a page with something on it can be a stream"),
      (
        #"{"page": {"sections": [{"widgets": [{"type": "separator"}, 7]}]}}"#, .findings, "[droppedElement]"
      ),
    ]) func noPage(_ text: String, _ status: GalleyCommands.ExitStatus, _ said: String) throws
  {
    let outcome = folder.run("unfold", try folder.file("p.json", text))
    #expect(outcome.status == status && outcome.err.contains(said), "\(outcome.err)")
    #expect(outcome.out.isEmpty == (status == .rejected))
    #expect(folder.run("unfold", try folder.file("s.ndjson", "x")).status == .rejected)
  }

  @Test("the grammar in each form") func grammar() throws {
    let json = folder.run("grammar", "--format", "json").out
    let table = try Grammar(reading: Array(json.utf8))
    #expect(table.names == Grammar.standard.names)
    for state in Grammar.standard.states {
      #expect(
        table.transitions[state.index].map(\.type) == Grammar.standard.transitions[state.index].map(\.type))
      #expect(
        table.transitions[state.index].map(\.next) == Grammar.standard.transitions[state.index].map(\.next))
    }
    let dot = folder.run("grammar", "--format", "dot").out
    #expect(dot.hasPrefix("digraph stream {\n") && dot.hasSuffix("}\n"))
    let edges = Grammar.standard.states.map { state in
      Set(Grammar.standard.transitions[state.index].map(\.next)).count
    }
    #expect(dot.components(separatedBy: "\" -> \"").count - 1 == edges.reduce(0, +))
    let svg = folder.run("grammar", "--format", "svg").out
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    for name in table.names { #expect(svg.contains(">\(name)</text>") && dot.contains("\"\(name)\"")) }
    let text = folder.run("grammar").out
    #expect(text.hasPrefix("start\n  screen_start → screen\n") && text.hasSuffix("aborted\n  (the end)\n"))
    #expect(folder.run("grammar", "--format", "png").status == .usage)
  }

  @Test("check of a stream in every format") func check() throws {
    let path = try folder.file(
      "s.ndjson",
      StreamCommandTests.start + "x\n" + #"{"type":"section_start"}"# + "\n"
        + #"{"type":"widget","widget":{"type":"nope"}}"# + "\n")
    for format in ["text", "json", "junit", "sarif", "github"] {
      let outcome = folder.run("check", path, "--format", format)
      #expect(outcome.status == .rejected, "\(format)")
      for name in ["not_json", "unknownType", "notCommitted"] {
        #expect(outcome.out.contains(name), "\(format) has no \(name)")
      }
      if format == "junit" { #expect(XMLParser(data: Data(outcome.out.utf8)).parse()) }
      if format == "sarif" || format == "json" {
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) }
      }
    }
    let json = folder.run("check", path, "--format", "json").out
    let all = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    let stream = try #require(all?.first?["stream"] as? [String: Any])
    #expect(stream["records"] as? Int == 3 && stream["committed"] as? Bool == false)
    let text = folder.run("check", path).out
    #expect(text.contains("s.ndjson:4:35: error: ") && text.hasSuffix("in 1 document\n"), "\(text)")
  }

  private func shell(_ line: String) throws -> (status: Int32, out: String) {
    try Program.run("/bin/bash", ["-c", "galley=\(Program.path("galley")); s=Fixtures/streams; " + line])
  }

  @Test("standard input, as it comes") func input() throws {
    let (status, out) = try shell(
      "$galley stream < $s/minimal.ndjson | cmp - <($galley stream $s/minimal.ndjson)")
    #expect(status == 0 && out.isEmpty, "\(out)")
    let (_, said) = try shell("printf '{\"type\":' | $galley stream - >/dev/null; echo $?")
    #expect(
      said.hasPrefix("<stdin>:1:1: error: the stream ends before") && said.hasSuffix("\n65\n"), "\(said)")
    let (_, folded) = try shell("$galley fold < $s/trip-plan.ndjson | $galley render - -q | tail -c 8")
    #expect(folded == "</html>\n")
    // What has come is written before the rest is there: the one who sends waits for the one who reads.
    let (_, early) = try shell(
      """
      d=$(mktemp -d); (head -1 $s/aborted.ndjson; for i in $(seq 300); do [ -e $d/seen ] && break; sleep 0.1; done;
      [ -e $d/seen ] && touch $d/early) | $galley stream --wire ndjson -q 2>/dev/null | (read line; touch $d/seen; cat >/dev/null);
      ls $d; rm -r $d
      """)
    #expect(early == "early\nseen\n", "\(early)")
  }

  @Test("a reader that closes the pipe is no error; a full disk is") func closedPipe() throws {
    let (_, out) = try shell(
      "$galley stream $s/long-report.ndjson -q | head -c 10 >/dev/null; echo ${PIPESTATUS[0]}")
    #expect(out == "0\n", "\(out)")
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let (status, said) = try shell("$galley stream $s/minimal.ndjson > /dev/full")
    #expect(status == 74 && said.contains("standard output: No space left on device"), "\(said)")
  }
}
