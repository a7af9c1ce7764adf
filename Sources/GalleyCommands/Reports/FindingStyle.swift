import GalleyCore

/// How one finding is written for people: `FILE:LINE:COLUMN: severity: message [name]`.
struct FindingStyle: Sendable {
  let isColored: Bool

  init(isColored: Bool) { self.isColored = isColored }

  init(_ parsed: ParsedArguments, isTerminal: Bool) {
    switch parsed.text("color") {
    case "always": isColored = true
    case "never": isColored = false
    default: isColored = isTerminal
    }
  }

  func line(_ finding: Finding, file: String) -> String {
    let place = finding.path.isEmpty ? "" : " at \(finding.path)"
    let location = finding.location
    // A path of one word could be part of any other.
    let isNamed = finding.path.contains(".") && finding.message.contains(finding.path)
    let message = isNamed ? finding.message : finding.message + place
    return "\(file):\(location.line):\(location.column): \(severity(finding.severity)):"
      + " \(shown(message)) [\(finding.name.rawValue)]\n"
  }

  func line(_ rejection: DocumentRejection, file: String) -> String {
    line(rejection.finding(.documentRejected), file: file)
  }

  private func severity(_ severity: Finding.Severity) -> String {
    guard isColored else { return severity.rawValue }
    let color =
      switch severity {
      case .error: "31"
      case .warning: "33"
      case .info: "36"
      }
    return "\u{1B}[1;\(color)m\(severity.rawValue)\u{1B}[0m"
  }
}
