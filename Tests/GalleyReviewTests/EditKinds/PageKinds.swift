import GalleyTestSupport
import Testing

private let shop = "pages/shop-home"
private let bank = "pages/bank-transfer"

/// Sections, bars, the page itself and its sheets.
let pageKinds: [EditKind] = [
  EditKind(
    "section's arrangement", in: shop, "hero", "layout.arrangement", #""vertical""#,
    ["hero layout arrangement: carousel → vertical"]),
  EditKind(
    "section's grid of a list", in: shop, "favourites", "layout.arrangement", #""grid""#,
    ["favourites layout arrangement: vertical → grid", "favourites layout columns: - → 2"]),
  EditKind(
    "section's columns", in: shop, "new_arrivals", "layout.columns", "3",
    ["new_arrivals layout columns: 2 → 3"]),
  EditKind("section's columns, as is usual", in: shop, "new_arrivals", "layout.columns", nil, []),
  EditKind(
    "section's spacing", in: shop, "hero", "layout.item_spacing", "4", ["hero layout spacing: 12 → 4"]),
  EditKind(
    "section's insets", in: shop, "hero", "layout.insets.top", nil, ["hero layout insets.top: 16 → 0"]),
  EditKind(
    "section's layout gone", in: shop, "hero", "layout", nil,
    ["hero layout arrangement", "hero layout spacing", "hero layout insets"]),
  EditKind("section's header gone", in: shop, "favourites", "header", nil, ["fav_title removed"]),
  EditKind(
    "section's header added", in: shop, "hero", "header", title("Look"),
    ["title_block@page.sections.0.header added: - → title_block"]),
  EditKind(
    "section's header is a widget of the section", in: shop,
    ["promise moved: 2 → 0", "promise layout pins: - → yes", "fav_title removed"]
  ) { page in
    let promise = try page.take("promise")
    try page.edit(id: "favourites") { $0.set("header", promise) }
  },
  EditKind("section's header is the first of its widgets", in: shop, ["fav_title layout pins: yes → -"]) {
    page in
    let header = try #require(page["page"]?["sections"]?.elements[2]["header"])
    page.set("page.sections.2.header", nil)
    page.insert(header, at: 0, of: "page.sections.2.widgets")
  },
  EditKind(
    "header stays no more", in: shop, "shop-home", "header.sticky", "false",
    ["header layout sticky: yes → no"]),
  EditKind("footer gone", in: shop, "shop-home", "footer", nil, ["footer removed"]),
  EditKind(
    "nav's title", in: shop, "shop-home", "nav.title.text", #""Fern""#,
    [#"nav content title: "Fern & Kettle" → "Fern""#]),
  EditKind("nav's color", in: shop, "shop-home", "nav.bg_color", nil, ["nav layout background"]),
  EditKind(
    "nav's button", in: shop, "shop-home", "nav.right_buttons.1.title.text", #""Basket""#,
    [#"nav content right_buttons.1: "Bag" → "Basket""#]),
  EditKind(
    "nav's button gone", in: bank, "bank-transfer", "nav.left_button", nil,
    ["nav content left_button", "nav content left_button.icon", "nav action left_button.action"]),
  EditKind("nav gone", in: bank, "bank-transfer", "nav", nil, ["nav removed"]),
  EditKind(
    "page's language", in: shop, "shop-home", "lang", #""en-GB""#, ["shop-home content lang: - → en-GB"]),
  EditKind(
    "page's direction", in: shop, "shop-home", "dir", #""rtl""#,
    ["shop-home layout modes: ios, light+dark, large, ltr → ios, light+dark, large, rtl"]),
  EditKind(
    "page's refresh", in: shop, "shop-home", "refresh", nil, ["shop-home content pull_to_refresh: yes → -"]),
  EditKind(
    "page's next page", in: shop, "shop-home", "pagination.has_more", "false",
    ["shop-home action pagination: more → end", "shop-home content sentinel: yes → -"]),
  EditKind(
    "page's cursor", in: shop, "shop-home", "pagination.postback.seen", "8",
    [#"shop-home action pagination: {"cursor":"home-2","seen":7} → {"cursor":"home-2","seen":8}"#]),
  EditKind("page's id", in: shop, "shop-home", "id", #""home""#, ["home renamed: shop-home → home"]),
  EditKind(
    "sheet's detents", in: shop, "mug_sheet", "config.detents", #"["large"]"#,
    ["mug_sheet layout detents: medium+large → large"]),
  EditKind("sheet's language", in: shop, "mug_sheet", "lang", #""cy""#, ["mug_sheet content lang: - → cy"]),
  EditKind("sheet's direction", in: shop, "mug_sheet", "dir", #""rtl""#, ["mug_sheet content dir: - → rtl"]),
  EditKind(
    "text inside a sheet", in: shop, "mug_quantity", "data.title.text", #""Pairs""#,
    ["mug_quantity content title"]),
  EditKind("sheet document's grabber", in: "sheets/size-guide", ["size-guide layout detents.grabber"]) {
    $0.set("sheet.config.grabber", .bool(true))
  },
]
