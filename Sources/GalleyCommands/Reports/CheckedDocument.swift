import GalleyCore

/// A finding and the file that it is in.
struct PlacedFinding: Sendable {
  let file: String
  let finding: Finding
}

/// Everything that `check` knows of one document.
struct CheckedDocument: Sendable {
  enum Answer: Sendable {
    case decoded(ActionAnswer, file: String)
    case refused(DocumentRejection, file: String)
    case unreadable(String)
  }

  let file: String
  var outcome: Reading.Outcome
  /// The action's answer that was applied to it.
  var answer: Answer?
  /// The answer's changes whose target no widget has.
  var missingTargets: [Finding] = []
  /// What is seen once it is drawn: in the document, and in the answer's widgets.
  var drawn: (document: [Finding], answer: [Finding]) = ([], [])

  /// Why it could not be laid out.
  var layoutProblem: BrowserError?

  private let rules: FindingRules

  init(file: String, outcome: Reading.Outcome, rules: FindingRules = FindingRules()) {
    self.file = file
    self.outcome = outcome
    self.rules = rules
  }

  /// What a device records as it decodes the page and applies the answer, in order.
  var diagnostics: [PlacedFinding] { main.filter { $0.finding.diagnostic != nil } }

  /// What only a preview sees, and what a device meets once an inline sheet opens.
  var beyondDiagnostics: [PlacedFinding] {
    main.filter { $0.finding.diagnostic == nil } + sheets + seen
  }

  /// Every finding.
  var findings: [PlacedFinding] { main + sheets + seen }

  private var main: [PlacedFinding] {
    var all: [PlacedFinding] = []
    switch outcome {
    case .decoded(let document): all = place(document.findings, file)
    case .rejected(let rejection): all = place([rejection.finding(.documentRejected)], file)
    case .theme(_, let findings): for found in findings { all += place([found.finding], shown(found.file)) }
    case .stream(_, _, let findings): all = place(findings, file)
    case .unreadable: break
    }
    switch answer {
    case .decoded(let answer, let file): all += place(answer.findings + missingTargets, file)
    case .refused(let rejection, let file): all += place([rejection.finding(.answerRejected)], file)
    case .unreadable, nil: break
    }
    return all
  }

  private var sheets: [PlacedFinding] {
    var all: [PlacedFinding] = []
    if case .decoded(let document) = outcome { all = place(document.sheetFindings, file) }
    if case .decoded(let answer, let file) = answer { all += place(answer.sheetFindings, file) }
    return all
  }

  private var seen: [PlacedFinding] {
    var all = place(drawn.document, file)
    if case .decoded(_, let file) = answer { all += place(drawn.answer, file) }
    return all
  }

  private func place(_ findings: [Finding], _ file: String) -> [PlacedFinding] {
    findings.compactMap { finding in
      rules.apply(finding, file: file).map { PlacedFinding(file: file, finding: $0) }
    }
  }

  func status(isStrict: Bool) -> ExitStatus {
    switch (outcome, answer) {
    case (.unreadable, _), (_, .unreadable): return .unreadable
    case (.rejected, _), (_, .refused): return .rejected
    case (.theme(nil, _), _), (.stream(_, false, _), _): return .rejected
    default: break
    }
    if let layoutProblem { return layoutProblem.status }
    let worst = findings.map(\.finding.severity).max()
    return worst == .error || isStrict && worst == .warning ? .findings : .done
  }
}
