import Foundation
import GalleyCore
import GalleyTestSupport
import GalleyWidgets

@testable import GalleyRender

/// Everything that comes of a stream, so that two runs can be held against each other.
struct StreamRun {
  /// What an event says that does not hang on refused lines.
  struct Event: Equatable {
    let open, close: [UInt8]
    let target, operation, state: String
    let sequence: Int
  }

  private(set) var events: [FragmentEvent] = []
  private(set) var rejections: [Rejection] = []
  private(set) var findings: [Finding] = []
  /// What closes everything after each event.
  private(set) var closings: [[UInt8]] = []
  /// The page document so far.
  private(set) var page: [UInt8] = []
  private(set) var ending = ScreenStream.Ending.unfinished

  static let contents = WidgetRegistry.starters.contents

  /// - Parameter cut: The sizes of the pieces that the bytes come in; none: all at once.
  init(
    _ bytes: [UInt8], limit: Int = 1 << 20, options: RenderOptions = RenderOptions(),
    cut: (() -> Int)? = nil
  ) {
    var reader = RecordReader(
      contents: StreamRun.contents, limits: JSONLimits(bytes: limit, depth: 512))
    var writer = FragmentWriter(registry: .starters, options: options)
    var folder = PageFolder()
    func take(_ outcome: RecordReader.Outcome) {
      switch outcome {
      case .refused(let rejection): rejections.append(rejection)
      case .accepted(let effect):
        folder.append(effect)
        events.append(writer.write(effect))
        closings.append(writer.closing)
        findings += effect.findings
        ending = ScreenStream.Ending(after: effect)
      }
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(cut?() ?? rest.count)
      rest = rest.dropFirst(piece.count)
      piece.withUnsafeBufferPointer { piece in
        var left = piece[...]
        while let outcome = reader.next(in: &left) { take(outcome) }
      }
    }
    if let outcome = reader.end() { take(outcome) }
    page = folder.take()
  }

  /// The screen as the document wire writes it.
  var body: [UInt8] { events.flatMap { $0.leaving + $0.open } + (closings.last ?? []) }

  var comparable: [Event] {
    events.map {
      Event(
        open: $0.open, close: $0.close, target: $0.target, operation: $0.operation.rawValue,
        state: $0.state, sequence: $0.sequence)
    }
  }

  /// The folded page, drawn as a draft.
  func drawnPage(_ options: RenderOptions = RenderOptions()) throws -> [UInt8] {
    var options = options
    (options.fragment, options.draft) = (true, true)
    var renderer = PageRenderer(registry: .starters, options: options)
    let html = renderer.render(try Document(decoding: page, contents: StreamRun.contents))
    return Array(html.dropLast())
  }

  // MARK: Inputs

  static func fixture(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: Places.fixtures.appending(path: "streams/" + name)))
  }

  static let fixtures =
    ((try? Places.files(in: Places.fixtures.appending(path: "streams"), ending: ".ndjson")) ?? [])
    .map(\.lastPathComponent).filter { !$0.hasSuffix(".events.ndjson") }

  /// `make soak` walks many more.
  static let walks = ProcessInfo.processInfo.environment["GALLEY_SOAK"] == nil ? 300 : 10_000
}

func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

/// Where two texts part, with what stands there.
func difference(_ one: [UInt8], _ other: [UInt8]) -> String {
  let at = zip(one, other).enumerated().first { $1.0 != $1.1 }?.offset ?? min(one.count, other.count)
  func around(_ bytes: [UInt8]) -> String { text(Array(bytes[max(at - 60, 0)..<min(at + 80, bytes.count)])) }
  return "at byte \(at):\n  …\(around(one))…\n  …\(around(other))…"
}
