/// How our own schemas are written: JSON Schema 2020-12 as values.
extension JSONText {
  package static let anything = JSONText.object([])
  package static let boolean = type("boolean")
  package static let string = type("string")
  package static let number = type("number")
  package static let integer = type("integer")

  package static func type(_ name: String, _ more: (String, JSONText)...) -> JSONText {
    .object([("type", .string(name))] + more)
  }

  /// A definition of the same schema.
  package static func definition(_ name: String) -> JSONText {
    .object([("$ref", .string("#/$defs/\(name)"))])
  }

  package static func list(of element: JSONText) -> JSONText {
    .object([("type", .string("array")), ("items", element)])
  }

  package static func words(_ words: [String]) -> JSONText {
    .object([("enum", .array(words.map { .string($0) }))])
  }

  package static func any(of choices: JSONText...) -> JSONText { .object([("anyOf", .array(choices))]) }

  /// A schema whose value may also be `null`, which counts as absent.
  package static func nullable(_ schema: JSONText) -> JSONText {
    .object([("anyOf", .array([schema, type("null")]))])
  }

  /// An object. Keys that are not named are ignored by a decoder, and so allowed, unless `isClosed`.
  package static func record(
    required: [(String, JSONText)] = [], _ optional: [(String, JSONText)] = [], isClosed: Bool = false,
    more: [(String, JSONText)] = []
  ) -> JSONText {
    var members: [(String, JSONText)] = [("type", .string("object"))]
    if !required.isEmpty { members.append(("required", .array(required.map { .string($0.0) }))) }
    members.append(("properties", .object(required + optional)))
    if isClosed { members.append(("additionalProperties", .bool(false))) }
    return .object(members + more)
  }

  /// An object used as a dictionary.
  package static func map(of value: JSONText) -> JSONText {
    .object([("type", .string("object")), ("additionalProperties", value)])
  }

  /// A whole schema.
  package static func schema(title: String, _ root: JSONText, definitions: [(String, JSONText)] = [])
    -> JSONText
  {
    guard case .object(let members) = root else { return root }
    return .object(
      [("$schema", .string("https://json-schema.org/draft/2020-12/schema")), ("title", .string(title))]
        + members
        + (definitions.isEmpty ? [] : [("$defs", .object(definitions))]))
  }
}
