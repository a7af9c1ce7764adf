/// A run of widgets in one arrangement, with a header that pins while it scrolls.
public struct SectionData: JSONDecodable, Sendable {
  public internal(set) var id: WidgetID
  public let layout: SectionLayoutData
  public internal(set) var header: AnyWidget?
  public internal(set) var widgets: [AnyWidget]
  package let source: OpaqueJSON

  public init(json value: JSONValue, session: DecodeSession) throws(Fault) {
    self = try session.entering(value) { () throws(Fault) in
      try SectionData(entered: value, session: session)
    }
  }

  private init(entered value: JSONValue, session: DecodeSession) throws(Fault) {
    try value.requireObject()
    source = session.keep(value)
    let authored = try value.optionalString("id")
    id =
      authored.map { WidgetID($0, .authored) }
      ?? WidgetID("section@\(session.path)", .positional)
    layout = try value.optional("layout", session) ?? .standard
    header = try value.optional("header", session)
    widgets = try session.widgets(value.optional("widgets"))
    if layout.arrangement == .carousel { session.checkCarousel(widgets) }
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
  public enum Arrangement: String, Sendable { case vertical, carousel, grid }

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
    arrangement = try SectionLayoutData.arrangement(in: value, session)
    columns = max(try value.optionalInteger("columns") ?? 2, 1)
    itemSpacing = try value.optionalNumber("item_spacing") ?? 0
    insets = try value.optional("insets", session)
  }

  private static func arrangement(
    in value: JSONValue, _ session: DecodeSession
  ) throws(Fault) -> Arrangement {
    guard let field = value.optional("arrangement") else { return .vertical }
    let word = try field.string()
    if let arrangement = Arrangement(rawValue: word) { return arrangement }
    session.report(
      .unknownArrangement, at: field,
      "\"\(word)\" is no arrangement and means vertical; expected vertical, carousel or grid")
    return .vertical
  }
}
