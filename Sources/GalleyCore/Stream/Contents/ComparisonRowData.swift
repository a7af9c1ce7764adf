/// One row of a comparison: a label and a cell for each subject.
///
///     { "label": "Weight", "cells": { "a": "170 g", "b": "206 g" }, "best": "a" }
///     { "label": "Weight", "cells": ["170 g", "206 g"] }
public struct ComparisonRowData: Sendable {
  public let label: TextData
  /// In the order of the subjects, one for each.
  public let cells: [TextData]
  /// Which of the cells is the best one.
  public let best: Int?

  /// - Parameter subjects: The `subject_ref` of each subject, each once.
  /// - Throws: A ``Fault`` also where a cell or `best` names no subject, or cells are missing or too many.
  public init(json value: JSONValue, session: borrowing DecodeSession, subjects: [String]) throws(Fault) {
    try value.requireObject()
    label = try value.required("label", session)
    let field = try value.required("cells")
    let best = value.optional("best")
    let places = Dictionary(zip(subjects, subjects.indices)) { first, _ in first }
    // What is longer than a reference may be is none.
    try best?.requireString()
    self.best = best.flatMap { $0.withText(\.count) <= 1_024 ? $0.text : nil }.flatMap { places[$0] }
    switch field.kind {
    case .array:
      cells = try field.list(of: TextData.self, session)
      guard cells.count == subjects.count else {
        throw Fault(.custom("expected \(subjects.count) cells, found \(cells.count)"), field)
      }
    case .object:
      cells = try ComparisonRowData.cells(field, session, subjects, places)
    default:
      throw Fault(.type(expected: "the cells (an object or an array)"), field)
    }
    if let best, self.best == nil {
      throw Fault(.custom("\(best.excerpt) is the subject_ref of no subject"), best)
    }
  }

  /// The cells of an object by `subject_ref`, put in the order of the subjects. Of equal keys the first counts.
  private static func cells(
    _ field: JSONValue, _ session: DecodeSession, _ subjects: [String], _ places: [String: Int]
  ) throws(Fault) -> [TextData] {
    var cells: [TextData?] = Array(repeating: nil, count: subjects.count)
    for (key, cell) in field.members {
      guard key.withText(\.count) <= 1_024, !key.hasLoneSurrogate, let place = places[key.text ?? ""] else {
        throw Fault(.custom("\(key.excerpt) is the subject_ref of no subject"), cell)
      }
      if cells[place] == nil { cells[place] = try TextData(json: cell, session: session) }
    }
    if let missing = cells.firstIndex(where: { $0 == nil }) {
      throw Fault(.custom("no cell for the subject \"\(subjects[missing])\""), field)
    }
    return cells.compactMap { $0 }
  }

  /// A row stands in a comparison, which knows its subjects.
  static let schema = JSONText.record(
    required: [
      ("label", TextData.schema),
      ("cells", .any(of: .list(of: TextData.schema), .map(of: TextData.schema))),
    ], [("best", .nullable(.string))])
}
