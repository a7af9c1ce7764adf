/// One thing that a record does to the page that it grows. What is open inside the page (a section, a
/// growing widget) is closed by the step that goes on outside of it.
///
/// All but the common ones are in boxes: a step is as small as a widget.
package enum Step: Sendable {
  /// The page: no section, no footer, no pagination yet.
  indirect case openPage(PageData)
  /// A section, without a widget yet.
  indirect case openSection(SectionData)
  /// A widget of the open section that is there at once.
  case widget(AnyWidget)
  /// Widgets of the open section that grow by the steps that follow.
  case openSources(AnyWidget)
  indirect case openComparison(AnyWidget, title: TextData?)
  indirect case openTimeline(AnyWidget, title: TextData?)
  indirect case source(SourceData)
  indirect case subject(ComparisonSubjectData)
  indirect case row(ComparisonRowData)
  indirect case event(TimelineEventData)
  /// The end of the open group.
  case close
  indirect case footer(BarData)
  indirect case commit(PaginationData?)
  /// Why, where the record says so.
  indirect case abort(String?)
}

/// What a record would do, and has not done yet.
package struct Transition: ~Copyable {
  let record: Record
  let next: Grammar.State
  var steps: [Step]
  /// Whether blocks that follow stand in the same section.
  var staysAmongBlocks = false
  /// The reference that the record takes.
  var reference: TextKey?
  /// What decoding has found.
  let session: DecodeSession
}

/// What a record has done. A class, since it goes from hand to hand.
package final class Effect: Sendable {
  package let record: Record
  /// The name of the state that the stream is in now.
  package let state: String
  /// In order.
  package let steps: [Step]
  /// What a device records of it, and what only a preview sees.
  package let findings: [Finding]

  init(record: Record, state: String, steps: [Step], findings: [Finding]) {
    self.record = record
    self.state = state
    self.steps = steps
    self.findings = findings
  }
}

extension DecodeSession {
  /// What was found in a record, by the lines of its stream.
  func findings(of record: Record) -> [Finding] {
    guard !findings.isEmpty || !sheetFindings.isEmpty else { return [] }
    return RawFinding.located(findings + sheetFindings, in: record.source).map { finding in
      Finding(
        name: finding.name, severity: finding.severity, path: finding.path,
        location: SourceLocation(
          line: record.place.line, column: finding.location.column,
          codePointColumn: finding.location.codePointColumn), message: finding.message,
        diagnostic: finding.diagnostic)
    }
  }
}
