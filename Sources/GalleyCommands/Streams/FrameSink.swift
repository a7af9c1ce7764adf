import GalleyCore
import GalleyRender

/// A filmstrip: one complete page for each accepted record, and an index to step through them.
final class FrameSink: StreamSink {
  private let folder: String
  private var document: StreamDocument
  private var head: [UInt8] = []
  /// The screen so far.
  private var body: [UInt8] = []
  private var strip: [FrameIndex.Entry] = []
  private var frameCount = 0
  private(set) var problem: String?
  private let title: String

  init(folder: String, _ reading: Reading, _ options: RenderOptions, title: String) throws(SystemError) {
    self.folder = folder
    self.title = title
    document = StreamDocument(registry: reading.registry, options: options)
    try Sweeper().prepare(folder)
  }

  func accept(_ event: FragmentEvent, _ effect: Effect, closing: () -> [UInt8]) {
    if case .openPage(let page) = effect.steps.first { head = document.head(of: page) }
    body += event.leaving
    body += event.open
    add(
      .accepted(
        type: event.record, line: event.line, state: event.state,
        json: OpaqueJSON(effect.record.value, in: effect.record.source).text), closing() + document.end())
  }

  func refuse(_ rejection: Rejection) {
    strip.append(FrameIndex.Entry(kind: .refused(rejection), frame: frame))
  }

  func end(_ ending: ScreenStream.Ending, _ words: String, closing: [UInt8]) {
    let tail = document.tail(ending, previous: nil)
    if ending == .committed {
      // The last frame is the page itself, alive.
      write(frame, head + body + closing + tail)
    } else {
      add(.ended(words), closing + tail)
    }
    write("index.html", FrameIndex.html(strip, title: title))
    removeOlderFrames()
  }

  /// The frame that shows the screen as it is now.
  private var frame: String { frameCount == 0 ? "" : FrameSink.name(of: frameCount) }

  private static func name(of number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(4 - digits.count, 0)) + digits + ".html"
  }

  private func add(_ kind: FrameIndex.Entry.Kind, _ rest: [UInt8]) {
    frameCount += 1
    strip.append(FrameIndex.Entry(kind: kind, frame: frame))
    write(frame, head + body + rest)
  }

  private func write(_ name: String, _ bytes: [UInt8]) {
    guard problem == nil else { return }
    let path = Files.join(folder, name)
    do throws(SystemError) {
      try Files.write(to: path) { block in bytes.withUnsafeBufferPointer(block) }
    } catch {
      problem = "\(shown(path)): \(error.message)"
    }
  }

  /// Those of a longer stream that was written here before.
  private func removeOlderFrames() {
    for name in (try? Files.names(in: folder)) ?? [] where name.hasSuffix(".html") {
      guard let number = Int(name.dropLast(5)), number > frameCount, name == FrameSink.name(of: number)
      else { continue }
      Files.remove(Files.join(folder, name))
    }
  }
}
