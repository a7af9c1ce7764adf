import GalleyTestSupport

private let shop = "pages/shop-home"

/// What is spelled otherwise and means the same: no change at all.
let sameKinds: [EditKind] = [
  EditKind("white space", in: shop, []) { _, new in
    new.json = new.json.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n\n ")
  },
  EditKind("order of keys", in: shop, []) { $0 = $0.reversingKeys },
  EditKind("numbers with a point", in: shop, []) { $0 = $0.spellingNumbers },
  EditKind("escapes", in: shop, []) { _, new in
    new.json = new.json.replacing("£", with: #"\u00a3"#).replacing("fern://", with: #"fern:\/\/"#)
  },
  EditKind("keys that nobody reads", in: shop, "promise", "data.future", #"{"a": [1]}"#, []),
  EditKind("null for nothing", in: shop, "jug-oat", "layout", "null", []),
]

extension EditableJSON {
  /// The members of every object the other way round.
  fileprivate var reversingKeys: EditableJSON {
    switch self {
    case .object(let members): .object(members.reversed().map { ($0.key, $0.value.reversingKeys) })
    case .array(let elements): .array(elements.map(\.reversingKeys))
    default: self
    }
  }

  /// `1.0` for `1`, `9e-1` for `0.9`.
  fileprivate var spellingNumbers: EditableJSON {
    switch self {
    case .object(let members): .object(members.map { ($0.key, $0.value.spellingNumbers) })
    case .array(let elements): .array(elements.map(\.spellingNumbers))
    case .number(let spelled): .number(spelled.contains(".") ? spelled + "e0" : spelled + ".0")
    default: self
    }
  }
}
