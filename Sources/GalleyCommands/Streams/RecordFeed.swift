import GalleyCore

/// The records of a stream, read on a thread of their own, a little ahead of whoever writes what they come to:
/// with two processors the one takes no time beside the other. The thread ends with the stream, or once it is
/// told to stop; one that waits for bytes then ends with the process.
final class RecordFeed: Sendable {
  private enum Part: Sendable {
    case outcomes([RecordReader.Outcome])
    case failed(SystemError)
  }

  private let parts = BoundedQueue<Part>(limit: 4)
  /// What has been written. The thread that has made it frees it: memory goes back where it came from, which
  /// is where it is wanted next.
  private let spent = Lock<[[RecordReader.Outcome]]>([])

  /// Begins to read.
  init(
    _ input: StreamInput, contents: WidgetContents, limits: JSONLimits
  ) throws(SystemError) {
    let (parts, spent) = (parts, spent)
    try Workers.start {
      var reader = RecordReader(contents: contents, limits: limits)
      let failure = input.forEachChunk { bytes in
        var (rest, outcomes): (UnsafeBufferPointer<UInt8>.SubSequence, [RecordReader.Outcome]) = (
          bytes[...], []
        )
        while let outcome = reader.next(in: &rest) { outcomes.append(outcome) }
        var old: [[RecordReader.Outcome]] = []
        spent.withLock { swap(&old, &$0) }
        return outcomes.isEmpty || parts.give(.outcomes(outcomes))
      }
      if let outcome = reader.end() { _ = parts.give(.outcomes([outcome])) }
      if let failure { _ = parts.give(.failed(failure)) }
      parts.end()
    }
  }

  /// What has come of the records that were there at once; `nil` at the end.
  func next() throws(SystemError) -> [RecordReader.Outcome]? {
    switch parts.take() {
    case .outcomes(let outcomes): return outcomes
    case .failed(let error): throw error
    case nil: return nil
    }
  }

  /// Takes back what has been written.
  func giveBack(_ outcomes: consuming [RecordReader.Outcome]) {
    let outcomes = outcomes
    spent.withLock { $0.append(outcomes) }
  }

  /// Says that no more are wanted.
  func stop() { parts.end() }
}
