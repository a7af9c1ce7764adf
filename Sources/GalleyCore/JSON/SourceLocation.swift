#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A place in a text: all numbers count from 1.
public struct SourceLocation: Hashable, Sendable {
  public let line: Int
  /// In UTF-8 bytes.
  public let column: Int
  /// The same column in code points, for reports that count those.
  public let codePointColumn: Int

  package init(line: Int, column: Int, codePointColumn: Int? = nil) {
    self.line = line
    self.column = column
    self.codePointColumn = codePointColumn ?? column
  }

  package init(ofOffset offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    var lines = LineIndex(bytes)
    self = lines.location(ofOffset: offset)
  }
}

/// The starts of a text's lines, built once where places are asked for.
package struct LineIndex {
  private static let block = 1_024

  private let bytes: UnsafeBufferPointer<UInt8>
  /// Whether every byte is a character: then both columns are one.
  private let isASCII: Bool
  private var starts = [0]
  /// How many continuation bytes come before each block, so that a place on a very long line is
  /// found without counting the line; counted when the first long line is asked for.
  private var continuations: [Int] = []

  /// The bytes must outlive the index.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool = false) {
    self.bytes = bytes
    self.isASCII = isASCII
    guard let start = bytes.baseAddress else { return }
    var at = 0
    while at < bytes.count, let found = memchr(start + at, 0x0A, bytes.count - at) {
      at = UnsafeRawPointer(start).distance(to: found) + 1
      starts.append(at)
    }
  }

  package mutating func location(ofOffset offset: Int) -> SourceLocation {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let start = starts[low]
    if isASCII { return SourceLocation(line: low + 1, column: offset - start + 1) }
    let extra =
      offset - start <= 4 * LineIndex.block
      ? countContinuations(start..<min(offset, bytes.count))
      : continuations(before: offset) - continuations(before: start)
    return SourceLocation(
      line: low + 1, column: offset - start + 1, codePointColumn: offset - start + 1 - extra)
  }

  /// Bytes that go on with a character; written so that the compiler counts many at once.
  private func countContinuations(_ range: Range<Int>) -> Int {
    guard let start = bytes.baseAddress else { return 0 }
    var count = 0
    for index in range { count &+= start[index] & 0xC0 == 0x80 ? 1 : 0 }
    return count
  }

  private mutating func continuations(before offset: Int) -> Int {
    if continuations.isEmpty {
      var count = 0
      for start in stride(from: 0, to: bytes.count, by: LineIndex.block) {
        continuations.append(count)
        count += countContinuations(start..<min(start + LineIndex.block, bytes.count))
      }
    }
    let block = min(offset / LineIndex.block, continuations.count - 1)
    return continuations[block]
      + countContinuations(block * LineIndex.block..<min(offset, bytes.count))
  }
}
