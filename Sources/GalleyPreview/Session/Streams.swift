import GalleyCore

/// The event streams of one tab: one, or two while it reconnects.
final class Streams: Sendable {
  private let streams = Lock<[EventStream]>([])

  func add() -> EventStream {
    let stream = EventStream()
    streams.withLock { streams in
      streams.removeAll(where: \.isOver)
      streams.append(stream)
    }
    return stream
  }

  func send(_ name: String, _ data: String) {
    for stream in streams.withLock({ $0 }) { stream.send(name, data) }
  }

  /// Whether nobody listens; streams whose reader has gone are forgotten.
  var isEmpty: Bool {
    streams.withLock { streams in
      streams.removeAll(where: \.isOver)
      return streams.isEmpty
    }
  }

  func end() { for stream in streams.withLock({ $0 }) { stream.end() } }
}
