/// The schema of a stream's records, one line each: what is accepted where the grammar lets it come.
///
/// What depends on other records no schema can say: that a reference is free, that a row has a cell for each
/// subject.
package enum RecordSchema {
  /// - Parameter types: The schema of each type's `data`, those of records among them.
  package static func schema(types: [(name: String, data: JSONText)]) -> JSONText {
    let data = Dictionary(types.map { ($0.name, $0.data) }) { first, _ in first }
    return .schema(
      title: "A record of a stream",
      .object([
        ("type", .string("object")), ("required", .array([.string("type")])),
        ("properties", .object([("type", .words(RecordType.allCases.map(\.rawValue)))])),
        (
          "allOf",
          .array(
            RecordType.allCases.map { type in
              .object([
                (
                  "if",
                  .object([
                    ("properties", .object([("type", .object([("const", .string(type.rawValue))]))]))
                  ])
                ),
                ("then", schema(of: type, data[type.rawValue] ?? .anything)),
              ])
            })
        ),
      ]), definitions: PageSchema.definitions(types: types))
  }

  /// `data`: the schema of the widget that the record is.
  private static func schema(of type: RecordType, _ data: JSONText) -> JSONText {
    switch type {
    case .screenStart:
      .record([
        ("id", .nullable(.string)), ("title", .nullable(.definition("text"))),
        ("nav", .nullable(.definition("nav"))), ("header", .nullable(.definition("bar"))),
        ("refresh", .nullable(.record(required: [("pull_to_refresh", .boolean)]))), ("lang", .anything),
        ("dir", .anything),
      ])
    case .heading, .narrative, .callout, .media, .metric, .collectionItem: all(of: data, envelope)
    case .source: SourceData.schema
    case .sectionStart: sectionStart
    case .widget: .record(required: [("widget", .definition("widget"))])
    case .collectionStart: collectionStart
    case .comparisonStart, .timelineStart: all(of: title, envelope)
    case .comparisonSubject: ComparisonSubjectData.schema
    case .comparisonRow: ComparisonRowData.schema
    case .timelineEvent: TimelineEventData.schema
    case .sectionEnd, .collectionEnd, .comparisonEnd, .timelineEnd: .anything
    case .handoffBar:
      .any(
        of: all(of: data, envelope, .record([("sticky", .nullable(.boolean))])),
        all(
          of: .definition("bar"),
          .record(required: [("widgets", .type("array"))], [("primary", .type("null"))])))
    case .screenCommit: .record([("pagination", .nullable(PageSchema.pagination))])
    case .screenAbort: .record([("reason", .nullable(.string))])
    }
  }

  private static let title = JSONText.record([("title", .nullable(.definition("text")))])

  /// What may stand on every record that draws something.
  private static let envelope = JSONText.record([
    ("id", .nullable(.string)), ("layout", .nullable(.definition("layout"))),
    ("actions", .nullable(.map(of: .definition("action")))), ("tracking", .anything),
  ])

  private static let sectionStart = JSONText.record([
    ("id", .nullable(.string)), ("header", .nullable(.definition("widget"))),
    ("layout", .nullable(PageSchema.sectionLayout)),
  ])

  private static let collectionStart = JSONText.record([
    ("id", .nullable(.string)), ("title", .nullable(.definition("text"))),
    ("layout", .nullable(PageSchema.sectionLayout)), ("arrangement", PageSchema.arrangement),
    ("columns", .nullable(.integer)),
  ])

  private static func all(of schemas: JSONText...) -> JSONText { .object([("allOf", .array(schemas))]) }
}
