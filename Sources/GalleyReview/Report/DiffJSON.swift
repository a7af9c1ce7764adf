import GalleyCore
import GalleyRender

/// The report for programs: `{"version": 1, "changes": […], "causes": […], "files": […], "summary": {…}}`.
///
/// Every change is there, whatever their number.
package enum DiffJSON {
  package static func text(of reviews: [PageReview]) -> String {
    let changes = reviews.flatMap { review in review.changes.map { json(of: $0, in: review) } }
    let causes = Blame.causes(of: reviews.flatMap(\.changes)).map { blamed in
      JSONText.object([
        ("cause", .string(blamed.cause.name)), ("input", .string(blamed.cause.input)),
        ("token", .optional(blamed.cause.token)), ("changes", .integer(blamed.changes)),
      ])
    }
    let files = reviews.map { review in
      JSONText.object([
        ("file", .string(review.name)), ("old", .optional(review.oldName)),
        ("verdict", .string(review.fate.rawValue)), ("changes", .integer(review.changes.count)),
      ])
    }
    return JSONText.object([
      ("version", .integer(1)), ("changes", .array(changes)), ("causes", .array(causes)),
      ("files", .array(files)), ("summary", summary(of: reviews)),
    ]).text() + "\n"
  }

  private static func json(of change: LayoutChange, in review: PageReview) -> JSONText {
    let isModifier = change.kind == .widget && change.modifier != nil
    return .object([
      ("verdict", .string(change.verdict.rawValue)), ("file", .string(review.name)),
      ("kind", .string(change.kind.rawValue)), ("widget", .string(change.name)),
      ("type", .string(change.type)),
      ("path", .object([("old", .optional(change.oldPath)), ("new", .optional(change.newPath))])),
      ("layer", .string(change.layer.rawValue)),
      ("modifier", .optional(isModifier ? change.property : nil)),
      ("property", .optional(isModifier ? change.field : change.subject)),
      ("old", .optional(change.old)), ("new", .optional(change.new)), ("cause", .string(change.cause.name)),
    ])
  }

  private static func summary(of reviews: [PageReview]) -> JSONText {
    var verdicts: [LayoutChange.Verdict: Int] = [:]
    for review in reviews { for change in review.changes { verdicts[change.verdict, default: 0] += 1 } }
    let counts = LayoutChange.Verdict.allCases.compactMap { verdict in
      verdicts[verdict].map { (verdict.rawValue, JSONText.integer($0)) }
    }
    return .object([
      ("pages", .integer(reviews.count)), ("different", .integer(reviews.count { $0.isDifferent })),
      ("changes", .integer(reviews.reduce(0) { $0 + $1.changes.count })), ("verdicts", .object(counts)),
    ])
  }
}
