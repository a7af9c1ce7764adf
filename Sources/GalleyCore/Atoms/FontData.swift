/// A font: a size in points, a weight, a theme token (which wins).
public struct FontData: JSONDecodable, Sendable {
  public enum Weight: String, JSONWord, Sendable {
    case light, regular, medium, semibold, bold, heavy

    static let noun = "weight"
    static let fallback = Weight.regular
    static let finding = FindingName.unknownWeight

    init?(word: JSONValue) {
      if word.isWord("light") {
        self = .light
      } else if word.isWord("regular") {
        self = .regular
      } else if word.isWord("medium") {
        self = .medium
      } else if word.isWord("semibold") {
        self = .semibold
      } else if word.isWord("bold") {
        self = .bold
      } else if word.isWord("heavy") {
        self = .heavy
      } else {
        return nil
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

  public init(json value: JSONValue, session: DecodeSession) throws(Fault) {
    try value.requireObject()
    size = try value.optionalNumber("size")
    weight = try value.optionalWord("weight", session)
    let tokenField = value.optional("token")
    try tokenField?.requireString()
    token = tokenField.flatMap { session.token($0, .typography) }
    isFallback = tokenField != nil && token == nil
  }
}
