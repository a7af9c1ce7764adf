/// A run of widgets in one arrangement, with a header that pins while it scrolls.
public struct SectionData: JSONDecodable, Sendable {
  public internal(set) var id: WidgetID
  public let layout: SectionLayoutData
  public internal(set) var header: AnyWidget?
  public internal(set) var widgets: [AnyWidget]
  package let source: OpaqueJSON

  public init(json value: JSONValue, session: DecodeSession) throws(Fault) {
    try value.requireObject()
    source = session.keep(value)
    id = try SectionData.id(value, session)
    layout = try value.optional("layout", session) ?? .standard
    header = try value.optional("header", session)
    widgets = try session.widgets(value.optional("widgets"))
    if layout.arrangement == .carousel { session.checkCarousel(widgets) }
  }
}

extension SectionData {
  /// The section that a `section_start` begins: what it says but for widgets.
  init(start record: JSONValue, session: DecodeSession) throws(Fault) {
    source = session.keep(record)
    id = try SectionData.id(record, session)
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

  static func id(_ value: JSONValue, _ session: DecodeSession) throws(Fault) -> WidgetID {
    try value.optionalString("id").map { WidgetID($0, .authored) }
      ?? WidgetID("section@\(session.path(to: value))", .positional)
  }
}

extension DecodeSession {
  /// A lossy array of widgets; none where the key is absent.
  func widgets(_ array: JSONValue?) throws(Fault) -> [AnyWidget] {
    guard let array else { return [] }
    return try lossy(array) { (element) throws(Fault) in
      try AnyWidget(json: element, session: self)
    }
  }

  /// A lossy array of sections; none where the key is absent.
  func sections(_ array: JSONValue?) throws(Fault) -> [SectionData] {
    guard let array else { return [] }
    return try lossy(array) { (element) throws(Fault) in
      try SectionData(json: element, session: self)
    }
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
      if word.isWord("vertical") {
        self = .vertical
      } else if word.isWord("carousel") {
        self = .carousel
      } else if word.isWord("grid") {
        self = .grid
      } else {
        return nil
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

  public init(json value: JSONValue, session: DecodeSession) throws(Fault) {
    try value.requireObject()
    arrangement = try value.optionalWord("arrangement", session) ?? .vertical
    columns = max(try value.optionalInteger("columns") ?? 2, 1)
    itemSpacing = try value.optionalNumber("item_spacing") ?? 0
    insets = try value.optional("insets", session)
  }
}
