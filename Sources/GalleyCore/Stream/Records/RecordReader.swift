/// Reads a stream: bytes in any pieces become lines, lines records, and each record is applied or refused.
///
///     bytes ─ RecordLines ─▶ line ─ ScreenReducer ─▶ effect, or rejection
package struct RecordReader: ~Copyable {
  package enum Outcome: Sendable {
    case accepted(Effect)
    indirect case refused(Rejection)
  }

  /// How much deeper a record is in the page that it folds to, at most: around a row are the root, the page,
  /// its sections, a section, its widgets, a widget, its data and their rows.
  private static let pageDepth = 8

  private var lines: RecordLines
  package private(set) var reducer: ScreenReducer
  private var isSuperseded = false

  /// - Parameters:
  ///   - contents: The widget types that are known.
  ///   - limits: The most bytes of one record, and the deepest nesting of the page that it folds to.
  package init(
    contents: WidgetContents,
    limits: JSONLimits = .record
  ) {
    lines = RecordLines(limit: limits.bytes)
    reducer = ScreenReducer(contents: contents, depth: max(limits.depth - RecordReader.pageDepth, 1))
  }

  /// Takes the next record out of these bytes; `nil` where they end before one does.
  package mutating func next(in bytes: inout UnsafeBufferPointer<UInt8>.SubSequence) -> Outcome? {
    lines.next(in: &bytes).map { line, place in take(line, place) }
  }

  /// Says that the stream has ended.
  /// - Returns: The rejection of a record without its end, or of one that is too long.
  package mutating func end() -> Outcome? { lines.end().map { line, place in take(line, place) } }

  /// Refuses whatever comes from here on: a newer run writes the screen.
  package mutating func supersede() { isSuperseded = true }

  /// The finding that a stream which has ended was not committed.
  package var notCommitted: Finding {
    let state = reducer.grammar.name(of: reducer.state)
    return Finding(
      name: .notCommitted, severity: FindingName.notCommitted.severity, path: "",
      location: SourceLocation(line: lines.lineNumber, column: 1),
      message: "the stream ends in the state \(state) and never was committed: no client keeps the screen",
      diagnostic: nil)
  }

  private mutating func take(_ line: RecordLines.Line, _ place: RecordLines.Place) -> Outcome {
    guard !isSuperseded else {
      return .refused(reducer.rejection(.superseded, "a newer run writes this screen", at: place))
    }
    switch line {
    case .tooLong:
      return .refused(reducer.rejection(.tooLong, "longer than \(lines.limit) bytes", at: place))
    case .unterminated:
      return .refused(
        reducer.rejection(.unterminated, "the stream ends before the line does", at: place))
    case .whole(let bytes):
      do throws(Rejection) {
        let transition = try reducer.check(bytes, at: place)
        return .accepted(reducer.commit(transition))
      } catch {
        return .refused(error)
      }
    }
  }
}
