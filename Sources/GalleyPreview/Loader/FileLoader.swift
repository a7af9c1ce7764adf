import GalleyCommands
import GalleyCore

/// Pages in files: the file is the answer to an initial load and to a refresh. An action's answer is the
/// file beside it that ends in `.response.json`, if there is one.
final class FileLoader: Loader {
  private let paths: [String]
  private let limits: JSONLimits
  private let inputs: Lock<[Input]>

  init(_ reading: Reading) {
    paths = reading.paths.filter { $0 != "-" }
    limits = reading.limits
    inputs = Lock(FileLoader.pages(of: reading.inputs))
  }

  private static func pages(of inputs: Inputs) -> [Input] {
    inputs.documents.filter { $0.kind == .page && $0.path != "-" }
  }

  var pages: [(id: String, file: String)] {
    let inputs = inputs.withLock { $0 }
    let counts = Dictionary(inputs.map { (FileLoader.id(of: $0), 1) }, uniquingKeysWith: +)
    return inputs.map { input in
      let id = FileLoader.id(of: input)
      // Two of one name are told by their whole paths.
      return (counts[id] == 1 ? id : FileLoader.stem(input.path), input.path)
    }
  }

  /// Looks for files that have come or gone.
  func rescan() {
    let found = FileLoader.pages(of: Inputs(paths))
    inputs.withLock { $0 = found }
  }

  /// The path below the folder that was named, without its ending: `home`, `offers/summer`.
  private static func id(of input: Input) -> String {
    stem(input.relative)
  }

  private static func stem(_ path: String) -> String {
    path.hasSuffix(".json") ? String(path.dropLast(5)) : path
  }

  func file(of page: String) -> String? {
    pages.first { $0.id == page }?.file
  }

  func load(_ request: LoaderRequest) async -> LoaderExchange {
    guard let file = file(of: request.page) else {
      return LoaderExchange(method: "FILE", url: request.page, failure: "no file is open for this page")
    }
    switch request {
    case .initial, .refresh: return read(file)
    case .next:
      return LoaderExchange(
        method: "FILE", url: shown(file), failure: "a file has no next page; start with --loader URL")
    case .action:
      let answer = FileLoader.stem(file) + ".response.json"
      guard (try? Files.kind(answer)) == .file else {
        return LoaderExchange(
          method: "FILE", url: shown(answer),
          failure: "no answer for an action: write this file, or start with --loader URL")
      }
      return read(answer)
    }
  }

  private func read(_ file: String) -> LoaderExchange {
    var exchange = LoaderExchange(method: "FILE", url: shown(file))
    do throws(SystemError) {
      exchange.bytes = try Files.read(file, limit: limits.bytes)
      exchange.status = 200
    } catch {
      exchange.failure = error.message
    }
    return exchange
  }
}
