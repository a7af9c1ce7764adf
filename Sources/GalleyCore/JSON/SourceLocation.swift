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
}

/// The starts of a text's lines, built once where places are asked for.
package struct LineIndex {
  private static let block = 1_024

  private let bytes: UnsafeBufferPointer<UInt8>
  private var starts = [0]
  /// How many continuation bytes come before each block, so that a place on a very long line is
  /// found without counting the line.
  private var continuations: [Int] = []

  /// The bytes must outlive the index.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    var count = 0
    var offset = 0
    while offset < bytes.count {
      continuations.append(count)
      let end = min(offset + LineIndex.block, bytes.count)
      while offset < end {
        let byte = bytes[offset]
        if byte == 0x0A { starts.append(offset + 1) }
        count += byte & 0xC0 == 0x80 ? 1 : 0
        offset += 1
      }
    }
  }

  package func location(ofOffset offset: Int) -> SourceLocation {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let column = offset - starts[low] + 1
    let extra = continuations(before: offset) - continuations(before: starts[low])
    return SourceLocation(line: low + 1, column: column, codePointColumn: column - extra)
  }

  private func continuations(before offset: Int) -> Int {
    let block = min(offset / LineIndex.block, continuations.count - 1)
    guard block >= 0 else { return 0 }
    return bytes[block * LineIndex.block..<min(offset, bytes.count)]
      .reduce(continuations[block]) { $1 & 0xC0 == 0x80 ? $0 + 1 : $0 }
  }
}
