import GalleyCore

/// One browser for several threads, one at a time; started when the first of them needs it.
final class SharedChromium: Sendable {
  private final class Box: @unchecked Sendable {
    // Unchecked: the lock around it lets one thread in at a time.
    var chromium: Chromium
    init() throws(BrowserError) { chromium = try Chromium.start() }
  }

  private struct State: Sendable {
    var box: Box?
    /// Why there is none: it is not tried again.
    var failure: BrowserError?
  }

  private let state = Lock(State())

  func with<R>(_ body: (inout Chromium) throws(BrowserError) -> R) throws(BrowserError) -> R {
    try state.withLock { (state) throws(BrowserError) in
      if let failure = state.failure { throw failure }
      do throws(BrowserError) {
        if state.box == nil { state.box = try Box() }
        guard let box = state.box else { throw BrowserError("there is no browser") }
        return try body(&box.chromium)
      } catch {
        // One that could not be started is not tried again; one that has failed may have failed for good.
        if state.box == nil { state.failure = error }
        state.box = nil
        throw error
      }
    }
  }
}

extension BrowserError {
  var status: ExitStatus { isMissing ? .unavailable : .failed }
}
