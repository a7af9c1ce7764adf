import GalleyCore
import GalleyRender

/// `galley render`: pages and sheets to HTML.
struct RenderCommand {
  private let reading: Reading
  private let console: Console
  private let options: RenderOptions
  private let state: PageState?
  private let isStrict: Bool
  private let style: FindingStyle
  private let destination: Destination
  private let sweeper = Sweeper()

  private enum Destination: Sendable {
    case standardOutput
    case file(String)
    case folder(String)
  }

  /// What came of one document, as far as it is not written yet.
  private struct Result: Sendable {
    var status = ExitStatus.done
    var said = ""
  }

  init(
    _ parsed: ParsedArguments, _ registry: WidgetRegistry, _ console: Console
  ) throws(UsageError) {
    reading = try Reading(parsed, registry, console)
    self.console = console
    options = try RenderCommand.options(parsed)
    state = parsed.text("state").flatMap { PageState(rawValue: $0) }
    isStrict = parsed.has("strict")
    style = FindingStyle(parsed, isTerminal: console.isErrTerminal)
    destination = try RenderCommand.destination(parsed, reading)
    if options.fragment, parsed.has("appearance") || parsed.has("text-size") {
      throw UsageError("--appearance and --text-size need a whole document: leave out --fragment")
    }
  }

  private static func options(_ parsed: ParsedArguments) throws(UsageError) -> RenderOptions {
    var options = RenderOptions()
    options.appearance = parsed.choice("appearance") ?? options.appearance
    options.textSize = parsed.choice("text-size") ?? options.textSize
    options.profile = parsed.choice("profile") ?? options.profile
    options.direction = parsed.choice("direction")
    options.unknown = parsed.choice("unknown") ?? options.unknown
    options.width = parsed.integer("width").map(Double.init)
    if let text = parsed.text("date") {
      guard let date = CalendarDate(text) else {
        throw UsageError("--date is a day such as 2026-01-31, not \"\(shown(text))\"")
      }
      options.date = date
    }
    options.inspect = parsed.has("inspect")
    options.fragment = parsed.has("fragment")
    return options
  }

  private static func destination(
    _ parsed: ParsedArguments, _ reading: Reading
  ) throws(UsageError) -> Destination {
    let inputs = reading.inputs
    let isSingle = !inputs.hasFolder && reading.paths.count == 1
    if let theme = inputs.documents.first(where: { $0.kind == .theme }), isSingle {
      throw UsageError("\(theme.name) is a theme: render a page with --theme \(theme.name)")
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
      if let other = taken.updateValue(input, forKey: target(of: input, in: output)) {
        throw UsageError(
          "\(other.name) and \(input.name) would both be written to"
            + " \(shown(target(of: input, in: output))); render their common folder")
      }
    }
    return .folder(output)
  }

  private static func target(of input: Input, in folder: String) -> String {
    let stem = input.relative.hasSuffix(".json") ? String(input.relative.dropLast(5)) : input.relative
    return Files.join(folder, stem + ".html")
  }

  func run() -> ExitStatus {
    let status = Lock(ExitStatus.done)
    for problem in reading.inputs.problems {
      console.say("galley: \(problem)\n")
      status.withLock { $0 = $0.or(.unreadable) }
    }
    if !reading.inputs.documents.isEmpty, reading.inputs.documents.allSatisfy({ $0.kind == .theme }) {
      console.say("galley: there are themes here, and no page to draw with one\n")
      status.withLock { $0 = $0.or(.unreadable) }
    }
    let (console, reading) = (console, reading)
    reading.forEach(console: console) { (_: Input, result: Result) in
      console.say(result.said)
      status.withLock { $0 = $0.or(result.status) }
    } makeWorker: {
      // A page renderer cannot be copied into a closure: a box carries it.
      let worker = RendererBox(registry: reading.registry, options: options)
      return { input in render(input, with: worker) }
    }
    return status.withLock { $0 }
  }

  private final class RendererBox {
    var renderer: PageRenderer
    init(registry: WidgetRegistry, options: RenderOptions) {
      renderer = PageRenderer(registry: registry, options: options)
    }
  }

  private func render(_ input: Input, with worker: RendererBox) -> Result {
    var result = Result()
    switch reading.read(input) {
    // In a folder of pages and themes the pages are drawn.
    case .theme: break
    case .unreadable(let message):
      result.status = .unreadable
      result.said = "galley: \(input.name): \(message)\n"
    case .rejected(let rejection):
      result.status = .rejected
      result.said = style.line(rejection, file: input.name)
    case .decoded(let document):
      let findings = (document.findings + document.sheetFindings).compactMap {
        reading.rules.apply($0, file: input.name)
      }
      if !reading.isQuiet { result.said = findings.map { style.line($0, file: input.name) }.joined() }
      let worst = findings.map(\.severity).max()
      if isStrict, worst == .error || worst == .warning { result.status = .findings }
      deliver(of: input, &result) { write in
        if let state {
          worker.renderer.render(state, inPlaceOf: document).withUnsafeBufferPointer(write)
        } else {
          worker.renderer.render(document, to: write)
        }
      }
    }
    return result
  }

  /// Gives the blocks of a page that `render` hands on to where they go.
  private func deliver(
    of input: Input, _ result: inout Result,
    _ render: ((UnsafeBufferPointer<UInt8>) -> Void) -> Void
  ) {
    let path: String
    switch destination {
    // There is one document then, and so one thread that writes.
    case .standardOutput: return render(console.write)
    case .file(let file): path = file
    case .folder(let folder): path = RenderCommand.target(of: input, in: folder)
    }
    do throws(SystemError) {
      try sweeper.prepare(Files.folder(of: path))
      try Files.write(to: path, render)
    } catch {
      result.status = result.status.or(.unwritable)
      result.said += "galley: \(shown(path)): \(error.message)\n"
    }
  }
}

extension ParsedArguments {
  /// A choice as the value that it names.
  func choice<T: RawRepresentable<String>>(_ option: String) -> T? {
    text(option).flatMap { T(rawValue: $0) }
  }
}
