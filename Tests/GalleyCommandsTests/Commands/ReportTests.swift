import Foundation
import GalleyTestSupport
import GalleyWidgets
import Testing

@testable import GalleyCommands

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `check`'s formats for machines, on every broken fixture.
@Suite struct ReportTests {
  private func check(_ format: String) -> Data {
    let console = Console.collecting()
    _ = Galley.run(
      ["check", Places.fixtures.path, "--format", format], registry: .starters, console: console)
    return Data(console.out)
  }

  @Test func json() throws {
    let documents = try #require(try JSONSerialization.jsonObject(with: check("json")) as? [[String: Any]])
    #expect(documents.count > 30)
    #expect(
      documents.allSatisfy {
        $0["file"] is String && ($0["page"] ?? $0["sheet"] ?? $0["stream"] ?? $0["why"]) != nil
      })
    let diagnostics = documents.flatMap { $0["diagnostics"] as? [[String: Any]] ?? [] }
    #expect(diagnostics.allSatisfy { $0["line"] is Int && $0["column"] is Int && $0["kind"] is String })
  }

  @Test("SARIF names every rule and places every result") func sarif() throws {
    let log = try #require(try JSONSerialization.jsonObject(with: check("sarif")) as? [String: Any])
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count > 50 && log["version"] as? String == "2.1.0")
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
    let rules = Set((driver?["rules"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String })
    #expect(results.allSatisfy { rules.contains($0["ruleId"] as? String ?? "") })
  }

  @Test("JUnit is sound XML whose counts agree") func junit() throws {
    let counter = JUnitCounter()
    let parser = XMLParser(data: check("junit"))
    parser.delegate = counter
    #expect(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "")")
    #expect(counter.suites > 30 && counter.failures > 20)
    #expect(counter.failures == counter.promised)
  }

  @Test("GitHub's lines hold one finding each") func github() {
    let lines = String(decoding: check("github"), as: UTF8.self).split(separator: "\n")
    #expect(lines.count > 50)
    #expect(
      lines.allSatisfy {
        $0.hasPrefix("::error file=") || $0.hasPrefix("::warning file=") || $0.hasPrefix("::notice file=")
      })
  }
}

private final class JUnitCounter: NSObject, XMLParserDelegate {
  var suites = 0
  var failures = 0
  var promised = 0

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if name == "testsuite" {
      suites += 1
      promised += Int(attributes["failures"] ?? "") ?? 0
    }
    if name == "failure" { failures += 1 }
  }
}
