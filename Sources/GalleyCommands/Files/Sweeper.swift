import GalleyCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Removes the temporary files that killed runs left: `NAME.PID.galley-tmp` where no process PID
/// runs any more. They are never read. A run beside this one keeps its own.
final class Sweeper: Sendable {
  static let suffix = ".galley-tmp"

  private let swept = Lock<Set<String>>([])

  /// Makes a folder that files will be written to, and sweeps it; once each.
  func prepare(_ folder: String) throws(SystemError) {
    guard swept.withLock({ !$0.contains(folder) }) else { return }
    try Files.makeFolder(folder)
    guard swept.withLock({ $0.insert(folder).inserted }) else { return }
    for name in (try? Files.names(in: folder.isEmpty ? "." : folder)) ?? [] {
      guard name.hasSuffix(Sweeper.suffix) else { continue }
      let stem = name.dropLast(Sweeper.suffix.count)
      guard let process = stem.split(separator: ".").last.flatMap({ pid_t($0) }), process > 0,
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unlink(Files.join(folder, name))
    }
  }
}
