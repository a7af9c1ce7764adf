"""Borders, dashes and rounded corners are where a device has them, to a part of a pixel (layout.md, 3.1 and 3.4).

The probe is a box of 362×100: green with a blue border, or red where its own corners are to be seen. A stroke lies wholly inside
its box, takes no room and keeps a fraction of a point; dashes have their lengths on every side; corners are leading and trailing.
"""

from dataclasses import dataclass

import pytest

import checks
import measure
from small_pages import button, page, section, separator, sides
from strokes import Ink, Shape, amounts, curves, dashes, strays, uneven

LEFT, TOP, RIGHT, BOTTOM = BOX = (20, 20, 382, 120)
UNEVEN = (24, 8, 16, 0)  # clockwise from the leading corner above
DIRECTIONS = {"ltr": lambda a, b, c, d: (a, b, c, d), "rtl": lambda a, b, c, d: (b, a, d, c)}


@dataclass
class Row:
    """A border (width, dash, gap), or none, and its corners. `css`: mistakes that must be noticed."""

    border: tuple
    radii: tuple
    css: tuple

    @property
    def name(self):
        return f"{self.border or 'no border'}" + (f", corners {self.radii}" if any(self.radii) else "")

    def widget(self, id="t"):
        corners = dict(zip(("top_left", "top_right", "bottom_right", "bottom_left"), self.radii))
        border = dict(zip(("width", "dash_width", "dash_gap"), self.border), color="#0000FF") if self.border else None
        layout = {"margin": sides(20), "corner_radius": corners, "border": border}
        return separator(layout, id, thickness=100, color="#00FF00" if border else "#FF0000")


NONE, FOUR, TWENTY = (0,) * 4, (4,) * 4, (20,) * 4
MOVED = ".bd-dash { transform: translate(.5px, .5px) }"
THIN = ".bd-dash, .bd-dash > rect { stroke-width: 1px !important }"
CSS_BORDER = ".bd { box-shadow: none !important; border: 1.5px solid #0000FF }"
ROUNDER, LESS = (f".bd, .b {{ border-radius: {radius}px !important }}" for radius in (22, 19))
LONGER = ".bd-dash, .bd-dash > rect { stroke-dasharray: 10.2px 5.8px !important }"
ROWS = [
    Row((1,), NONE, (".bd { inset: -1px }",)),
    Row((1.5,), NONE, (CSS_BORDER,)),
    Row((6,), FOUR, (".bd { border-radius: 8px !important }", ".bd { inset: 1px }")),
    Row((4,), TWENTY, (ROUNDER, LESS)),
    Row((2.5,), UNEVEN, (ROUNDER, ".bd { border-radius: 8px 24px 0 16px !important }")),
    Row((2, 10, 6), NONE, (MOVED, THIN, LONGER)),
    Row((2, 3, 5), NONE, (MOVED, ".bd-dash, .bd-dash > rect { stroke-dasharray: 5px 3px !important }")),
    Row((4, 10, 6), (12,) * 4, (THIN, ".bd-dash > rect { rx: 6px !important }")),
    Row((2, 10, 6), UNEVEN, (".bd-dash > :not(.q1) { display: none }", ".bd-dash > rect { rx: 23px !important }")),
    Row((1, 4, 4), (12,) * 4, (MOVED,)),
    *(Row((width, 1000, 0), NONE, (THIN if width > 1 else MOVED,)) for width in (1, 1.5, 3)),
    Row((), TWENTY, (ROUNDER, LESS)),
    Row((), UNEVEN, (ROUNDER, ".b { border-radius: 24px 8px 16px 1px !important }")),
]
EDGES = {"top": ((101, TOP), (0, 1)), "bottom": ((101, BOTTOM - 1), (0, -1)),
         "left": ((LEFT, 45), (1, 0)), "right": ((RIGHT - 1, 45), (-1, 0))}  # a pixel, and the step inwards


def problems(row, direction, image, box=BOX):
    """What a picture of the probe shows other than the row says."""
    ink, shape = Ink(image), Shape(box, DIRECTIONS[direction](*row.radii))
    width, dash, gap = (*row.border, 0, 0, 0)[:3]
    found = curves(ink, shape, "corner") if not dash else []
    found += curves(ink, shape.inset(width), "inside of the corner", inside=0) if width and not dash else []
    found += strays(ink, shape, width) if width else []
    found += profiles(ink, width) if width and not gap else []
    return found + (lengths(ink, row) + amounts(ink, shape, width, dash, gap) if gap else [])


def profiles(ink, width):
    """From each edge inwards the stroke covers its width: whole pixels, and what is left of one."""
    wanted = [min(max(width - i, 0), 1) for i in range(8)]
    got = {side: [round(share, 2) for share in ink.line(start, step, 8)] for side, (start, step) in EDGES.items()}
    return [f"{side}: {line} of the pixels" for side, line in got.items() if line != pytest.approx(wanted, abs=0.02)]


def lengths(ink, row):
    """The dashes of the halves of each side, between its middle and the corners: in the middle, uneven corners start anew."""
    found = []
    bend = max(row.radii) + 2
    for side, ((x, y), step) in EDGES.items():
        low, high = (LEFT, RIGHT) if step[1] else (TOP, BOTTOM)
        for begin, end in ((low + bend, (low + high) // 2), ((low + high) // 2, high - bend)):
            line = ink.line((begin, y) if step[1] else (x, begin), (1, 0) if step[1] else (0, 1), end - begin)
            found += [f"{side}: dashes {dashes(line)[:4]}"] if uneven(line, *row.border[1:]) else []
    return found


@pytest.fixture(scope="module")
def pages(galley):
    documents = {row.name: page(section(row.widget())) for row in ROWS}
    return {direction: galley.render(documents, "--direction", direction) for direction in DIRECTIONS}


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_stroke(row, direction, pages, reused_tab):
    tab = reused_tab.open(pages[direction][row.name])
    assert measure.boxes(tab.page)[0].border == list(BOX), "the border takes room"
    checks.none(problems(row, direction, tab.pixels()) + tab.problems())


SPOILED = [(row, css) for row in ROWS for css in row.css]


@pytest.mark.parametrize("row, css", SPOILED, ids=[f"{row.name} {css}" for row, css in SPOILED])
def test_stroke_can_fail(row, css, pages, chromium, spoil):
    tab = chromium.tab(bypass_csp=True).open(spoil(pages["ltr"][row.name], css=css))
    assert problems(row, "ltr", tab.pixels())
    tab.context.close()


def test_mirrored_corners_are_noticed(pages, reused_tab):
    for row in (row for row in ROWS if row.radii == UNEVEN):
        assert problems(row, "ltr", reused_tab.open(pages["rtl"][row.name]).pixels())


@pytest.mark.parametrize("outer, inner", [("rtl", "ltr"), ("ltr", "rtl")])
def test_a_sheet_has_a_direction_of_its_own(outer, inner, galley, open_page):
    """So has its dashed border with uneven corners, whichever way the page around it runs."""
    row = next(row for row in ROWS if row.radii == UNEVEN and len(row.border) == 3)
    inside = {"id": "sheet", "dir": inner, "config": {"detents": ["large"]}, "sections": [section(row.widget())]}
    tab = open_page(galley.render({"p": page(section(button("Open", type="open_bottom_sheet", sheet=inside)), dir=outer)})["p"])
    tab.page.click("[popovertarget]")
    left, top, right, bottom = map(int, next(box.border for box in measure.boxes(tab.page) if box.id == "t"))
    picture = tab.pixels().crop((left - LEFT, top - TOP, right + LEFT, bottom + TOP))
    checks.none(problems(row, inner, picture))
