import Foundation
import GalleyRender
import GalleyTestSupport
import GalleyWidgets
import Testing

@testable import GalleyCore

/// What a refused record says of itself, and that it changes nothing.
@Suite struct RejectionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let line: [UInt8]
    let code: Rejection.Code
    let column: Int
    let pointer: String?
    let message: String
    var testDescription: String { String(decoding: line.prefix(60), as: UTF8.self) }

    init(
      _ line: String, _ code: Rejection.Code, _ column: Int, _ message: String, at pointer: String? = nil
    ) {
      self.init(Array(line.utf8), code, column, message, at: pointer)
    }

    init(
      _ line: [UInt8], _ code: Rejection.Code, _ column: Int, _ message: String, at pointer: String? = nil
    ) {
      (self.line, self.code, self.column, self.message, self.pointer) = (line, code, column, message, pointer)
    }
  }

  /// Each after one `screen_start`.
  static let cases: [Case] = [
    Case([0x7B, 0x22, 0xFF, 0x22], .badEncoding, 3, "byte 0xFF is not valid UTF-8 here"),
    Case([0xEF, 0xBB, 0xBF, 0x7B, 0x7D], .noType, 1, #"a record needs a "type""#),
    Case(
      "{\"a\":\"\u{1}\"}", .notJSON, 7,
      "a raw control character byte 0x01 in a string (a device may accept it; escape it)"),
    Case("Sure!", .notJSON, 1, "expected a value, found \"S\""),
    Case("{} {}", .notJSON, 4, "expected the end of the text, found \"{\""),
    Case("[]", .notObject, 1, "expected an object, found an array"),
    Case(#"{"Type":"heading"}"#, .noType, 1, #"a record needs a "type""#),
    Case(#"{"type":7}"#, .noType, 9, "expected a string, found a number (7)", at: "/type"),
    Case(#"{"type":"hero"}"#, .unknownType, 9, #"no record has the type "hero""#, at: "/type"),
    Case(#"{"a":1,"type":"widget"}"#, .outOfOrder, 15, "widget cannot come in the state screen", at: "/type"),
    Case(#"{"type":"heading"}"#, .badField, 1, "missing key \"text\"", at: "/text"),
    Case(
      #"{"type":"heading","text":"t","level":5}"#, .badField, 38,
      "expected a whole number from 2 to 4, found a number (5)", at: "/level"),
    Case(
      #"{"type":"narrative","markdown":"\ud800"}"#, .badField, 32,
      "the string holds half of a surrogate pair", at: "/markdown"),
    Case(
      #"{"type":"section_start","header":{"a/b~c":1}}"#, .badField, 34, "missing key \"type\"",
      at: "/header/type"),
    Case(
      #"{"type":"screen_commit"}"#, .cardinality, 1, "a screen needs something drawn before it is committed"),
    Case(
      Array(#"{"type":"heading","x":"#.utf8) + Array(repeating: UInt8(ascii: "["), count: 100_000), .tooDeep,
      526, "nested more than 504 levels deep"),
  ]

  @Test("code, place and words of each", arguments: cases) func words(_ test: Case) {
    var feed = StreamFeed()
    feed.line(#"{"type":"screen_start","id":"é"}"#)
    feed.feed(test.line + [0x0A])
    #expect(feed.refused.count == 1)
    guard let rejection = feed.refused.first else { return }
    #expect(rejection.code == test.code && rejection.pointer == test.pointer)
    #expect(rejection.message == test.message)
    #expect(rejection.line == 2 && rejection.offset == 34 && rejection.column == test.column)
    let screen = Grammar.standard.states[1]
    #expect(rejection.state == "screen" && rejection.legal == Grammar.standard.legal(in: screen))
    #expect(
      rejection.text
        == "\(test.message) (byte 34; state screen; next: \(rejection.legal.map(\.rawValue).joined(separator: ", ")))"
    )
    #expect(rejection.finding.name.rawValue == test.code.rawValue && rejection.finding.severity == .error)
    feed.line(sampleRecord(.heading))
    feed.line(sampleRecord(.screenCommit))
    #expect(feed.refused.count == 1 && feed.state == "committed")
  }

  @Test("the excerpt is the line's first 400 bytes") func excerpt() {
    var feed = StreamFeed()
    feed.line(String(repeating: "x", count: 400))
    feed.line(String(repeating: "x", count: 401))
    #expect(feed.refused.map(\.excerpt.count) == [400, 401] && feed.refused[1].excerpt.hasSuffix("x…"))
  }

  @Test("a newer run refuses all that comes late") func superseded() {
    var stream = ScreenStream(registry: .starters)
    var codes: [Rejection.Code] = []
    func take(_ output: ScreenStream.Output) {
      if case .refused(let rejection) = output { codes.append(rejection.code) }
    }
    stream.feed(Array((sampleRecord(.screenStart) + "\n").utf8), take)
    #expect(codes.isEmpty)
    stream.supersede()
    stream.feed(Array((sampleRecord(.heading) + "\nx\n" + sampleRecord(.screenCommit)).utf8), take)
    #expect(stream.end(take) == .unfinished)
    #expect(codes == [.superseded, .superseded, .superseded])
  }

  @Test("a stream that is sent twice counts once") func twice() {
    var feed = StreamFeed()
    let records = [RecordType.screenStart, .heading, .screenCommit].map { sampleRecord($0) }
    for record in records + records { feed.line(record) }
    #expect(feed.accepted.count == 3 && feed.state == "committed")
    #expect(feed.refused.map(\.code) == [.outOfOrder, .outOfOrder, .outOfOrder])
    #expect(
      feed.refused.allSatisfy { $0.legal.isEmpty && $0.text.hasSuffix("state committed; next: nothing)") })
  }

  @Test("what is cut off at the end is refused where it begins") func unterminated() {
    var feed = StreamFeed()
    feed.line(sampleRecord(.screenStart))
    feed.feed(Array(sampleRecord(.heading).utf8))
    feed.end()
    #expect(feed.refused.map(\.code) == [.unterminated] && feed.refused.first?.offset == 24)
    #expect(
      feed.refused.first?.text.hasPrefix("the stream ends before the line does (byte 24; state screen")
        == true)
  }
}
