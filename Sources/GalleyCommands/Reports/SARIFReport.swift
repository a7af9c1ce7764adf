import GalleyCore

/// Findings as SARIF 2.1.0, for code scanning.
enum SARIFReport {
  static var begin: String {
    let rules = FindingName.allCases.map { name in
      JSONText.object([
        ("id", .string(name.rawValue)),
        ("shortDescription", .object([("text", .string(Explanation.of(name).summary))])),
        ("defaultConfiguration", .object([("level", .string(level(name.severity)))])),
      ])
    }
    return """
      {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
          "columnKind": "unicodeCodePoints",
          "tool": {"driver": {"name": "Galley", "version": "\(Galley.version)", "rules": \(JSONText.array(rules).text(level: 2))}},
          "results": [
      """
  }

  static func results(_ findings: [PlacedFinding], isFirst: Bool) -> String {
    findings.enumerated().map { index, item in
      let finding = item.finding
      let region = JSONText.object([
        ("startLine", .integer(finding.location.line)),
        ("startColumn", .integer(finding.location.codePointColumn)),
      ])
      let physical = JSONText.object([
        ("artifactLocation", .object([("uri", .string(uri(item.file)))])), ("region", region),
      ])
      let logical = JSONText.object([("fullyQualifiedName", .string(finding.path))])
      let result = JSONText.object([
        ("ruleId", .string(finding.name.rawValue)), ("level", .string(level(finding.severity))),
        ("message", .object([("text", .string(finding.message))])),
        (
          "locations",
          .array([
            .object([("physicalLocation", physical), ("logicalLocations", .array([logical]))])
          ])
        ),
      ])
      return (isFirst && index == 0 ? "\n" : ",\n") + "      " + result.text(level: 3)
    }.joined()
  }

  static let end = "\n    ]\n  }]\n}\n"

  private static func level(_ severity: Finding.Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }

  /// A path as a URI reference: what may not stand in one is percent-encoded.
  private static func uri(_ path: String) -> String {
    path.utf8.reduce(into: "") { text, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "~"):
        text += String(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
  }
}
