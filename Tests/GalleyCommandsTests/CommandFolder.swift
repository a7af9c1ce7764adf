import Foundation
import GalleyRender
import GalleyWidgets

@testable import GalleyCommands

/// A folder of its own to run commands in, in process.
struct CommandFolder {
  struct Outcome {
    let status: GalleyCommands.ExitStatus
    let out, err: String
  }

  let url = CommandFolder.root.appending(path: UUID().uuidString)

  /// Where all of them are, gone when the tests are over.
  private static let root: URL = {
    let root = FileManager.default.temporaryDirectory.appending(path: "galley-tests-\(getpid())")
    atexit { try? FileManager.default.removeItem(at: CommandFolder.root) }
    return root
  }()

  /// Writes a file and gives its path.
  @discardableResult func file(_ name: String, _ text: String) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  func run(_ words: String..., registry: WidgetRegistry = .starters) -> Outcome {
    let console = Console.collecting()
    let status = Galley.run(words, registry: registry, console: console)
    let folder = url.path + "/"
    return Outcome(
      status: status, out: String(decoding: console.out, as: UTF8.self).replacing(folder, with: ""),
      err: String(decoding: console.err, as: UTF8.self).replacing(folder, with: ""))
  }
}
