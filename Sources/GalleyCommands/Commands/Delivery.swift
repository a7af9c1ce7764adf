import GalleyCore

/// Where what a command makes of its inputs goes: to standard output, to a file, or to a folder, each
/// under its own path.
struct Delivery: Sendable {
  private enum Destination: Sendable {
    case standardOutput
    case file(String)
    case folder(String)
  }

  /// What came of one document, as far as it is not written yet.
  struct Result: Sendable {
    var status = ExitStatus.done
    var said = ""
  }

  private let destination: Destination
  /// Of the files written: `.html`.
  private let suffix: String
  private let console: Console
  private let sweeper = Sweeper()

  init(
    _ parsed: ParsedArguments, _ reading: Reading, suffix: String, _ console: Console
  ) throws(UsageError) {
    destination = try Delivery.destination(parsed, reading, suffix)
    self.suffix = suffix
    self.console = console
  }

  private static func destination(
    _ parsed: ParsedArguments, _ reading: Reading, _ suffix: String
  ) throws(UsageError) -> Destination {
    let inputs = reading.inputs
    let isSingle = !inputs.hasFolder && reading.paths.count == 1
    if let stream = inputs.documents.first(where: { $0.kind == .stream }), isSingle {
      throw UsageError("\(stream.name) is a stream: galley stream \(stream.name), or galley fold it first")
    }
    if let theme = inputs.documents.first(where: { $0.kind == .theme }), isSingle {
      throw UsageError("\(theme.name) is a theme: \(parsed.command) a page with --theme \(theme.name)")
    }
    guard let output = parsed.text("output"), output != "-" || !isSingle else {
      guard isSingle else {
        throw UsageError("several inputs need a folder to write to: add -o DIR")
      }
      return .standardOutput
    }
    guard !output.isEmpty else { throw UsageError("-o needs a file or a folder") }
    let isFolder = (try? Files.kind(output)) == .folder || output.hasSuffix("/")
    if isSingle && !isFolder {
      if let input = inputs.documents.first, Files.isSame(input.path, output) {
        throw UsageError("-o \(shown(output)) is the page itself")
      }
      return .file(output)
    }
    if !isFolder, (try? Files.kind(output)) == .file {
      throw UsageError("-o \(shown(output)) is a file; several inputs need a folder")
    }
    var taken: [String: Input] = [:]
    for input in inputs.documents where input.kind == .page {
      let target = target(of: input, in: output, suffix)
      if let other = taken.updateValue(input, forKey: target) {
        throw UsageError(
          "\(other.name) and \(input.name) would both be written to"
            + " \(shown(target)); \(parsed.command) their common folder")
      }
    }
    return .folder(output)
  }

  private static func target(of input: Input, in folder: String, _ suffix: String) -> String {
    let stem = input.relative.hasSuffix(".json") ? String(input.relative.dropLast(5)) : input.relative
    return Files.join(folder, stem + suffix)
  }

  /// Whether the document goes to standard output, and that is a terminal.
  var isTerminal: Bool {
    if case .standardOutput = destination { console.isOutTerminal } else { false }
  }

  /// Gives the blocks that `make` hands on to where they go.
  func deliver(
    _ input: Input, _ result: inout Result, _ make: ((UnsafeBufferPointer<UInt8>) -> Void) -> Void
  ) {
    let path: String
    switch destination {
    // There is one document then, and so one thread that writes.
    case .standardOutput: return make(console.write)
    case .file(let file): path = file
    case .folder(let folder): path = Delivery.target(of: input, in: folder, suffix)
    }
    do throws(SystemError) {
      try sweeper.prepare(Files.folder(of: path))
      try Files.write(to: path, make)
    } catch {
      result.status = result.status.or(.unwritable)
      result.said += "galley: \(shown(path)): \(error.message)\n"
    }
  }
}
