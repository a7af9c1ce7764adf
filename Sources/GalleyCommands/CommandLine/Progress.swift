import GalleyCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Count and rate of work that takes over a second, on a terminal and nowhere else.
final class Progress: Sendable {
  private struct State {
    var done = 0
    var isShown = false
    var lastShown: Double
  }

  private let total: Int
  private let console: Console?
  private let start: Double
  private let state: Lock<State>

  init(total: Int, console: Console?) {
    self.total = total
    self.console = console.flatMap { $0.isErrTerminal && total > 1 ? $0 : nil }
    start = Progress.now()
    state = Lock(State(lastShown: start))
  }

  func advance() {
    guard let console else { return }
    state.withLock { state in
      state.done += 1
      let now = Progress.now()
      guard now - start > 1, now - state.lastShown > 0.1 else { return }
      let rate = Int(Double(state.done) / (now - start))
      console.say("\r\u{1B}[K\(state.done) of \(total), \(rate) a second")
      state.isShown = true
      state.lastShown = now
    }
  }

  /// Takes the line away, before something else is said.
  func clear() {
    guard let console else { return }
    state.withLock { state in
      if state.isShown { console.say("\r\u{1B}[K") }
      state.isShown = false
    }
  }

  /// Seconds on a clock that never jumps.
  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
