"""What separators draw, to a part of a pixel, and the corners of tags, buttons, sheets, steppers and images (layout.md, 3.4)."""

from dataclasses import dataclass

import pytest

import checks
import measure
from small_pages import button, page, section, separator, sheet
from strokes import Ink, dashes, uneven

IMAGE = "https://img.example/a.png"


@dataclass
class Line:
    """A separator of `thickness`, dashed or not; `insets` as (left, top, right, bottom)."""

    style: str
    thickness: float
    insets: tuple = (0, 0, 0, 0)

    @property
    def name(self):
        return f"{self.style} {self.thickness}" + (f", insets {self.insets}" if any(self.insets) else "")

    @property
    def document(self):
        insets = dict(zip(("left", "top", "right", "bottom"), self.insets))
        return page(section(separator({}, thickness=self.thickness, style=self.style, insets=insets, color="#0000FF")))


LINES = [*(Line("dashed", thickness) for thickness in (1, 2, 3, 6)), Line("dashed", 4, (16, 5, 10, 3)),
         *(Line("line", thickness) for thickness in (1, 8)), Line("line", 4, (16, 5, 10, 3))]


def line_problems(row, tab):
    """A line fills its box; dashes run 4 4 from its start, in the middle of a box twice as high as they are."""
    (left, top, right, bottom), thickness = row.insets, row.thickness
    ink, dashed = Ink(tab.pixels()), row.style == "dashed"
    height = thickness * (2 if dashed else 1)
    box = next(box.border for box in measure.boxes(tab.page))
    found = [f"box {box}"] if box != [0, 0, 402, top + height + bottom] else []
    begin, end = (top + thickness / 2, top + thickness * 3 / 2) if dashed else (top, top + thickness)
    share = lambda y: max(min(y + 1, end) - max(y, begin), 0)  # of the row of pixels `y` that is covered
    column = ink.line((left + 1, 0), (0, 1), 30)
    found += [f"column {column}"] if column != pytest.approx([share(y) for y in range(30)], abs=0.02) else []
    middle = ink.line((0, int((begin + end) / 2)), (1, 0), 402)
    outside = middle[:left] + middle[402 - right:]
    found += ["ink before or after the line"] if any(outside) else []
    inside = middle[left:402 - right]
    broken = uneven(inside, 4, 4) or any(inside[4:8]) or not all(inside[:4])
    found += [f"dashes {dashes(inside)[:4]}"] if dashed and broken else []
    return found + (["the line has gaps"] if not dashed and min(inside) < 1 else [])


# name → a widget, what in it has the corners, and the radii clockwise from the leading corner above, or one for all four
BUTTON = {"title": "Go"}
CORNERS = {
    "tag": ({"type": "tag_rail", "data": {"tags": [{"text": "New"}]}}, ".tag", 6),
    "tag of 3": ({"type": "tag_rail", "data": {"tags": [{"text": "New", "corner_radius": 3}]}}, ".tag", 3),
    "tag that is tapped": (
        {"type": "tag_rail", "data": {"tags": [{"text": "New", "action": {"type": "refresh"}}]}}, "button.tag", 6),
    "tag of a card": (
        {"type": "image_text_card", "data": {"title": "Card", "image": IMAGE, "tags": [{"text": "New"}]}}, ".tag", 6),
    **{f"{style} button": ({"type": "button_row", "data": {"buttons": [BUTTON | {"style": style}]}}, ".btn", radius)
       for style, radius in (("solid", 12), ("outline", 12), ("plain", 0))},
    "button of 5": ({"type": "button_row", "data": {"buttons": [BUTTON | {"corner_radius": 5}]}}, ".btn", 5),
    "stepper": ({"type": "stepper_row", "data": {"title": "Guests"}}, ".step", 8),
    "image of 10": (
        {"type": "image_text_card", "data": {"title": "Card", "image": {"url": IMAGE, "corner_radius": 10}}}, ".im-box", 10),
    "image": ({"type": "image_text_card", "data": {"title": "Card", "image": IMAGE}}, ".im-box", 0),
    "banner of 14": (
        {"type": "banner", "data": {"image": {"url": IMAGE, "aspect_ratio": 2, "corner_radius": 14}}}, ".banner", 14),
    "problem card": ({"type": "hologram", "data": {}}, ".card", 10),
    "sheet": (button("Open", type="open_bottom_sheet", sheet=sheet()), ".sheet", (10, 10, 0, 0)),
    "sheet of 24": (button("Open", type="open_bottom_sheet", sheet={"id": "s", "config": {"corner_radius": 24}}), ".sheet",
                    (24, 24, 0, 0)),
}


def corner_problems(name, tab):
    _, selector, wanted = CORNERS[name]
    wanted = wanted if isinstance(wanted, tuple) else (wanted,) * 4
    got = tab.page.evaluate("""selector => { const style = getComputedStyle(document.querySelector(selector))
      return ['TopLeft', 'TopRight', 'BottomRight', 'BottomLeft'].map(corner => parseFloat(style[`border${corner}Radius`]))
    }""", selector)
    return [f"{selector}: {got}, not {wanted}"] if got != list(wanted) else []


@pytest.fixture(scope="module")
def pages(galley):
    lines = {row.name: row.document for row in LINES}
    return galley.render(lines | {name: page(section({"id": "t"} | widget)) for name, (widget, *_) in CORNERS.items()})


@pytest.mark.parametrize("row", LINES, ids=lambda row: row.name)
def test_separator(row, pages, reused_tab):
    checks.none(line_problems(row, reused_tab.open(pages[row.name])))


@pytest.mark.parametrize("name", CORNERS)
def test_corners(name, pages, reused_tab):
    checks.none(corner_problems(name, reused_tab.open(pages[name])))


SPOILED = [
    ("dashed 2", ".dash-line line { stroke-dasharray: 3px 5px }"),
    ("dashed 2", ".dash-line line { stroke-dashoffset: 1px }"),
    ("dashed 2", ".dash-line line { stroke-width: 1px }"),
    ("dashed 2", ".dash-line { translate: 0 -1px }"),
    ("dashed 1", ".dash-line { translate: 0 .5px }"),
    ("dashed 3", ".dash { height: 3px !important }"),
    ("dashed 4, insets (16, 5, 10, 3)", ".dash { width: 100vw }"),
    ("line 1", ".sep { scale: 1 2 }"),
    ("line 4, insets (16, 5, 10, 3)", ".sep { margin-inline: -2px }"),
]


@pytest.mark.parametrize("name, css", SPOILED, ids=[f"{name} {css}" for name, css in SPOILED])
def test_separator_can_fail(name, css, pages, chromium, spoil):
    row = next(row for row in LINES if row.name == name)
    tab = chromium.tab(bypass_csp=True).open(spoil(pages[name], css=css))
    assert line_problems(row, tab)
    tab.context.close()


@pytest.mark.parametrize("name", CORNERS)
def test_corners_can_fail(name, pages, chromium, spoil):
    tab = chromium.tab(bypass_csp=True).open(spoil(pages[name], css="* { border-radius: 7px !important }"))
    assert corner_problems(name, tab)
    tab.context.close()
