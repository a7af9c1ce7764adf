public import GalleyRender
import GalleyWidgets

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The command line, for a `main` of your own:
///
///     var registry = WidgetRegistry.starters
///     registry.register(OrderCard.self)
///     exit(Galley.run(CommandLine.arguments, registry: registry))
public enum Galley {
  public static let version = "0.1.0"

  /// Runs one command with the starters for widgets.
  public static func run(_ arguments: [String]) -> Int32 { run(arguments, registry: .starters) }

  /// Runs one command.
  /// - Parameters:
  ///   - arguments: The program's name, then the command and its arguments.
  ///   - registry: The widgets that pages may hold.
  /// - Returns: The exit status.
  public static func run(_ arguments: [String], registry: WidgetRegistry) -> Int32 {
    run(Array(arguments.dropFirst()), registry: registry, console: .standard()).rawValue
  }

  /// What carries out `serve`.
  package typealias Serve = (ParsedArguments, Console) throws(UsageError) -> ExitStatus

  /// The same with a server of the caller's own process.
  package static func run(_ arguments: [String], registry: WidgetRegistry, serve: @escaping Serve) -> Int32 {
    run(Array(arguments.dropFirst()), registry: registry, console: .standard(), serve: serve).rawValue
  }

  package static func run(
    _ words: [String], registry: WidgetRegistry, console: Console, serve: Serve? = nil
  ) -> ExitStatus {
    do throws(UsageError) {
      let status = try dispatch(words, registry: registry, console: console, serve: serve)
      if let failure = console.failure {
        console.say("galley: standard output: \(failure)\n")
        return status.or(.failed)
      }
      return status
    } catch {
      console.say("galley: \(error.message)\n")
      return error.status
    }
  }

  private static func dispatch(
    _ words: [String], registry: WidgetRegistry, console: Console, serve: Serve?
  ) throws(UsageError) -> ExitStatus {
    guard let first = words.first else {
      console.say(Help.overview)
      return .usage
    }
    let name = ["--help": "help", "-h": "help", "--version": "version"][first] ?? first
    guard let command = CommandTable.all.first(where: { $0.name == name }) else {
      throw UsageError(
        "no command \(shown(first))" + nearest(first, in: CommandTable.all.map(\.name))
          + "; galley help lists them")
    }
    if words.dropFirst().prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      console.print(Help.text(of: command))
      return .done
    }
    let parsed = try ParsedArguments(Array(words.dropFirst()), for: command)
    switch command.name {
    case "render": return try RenderCommand(parsed, registry, console).run()
    case "check": return try CheckCommand(parsed, registry, console).run()
    case "stream": return try StreamCommand(parsed, registry, console).run()
    case "fold", "unfold": return try FoldCommand(parsed, registry, console).run()
    case "grammar": return grammar(parsed, console)
    case "dump": return try DumpCommand(parsed, registry, console).run()
    case "diff": return try DiffCommand(parsed, registry, console).run()
    case "screenshot": return try ScreenshotCommand(parsed, registry, console).run()
    case "serve":
      if let serve { return try serve(parsed, console) }
      return try startServer(words)
    case "explain": return try explain(parsed.arguments.first, console)
    case "schema": return try schema(parsed, registry, console)
    case "version":
      console.print("galley \(version)\n")
      return .done
    default: return try help(parsed.arguments.first, console)
    }
  }

  /// Becomes the program that serves, which alone pays for HTTP: `galley-serve`, beside this program or
  /// in `PATH`.
  private static func startServer(_ words: [String]) throws(UsageError) -> ExitStatus {
    let beside = Files.ownPath.map { Files.join(Files.folder(of: $0), "galley-serve") }
    guard let program = Files.program([beside, "galley-serve"].compactMap(\.self)) else {
      throw UsageError(
        "galley-serve is not beside this program nor in PATH: build it with swift build -c release --product galley-serve",
        .unavailable)
    }
    var arguments: [UnsafeMutablePointer<CChar>?] = ([program] + words).map { strdup($0) } + [nil]
    execv(program, &arguments)
    throw UsageError("\(shown(program)): \(SystemError().message)", .failed)
  }

  private static func help(_ name: String?, _ console: Console) throws(UsageError) -> ExitStatus {
    guard let name else {
      console.print(Help.overview)
      return .done
    }
    guard let command = CommandTable.all.first(where: { $0.name == name }) else {
      throw UsageError(
        "no command \(shown(name))" + nearest(name, in: CommandTable.all.map(\.name)))
    }
    console.print(Help.text(of: command))
    return .done
  }
}
