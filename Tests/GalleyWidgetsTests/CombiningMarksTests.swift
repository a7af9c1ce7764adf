import GalleyCore
import GalleyRender
import GalleyWidgets
import Testing

/// Texts of a megabyte of combining marks, wherever a payload may put one: Swift's own `==`, `<` and hash bring
/// marks into order, which takes quadratic time and would take minutes each here.
@Suite(.timeLimit(.minutes(1))) struct CombiningMarksTests {
  private static let marks = String(repeating: "\u{301}\u{316}", count: 250_000)

  private static func widget(_ members: String, data: String = #""title": "t""#) -> String {
    #"{"page": {"sections": [{"widgets": [{"type": "title_block"\#(members), "data": {\#(data)}}]}]}}"#
  }

  @Test(
    "no text takes quadratic time",
    arguments: [
      widget(
        #", "actions": {"\#(marks)1": {"type": "x"}, "\#(marks)2": {"type": "x"}, "tap": {"type": "x"}}"#),
      widget(#", "actions": {"tap": {"type": "x", "\#(marks)1": 1, "\#(marks)2": 2}}"#),
      widget("", data: #""title": "t", "trailing_icon": "\#(marks)""#).replacing(
        "title_block", "image_text_card"),
      widget("", data: #""tags": [{"text": "t", "icon": "\#(marks)1"}, {"text": "t", "icon": "\#(marks)2"}]"#)
        .replacing("title_block", "tag_rail"),
      widget(#", "id": "\#(marks)", "\#(marks)": 1"#),
      widget("").replacing(
        #"{"page": {"#, #"{"page": {"lang": "\#(marks)", "dir": "\#(marks)", "\#(marks)": 1, "#),
      widget("", data: #""title": "\#(marks)""#),
      widget("", data: #""text": "t", "tone": "\#(marks)""#).replacing("title_block", "callout")
        .replacing(#"{"page""#, #"{"client": "stream", "page""#),
    ])
  func linear(_ page: String) throws {
    let document = try Document(decoding: Array(page.utf8), contents: WidgetRegistry.starters.contents)
    var options = RenderOptions()
    options.dump = true
    var renderer = PageRenderer(registry: .starters, options: options)
    #expect(renderer.render(document).isEmpty == false)
    _ = document.unfolded(contents: WidgetRegistry.starters.contents)
  }

  @Test("of events that look alike the first counts; no long text is a symbol") func meaning() throws {
    let page = CombiningMarksTests.widget(
      #", "actions": {"caf\u00e9": {"type": "a"}, "cafe\u0301": {"type": "b"}, "tap": {"type": "c"}}"#,
      data: #""title": "t""#)
    let document = try Document(decoding: Array(page.utf8), contents: WidgetRegistry.starters.contents)
    guard case .page(let decoded) = document.root else { return }
    let actions = try #require(decoded.sections.first?.widgets.first?.actions)
    #expect(actions.events.map(\.action.type) == ["a", "c"])
    #expect(actions["cafe\u{301}"]?.type == "a" && actions.tap?.type == "c")
    let long = String(repeating: "star.", count: 60)
    #expect(!IconSet(files: [long: "<svg/>"]).knows(long) && IconSet(files: ["star": "<svg/>"]).knows("star"))
  }
}

extension String {
  /// The text with the first `part` replaced.
  fileprivate func replacing(_ part: String, _ other: String) -> String {
    guard let range = firstRange(of: part) else { return self }
    return self[..<range.lowerBound] + other + self[range.upperBound...]
  }
}
