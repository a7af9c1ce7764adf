#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Cuts bytes that come in any pieces into lines, in bounded memory: where a piece ends means nothing,
/// be it inside a character.
///
///     chunks   {"type":"sc │ reen_start"}\n\n{"ty │ pe":…
///     lines    1 {"type":"screen_start"}    3 {"type":…      blank lines count and are passed over
package struct RecordLines: ~Copyable {
  /// Where a line is in its stream.
  package struct Place: Sendable, Hashable {
    /// From 1 on.
    package let line: Int
    /// Of its first byte, from the start of the stream.
    package let offset: Int
  }

  package enum Line {
    /// Without its end; valid until the next is asked for.
    case whole(UnsafeBufferPointer<UInt8>)
    /// Longer than the limit: passed over up to its end.
    case tooLong
    /// The stream ends before the line does.
    case unterminated
  }

  let limit: Int
  /// The line that has begun in earlier pieces.
  private var begun = GrowingBuffer<UInt8>()
  private var place = Place(line: 1, offset: 0)
  /// Bytes of the line so far: those passed over count.
  private var length = 0

  package init(limit: Int) { self.limit = limit }

  /// Takes the next line that ends in these bytes from them; `nil` where none does, and what they hold is
  /// the beginning of one.
  package mutating func next(in bytes: inout UnsafeBufferPointer<UInt8>.SubSequence) -> (Line, Place)? {
    while !bytes.isEmpty {
      let rest = UnsafeBufferPointer(rebasing: bytes)
      guard let start = rest.baseAddress, let newline = memchr(start, 0x0A, rest.count) else {
        keep(rest)
        bytes = bytes[bytes.endIndex...]
        return nil
      }
      let count = UnsafeRawPointer(start).distance(to: newline)
      bytes = bytes.dropFirst(count + 1)
      let place = place
      if let line = finish(UnsafeBufferPointer(start: start, count: count)) { return (line, place) }
    }
    return nil
  }

  /// What is left where the stream ends.
  package mutating func end() -> (Line, Place)? {
    defer { (begun.end, length) = (begun.start, 0) }
    if length > limit + 1 { return (.tooLong, place) }
    return RecordLines.isBlank(line) ? nil : (.unterminated, place)
  }

  /// The number of the line that is being read.
  package var lineNumber: Int { place.line }

  private var line: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: begun.start, count: begun.count)
  }

  /// Keeps the beginning of a line, unless it is too long already: a `\r` at the end does not count.
  private mutating func keep(_ bytes: UnsafeBufferPointer<UInt8>) {
    length += bytes.count
    if length > limit + 1 { begun.end = begun.start } else { begun.append(bytes) }
  }

  /// Ends a line; `nil` for a blank one.
  private mutating func finish(_ bytes: UnsafeBufferPointer<UInt8>) -> Line? {
    let isWhole = length == 0
    if isWhole { length = bytes.count } else { keep(bytes) }
    defer {
      place = Place(line: place.line + 1, offset: place.offset + length + 1)
      (begun.end, length) = (begun.start, 0)
    }
    guard length <= limit + 1 else { return .tooLong }
    let line = isWhole ? bytes : line
    let trimmed = line.last == 0x0D ? UnsafeBufferPointer(rebasing: line.dropLast()) : line
    if trimmed.count > limit { return .tooLong }
    return RecordLines.isBlank(trimmed) ? nil : .whole(trimmed)
  }

  private static func isBlank(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }
}
