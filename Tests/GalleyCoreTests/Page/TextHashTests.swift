import Testing

@testable import GalleyCore

/// The hash under ids, layouts and widget types.
@Suite struct TextHashTests {
  private let hashes: [TextHash] =
    [.fixed, .random] + (1...6).map { TextHash(seed: $0 &* 0xD134_2543_DE82_EF95, factor: $0 &* 0x9E37_79B9) }

  private func hash(_ text: String, _ hash: TextHash) -> UInt64 {
    var text = text
    return text.withUTF8 { hash.hash($0).hash }
  }

  /// Texts whose words are the same, or differ in what their lengths differ in.
  @Test("a text's length is not cancelled out by its bytes") func lengths() {
    let run = { (count: Int) in String(repeating: "a", count: count) }
    let alike = [
      [run(4), "`aaaa", run(5), run(6), run(7), run(8)],
      (0...7).map { String(Unicode.Scalar(UInt8(ascii: "p") + UInt8($0 ^ 1))) + run(8 + $0) },
      [run(9), "{" + run(9), "z" + run(10), "x" + run(8), "y" + run(12)],
      ["", "\0", "\0\0", "\0\0\0", "\0\0\0\0", String(repeating: "\0", count: 8)],
    ]
    for family in hashes {
      for texts in alike { #expect(Set(texts.map { hash($0, family) }).count == texts.count, "\(texts)") }
    }
  }

  @Test("an empty text has one hash, wherever it lies") func empty() {
    let byte: [UInt8] = [7]
    byte.withUnsafeBufferPointer { bytes in
      for family in hashes {
        let nowhere = family.hash(UnsafeBufferPointer(start: nil, count: 0))
        let somewhere = family.hash(UnsafeBufferPointer(rebasing: bytes[..<0]))
        #expect(nowhere == somewhere)
      }
    }
  }
}
