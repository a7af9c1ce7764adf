import GalleyTestSupport

private let shop = "pages/shop-home"
private let bank = "pages/bank-transfer"

/// Every field of images, icons, buttons, tags and separators.
let atomKinds: [EditKind] = [
  EditKind(
    "image's address", in: shop, "mug-02", "data.image.url", #""https://example.com/b.jpg""#,
    ["mug-02 content image"]),
  EditKind(
    "image as a string", in: shop, "mug-02", "data.image", #""https://images.example.com/shop/mug-pair.jpg""#,
    [
      "mug-02 content image.aspect: 1 → -", "mug-02 content image.radius: 10 → -",
      "mug-02 content image.placeholder: #DDE7E1 | #26302B → -", "mug-02 content image.alt",
    ]),
  EditKind(
    "image blocked", in: shop, "mug-02", "data.image.url", #""http://example.com/b.jpg""#,
    [
      "mug-02 content image", "mug-02 content image.blocked: - → yes",
    ]),
  EditKind(
    "image's aspect", in: shop, "jug-oat", "data.image.aspect_ratio", "1.5",
    ["jug-oat content image.aspect: 0.9 → 1.5"]),
  EditKind(
    "image's scale mode", in: shop, "jug-oat", "data.image.scale_mode", #""fit""#,
    ["jug-oat content image.mode: fill → fit"]),
  EditKind(
    "image's corners", in: shop, "jug-oat", "data.image.corner_radius", "4",
    ["jug-oat content image.radius: 16 → 4"]),
  EditKind(
    "image's placeholder", in: shop, "jug-oat", "data.image.placeholder_color", nil,
    ["jug-oat content image.placeholder"]),
  EditKind(
    "image's shimmer", in: shop, "jug-oat", "data.image.shimmer", "false",
    ["jug-oat content image.shimmer: yes → -"]),
  EditKind(
    "image's alt", in: shop, "jug-oat", "data.image.alt", #""A jug""#,
    [#"jug-oat content image.alt: "A cream jug with a dark rim" → "A jug""#]),
  EditKind("image gone", in: shop, "mug-02", "data.image", nil, ["mug-02 content image"]),
  EditKind(
    "icon's symbol", in: shop, "mug-02", "data.trailing_icon.symbol", #""heart""#,
    ["mug-02 content icon: chevron.right → heart"]),
  EditKind(
    "icon's size", in: shop, "mug-02", "data.trailing_icon.size", "20", ["mug-02 content icon.size: 13 → 20"]),
  EditKind(
    "icon's color", in: shop, "mug-02", "data.trailing_icon.color", ##""#FF0000""##,
    ["mug-02 content icon.color: #8A968F | #7B8881 → #FF0000"]),
  EditKind(
    "icon as a string", in: shop, "mug-02", "data.trailing_icon", #""chevron.right""#,
    ["mug-02 content icon.size: 13 → 17", "mug-02 content icon.color"]),
  EditKind(
    "icon unknown", in: shop, "mug-02", "data.trailing_icon.symbol", #""no.such""#,
    ["mug-02 content icon: chevron.right → no.such", "mug-02 content icon.missing: - → yes"]),
  EditKind(
    "button's title", in: shop, "basket_cta", "data.buttons.0.title.text", #""Pay""#,
    [#"basket_cta content buttons.0: "View basket · £41" → "Pay""#]),
  EditKind(
    "button's style", in: shop, "basket_cta", "data.buttons.0.style", #""outline""#,
    ["basket_cta content buttons.0.style: solid → outline"]),
  EditKind(
    "button's color", in: shop, "basket_cta", "data.buttons.0.bg_color", ##""#004400""##,
    ["basket_cta content buttons.0.on: #1F6F54 | #1A5F48 → #004400"]),
  EditKind(
    "button's corners", in: shop, "basket_cta", "data.buttons.0.corner_radius", "3",
    ["basket_cta content buttons.0.radius: 14 → 3"]),
  EditKind(
    "button's icon", in: shop, "basket_cta", "data.buttons.0.icon", nil, ["basket_cta content buttons.0.icon"]
  ),
  EditKind(
    "button's width", in: shop, "basket_cta", "data.buttons.0.full_width", "false",
    ["basket_cta content buttons.0.wide: yes → -"]),
  EditKind(
    "button disabled", in: shop, "basket_cta", "data.buttons.0.disabled", "true",
    [
      "basket_cta content buttons.0.disabled: - → yes", "basket_cta action buttons.0.action",
    ]),
  EditKind(
    "button's action", in: shop, "basket_cta", "data.buttons.0.action.url", #""fern://pay""#,
    [
      #"basket_cta action buttons.0.action: {"url":"fern://basket"} → {"url":"fern://pay"}"#
    ]),
  EditKind(
    "tag's text", in: shop, "apron-flax", "data.tags.0.text.text", #""Last 2""#,
    [#"apron-flax content tags.0: "Last 3" → "Last 2""#]),
  EditKind(
    "tag's background", in: shop, "apron-flax", "data.tags.0.bg_color", nil, ["apron-flax content tags.0.on"]),
  EditKind(
    "tag's border", in: shop, "apron-flax", "data.tags.0.border_color", nil,
    ["apron-flax content tags.0.line"]),
  EditKind(
    "tag's corners", in: shop, "apron-flax", "data.tags.0.corner_radius", "2",
    ["apron-flax content tags.0.radius: 8 → 2"]),
  EditKind(
    "tag's icon", in: shop, "mug-02", "data.tags.0.icon.symbol", #""heart""#,
    ["mug-02 content tags.0.icon: star.fill → heart"]),
  EditKind(
    "tag's action in a rail", in: shop, "aisles", "data.tags.1.action.url", #""fern://t""#,
    ["aisles action tags.1.action"]),
  EditKind(
    "tag's action elsewhere", in: shop, "mug-02", "data.tags.0.action", #"{"type": "dismiss"}"#,
    ["mug-02 finding !"]),
  EditKind(
    "separator's style", in: bank, "tear", "data.style", #""line""#, ["tear content separator: dashed → line"]
  ),
  EditKind(
    "separator's color", in: bank, "tear", "data.color", ##""#FF0000""##, ["tear content separator.color"]),
  EditKind(
    "separator's thickness", in: bank, "tear", "data.thickness", "2",
    ["tear content separator.thickness: 1 → 2"]),
  EditKind(
    "separator's insets", in: bank, "tear", "data.insets.left", "0", ["tear content separator.left: 12 → 0"]),
]
