import GalleyCore
import GalleyRender

/// `galley fold`: a committed stream as the page document that a device would have been sent at once; and
/// `galley unfold`, the way back.
struct FoldCommand {
  private let reading: Reading
  private let console: Console
  private let output: String?
  private let style: FindingStyle
  private let path: String
  private let isUnfolding: Bool

  init(
    _ parsed: ParsedArguments, _ registry: WidgetRegistry, _ console: Console
  ) throws(UsageError) {
    reading = try Reading(parsed, registry, console, needsPaths: false)
    self.console = console
    output = parsed.text("output").flatMap { $0 == "-" ? nil : $0 }
    style = FindingStyle(parsed, isTerminal: console.isErrTerminal)
    path = parsed.arguments.first ?? "-"
    isUnfolding = parsed.command == "unfold"
    if let output, Files.isSame(path, output) { throw UsageError("-o \(shown(output)) is the input itself") }
  }

  func run() -> ExitStatus { isUnfolding ? unfold() : fold() }

  private var name: String { path == "-" ? "<stdin>" : shown(path) }

  private func fold() -> ExitStatus {
    var reader = RecordReader(contents: reading.registry.contents, limits: reading.recordLimits)
    var folder = PageFolder()
    var status = ExitStatus.done
    do throws(SystemError) {
      let input = try StreamInput(path)
      let failure = input.forEachChunk { bytes in
        var rest = bytes[...]
        while let outcome = reader.next(in: &rest) { take(outcome, &folder, &status) }
        return true
      }
      if let failure {
        console.say("galley: \(name): \(failure.message)\n")
        status = status.or(.failed)
      }
    } catch {
      console.say("galley: \(name): \(error.message)\n")
      return .unreadable
    }
    if let outcome = reader.end() { take(outcome, &folder, &status) }
    guard reader.reducer.isCommitted else {
      console.say("galley: \(name): a stream without screen_commit is no page: nothing is written\n")
      return status.or(.rejected)
    }
    return deliver(folder.take(), status)
  }

  private func take(
    _ outcome: RecordReader.Outcome, _ folder: inout PageFolder, _ status: inout ExitStatus
  ) {
    switch outcome {
    case .accepted(let effect): folder.append(effect)
    case .refused(let rejection):
      status = status.or(.findings)
      say(rejection.finding)
    }
  }

  private func unfold() -> ExitStatus {
    let document: Document
    switch reading.read(Input(path: path, relative: path)) {
    case .decoded(let decoded): document = decoded
    case .rejected(let rejection):
      console.say(style.line(rejection, file: name))
      return .rejected
    case .unreadable(let message):
      console.say("galley: \(name): \(message)\n")
      return .unreadable
    case .theme, .stream:
      console.say("galley: \(name) is no page\n")
      return .rejected
    }
    guard case .page(let page) = document.root, !page.isEmpty else {
      console.say("galley: \(name): only a page with something on it can be a stream\n")
      return .rejected
    }
    // What a device drops from the page no stream can carry.
    let dropped = document.findings.filter { $0.name == .droppedElement }
    for finding in dropped { say(finding) }
    return deliver(
      document.unfolded(contents: reading.registry.contents), dropped.isEmpty ? .done : .findings)
  }

  private func say(_ finding: Finding) {
    guard !reading.isQuiet, let finding = reading.rules.apply(finding, file: name) else { return }
    console.say(style.line(finding, file: name))
  }

  private func deliver(_ bytes: [UInt8], _ status: ExitStatus) -> ExitStatus {
    guard let output else {
      bytes.withUnsafeBufferPointer(console.write)
      return status
    }
    do throws(SystemError) {
      try Sweeper().prepare(Files.folder(of: output))
      try Files.write(to: output) { block in bytes.withUnsafeBufferPointer(block) }
      return status
    } catch {
      console.say("galley: \(shown(output)): \(error.message)\n")
      return status.or(.unwritable)
    }
  }
}
