import GalleyCore

/// Server-sent events to one reader (WHATWG HTML, "Server-sent events").
///
/// A reader who is slow misses nothing that counts and costs nothing: of events of one name only the
/// newest waits for it.
final class EventStream: Sendable {
  private struct State {
    /// Bytes on their way.
    var ready: [UInt8] = [UInt8]("retry: 500\n\n".utf8)
    /// The newest of each name.
    var waiting: [(name: String, data: String)] = []
    var isOver = false
    /// Called once, when there is something to read again.
    var wake: (@Sendable () -> Void)?
  }

  private let state = Lock(State())

  /// Sends an event; an older one of its name that has not gone yet goes no more.
  func send(_ name: String, _ data: String) {
    let wake = state.withLock { state in
      guard !state.isOver else { return nil as (@Sendable () -> Void)? }
      state.waiting.removeAll { $0.name == name }
      state.waiting.append((name, data))
      defer { state.wake = nil }
      return state.wake
    }
    wake?()
  }

  /// Ends it.
  func end() {
    let wake = state.withLock { state in
      state.isOver = true
      defer { state.wake = nil }
      return state.wake
    }
    wake?()
  }

  var isOver: Bool { state.withLock { $0.isOver } }

  enum Read {
    case bytes(Int)
    case nothing
    case end
  }

  /// Fills a buffer with what there is; if there is nothing, `wake` is called once there is.
  func read(into buffer: UnsafeMutableBufferPointer<UInt8>, wake: @escaping @Sendable () -> Void) -> Read {
    state.withLock { state in
      if state.ready.isEmpty {
        for event in state.waiting {
          state.ready += Array("event: \(event.name)\ndata: \(event.data)\n\n".utf8)
        }
        state.waiting = []
      }
      if state.ready.isEmpty {
        if state.isOver { return .end }
        state.wake = wake
        return .nothing
      }
      let count = min(buffer.count, state.ready.count)
      for index in 0..<count { buffer[index] = state.ready[index] }
      state.ready.removeFirst(count)
      return .bytes(count)
    }
  }
}
