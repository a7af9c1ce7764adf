import GalleyTestSupport

private let shop = "pages/shop-home"
private let bank = "pages/bank-transfer"

/// The six modifiers around a widget: added, changed side by side, removed.
let modifierKinds: [EditKind] = [
  EditKind(
    "padding added", in: shop, "jug-oat", "layout.padding", #"{"top": 8}"#, ["jug-oat layout padding"]),
  EditKind(
    "padding of one side", in: shop, "apron-flax", "layout.padding.left", "20",
    ["apron-flax layout padding.left: 12 → 20"]),
  EditKind(
    "padding of one side gone", in: shop, "apron-flax", "layout.padding.bottom", nil,
    ["apron-flax layout padding.bottom: 12 → 0"]),
  EditKind(
    "padding removed", in: shop, "apron-flax", "layout.padding", nil, ["apron-flax layout padding: 12 → -"]),
  EditKind("padding of nothing", in: shop, "jug-oat", "layout.padding", #"{"top": 0}"#, []),
  EditKind(
    "padding by a token that is the same", in: shop, "apron-flax", "layout.padding.token", #""space.card""#,
    ["top", "left", "bottom", "right"].map { "apron-flax layout padding.\($0): 12 → 12 <- token space.card" }),
  EditKind(
    "padding by a token that is not there", in: shop, "apron-flax", "layout.padding.token", #""no""#,
    ["top", "left", "bottom", "right"].map { "apron-flax layout padding.\($0): 12 → 12 <- fallback" }),
  EditKind(
    "border by a token", in: bank, "source", "layout.border.token", #""line.no""#,
    ["source layout border: 1 → 1 <- fallback"]),
  EditKind("width added", in: shop, "promise", "layout.width", #""hug""#, ["promise layout width: - → hug"]),
  EditKind(
    "width changed", in: shop, "hero_spring", "layout.width", "0.5", ["hero_spring layout width: 0.88 → 0.5"]),
  EditKind("width as a word", in: shop, "hero_spring", "layout.width", #""0.88""#, []),
  EditKind(
    "width removed", in: shop, "hero_spring", "layout.width", nil, ["hero_spring layout width: 0.88 → -"]),
  EditKind(
    "background added", in: shop, "jug-oat", "layout.background", ##""#FF0000""##,
    ["jug-oat layout background: - → #FF0000"]),
  EditKind(
    "background in dark", in: shop, "mug-02", "layout.background.dark_hex", ##""#000000""##,
    ["mug-02 layout background.color: #F2F6F3 | #1A1F1C → #F2F6F3 | #000000"]),
  EditKind(
    "background's alpha", in: shop, "mug-02", "layout.background.alpha", "0.5",
    ["mug-02 layout background.color: #F2F6F3 | #1A1F1C → #F2F6F3 50.2% | #1A1F1C 50.2%"]),
  EditKind("background removed", in: shop, "mug-02", "layout.background", nil, ["mug-02 layout background"]),
  EditKind(
    "gradient added", in: shop, "apron-flax", "layout.gradient", ##"{"colors": ["#000000", "#FFFFFF"]}"##,
    ["apron-flax layout gradient: - → angle 0  stop0 #000000  stop1 #FFFFFF"]),
  EditKind(
    "gradient's angle", in: shop, "promise", "layout.gradient.angle", "90",
    ["promise layout gradient.angle: 20 → 90"]),
  EditKind(
    "gradient's stop", in: shop, "promise", "layout.gradient.colors.1", ##""#123456""##,
    ["promise layout gradient.stop1: #EAF3DC | #2A3318 → #123456"]),
  EditKind("gradient removed", in: shop, "promise", "layout.gradient", nil, ["promise layout gradient"]),
  EditKind("clip added", in: shop, "jug-oat", "layout.corner_radius", "9", ["jug-oat layout clip: - → 9"]),
  EditKind(
    "clip of one corner", in: shop, "promise", "layout.corner_radius.top_left", "5",
    ["promise layout clip.top_left: 4 → 5"]),
  EditKind(
    "clip of four corners, spelled out", in: shop, "mug-02", "layout.corner_radius",
    #"{"top_left": 16, "top_right": 16, "bottom_left": 16, "bottom_right": 16}"#, []),
  EditKind("clip removed", in: shop, "mug-02", "layout.corner_radius", nil, ["mug-02 layout clip: 16 → -"]),
  EditKind(
    "border added", in: shop, "jug-oat", "layout.border", ##"{"color": "#00FF00"}"##,
    ["jug-oat layout border: - → 1  #00FF00"]),
  EditKind("border without a color", in: shop, "jug-oat", "layout.border", #"{"width": 2}"#, []),
  EditKind("border's width", in: bank, "source", "layout.border.width", "3", ["source layout border: 1 → 3"]),
  EditKind(
    "border's color", in: bank, "source", "layout.border.color", ##""#112233""##,
    ["source layout border.color: #DADDEA | #34364A → #112233"]),
  EditKind(
    "border dashed", in: bank, ["source layout border.dash: - → 4 2"]
  ) { page in
    try page.edit(id: "source") {
      $0.set("layout.border.dash_width", .number("4"))
      $0.set("layout.border.dash_gap", .number("2"))
    }
  },
  EditKind("border removed", in: bank, "source", "layout.border", nil, ["source layout border"]),
  EditKind(
    "margin added", in: shop, "jug-oat", "layout.margin", #"{"top": 1, "left": -2}"#,
    ["jug-oat layout margin"]),
  EditKind(
    "margin of one side", in: shop, "promise", "layout.margin.top", "-4",
    ["promise layout margin.top: 4 → -4"]),
  EditKind("margin removed", in: shop, "promise", "layout.margin", nil, ["promise layout margin"]),
  EditKind("layout gone", in: shop, "hero_spring", "layout", nil, ["hero_spring layout width: 0.88 → -"]),
]
