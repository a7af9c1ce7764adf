/// The types of a stream's records: what each draws, or which group it opens, fills and ends, is told
/// in ``ScreenReducer``; where each may stand in ``Grammar``.
public enum RecordType: String, CaseIterable, Sendable {
  // The screen as a whole.
  case screenStart = "screen_start"
  case screenCommit = "screen_commit"
  case screenAbort = "screen_abort"
  // Blocks between groups.
  case heading, narrative, callout, media, metric, source
  // Groups: what opens one, what fills it, what ends it.
  case sectionStart = "section_start"
  case widget
  case sectionEnd = "section_end"
  case collectionStart = "collection_start"
  case collectionItem = "collection_item"
  case collectionEnd = "collection_end"
  case comparisonStart = "comparison_start"
  case comparisonSubject = "comparison_subject"
  case comparisonRow = "comparison_row"
  case comparisonEnd = "comparison_end"
  case timelineStart = "timeline_start"
  case timelineEvent = "timeline_event"
  case timelineEnd = "timeline_end"
  // The bar at the foot.
  case handoffBar = "handoff_bar"

  /// Its place among all types.
  var index: Int {
    // One byte, and cases without a payload count from 0.
    Int(unsafeBitCast(self, to: UInt8.self))
  }

  static let count = allCases.count

  /// The type that a record's `type` names, found by its bytes.
  init?(_ name: JSONValue) {
    guard let found = RecordType.keys.first(where: { $0.key.matches(name.word, in: name.memory) })
    else { return nil }
    self = found.type
  }

  // The names must stay where they are for as long as the keys look at them: for ever.
  private nonisolated(unsafe) static let keys: [(key: JSONKey, type: RecordType)] = allCases.map { type in
    let name = Array(type.rawValue.utf8)
    let kept = UnsafeMutablePointer<UInt8>.allocate(capacity: name.count)
    kept.initialize(from: name, count: name.count)
    return (JSONKey(UnsafePointer(kept), count: name.count), type)
  }
}
