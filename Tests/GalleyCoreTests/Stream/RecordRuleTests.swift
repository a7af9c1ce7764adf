import GalleyTestSupport
import Testing

@testable import GalleyCore

/// The rules beyond the table: references and counts.
@Suite struct RecordRuleTests {
  /// Feeds lines, and gives what was refused as `LINE code pointer`.
  private func refused(_ lines: [String]) -> [String] {
    var feed = StreamFeed()
    feed.line(sampleRecord(.screenStart))
    for line in lines { feed.line(line) }
    return feed.refused.map { "\($0.line - 1) \($0.code.rawValue) \($0.pointer ?? "")" }
  }

  private func item(_ ref: String) -> String {
    #"{"type":"collection_item","subject_ref":"\#(ref)","title":"t"}"#
  }
  private func source(_ ref: String) -> String { #"{"type":"source","ref":"\#(ref)","title":"t"}"# }
  private func subject(_ ref: String) -> String {
    #"{"type":"comparison_subject","subject_ref":"\#(ref)","title":"t"}"#
  }
  private func row(_ rest: String) -> String { #"{"type":"comparison_row","label":"l",\#(rest)}"# }

  @Test("a subject_ref is taken in its group, in any spelling of it; another group is free") func groups() {
    let start = sampleRecord(.collectionStart)
    let found = refused([
      start, item("a"), item("é"), item("a"), item(#"e\u0301"#), item(""), item(""),
      sampleRecord(.collectionEnd), start, item("a"), item("1 a"), sampleRecord(.collectionEnd),
      sampleRecord(.comparisonStart), subject("a"), subject("a"), subject("b"),
    ])
    let taken = "duplicate_ref /subject_ref"
    #expect(found == ["4 \(taken)", "5 \(taken)", "7 \(taken)", "15 \(taken)"])
  }

  @Test("a source's ref is taken in the whole screen") func sources() {
    let found = refused([
      source("a"), source("a"), sampleRecord(.sectionStart), sampleRecord(.sectionEnd), source("a"),
      source("b"), sampleRecord(.collectionStart), item("b"), sampleRecord(.collectionEnd), source("b"),
    ])
    #expect(found == ["2 duplicate_ref /ref", "5 duplicate_ref /ref", "10 duplicate_ref /ref"])
  }

  @Test("a reference is short, and a long id is one by its bytes") func long() throws {
    let marks = String(repeating: "\u{301}\u{323}", count: 60_000)
    #expect(
      refused([source(String(repeating: "a", count: 1_024)), source(String(repeating: "a", count: 1_025))])
        == ["2 bad_field /ref"])
    #expect(
      refused([source("a" + marks), sampleRecord(.collectionStart), item("a" + marks)])
        == ["1 bad_field /ref", "3 bad_field /subject_ref"])
    let cells = #"{"a":"1","b\#(marks)":"2"}"#
    #expect(
      refused([sampleRecord(.comparisonStart), subject("a"), subject("b"), row(#""cells":\#(cells)"#)])
        .first?.utf8.starts(with: "4 bad_field /cells/b".utf8) == true)
    var feed = StreamFeed()
    feed.line(sampleRecord(.screenStart))
    for _ in 0..<2 { feed.line(#"{"type":"heading","text":"t","id":"a\#(marks)"}"#) }
    guard case .widget(let second) = feed.accepted.last?.steps.last else { throw Wrong() }
    #expect(second.id == WidgetID("a\(marks)#2", .renamed))
  }

  private struct Wrong: Error {}

  @Test("a message shows the beginning of what is long") func excerpts() {
    var feed = StreamFeed()
    feed.line(sampleRecord(.screenStart))
    let ref = String(repeating: "b", count: 1_000)
    for _ in 0..<2 { feed.line(source(ref)) }
    #expect(feed.refused.count == 1 && feed.refused[0].message.utf8.count < 120)
  }

  @Test("a refused record takes no reference") func free() {
    let bad = #"{"type":"source","ref":"a","title":7}"#
    #expect(refused([bad, source("a"), source("a")]) == ["1 bad_field /title", "3 duplicate_ref /ref"])
  }

  @Test("a row has one cell for each subject, and best names one") func rows() {
    let start = [sampleRecord(.comparisonStart), subject("a"), subject("é")]
    let rows: [(String, String?)] = [
      (#""cells":["1","2"]"#, nil), (#""cells":{"é":"1","a":"2"},"best":"e\u0301""#, nil),
      (#""cells":{"e\u0301":"1","a":"2"},"best":"a""#, nil),
      (#""cells":["1"]"#, "cardinality /cells"), (#""cells":["1","2","3"]"#, "cardinality /cells"),
      (#""cells":{"a":"1"}"#, "cardinality /cells"), (#""cells":{}"#, "cardinality /cells"),
      (#""cells":{"a":"1","a":"2"}"#, "bad_field /cells"),
      (#""cells":{"a":"1","é":"2","c":"3"}"#, "bad_field /cells/c"),
      (#""cells":{"a":"1","\ud800":"2"}"#, "bad_field /cells/\u{FFFD}"),
      (#""cells":["1","2"],"best":"c""#, "bad_field /best"), (#""cells":["1",2]"#, "bad_field /cells/1"),
      (#""cells":"1""#, "bad_field /cells"), (#""best":"a""#, "bad_field /cells"),
    ]
    let found = refused(start + rows.map { row($0.0) })
    #expect(found == rows.enumerated().compactMap { index, row in row.1.map { "\(index + 4) \($0)" } })
  }

  @Test("two subjects come before the first row, something drawn before the commit") func counts() {
    let first = [sampleRecord(.comparisonStart), subject("a"), row(#""cells":["1"]"#)]
    #expect(refused(first) == ["3 cardinality "])
    let commit = sampleRecord(.screenCommit)
    #expect(refused([commit]) == ["1 cardinality "])
    let section = [sampleRecord(.sectionStart), sampleRecord(.sectionEnd)]
    #expect(refused(section + [commit]) == ["3 cardinality "])
    #expect(refused([#"{"type":"handoff_bar","widgets":[]}"#, commit]) == ["2 cardinality "])
    let header = #"{"type":"section_start","header":{"type":"nope"}}"#
    #expect(refused([header, sampleRecord(.sectionEnd), commit]).isEmpty)
    #expect(
      refused([#"{"type":"collection_start","title":"t"}"#, item("a"), sampleRecord(.collectionEnd), commit])
        .isEmpty)
    #expect(refused([#"{"type":"handoff_bar","note":"n"}"#]) == ["1 bad_field /primary"])
  }
}
