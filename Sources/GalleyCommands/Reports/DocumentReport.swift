import GalleyCore

/// One document in `check --format json`: ids, types, order and states, diagnostics, findings.
enum DocumentReport {
  static func json(_ checked: CheckedDocument) -> JSONText {
    var members: [(String, JSONText)] = [("file", .string(checked.file))]
    switch checked.outcome {
    case .unreadable: break
    case .rejected(let rejection): members += reject(rejection)
    case .theme(let tokens, _):
      members.append(("theme", .object([("tokens", tokens.map { .integer($0) } ?? .null)])))
      members.append(("diagnostics", .array([])))
      members.append(("findings", .array(checked.beyondDiagnostics.map(finding))))
    case .stream(let records, let isCommitted, _):
      members.append(
        ("stream", .object([("records", .integer(records)), ("committed", .bool(isCommitted))])))
      members.append(("diagnostics", .array(checked.diagnostics.map { diagnostic($0, in: checked.file) })))
      members.append(("findings", .array(checked.beyondDiagnostics.map(finding))))
    case .decoded(let document):
      if case .refused(let rejection, _) = checked.answer { members += reject(rejection) }
      switch document.root {
      case .page(let page): members.append(("page", json(page)))
      case .sheet(let sheet): members.append(("sheet", json(sheet)))
      }
      members.append(("diagnostics", .array(checked.diagnostics.map { diagnostic($0, in: checked.file) })))
      members.append(("findings", .array(checked.beyondDiagnostics.map(finding))))
      if case .decoded(let answer, _) = checked.answer, let toast = answer.toast {
        members.append(("toast", .string(toast.message)))
      }
    }
    return .object(members)
  }

  private static func reject(_ rejection: DocumentRejection) -> [(String, JSONText)] {
    [
      ("rejected", .bool(true)), ("why", .string(rejection.message)),
      ("path", .string(rejection.path)), ("line", .integer(rejection.location.line)),
      ("column", .integer(rejection.location.column)),
    ]
  }

  private static func json(_ page: PageData) -> JSONText {
    var members: [(String, JSONText)] = [("id", .string(page.id.value))]
    if let bar = page.header { members.append(("header", json(bar))) }
    members.append(("sections", .array(page.sections.map(json))))
    if let bar = page.footer { members.append(("footer", json(bar))) }
    if let pagination = page.pagination {
      members.append(("has_more", .bool(pagination.hasMore)))
    }
    return .object(members)
  }

  private static func json(_ sheet: SheetData) -> JSONText {
    var members: [(String, JSONText)] = [("id", .string(sheet.id.value))]
    if let bar = sheet.header { members.append(("header", widgets(bar))) }
    members.append(("sections", .array(sheet.sections.map(json))))
    if let bar = sheet.footer { members.append(("footer", widgets(bar))) }
    members.append(("grabber", .bool(sheet.config.grabber)))
    members.append(("dismissible", .bool(sheet.config.dismissible)))
    return .object(members)
  }

  private static func json(_ bar: BarData) -> JSONText {
    .object([
      ("sticky", .bool(bar.sticky)), ("widgets", .array(bar.widgets.map(json))),
    ])
  }

  /// A sheet's bars: whether they stick means nothing there.
  private static func widgets(_ bar: BarData) -> JSONText {
    .object([("widgets", .array(bar.widgets.map(json)))])
  }

  private static func json(_ section: SectionData) -> JSONText {
    var members: [(String, JSONText)] = [
      ("id", .string(section.id.value)),
      ("arrangement", .string(section.layout.arrangement.rawValue)),
    ]
    if let header = section.header { members.append(("header", json(header))) }
    members.append(("widgets", .array(section.widgets.map(json))))
    return .object(members)
  }

  private static func json(_ widget: AnyWidget) -> JSONText {
    var members: [(String, JSONText)] = [
      ("id", .string(widget.id.value)), ("type", .string(widget.type)),
    ]
    switch widget.state {
    case .ok(let content):
      members.append(("state", .string("ok")))
      if let counted = content as? any PartCounting {
        members.append(("count", .integer(counted.partCount)))
      }
      if let nesting = content as? any WidgetNesting {
        members.append(("items", .array(nesting.nestedWidgets.map(json))))
      }
    case .unknown: members.append(("state", .string("unknown")))
    case .malformed: members.append(("state", .string("malformed")))
    }
    return .object(members)
  }

  /// `file` is named where it is another: an answer's diagnostics stand behind the page's.
  private static func diagnostic(_ placed: PlacedFinding, in file: String) -> JSONText {
    let finding = placed.finding
    var members: [(String, JSONText)] = [
      ("kind", .string(finding.name.rawValue)),
      ("type", .optional(finding.diagnostic?.type)),
      ("path", .string(finding.diagnostic?.path ?? "")),
    ]
    if let path = finding.diagnostic?.errorPath { members.append(("error_path", .string(path))) }
    if let key = finding.diagnostic?.missingKey { members.append(("missing_key", .string(key))) }
    members += [
      ("message", .string(finding.message)), ("line", .integer(finding.location.line)),
      ("column", .integer(finding.location.column)),
    ]
    if placed.file != file { members.append(("file", .string(placed.file))) }
    return .object(members)
  }

  private static func finding(_ placed: PlacedFinding) -> JSONText {
    let finding = placed.finding
    return .object([
      ("name", .string(finding.name.rawValue)), ("severity", .string(finding.severity.rawValue)),
      ("file", .string(placed.file)), ("path", .string(finding.path)),
      ("line", .integer(finding.location.line)), ("column", .integer(finding.location.column)),
      ("message", .string(finding.message)),
    ])
  }
}
