import GalleyRender
import GalleyTestSupport
import Testing

@testable import GalleyCore

/// A host's payload is a plain `Decodable`, decoded straight from the tape.
@Suite struct HostPayloadTests {
  struct OrderCard: WidgetContent {
    static let widgetType = "order_card"
    struct Line: Decodable, Sendable, Equatable {
      let count: Int
      let name: String
    }
    enum Kind: String, Decodable, Sendable { case pickup, delivery }

    let orderNumber: TextData
    let status: TagData?
    let lines: [Line]
    let kind: Kind?
    let weights: [String: Double]?
    let children: LossyArray<AnyWidget>?
    let small: Int8?
    let big: UInt64?
    enum CodingKeys: String, CodingKey {
      case orderNumber = "order_number"
      case status, lines, kind, weights, children, small, big
    }
  }

  private func decode(_ data: String) throws -> (AnyWidget, [Finding]) {
    var contents = WidgetContents()
    contents.register(OrderCard.self)
    let json =
      #"{"page": {"sections": [{"widgets": [{"type": "order_card", "id": "o", "data": \#(data)}]}]}}"#
    let document = try Document(decoding: Array(json.utf8), contents: contents)
    guard case .page(let page) = document.root else { throw Never.page }
    return (try #require(page.sections.first?.widgets.first), document.findings)
  }
  enum Never: Error { case page }

  @Test func whole() throws {
    let (widget, findings) = try decode(
      #"""
      {"order_number": {"text": "Order 7"}, "status": {"text": "SHIPPED"}, "kind": "pickup",
       "lines": [{"count": 2, "name": "Pods"}, {"count": 1.0, "name": "Cable"}],
       "weights": {"a": 1.5}, "small": -128, "big": 18446744073709551615,
       "children": [{"type": "nope"}, {"x": 1}]}
      """#)
    let card = try #require(widget.content as? OrderCard)
    #expect(card.orderNumber.text == "Order 7")
    #expect(card.status?.text.text == "SHIPPED")
    #expect(card.lines == [.init(count: 2, name: "Pods"), .init(count: 1, name: "Cable")])
    #expect(card.kind == .pickup && card.weights == ["a": 1.5])
    #expect(card.small == -128 && card.big == UInt64.max)
    #expect(card.children?.first?.id.value == "nope@page.sections.0.widgets.0.data.children.0")
    #expect(findings.map(\.name) == [.unknownType, .droppedElement])
    #expect(findings[1].path == "page.sections.0.widgets.0.data.children.1")
  }

  @Test(
    "faults are found at their place",
    arguments: [
      (#"{"lines": []}"#, "data", "order_number"),
      (#"{"order_number": "x"}"#, "data", "lines"),
      (#"{"order_number": 5, "lines": []}"#, "data.order_number", nil),
      (#"{"order_number": "x", "lines": {}}"#, "data.lines", nil),
      (
        #"{"order_number": "x", "lines": [{"count": 1, "name": "a"}, {"count": "b"}]}"#, "data.lines.1.count",
        nil
      ),
      (#"{"order_number": "x", "lines": [{"count": 1}]}"#, "data.lines.0", "name"),
      (#"{"order_number": "x", "lines": [{"count": null, "name": "a"}]}"#, "data.lines.0.count", nil),
      (#"{"order_number": "x", "lines": [], "kind": "ship"}"#, "data", nil),
      (#"{"order_number": "x", "lines": [], "status": {}}"#, "data.status", "text"),
      (#"7"#, "data", nil),
    ] as [(String, String, String?)]) func fault(_ data: String, _ place: String, _ key: String?) throws
  {
    let (_, findings) = try decode(data)
    let finding = try #require(findings.first)
    #expect(finding.name == .malformedPayload)
    #expect(finding.path == "page.sections.0.widgets.0." + place)
    #expect(finding.diagnostic?.missingKey == key)
  }

  @Test("a number that does not fit has no place on a device, and one here") func unrepresentable() throws {
    let (_, findings) = try decode(#"{"order_number": "x", "lines": [], "small": 300}"#)
    #expect(findings.first?.diagnostic?.errorPath == nil)
    #expect(findings.first?.path == "page.sections.0.widgets.0.data.small")
  }

  @Test("the last registration of a type counts") func last() {
    struct Other: WidgetContent { static let widgetType = "order_card" }
    var contents = WidgetContents()
    let first = contents.register(OrderCard.self)
    #expect(contents.register(Other.self) == first)
    #expect(contents.types == ["order_card"])
  }

  @Test("a hundred types are all found") func growth() throws {
    var contents = WidgetContents()
    contents.register(OrderCard.self)
    #expect(contents.types.count == 1)
    let root = try json(#"["order_card", "order_car", "", "order_card "]"#)
    let found = root.elements.map { contents.names.type(named: $0) != nil }
    #expect(found == [true, false, false, false])
  }
}
