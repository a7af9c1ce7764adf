/// A page: bars around sections of widgets.
public struct PageData: Sendable {
  public internal(set) var id: WidgetID
  public let nav: NavBarData?
  public internal(set) var header: BarData?
  public internal(set) var sections: [SectionData]
  public internal(set) var footer: BarData?
  public internal(set) var pagination: PaginationData?
  public let refresh: RefreshData?
  /// A language tag such as `ar`. Devices ignore it.
  public let lang: String?
  /// Whether the page reads right to left: its `dir`. Devices ignore it.
  public let isRightToLeft: Bool?
}

extension PageData: JSONDecodable {
  /// Reads the object under the document's `page`, or a `replace_page` mutation's.
  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    try value.requireObject()
    let id = try value.optionalString("id").map { WidgetID($0, .authored) }
    self.init(
      id: id ?? WidgetID("page@\(session.path(to: value))", .positional),
      nav: try value.optional("nav", session), header: try value.optional("header", session),
      sections: try session.sections(value.optional("sections")),
      footer: try value.optional("footer", session),
      pagination: try value.optional("pagination", session), refresh: try value.optional("refresh", session),
      lang: value.member("lang")?.text, isRightToLeft: PageData.direction(in: value))
    session.reportDuplicateSections(sections)
  }

  /// Reads what a stream's first record says of its page.
  init(start record: JSONValue, session: DecodeSession) throws(Fault) {
    id = try record.optionalString("id").map { WidgetID($0, .authored) } ?? WidgetID("page@page", .positional)
    let title: TextData? = try record.optional("title", session)
    nav = try record.optional("nav", session) ?? title.map { NavBarData(title: $0) }
    header = try record.optional("header", session)
    refresh = try record.optional("refresh", session)
    (sections, footer, pagination) = ([], nil, nil)
    lang = record.member("lang")?.text
    isRightToLeft = PageData.direction(in: record)
  }

  static func direction(in value: JSONValue) -> Bool? {
    guard let field = value.member("dir") else { return nil }
    switch field.comparable {
    case "rtl": return true
    case "ltr": return false
    default: return nil
    }
  }

  /// Whether the page holds any widget at all; without one a device shows its empty state.
  public var isEmpty: Bool {
    (header?.widgets.isEmpty ?? true) && (footer?.widgets.isEmpty ?? true)
      && sections.allSatisfy { $0.widgets.isEmpty && $0.header == nil }
  }

  /// Gives each later claimant of an id a suffix, in render order.
  mutating func makeIDsUnique(_ session: DecodeSession) {
    let bars = (header?.widgets.count ?? 0) + (footer?.widgets.count ?? 0)
    let count = sections.reduce(bars) { $0 + $1.widgets.count + 1 }
    var distinct = DistinctTexts(expecting: count)
    forEachWidget { widget, _ in distinct.add(widget.id.value) }
    // No register is needed to tell that all ids of a page differ, as they should.
    if distinct.areDistinct { return }
    var register = IDRegister(expecting: count)
    claimIDs(from: &register, session)
  }

  mutating func claimIDs(from register: inout IDRegister, _ session: DecodeSession) {
    forEachWidget { widget, place in widget.claimID(from: &register, session, place) }
  }

  /// Visits header, each section's header and widgets, and footer, in render order.
  mutating func forEachWidget(_ body: (inout AnyWidget, _ place: () -> String) -> Void) {
    // In place: a bar or a section that is taken out and put back is copied.
    for index in (header?.widgets ?? []).indices {
      body(&header!.widgets[index]) { "header.widgets.\(index)" }
    }
    for section in sections.indices {
      if sections[section].header != nil { body(&sections[section].header!) { "sections.\(section).header" } }
      for index in sections[section].widgets.indices {
        body(&sections[section].widgets[index]) { "sections.\(section).widgets.\(index)" }
      }
    }
    for index in (footer?.widgets ?? []).indices {
      body(&footer!.widgets[index]) { "footer.widgets.\(index)" }
    }
  }
}
