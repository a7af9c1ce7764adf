import Foundation
import GalleyTestSupport
import Testing

@testable import GalleyCore

/// Writes mutated pages with our verdict on each, for `Tests/Differential/run` to hold against other
/// readers. Does nothing but for that.
@Suite struct DifferentialTests {
  private static let environment = ProcessInfo.processInfo.environment

  @Test(.enabled(if: environment["GALLEY_DIFFERENTIAL"] != nil, "run by Tests/Differential/run"))
  func verdicts() throws {
    let path = try #require(Self.environment["GALLEY_DIFFERENTIAL"])
    let count = try #require(Self.environment["GALLEY_DIFFERENTIAL_COUNT"].flatMap { Int($0) })
    var random = SeededRandom(seed: 11)
    var generator = PageGenerator(seed: 12, faults: 10)
    var pages = (0..<200).map { Array(generator.page(widgets: 1 + $0 % 12).utf8) }
    for folder in ["pages", "broken", "sheets"] {
      for file in try Places.files(in: Places.fixtures.appending(path: folder), ending: ".json") {
        pages.append([UInt8](try Data(contentsOf: file)))
      }
    }
    var output: [UInt8] = []
    for _ in 0..<count {
      var bytes = pages[Int.random(in: pages.indices, using: &random)]
      // Small documents, so that a mutation is not lost in what follows it.
      let start = Int.random(in: 0..<bytes.count, using: &random)
      if Bool.random(using: &random) { bytes = Array(bytes[start..<min(start + 300, bytes.count)]) }
      for _ in 0..<Int.random(in: 0...3, using: &random) { mutate(&bytes, &random) }
      let verdict: UInt8
      do throws(JSONFault) {
        _ = try JSONReader.read(bytes)
        verdict = 1
      } catch { verdict = 0 }
      output.append(verdict)
      output += withUnsafeBytes(of: UInt32(bytes.count).littleEndian, Array.init)
      output += bytes
    }
    try Data(output).write(to: URL(filePath: path))
  }

  /// One edit: a byte changed, removed, doubled or brought in; a piece moved.
  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    guard !bytes.isEmpty else { return }
    let at = Int.random(in: bytes.indices, using: &random)
    let tokens = Array("{}[]:,\"\\0123456789.eE+-truefalsn \n\t\u{1}\u{7F}é😀/bu".utf8)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes[at] = tokens[Int.random(in: tokens.indices, using: &random)]
    case 1: bytes[at] = UInt8.random(in: 0...255, using: &random)
    case 2: bytes.remove(at: at)
    case 3: bytes.insert(bytes[at], at: at)
    case 4: bytes.insert(tokens[Int.random(in: tokens.indices, using: &random)], at: at)
    default:
      let end = min(at + Int.random(in: 1...20, using: &random), bytes.count)
      let piece = Array(bytes[at..<end])
      bytes.removeSubrange(at..<end)
      bytes.insert(contentsOf: piece, at: Int.random(in: 0...bytes.count, using: &random))
    }
  }
}
