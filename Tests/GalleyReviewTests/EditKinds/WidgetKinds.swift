import GalleyTestSupport

private let shop = "pages/shop-home"
private let bank = "pages/bank-transfer"

/// What each starter widget has beyond its atoms.
let widgetKinds: [EditKind] = [
  EditKind(
    "stepper's title", in: bank, "amount_tens", "data.title.text", #""Amount""#, ["amount_tens content title"]
  ),
  EditKind("stepper's minimum", in: bank, "amount_tens", "data.min", "2", ["amount_tens content min: 1 → 2"]),
  EditKind(
    "stepper's minimum, not less than what it shows", in: bank, "amount_tens", "data.min", "15",
    ["amount_tens content min: 1 → 15", "amount_tens content control.disabled: - → yes"]),
  EditKind(
    "stepper's maximum", in: bank, "amount_tens", "data.max", nil, ["amount_tens content max: 210 → -"]),
  EditKind(
    "stepper's count", in: bank, "amount_tens", "data.initial", "16",
    [#"amount_tens content text: "15" → "16""#]),
  EditKind(
    "accordion's header", in: bank, "when", "data.header.text", #""When: tomorrow""#, ["when content header"]),
  EditKind(
    "accordion closed", in: bank, "when", "data.initially_expanded", "false",
    ["when content disclosure: open → closed"]),
  EditKind("accordion's item gone", in: bank, ["title_block@page.sections.4.widgets.0.data.items.1 removed"])
  { page in
    try page.edit(id: "when") { $0.edit("data.items") { $0.elements.removeLast() } }
  },
  EditKind("accordion's items in another order", in: "pages/support-faq", ["refund-items moved: 2 → 0"]) {
    page in
    let items = try page.take("refund-items")
    try page.edit(id: "faq-refund") { $0.insert(items, at: 0, of: "data.items") }
  },
  EditKind(
    "text inside an accordion", in: "pages/support-faq", "refund-items", "data.title.text", #""How many?""#,
    ["refund-items content title"]),
  EditKind("banner's title gone", in: shop, "jug-oat", "data.title", nil, ["jug-oat content title"]),
  EditKind("card's tag added", in: shop, ["mug-02 content tags.2"]) { page in
    try page.edit(id: "mug-02") {
      $0.insert(try EditableJSON(value: #"{"text": "New"}"#), at: 2, of: "data.tags")
    }
  },
  EditKind(
    "card's tag taken out of the middle", in: shop,
    [
      "mug-02 content tags.0", "mug-02 content tags.0.color", "mug-02 content tags.0.on",
      "mug-02 content tags.0.icon", "mug-02 content tags.1",
    ]
  ) { page in
    try page.edit(id: "mug-02") { $0.edit("data.tags") { $0.elements.removeFirst() } }
  },
  EditKind("buttons: one more", in: bank, ["add_payee content buttons.2"]) { page in
    try page.edit(id: "add_payee") {
      $0.insert(try EditableJSON(value: #"{"title": "More"}"#), at: 2, of: "data.buttons")
    }
  },
  EditKind("rail's tag gone", in: shop, ["aisles content tags.4", "aisles action tags.4.action"]) { page in
    try page.edit(id: "aisles") { $0.edit("data.tags") { $0.elements.removeLast() } }
  },
  EditKind("title's text blank", in: shop, "promise", "data.title.text", #"" ""#, ["promise content title"]),
]
