import GalleyCore
import GalleyReview

/// A document as a JUnit test suite: each finding that counts as an error is a failed test case.
enum JUnitReport {
  static func suite(_ checked: CheckedDocument, isStrict: Bool) -> String {
    let findings = checked.findings
    let failing = findings.filter {
      $0.finding.severity == .error || isStrict && $0.finding.severity == .warning
    }
    var text = "  <testsuite name=\"\(MarkupText.escaped(checked.file))\" tests=\"\(max(findings.count, 1))\""
    text += " failures=\"\(failing.count)\" errors=\"0\" skipped=\"0\">\n"
    if findings.isEmpty {
      text += "    <testcase name=\"no findings\" classname=\"\(MarkupText.escaped(checked.file))\"/>\n"
    }
    for placed in findings {
      let (file, finding) = (placed.file, placed.finding)
      let place = "\(file):\(finding.location.line):\(finding.location.column)"
      let name = MarkupText.escaped("\(finding.name.rawValue) \(finding.path)")
      text += "    <testcase name=\"\(name)\" classname=\"\(MarkupText.escaped(checked.file))\">"
      let body = MarkupText.escaped("\(place): \(finding.message)")
      let counts = finding.severity == .error || isStrict && finding.severity == .warning
      text +=
        counts
        ? "<failure type=\"\(finding.name.rawValue)\" message=\"\(MarkupText.escaped(finding.message))\">\(body)</failure>"
        : "<system-out>\(body)</system-out>"
      text += "</testcase>\n"
    }
    return text + "  </testsuite>\n"
  }
}
