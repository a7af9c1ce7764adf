import GalleyTestSupport

private let shop = "pages/shop-home"
private let bank = "pages/bank-transfer"

/// Every field of a text.
let textKinds: [EditKind] = [
  EditKind("text as an object", in: bank, "bank-transfer", "nav.title", #"{"text": "Send money"}"#, []),
  EditKind("text's own defaults", in: shop, "promise", "data.title.alignment", #""left""#, []),
  EditKind(
    "text", in: shop, "promise", "data.title.text", #""Wrapped by machine""#,
    [#"promise content title: "Wrapped by hand 🌿" → "Wrapped by machine""#]),
  EditKind(
    "text gone", in: shop, "promise", "data.subtitle", nil, ["promise content subtitle"]),
  EditKind(
    "text's size", in: shop, "promise", "data.title.font.size", "28", ["promise content title.font"]),
  EditKind(
    "text's weight", in: shop, "promise", "data.title.font.weight", #""light""#,
    ["promise content title.font"]),
  EditKind(
    "text's font gone", in: shop, "promise", "data.title.font", nil, ["promise content title.font"]),
  EditKind(
    "text's font by a token", in: shop, "promise", "data.title.font.token", #""text.title""#,
    ["promise content title.font"]),
  EditKind(
    "text's color", in: shop, "promise", "data.title.color.hex", ##""#000000""##,
    ["promise content title.color: #12402F | #D5F2E5 → #000000 | #D5F2E5"]),
  EditKind(
    "text's color in dark", in: shop, "promise", "data.title.color.dark_hex", ##""#FFFFFF""##,
    ["promise content title.color: #12402F | #D5F2E5 → #12402F | #FFFFFF"]),
  EditKind(
    "text's color by a token", in: shop, "promise", "data.title.color.token", #""color.label""#,
    ["promise content title.color"]),
  EditKind(
    "text's color spelled otherwise", in: shop, "promise", "data.title.color.hex", #""ff12402f""#, []),
  EditKind(
    "text centred", in: shop, "promise", "data.title.alignment", #""center""#,
    ["promise content title.align: - → center"]),
  EditKind(
    "text's lines", in: shop, "hero_spring", "data.title.max_lines", "3",
    ["hero_spring content title.lines: 1 → 3"]),
  EditKind(
    "markdown counts",
    in: page(#"{"type": "title_block", "id": "note", "data": {"title": {"text": "*x*"}}}"#),
    "note", "data.title.is_markdown", "true",
    [#"note content title: "*x*" → "<em>x</em>""#]),
  EditKind("markdown without any", in: shop, "promise", "data.title.is_markdown", "true", []),
]
