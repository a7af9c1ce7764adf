import GalleyTestSupport

private let shop = "pages/shop-home"
private let bank = "pages/bank-transfer"

/// What widgets do and what they report.
let actionKinds: [EditKind] = [
  EditKind(
    "tap's address", in: shop, "jug-oat", "actions.tap.url", #""fern://x""#,
    [#"jug-oat action tap: {"url":"fern://product/jug-oat"} → {"url":"fern://x"}"#]),
  EditKind(
    "tap is another action", in: shop, "jug-oat", "actions.tap", #"{"type": "toast", "message": "Hi"}"#,
    [
      "jug-oat action tap: deeplink → toast",
      #"jug-oat action tap: {"url":"fern://product/jug-oat"} → {"message":"Hi"}"#,
    ]),
  EditKind("tap gone", in: shop, "jug-oat", "actions.tap", nil, ["jug-oat action tap"]),
  EditKind(
    "tap added", in: shop, "promise", "actions.tap", #"{"type": "refresh_page"}"#,
    ["promise action tap: - → refresh_page  {}"]),
  EditKind(
    "long press's toast", in: shop, "jug-oat", "actions.long_press.message", #""Kept""#,
    ["jug-oat action on.long_press"]),
  EditKind(
    "long press added", in: shop, "hero_spring", "actions.long_press", #"{"type": "toast", "message": "Hi"}"#,
    ["hero_spring action on.long_press"]),
  EditKind(
    "payload of an api action", in: bank, "padraig", "actions.tap.payee", #""p""#, ["padraig action tap"]),
  EditKind(
    "change's endpoint", in: bank, "amount_tens", "actions.change.unit", "5", ["amount_tens action on.change"]
  ),
  EditKind(
    "sheet in a tap gone", in: shop, "mug-02", "actions.tap", nil, ["mug-02 action tap", "mug_sheet removed"]),
  EditKind(
    "tracking", in: shop, "mug-02", "tracking.impression", #""mug""#,
    [#"mug-02 tracking tracking: {"impression":"mug-02"} → {"impression":"mug"}"#]),
  EditKind("tracking added", in: shop, "promise", "tracking", "1", ["promise tracking tracking: - → json 1"]),
  EditKind("tracking gone", in: shop, "mug-02", "tracking", nil, ["mug-02 tracking tracking"]),
  EditKind(
    "a page replaced by an answer", in: shop,
    [
      "hero removed", "new_arrivals removed", "favourites removed", "nav removed", "header removed",
      "footer removed", "shop-home content pull_to_refresh", "shop-home action pagination",
      "shop-home content sentinel", "fresh added", "mug_sheet removed",
    ]
  ) { _, new in
    new.answer =
      #"{"mutations": [{"kind": "replace_page", "page": {"id": "shop-home", "sections": [{"id": "fresh", "widgets": [\#(title("Hi"))]}]}}]}"#
  },
  EditKind("sections appended by an answer", in: shop, ["more added: - → section"]) { _, new in
    new.answer =
      #"{"mutations": [{"kind": "append_sections", "sections": [{"id": "more", "widgets": [\#(title("Hi"))]}]}]}"#
  },
  EditKind("sections prepended by an answer", in: shop, ["more added: - → section"]) { _, new in
    new.answer =
      #"{"mutations": [{"kind": "prepend_sections", "sections": [{"id": "more", "widgets": [\#(title("Hi"))]}]}]}"#
  },
  EditKind(
    "a widget replaced by an answer", in: shop,
    [
      "promise content title", "promise content title.font", "promise content title.color",
      "promise content subtitle", "promise layout padding",
      "promise layout gradient", "promise layout clip", "promise layout margin",
    ]
  ) { _, new in
    new.answer =
      #"{"mutations": [{"kind": "replace_widget", "id": "promise", "widget": {"type": "title_block", "id": "promise", "data": {"title": "Done"}}}]}"#
  },
  EditKind("a widget removed by an answer", in: shop, ["promise removed: title_block → -"]) { _, new in
    new.answer = #"{"mutations": [{"kind": "remove_widget", "id": "promise"}]}"#
  },
]
