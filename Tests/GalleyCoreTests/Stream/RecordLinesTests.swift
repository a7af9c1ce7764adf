import Foundation
import GalleyTestSupport
import Testing

@testable import GalleyCore

/// Bytes in any pieces become lines.
@Suite struct RecordLinesTests {
  /// What a reading of lines comes to, each as `LINE@OFFSET text`.
  private func lines(_ pieces: [[UInt8]], limit: Int = 1_000) -> [String] {
    var lines = RecordLines(limit: limit)
    var out: [String] = []
    func add(_ line: RecordLines.Line, _ place: RecordLines.Place) {
      let text =
        switch line {
        case .whole(let bytes): String(decoding: bytes, as: UTF8.self)
        case .tooLong: "TOO LONG"
        case .unterminated: "UNTERMINATED"
        }
      out.append("\(place.line)@\(place.offset) \(text)")
    }
    for piece in pieces {
      piece.withUnsafeBufferPointer { piece in
        var rest = piece[...]
        while let (line, place) = lines.next(in: &rest) { add(line, place) }
        #expect(rest.isEmpty)
      }
    }
    if let (line, place) = lines.end() { add(line, place) }
    return out
  }

  private func lines(_ text: String, limit: Int = 1_000) -> [String] {
    lines([Array(text.utf8)], limit: limit)
  }

  private let text = "aé\r\n\n \t\r\n😀日\u{0}x\n\r\nlong line here\nz"
  private let wanted = ["1@0 aé", "4@10 😀日\u{0}x", "6@22 long line here", "7@37 UNTERMINATED"]

  @Test("a split anywhere, or everywhere, changes nothing") func splits() {
    let bytes = Array(text.utf8)
    #expect(lines(text) == wanted)
    for at in 0...bytes.count {
      #expect(lines([Array(bytes[..<at]), Array(bytes[at...])]) == wanted, "\(at)")
    }
    #expect(lines(bytes.map { [$0] }) == wanted)
    var random = SeededRandom(seed: 1)
    for _ in 0..<200 {
      var (pieces, rest): ([[UInt8]], ArraySlice<UInt8>) = ([], bytes[...])
      while !rest.isEmpty {
        pieces.append(Array(rest.prefix(Int.random(in: 0...9, using: &random))))
        rest = rest.dropFirst(pieces.last?.count ?? 0)
      }
      #expect(lines(pieces) == wanted)
    }
  }

  @Test("the limit is exact, and a return before the newline does not count") func limits() {
    let five = ["12345\n", "12345\r\n", "123456\n", "12345\r\r\n", "123456\r\n", "     \n", "      \r\n"]
      .joined()
    let wanted = [
      "1@0 12345", "2@6 12345", "3@13 TOO LONG", "4@20 TOO LONG", "5@28 TOO LONG", "7@42 TOO LONG",
    ]
    #expect(lines(five, limit: 5) == wanted)
    #expect(lines(Array(five.utf8).map { [$0] }, limit: 5) == wanted)
    #expect(lines("12345", limit: 5) == ["1@0 UNTERMINATED"])
    #expect(lines("1234567", limit: 5) == ["1@0 TOO LONG"])
    #expect(lines("1234567\n12\n", limit: 5) == ["1@0 TOO LONG", "2@8 12"])
  }

  @Test("what ends without a newline is refused, unless it is blank") func ends() {
    #expect(lines("").isEmpty && lines("\n").isEmpty && lines("a\n") == ["1@0 a"])
    #expect(lines("a\n \t\r") == ["1@0 a"])
    #expect(lines("a\n\u{0}") == ["1@0 a", "2@2 UNTERMINATED"])
    #expect(lines("{\"type\":\"screen_start\"}") == ["1@0 UNTERMINATED"])
  }

  @Test("a million blank lines are passed over, and count") func blank() {
    let blank = Array(repeating: UInt8(ascii: "\n"), count: 1_000_000)
    #expect(lines([blank, Array("x\n".utf8)]) == ["1000001@1000000 x"])
  }

  @Test("a line of any length is passed over in little memory, and the next one counts") func endless() {
    let size = ProcessInfo.processInfo.environment["GALLEY_SOAK"] == nil ? 64 << 20 : 1 << 30
    let piece = Array(repeating: UInt8(ascii: "x"), count: 64 << 10)
    var feed = StreamFeed()
    feed.feed(piece)
    let before = residentBytes()
    for _ in 1..<size / piece.count { feed.feed(piece) }
    // The limit and a piece, not the line.
    #expect(residentBytes() - before < 16 << 20)
    feed.feed([0x0A])
    feed.line(sampleRecord(.screenStart))
    #expect(feed.refused.map(\.code) == [.tooLong] && feed.accepted.count == 1)
    #expect(feed.refused.first?.message == "longer than 1048576 bytes" && feed.state == "screen")
    feed.line("x")
    #expect(feed.refused.last?.offset == size + 1 + sampleRecord(.screenStart).utf8.count + 1)
    #expect(feed.refused.last?.line == 3)
  }

  /// The process's memory, where the system tells.
  private func residentBytes() -> Int {
    let words = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
    return (words.flatMap { Int($0[1]) } ?? 0) * 4_096
  }
}
