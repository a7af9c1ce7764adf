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
    guard name.tag == .string else {
      let name = name.text ?? ""
      guard name.utf8.count < RecordType.keys.count else { return nil }
      self.init(rawValue: name)
      return
    }
    let length = JSONTag.length(name.word)
    guard length < RecordType.keys.count else { return nil }
    for (key, type) in RecordType.keys[length] where key.matches(name.word, in: name.memory) {
      self = type
      return
    }
    return nil
  }

  /// By the names' length in bytes. The names must stay where they are for as long as the keys look at them: for
  /// ever.
  private nonisolated(unsafe) static let keys: [[(key: JSONKey, type: RecordType)]] = {
    let names = allCases.map { ($0, Array($0.rawValue.utf8)) }
    var keys = Array(
      repeating: [(key: JSONKey, type: RecordType)](), count: 1 + (names.map(\.1.count).max() ?? 0))
    for (type, name) in names {
      let kept = UnsafeMutablePointer<UInt8>.allocate(capacity: name.count)
      kept.initialize(from: name, count: name.count)
      keys[name.count].append((JSONKey(UnsafePointer(kept), count: name.count), type))
    }
    return keys
  }()
}
