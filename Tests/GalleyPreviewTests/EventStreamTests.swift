import GalleyCore
import Testing

@testable import GalleyPreview

@Suite struct EventStreamTests {
  private func read(_ stream: EventStream, most: Int = 4_096, woken: Lock<Int> = Lock(0)) -> String? {
    var bytes = [UInt8](repeating: 0, count: most)
    let read = bytes.withUnsafeMutableBufferPointer { buffer in
      stream.read(into: buffer) { woken.withLock { $0 += 1 } }
    }
    guard case .bytes(let count) = read else { return nil }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  @Test("of events of one name the newest waits for a slow reader") func newest() {
    let stream = EventStream()
    for version in 0..<10_000 { stream.send("changed", "\(version)") }
    stream.send("beat", "{}")
    #expect(read(stream) == "retry: 500\n\n")
    #expect(read(stream) == "event: changed\ndata: 9999\n\nevent: beat\ndata: {}\n\n")
    #expect(read(stream) == nil)
  }

  @Test("a reader who found nothing is woken once, for each time that it found nothing") func woken() {
    let (stream, woken) = (EventStream(), Lock(0))
    _ = read(stream)
    #expect(read(stream, woken: woken) == nil)
    stream.send("a", "1")
    stream.send("a", "2")
    #expect(woken.withLock { $0 } == 1 && read(stream) == "event: a\ndata: 2\n\n")
  }

  @Test("in pieces of any size") func pieces() {
    let stream = EventStream()
    stream.send("a", "data")
    var all = ""
    while let piece = read(stream, most: 3) { all += piece }
    #expect(all == "retry: 500\n\nevent: a\ndata: data\n\n")
  }

  @Test("it ends once everything is read") func end() {
    let stream = EventStream()
    stream.end()
    stream.send("a", "too late")
    #expect(read(stream) == "retry: 500\n\n" && read(stream) == nil && stream.isOver)
  }
}
