import GalleyRender
import GalleyWidgets
import Testing

@testable import GalleyCore

/// One small document for each finding's name.
@Suite struct FindingTests {
  @Test("every finding has a case") func complete() {
    // What only a browser's boxes show has its case in the browser tests, a stream's in its own.
    let streams = Rejection.Code.allCases.compactMap { FindingName(rawValue: $0.rawValue) }
    #expect(streams.count == Rejection.Code.allCases.count)
    #expect(
      Set(Self.cases.map(\.0))
        == Set(FindingName.allCases).subtracting([.cutText, .modeTree, .modeText, .notCommitted]).subtracting(
          streams))
  }

  @Test(arguments: cases) func finding(_ name: FindingName, _ json: String, _ path: String) throws {
    let bytes = Array(json.utf8)
    let contents = try Self.contents(for: name)
    switch name {
    case .badToken, .oldToken:
      let (_, findings) = Theme.read(["t"], named: "t") { _ throws(ThemeFileError) in bytes }
      #expect(findings.map(\.finding.name) == [name] && findings.map(\.finding.path) == [path])
    case .documentRejected:
      let rejection = try #require(throws: DocumentRejection.self) {
        try Document(decoding: bytes, contents: contents)
      }
      #expect(rejection.path == path)
    case .answerRejected:
      let rejection = try #require(throws: DocumentRejection.self) {
        try ActionAnswer(decoding: bytes, contents: contents)
      }
      #expect(rejection.path == path)
    case .lowContrast, .unknownContrast, .smallTarget, .missingAlt:
      var options = RenderOptions()
      options.survey = true
      var renderer = PageRenderer(registry: .starters, options: options)
      let document = try Document(decoding: bytes, contents: contents)
      _ = renderer.render(document)
      #expect(document.findings.isEmpty && renderer.findings(in: document).map(\.name) == [name])
      #expect(renderer.findings(in: document).map(\.path) == [path])
    default:
      let document = try Document(decoding: bytes, contents: contents)
      #expect(document.findings.map(\.name) == [name])
      let finding = try #require(document.findings.first)
      #expect(finding.path == path)
      #expect(finding.location.line == 1 && finding.location.column > 1)
      #expect(!finding.message.isEmpty)
    }
  }

  @Test(
    "what is well formed yields nothing",
    arguments: [
      title(##"{"text": "x", "color": "#CCFFFFFF"}"##), title(##"{"text": "x", "color": "#FF0000"}"##),
      title(##"{"text": "x", "color": "#80000000"}"##), title(##"{"text": "x", "color": "#BB1C1C1C"}"##),
      title(##"{"text": "x", "color": "#FFFFFFFF"}"##),
      page(#"{"type": "separator", "data": {}, "tracking": {"n": 9007199254740992, "m": 1.50, "k": 0.1}}"#),
      page(#"{"type": "button_row", "data": {}, "layout": {"width": "hug"}}"#),
      page(#"{"type": "tag_rail", "data": {"tags": [{"text": "x", "action": {"type": "a"}}]}}"#),
      page(#"{"type": "stepper_row", "data": {"title": "t", "min": 1, "max": 1, "initial": 9}}"#),
    ]) func nothing(_ json: String) throws
  {
    let document = try Document(
      decoding: Array(json.utf8), contents: WidgetRegistry.starters.contents)
    #expect(document.findings.isEmpty, "\(document.findings.map(\.message))")
  }

  @Test(
    "numbers of any exponent are compared without overflow",
    arguments: [
      ("0e9223372036854775807", true), ("0.000e-9223372036854775808", true),
      ("1e-99999999999999999999", false),
      ("1.0000000000000000", true), ("100000000000000000000e-20", true), ("0.1000000000000000055", false),
    ]) func exponents(_ number: String, isHeld: Bool) throws
  {
    let json = Self.page(#"{"type": "separator", "data": {}, "tracking": \#(number)}"#)
    let document = try Document(decoding: Array(json.utf8), contents: WidgetRegistry.starters.contents)
    #expect(document.findings.map(\.name) == (isHeld ? [] : [.numberChanged]))
  }

  @Test(
    "colors whose last two digits were meant as alpha",
    arguments: [
      ("#000000B3", true), ("#00000080", true), ("#FFFFFF99", true), ("#00FFFFFF", false),
      ("#00000000", false),
      ("#80000000", false), ("#CCFFFFFF", false), ("#FF102030", false), ("#FFFFFFFF", false),
    ]) func slips(_ color: String, isSlip: Bool) throws
  {
    let document = try Document(
      decoding: Array(Self.title(#"{"text": "x", "color": "\#(color)"}"#).utf8),
      contents: WidgetRegistry.starters.contents)
    #expect(document.findings.map(\.name) == (isSlip ? [.colorSlip] : []), "\(color)")
  }

  @Test("a number in nested sheets is reported once") func once() throws {
    var action = #"{"type": "api", "n": 9007199254740993}"#
    for _ in 0..<5 {
      action =
        #"{"type": "open_bottom_sheet", "sheet": {"sections": [{"widgets": [{"type": "separator", "data": {}, "actions": {"tap": \#(action)}}]}]}}"#
    }
    let json = Self.page(#"{"type": "separator", "data": {}, "actions": {"tap": \#(action)}}"#)
    let document = try Document(decoding: Array(json.utf8), contents: WidgetRegistry.starters.contents)
    #expect((document.findings + document.sheetFindings).map(\.name) == [.numberChanged])
  }

  @Test(
    "equal keys are found once, whatever stands between them",
    arguments: [
      (#"{"a": 1, "b": {"a": 1, "c": {}, "a": 2}, "a": 3, "c": 4}"#, ["page.extra.a", "page.extra.b.a"]),
      (#"{"a": 1, "\u0061": 2}"#, ["page.extra.a"]), (#"{"ab": 1, "ba": 2, "a": 3, "b": 4}"#, []),
      (#"{"": 1, "": 2}"#, ["page.extra"]),
      (
        #"[{"k": [{"k": 1, "k": 2}]}, {"k": 1, "k": 1, "k": 1}]"#,
        ["page.extra.0.k.0.k", "page.extra.1.k", "page.extra.1.k"]
      ),
    ]) func duplicateKeys(_ object: String, _ paths: [String]) throws
  {
    let document = try Document(
      decoding: Array(#"{"page": {"extra": \#(object)}}"#.utf8), contents: WidgetRegistry.starters.contents)
    #expect(document.findings.map(\.path) == paths)
  }

  @Test("a long key is cut in paths") func longKey() throws {
    let key = String(repeating: "k", count: 5_000)
    let json = #"{"page": {"pagination": {"has_more": true, "postback": {"\#(key)": 9007199254740993}}}}"#
    let document = try Document(decoding: Array(json.utf8), contents: WidgetRegistry.starters.contents)
    #expect(document.findings.first.map { $0.path.utf8.count < 200 && $0.path.hasSuffix("…") } == true)
  }

  @Test("an inline sheet's problems stay apart, under the action's path") func sheet() throws {
    let json = Self.page(
      #"{"type": "separator", "data": {}, "actions": {"tap": {"type": "open_bottom_sheet", "sheet": {"sections": [{"widgets": [{"type": "nope"}]}]}}}}"#
    )
    let document = try Document(
      decoding: Array(json.utf8), contents: WidgetRegistry.starters.contents)
    #expect(document.findings.isEmpty)
    let finding = try #require(document.sheetFindings.first)
    #expect(finding.name == .unknownType)
    #expect(finding.path == "page.sections.0.widgets.0.actions.tap.sheet.sections.0.widgets.0.type")
    #expect(finding.diagnostic?.path == "sections.0.widgets.0")
  }

  @Test("100,000 faults cost no more than linear time") func many() throws {
    // At quadratic cost each of these would take minutes.
    for element in [#"{"type": "nope", "id": "a"}"#, #"{"id": 1}"#, #"{"type": "title_block", "data": {}}"#] {
      let json = Self.page(Array(repeating: element, count: 100_000).joined(separator: ","))
      let document = try Document(
        decoding: Array(json.utf8), contents: WidgetRegistry.starters.contents)
      #expect(document.findings.count >= 99_999)
    }
    let numbers = Array(repeating: "9007199254740993", count: 100_000).joined(separator: ",")
    let toasts = Array(
      repeating: #"{"title": "t", "action": {"type": "toast"}}"#, count: 100_000
    ).joined(separator: ",")
    for widget in [
      #"{"type": "separator", "data": {}, "tracking": [\#(numbers)]}"#,
      #"{"type": "button_row", "data": {"buttons": [\#(toasts)]}}"#,
    ] {
      let document = try Document(
        decoding: Array(Self.page(widget).utf8), contents: WidgetRegistry.starters.contents)
      #expect(document.findings.count == 100_000)
    }
    let keys = "{" + Array(repeating: #""k": 1"#, count: 100_000).joined(separator: ",") + "}"
    let document = try Document(
      decoding: Array(#"{"page": {"extra": \#(keys)}}"#.utf8),
      contents: WidgetRegistry.starters.contents)
    #expect(document.findings.count == 99_999)
  }

  @Test("layouts spelled alike are one object, unless there is something to report of them") func layouts()
    throws
  {
    func document(_ layout: String) throws -> Document {
      let widget = #"{"type": "separator", "data": {}, "layout": "# + layout + "}"
      let json = Self.page(Array(repeating: widget, count: 4).joined(separator: ","))
      return try Document(decoding: Array(json.utf8), contents: WidgetRegistry.starters.contents)
    }
    guard case .page(let page) = try document(#"{"width": 0.5}"#).root else { return }
    let layouts = page.sections[0].widgets.map(\.layout)
    #expect(layouts[1] === layouts[3] && layouts[3]?.width == .fraction(0.5))
    let paths = (0..<4).map { "page.sections.0.widgets.\($0).layout.width" }
    #expect(try document(#"{"width": -1}"#).findings.map(\.path) == paths)
  }
}
