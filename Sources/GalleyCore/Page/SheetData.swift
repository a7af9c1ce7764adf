/// A sheet that covers a page from below.
public struct SheetData: JSONDecodable, Sendable {
  public let id: WidgetID
  public let config: SheetConfigData
  public let header: BarData?
  public let sections: [SectionData]
  public let footer: BarData?
  public let lang: String?
  public let isRightToLeft: Bool?

  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    try value.requireObject()
    let authored = try value.optionalString("id")
    let header: BarData? = try value.optional("header", session)
    let sections = try session.sections(value.optional("sections"))
    let footer: BarData? = try value.optional("footer", session)
    let config: SheetConfigData = try value.optional("config", session) ?? .standard
    session.reportDuplicateSections(sections)
    id = authored.map { WidgetID($0, .authored) } ?? WidgetID("sheet@sheet", .positional)
    self.config = config
    self.header = header
    self.sections = sections
    self.footer = footer
    lang = value.member("lang")?.text
    isRightToLeft = PageData.direction(in: value)
  }

  /// The sheet inside an `open_bottom_sheet` action, decoded on its own as a device does when the
  /// action fires; its problems are kept apart, under the action's path.
  static func inline(in action: JSONValue, session: DecodeSession) -> SheetData? {
    guard let value = action.optional("sheet") else {
      session.report(.deadAction, at: action, "open_bottom_sheet without a \"sheet\" does nothing")
      return nil
    }
    return session.inSheet(value) {
      do throws(Fault) {
        return try SheetData(json: value, session: session)
      } catch {
        session.append(
          RawFinding(
            .documentRejected, at: error.value, path: session.path(to: error.value),
            message: "the sheet does not decode, so nothing opens: \(error.message)"))
        return nil
      }
    }
  }
}

/// A sheet's size and manners.
public struct SheetConfigData: JSONDecodable, Sendable {
  public enum Detent: Hashable, Sendable {
    case medium, large
    /// A share of the screen's height.
    case fraction(Double)
  }

  public let detents: [Detent]
  public let grabber: Bool
  public let dismissible: Bool
  /// Points; `nil`: the system's.
  public let cornerRadius: Double?

  static let standard = SheetConfigData()

  private init() {
    detents = [.medium, .large]
    grabber = true
    dismissible = true
    cornerRadius = nil
  }

  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    try value.requireObject()
    var detents: [Detent] = []
    if let list = value.optional("detents") {
      try list.requireArray()
      detents.reserveCapacity(list.childCount)
      for element in list.elements {
        if let detent = SheetConfigData.detent(try element.opaque()) { detents.append(detent) }
      }
    }
    self.detents = detents.isEmpty ? [.medium, .large] : detents
    grabber = try value.optionalBool("grabber") ?? true
    dismissible = try value.optionalBool("dismissible") ?? true
    cornerRadius = try value.optionalNumber("corner_radius")
  }

  /// A detent, or `nil` for what a device passes over.
  private static func detent(_ value: JSONValue) -> Detent? {
    switch value.kind {
    case .number: return value.double.flatMap(fraction)
    case .string:
      if value.isWord("medium") { return .medium }
      if value.isWord("large") { return .large }
      return value.text.flatMap { Double($0) }.flatMap(fraction)
    default: return nil
    }
  }

  private static func fraction(_ share: Double) -> Detent? {
    share.isFinite && share > 0 ? .fraction(min(share, 1)) : nil
  }
}
