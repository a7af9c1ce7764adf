/// What each type of record would do: its fields, and what they must not break.
extension ScreenReducer {
  func check(_ record: Record, _ next: Grammar.State) throws(Refusal) -> Transition {
    try checkCardinality(record)
    let session = session(for: record)
    var transition = Transition(record: record, next: next, steps: [], session: session)
    do throws(Fault) {
      try fill(&transition, record, record.value, session)
    } catch {
      throw Refusal(error, in: record)
    }
    let key: StaticString? =
      switch record.type {
      case .source: "ref"
      case .collectionItem, .comparisonSubject: "subject_ref"
      default: nil
      }
    if let key, let field = record.value.member(key), let text = field.text {
      let reference = TextKey(text)
      guard !isTaken(reference, by: record.type) else {
        throw Refusal(.duplicateRef, "the \(key) \(field.excerpt) is taken", pointer: "/\(key)", at: field)
      }
      transition.reference = reference
    }
    session.checkDuplicateKeys(record.value)
    return transition
  }

  private func fill(
    _ transition: inout Transition, _ record: Record, _ value: JSONValue, _ session: DecodeSession
  ) throws(Fault) {
    switch record.type {
    case .screenStart: transition.steps = [.openPage(try PageData(start: value, session: session))]
    case .heading, .narrative, .callout, .media, .metric:
      let widget = try AnyWidget(record: value, as: record.type.rawValue, session: session)
      addBlock(.widget(widget), to: &transition)
    case .source:
      let source = try SourceData(json: value, session: session)
      if isAmongSources {
        transition.steps = [.source(source)]
        transition.staysAmongBlocks = true
      } else {
        addBlock(.openSources(try AnyWidget(sourcesWith: value, session: session)), to: &transition)
        transition.steps.append(.source(source))
      }
    case .sectionStart: transition.steps = [.openSection(try SectionData(start: value, session: session))]
    case .widget:
      transition.steps = [.widget(try AnyWidget(json: value.required("widget"), session: session))]
    case .collectionStart:
      let place = PagePlace.sectionHeader(sectionCount)
      transition.steps = [.openSection(try SectionData(collection: value, header: place, session: session))]
    case .collectionItem:
      transition.steps = [
        .widget(try AnyWidget(record: value, as: record.type.rawValue, session: session))
      ]
    case .comparisonStart:
      let widget = try AnyWidget(growing: "comparison", record: value, session: session)
      addBlock(.openComparison(widget, title: try value.optional("title", session)), to: &transition)
    case .comparisonSubject:
      transition.steps = [.subject(try ComparisonSubjectData(json: value, session: session))]
      transition.staysAmongBlocks = true
    case .comparisonRow:
      let row = try ComparisonRowData(json: value, session: session, subjects: subjects)
      transition.steps = [.row(row)]
      transition.staysAmongBlocks = true
    case .timelineStart:
      let widget = try AnyWidget(growing: "timeline", record: value, session: session)
      addBlock(.openTimeline(widget, title: try value.optional("title", session)), to: &transition)
    case .timelineEvent:
      transition.steps = [.event(try TimelineEventData(json: value, session: session))]
      transition.staysAmongBlocks = true
    case .comparisonEnd, .timelineEnd:
      transition.steps = [.close]
      transition.staysAmongBlocks = true
    case .sectionEnd, .collectionEnd: transition.steps = [.close]
    case .handoffBar: transition.steps = [.footer(try footer(value, session))]
    case .screenCommit: transition.steps = [.commit(try value.optional("pagination", session))]
    case .screenAbort: transition.steps = [.abort(try value.optionalString("reason"))]
    }
  }

  /// A block stands in the section of the blocks before it, or in a new one.
  private func addBlock(_ step: Step, to transition: inout Transition) {
    if !isAmongBlocks {
      let section = SectionData(
        around: transition.record.value, at: .section(sectionCount), session: transition.session)
      transition.steps = [.openSection(section)]
    }
    transition.steps.append(step)
    transition.staysAmongBlocks = true
  }

  /// Either a contract footer, or a bar of its own.
  private func footer(_ value: JSONValue, _ session: DecodeSession) throws(Fault) -> BarData {
    guard value.optional("primary") == nil else {
      let bar = try AnyWidget(record: value, as: RecordType.handoffBar.rawValue, session: session)
      return BarData(widgets: [bar], sticky: try value.optionalBool("sticky") ?? true)
    }
    guard value.optional("widgets") != nil else { throw Fault(.missing(key: "primary"), value) }
    return try BarData(json: value, session: session)
  }

  /// How many there must be.
  private func checkCardinality(_ record: Record) throws(Refusal) {
    switch record.type {
    case .screenCommit where isEmpty:
      throw Refusal(.cardinality, "a screen needs something drawn before it is committed")
    case .comparisonRow:
      guard subjects.count > 1 else {
        throw Refusal(.cardinality, "a comparison needs two subjects before its first row")
      }
      guard let cells = record.value.member("cells"), cells.kind == .array || cells.kind == .object
      else { return }
      let isRight =
        cells.kind == .array ? cells.childCount == subjects.count : cells.childCount >= subjects.count
      guard isRight else {
        throw Refusal(
          .cardinality,
          "expected a cell for each of \(subjects.count) subjects, found \(cells.childCount)",
          pointer: "/cells", at: cells)
      }
    default: break
    }
  }

  /// What decodes a record, at the place that it will have in its page.
  private func session(for record: Record) -> DecodeSession {
    let block = PagePlace.widget(
      isAmongBlocks ? widgetCount : 0, section: isAmongBlocks ? sectionCount - 1 : sectionCount)
    var root: JSONValue?
    let place: PagePlace
    switch record.type {
    case .screenStart: place = .page
    case .sectionStart, .collectionStart: place = .section(sectionCount)
    case .widget:
      place = .widget(widgetCount, section: sectionCount - 1)
      root = record.value.member("widget")
    case .collectionItem: place = .widget(widgetCount, section: sectionCount - 1)
    case .handoffBar: place = record.value.optional("primary") == nil ? .footer : .footerWidget(0)
    case .screenCommit, .screenAbort: place = .page
    case .comparisonSubject: place = part("subjects", subjects.count)
    case .comparisonRow: place = part("rows", partCount)
    case .timelineEvent: place = part("events", partCount)
    case .source where isAmongSources: place = part("sources", partCount)
    default: place = block
    }
    return DecodeSession(contents: contents, document: record.source, root: root, place: place)
  }

  /// A part of the widget that is growing.
  private func part(_ array: StaticString, _ index: Int) -> PagePlace {
    .part(array, index, widget: widgetCount - 1, section: sectionCount - 1)
  }
}
