import GalleyCore
import GalleyRender

/// What `galley.json` may hold. The schema is the check: a file is read once it fits.
enum ConfigSchema {
  static let json = JSONText.schema(
    title: "galley.json",
    .record(
      [
        ("$schema", .string),
        ("paths", .list(of: .string)), ("theme", .string), ("icons", .string),
        ("types", .map(of: type)), ("clients", .map(of: .list(of: .string))),
        ("modes", .map(of: mode)), ("snapshots", snapshots), ("publish", publish), ("serve", serve),
        ("findings", findings),
      ], isClosed: true))

  private static let type = JSONText.record(
    [
      ("schema", .string),
      ("height", .type("number", ("minimum", .integer(0)), ("maximum", .integer(10_000)))),
    ], isClosed: true)

  private static let mode = JSONText.record(
    [
      ("theme", .string), ("appearance", .words(RenderOptions.Appearance.allCases.map(\.rawValue))),
      ("textSize", .words(TextSize.allCases.map(\.rawValue))),
      ("direction", .words(RenderOptions.Direction.allCases.map(\.rawValue))),
      ("width", .type("integer", ("minimum", .integer(100)), ("maximum", .integer(10_000)))),
    ], isClosed: true)

  private static let snapshots = JSONText.record(
    [
      ("folder", .string), ("layers", .list(of: .words(["layout", "geometry", "pixels"]))),
      ("masks", .list(of: .string)),
    ], isClosed: true)

  private static let publish = JSONText.record(
    [("folder", .string), ("baseline", .string), ("redact", .list(of: .string))], isClosed: true)

  private static let serve = JSONText.record(
    [
      ("port", .type("integer", ("minimum", .integer(0)), ("maximum", .integer(65_535)))),
      (
        "loader",
        .record(
          [
            ("initial", .string), ("refresh", .string), ("nextPage", .string), ("action", .string),
            (
              "headers",
              .map(
                of: .any(
                  of: .string, .record(required: [("env", .string)], isClosed: true),
                  .record(required: [("file", .string)], isClosed: true)))
            ),
            ("timeout", .type("number", ("exclusiveMinimum", .integer(0)))),
            ("allowedHosts", .list(of: .string)),
          ], isClosed: true)
      ),
      (
        "actions",
        .map(
          of: .record(
            [("open", .string), ("appearance", .words(["light", "dark", "toggle"]))], isClosed: true))
      ),
    ], isClosed: true)

  /// A severity for each finding, the same for all files or by the pattern of their paths.
  private static let findings = JSONText.record(
    FindingName.allCases.map {
      ($0.rawValue, JSONText.any(of: severity, .map(of: severity)))
    } + [("baseline", .string)], isClosed: true)

  private static let severity = JSONText.words(FindingRules.Level.allCases.map(\.rawValue))
}
