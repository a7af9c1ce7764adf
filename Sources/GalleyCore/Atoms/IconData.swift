/// An SF Symbol: its name as a string, or an object.
public struct IconData: JSONDecodable, Sendable {
  public let symbol: String
  /// Points at the reader's default text size.
  public let size: Double
  public let color: ColorData?

  public init(json value: JSONValue, session: DecodeSession) throws(Fault) {
    if value.kind == .string {
      symbol = try value.string()
      size = 17
      color = nil
    } else {
      guard value.kind == .object else {
        throw Fault(.type(expected: "an icon (a string or an object)"), value)
      }
      symbol = try value.required("symbol").string()
      size = try value.optionalNumber("size") ?? 17
      color = try value.optional("color", session)
      if let action = value.optional("action") {
        _ = try ActionData(json: action, session: session)
        session.report(
          .deadAction, at: action, "an icon's action never fires; put it on the widget or a button")
      }
    }
    if let known = session.contents.knowsSymbol, !known(symbol) {
      session.report(
        .unknownSymbol, at: value,
        "no picture for the symbol \"\(symbol)\" here; a labelled box stands in for it")
    }
  }
}
