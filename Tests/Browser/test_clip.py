"""What rounded corners cut off stays where it is (layout.md, fact 5): a clipped box is no scroll container.

With `overflow: hidden` a key or a search would scroll the cut off part into view, and nothing would scroll it back.
"""

import pytest

import measure
from small_pages import accordion, button, page, section, space

# The last button hangs out: below an accordion's box, or beside that of a row.
PAGES = {
    "below": page(section(accordion(
        "t", "More", space("s", 40), button("Go", type="refresh"), layout={"corner_radius": 8, "padding": {"bottom": -60}}))),
    "beside": page(section({
        "type": "button_row", "id": "t", "layout": {"corner_radius": 8, "padding": {"right": -200}},
        "data": {"buttons": [{"title": title, "full_width": True, "action": {"type": "refresh"}}
                             for title in ("One", "Two", "Go")]}})),
}
PLACES = """[...document.querySelectorAll('.b, .c, .btn')].map(e => {
  const {left, top} = e.getBoundingClientRect(); return [left, top] })"""


@pytest.fixture(scope="module")
def pages(galley):
    return galley.render(PAGES)


def moved(tab):
    """Whether anything has moved once the tab key has brought the focus to the last button."""
    measure.open_accordions(tab.page)
    before = tab.page.evaluate(PLACES)
    focused = "document.activeElement.matches('.btn') && document.activeElement.textContent"
    reached = [tab.page.evaluate(focused) == "Go" or tab.keys("Tab") for _ in range(6)]
    assert reached[-1], "the button takes no focus"
    tab.pixels()
    return tab.page.evaluate(PLACES) != before


@pytest.mark.parametrize("name", PAGES)
def test_focus_moves_nothing(name, pages, open_page):
    assert not moved(open_page(pages[name]))


@pytest.mark.parametrize("name", PAGES)
def test_clip_can_fail(name, pages, chromium, spoil):
    tab = chromium.tab(bypass_csp=True).open(spoil(pages[name], css=".b { overflow: hidden !important }"))
    assert moved(tab)
    tab.context.close()
