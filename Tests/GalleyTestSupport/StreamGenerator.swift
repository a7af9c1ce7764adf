package import GalleyCore

/// Writes varied streams: random walks of the grammar with every record type, every field of each and
/// hostile texts; and, where asked to, records between them that are to be refused. The same seed gives the
/// same streams.
package struct StreamGenerator {
  package struct Line: Sendable {
    /// Without its end.
    package let bytes: [UInt8]
    /// Why it is to be refused; `nil` for one that is right in its place.
    package let code: Rejection.Code?
  }

  /// Whose atoms decode, but for what a device only records.
  var pages: PageGenerator
  /// The most bytes of a record, for those that are too long.
  let limit: Int
  /// How many of a hundred lines are to be refused.
  private let faults: Int

  // Where the walk is, and what the checks beyond the grammar look at.
  var state = Grammar.standard.start
  var isEmpty = true
  /// Whether a header may have been drawn, which counts too.
  var mayHaveHeader = false
  /// The references of the open group.
  var subjects: [String] = []
  var sources: [String] = []
  private var count = 0

  package init(seed: UInt64, faults: Int = 0, limit: Int = 1 << 20) {
    pages = PageGenerator(seed: seed, faults: 0)
    self.faults = faults
    self.limit = limit
  }

  /// The lines of one stream of about this many records, which ends committed, or now and then aborted
  /// where `aborts`.
  package mutating func lines(about records: Int = 20, aborts: Bool = false) -> [Line] {
    (state, isEmpty, mayHaveHeader) = (Grammar.standard.start, true, false)
    (subjects, sources, count) = ([], [], 0)
    var lines: [Line] = []
    while !Grammar.standard.legal(in: state).isEmpty {
      if pages.chance(faults) { lines += fault().map { [$0] } ?? [] }
      let type = choose(count >= records, aborts)
      lines.append(Line(bytes: dressed(record(type)), code: nil))
      take(type)
      count += 1
    }
    if pages.chance(faults) { lines += fault().map { [$0] } ?? [] }
    return lines
  }

  /// The same as bytes, each line with its end: of either kind, and with blank lines between.
  package mutating func stream(about records: Int = 20, aborts: Bool = false) -> [UInt8] {
    let lines = lines(about: records, aborts: aborts)
    return lines.flatMap { line in
      line.bytes + (pages.chance(20) ? [0x0D, 0x0A] : [0x0A]) + (pages.chance(5) ? [0x20, 0x09, 0x0A] : [])
    }
  }

  /// A type that may come next; towards the end one that leads there.
  private mutating func choose(_ isEnding: Bool, _ aborts: Bool) -> RecordType {
    let legal = Grammar.standard.legal(in: state)
    if aborts, legal.contains(.screenAbort), pages.chance(3) { return .screenAbort }
    let ends: Set<RecordType> = [
      .screenCommit, .sectionEnd, .collectionEnd, .comparisonEnd, .timelineEnd, .handoffBar,
    ]
    let right = legal.filter { type in
      switch type {
      case .screenAbort: false
      case .screenCommit: !isEmpty && (isEnding || legal.count == 2 || pages.chance(2))
      case .handoffBar: isEnding || pages.chance(5)
      case .comparisonRow: subjects.count > 1
      case .comparisonSubject: subjects.count < 6
      default: true
      }
    }
    let leading = right.filter(ends.contains)
    let choices = isEnding && !leading.isEmpty ? leading : right.isEmpty ? legal : right
    return choices[Int.random(in: choices.indices, using: &pages.random)]
  }

  /// What an accepted record changes.
  private mutating func take(_ type: RecordType) {
    switch type {
    case .screenStart, .screenCommit, .screenAbort, .sectionEnd, .collectionEnd, .comparisonEnd,
      .timelineEnd:
      break
    case .collectionStart, .sectionStart, .comparisonStart: subjects = []
    default: isEmpty = false
    }
    // A comparison and a timeline are drawn at once.
    if type == .comparisonStart || type == .timelineStart { isEmpty = false }
    state = Grammar.standard.next(state, type) ?? state
  }

  /// A record of a type, with every field that it may have at some rate.
  mutating func record(_ type: RecordType) -> String {
    var members = fields(of: type)
    if [.screenStart, .sectionStart, .collectionStart].contains(type),
      members.contains(where: { $0.1 != nil })
    {
      mayHaveHeader = true
    }
    if pages.chance(10) { members.append(("future_key", "[1,2.50,{\"b\":null}]")) }
    members.insert(("type", "\"\(type.rawValue)\""), at: 0)
    if pages.chance(10) { members.append(members.removeFirst()) }
    if pages.chance(2), let first = members.last, first.1 != nil { members.append(first) }
    return pages.object(members)
  }

  /// The record with white space of other kinds around and inside it.
  private mutating func dressed(_ record: String) -> [UInt8] {
    guard pages.chance(10) else { return Array(record.utf8) }
    return Array(" \t\(record.replacing("\": ", with: "\"\t : "))  ".utf8)
  }
}
