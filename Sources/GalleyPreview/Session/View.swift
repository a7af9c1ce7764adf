import GalleyCommands
import GalleyCore

/// What a tab shows, as the page in the browser is told of it.
struct View: Sendable {
  let version: Int
  let page: String
  var state = "loading"
  /// `nil`: the browser has it already.
  var html: [UInt8]?
  var hasMore = false
  var error: (message: String, detail: String)?
  var source: [UInt8] = []
  var file = ""
  var findings: [PlacedFinding] = []
  var requests: [Tab.RequestRecord] = []
  var outcome: ActionOutcome?
  /// Which widget a finding is about.
  var owners: WidgetOwners?

  init(version: Int, page: String) {
    self.version = version
    self.page = page
  }

  /// The project's severities.
  mutating func apply(_ rules: FindingRules) {
    findings = findings.compactMap { found in
      rules.apply(found.finding, file: found.file).map {
        PlacedFinding(finding: $0, file: found.file, text: found.text)
      }
    }
  }

  var json: JSONText {
    var members: [(String, JSONText)] = [
      ("version", .integer(version)), ("page", .string(page)), ("state", .string(state)),
      ("html", html.map { .string(String(decoding: $0, as: UTF8.self)) } ?? .null),
      ("hasMore", .bool(hasMore)),
      (
        "error",
        error.map { .object([("message", .string($0.message)), ("detail", .string($0.detail))]) } ?? .null
      ),
      ("source", .string(String(decoding: source, as: UTF8.self))), ("file", .string(file)),
      ("findings", .array(findings.map(json))), ("requests", .array(requests.map(json))),
    ]
    if let outcome {
      members.append(("outcome", .string(outcome.word)))
      if let toast = outcome.toast {
        members.append(
          ("toast", .object([("message", .string(toast.message)), ("duration", .number(toast.duration))])))
      }
      if let open = outcome.open { members.append(("open", .string(open))) }
      if let appearance = outcome.appearance { members.append(("appearance", .string(appearance))) }
      if let why = outcome.why { members.append(("why", .string(why))) }
    }
    return .object(members)
  }

  private func json(_ found: PlacedFinding) -> JSONText {
    let finding = found.finding
    var members: [(String, JSONText)] = [
      ("name", .string(finding.name.rawValue)), ("severity", .string(finding.severity.rawValue)),
      ("message", .string(finding.message)), ("path", .string(finding.path)),
      ("file", .string(found.file)), ("line", .integer(finding.location.line)),
      ("column", .integer(finding.location.column)),
    ]
    if let text = found.text, let owner = owners?.owner(of: finding.path, in: text) {
      members.append(("widget", .string(owner)))
    }
    return .object(members)
  }

  private func json(_ request: Tab.RequestRecord) -> JSONText {
    .object([
      ("id", .integer(request.id)), ("kind", .string(request.kind)),
      ("method", .string(request.exchange.method)), ("url", .string(request.exchange.url)),
      ("status", request.exchange.status.map { .integer($0) } ?? .null),
      ("ms", .integer(request.milliseconds)), ("bytes", .integer(request.bytes)),
      ("error", .optional(request.exchange.failure)),
    ])
  }
}
