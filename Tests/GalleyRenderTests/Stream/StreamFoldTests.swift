import Foundation
import GalleyCore
import GalleyTestSupport
import GalleyWidgets
import Testing

@testable import GalleyRender

/// There and back: a stream folds to a page, which unfolds to a stream that folds to the same page.
@Suite struct StreamFoldTests {
  private func unfolded(_ page: [UInt8]) throws -> [UInt8] {
    let document = try Document(decoding: page, contents: StreamRun.contents)
    return document.unfolded(contents: StreamRun.contents)
  }

  private func expectRound(_ page: [UInt8], _ name: String) throws {
    let records = try unfolded(page)
    let again = StreamRun(records)
    let refused = again.rejections.map(\.text)
    #expect(refused.isEmpty, "\(name): \(refused.prefix(2))")
    #expect(again.ending == .committed, "\(name)")
    let isSame = again.page == page
    #expect(isSame, "\(name): \(difference(again.page, page))")
  }

  @Test("fold, unfold, fold: the same bytes", arguments: StreamRun.fixtures)
  func fixtures(_ name: String) throws {
    let run = StreamRun(try StreamRun.fixture(name))
    if run.ending == .committed { try expectRound(run.page, name) }
  }

  @Test("what is as deep as a record may be is no deeper than a page may be", arguments: [503, 504])
  func depth(_ levels: Int) throws {
    let deep = String(repeating: "[", count: levels - 1) + String(repeating: "]", count: levels - 1)
    for record in [
      #"{"type":"heading","text":"t","x":\#(deep)}"#,
      #"{"type":"timeline_start"}"# + "\n" + #"{"type":"timeline_event","title":"t","x":\#(deep)}"# + "\n"
        + #"{"type":"timeline_end"}"#,
    ] {
      let lines = [#"{"type":"screen_start"}"#, record, #"{"type":"screen_commit"}"#, ""]
      let run = StreamRun(Array(lines.joined(separator: "\n").utf8))
      #expect(run.rejections.isEmpty && run.ending == .committed, "\(run.rejections.map(\.text))")
      #expect(throws: Never.self) { try Document(decoding: run.page, contents: StreamRun.contents) }
    }
  }

  @Test("with random streams too") func walks() throws {
    var generator = StreamGenerator(seed: 11)
    for number in 0..<StreamRun.walks {
      try expectRound(StreamRun(generator.stream(about: 1 + number % 30)).page, "walk \(number)")
    }
  }

  static let inputs =
    ((try? Places.files(in: Places.fixtures.appending(path: "pages"), ending: ".json")) ?? [])
    .filter { !$0.lastPathComponent.hasSuffix(".response.json") }.map(\.lastPathComponent)

  @Test("a page unfolds to a stream that folds to the same value", arguments: inputs)
  func pages(_ name: String) throws {
    let bytes = try [UInt8](Data(contentsOf: Places.fixtures.appending(path: "pages/" + name)))
    let run = StreamRun(try unfolded(bytes))
    #expect(run.rejections.isEmpty && run.ending == .committed)
    func page(_ bytes: [UInt8]) throws -> NSDictionary {
      let root = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
      return try #require(root["page"] as? NSDictionary)
    }
    #expect(try page(run.page) == page(bytes))
  }

  // MARK: Findings

  /// What a page reports at its end, what of a section only the whole shows, what a record has that no page
  /// keeps: its type's second key, a title beside a bar, an arrangement beside another.
  private static let apart: Set<FindingName> = [
    .duplicateID, .duplicateSectionID, .duplicateKey, .hugFills, .collapsedBanner, .unknownArrangement,
  ]

  /// The kinds of what is found as the values are decoded, in order.
  private func kinds(_ findings: [Finding], inSheets: Bool) -> [FindingName] {
    findings.filter { finding in
      !Self.apart.contains(finding.name) && finding.path.contains(".sheet") == inSheets
        && !["page.title", "page.nav.title"].contains { finding.path.hasPrefix($0) }
    }.map(\.name)
  }

  private func expectFindings(_ run: StreamRun, _ name: String) throws {
    let document = try Document(decoding: run.page, contents: StreamRun.contents)
    // A page reports its sheets apart.
    for inSheets in [false, true] {
      let page = kinds(document.findings + document.sheetFindings, inSheets: inSheets)
      #expect(kinds(run.findings, inSheets: inSheets) == page, "\(name)")
    }
    let taken = [run.findings, document.findings].map { $0.filter { $0.name == .duplicateID } }
    #expect(taken[0].map(\.path) == taken[1].map(\.path), "\(name)")
    #expect(taken[0].map(\.message) == taken[1].map(\.message), "\(name)")
  }

  @Test("a stream has the findings of its page", arguments: StreamRun.fixtures)
  func findings(_ name: String) throws {
    let run = StreamRun(try StreamRun.fixture(name))
    if run.ending == .committed { try expectFindings(run, name) }
  }

  @Test("with random streams too") func randomFindings() throws {
    var generator = StreamGenerator(seed: 12)
    for number in 0..<StreamRun.walks {
      try expectFindings(StreamRun(generator.stream(about: 1 + number % 30)), "walk \(number)")
    }
  }
}
