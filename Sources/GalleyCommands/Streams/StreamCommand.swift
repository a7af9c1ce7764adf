import GalleyCore
import GalleyRender

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// In which form `galley stream` writes a screen that grows.
enum StreamWire: String, CaseIterable {
  case html, frames, ndjson, sse
}

/// `galley stream`: records to HTML, as they come.
struct StreamCommand {
  private let reading: Reading
  private let console: Console
  private let options: RenderOptions
  private let wire: StreamWire
  private let output: String?
  private let stopsAtRejection: Bool
  /// Microseconds after each record.
  private let pace: UInt32
  private let previous: String?
  private let style: FindingStyle
  private let path: String

  init(
    _ parsed: ParsedArguments, _ registry: WidgetRegistry, _ console: Console
  ) throws(UsageError) {
    reading = try Reading(parsed, registry, console, needsPaths: false)
    self.console = console
    path = parsed.arguments.first ?? "-"
    options = try RenderOptions(parsed)
    wire = parsed.choice("wire") ?? .html
    output = parsed.text("output").flatMap { $0 == "-" ? nil : $0 }
    stopsAtRejection = parsed.text("on-reject") == "abort"
    pace = UInt32(parsed.integer("pace") ?? 0) * 1_000
    previous = parsed.text("previous")
    style = FindingStyle(parsed, isTerminal: console.isErrTerminal)
    if wire == .frames, output == nil { throw UsageError("--wire frames writes a folder: add -o DIR") }
    if let output, Files.isSame(path, output) { throw UsageError("-o \(shown(output)) is the input itself") }
    if path == "-", previous == "-" { throw UsageError("standard input (-) can be read once") }
    if previous != nil, wire != .html { throw UsageError("--previous goes with --wire html") }
    if wire == .ndjson || wire == .sse, parsed.has("appearance") || parsed.has("text-size") {
      throw UsageError("--appearance and --text-size need a whole document: --wire html or frames")
    }
  }

  func run() throws(UsageError) -> ExitStatus {
    let previous = try self.previous.map { (path) throws(UsageError) in try fragment(of: path) }
    do throws(SystemError) {
      let input = try StreamInput(path)
      guard wire == .frames || output == nil else { return write(input, to: output ?? "", previous) }
      guard wire == .frames else { return run(input, into: sink(previous, console.write)) }
      return writeFrames(input, to: output ?? "")
    } catch {
      console.say("galley: \(name): \(error.message)\n")
      return .unreadable
    }
  }

  private func writeFrames(_ input: StreamInput, to folder: String) -> ExitStatus {
    do throws(SystemError) {
      return run(input, into: try FrameSink(folder: folder, reading, options, title: name))
    } catch {
      console.say("galley: \(shown(folder)): \(error.message)\n")
      return .unwritable
    }
  }

  private var name: String { path == "-" ? "<stdin>" : shown(path) }

  private func sink(
    _ previous: [UInt8]?, _ write: @escaping (UnsafeBufferPointer<UInt8>) -> Void
  ) -> any StreamSink {
    switch wire {
    case .ndjson: EventSink(.ndjson, write)
    case .sse: EventSink(.sse, write)
    case .html, .frames: DocumentSink(reading.registry, options, previous: previous, write)
    }
  }

  private func write(_ input: StreamInput, to path: String, _ previous: [UInt8]?) -> ExitStatus {
    var status = ExitStatus.done
    do throws(SystemError) {
      try Sweeper().prepare(Files.folder(of: path))
      try Files.write(to: path) { block in
        withoutActuallyEscaping(block) { block in status = run(input, into: sink(previous, block)) }
      }
      return status
    } catch {
      console.say("galley: \(shown(path)): \(error.message)\n")
      return status.or(.unwritable)
    }
  }

  /// Writes what the stream comes to, to its end, and says what is refused and found.
  private func run(_ input: StreamInput, into sink: any StreamSink) -> ExitStatus {
    var writer = FragmentWriter(registry: reading.registry, options: options)
    var (status, ending, isStopped) = (ExitStatus.done, ScreenStream.Ending.unfinished, false)
    do throws(SystemError) {
      let feed = try RecordFeed(input, contents: reading.registry.contents, limits: reading.recordLimits)
      defer { feed.stop() }
      while !isStopped, let outcomes = try feed.next() {
        for outcome in outcomes where !isStopped {
          switch outcome {
          case .refused(let rejection):
            status = status.or(.findings)
            say(rejection.finding)
            sink.refuse(rejection)
            isStopped = stopsAtRejection
          case .accepted(let effect):
            for finding in effect.findings { say(finding) }
            sink.accept(writer.write(effect), effect) { writer.closing }
            ending = ScreenStream.Ending(after: effect)
            if pace > 0 {
              sink.flush()
              usleep(pace)
            }
          }
        }
        sink.flush()
        feed.giveBack(outcomes)
      }
    } catch {
      // A connection that breaks is no end: what it has committed stands, and nothing else.
      console.say("galley: \(name): \(error.message)\n")
      status = status.or(.failed)
    }
    let words = StreamCommand.words(for: ending, isStopped: isStopped)
    sink.end(ending, words, closing: writer.closing)
    if let problem = sink.problem {
      console.say("galley: \(problem)\n")
      status = status.or(.unwritable)
    }
    guard ending == .committed else {
      console.say("galley: \(name): \(words)\n")
      return status.or(.rejected)
    }
    return status
  }

  private func say(_ finding: Finding) {
    guard !reading.isQuiet, let finding = reading.rules.apply(finding, file: name) else { return }
    console.say(style.line(finding, file: name))
  }

  private static func words(for ending: ScreenStream.Ending, isStopped: Bool) -> String {
    switch ending {
    case .committed: "committed"
    case .aborted(let reason): "the stream aborts its screen" + (reason.map { ": \(shown($0))" } ?? "")
    case .unfinished where isStopped: "stopped at a rejection: the screen is no page"
    case .unfinished: "the stream ends without screen_commit: the screen is no page"
    }
  }

  /// A page as it was before the stream, with DOM ids of its own.
  private func fragment(of path: String) throws(UsageError) -> [UInt8] {
    var options = options
    (options.fragment, options.idRoot) = (true, "q")
    var renderer = PageRenderer(registry: reading.registry, options: options)
    switch reading.read(Input(path: path, relative: path)) {
    case .decoded(let document): return renderer.render(document)
    case .rejected(let rejection):
      throw UsageError("--previous: " + style.line(rejection, file: shown(path)).dropLast(), .rejected)
    case .unreadable(let message):
      throw UsageError("--previous \(shown(path)): \(message)", .unreadable)
    case .theme, .stream: throw UsageError("--previous \(shown(path)) is no page")
    }
  }
}
