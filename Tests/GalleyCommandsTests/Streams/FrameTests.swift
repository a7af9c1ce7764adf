import Foundation
import GalleyTestSupport
import GalleyWidgets
import Testing

@testable import GalleyCommands

/// `--wire frames`: a page for each record, and the index.
@Suite struct FrameTests {
  private let folder = CommandFolder()

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/f").sorted()
  }
  private func frame(_ name: String) throws -> String {
    try String(contentsOfFile: folder.url.path + "/f/" + name, encoding: .utf8)
  }
  private func write(_ text: String) throws -> CommandFolder.Outcome {
    folder.run(
      "stream", try folder.file("s<&>.ndjson", text), "--wire", "frames", "-o", folder.url.path + "/f")
  }

  @Test("a frame for each accepted record; the index has them and the refusals") func frames() throws {
    let start = StreamCommandTests.start
    let outcome = try write(
      start + "<script>alert(1)</script>\n" + #"{"type":"heading","text":"</pre><b>&"}"# + "\n"
        + StreamCommandTests.commit)
    #expect(outcome.status == .findings && outcome.out.isEmpty)
    #expect(try names() == ["0001.html", "0002.html", "0003.html", "index.html"])
    for name in try names().dropLast() {
      let html = try frame(name).replacing(/<script>[\s\S]*<\/script>/, with: "")
      #expect(HTMLCheck(html).problems.isEmpty, "\(name): \(HTMLCheck(html).problems)")
      #expect(html.contains("page draft") && html.contains("<main"))
    }
    // The last one is what the document wire writes: alive.
    let whole = folder.run("stream", folder.url.path + "/s<&>.ndjson").out
    #expect(try frame("0003.html") == whole && !frame("0002.html").contains("<script>"))
    let index = try frame("index.html")
    #expect(
      index.contains("<title>s&lt;&amp;&gt;.ndjson</title>")
        || index.contains("s&lt;&amp;&gt;.ndjson</title>"))
    #expect(index.contains("<p>3 frames, 1 refused</p>"))
    let frames = index.matches(of: /<li data-frame="([^"]*)"/).map { String($0.1) }
    #expect(frames == ["0001.html", "0001.html", "0002.html", "0003.html"])
    #expect(index.contains("<b>not_json</b>") && index.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    #expect(!index.contains("<script>alert") && !index.contains("</pre><b>&"))
  }

  @Test("frames of a longer run go, and nothing else") func stale() throws {
    let heading = StreamCommandTests.heading
    try #expect(
      write(StreamCommandTests.start + heading + heading + heading + StreamCommandTests.commit).status
        == .done)
    try folder.file("f/0009x.html", "mine")
    try folder.file("f/00099.html", "mine")
    #expect(try names().count == 8)
    try #expect(write(StreamCommandTests.whole).status == .done)
    #expect(try names() == ["0001.html", "0002.html", "0003.html", "00099.html", "0009x.html", "index.html"])
  }

  @Test("a stream that came to nothing ends with a frame that says so") func ended() throws {
    let outcome = try write("x\n" + StreamCommandTests.start + StreamCommandTests.heading)
    #expect(outcome.status == .rejected)
    #expect(try names() == ["0001.html", "0002.html", "0003.html", "index.html"])
    #expect(try frame("0003.html").contains("This screen was not finished"))
    let index = try frame("index.html")
    #expect(
      index.matches(of: /<li data-frame="([^"]*)"/).map { String($0.1) } == [
        "", "0001.html", "0002.html", "0003.html",
      ])
    #expect(index.contains("the stream ends without screen_commit"))
  }
}
