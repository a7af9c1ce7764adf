"""A gradient's colours run perpendicular to its axis in points, pixel for pixel (layout.md, 3.5).

The axis ends at the device's unit points, (1 ∓ cos)/2 of the width and (1 ∓ sin)/2 of the height; its colours are mixed in
sRGB, alpha apart from them. Every pixel of a box without glyphs is compared with the colour computed for its middle.
The boxes and angles of layout.md's table are measured where it is there, and some of our own always.
"""

import math
import re
from dataclasses import dataclass

import pytest

import documents
import measure
import themes
from galley import REPOSITORY
from small_pages import page, section

FILE = REPOSITORY.parent / "shared/design/layout.md"
WITHIN = 2  # of 255, on each channel
RED, GREEN, BLUE, YELLOW = (255, 0, 0, 1), (0, 255, 0, 1), (0, 0, 255, 1), (255, 255, 0, 1)
UNEVEN = (0, 0.2, 1)


@dataclass
class Row:
    """A box, an angle, and the colours as (red, green, blue, alpha). `positions` are a theme's: a payload has none.

    `dark`: the colours of the dark appearance, in which the row is then looked at.
    """

    size: tuple
    angle: float
    colours: tuple = (RED, BLUE)
    positions: tuple = ()
    dark: tuple = ()
    direction: str = "ltr"

    @property
    def document(self):
        side = (402 - self.size[0]) / 2
        pairs = zip(self.colours, self.dark or self.colours)
        colours = [{"hex": hex_of(light), "dark_hex": hex_of(dark)} for light, dark in pairs]
        gradient = {"colors": colours, "angle": self.angle} | ({"token": "fade.uneven"} if self.positions else {})
        return page(section({"type": "separator", "id": "t", "data": {"style": "space", "thickness": self.size[1]},
                             "layout": {"margin": {"left": side, "right": side, "top": 7}, "gradient": gradient}}))


def hex_of(colour):
    red, green, blue, alpha = colour
    return f"#{round(alpha * 255):02X}{red:02X}{green:02X}{blue:02X}"


def table():
    """The rows "box, angle" of layout.md."""
    found = re.findall(r"^\| (\d+)x(\d+), (-?\d+) \|", FILE.read_text(encoding="utf-8"), re.M) if FILE.exists() else []
    return {f"{width}x{height} {angle}": Row((int(width), int(height)), int(angle)) for width, height, angle in found}


BOX = (240, 80)
ROWS = {
    **{f"wide {angle}": Row(BOX, angle) for angle in (0, 90, 35, 45, 210, -30)},
    "high 60": Row((60, 300), 60),
    "high 270": Row((62, 299), 270),
    "square 45": Row((120, 120), 45),
    "three colours": Row(BOX, 35, (RED, GREEN, BLUE)),
    "uneven": Row(BOX, 35, (RED, GREEN, BLUE), positions=UNEVEN),
    "one colour": Row(BOX, 35, (RED,)),
    "see through": Row(BOX, 90, ((255, 0, 0, 128 / 255), (0, 0, 255, 0))),
    "dark": Row(BOX, 35, dark=(GREEN, YELLOW)),
    "right to left": Row(BOX, 35, direction="rtl"),
}
TABLE = table()


def wanted(row, x, y):
    """The colour of the point `x`, `y` of the box, over the page's background."""
    (width, height), colours = row.size, row.dark or row.colours
    c, s = (f(math.radians(row.angle)) for f in (math.cos, math.sin))
    across, down = width * c, height * s  # from the start of the axis to its end
    at = ((x - width * (1 - c) / 2) * across + (y - height * (1 - s) / 2) * down) / (across ** 2 + down ** 2)
    stops = row.positions or [i / max(len(colours) - 1, 1) for i in range(len(colours))]
    end = next((i for i, stop in enumerate(stops) if at < stop), None)
    if not end:  # before the first or after the last
        start, end, share = 0, -1 if end is None else 0, 1
    else:
        start, share = end - 1, (at - stops[end - 1]) / (stops[end] - stops[end - 1])
    red, green, blue, alpha = (a + (b - a) * share for a, b in zip(colours[start], colours[end]))
    under = 0 if row.dark else 255
    return tuple(under + (channel - under) * alpha for channel in (red, green, blue))


def worst(row, tab):
    """How far the pixel that is furthest off is from its colour, on its worst channel."""
    tab.mode(scheme="dark" if row.dark else "light")
    box = next(box.border for box in measure.boxes(tab.page) if box.id == "t")
    left, top, right, bottom = map(int, box)
    assert box == [left, top, right, bottom] and (right - left, bottom - top) == row.size
    picture = tab.pixels().crop((left, top, right, bottom)).load()
    return max(abs(a - b) for x in range(row.size[0]) for y in range(row.size[1])
               for a, b in zip(picture[x, y], wanted(row, x + 0.5, y + 0.5)))


@pytest.fixture(scope="module")
def pages(galley, tmp_path_factory):
    stops = [{"color": themes.color(hex), "position": at} for hex, at in zip(("#FF0000", "#00FF00", "#0000FF"), UNEVEN)]
    theme = themes.write(tmp_path_factory.mktemp("theme"), "fade", {"fade": themes.group("gradient", uneven=stops)})
    rows = ROWS | TABLE
    return {name: file for direction in ("ltr", "rtl") for name, file in galley.render(
        {name: row.document for name, row in rows.items() if row.direction == direction},
        "--theme", theme, "--direction", direction).items()}


@pytest.mark.parametrize("name", ROWS)
def test_gradient(name, pages, reused_tab):
    assert worst(ROWS[name], reused_tab.open(pages[name])) <= WITHIN
    assert reused_tab.problems() == []


def test_the_table(pages, reused_tab):
    if not TABLE:
        documents.absent("the gradients' table is not measured")
    assert len(TABLE) == 4
    off = {name: worst(row, reused_tab.open(pages[name])) for name, row in TABLE.items()}
    assert max(off.values()) <= WITHIN, off


def css(name, angle):
    """The same colours as CSS mixes them at an angle of its own: 0 is upwards there, and alpha is mixed with them."""
    colours = ",".join(f"rgb({r} {g} {b} / {a})" for r, g, b, a in ROWS[name].colours)
    return {"css": f".g {{ display: none }} .b {{ background: linear-gradient({angle}deg, {colours}) }}"}


BOUNDING_BOX = {"pattern": "userSpaceOnUse", "by": "objectBoundingBox"}
# What is wrong → a row that must notice, and its page painted so.
SPOILED = {
    **{f"the bounding box, {name}": (name, BOUNDING_BOX) for name in ("wide 35", "wide 210", "wide -30", "high 60")},
    **{f"an angle of CSS, {name}": (name, css(name, ROWS[name].angle + 90))
       for name in ("wide 35", "wide 45", "wide -30", "high 60")},
    "alpha mixed with the colours": ("see through", css("see through", 180)),
    "even stops": ("uneven", {"pattern": 'offset="20%"', "by": 'offset="50%"'}),
    "mirrored": ("right to left", {"css": ".g { transform: scaleX(-1) }"}),
    "light in the dark": ("dark", {"css": ":root { color-scheme: light !important } .page { background: #000 }"}),
    "upside down": ("wide 90", {"css": ".g { transform: rotate(180deg) }"}),
    "one colour fades": ("one colour", {"pattern": 'offset="100%" style="', "by": 'offset="100%" style="stop-opacity:.5;'}),
}


@pytest.mark.parametrize("spoiled", SPOILED)
def test_gradient_can_fail(spoiled, pages, chromium, spoil):
    name, change = SPOILED[spoiled]
    tab = chromium.tab(bypass_csp=True).open(spoil(pages[name], **change))
    assert worst(ROWS[name], tab) > 2 * WITHIN
    tab.context.close()
