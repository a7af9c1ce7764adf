/// An SF Symbol: its name as a string, or an object.
public struct IconData: Sendable {
  public let symbol: String
  /// Points at the reader's default text size.
  public let size: Double
  public let color: ColorData?
}

extension IconData: JSONDecodable {
  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    if value.kind == .string {
      self.init(symbol: try value.string(), size: 17, color: nil)
    } else {
      guard value.kind == .object else {
        throw Fault(.type(expected: "an icon (a string or an object)"), value)
      }
      var (symbolField, sizeField, colorField) = (JSONField(), JSONField(), JSONField())
      var actionField = JSONField()
      for member in value.fields {
        switch member {
        case "symbol": symbolField.take(member)
        case "size": sizeField.take(member)
        case "color": colorField.take(member)
        case "action": actionField.take(member)
        default: break
        }
      }
      self.init(
        symbol: try value.required(symbolField, "symbol").string(),
        size: try value[sizeField]?.number() ?? 17,
        color: try value.optional(colorField, session))
      if let action = value[actionField] {
        _ = try ActionData(json: action, session: session)
        session.report(
          .deadAction, at: action, "an icon's action never fires; put it on the widget or a button")
      }
    }
    if !session.knows(symbol: symbol) {
      session.report(
        .unknownSymbol, at: value,
        "no picture for the symbol \"\(symbol)\" here; a labelled box stands in for it")
    }
  }
}
