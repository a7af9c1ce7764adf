import GalleyCore
import GalleyRender

/// The options that every reading command shares, taken from its arguments.
struct Reading: Sendable {
  let limits: JSONLimits
  let jobs: Int
  let isQuiet: Bool
  let registry: WidgetRegistry
  let inputs: Inputs

  init(_ parsed: ParsedArguments, _ registry: WidgetRegistry) throws(UsageError) {
    limits = JSONLimits(
      bytes: parsed.integer("max-bytes") ?? JSONLimits.standard.bytes,
      depth: parsed.integer("max-depth") ?? JSONLimits.standard.depth)
    jobs = parsed.integer("jobs") ?? Workers.coreCount
    isQuiet = parsed.has("quiet")
    var registry = registry
    if let folder = parsed.text("icons") { registry.icons = try Reading.icons(in: folder) }
    self.registry = registry
    guard parsed.arguments.filter({ $0 == "-" }).count < 2 else {
      throw UsageError("standard input (-) can be read once")
    }
    inputs = Inputs(parsed.arguments)
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
    case unreadable(String)
  }

  func read(_ input: Input) -> Outcome {
    do throws(SystemError) {
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
