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
  private let spent = Lock(SpentOutcomes())

  /// Begins to read.
  init(
    _ input: StreamInput, contents: WidgetContents, limits: JSONLimits
  ) throws(SystemError) {
    let (parts, spent) = (parts, spent)
    try Workers.start {
      var reader = RecordReader(contents: contents, limits: limits)
      var old = SpentOutcomes()
      let failure = input.forEachChunk { bytes in
        spent.withLock { old.take(from: &$0) }
        var (rest, outcomes) = (bytes[...], old.emptied())
        while let outcome = reader.next(in: &rest) {
          outcomes.append(consume outcome)
          old.freeOne()
        }
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
    spent.withLock { $0.add(outcomes) }
  }

  /// Says that no more are wanted.
  func stop() { parts.end() }
}

/// What has been written. The thread that has made it frees it, one for each that it makes: the memory of the one
/// is what the next is in want of, and is still at hand.
private struct SpentOutcomes: Sendable {
  private var batches: [[RecordReader.Outcome]] = []
  /// A batch without outcomes, whose room is used again.
  private var empty: [RecordReader.Outcome] = []

  mutating func add(_ batch: [RecordReader.Outcome]) { batches.append(batch) }

  mutating func take(from other: inout SpentOutcomes) {
    batches += other.batches
    other.batches.removeAll(keepingCapacity: true)
  }

  mutating func emptied() -> [RecordReader.Outcome] {
    defer { empty = [] }
    return empty
  }

  mutating func freeOne() {
    guard let last = batches.indices.last else { return }
    batches[last].removeLast()
    if batches[last].isEmpty { empty = batches.removeLast() }
  }
}
