"""A fractional width is a share of the scroll container: the page, a carousel or a sheet, and nothing else (layout.md, 3.2).

Every row is a page 402 wide, with the left edge and the width that a box must have on it.
"""

from dataclasses import dataclass

import pytest

import measure
from small_pages import accordion, page, section, separator, sheet, sides


def probe(id, width=None, **layout):
    layout = layout | ({} if width is None else {"width": width})
    return separator(layout, id)


def arranged(*widgets, arrangement="vertical", spacing=0, insets=16, columns=2):
    inset = {"left": insets, "right": insets}
    return section(*widgets, layout={"arrangement": arrangement, "item_spacing": spacing, "insets": inset, "columns": columns})


@dataclass
class Row:
    """`boxes`: the id of a widget → left edge and width of its border box."""

    name: str
    document: dict
    boxes: dict


GRID = {"arrangement": "grid", "columns": 3, "spacing": 10}
ROWS = [
    Row("insets do not count", page(arranged(probe("x", 0.5))), {"x": (100.5, 201)}),
    Row("a grid's cell does not count", page(arranged(probe("x", 0.5), **GRID)), {"x": (-26.17, 201)}),
    Row("fill is the grid's cell", page(arranged(*(probe(i, "fill") for i in "xyz"), **GRID)),
        {"x": (16, 116.67), "y": (142.66, 116.67), "z": (269.33, 116.67)}),
    Row("a carousel counts", page(arranged(probe("x", 0.85), probe("y", 0.85), arrangement="carousel", spacing=12)),
        {"x": (16, 314.5), "y": (342.5, 314.5)}),
    Row("margins lie outside",
        page(arranged(*(probe(i, 0.6, margin=sides(10)) for i in "xy"), arrangement="carousel", spacing=12, insets=0)),
        {"x": (10, 241.2), "y": (283.2, 241.2)}),
    Row("an accordion does not count",
        page(arranged(accordion("a", "H", probe("x", 0.5), probe("y"), layout={"padding": sides(14)}))),
        {"x": (100.5, 201), "y": (30, 342)}),
    Row("but the carousel around it",
        page(arranged(accordion("a", "H", probe("x", 0.5), layout={"width": 0.9}), arrangement="carousel")),
        {"x": (16 + (333 - 185) / 2, 185)}),
    Row("the page counts for its bars",
        page(section(), header={"widgets": [probe("x", 0.5)]}, footer={"widgets": [probe("y", 0.5)]}),
        {"x": (100.5, 201), "y": (100.5, 201)}),
    Row("more than all", page(section(probe("x", 1.2))), {"x": (-40.2, 482.4)}),
    Row("the margins are centred with it", page(section(probe("x", 0.5, margin={"left": 30, "right": 10}))),
        {"x": (110.5, 201)}),
    Row("a sheet counts", {"sheet": sheet(arranged(probe("x", 0.5)))}, {"x": (100.5, 201)}),
]


@pytest.fixture(scope="module")
def pages(galley):
    return galley.render({row.name: row.document for row in ROWS})


def boxes(tab):
    """id → left edge and width of the border box."""
    measure.open_accordions(tab.page)
    return {b.id: (b.border[0], b.border[2] - b.border[0]) for b in measure.boxes(tab.page)}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_container(row, pages, reused_tab):
    found = boxes(reused_tab.open(pages[row.name]))
    for id, wanted in row.boxes.items():
        assert found[id] == pytest.approx(wanted, abs=0.05), id
    assert reused_tab.problems() == []


# A row → a CSS mistake that it must notice.
SPOILED = {
    "insets do not count": ".in, [style*=padding-inline] { container-type: inline-size }",
    "a carousel counts": ".car { container-type: normal !important }",
    "an accordion does not count": "details { container-type: inline-size }",
    "margins lie outside": ".w { width: calc(60cqw) !important }",
    "more than all": ".b { max-width: 100cqw }",
}


@pytest.mark.parametrize("name", SPOILED)
def test_container_can_fail(name, pages, chromium, spoil):
    row = next(row for row in ROWS if row.name == name)
    tab = chromium.tab(bypass_csp=True).open(spoil(pages[name], css=SPOILED[name]))
    assert any(boxes(tab)[id] != pytest.approx(wanted, abs=0.05) for id, wanted in row.boxes.items())
    tab.context.close()
