package import Foundation
package import Testing

/// Where tests find their data.
package enum Places {
  /// The package's folder.
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  package static let vectors = root.appending(path: "Tests/Vectors")
  package static let fixtures = root.appending(path: "Fixtures")

  /// Third-party data that is not committed: beside the project, where it is there.
  package static let shared = root.deletingLastPathComponent().appending(path: "shared")

  /// A folder of ``shared``, or `nil`: then the test says so aloud, and fails in CI.
  package static func shared(
    _ folder: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> URL? {
    let url = shared.appending(path: folder)
    if FileManager.default.fileExists(atPath: url.path) { return url }
    print("NOT RUN: \(folder) is not there (\(sourceLocation.fileName):\(sourceLocation.line))")
    if ProcessInfo.processInfo.environment["CI"] == "true" {
      Issue.record("\(folder) must be there in CI", sourceLocation: sourceLocation)
    }
    return nil
  }

  /// The files of a folder with this ending, sorted by name.
  package static func files(in folder: URL, ending: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasSuffix(ending) }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
