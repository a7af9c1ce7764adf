import GalleyCore
import GalleyRender
import GalleyWidgets
import Testing

@testable import GalleyPreview

@Suite struct PageRunTests {
  static let registry = WidgetRegistry.starters

  static func title(_ text: String, id: String) -> String {
    #"{"type": "title_block", "id": "\#(id)", "data": {"title": "\#(text)"}}"#
  }
  static func page(_ widgets: String, more: String = "") -> [UInt8] {
    Array(#"{"page": {"sections": [{"widgets": [\#(widgets)]}]\#(more)}}"#.utf8)
  }
  private func take(_ run: inout PageRun, _ step: PageRun.Step) -> PageRun.Outcome {
    run.take(step, named: "x", Self.registry, .standard)
  }
  private func ids(_ run: PageRun) -> [String] {
    guard case .page(let page) = run.document?.root else { return [] }
    return page.sections.flatMap(\.widgets).map(\.id.value)
  }

  @Test("a page, the next, an answer; and all of it again for another theme") func steps() {
    var run = PageRun()
    _ = take(
      &run,
      .page(
        Self.page(
          Self.title("a", id: "a"),
          more: #", "pagination": {"has_more": true, "postback": {"n": 9007199254740993, "x": 1.50}}"#)))
    #expect(
      run.nextPostback.map { String(decoding: $0, as: UTF8.self) } == #"{"n":9007199254740992,"x":1.5}"#)
    _ = take(&run, .next(Self.page(Self.title("b", id: "a"))))
    #expect(ids(run) == ["a", "a#2"] && run.nextPostback == nil)
    _ = take(
      &run,
      .answer(
        Array(#"{"mutations": [{"kind": "remove_widget", "id": "a"}], "toast": {"message": "Gone"}}"#.utf8)))
    #expect(ids(run) == ["a#2"])
    run.replay(for: ViewOptions.Decoding(theme: "paper", client: nil), Self.registry, .standard)
    #expect(ids(run) == ["a#2"])
  }

  @Test("a refused answer leaves no trace") func refused() {
    var run = PageRun()
    _ = take(&run, .page(Self.page(Self.title("a", id: "a"))))
    guard case .refused = take(&run, .answer(Array(#"{"mutations": 5}"#.utf8))) else {
      Issue.record("it was taken")
      return
    }
    #expect(run.steps.count == 1 && ids(run) == ["a"])
  }

  @Test("where no page is loaded, only a new one acts") func unloaded() {
    var run = PageRun()
    _ = take(&run, .answer(Array(#"{"mutations": [{"kind": "remove_widget", "id": "a"}]}"#.utf8)))
    #expect(run.document == nil)
    let page = #"{"sections": [{"widgets": [\#(Self.title("n", id: "n")), \#(Self.title("m", id: "m"))]}]}"#
    _ = take(
      &run,
      .answer(
        Array(
          #"{"mutations": [{"kind": "replace_page", "page": \#(page)}, {"kind": "remove_widget", "id": "m"}]}"#
            .utf8)))
    #expect(ids(run) == ["n"])
  }

  @Test(
    "templates of host actions",
    arguments: [
      ("{url.last}", "checkout"), ("{url}", "app://page/checkout"), ("p-{id}", "p-7"), ("{none}", ""),
      ("{deep.last}", "offers"),
      ("{", "{"),
      ("plain", "plain"),
    ]) func templates(_ template: String, _ wanted: String) throws
  {
    let document = try JSONReader.read(
      Array(
        #"{"type": "deeplink", "url": "app://page/checkout", "id": "7", "deep": "app://pages/offers?from=home#top"}"#
          .utf8), limits: .standard)
    #expect(ActionTemplate.fill(template, from: document.root) == wanted)
  }

  @Test(
    "opaque JSON as a device sends it back",
    arguments: [
      (
        #"{"a": 1, "a": 2, "b": [1.0, 1e2, -0.5, "é\n", true, null]}"#,
        #"{"a":1,"b":[1,100,-0.5,"é\n",true,null]}"#
      ),
      ("[]", "[]"), ("{}", "{}"), ("12345678901234567890", "1.2345678901234567e+19"),
    ]) func deviceJSON(_ sent: String, _ wanted: String) throws
  {
    let document = try JSONReader.read(Array(sent.utf8), limits: .standard)
    #expect(String(decoding: document.root.asDeviceSendsIt, as: UTF8.self) == wanted)
  }
}
