import GalleyCommands
import GalleyCore
import GalleyRender
import GalleyWidgets

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The workloads of `galley-bench`: the same bytes read, decoded and rendered.
enum Benchmark {
  private enum Work: String, CaseIterable {
    /// Bytes to the tape.
    case parse
    /// Bytes to the page tree, with its findings.
    case decode
    /// The page tree to HTML bytes.
    case render
    /// Bytes to HTML bytes.
    case whole
  }

  private struct Arguments {
    var pages: [String] = []
    var rounds = 0
    var count: Work?
    /// How often `count` does it.
    var times = 20
    /// A theme's file.
    var theme: String?
  }

  static func run(_ words: [String]) -> Int32 {
    if words.count == 2, words[0] == "--stream" { return StreamBenchmark.run(words[1]) }
    guard let arguments = parse(words), !arguments.pages.isEmpty else {
      print(
        "usage: galley-bench PAGE… [--theme FILE] [--rounds N] [--count parse|decode|render|whole]\n"
          + "       galley-bench --stream FILE")
      return ExitStatus.usage.rawValue
    }
    var registry = WidgetRegistry.starters
    if let path = arguments.theme {
      guard let theme = read(theme: path) else {
        print("galley-bench: \(path) is no theme")
        return ExitStatus.rejected.rawValue
      }
      registry.theme = theme
    }
    for page in arguments.pages {
      guard let bytes = try? Files.read(page, limit: JSONLimits.mostBytes) else {
        print("galley-bench: cannot read \(page)")
        return ExitStatus.unreadable.rawValue
      }
      guard let bench = Bench(bytes, registry) else {
        print("galley-bench: \(page) is no page")
        return ExitStatus.rejected.rawValue
      }
      if let work = arguments.count {
        for _ in 0..<arguments.times { bench.perform(work) }
      } else {
        report(page, bench, rounds: arguments.rounds)
      }
    }
    return 0
  }

  private static func parse(_ words: [String]) -> Arguments? {
    var arguments = Arguments()
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--rounds":
        guard let value = rest.popFirst().flatMap({ Int($0) }) else { return nil }
        arguments.rounds = value
      case "--count":
        guard let work = rest.popFirst().flatMap({ Work(rawValue: $0) }) else { return nil }
        arguments.count = work
      case "--theme":
        guard let path = rest.popFirst() else { return nil }
        arguments.theme = path
      case "--times":
        guard let value = rest.popFirst().flatMap({ Int($0) }) else { return nil }
        arguments.times = value
      default: arguments.pages.append(word)
      }
    }
    return arguments
  }

  private static func read(theme path: String) -> Theme? {
    Theme.read([path], named: path) { path throws(ThemeFileError) in
      guard let bytes = try? Files.read(path, limit: JSONLimits.mostBytes) else {
        throw ThemeFileError("cannot be read")
      }
      return bytes
    }.theme
  }

  private static func report(_ page: String, _ bench: Bench, rounds: Int) {
    var members: [(String, JSONText)] = [
      ("page", .string(page)), ("bytes", .integer(bench.bytes.count)), ("html", .integer(bench.htmlCount)),
    ]
    for work in Work.allCases {
      // At least half a second, so that one lucky round is among them.
      var least = Int.max
      let start = now()
      var round = 0
      while round < max(rounds, 20) || (rounds == 0 && now() - start < 500_000_000) {
        let before = now()
        bench.perform(work)
        least = min(least, now() - before)
        round += 1
      }
      members.append((work.rawValue, .integer(least)))
    }
    print(JSONText.object(members).text())
  }

  /// Nanoseconds on a clock that never jumps.
  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  private final class Bench {
    let bytes: [UInt8]
    private let document: Document
    private let contents: WidgetContents
    private var renderer: PageRenderer
    private(set) var htmlCount = 0

    init?(_ bytes: [UInt8], _ registry: WidgetRegistry) {
      contents = registry.contents
      renderer = PageRenderer(registry: registry)
      guard let document = try? Document(decoding: bytes, contents: contents) else { return nil }
      self.bytes = bytes
      self.document = document
      htmlCount = renderer.withHTML(of: document) { $0.count }
    }

    func perform(_ work: Work) {
      switch work {
      case .parse: _ = try? JSONReader.read(bytes)
      case .decode: _ = try? Document(decoding: bytes, contents: contents)
      case .render: htmlCount = renderer.withHTML(of: document) { $0.count }
      case .whole:
        if let document = try? Document(decoding: bytes, contents: contents) {
          htmlCount = renderer.withHTML(of: document) { $0.count }
        }
      }
    }
  }
}
