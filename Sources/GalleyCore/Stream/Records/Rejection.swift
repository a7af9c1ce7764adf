/// A record that was refused, and what would have been right in its place. It changed nothing.
public struct Rejection: Error, Sendable {
  /// Why; once shipped, a code does not change.
  public enum Code: String, CaseIterable, Sendable {
    /// The bytes are not UTF-8.
    case badEncoding = "bad_encoding"
    /// More bytes than the limit.
    case tooLong = "too_long"
    case notJSON = "not_json"
    /// JSON of another kind.
    case notObject = "not_object"
    /// No `type`, or one that is no string.
    case noType = "no_type"
    case unknownType = "unknown_type"
    /// The grammar does not let it come here.
    case outOfOrder = "out_of_order"
    /// A field is missing or of another form.
    case badField = "bad_field"
    /// The reference is taken.
    case duplicateRef = "duplicate_ref"
    /// Too few or too many: cells of a row, subjects before a row, widgets of a screen.
    case cardinality
    /// Nested deeper than the limit.
    case tooDeep = "too_deep"
    /// The stream ends before the line does.
    case unterminated
    /// A newer run writes this screen.
    case superseded
  }

  public let code: Code
  /// The line, from 1 on.
  public let line: Int
  /// Of the line's first byte, from the start of the stream.
  public let offset: Int
  /// Where in the line, in bytes from 1 on.
  public let column: Int
  /// The name of the state that the stream is in, and stays in.
  public let state: String
  /// The types that may come instead.
  public let legal: [RecordType]
  /// The field at fault, as a JSON pointer.
  public let pointer: String?
  /// What was expected and what was found.
  public let message: String
  /// The first 400 bytes of the line.
  package let excerpt: String

  init(
    _ refusal: Refusal, at place: RecordLines.Place, _ line: UnsafeBufferPointer<UInt8>?, _ grammar: Grammar,
    _ state: Grammar.State
  ) {
    excerpt = line.map { String(decoding: $0.prefix(400), as: UTF8.self) + ($0.count > 400 ? "…" : "") } ?? ""
    code = refusal.code
    self.line = place.line
    offset = place.offset
    column = refusal.offset + 1
    self.state = grammar.name(of: state)
    legal = grammar.legal(in: state)
    pointer = refusal.pointer
    message = refusal.message
  }

  /// One line: what is wrong, at which byte, in which state, and what may come there.
  ///
  ///     expected 2, 3 or 4, found a number (7) (byte 312; state screen; next: heading, narrative, …)
  public var text: String {
    let next = legal.isEmpty ? "nothing" : legal.map(\.rawValue).joined(separator: ", ")
    return "\(message) (byte \(offset); state \(state); next: \(next))"
  }

  /// The same as a finding.
  package var finding: Finding {
    let name = FindingName(rawValue: code.rawValue) ?? .documentRejected
    return Finding(
      name: name, severity: name.severity, path: pointer ?? "",
      location: SourceLocation(line: line, column: column), message: text, diagnostic: nil)
  }
}
