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

/// A place in a text: both numbers count from 1, the column in UTF-8 bytes.
public struct SourceLocation: Hashable, Sendable {
  public let line: Int
  public let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// The starts of a text's lines, built once where places are asked for.
package struct LineIndex: Sendable {
  private let starts: [Int]

  package init(_ bytes: [UInt8]) {
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == 0x0A { starts.append(offset + 1) }
    self.starts = starts
  }

  package func location(ofOffset offset: Int) -> SourceLocation {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourceLocation(line: low + 1, column: offset - starts[low] + 1)
  }
}
