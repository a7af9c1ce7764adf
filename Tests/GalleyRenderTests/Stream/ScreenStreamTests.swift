import GalleyCore
import GalleyTestSupport
import GalleyWidgets
import Testing

@testable import GalleyRender

/// The two ways in for a host: bytes as they come, and any asynchronous sequence of them.
@Suite struct ScreenStreamTests {
  private struct Heard: Equatable {
    var events: [String] = []
    var refused: [String] = []
    var ending: ScreenStream.Ending?

    mutating func hear(_ output: ScreenStream.Output) {
      switch output {
      case .event(let event, _): events.append(Heard.text(event))
      case .refused(let rejection): refused.append("\(rejection.line) \(rejection.text)")
      }
    }

    static func text(_ event: FragmentEvent) -> String {
      "\(event.sequence) \(event.operation) \(event.target) "
        + String(decoding: event.leaving + event.open + event.close, as: UTF8.self)
    }
  }

  private func heard(_ run: StreamRun) -> Heard {
    Heard(
      events: run.events.map(Heard.text), refused: run.rejections.map { "\($0.line) \($0.text)" },
      ending: run.ending)
  }

  @Test("bytes as they come", arguments: StreamRun.fixtures) func pieces(_ name: String) throws {
    let bytes = try StreamRun.fixture(name)
    let whole = StreamRun(bytes)
    for size in [bytes.count, 7] {
      var stream = ScreenStream(registry: .starters)
      var found = Heard()
      for start in stride(from: 0, to: bytes.count, by: size) {
        stream.feed(Array(bytes[start..<min(start + size, bytes.count)])) { found.hear($0) }
      }
      found.ending = stream.end { found.hear($0) }
      #expect(found == heard(whole), "\(name)")
      #expect(stream.closing == whole.closings.last, "\(name)")
    }
  }

  @Test("an asynchronous sequence of bytes", arguments: StreamRun.fixtures)
  func sequence(_ name: String) async throws {
    let bytes = try StreamRun.fixture(name)
    let sequence = AsyncStream<UInt8> { continuation in
      for byte in bytes { continuation.yield(byte) }
      continuation.finish()
    }
    var found = Heard()
    for try await part in sequence.screenEvents(registry: .starters) {
      #expect(found.ending == nil, "nothing follows the end")
      switch part {
      case .output(let output): found.hear(output)
      case .ended(let ending): found.ending = ending
      }
    }
    #expect(found == heard(StreamRun(bytes)), "\(name)")
  }

  @Test("where the bytes break off with an error, there is no end") func broken() async {
    struct Cut: Error {}
    let sequence = AsyncThrowingStream<UInt8, any Error> { continuation in
      for byte in Array("{\"type\":\"screen_start\"}\n{\"ty".utf8) { continuation.yield(byte) }
      continuation.finish(throwing: Cut())
    }
    var parts = 0
    await #expect(throws: Cut.self) {
      for try await _ in sequence.screenEvents(registry: .starters) { parts += 1 }
    }
    #expect(parts == 1)
  }
}
