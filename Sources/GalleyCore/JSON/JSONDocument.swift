/// A JSON text that has been read: its bytes, and the tape that says what is where.
///
/// Immutable, so it can be shared between threads.
public final class JSONDocument: Sendable {
  /// The text as it came.
  package let bytes: [UInt8]
  let tape: [UInt64]
  let escapes: [JSONEscape]
  let side: [UInt8]

  init(bytes: [UInt8], tape: [UInt64], escapes: [JSONEscape], side: [UInt8]) {
    self.bytes = bytes
    self.tape = tape
    self.escapes = escapes
    self.side = side
  }

  /// The whole document as a value.
  package var root: JSONValue { JSONValue(document: self, index: 0) }

  /// Line and column of a byte offset.
  package func location(ofOffset offset: Int) -> SourceLocation {
    LineIndex(bytes).location(ofOffset: offset)
  }
}

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
package struct LineIndex: Sendable {
  private static let block = 1_024

  private let bytes: [UInt8]
  private let starts: [Int]
  /// How many continuation bytes come before each block, so that a place on a very long line is
  /// found without counting the line.
  private let continuations: [Int]

  package init(_ bytes: [UInt8]) {
    var starts = [0]
    var continuations: [Int] = []
    var count = 0
    for (offset, byte) in bytes.enumerated() {
      if offset % LineIndex.block == 0 { continuations.append(count) }
      if byte == 0x0A { starts.append(offset + 1) }
      if byte & 0xC0 == 0x80 { count += 1 }
    }
    self.bytes = bytes
    self.starts = starts
    self.continuations = continuations
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
