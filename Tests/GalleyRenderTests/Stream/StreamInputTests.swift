import Foundation
import GalleyCore
import GalleyTestSupport
import GalleyWidgets
import Testing

@testable import GalleyRender

/// What no input may change: how its bytes are cut, and what is refused between its records.
@Suite struct StreamInputTests {
  private func sample(seed: UInt64, count: Int = StreamRun.walks) -> [[UInt8]] {
    var generator = StreamGenerator(seed: seed, faults: 20, limit: 20_000)
    return (0..<count).map { generator.stream(about: 1 + $0 % 20, aborts: true) }
  }

  private func expectSame(_ one: StreamRun, _ other: StreamRun, _ name: String) {
    #expect(one.comparable == other.comparable, "\(name)")
    #expect(one.events.map(\.line) == other.events.map(\.line), "\(name)")
    #expect(one.body == other.body && one.page == other.page && one.ending == other.ending, "\(name)")
    #expect(one.findings == other.findings, "\(name)")
    let (left, right) = (one.rejections, other.rejections)
    #expect(left.map(\.text) == right.map(\.text) && left.map(\.excerpt) == right.map(\.excerpt), "\(name)")
    #expect(left.map(\.column) == right.map(\.column) && left.map(\.line) == right.map(\.line), "\(name)")
  }

  @Test("how the bytes are cut means nothing", arguments: StreamRun.fixtures)
  func cuts(_ name: String) throws {
    let bytes = try StreamRun.fixture(name)
    let whole = StreamRun(bytes)
    expectSame(whole, StreamRun(bytes) { 1 }, name)
    for seed in 0..<5 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      expectSame(whole, StreamRun(bytes) { Int.random(in: 1...200, using: &random) }, name)
    }
  }

  @Test("nor in random streams") func randomCuts() {
    var random = SeededRandom(seed: 7)
    for (number, bytes) in sample(seed: 8).enumerated() {
      let whole = StreamRun(bytes, limit: 20_000)
      let cut = StreamRun(bytes, limit: 20_000) { Int.random(in: 1...90, using: &random) }
      expectSame(whole, cut, "walk \(number)")
    }
  }

  /// The bytes without the lines that were refused; an unterminated one is the last.
  private func without(_ rejections: [Rejection], _ bytes: [UInt8]) -> [UInt8] {
    let refused = Set(rejections.map(\.line))
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let kept = lines.enumerated().filter { !refused.contains($0.offset + 1) }.map(\.element)
    return Array(kept.joined(separator: [0x0A])) + (refused.contains(lines.count) ? [0x0A] : [])
  }

  @Test("take the refused lines out, and not one byte of output changes", arguments: StreamRun.fixtures)
  func removal(_ name: String) throws {
    let bytes = try StreamRun.fixture(name)
    let run = StreamRun(bytes)
    let clean = StreamRun(without(run.rejections, bytes))
    #expect(clean.rejections.isEmpty, "\(clean.rejections.map(\.text))")
    #expect(clean.comparable == run.comparable && clean.body == run.body && clean.page == run.page)
    #expect(clean.ending == run.ending)
  }

  @Test("nor in random streams, whose refusals change nothing") func randomRemoval() {
    for (number, bytes) in sample(seed: 9).enumerated() {
      let run = StreamRun(bytes, limit: 20_000)
      let clean = StreamRun(without(run.rejections, bytes), limit: 20_000)
      #expect(clean.rejections.isEmpty, "walk \(number): \(clean.rejections.map(\.text))")
      #expect(clean.comparable == run.comparable, "walk \(number)")
      #expect(clean.page == run.page && clean.ending == run.ending, "walk \(number)")
    }
  }

  @Test("an end after any byte: a draft, until the commit's own end has come") func truncated() throws {
    let bytes =
      try StreamRun.fixture("aborted.ndjson").dropLast(84) + Array("{\"type\":\"screen_commit\"}\n".utf8)
    let text = #"""
      {"type":"screen_start","id":"é","title":"日本 😀"}
      {"type":"heading","text":"x"}
      {"type":"comparison_start"}
      {"type":"comparison_subject","subject_ref":"a","title":"a"}
      {"type":"comparison_subject","subject_ref":"b","title":"b"}
      {"type":"comparison_row","label":"l","cells":["é",""]}
      {"type":"comparison_end"}
      {"type":"screen_commit"}

      """#
    for bytes in [Array(text.utf8), Array(bytes)] {
      for count in 0...bytes.count {
        let run = StreamRun(Array(bytes[..<count]))
        let isWhole = count == bytes.count && bytes == Array(text.utf8)
        #expect(run.ending == (isWhole ? .committed : .unfinished), "after \(count) bytes")
        let problems = HTMLCheck(GalleyRenderTests.text(run.body)).problems
        #expect(problems.isEmpty, "after \(count) bytes: \(problems)")
        let isCut = count > 0 && bytes[count - 1] != 0x0A
        #expect((run.rejections.last?.code == .unterminated) == isCut, "after \(count) bytes")
      }
    }
  }
}
