import Foundation
import GalleyCore
import GalleyTestSupport
import GalleyWidgets
import Testing

@testable import GalleyRender

/// What holds for every stream: on the fixtures, and on random walks of the grammar.
@Suite struct StreamInvariantTests {
  /// - Parameter faults: How many of a hundred lines are to be refused.
  private func walk(
    seed: UInt64, faults: Int = 0, aborts: Bool = false, _ body: ([UInt8], Int) throws -> Void
  ) rethrows {
    var generator = StreamGenerator(seed: seed, faults: faults, limit: 20_000)
    for number in 0..<StreamRun.walks {
      try body(generator.stream(about: 1 + number % 30, aborts: aborts), number)
    }
  }

  @Test("a legal walk is accepted to its last record") func legal() {
    walk(seed: 1) { bytes, number in
      let run = StreamRun(bytes)
      let refused = run.rejections.map(\.text)
      #expect(refused.isEmpty, "walk \(number): \(refused.prefix(2)) \(run.rejections.first?.excerpt ?? "")")
      #expect(run.ending == .committed, "walk \(number)")
    }
  }

  @Test("each refused line has the code of its fault, and only those are refused") func codes() {
    var generator = StreamGenerator(seed: 2, faults: 30, limit: 20_000)
    var seen: Set<Rejection.Code> = []
    for number in 0..<StreamRun.walks {
      let lines = generator.lines(about: 1 + number % 30, aborts: true)
      let run = StreamRun(lines.flatMap { $0.bytes + [0x0A] }, limit: 20_000)
      let wanted = lines.enumerated().compactMap { index, line in line.code.map { "\(index + 1) \($0)" } }
      let found = run.rejections.map { "\($0.line) \($0.code)" }
      #expect(found == wanted, "walk \(number): \(text(lines.flatMap { $0.bytes + [0x0A] }))")
      seen.formUnion(lines.compactMap(\.code))
    }
    #expect(seen == Set(Rejection.Code.allCases).subtracting([.unterminated, .superseded]))
  }

  // MARK: Stream equals page

  private func expectPage(_ run: StreamRun, _ name: String, _ options: RenderOptions) throws {
    let (body, page) = (run.body, try run.drawnPage(options))
    #expect(body == page, "\(name): \(difference(body, page))")
  }

  @Test("a committed stream is the page that it folds to, byte for byte", arguments: StreamRun.fixtures)
  func page(_ name: String) throws {
    let run = StreamRun(try StreamRun.fixture(name))
    guard run.ending == .committed else { return }
    try expectPage(run, name, RenderOptions())
  }

  @Test("so is a random one, in every mode") func randomPages() throws {
    try walk(seed: 3, faults: 10) { bytes, number in
      var options = RenderOptions()
      options.textSize = TextSize.allCases[number % TextSize.allCases.count]
      options.direction = number % 3 == 0 ? .rtl : nil
      options.unknown = number % 2 == 0 ? .skip : .placeholder
      options.inspect = number % 5 == 0
      options.live = number % 7 == 0
      let run = StreamRun(bytes, limit: 20_000, options: options)
      try expectPage(run, "walk \(number)", options)
    }
  }

  @Test("who only adds each event at the end of its target has the same page", arguments: StreamRun.fixtures)
  func assembled(_ name: String) throws {
    let run = StreamRun(try StreamRun.fixture(name))
    let assembler = FragmentAssembler(run.events)
    #expect(assembler.problems.isEmpty, "\(assembler.problems)")
    #expect(assembler.html == run.body, "\(difference(assembler.html, run.body))")
  }

  @Test("also with random ones") func assembledWalks() {
    walk(seed: 4, aborts: true) { bytes, number in
      let run = StreamRun(bytes)
      let assembler = FragmentAssembler(run.events)
      #expect(assembler.problems.isEmpty, "walk \(number): \(assembler.problems)")
      #expect(assembler.html == run.body, "walk \(number): \(difference(assembler.html, run.body))")
    }
  }

  // MARK: Prefixes

  private func expectWellFormed(_ run: StreamRun, _ name: String) {
    var sofar: [UInt8] = []
    for (event, closing) in zip(run.events, run.closings) {
      sofar += event.leaving + event.open
      let problems = HTMLCheck(text(sofar + closing)).problems
      #expect(problems.isEmpty, "\(name), event \(event.sequence): \(problems.prefix(3))")
    }
  }

  @Test("every prefix of events, closed, is well formed", arguments: StreamRun.fixtures)
  func prefixes(_ name: String) throws { expectWellFormed(StreamRun(try StreamRun.fixture(name)), name) }

  @Test("of random ones too") func randomPrefixes() {
    var generator = StreamGenerator(seed: 5)
    for number in 0..<StreamRun.walks / 10 {
      expectWellFormed(StreamRun(generator.stream(about: 10, aborts: true)), "walk \(number)")
    }
  }

  @Test("the same input twice gives the same bytes") func twice() {
    walk(seed: 6, faults: 10) { bytes, number in
      let (one, other) = (StreamRun(bytes, limit: 20_000), StreamRun(bytes, limit: 20_000))
      #expect(one.comparable == other.comparable && one.page == other.page, "walk \(number)")
      #expect(one.findings == other.findings, "walk \(number)")
    }
  }
}
