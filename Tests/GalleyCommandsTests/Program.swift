import Foundation
import GalleyTestSupport

/// A program of this package, run as a process of its own in the package's folder.
enum Program {
  static func path(_ name: String) -> String { Places.root.appending(path: ".build/debug/" + name).path }

  /// - Returns: The exit status, and what it wrote to standard output and error together.
  static func run(
    _ path: String, _ words: [String], environment: [String: String]? = nil
  ) throws -> (status: Int32, out: String) {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = words
    process.currentDirectoryURL = Places.root
    if let environment { process.environment = environment }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
