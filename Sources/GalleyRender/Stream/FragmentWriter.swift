package import GalleyCore

/// Writes what each record adds to its screen, with the functions that write a whole page: a page is opened,
/// each section in it and each growing widget, and what closes them is kept until the records leave them.
///
///     record            stack of what is open                      open          leaving
///     screen_start      page main                                  <div><main>
///     heading           page main section                          <div><h2>…</h2>
///     comparison_start  page main section rows subjects            <table><thead><tr>
///     comparison_row    page main section rows                     <tr>…</tr>    </tr></thead><tbody>
///     comparison_end    page main section                                        </tbody></table>
package struct FragmentWriter: ~Copyable {
  /// How deep inside the page something stands.
  private enum Level: Int { case page, main, section, rows, subjects }

  private struct Container {
    let level: Level
    let domID: String
    /// The level of a title in it, and the widget that it is a part of.
    let titleLevel: Int
    let parentID: String
    /// Where what closes it begins in the buffer, while it is being opened.
    var start: Int
    var close: [UInt8] = []
  }

  /// The target of a screen's first event: an element of whoever shows it.
  package static let screenID = "screen"

  private var html: HTMLWriter
  /// What is open, innermost last.
  private var containers: [Container] = []
  /// What this event opens, innermost first.
  private var cuts: [Container] = []
  private var sequence = 0
  private var leaving: [UInt8] = []
  private var close: [UInt8] = []
  private var target: String?

  package init(registry: WidgetRegistry, options: RenderOptions) {
    var options = options
    (options.fragment, options.draft, options.survey) = (true, true, false)
    html = HTMLWriter(registry: registry, options: options)
  }

  /// Writes what a record has done.
  package mutating func write(_ effect: Effect) -> FragmentEvent {
    sequence += 1
    (leaving, close, target) = ([], [], nil)
    if effect.record.type == .screenStart { html.reset() } else { html.buffer.removeAll() }
    for step in effect.steps { write(step) }
    // Ids inside a widget are counted there only.
    html.forgetIDs()
    return FragmentEvent(
      sequence: sequence, record: effect.record.type, line: effect.record.place.line,
      operation: FragmentWriter.operation(of: effect), target: target ?? FragmentWriter.screenID,
      open: html.withBytes { [UInt8]($0) }, close: close, state: effect.state, leaving: leaving)
  }

  /// What closes everything that is open.
  package var closing: [UInt8] { containers.reversed().flatMap(\.close) }

  private static func operation(of effect: Effect) -> FragmentEvent.Operation {
    switch effect.steps.last {
    case .openPage: .start
    case .close: .close
    case .commit: .commit
    case .abort: .abort
    default: .append
    }
  }

  private mutating func write(_ step: Step) {
    switch step {
    case .openPage(let page):
      html.begin(page)
      cut(.main, html.mainDOMID)
      html.close()
      cut(.page, html.pageDOMID)
      html.close()
      keepCuts()
    case .openSection(let section):
      enter(.main)
      let domID = html.sectionDOMID
      html.begin(section)
      cut(.section, domID)
      html.end(section)
      keepCuts()
    case .widget(let widget):
      enter(.section)
      html.write(widget)
      html.writeDraftOverlays()
    case .openSources(let widget):
      open(widget) { writer, domID in
        writer.html.beginSources(domID)
        writer.cut(.rows, domID + "_sources")
        writer.html.endSources()
      }
    case .openComparison(let widget, let title):
      open(widget) { writer, domID in
        writer.html.beginComparison(title: title, domID: domID)
        writer.cut(.subjects, domID + "_subjects")
        writer.html.beginComparisonRows(domID)
        writer.cut(.rows, domID + "_rows")
        writer.html.endComparison()
      }
    case .openTimeline(let widget, let title):
      open(widget) { writer, domID in
        writer.html.beginTimeline(title: title, domID: domID)
        writer.cut(.rows, domID + "_events")
        writer.html.endTimeline()
      }
    case .source(let source):
      enter(.rows)
      html.write(source)
    case .subject(let subject):
      enter(.subjects)
      html.write(subject)
    case .row(let row):
      enter(.rows)
      html.write(row)
    case .event(let event):
      enter(.rows)
      html.write(event)
    case .close:
      // A growing widget goes back to its section, a section to the page.
      enter(containers.last.map { $0.level.rawValue > Level.section.rawValue } == true ? .section : .main)
    case .footer(let footer):
      enter(footer.sticky ? .page : .main)
      html.write(footer)
    case .commit(let pagination):
      enter(.page)
      if pagination?.hasMore == true { html.writeSentinel() }
    case .abort: enter(.page)
    }
  }

  /// Writes a widget that grows: `inside` writes what is in it, and cuts it where its parts will go.
  private mutating func open(
    _ widget: AnyWidget, _ inside: (inout FragmentWriter, _ domID: String) -> Void
  ) {
    enter(.section)
    let around = html.begin(widget, hasControls: true, hugs: false)
    inside(&self, html.domID)
    html.end(widget.body, around)
    html.writeDraftOverlays()
    keepCuts()
  }

  // MARK: Containers

  /// Goes out to a level; what a record adds first says where it is added.
  private mutating func enter(_ level: Level) {
    while let last = containers.last, last.level.rawValue > level.rawValue {
      leaving += last.close
      containers.removeLast()
    }
    guard let container = containers.last else { return }
    stand(in: container)
    if target == nil { target = container.domID }
  }

  /// What is written from here to the next cut closes a container.
  private mutating func cut(_ level: Level, _ domID: String) {
    cuts.append(
      Container(
        level: level, domID: domID, titleLevel: html.titleLevel, parentID: html.domID,
        start: html.withBytes(\.count)))
  }

  /// Takes what closes the new containers out of what has been written.
  private mutating func keepCuts() {
    guard let first = cuts.first?.start else { return }
    for index in cuts.indices.reversed() {
      var container = cuts[index]
      let end = index + 1 < cuts.count ? cuts[index + 1].start : html.withBytes(\.count)
      container.close = html.withBytes { [UInt8]($0[container.start..<end]) }
      containers.append(container)
    }
    close = html.withBytes { [UInt8]($0[first...]) } + close
    html.buffer.truncate(to: first)
    cuts.removeAll(keepingCapacity: true)
    if let last = containers.last { stand(in: last) }
  }

  private mutating func stand(in container: Container) {
    (html.titleLevel, html.parentID) = (container.titleLevel, html.domIDs.adopt(container.parentID))
  }
}
