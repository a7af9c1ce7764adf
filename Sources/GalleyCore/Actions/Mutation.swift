/// One change that an answer makes to a page.
public struct Mutation: JSONDecodable, Sendable {
  public enum Kind: Sendable {
    case replacePage(PageData)
    case appendSections([SectionData])
    case prependSections([SectionData])
    case replaceWidget(id: String, with: AnyWidget)
    case removeWidget(id: String)
  }

  public let kind: Kind
  /// The `id` that names a target, and its path in the answer.
  private let target: (field: OpaqueJSON, path: String)?

  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    try value.requireObject()
    let field = try value.required("kind")
    target = value.member("id").map { (session.keep($0), session.path(to: $0)) }
    try field.requireString()
    switch field.comparable {
    case "replace_page": kind = .replacePage(try value.required("page", session))
    case "append_sections":
      kind = .appendSections(try session.sections(value.required("sections")))
    case "prepend_sections":
      kind = .prependSections(try session.sections(value.required("sections")))
    case "replace_widget":
      kind = .replaceWidget(
        id: try value.required("id").string(), with: try value.required("widget", session))
    case "remove_widget": kind = .removeWidget(id: try value.required("id").string())
    default:
      throw Fault(
        .word(
          expected: "replace_page, append_sections, prepend_sections, replace_widget"
            + " or remove_widget"), field)
    }
  }
}

extension Mutation {
  /// That no widget has the id which this change names.
  fileprivate var missingTarget: Finding? {
    guard let target else { return nil }
    let finding = RawFinding(
      .deadAction, at: target.field.value, path: target.path,
      message: "no widget has the id \(target.field.value.excerpt); the change does nothing")
    return RawFinding.located([finding], in: target.field.document).first
  }
}

extension Document {
  /// Makes the changes of an action's answer to a page; a sheet has none.
  /// - Returns: A finding for each change whose target no widget has, placed in the answer.
  public mutating func apply(_ answer: ActionAnswer) -> [Finding] {
    guard case .page(var page) = root else {
      return answer.mutations.compactMap(\.missingTarget)
    }
    let missing = page.apply(answer.mutations)
    root = .page(page)
    tokens.merge(answer.tokens)
    return missing.compactMap(\.missingTarget)
  }

  /// The page that an answer brings where none is loaded: only a change of the whole page acts then, and
  /// what follows it.
  package init?(broughtBy answer: ActionAnswer) {
    guard
      let first = answer.mutations.firstIndex(where: {
        if case .replacePage = $0.kind { true } else { false }
      }),
      case .replacePage(var page) = answer.mutations[first].kind
    else { return nil }
    _ = page.apply(Array(answer.mutations[(first + 1)...]))
    root = .page(page)
    (findings, sheetFindings, tokens, source) = ([], [], answer.tokens, answer.source)
  }

  /// Takes over the sections and the pagination of the page after this one.
  /// - Returns: The ids that were taken already, renamed. Nothing happens to a sheet.
  public mutating func append(nextPage other: Document) -> [WidgetID] {
    guard case .page(var page) = root, case .page(let next) = other.root else { return [] }
    let renamed = page.append(nextPage: next)
    root = .page(page)
    tokens.merge(other.tokens)
    return renamed
  }
}

extension PageData {
  /// Makes changes, in order.
  /// - Returns: The changes whose target no widget has; such a change does nothing.
  ///
  /// Ids are compared by canonical equivalence, and are not made unique again.
  public mutating func apply(_ mutations: [Mutation]) -> [Mutation] {
    var missing: [Mutation] = []
    for mutation in mutations {
      switch mutation.kind {
      case .replacePage(let page): self = page
      case .appendSections(let sections): self.sections += sections
      case .prependSections(let sections): self.sections.insert(contentsOf: sections, at: 0)
      case .replaceWidget(let id, let widget):
        if !replace(id, with: widget) { missing.append(mutation) }
      case .removeWidget(let id): if !remove(id) { missing.append(mutation) }
      }
    }
    return missing
  }

  /// Takes over the sections and the pagination of the page after this one.
  /// - Returns: The duplicate ids that this made, renamed.
  mutating func append(nextPage: PageData) -> [WidgetID] {
    sections += nextPage.sections
    pagination = nextPage.pagination
    var register = IDRegister()
    var renamed: [WidgetID] = []
    forEachWidget { widget, _ in
      guard let free = register.claim(widget.id.value) else { return }
      widget.id = WidgetID(free, .renamed)
      renamed.append(widget.id)
    }
    return renamed
  }

  /// The first match in each place is replaced; the replacement keeps its own id.
  private mutating func replace(_ id: String, with widget: AnyWidget) -> Bool {
    var found = false
    forEachPlace { widgets in
      guard let index = widgets.firstIndex(where: { $0.id.value.isSame(as: id) }) else { return }
      widgets[index] = widget
      found = true
    }
    return found
  }

  /// All matches in all places are removed.
  private mutating func remove(_ id: String) -> Bool {
    var found = false
    forEachPlace { widgets in
      let before = widgets.count
      widgets.removeAll { $0.id.value.isSame(as: id) }
      if widgets.count < before { found = true }
    }
    return found
  }

  /// The places that a mutation reaches: page header, section headers and bodies, footer; never
  /// the widgets inside a payload.
  private mutating func forEachPlace(_ body: (inout [AnyWidget]) -> Void) {
    if header != nil { body(&header!.widgets) }
    for index in sections.indices {
      var single = sections[index].header.map { [$0] } ?? []
      body(&single)
      sections[index].header = single.first
      body(&sections[index].widgets)
    }
    if footer != nil { body(&footer!.widgets) }
  }
}
