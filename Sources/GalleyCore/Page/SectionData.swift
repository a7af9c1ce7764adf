/// A run of widgets in one arrangement, with a header that pins while it scrolls.
public struct SectionData: Sendable {
  public internal(set) var id: WidgetID
  public let layout: SectionLayoutData
  public internal(set) var header: AnyWidget?
  public internal(set) var widgets: [AnyWidget]
  package let source: OpaqueJSON
}

extension SectionData: JSONDecodable {
  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    try value.requireObject()
    var (idField, layoutField, headerField) = (JSONField(), JSONField(), JSONField())
    var widgetsField = JSONField()
    for member in value.fields {
      switch member {
      case "id": idField.take(member)
      case "layout": layoutField.take(member)
      case "header": headerField.take(member)
      case "widgets": widgetsField.take(member)
      default: break
      }
    }
    let id = try SectionData.id(value[idField], of: value, session)
    let layout: SectionLayoutData = try value.optional(layoutField, session) ?? .standard
    let header: AnyWidget? = try value.optional(headerField, session)
    let widgets = try session.widgets(value[widgetsField])
    if layout.arrangement == .carousel { session.checkCarousel(widgets) }
    self.init(id: id, layout: layout, header: header, widgets: widgets, source: session.keep(value))
  }

  /// The section that a `section_start` begins: what it says but for widgets.
  init(start record: JSONValue, session: DecodeSession) throws(Fault) {
    source = session.keep(record)
    id = try SectionData.id(record.optional("id"), of: record, session)
    layout = try record.optional("layout", session) ?? .standard
    header = try record.optional("header", session)
    widgets = []
  }

  /// The section that blocks between groups stand in.
  init(around record: JSONValue, at place: PagePlace, session: DecodeSession) {
    source = session.keep(record)
    id = WidgetID("section@\(place.path)", .positional)
    (layout, header, widgets) = (.standard, nil, [])
  }

  /// `field`: the section's own.
  static func id(
    _ field: JSONValue?, of section: JSONValue, _ session: DecodeSession
  ) throws(Fault) -> WidgetID {
    if let field { return WidgetID(try field.string(), .authored) }
    return WidgetID("section@\(session.path(to: section))", .positional)
  }
}

extension DecodeSession {
  /// A lossy array of widgets; none where the key is absent.
  func widgets(_ array: JSONValue?) throws(Fault) -> [AnyWidget] {
    guard let array else { return [] }
    return try lossy(array)
  }

  /// A lossy array of sections; none where the key is absent.
  func sections(_ array: JSONValue?) throws(Fault) -> [SectionData] {
    guard let array else { return [] }
    return try lossy(array)
  }
}

/// How a section places its widgets.
public struct SectionLayoutData: JSONDecodable, Sendable {
  public enum Arrangement: String, JSONWord, Sendable {
    case vertical, carousel, grid

    static let noun = "arrangement"
    static let fallback = Arrangement.vertical
    static let finding = FindingName.unknownArrangement

    init?(word: JSONValue) {
      switch word.comparable {
      case "vertical": self = .vertical
      case "carousel": self = .carousel
      case "grid": self = .grid
      default: return nil
      }
    }
  }

  public let arrangement: Arrangement
  /// Of a grid; at least 1.
  public let columns: Int
  /// Points between widgets.
  public let itemSpacing: Double
  public let insets: InsetsData?

  static let standard = SectionLayoutData()

  private init() {
    arrangement = .vertical
    columns = 2
    itemSpacing = 0
    insets = nil
  }

  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    try value.requireObject()
    var (arrangementField, columnsField) = (JSONField(), JSONField())
    var (spacingField, insetsField) = (JSONField(), JSONField())
    for member in value.fields {
      switch member {
      case "arrangement": arrangementField.take(member)
      case "item_spacing": spacingField.take(member)
      case "insets": insetsField.take(member)
      case "columns": columnsField.take(member)
      default: break
      }
    }
    arrangement = try value[arrangementField]?.word(session) ?? .vertical
    columns = max(try value[columnsField]?.integer() ?? 2, 1)
    itemSpacing = try value[spacingField]?.number() ?? 0
    insets = try value.optional(insetsField, session)
  }
}
