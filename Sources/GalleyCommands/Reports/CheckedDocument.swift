import GalleyCore

/// Everything that `check` knows of one document.
struct CheckedDocument: Sendable {
  enum Answer: Sendable {
    case decoded(ActionAnswer, file: String)
    case refused(DocumentRejection, file: String)
  }

  let file: String
  var outcome: Reading.Outcome
  /// The action's answer that was applied to it.
  var answer: Answer?
  /// The answer's changes whose target no widget has.
  var missingTargets: [Finding] = []

  init(file: String, outcome: Reading.Outcome) {
    self.file = file
    self.outcome = outcome
  }

  /// Every finding, each with the file that it is in, in one list.
  var findings: [(file: String, finding: Finding)] {
    var all: [(file: String, finding: Finding)] = []
    switch outcome {
    case .decoded(let document):
      all = (document.findings + document.sheetFindings).map { (file, $0) }
    case .rejected(let rejection): all = [(file, rejection.finding(.documentRejected))]
    case .unreadable: break
    }
    switch answer {
    case .decoded(let answer, let file):
      all += (answer.findings + answer.sheetFindings).map { (file, $0) }
      all += missingTargets.map { (file, $0) }
    case .refused(let rejection, let file):
      all.append((file, rejection.finding(.answerRejected)))
    case nil: break
    }
    return all
  }

  func status(isStrict: Bool) -> ExitStatus {
    switch outcome {
    case .unreadable: return .unreadable
    case .rejected: return .rejected
    case .decoded: break
    }
    if case .refused = answer { return .rejected }
    let worst = findings.map(\.finding.severity).max()
    return worst == .error || isStrict && worst == .warning ? .findings : .done
  }
}
