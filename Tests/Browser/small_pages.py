"""Builders for the small documents that tests write themselves: only what a test is about is spelled out in it."""


def page(*sections, **bars):
    return {"page": {"id": "p", "sections": list(sections), **bars}}


def section(*widgets, **rest):
    return {"id": rest.pop("id", "s"), "widgets": list(widgets), **rest}


def sides(value):
    """Insets that are the same on all four sides."""
    return dict.fromkeys(("top", "left", "right", "bottom"), value)


def title(text, id=None, **rest):
    return {"type": "title_block", "id": id or text, "data": {"title": text}, **rest}


def separator(layout, id="t", **data):
    """A probe without glyphs: a red bar, 40 high unless `thickness` says otherwise."""
    return {"type": "separator", "id": id, "layout": layout, "data": {"thickness": 40, "color": "#FF0000", **data}}


def space(id, height=300):
    return {"type": "separator", "id": id, "data": {"style": "space", "thickness": height}}


def button(text, **action):
    return {"type": "button_row", "id": text, "data": {"buttons": [{"title": text, "action": action}]}}


def accordion(id, header, *items, **rest):
    return {"type": "accordion", "id": id, "data": {"header": header, "items": list(items)}, **rest}


def sheet(*sections, dismissible=True):
    """A sheet over half of the screen; by default with a text `inside` and a button that closes it."""
    body = sections or (section(title("Inside", "inside"), button("Close", type="dismiss")),)
    return {"id": "sheet", "config": {"dismissible": dismissible, "detents": ["medium"]}, "sections": list(body)}
