import GalleyRender
import GalleyWidgets
import Testing

@testable import GalleyCore

@Suite struct NextPageTests {
  private func page(_ json: String) throws -> PageData {
    let document = try Document(decoding: Array(json.utf8), contents: WidgetRegistry.starters.contents)
    guard case .page(let page) = document.root else { throw CancellationError() }
    return page
  }

  @Test("a next page adds its sections and its pagination; ids are made unique over the whole")
  func merge() throws {
    var first = try page(
      #"{"page": {"id": "p", "sections": [{"id": "a", "widgets": [{"type": "separator", "id": "w", "data": {}}]}], "footer": {"widgets": [{"type": "separator", "id": "end", "data": {}}]}, "pagination": {"has_more": true, "postback": {"c": 1}}}}"#
    )
    let next = try page(
      #"{"page": {"id": "q", "sections": [{"id": "b", "widgets": [{"type": "separator", "id": "w", "data": {}}, {"type": "separator", "id": "end", "data": {}}]}], "pagination": {"has_more": false}}}"#
    )
    let renamed = first.append(nextPage: next)
    #expect(first.id.value == "p")
    #expect(first.sections.map(\.id.value) == ["a", "b"])
    #expect(first.sections[1].widgets.map(\.id.value) == ["w#2", "end"])
    #expect(first.footer?.widgets.map(\.id.value) == ["end#2"])
    #expect(renamed.map(\.value) == ["w#2", "end#2"])
    #expect(first.pagination?.hasMore == false)
  }

  @Test("a next page without pagination ends it") func ends() throws {
    var first = try page(#"{"page": {"pagination": {"has_more": true}}}"#)
    _ = first.append(nextPage: try page(#"{"page": {}}"#))
    #expect(first.pagination == nil)
  }

  @Test("a missing target is reported at its place in the answer") func missing() throws {
    var document = try Document(
      decoding: Array(#"{"page": {}}"#.utf8), contents: WidgetRegistry.starters.contents)
    let answer = try ActionAnswer(
      decoding: Array("{\"mutations\": [\n{\"kind\": \"remove_widget\", \"id\": \"ghost\"}]}".utf8),
      contents: WidgetRegistry.starters.contents)
    let findings = document.apply(answer)
    #expect(findings.map(\.path) == ["mutations.0.id"])
    #expect(findings.first?.location == SourceLocation(line: 2, column: 33))
  }
}
