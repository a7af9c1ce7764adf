/// A font: a size in points, a weight, a theme token (which wins).
public struct FontData: JSONDecodable, Sendable {
  public enum Weight: String, JSONWord, Sendable {
    case light, regular, medium, semibold, bold, heavy

    static let noun = "weight"
    static let fallback = Weight.regular
    static let finding = FindingName.unknownWeight

    init?(word: JSONValue) {
      switch word.comparable {
      case "light": self = .light
      case "regular": self = .regular
      case "medium": self = .medium
      case "semibold": self = .semibold
      case "bold": self = .bold
      case "heavy": self = .heavy
      default: return nil
      }
    }
  }

  /// Points at the reader's default text size.
  public let size: Double?
  public let weight: Weight?
  /// A typography token of the theme's, which wins.
  public let token: Token?
  private let isFallback: Bool

  public var source: ValueSource {
    token.map { .token($0) } ?? (isFallback ? .fallback : .payload)
  }

  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    try value.requireObject()
    var (sizeField, weightField, tokenField) = (JSONField(), JSONField(), JSONField())
    for member in value.fields {
      switch member {
      case "size": sizeField.take(member)
      case "weight": weightField.take(member)
      case "token": tokenField.take(member)
      default: break
      }
    }
    size = try value[sizeField]?.number()
    weight = try value[weightField]?.word(session)
    let tokenName = value[tokenField]
    try tokenName?.requireString()
    token = tokenName.flatMap { session.token($0, .typography) }
    isFallback = tokenName != nil && token == nil
  }
}
