import Testing

@testable import GalleyCore

/// Paths, which begin at what is decoded by itself.
@Suite struct JoinPathTests {
  @Test("paths are joined by a dot where neither is empty")
  func join() {
    #expect(joinPath("a.b", "c") == "a.b.c" && joinPath("a", "") == "a" && joinPath("", "c") == "c")
    #expect(joinPath("é", "ü.0") == "é.ü.0" && joinPath("", "") == "")
  }

  @Test("an unknown widget that is decoded by itself is found at its type")
  func root() throws {
    let document = try JSONReader.read(Array(#"{"type":"nope","data":{}}"#.utf8))
    let session = DecodeSession(contents: WidgetContents(), document: document)
    _ = try AnyWidget(json: document.root, session: session)
    #expect(session.findings.map(\.path) == ["type"])
  }
}
