package import GalleyCore
package import GalleyRender
import GalleyWidgets

/// The options that every reading command shares, taken from its arguments and `galley.json`.
package struct Reading: Sendable {
  package let limits: JSONLimits
  /// The most bytes of one record of a stream, and its deepest nesting.
  let recordLimits: JSONLimits
  let jobs: Int
  let isQuiet: Bool
  package let registry: WidgetRegistry
  /// What was asked for: the arguments, or the configuration's paths.
  package let paths: [String]
  package let inputs: Inputs
  package let rules: FindingRules
  /// What `galley.json` says beyond that.
  package let config: Config

  /// - Parameters:
  ///   - reportsClients: Each widget that a client of the configuration skips is a finding.
  ///   - needsPaths: Without anything to read there is nothing to do.
  package init(
    _ parsed: ParsedArguments, _ registry: WidgetRegistry, _ console: Console,
    reportsClients: Bool = false, needsPaths: Bool = true
  ) throws(UsageError) {
    limits = JSONLimits(
      bytes: parsed.integer("max-bytes") ?? JSONLimits.standard.bytes,
      depth: parsed.integer("max-depth") ?? JSONLimits.standard.depth)
    recordLimits = JSONLimits(
      bytes: parsed.integer("max-record") ?? JSONLimits.record.bytes, depth: limits.depth)
    jobs = parsed.integer("jobs") ?? Workers.coreCount
    isQuiet = parsed.has("quiet")
    config = try Config(parsed, console: console)
    rules = config.findings
    paths = parsed.arguments.isEmpty ? config.paths : parsed.arguments
    guard !paths.isEmpty || !needsPaths else {
      throw UsageError("\(parsed.command) needs PATH…, or \"paths\" in galley.json")
    }
    guard paths.filter({ $0 == "-" }).count < 2 else {
      throw UsageError("standard input (-) can be read once")
    }
    var registry = registry
    if let folder = parsed.text("icons") ?? config.icons { registry.icons = try Reading.icons(in: folder) }
    for type in config.types { registry.declare(type) }
    if let name = parsed.text("theme") {
      registry.theme = try Themes.load(name, for: registry)
    } else if let name = config.theme {
      let isName = Theme.compiledInNames.contains(name)
      registry.theme = try Themes.load(isName ? name : config.resolve(name), for: registry)
    }
    // Before a client's view is taken: another may be asked for later.
    unrestricted = registry
    try Reading.restrict(&registry, parsed.text("client"), config, reportsClients)
    self.registry = registry
    inputs = Inputs(paths)
  }

  /// Every type that is known to any client.
  private let unrestricted: WidgetRegistry

  /// The registry as a theme and a client see it; `nil`: as the command line says.
  package func registry(theme: String?, client: String?) throws(UsageError) -> WidgetRegistry {
    var registry = client == nil ? self.registry : unrestricted
    if let theme { registry.theme = try Themes.load(theme, for: registry) }
    if let client { try Reading.restrict(&registry, client, config, false) }
    return registry
  }

  /// The names of the clients that can be asked for.
  package var clients: [String] { ["flow-ui", "stream"] + config.clients.map(\.name) }

  /// Takes a client's view of the registry.
  private static func restrict(
    _ registry: inout WidgetRegistry, _ name: String?, _ config: Config, _ reportsClients: Bool
  ) throws(UsageError) {
    let known = registry.contents.types
    for client in config.clients {
      for type in client.types where !known.contains(type) {
        throw UsageError(
          "the client \(shown(client.name)) knows \(shown(type)), which has no widget here"
            + nearest(type, in: known) + "; otherwise declare it in \"types\"")
      }
    }
    guard let name else {
      if reportsClients, !config.clients.isEmpty { registry.report(clients: config.clients) }
      return
    }
    let starters = WidgetRegistry.starters.contents
    let flowUI = starters.types.enumerated().filter { !starters.isRecord($0.offset) }.map(\.element)
    let builtIn = [(name: "flow-ui", types: flowUI), (name: "stream", types: known)]
    let clients = builtIn + config.clients
    // The configuration's own comes last, and may redefine one that is built in.
    guard let client = clients.last(where: { $0.name == name }) else {
      let names = clients.map(\.name)
      throw UsageError(
        "no client \(shown(name))" + nearest(name, in: names) + "; there are " + names.joined(separator: ", ")
      )
    }
    registry.restrict(to: Set(client.types))
  }

  /// The SVG files of a folder. Each is read whole, up to a megabyte.
  private static func icons(in folder: String) throws(UsageError) -> IconSet {
    var files: [String: String] = [:]
    do throws(SystemError) {
      for entry in try Files.list(folder) where entry.kind == .file && entry.name.hasSuffix(".svg") {
        let bytes = try Files.read(Files.join(folder, entry.name), limit: 1 << 20)
        files[String(entry.name.dropLast(4))] = String(decoding: bytes, as: UTF8.self)
      }
    } catch {
      throw UsageError("--icons \(shown(folder)): \(error.message)")
    }
    guard !files.isEmpty else { throw UsageError("--icons \(shown(folder)): no *.svg files in it") }
    return IconSet(files: files)
  }

  /// What came of reading one document.
  enum Outcome: Sendable {
    case decoded(Document)
    case rejected(DocumentRejection)
    /// A theme: how many tokens it has, if it can be used.
    case theme(tokens: Int?, [ThemeFinding])
    /// A stream: how many records were applied, whether it was committed.
    case stream(records: Int, isCommitted: Bool, [Finding])
    case unreadable(String)
  }

  /// `registry`: another than the command line's.
  func read(_ input: Input, _ registry: WidgetRegistry? = nil) -> Outcome {
    let registry = registry ?? self.registry
    if input.kind == .theme {
      let place = (try? Themes.place(of: input.path)) ?? .files([input.path])
      let (theme, findings) = Themes.read(place, named: input.path, registry)
      return .theme(tokens: theme?.tokens.count, findings)
    }
    do throws(SystemError) {
      if input.kind == .stream { return try readStream(input) }
      let bytes = try Files.read(input.path, limit: limits.bytes)
      do throws(DocumentRejection) {
        return .decoded(
          try Document(decoding: bytes, contents: registry.contents, limits: limits))
      } catch {
        return .rejected(error)
      }
    } catch {
      return .unreadable(error.message)
    }
  }

  /// Applies a stream's records, and keeps what is refused and found.
  private func readStream(_ input: Input) throws(SystemError) -> Outcome {
    var reader = RecordReader(contents: registry.contents, limits: recordLimits)
    var (findings, count): ([Finding], Int) = ([], 0)
    func take(_ outcome: RecordReader.Outcome) {
      switch outcome {
      case .refused(let rejection): findings.append(rejection.finding)
      case .accepted(let effect):
        findings += effect.findings
        count += 1
      }
    }
    let failure = try StreamInput(input.path).forEachChunk { bytes in
      var rest = bytes[...]
      while let outcome = reader.next(in: &rest) { take(outcome) }
      return true
    }
    if let failure { throw failure }
    if let outcome = reader.end() { take(outcome) }
    if !reader.reducer.isCommitted { findings.append(reader.notCommitted) }
    return .stream(records: count, isCommitted: reader.reducer.isCommitted, findings)
  }

  /// Reads and works on every document over all cores, and hands the results on in order.
  ///
  /// `makeWorker` is called once on each thread: what it returns may keep a buffer from document
  /// to document.
  func forEach<Result: Sendable>(
    console: Console, emit: @escaping @Sendable (Input, Result) -> Void,
    makeWorker: @escaping @Sendable () -> (Input) -> Result
  ) {
    let documents = inputs.documents
    let progress = Progress(total: documents.count, console: isQuiet ? nil : console)
    let ordered = Ordered<Result>(count: documents.count) { index, result in
      progress.clear()
      emit(documents[index], result)
      progress.advance()
    }
    Workers.run(min(jobs, max(documents.count, 1))) {
      let work = makeWorker()
      while let index = ordered.take() { ordered.finish(index, work(documents[index])) }
    }
    progress.clear()
  }
}
