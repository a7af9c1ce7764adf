import GalleyCore

/// Writes `check`'s findings document by document, in one of its formats.
struct CheckReport {
  let format: CheckFormat
  let style: FindingStyle
  let isStrict: Bool
  private var documents = 0
  private var counts: [Finding.Severity: Int] = [:]

  init(format: CheckFormat, style: FindingStyle, isStrict: Bool) {
    self.format = format
    self.style = style
    self.isStrict = isStrict
  }

  func begin() -> String {
    switch format {
    case .text, .github: ""
    case .json: "["
    case .junit: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"galley check\">\n"
    case .sarif: SARIFReport.begin
    }
  }

  mutating func add(_ checked: CheckedDocument) -> String {
    defer { documents += 1 }
    let findings = checked.findings
    for placed in findings { counts[placed.finding.severity, default: 0] += 1 }
    switch format {
    case .text: return findings.map { style.line($0.finding, file: $0.file) }.joined()
    case .github: return findings.map { githubLine($0.finding, file: $0.file) }.joined()
    case .json:
      return (documents == 0 ? "\n  " : ",\n  ") + DocumentReport.json(checked).text(level: 1)
    case .junit: return JUnitReport.suite(checked, isStrict: isStrict)
    case .sarif:
      // A comma is due where an earlier result was written.
      let written = counts.values.reduce(0, +) - findings.count
      return SARIFReport.results(findings, isFirst: written == 0)
    }
  }

  func end() -> String {
    switch format {
    case .text:
      let parts = [
        count(counts[.error] ?? 0, "error"), count(counts[.warning] ?? 0, "warning"),
        count(counts[.info] ?? 0, "note"),
      ]
      return "\(parts.joined(separator: ", ")) in \(count(documents, "document"))\n"
    case .json: return documents == 0 ? "]\n" : "\n]\n"
    case .github: return ""
    case .junit: return "</testsuites>\n"
    case .sarif: return SARIFReport.end
    }
  }

  private func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }

  /// A workflow command of GitHub Actions, with its own escapes.
  private func githubLine(_ finding: Finding, file: String) -> String {
    let level =
      switch finding.severity {
      case .error: "error"
      case .warning: isStrict ? "error" : "warning"
      case .info: "notice"
      }
    return "::\(level) file=\(escape(file, isProperty: true)),line=\(finding.location.line),"
      + "col=\(finding.location.column),title=\(finding.name.rawValue)::"
      + escape(shown(finding.message + " at " + finding.path), isProperty: false) + "\n"
  }

  private func escape(_ text: String, isProperty: Bool) -> String {
    text.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "%": text += "%25"
      case "\r": text += "%0D"
      case "\n": text += "%0A"
      case ":" where isProperty: text += "%3A"
      case "," where isProperty: text += "%2C"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
