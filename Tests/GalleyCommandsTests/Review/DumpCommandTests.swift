import Foundation
import Testing

@testable import GalleyCommands

@Suite struct DumpCommandTests {
  private static let page = #"""
    { "page": { "id": "home", "sections": [{ "id": "s", "layout": { "item_spacing": 8 }, "widgets": [
      { "type": "banner", "id": "a b", "layout": { "padding": { "top": 4 }, "corner_radius": 12 },
        "data": { "image": "https://example.com/a.png", "title": { "text": "A\n\u202eB", "max_lines": 2 } },
        "actions": { "tap": { "type": "toast", "message": "Hi" } }, "tracking": { "k" : [1.50, "\u00e9"] } },
      { "type": "hologram", "data": {} },
      { "type": "title_block", "data": { "subtitle": "none" } }] }] } }
    """#

  @Test func tellsEveryWidgetInOnePropertyALine() throws {
    let folder = CommandFolder()
    let path = try folder.file("home.json", DumpCommandTests.page)
    let (status, lines) = (
      folder.run("dump", path).status, folder.run("dump", path).out.split(separator: "\n").map(String.init)
    )
    #expect(status == .done)
    #expect(lines[0] == "page home  [ios, light+dark, large, ltr]")
    let widgets = lines.drop { !$0.hasPrefix("  section") }
    #expect(
      Array(widgets) == [
        "  section s", "    arrangement vertical", "    spacing 8",
        #"    widget "a b"  banner"#, "      padding top 4  left 0  bottom 0  right 0", "      clip 12",
        "      image https://example.com/a.png  mode fill",
        #"      title "A\n\u202eB"  font 17/22 regular -0.43 <- role text.body  #000000 | #FFFFFF <- role color.label  lines 2"#,
        #"      tap toast  {"message":"Hi"}"#, #"      tracking {"k":[1.5,"é"]}"#,
        #"      ! unknownContrast  "\"A \u202eB\" of \"a b\" lies over a picture: whether it can be read, only the eye can tell""#,
        "    widget hologram@page.sections.0.widgets.1  hologram  (positional)", "      state unknown",
        #"      ! unknownType  "no widget is registered for the type \"hologram\"""#,
        "    widget title_block@page.sections.0.widgets.2  title_block  (positional)",
        #"      state malformed  "missing key \"title\" at data""#,
        #"      ! malformedPayload  "title_block: missing key \"title\"""#,
      ])
  }

  @Test func writesBesideAndIntoFolders() throws {
    let folder = CommandFolder()
    let path = try folder.file("in/home.json", DumpCommandTests.page)
    #expect(folder.run("dump", folder.url.path + "/in", "-o", folder.url.path + "/out").status == .done)
    let written = try String(contentsOf: folder.url.appending(path: "out/home.layout"), encoding: .utf8)
    #expect(written == folder.run("dump", path).out)
    #expect(folder.run("dump", try folder.file("x.json", "{")).status == .rejected)
    #expect(folder.run("dump", folder.url.path + "/none.json").status == .unreadable)
  }
}
