import Foundation
import GalleyTestSupport
import Testing

@testable import GalleyPreview

@Suite struct WebFilesTests {
  @Test("every file of the shell is served, as it is") func all() throws {
    let folder = Places.root.appending(path: "Sources/GalleyPreview/Web")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count > 10)
    for name in names where name != "shell.html" {
      let file = try Data(contentsOf: folder.appending(path: name))
      #expect(
        WebFiles.file(name).map { Data($0.bytes) } == file, "\(name): it needs a line in WebFiles.swift")
    }
  }

  @Test("nothing else is") func none() {
    for name in ["shell.html", "nope.js", "", "../Package.swift"] { #expect(WebFiles.file(name) == nil) }
  }

  @Test("the shell has nothing inline that its policy would refuse") func inline() {
    let tags = WebFiles.shell.split(separator: "<").map { $0.prefix { $0 != ">" } }
    #expect(
      tags.filter { $0.hasPrefix("script") || $0.hasPrefix("link") }.allSatisfy { $0.contains("{{nonce}}") })
    #expect(!tags.contains { $0.contains(" style=") || $0.contains(" onclick") || $0.contains(" onload") })
  }
}
