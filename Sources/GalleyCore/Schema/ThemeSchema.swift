/// The schema of a theme's files: token files and resolver documents of DTCG 2025.10.
///
/// A value is checked where its token says its own `$type`; types that come from a group or an alias
/// are `galley check`'s to follow.
package enum ThemeSchema {
  package static let json = JSONText.schema(
    title: "A theme: design tokens or a resolver document (DTCG 2025.10)",
    .object([
      ("type", .string("object")),
      ("if", .object([("required", .array([.string("resolutionOrder")]))])),
      ("then", .definition("resolver")), ("else", .definition("group")),
    ]), definitions: structure + resolver + values)

  private static func words<T: CaseIterable & RawRepresentable<String>>(_: T.Type) -> JSONText {
    .words(T.allCases.map(\.rawValue))
  }

  /// A property of tokens and groups.
  private static let common: [(String, JSONText)] = [
    ("$type", .string), ("$description", .string), ("$deprecated", .any(of: .boolean, .string)),
    ("$extensions", .type("object")),
  ]

  private static let structure: [(String, JSONText)] = [
    (
      "node",
      .object([
        ("type", .string("object")), ("if", .object([("required", .array([.string("$value")]))])),
        ("then", .definition("token")), ("else", .definition("group")),
      ])
    ),
    (
      "group",
      .record(
        common + [
          ("$extends", .string), ("$ref", .string), ("$root", .definition("node")),
          ("$schema", .string),
        ],
        more: [
          (
            "propertyNames",
            .object([("pattern", .string("^(\\$.*|[^${}.][^{}.]*)$"))])
          ),
          // Keys with a dollar that mean nothing are passed over.
          ("patternProperties", .object([("^\\$(?!root$)", .anything)])),
          ("additionalProperties", .definition("node")),
        ])
    ),
    (
      "token",
      .record(
        required: [("$value", .anything)], common + [("$ref", .bool(false)), ("$root", .bool(false))],
        isClosed: true,
        more: [
          ("patternProperties", .object([("^\\$", .anything)])),
          (
            "allOf",
            .array(
              TokenType.allCases.map { type in
                .object([
                  (
                    "if",
                    .object([
                      ("required", .array([.string("$type")])),
                      ("properties", .object([("$type", .object([("const", .string(type.rawValue))]))])),
                    ])
                  ),
                  ("then", .record([("$value", value(type))])),
                ])
              })
          ),
        ])
    ),
    ("alias", .type("string", ("pattern", .string("^\\{[^{}]+\\}$")))),
    ("reference", .record(required: [("$ref", .string)])),
  ]

  /// A token's value, or an alias for it.
  private static func value(_ type: TokenType) -> JSONText {
    .any(
      of: .definition("alias"), .definition("reference"), .definition(type.rawValue),
      // A part as older drafts wrote it.
      .record(required: [("$value", .anything)], [("$type", .string)], isClosed: true))
  }

  /// A plain part, or a reference to one.
  private static func part(_ schema: JSONText) -> JSONText { .any(of: schema, .definition("reference")) }

  private static let number0to1 = JSONText.type("number", ("minimum", .integer(0)), ("maximum", .integer(1)))

  private static func list(_ element: JSONText, exactly count: Int? = nil) -> JSONText {
    .object(
      [("type", .string("array")), ("items", element), ("minItems", .integer(count ?? 1))]
        + (count.map { [("maxItems", .integer($0))] } ?? []))
  }

  private static func measure(_ units: [String]) -> JSONText {
    .any(
      of: .record(required: [("value", part(.number)), ("unit", part(.words(units)))], isClosed: true),
      // As older drafts wrote it.
      .type(
        "string", ("pattern", .string("^-?[0-9]*\\.?[0-9]+(\(units.joined(separator: "|")))$")),
        ("deprecated", .bool(true))))
  }

  private static let values: [(String, JSONText)] = [
    (
      "color",
      .any(
        of: .record(
          required: [
            ("colorSpace", part(words(TokenColor.Space.self))),
            ("components", part(list(part(.any(of: .number, .words(["none"]))), exactly: 3))),
          ],
          [
            ("alpha", part(number0to1)),
            ("hex", part(.type("string", ("pattern", .string("^#[0-9a-fA-F]{6}$"))))),
          ], isClosed: true),
        .type(
          "string", ("pattern", .string("^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$")),
          ("deprecated", .bool(true))))
    ),
    ("dimension", measure(["px", "rem"])), ("duration", measure(["ms", "s"])),
    ("fontFamily", .any(of: .string, list(part(.string)))),
    (
      "fontWeight",
      .any(of: .type("number", ("minimum", .integer(1)), ("maximum", .integer(1_000))), .string)
    ),
    ("number", .any(of: .number, .string)),
    ("cubicBezier", list(part(.number), exactly: 4)),
    (
      "strokeStyle",
      .any(
        of: words(TokenStroke.Style.self),
        .record(
          required: [
            ("dashArray", part(list(value(.dimension)))), ("lineCap", part(words(TokenStroke.LineCap.self))),
          ], isClosed: true))
    ),
    (
      "border",
      .record(
        required: [("color", value(.color)), ("width", value(.dimension)), ("style", value(.strokeStyle))],
        isClosed: true)
    ),
    (
      "transition",
      .record(
        required: [
          ("duration", value(.duration)), ("delay", value(.duration)),
          ("timingFunction", value(.cubicBezier)),
        ], isClosed: true)
    ),
    ("shadow", .any(of: layer, list(.any(of: layer, .definition("alias"), .definition("reference"))))),
    (
      "gradient",
      list(
        .any(
          of: .record(
            required: [("color", value(.color)), ("position", value(.number))], isClosed: true),
          .definition("alias"), .definition("reference")))
    ),
    (
      "typography",
      .record(
        required: [
          ("fontFamily", value(.fontFamily)), ("fontSize", value(.dimension)),
          ("fontWeight", value(.fontWeight)), ("letterSpacing", value(.dimension)),
          ("lineHeight", value(.number)),
        ])
    ),
  ]

  private static let layer = JSONText.record(
    required: [
      ("color", value(.color)), ("offsetX", value(.dimension)), ("offsetY", value(.dimension)),
      ("blur", value(.dimension)), ("spread", value(.dimension)),
    ], [("inset", part(.boolean))], isClosed: true)

  // MARK: Resolver documents

  private static let sources = JSONText.list(of: .any(of: .definition("reference"), .definition("group")))
  private static let contexts = JSONText.object([
    ("type", .string("object")), ("minProperties", .integer(2)), ("additionalProperties", sources),
  ])
  private static let described: [(String, JSONText)] = [
    ("description", .string), ("$extensions", .type("object")),
  ]

  private static let resolver: [(String, JSONText)] = [
    (
      "resolver",
      .record(
        required: [
          ("version", .words(["2025.10", "2025-10-01", "2025-11-01"])),
          (
            "resolutionOrder",
            .list(
              of: .any(
                of: .definition("reference"),
                .record(
                  required: [("type", .words(["set"])), ("name", .string), ("sources", sources)]),
                .record(
                  required: [("type", .words(["modifier"])), ("name", .string), ("contexts", contexts)])))
          ),
        ],
        [
          ("name", .string), ("description", .string),
          ("sets", .map(of: .record(required: [("sources", sources)], described))),
          (
            "modifiers",
            .map(
              of: .any(
                of: .record(required: [("contexts", contexts)], described + [("default", .string)]),
                .record(required: [("context", contexts)], described + [("default", .string)])))
          ),
        ])
    )
  ]
}
