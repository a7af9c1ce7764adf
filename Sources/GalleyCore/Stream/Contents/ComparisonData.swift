/// Subjects beside each other, row by row.
///
///     { "title": "Two phones",
///       "subjects": [{ "subject_ref": "a", "title": "One" }, { "subject_ref": "b", "title": "Two" }],
///       "rows": [{ "label": "Weight", "cells": { "a": "170 g", "b": "206 g" }, "best": "a" }] }
public struct ComparisonData: WidgetContent, JSONDecodable, WidthBehavior {
  public static let widgetType = "comparison"
  public let title: TextData?
  /// The columns: two at least.
  public let subjects: [ComparisonSubjectData]
  /// One at least, each with a cell for each subject.
  public let rows: [ComparisonRowData]

  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    try value.requireObject()
    title = try value.optional("title", session)
    let columns = try value.required("subjects")
    subjects = try columns.list(of: ComparisonSubjectData.self, session)
    guard subjects.count >= 2 else { throw Fault(.custom("expected at least two subjects"), columns) }
    var seen: Set<String> = []
    for (subject, element) in zip(subjects, columns.elements)
    where !seen.insert(subject.subjectRef).inserted {
      let ref = try element.required("subject_ref")
      throw Fault(.custom("an earlier subject has the subject_ref \(ref.excerpt) too"), ref)
    }
    let lines = try value.required("rows")
    try lines.requireArray()
    let refs = subjects.map(\.subjectRef)
    var rows: [ComparisonRowData] = []
    rows.reserveCapacity(lines.childCount)
    for line in lines.elements {
      rows.append(try ComparisonRowData(json: line, session: session, subjects: refs))
    }
    guard !rows.isEmpty else { throw Fault(.custom("expected at least one row"), lines) }
    self.rows = rows
  }
}

/// One column of a comparison.
///
///     { "subject_ref": "a", "title": "One", "subtitle": "from $599", "image": "https://example.com/a.jpg" }
public struct ComparisonSubjectData: JSONDecodable, Sendable {
  public let subjectRef: String
  public let title: TextData
  public let subtitle: TextData?
  public let image: ImageData?

  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    try value.requireObject()
    subjectRef = try value.reference("subject_ref")
    title = try value.required("title", session)
    subtitle = try value.optional("subtitle", session)
    image = try value.optional("image", session)
  }
}

extension ComparisonSubjectData: SchemaDescribing {
  package static let schema = JSONText.record(
    required: [("subject_ref", .string), ("title", TextData.schema)],
    [("subtitle", .nullable(TextData.schema)), ("image", .nullable(ImageData.schema))])
  package static let sample = #"{"subject_ref":"","title":""}"#
}

extension ComparisonData: SchemaDescribing {
  /// That the cells are those of the subjects, no schema can say.
  package static let schema = JSONText.record(
    required: [
      ("subjects", .list(of: ComparisonSubjectData.schema, atLeast: 2)),
      ("rows", .list(of: ComparisonRowData.schema, atLeast: 1)),
    ], [("title", .nullable(TextData.schema))])
  package static let sample =
    #"{"subjects":[{"subject_ref":"a","title":""},{"subject_ref":"b","title":""}],"#
    + #""rows":[{"label":"","cells":["",""]}]}"#
}
