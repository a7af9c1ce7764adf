import GalleyTestSupport

private let shop = "pages/shop-home"
private let broken = page(#"{"type": "title_block", "id": "bad", "data": {"title": 5}}"#, title("Below"))
private let unknown = page(#"{"type": "hologram", "id": "new", "data": {"title": "Hi"}}"#, title("Below"))

/// Faults that appear and are mended, and what a reader is warned of.
let faultKinds: [EditKind] = [
  EditKind(
    "data malformed", in: shop, "promise", "data.title", "5",
    [
      "promise content state", "promise content title", "promise content subtitle", "promise layout padding",
      "promise layout gradient", "promise layout clip", "promise layout margin",
    ]),
  EditKind(
    "data mended", in: broken, "bad", "data.title", #""Good""#, ["bad content state", "bad content title"]),
  EditKind(
    "type unknown", in: shop, "promise", "type", #""hologram""#, ["promise retyped: title_block → hologram"]),
  EditKind(
    "type known", in: unknown, "new", "type", #""title_block""#, ["new retyped: hologram → title_block"]),
  EditKind("data of an unknown type", in: unknown, "new", "data.title", #""Ho""#, []),
  EditKind(
    "element dropped", in: shop, "pan-26", "layout", "5", ["pan-26 removed", "new_arrivals finding !"]),
  EditKind(
    "element above dropped", in: page(title("One"), title("Two"), title("Three")),
    ["title_block@page.sections.0.widgets.0 removed", "s finding !"]
  ) { $0.set("page.sections.0.widgets.0", .number("5")) },
  EditKind(
    "contrast lost", in: shop, "mug-02", "data.title.color", ##""#D0E8DC""##,
    ["mug-02 content title.color", "mug-02 finding !"]),
  EditKind("color that is none", in: shop, "jug-oat", "layout.background", #""red""#, ["jug-oat finding !"]),
  EditKind(
    "stepper that crashes", in: "pages/bank-transfer", "amount_tens", "data.max", "0",
    ["amount_tens content max: 210 → 0", "amount_tens content control.disabled", "amount_tens finding !"]),
  EditKind(
    "finding's place moves with its widget",
    in: page(title("One"), #"{"type": "title_block", "data": {"title": {"text": "Two", "color": "red"}}}"#),
    ["title_block@page.sections.0.widgets.0 added"]
  ) { $0.insert(try .init(value: title("Zero")), at: 0, of: "page.sections.0.widgets") },
  EditKind("malformed widget moves", in: broken, ["title_block@page.sections.0.widgets.0 added"]) {
    $0.insert(try .init(value: title("Zero")), at: 0, of: "page.sections.0.widgets")
  },
]
