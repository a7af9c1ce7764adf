private let shop = "pages/shop-home"
private let three = page(
  #"{"type": "title_block", "id": "a", "layout": {"padding": {"token": "space.inner"}}, "data": {"title": "A"}}"#,
  #"{"type": "title_block", "id": "b", "layout": {"margin": {"token": "space.page"}}, "data": {"title": "B"}}"#,
  #"{"type": "banner", "id": "c", "data": {"image": "https://example.com/a.jpg"}}"#)

/// What is drawn with another theme or seen by another client, and what is to blame.
let themeKinds: [EditKind] = [
  EditKind(
    "token changed, an alias of it too", in: three,
    [
      "a token padding.top (token space.page): 16 → 12", "a token padding.left (token space.page): 16 → 12",
      "a token padding.bottom (token space.page): 16 → 12",
      "a token padding.right (token space.page): 16 → 12",
      "b token margin.top (token space.page): 16 → 12", "b token margin.left (token space.page): 16 → 12",
      "b token margin.bottom (token space.page): 16 → 12", "b token margin.right (token space.page): 16 → 12",
    ]
  ) {
    $0.theme = brand()
    $1.theme = brand(page: 12)
  },
  EditKind("token changed that nobody uses", in: shop, []) {
    $0.theme = brand()
    $1.theme = brand(page: 12)
  },
  EditKind(
    "token changed that galley's own style reads", in: shop,
    ["theme token space.card (token space.card): 12 → 9"]
  ) {
    $0.theme = brand(role: 12)
    $1.theme = brand(role: 9)
  },
  EditKind(
    "default of a type: a modifier", in: three,
    ["c layout clip (token widget.banner.clip): - → 8 <- default widget.banner.clip"]
  ) {
    $0.theme = brand()
    $1.theme = brand(banner: #""clip": {"$value": "{radius.banner}"}"#)
  },
  EditKind(
    "default of a type: its spacing inside", in: three,
    ["c layout inside.spacing (token widget.banner.spacing)"]
  ) {
    $0.theme = brand()
    $1.theme = brand(banner: #""spacing": {"$value": "{space.page}"}"#)
  },
  EditKind(
    "default of a type: a typography inside", in: three, ["c layout inside.title (token widget.banner.title)"]
  ) {
    $0.theme = brand()
    $1.theme = brand(banner: #""title": {"$value": "{text.big}"}"#)
  },
  EditKind(
    "theme and page", in: three,
    [
      "a content title: \"A\" → \"Z\"", "c layout clip (token widget.banner.clip)",
    ]
  ) {
    $0.theme = brand()
    $1.theme = brand(banner: #""clip": {"$value": "{radius.banner}"}"#)
    $1.json = $1.json.replacing(#""A""#, with: #""Z""#)
  },
  EditKind(
    "another theme", in: page(#"{"type": "separator", "id": "line", "data": {"style": "space"}}"#),
    [
      "p layout modes (theme)", "theme token*",
    ]
  ) { _, new in new.theme = "paper"
  },
  EditKind(
    "client that does not know a type", in: three,
    ["c content state (client): - → unknown", "c content image (client)"]
  ) { _, new in
    new.client = ["title_block"]
  },
  EditKind(
    "client that knows a type", in: three,
    ["c content state (client): unknown → -", "c content image (client)"]
  ) { old, _ in
    old.client = ["title_block"]
  },
  EditKind(
    "client and page", in: three, ["c content state (client)", "c content image (client)", "a content title"]
  ) { _, new in
    new.client = ["title_block"]
    new.json = new.json.replacing(#""A""#, with: #""Z""#)
  },
]

/// The tokens of a small theme; `role`: the space inside a card; `banner`: the defaults of banners.
private func brand(page: Int = 16, role: Int? = nil, banner: String = "") -> String {
  let card = role.map { #", "card": {"$value": {"value": \#($0), "unit": "px"}}"# } ?? ""
  return """
    {"space": {"$type": "dimension", "page": {"$value": {"value": \(page), "unit": "px"}}, "inner": {"$value": "{space.page}"}\(card)},
     "radius": {"$type": "dimension", "banner": {"$value": {"value": 8, "unit": "px"}}},
     "text": {"$type": "typography", "big": {"$value": {"fontFamily": "serif", "fontSize": {"value": 40, "unit": "px"},
       "fontWeight": 800, "letterSpacing": {"value": -1, "unit": "px"}, "lineHeight": 1.2}}},
     "widget": {"banner": {\(banner)}}}
    """
}
