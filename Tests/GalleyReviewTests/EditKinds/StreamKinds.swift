import GalleyTestSupport

private let record = "streams/every-record.page"

/// The widgets that folded pages have.
let streamKinds: [EditKind] = [
  EditKind(
    "heading's text", in: record, "hello", "data.text", #""Good evening, Ines""#, ["hello content text"]),
  EditKind(
    "heading's level", in: record, "hello", "data.level", "3",
    ["hello content text.font", "hello content level: 2 → 3"]),
  EditKind(
    "heading's level, its font the same",
    in:
      #"{"client": "stream", "page": {"id": "p", "sections": [{"id": "s", "widgets": [{"type": "heading", "id": "h", "data": {"text": {"text": "x", "font": {"size": 20}}}}]}]}}"#,
    "h", "data.level", "4", ["h content level: 2 → 4"]),
  EditKind(
    "narrative's markdown", in: record, "lead", "data.markdown", #""It may *stay*.""#,
    ["lead content markdown"]),
  EditKind(
    "callout's tone", in: record, "closed", "data.tone", #""warning""#,
    ["closed content icon", "closed content hidden"]),
  EditKind("callout's tone as is usual", in: record, "closed", "data.tone", nil, []),
  EditKind("callout's title", in: record, "closed", "data.title", nil, ["closed content title"]),
  EditKind("media's caption", in: record, "room", "data.caption", #""At ten""#, ["room content caption"]),
  EditKind(
    "media's picture", in: record, "room", "data.image.aspect_ratio", "2",
    ["room content image.aspect: 1.7 → 2"]),
  EditKind(
    "metric's value", in: record, "seats", "data.value", #""39""#, [#"seats content value: "38" → "39""#]),
  EditKind(
    "metric's trend", in: record, "seats", "data.trend", #""up""#,
    ["seats content icon", "seats content hidden"]),
  EditKind(
    "metric's welcome direction", in: record, "seats", "data.good", #""down""#, ["seats content hidden"]),
  EditKind("source's link", in: record, ["sources@page.sections.0.widgets.7 content sources.0.title.link"]) {
    $0.set("page.sections.0.widgets.7.data.sources.0.url", .string("https://stacks.example/x"))
  },
  EditKind("source's snippet", in: record, ["sources@page.sections.0.widgets.7 content sources.0.snippet"]) {
    $0.set("page.sections.0.widgets.7.data.sources.0.snippet", nil)
  },
  EditKind(
    "collection item's fact", in: record, "item-tides", "data.facts.1.value", #""2 free""#,
    [#"item-tides content facts.1.value: "3 free" → "2 free""#]),
  EditKind(
    "collection item's icon", in: record, "item-tides", "data.icon", #""star.fill""#,
    ["item-tides content icon: heart → star.fill"]),
  EditKind(
    "collection item's tag", in: record, "item-tides", "data.tags.1.text", #""Small print""#,
    ["item-tides content tags.1"]),
  EditKind(
    "comparison's cell", in: record, "editions", "data.rows.0.cells.new", #""213""#,
    [#"editions content rows.0.cells.new: "212" → "213""#]),
  EditKind(
    "comparison's best", in: record, "editions", "data.rows.1.best", #""first""#, ["editions content order"]),
  EditKind(
    "comparison's best gone", in: record, "editions", "data.rows.1.best", nil,
    ["editions content icon", "editions content hidden"]),
  EditKind(
    "comparison's subject", in: record, "editions", "data.subjects.0.subtitle", #""1969""#,
    ["editions content subjects.0.subtitle"]),
  EditKind(
    "timeline's state", in: record, "today", "data.events.1.state", #""done""#,
    ["today content icon: - → checkmark  size 10", #"today content hidden: "current" → "done""#]),
  EditKind(
    "timeline's time", in: record, "today", "data.events.0.time", #""10:00""#, ["today content events.0.time"]
  ),
  EditKind(
    "timeline's detail", in: record, "today", "data.events.1.detail", #""Upstairs""#,
    ["today content markdown"]),
  EditKind("timeline's event gone", in: record, ["today content events.3.title"]) { page in
    try page.edit(id: "today") { $0.edit("data.events") { $0.elements.removeLast() } }
  },
  EditKind("handoff's note", in: record, "bar", "data.note", nil, ["bar content note"]),
  EditKind(
    "handoff's second button", in: record, "bar", "data.secondary.style", #""outline""#,
    ["bar content secondary.style: plain → outline"]),
]
