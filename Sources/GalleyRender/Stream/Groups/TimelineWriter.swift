package import GalleyCore

/// A timeline, in the pieces that records come in.
///
///     <div class="timeline"> <div class="group-title" id="DOMID_title">…</div>
///     <ol id="DOMID_events"> <li>…</li> … </ol></div>
extension HTMLWriter {
  /// Opens the list of events.
  package mutating func beginTimeline(title: TextData?, domID: String) {
    open("div", class: "timeline")
    if let title { writeTitle(title, id: domID + "_title") }
    begin("ol", class: "events")
    attribute(.domID, domID + "_events")
    if let title, !title.isBlank {
      attribute(.labelledBy, domID + "_title")
    } else {
      raw(" aria-label=\"timeline\"")
    }
    endTag()
  }

  /// One event: a dot on the line, which says how far it is, and its texts.
  package mutating func write(_ event: TimelineEventData) {
    begin("li", class: HTMLWriter.className(event.state))
    if event.state == .current { raw(" aria-current=\"step\"") }
    endTag()
    begin("span", class: "event-mark t th")
    raw(" aria-hidden=\"true\"")
    endTag()
    open("span", class: "event-dot")
    if event.state == .done { write(symbol: "checkmark", scaled: 10) }
    close()
    close()
    open("div", class: "event-text")
    if let state = event.state { writeHidden(state.rawValue) }
    write(event.title, as: .headline)
    if let time = event.time { write(time, as: .subheadline) }
    if let detail = event.detail { write(markdown: detail, below: 1) }
    close()
    close()
  }

  private static func className(_ state: TimelineEventData.State?) -> StaticString {
    switch state {
    case nil: "event"
    case .done: "event done"
    case .current: "event current"
    case .upcoming: "event upcoming"
    }
  }

  package mutating func endTimeline() {
    close()
    close()
  }
}
