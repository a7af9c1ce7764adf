/// A screen that grows record by record: each is checked against the little that matters (the grammar's
/// state, the references taken, the subjects of the open comparison), and only then applied.
///
///     line ─ check ─▶ transition ─ commit ─▶ effect
///              └─▶ rejection: nothing has changed
///
/// Neither looks at the screen so far, so a record costs on the millionth line what it costs on the tenth.
/// All that is kept of it is its id and its reference.
package struct ScreenReducer: ~Copyable {
  package private(set) var state: Grammar.State
  let grammar = Grammar.standard
  let contents: WidgetContents
  private let depth: Int
  /// Whether no widget has been drawn yet.
  private(set) var isEmpty = true
  /// The sections so far, and the widgets of the last.
  private(set) var sectionCount = 0
  private(set) var widgetCount = 0
  /// Whether the last section is that of the blocks between groups, and still open.
  private(set) var isAmongBlocks = false
  /// Whether the last record was a source, whose widget goes on.
  private(set) var isAmongSources = false
  /// The parts of the growing widget so far, a comparison's subjects apart.
  private(set) var partCount = 0
  /// The subjects of the open comparison.
  private(set) var subjects: [String] = []
  private var ids = IDRegister()
  /// The references of subjects, with the number of the last group that each is taken in: in any other it is free.
  private var subjectRefs = SpreadTable<Int>()
  /// Those of sources, which are taken over the screen.
  private var sourceRefs = SpreadTable<Void>()
  private var groupCount = 0

  /// - Parameters:
  ///   - contents: The widget types that are known.
  ///   - depth: The deepest nesting of one record.
  package init(contents: WidgetContents, depth: Int = JSONLimits.standard.depth) {
    self.contents = contents.forStream
    self.depth = depth
    state = grammar.start
  }

  package var isCommitted: Bool { grammar.name(of: state) == "committed" }

  // MARK: Check

  /// Reads a line as a record, and works out what it would do.
  package func check(
    _ line: UnsafeBufferPointer<UInt8>, at place: RecordLines.Place
  ) throws(Rejection) -> Transition {
    do throws(Refusal) {
      let record = try Record(line, at: place, depth: depth)
      guard let next = grammar.next(state, record.type) else {
        throw Refusal(
          .outOfOrder, "\(record.type.rawValue) cannot come in the state \(grammar.name(of: state))",
          pointer: "/type", at: record.value.member("type"))
      }
      return try check(record, next)
    } catch {
      throw Rejection(error, at: place, line, grammar, state)
    }
  }

  /// The rejection of a line that cannot be read at all.
  package func rejection(
    _ code: Rejection.Code, _ message: String, at place: RecordLines.Place
  ) -> Rejection {
    Rejection(Refusal(code, message), at: place, nil, grammar, state)
  }

  /// Whether a record's reference is taken where it stands.
  func isTaken(_ reference: TextKey, by type: RecordType) -> Bool {
    type == .source ? sourceRefs[reference] != nil : subjectRefs[reference] == groupCount
  }

  // MARK: Commit

  /// Applies a record. This cannot fail.
  package mutating func commit(_ transition: consuming Transition) -> Effect {
    let (record, session) = (transition.record, transition.session)
    state = transition.next
    isAmongSources = record.type == .source
    if let reference = transition.reference.take() {
      if record.type == .source {
        sourceRefs.set((), for: reference)
      } else {
        subjectRefs.set(groupCount, for: reference)
      }
    }
    isAmongBlocks = transition.staysAmongBlocks
    for index in transition.steps.indices { apply(&transition.steps[index], session) }
    return Effect(
      record: record, state: grammar.name(of: state), steps: transition.steps,
      findings: session.findings(of: record))
  }

  private mutating func apply(_ step: inout Step, _ session: DecodeSession) {
    switch step {
    case .openPage(var page):
      page.claimIDs(from: &ids, session)
      isEmpty = page.header?.widgets.isEmpty ?? true
      step = .openPage(page)
    case .openSection(var section):
      let place = PagePlace.sectionHeader(sectionCount)
      section.header?.claimID(from: &ids, session) { place.pathInPage }
      if section.header != nil { isEmpty = false }
      (sectionCount, widgetCount, groupCount) = (sectionCount + 1, 0, groupCount + 1)
      step = .openSection(section)
    case .widget(var widget):
      claim(&widget, session)
      step = .widget(widget)
    case .openSources(var widget):
      claim(&widget, session)
      partCount = 0
      step = .openSources(widget)
    case .openComparison(var widget, let title):
      claim(&widget, session)
      (subjects, partCount, groupCount) = ([], 0, groupCount + 1)
      step = .openComparison(widget, title: title)
    case .openTimeline(var widget, let title):
      claim(&widget, session)
      partCount = 0
      step = .openTimeline(widget, title: title)
    case .subject(let subject): subjects.append(subject.subjectRef)
    case .footer(var bar):
      for index in bar.widgets.indices {
        bar.widgets[index].claimID(from: &ids, session) { PagePlace.footerWidget(index).pathInPage }
      }
      if !bar.widgets.isEmpty { isEmpty = false }
      step = .footer(bar)
    case .source, .row, .event: partCount += 1
    case .close, .commit, .abort: break
    }
  }

  /// Takes the id of the next widget of the open section.
  private mutating func claim(_ widget: inout AnyWidget, _ session: DecodeSession) {
    let place = PagePlace.widget(widgetCount, section: sectionCount - 1)
    widget.claimID(from: &ids, session) { place.pathInPage }
    widgetCount += 1
    isEmpty = false
  }
}
