"""`home` beside Flow-UI's own device pictures: the edges that layout.md's first table gives, read from it.

The pictures were taken with a tall script among the device's languages, hence the profile. What hangs on the width of glyphs
cannot be the same: the device draws SF, we draw Inter.
"""

import re
import subprocess

import pytest

import documents
from galley import REPOSITORY

SHARED = REPOSITORY.parent / "shared"
PROGRAM = REPOSITORY / ".build/debug/shop-example"
# The device's own bars: the status bar with the inline title above, the home indicator below.
ABOVE, SCREEN, BELOW = 100.5, 874, 34
TOLERANCE = 0.5

# The table's names → what they are in the page. Edges of the same row stand in the table in this order.
PLACES = {
    "filter tags": ".rail > .tag",
    "banner": "[data-widget-id=banner_1] > .b",
    "card 1": "[data-widget-id=product_1] > .b",
    "thumbnail": "[data-widget-id=product_1] .thumb",
    "BESTSELLER tag": "[data-widget-id=product_1] .tag",
    "card 2": "[data-widget-id=product_2] > .b",
    '"4.4" tag': "[data-widget-id=product_2] .tag",
    "outline button": "[data-widget-id=favourite_cta] .btn",
    "order card": "[data-widget-id=order_1042] > .b",
    "sticky footer button": "[data-widget-id=cart_cta] .btn",
}


def edges():
    """(name, edge, the device's points) for every row of the table that does not depend on glyphs."""
    file = SHARED / "design/layout.md"
    if not file.exists():
        return []
    found = []
    for line in file.read_text(encoding="utf-8").splitlines():
        row = re.match(r"\| ([^|*]+?) \| ([\d. /-]+) \| [\d. /-]+ \| (<= [\d.]+|[+-].*) \|$", line)
        if not row:
            continue
        name = next((place for place in PLACES if row[1].startswith(place)), None)
        names = row[1][len(name or ""):].split("/")
        for edge, points in zip(names, row[2].split("/")):
            found.append((name or row[1], edge.strip(), float(points)))
    return found


EDGES = edges()


@pytest.fixture(scope="module")
def home(chromium, tmp_path_factory):
    if not EDGES:
        documents.absent("the device pictures' table is not held against anything")
    output = tmp_path_factory.mktemp("device") / "home.html"
    subprocess.run(
        [PROGRAM, "render", SHARED / "flow-ui/home.json", "--profile", "tall-script", "--appearance", "light",
         "-o", output, "-q"], check=True)
    tab = chromium.tab(size=(402, 1000))
    tab.open(output)
    # The page has what the device's own bars leave, to the half point.
    tab.page.evaluate("height => { document.querySelector('.page').style.height = height }", f"{SCREEN - ABOVE - BELOW}px")
    yield tab
    tab.context.close()


def test_the_table_has_been_read():
    if EDGES:
        assert len(EDGES) == 23 and {name for name, _, _ in EDGES} == set(PLACES)


@pytest.mark.parametrize(("name", "edge", "points"), EDGES, ids=lambda value: str(value))
def test_edge(home, name, edge, points):
    box = home.page.evaluate(
        "place => { const {left, right, top, bottom} = document.querySelector(place).getBoundingClientRect();"
        " return {left, right, top, bottom} }", PLACES[name])
    ours = box[edge] + (ABOVE if edge in ("top", "bottom") else 0)
    assert abs(ours - points) <= TOLERANCE, f"{ours:.2f}, the device has {points}"
