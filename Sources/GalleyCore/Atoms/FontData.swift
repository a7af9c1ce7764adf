/// A font: a size in points, a weight, a theme token (which wins).
public struct FontData: JSONDecodable, Sendable {
  public enum Weight: String, Sendable { case light, regular, medium, semibold, bold, heavy }

  /// Points at the reader's default text size.
  public let size: Double?
  public let weight: Weight?
  public let token: String?

  public init(json value: JSONValue, session: DecodeSession) throws(Fault) {
    try value.requireObject()
    size = try value.optionalNumber("size")
    weight = try FontData.weight(in: value, session)
    token = try value.optionalString("token")
  }

  /// A word that is no weight means regular.
  private static func weight(
    in value: JSONValue, _ session: DecodeSession
  ) throws(Fault) -> Weight? {
    guard let field = value.optional("weight") else { return nil }
    let word = try field.string()
    if let weight = Weight(rawValue: word) { return weight }
    session.report(
      .unknownWeight, at: field,
      "\"\(word)\" is no weight and draws regular;"
        + " expected light, regular, medium, semibold, bold or heavy")
    return .regular
  }
}
