import GalleyCore

/// One browser for several threads, one at a time.
final class SharedChromium: Sendable {
  private let box: Lock<Box>

  private final class Box: @unchecked Sendable {
    // Unchecked: the lock around it lets one thread in at a time.
    var chromium: Chromium
    init() throws(BrowserError) { chromium = try Chromium.start() }
  }

  init() throws(BrowserError) { box = Lock(try Box()) }

  func with<R>(_ body: (inout Chromium) throws(BrowserError) -> R) throws(BrowserError) -> R {
    try box.withLock { (box) throws(BrowserError) in try body(&box.chromium) }
  }
}
