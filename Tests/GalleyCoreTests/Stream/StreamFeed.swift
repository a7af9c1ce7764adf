import GalleyRender
import GalleyWidgets

@testable import GalleyCore

/// A reader that is fed text, and keeps what came of it.
struct StreamFeed: ~Copyable {
  var reader: RecordReader
  private(set) var accepted: [Effect] = []
  private(set) var refused: [Rejection] = []

  init(limit: Int = JSONLimits.record.bytes, depth: Int = 512) {
    reader = RecordReader(
      contents: WidgetRegistry.starters.contents, limits: JSONLimits(bytes: limit, depth: depth))
  }

  var state: String { reader.reducer.grammar.name(of: reader.reducer.state) }

  mutating func feed(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      var rest = bytes[...]
      while let outcome = reader.next(in: &rest) { take(outcome) }
    }
  }

  /// Feeds a line with its end.
  mutating func line(_ text: String) { feed(Array(text.utf8) + [0x0A]) }

  mutating func end() { if let outcome = reader.end() { take(outcome) } }

  private mutating func take(_ outcome: RecordReader.Outcome) {
    switch outcome {
    case .accepted(let effect): accepted.append(effect)
    case .refused(let rejection): refused.append(rejection)
    }
  }
}

/// A small record of each type that is right where the grammar lets it stand.
func sampleRecord(_ type: RecordType, _ number: Int = 0) -> String {
  let fields: String
  switch type {
  case .heading: fields = #","text":"t""#
  case .narrative, .callout: fields = #","markdown":"m""#
  case .media: fields = #","image":"https://example.com/a.jpg""#
  case .metric: fields = #","label":"l","value":"v""#
  case .source: fields = #","ref":"r\#(number)","title":"t""#
  case .widget: fields = #","widget":{"type":"separator"}"#
  case .collectionItem, .comparisonSubject: fields = #","subject_ref":"s\#(number)","title":"t""#
  case .comparisonRow: fields = #","label":"l","cells":["1","2"]"#
  case .timelineEvent: fields = #","title":"t""#
  case .handoffBar: fields = #","primary":{"title":"Go"}"#
  default: fields = ""
  }
  return #"{"type":"\#(type.rawValue)"\#(fields)}"#
}
