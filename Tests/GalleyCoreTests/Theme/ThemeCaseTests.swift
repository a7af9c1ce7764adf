import Foundation
import GalleyCore
import GalleyTestSupport
import Testing

/// The cases of `Tests/Vectors/themes`: one rule of DTCG 2025.10 each, written from the format's text.
@Suite struct ThemeCaseTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let file: URL
    var testDescription: String { file.lastPathComponent }
  }

  static let cases = try! Places.files(
    in: Places.vectors.appending(path: "themes/cases"), ending: ".case.json"
  ).map(Case.init)

  @Test("there are cases") func exist() { #expect(Self.cases.count > 90) }

  @Test(arguments: cases) func expected(_ given: Case) throws {
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: given.file)) as! [String: Any]
    let files = object["files"] as! [String: String]
    let expect = object["expect"] as! [String: Any]
    let (theme, findings) = Theme.read([object["root"] as! String], named: "case") {
      path throws(ThemeFileError) in
      guard let text = files[path] else { throw ThemeFileError("no such file") }
      return Array(text.utf8)
    }
    let wanted = (expect["problems"] as? [[String: Any]] ?? []).map { problem in
      "\(problem["severity"]!) \(problem["file"]!):\(problem["line"]!):\(problem["column"]!) \(problem["token"]!)"
    }
    let found = findings.map { found in
      let place = found.finding.location
      return "\(found.finding.severity) \(found.file):\(place.line):\(place.column) \(found.finding.path)"
    }
    let said = findings.map { found in
      let place = found.finding.location
      return "\(found.file):\(place.line):\(place.column) \(found.finding.message)"
    }
    let text = files.values.joined(separator: "\n---\n")
    #expect(
      found.sorted() == wanted.sorted(),
      "\(object["about"]!)\n\(said.joined(separator: "\n"))\n\(text)")
    let hasError = findings.contains { $0.finding.severity == .error }
    #expect((theme == nil) == hasError)
    guard let theme, let tokens = expect["tokens"] as? [String: [String: Any]] else { return }
    for (appearance, values) in tokens {
      for (name, value) in values {
        let token = theme.token(name)
        let resolved = token.map { TokenJSON.json(appearance == "dark" ? $0.dark : $0.light) }
        #expect(
          TokenJSON.isSame(resolved, value),
          "\(name) in \(appearance): \(String(describing: resolved)), wanted \(value)")
      }
    }
  }
}
