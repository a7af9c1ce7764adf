import Foundation
import GalleyCore
import GalleyTestSupport
import Testing

/// Token files in the form that tools' own documentation shows, held against what it says of them.
@Suite struct ToolThemeTests {
  static let folder = Places.vectors.appending(path: "themes/tools")
  static let tools = try! FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()

  @Test("there are tools") func exist() { #expect(Self.tools.count >= 5) }

  @Test(arguments: tools) func resolves(_ tool: String) throws {
    let folder = Self.folder.appending(path: tool)
    let object =
      try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appending(path: "expected.json")))
      as! [String: Any]
    let (theme, findings) = Theme.read([object["root"] as! String], named: tool) {
      path throws(ThemeFileError) in
      guard let data = try? Data(contentsOf: folder.appending(path: path)) else {
        throw ThemeFileError("no such file")
      }
      return Array(data)
    }
    let read = try #require(theme, "\(findings.map { "\($0.file) \($0.finding)" })")
    for (appearance, values) in object["tokens"] as! [String: [String: Any]] {
      for (name, value) in values {
        let plain = name.hasSuffix(".$root") ? String(name.dropLast(6)) : name
        let token = read.token(plain)
        let resolved = token.map { TokenJSON.json(appearance == "dark" ? $0.dark : $0.light) }
        #expect(
          TokenJSON.isSame(resolved, value),
          "\(name) in \(appearance): \(String(describing: resolved)), wanted \(value)")
      }
    }
  }
}
