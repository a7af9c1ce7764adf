"""What a rendered page must contain, worked out from the payload and from what `galley check` made of it.

The decoder's report knows which widgets survived, and their final ids; the payload knows their texts. This module lays
the two side by side. It never guesses how something is drawn.
"""

from dataclasses import dataclass, field

# type → the places of its texts in `data`. `[]` is every element of an array, `?` an atom that may be markdown.
_TEXTS = {
    "title_block": ("title?", "subtitle?"),
    "image_text_card": ("title?", "subtitle?", "tags[].text"),
    "banner": ("title?", "subtitle?"),
    "button_row": ("buttons[].title",),
    "tag_rail": ("tags[].text",),
    "stepper_row": ("title?", "subtitle?"),
    "accordion": ("header?",),
    "order_card": ("order_number?", "status.text", "items[]?", "total?"),
    "date_picker_row": ("title?",),
}


@dataclass
class Expected:
    """One widget of the decoder's report, with the texts that a reader must find in its element."""

    id: str
    type: str
    state: str
    path: str
    depth: int = 0
    texts: list = field(default_factory=list)
    hollow: bool = False  # nothing to draw: no buttons or tags, only empty texts, or a line without thickness

    @property
    def key(self):
        return (self.id, self.type, self.state)


def expected(report, payload):
    """The widgets of a page or sheet in render order: header, each section's header and widgets, footer."""
    root = "page" if "page" in report else "sheet"
    told, sent = report[root], payload[root]
    dropped = _dropped(report["diagnostics"])

    def bar(name):
        if told.get(name):
            yield from _list(told[name].get("widgets"), sent[name].get("widgets"), f"{root}.{name}.widgets", dropped)

    found = list(bar("header"))
    for section, raw, path in _survivors(told.get("sections"), sent.get("sections"), f"{root}.sections", dropped):
        if section.get("header"):
            found += _widget(section["header"], raw.get("header") or {}, f"{path}.header", dropped)
        found += _list(section.get("widgets"), raw.get("widgets"), f"{path}.widgets", dropped)
    return found + list(bar("footer"))


def navigation(payload):
    """The texts of a page's navigation bar, which is no widget."""
    nav = (payload.get("page") or {}).get("nav") or {}
    places = ("title", "subtitle", "left_button.title", "right_buttons[].title")
    return [text for place in places for text in _texts(nav, place, "page.nav", set())]


def images(value):
    """Every address under a key `image`, anywhere in the payload: in accordions, in sheets inside of actions."""
    if isinstance(value, list):
        return {url for element in value for url in images(element)}
    if not isinstance(value, dict):
        return set()
    found = set()
    for key, inner in value.items():
        if key == "image":
            url = inner.get("url") if isinstance(inner, dict) else inner
            found |= {url} if isinstance(url, str) else set()
        found |= images(inner)
    return found


def _dropped(diagnostics):
    """(path of the array, index) of every element that a lossy array lost; no index where none was reported."""
    lost = set()
    for d in diagnostics:
        if d["kind"] == "droppedElement":
            lost.add((d["path"], d.get("error_path", "")[len(d["path"]) + 1:].split(".")[0]))
    return lost


def _survivors(told, sent, path, dropped):
    """Pairs what the decoder kept of a lossy array with the elements it was sent, by leaving out the dropped ones.

    If it is not known which one was dropped, nothing is known of the texts either: then each is paired with {}.
    """
    told = told or []
    if not isinstance(sent, list) or (path, "") in dropped:
        return [(decoded, {}, f"{path}.?") for decoded in told]
    kept = [(index, raw) for index, raw in enumerate(sent) if (path, str(index)) not in dropped]
    assert len(kept) >= len(told), f"{path}: {len(told)} elements survived, but only {len(kept)} were not dropped"
    return [(decoded, raw, f"{path}.{index}") for decoded, (index, raw) in zip(told, kept)]


def _list(told, sent, path, dropped, depth=0):
    return [w for entry in _survivors(told, sent, path, dropped) for w in _widget(*entry, dropped, depth)]


def _widget(told, raw, path, dropped, depth=0):
    """The widget and, after it, the items of an accordion."""
    widget = Expected(told["id"], told["type"], told["state"], path, depth)
    found = [widget]
    if widget.state == "ok":
        data = raw.get("data") or {}
        widget.hollow = told.get("count") == 0 or (widget.type == "separator" and not data.get("thickness", 1) > 0)
        for place in _TEXTS.get(widget.type, ()):
            widget.texts += _texts(data, place, f"{path}.data", dropped)
        widget.hollow = widget.hollow or (bool(widget.texts) and not any(widget.texts))
        if "items" in told:
            found += _list(told["items"], data.get("items"), f"{path}.data.items", dropped, depth + 1)
    return found


def _texts(data, place, path, dropped):
    """The literal texts at one place; none for markdown, whose marks do not show."""
    markdown, place = place.endswith("?"), place.rstrip("?")
    values = [(data, path)]
    for step in place.split("."):
        name, many = step.removesuffix("[]"), step.endswith("[]")
        values = [(v.get(name), f"{p}.{name}") for v, p in values if isinstance(v, dict)]
        if many:
            values = [(e, f"{p}.{i}") for v, p in values if isinstance(v, list)
                      for i, e in enumerate(v) if (p, str(i)) not in dropped]
    found = []
    for value, _ in values:
        if isinstance(value, dict):
            value = None if markdown and value.get("is_markdown") else value.get("text")
        if isinstance(value, str):
            found.append(value)
    return found
