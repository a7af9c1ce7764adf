import Foundation
import GalleyTestSupport
import Testing

@testable import GalleyCommands

/// The example of a host, run as a program; and its types declared instead, without Swift.
@Suite struct ShopExampleTests {
  private func run(_ program: String, _ words: [String]) throws -> (status: Int32, out: String) {
    try Program.run(Program.path(program), words)
  }

  @Test(
    "Flow-UI's own pages are clean, through the host and as declared types", arguments: ["home", "checkout"])
  func pages(_ name: String) throws {
    guard let folder = Places.shared("flow-ui") else { return }
    let page = folder.appending(path: name + ".json").path
    // What only a drawn page shows apart: some of their texts have too little contrast.
    let isSeen = try NSRegularExpression(pattern: #"\[(lowContrast|unknownContrast|smallTarget)\]$"#)
    func rest(_ out: String) -> [Substring] {
      out.split(separator: "\n").dropLast().filter {
        isSeen.firstMatch(in: String($0), range: NSRange($0.startIndex..., in: $0)) == nil
      }
    }
    let host = try run("shop-example", ["check", page])
    #expect(host.status == 0 && rest(host.out).isEmpty, "\(host)")
    let config = try CommandFolder().file(
      "galley.json", #"{"types": {"order_card": {}, "date_picker_row": {"height": 60}}}"#)
    let declared = try run("galley", ["check", page, "--config", config])
    #expect(declared.status == 0 && rest(declared.out).isEmpty, "\(declared)")
    #expect(try run("galley", ["check", page]).status == 1)
  }

  @Test("the host's widgets, with every part and with the fewest") func widgets() throws {
    let page = try CommandFolder().file(
      "page.json",
      #"""
      {"page": {"sections": [{"widgets": [
        {"type": "order_card", "id": "a", "data": {"order_number": "No. 7", "status": {"text": "SENT"}, "items": ["<Tea>", "Cup"], "total": "£9"}},
        {"type": "order_card", "id": "b", "data": {"order_number": "No. 8", "items": []}},
        {"type": "date_picker_row", "id": "c", "data": {"title": "When", "style": "calendar"}},
        {"type": "date_picker_row", "id": "d", "data": {"title": "Then"}},
        {"type": "order_card", "id": "e", "data": {"items": []}}]}]}}
      """#)
    let html = try run("shop-example", ["render", page, "--date", "2024-02-29", "--quiet"]).out
    for shown in [
      "No. 7", "SENT", "&lt;Tea&gt;", "£9", "No. 8", "February 2024", ">29<", "Feb 29, 2024", ".order{",
      ".month{",
    ] { #expect(html.contains(shown), "\(shown)") }
    #expect(!html.contains(">30<") && html.contains(#"data-widget-id="e""#) && html.contains("malformed"))
    let check = try run("shop-example", ["check", page])
    #expect(
      check.status == 1
        && check.out.contains("page.json:6:45: error: order_card: missing key \"order_number\""),
      "\(check.out)")
    #expect(
      try run("shop-example", ["render", page, "--client", "flow-ui", "-o", page + ".html"]).out.contains(
        "[unknownType]"))
  }
}
