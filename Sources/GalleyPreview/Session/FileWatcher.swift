import Foundation
import GalleyCore

/// Tells when the pages' files change, by looking at them: the same on every system, through links and
/// on shared folders alike. Looking at a thousand files takes a millisecond.
final class FileWatcher: Sendable {
  private let isOver = Lock(false)

  /// Seconds between two looks, and how many looks lie between two for files that are new.
  private static let (interval, looksPerScan) = (0.02, 25)

  /// - Parameter changed: Called with a file's path on the watcher's own thread.
  init(_ files: FileLoader, changed: @escaping @Sendable (String) -> Void) {
    let isOver = isOver
    // Before anything can be opened: what is saved afterwards has changed.
    var first: [String: FileStamp] = [:]
    for page in files.pages { first[page.file] = FileStamp(page.file) }
    let thread = Thread { [first] in
      var stamps = first
      var looks = 0
      while !isOver.withLock({ $0 }) {
        Thread.sleep(forTimeInterval: FileWatcher.interval)
        looks += 1
        if looks % FileWatcher.looksPerScan == 0 { files.rescan() }
        for page in files.pages {
          // A file that an editor has taken away for a moment comes back.
          guard let stamp = FileStamp(page.file), stamp != stamps[page.file] else { continue }
          stamps[page.file] = stamp
          changed(page.file)
        }
      }
    }
    thread.name = "galley.watcher"
    thread.start()
  }

  func stop() { isOver.withLock { $0 = true } }
}
