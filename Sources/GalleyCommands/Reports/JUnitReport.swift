import GalleyCore

/// A document as a JUnit test suite: each finding that counts as an error is a failed test case.
enum JUnitReport {
  static func suite(_ checked: CheckedDocument, isStrict: Bool) -> String {
    let findings = checked.findings
    let failing = findings.filter {
      $0.finding.severity == .error || isStrict && $0.finding.severity == .warning
    }
    var text = "  <testsuite name=\"\(escape(checked.file))\" tests=\"\(max(findings.count, 1))\""
    text += " failures=\"\(failing.count)\" errors=\"0\" skipped=\"0\">\n"
    if findings.isEmpty {
      text += "    <testcase name=\"no findings\" classname=\"\(escape(checked.file))\"/>\n"
    }
    for placed in findings {
      let (file, finding) = (placed.file, placed.finding)
      let place = "\(file):\(finding.location.line):\(finding.location.column)"
      let name = escape("\(finding.name.rawValue) \(finding.path)")
      text += "    <testcase name=\"\(name)\" classname=\"\(escape(checked.file))\">"
      let body = escape("\(place): \(finding.message)")
      let counts = finding.severity == .error || isStrict && finding.severity == .warning
      text +=
        counts
        ? "<failure type=\"\(finding.name.rawValue)\" message=\"\(escape(finding.message))\">\(body)</failure>"
        : "<system-out>\(body)</system-out>"
      text += "</testcase>\n"
    }
    return text + "  </testsuite>\n"
  }

  /// XML 1.0 has no way to write most control characters: they are shown as U+FFFD.
  private static func escape(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\t", "\n", "\r": text += "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
