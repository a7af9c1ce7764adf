import Foundation
import GalleyTestSupport
import GalleyWidgets
import Testing

@testable import GalleyCommands

/// The recorded streams' expected output stands beside them, as the pages' does: `make goldens` writes it.
@Suite struct StreamGoldenTests {
  private static let folder = Places.fixtures.appending(path: "streams")

  static let streams = ((try? Places.files(in: folder, ending: ".ndjson")) ?? []).map(\.lastPathComponent)
    .filter(Inputs.isStream).map { String($0.dropLast(7)) }

  private func run(_ words: [String], _ name: String) -> (status: GalleyCommands.ExitStatus, out: String) {
    let console = Console.collecting()
    let path = Self.folder.appending(path: name + ".ndjson").path
    let icons = words[0] == "fold" ? [] : ["--icons", Places.fixtures.appending(path: "icons").path]
    let status = Galley.run(words + [path] + icons, registry: .starters, console: console)
    return (status, String(decoding: console.out, as: UTF8.self))
  }

  private func expect(_ out: String, _ name: String, _ ending: String) throws {
    let golden = try String(contentsOf: Self.folder.appending(path: name + ending), encoding: .utf8)
    let same = Array(out.utf8) == Array(golden.utf8)
    #expect(same, "\(name)\(ending): \(firstDifference(out, golden)); make goldens shows it as a diff")
  }

  /// A stream with a name of its own kind of end; all others are committed.
  private func isCommitted(_ name: String) -> Bool {
    !["aborted", "unfinished", "unterminated", "refused-commit", "refused-after-abort"].contains(name)
  }

  @Test("there are enough") func enough() { #expect(Self.streams.count >= 15) }

  @Test(arguments: streams) func html(_ name: String) throws {
    let (status, out) = run(["stream", "--quiet"], name)
    #expect(status == (isCommitted(name) ? name == "refusals" ? .findings : .done : .rejected))
    try expect(out, name, ".html")
  }

  @Test(arguments: streams) func events(_ name: String) throws {
    try expect(run(["stream", "--quiet", "--wire", "ndjson"], name).out, name, ".events.ndjson")
  }

  @Test(arguments: streams) func page(_ name: String) throws {
    let (status, out) = run(["fold", "--quiet"], name)
    let golden = Self.folder.appending(path: name + ".page.json")
    #expect(FileManager.default.fileExists(atPath: golden.path) == isCommitted(name))
    guard isCommitted(name) else {
      #expect(status == .rejected && out.isEmpty)
      return
    }
    try expect(out, name, ".page.json")
  }

  @Test(arguments: streams) func findings(_ name: String) throws {
    let (_, out) = run(["check"], name)
    try expect(out.replacing(Self.folder.path + "/", with: ""), name, ".findings.txt")
  }

  @Test("what stands beside a stream is no input of a folder") func beside() {
    let inputs = Inputs([Self.folder.path])
    #expect(inputs.documents.map(\.relative) == Self.streams.map { $0 + ".ndjson" })
    #expect(inputs.documents.allSatisfy { $0.kind == .stream } && inputs.problems.isEmpty)
    // Who names one has it.
    let named = Inputs([Self.folder.appending(path: "minimal.page.json").path])
    #expect(named.documents.map(\.kind) == [.page])
  }

  @Test("a folded page decodes, and is its stream's last screen") func folded() throws {
    for name in Self.streams where isCommitted(name) {
      let console = Console.collecting()
      let page = Self.folder.appending(path: name + ".page.json").path
      let status = Galley.run(["render", page, "--quiet"], registry: .starters, console: console)
      #expect(status == .done && console.out.count > 1_000, "\(name)")
    }
  }
}
