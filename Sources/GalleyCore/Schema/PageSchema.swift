/// The schema of page and sheet documents: what decodes without a diagnostic.
///
/// It is stricter than a device only in that it names an error where a device drops an element and
/// goes on; unknown keys are allowed everywhere, as they are ignored everywhere.
package enum PageSchema {
  /// - Parameter types: The schema of each registered type's `data`.
  package static func schema(types: [(name: String, data: JSONText)]) -> JSONText {
    .schema(
      title: "A page or a sheet",
      .object([
        (
          "anyOf",
          .array([
            .record(required: [("page", .definition("page"))]),
            .object([
              ("not", .object([("required", .array([.string("page")]))])),
              ("required", .array([.string("sheet")])),
              ("properties", .object([("sheet", .definition("sheet"))])),
            ]),
          ])
        ),
        ("type", .string("object")),
      ]), definitions: definitions(types: types))
  }

  static func definitions(types: [(name: String, data: JSONText)]) -> [(String, JSONText)] {
    definitions + [("widget", widget(types))]
  }

  private static func widget(_ types: [(name: String, data: JSONText)]) -> JSONText {
    .record(
      required: [("type", .string)],
      [
        ("id", .nullable(.string)), ("layout", .nullable(.definition("layout"))),
        ("actions", .nullable(.map(of: .definition("action")))), ("tracking", .anything),
      ],
      more: [
        (
          "allOf",
          .array(
            types.map { type in
              .object([
                (
                  "if",
                  .object([("properties", .object([("type", .object([("const", .string(type.name))]))]))])
                ),
                ("then", .record(required: [("data", type.data)])),
              ])
            })
        )
      ])
  }

  private static let definitions: [(String, JSONText)] = atoms + layout + page

  // MARK: Atoms

  private static let atoms: [(String, JSONText)] = [
    (
      "text",
      .any(
        of: .string,
        .record(
          required: [("text", .string)],
          [
            ("font", .nullable(.definition("font"))), ("color", .nullable(.definition("color"))),
            ("alignment", word(["leading", "center", "trailing", "left", "right"])),
            ("max_lines", .nullable(.integer)), ("is_markdown", .nullable(.boolean)),
          ]))
    ),
    (
      "color",
      .any(
        of: .string,
        .record([
          ("hex", .nullable(.string)), ("dark_hex", .nullable(.string)), ("token", .nullable(.string)),
          ("alpha", .nullable(.number)),
        ]))
    ),
    (
      "font",
      .record([
        ("size", .nullable(.number)), ("weight", word(of: FontData.Weight.self)),
        ("token", .nullable(.string)),
      ])
    ),
    (
      "image",
      .any(
        of: .string,
        .record(
          required: [("url", .string)],
          [
            ("aspect_ratio", .nullable(.number)), ("scale_mode", word(of: ImageData.ScaleMode.self)),
            ("corner_radius", .nullable(.number)),
            ("placeholder_color", .nullable(.definition("color"))),
            ("shimmer", .nullable(.boolean)), ("alt", .nullable(.string)),
          ]))
    ),
    (
      "icon",
      .any(
        of: .string,
        .record(
          required: [("symbol", .string)],
          [
            ("size", .nullable(.number)), ("color", .nullable(.definition("color"))),
            ("action", .nullable(.definition("action"))),
          ]))
    ),
    (
      "button",
      .record(
        required: [("title", .definition("text"))],
        [
          ("style", word(of: ButtonData.Style.self)), ("bg_color", .nullable(.definition("color"))),
          ("corner_radius", .nullable(.number)), ("icon", .nullable(.definition("icon"))),
          ("full_width", .nullable(.boolean)), ("disabled", .nullable(.boolean)),
          ("action", .nullable(.definition("action"))),
        ])
    ),
    (
      "tag",
      .record(
        required: [("text", .definition("text"))],
        [
          ("bg_color", .nullable(.definition("color"))),
          ("border_color", .nullable(.definition("color"))), ("corner_radius", .nullable(.number)),
          ("icon", .nullable(.definition("icon"))), ("action", .nullable(.definition("action"))),
        ])
    ),
    (
      "separator",
      .record([
        ("style", word(of: SeparatorData.Style.self)), ("color", .nullable(.definition("color"))),
        ("thickness", .nullable(.number)), ("insets", .nullable(.definition("insets"))),
      ])
    ),
    (
      "action",
      .record(
        required: [("type", .string)],
        more: [
          (
            "if",
            .object([
              ("properties", .object([("type", .object([("const", .string("open_bottom_sheet"))]))]))
            ])
          ),
          ("then", .record([("sheet", .nullable(.definition("sheet")))])),
        ])
    ),
  ]

  /// A word that falls back where it is unknown: an editor offers the known ones.
  private static func word(_ words: [String]) -> JSONText { .nullable(.any(of: .words(words), .string)) }

  private static func word<Word: JSONWord>(of _: Word.Type) -> JSONText {
    word(Word.allCases.map(\.rawValue))
  }

  // MARK: Layout

  private static func numbers(_ keys: [String]) -> [(String, JSONText)] {
    keys.map { ($0, .nullable(.number)) }
  }

  private static let layout: [(String, JSONText)] = [
    (
      "insets", .record(numbers(["top", "left", "bottom", "right"]) + [("token", .anything)])
    ),
    (
      "corners",
      .any(
        of: .number,
        .record(
          numbers(["top_left", "top_right", "bottom_left", "bottom_right"]) + [("token", .anything)]))
    ),
    (
      "width",
      .any(
        of: .number, .words(["fill", "hug"]),
        .type("string", ("pattern", .string(numericPattern))))
    ),
    (
      "gradient",
      .record(
        required: [("colors", .list(of: .definition("color")))],
        numbers(["angle"]) + [("token", .anything)])
    ),
    (
      "border",
      .record(
        numbers(["width", "dash_width", "dash_gap"])
          + [("color", .nullable(.definition("color"))), ("token", .anything)])
    ),
    (
      "layout",
      .record([
        ("padding", .nullable(.definition("insets"))), ("width", .nullable(.definition("width"))),
        ("background", .nullable(.definition("color"))),
        ("gradient", .nullable(.definition("gradient"))),
        ("corner_radius", .nullable(.definition("corners"))),
        ("border", .nullable(.definition("border"))), ("margin", .nullable(.definition("insets"))),
      ])
    ),
  ]

  /// What Swift reads as a Double, as a device does.
  private static let numericPattern =
    "^[+-]?([0-9]+(\\.[0-9]*)?([eE][+-]?[0-9]+)?|\\.[0-9]+([eE][+-]?[0-9]+)?"
    + "|0[xX]([0-9a-fA-F]+(\\.[0-9a-fA-F]*)?|\\.[0-9a-fA-F]+)([pP][+-]?[0-9]+)?"
    + "|[iI][nN][fF]([iI][nN][iI][tT][yY])?|[nN][aA][nN](\\([0-9a-zA-Z]*\\))?)$"

  // MARK: Pages

  static let pagination = JSONText.record(required: [("has_more", .boolean)], [("postback", .anything)])
  static let arrangement = word(of: SectionLayoutData.Arrangement.self)
  static let sectionLayout = JSONText.record([
    ("arrangement", arrangement), ("columns", .nullable(.integer)), ("item_spacing", .nullable(.number)),
    ("insets", .nullable(.definition("insets"))),
  ])

  private static let widgets = JSONText.nullable(.list(of: .definition("widget")))
  private static let sections = JSONText.nullable(.list(of: .definition("section")))

  private static let page: [(String, JSONText)] = [
    (
      "page",
      .record([
        ("id", .nullable(.string)), ("nav", .nullable(.definition("nav"))),
        ("header", .nullable(.definition("bar"))), ("sections", sections),
        ("footer", .nullable(.definition("bar"))),
        (
          "pagination",
          .nullable(pagination)
        ),
        ("refresh", .nullable(.record(required: [("pull_to_refresh", .boolean)]))),
      ])
    ),
    (
      "nav",
      .record([
        ("title", .nullable(.definition("text"))), ("subtitle", .nullable(.definition("text"))),
        ("bg_color", .nullable(.definition("color"))),
        ("left_button", .nullable(.definition("button"))),
        ("right_buttons", .nullable(.list(of: .definition("button")))),
      ])
    ),
    ("bar", .record([("widgets", widgets), ("sticky", .nullable(.boolean))])),
    (
      "section",
      .record([
        ("id", .nullable(.string)), ("header", .nullable(.definition("widget"))), ("widgets", widgets),
        (
          "layout",
          .nullable(sectionLayout)
        ),
      ])
    ),
    (
      "sheet",
      .record([
        ("id", .nullable(.string)), ("header", .nullable(.definition("bar"))), ("sections", sections),
        ("footer", .nullable(.definition("bar"))),
        (
          "config",
          .nullable(
            .record([
              ("detents", .nullable(.list(of: .any(of: word(["medium", "large"]), .anything)))),
              ("grabber", .nullable(.boolean)), ("dismissible", .nullable(.boolean)),
              ("corner_radius", .nullable(.number)),
            ]))
        ),
      ])
    ),
  ]
}
