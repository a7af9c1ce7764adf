import Foundation
import GalleyCommands
import GalleyCore
public import GalleyRender
import GalleyWidgets

/// `galley serve`, for a `main` of your own:
///
///     exit(GalleyPreview.run(CommandLine.arguments, registry: registry))
public enum GalleyPreview {
  /// The same with the starters for widgets.
  public static func run(_ arguments: [String]) -> Int32 { run(arguments, registry: .starters) }

  /// Runs `serve`, or any other command.
  /// - Parameters:
  ///   - arguments: The program's name, then the command and its arguments.
  ///   - registry: The widgets that pages may hold.
  /// - Returns: The exit status.
  public static func run(_ arguments: [String], registry: WidgetRegistry) -> Int32 {
    guard arguments.dropFirst().first == "serve" else { return Galley.run(arguments, registry: registry) }
    return Galley.run(arguments, registry: registry) { parsed, console throws(UsageError) in
      try ServeCommand(parsed, registry, console).run()
    }
  }
}

struct ServeCommand {
  private let console: Console
  private let reading: Reading
  private let options: RenderOptions
  private let loader: LoaderConfig?
  private let host: String
  private let port: Int
  private let token: String?
  private let opens: Bool

  init(_ parsed: ParsedArguments, _ registry: WidgetRegistry, _ console: Console) throws(UsageError) {
    self.console = console
    reading = try Reading(parsed, registry, console, reportsClients: true, needsPaths: false)
    guard !reading.paths.contains("-") else {
      throw UsageError("serve watches files and folders: paste standard input into the playground")
    }
    // Threads of a server have less room than those of a command.
    guard reading.limits.depth <= JSONLimits.standard.depth else {
      throw UsageError("--max-depth of serve is at most \(JSONLimits.standard.depth)")
    }
    options = try RenderOptions(parsed)
    loader = parsed.text("loader").map { LoaderConfig(url: $0) } ?? reading.config.serve.loader
    if let loader, let wrong = loader.urls.first(where: { !HTTPLoader.isURL($0) }) {
      throw UsageError("--loader: \(shown(wrong)) is no http or https URL: say http://localhost:3000")
    }
    let named = parsed.text("host") ?? "127.0.0.1"
    host = named.hasPrefix("[") && named.hasSuffix("]") ? String(named.dropFirst().dropLast()) : named
    port = parsed.integer("port") ?? reading.config.serve.port ?? 8_080
    token = parsed.text("token")
    opens = parsed.has("open")
    guard SocketAddress.isLoopback(host) || token != nil else {
      throw UsageError(
        "--host \(shown(host)) can be reached by others: add --token SECRET, which they must know")
    }
    if let token, token.utf8.count < 16 {
      throw UsageError("--token needs at least 16 characters, so that nobody guesses it")
    }
    if let token, !token.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"\";,&#%+".utf8.contains($0) }) {
      throw UsageError("--token takes letters, digits and plain signs")
    }
  }

  func run() throws(UsageError) -> ExitStatus {
    let signals = Signals()
    for problem in reading.inputs.problems { console.say("galley: \(problem)\n") }
    guard reading.inputs.problems.isEmpty else { return .unreadable }
    let files = FileLoader(reading)
    var backend: HTTPLoader?
    if let loader { backend = try HTTPLoader(loader, mostBytes: reading.limits.bytes) }
    let sources = PageSources(files: files, backend: backend)
    let studio = Studio(reading, base: options)
    let preview = Preview(studio, sources, reading.config.serve)
    let watcher = FileWatcher(files) { preview.fileChanged($0) }
    let gate = Lock<Guard?>(nil)
    let server: HTTPServer
    do throws(ServerError) {
      server = try HTTPServer(HTTPServer.Settings(host: host, port: port)) { request in
        // Nobody can ask before the port is known.
        gate.withLock { $0 }.map { $0.refusal(of: request) } ?? .text(503, "One moment.")
      } handler: { request, respond in
        preview.answer(request, respond)
      }
    } catch {
      throw UsageError(error.message, .failed)
    }
    let guardian = Guard(host: host, port: server.port, token: token)
    gate.withLock { $0 = guardian }
    if token != nil { preview.cookie.withLock { $0 = guardian.cookie } }
    let name = host.contains(":") ? "[\(host)]" : host
    let url = "http://\(name):\(server.port)/" + (token.map { "?token=\($0)" } ?? "")
    // What a script waits for: one line, whole.
    console.print("galley: serving \(url)\n")
    if opens { open(url, signals) }
    signals.wait { preview.beat() }
    watcher.stop()
    preview.stop()
    server.stop()
    return .done
  }

  /// Shows a URL in the reader's browser.
  private func open(_ url: String, _ signals: Signals) {
    #if os(macOS)
      let program = "/usr/bin/open"
    #else
      let program = Files.program(["xdg-open"]) ?? ""
    #endif
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [url]
    // The browser must not inherit that signals are held back here.
    signals.release()
    let isRunning = (try? process.run()) != nil
    signals.hold()
    if !isRunning {
      console.say("galley: no browser could be opened; the address is above\n")
    }
  }
}
