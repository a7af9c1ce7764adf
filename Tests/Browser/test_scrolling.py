"""What scrolls and what stays, without scripts: pinned headers, carousels, bars."""

import pytest

import measure
from small_pages import page, section, space, title

PAGES = {
    "pinned": page(section(space("1"), space("2"), space("3"), id="one", header=title("First")),
                   section(space("4"), space("5"), space("6"), space("7"), space("8"), id="two", header=title("Second"))),
    "carousel": page(section(*(title(f"Card {i}", layout={"width": 0.8}) for i in range(4)),
                             layout={"arrangement": "carousel", "item_spacing": 10})),
    "bars": page(section(*(space(str(i)) for i in range(6))),
                 header={"widgets": [title("Top")]}, footer={"widgets": [title("Bottom")]}),
    "loose-bars": page(section(*(space(str(i)) for i in range(6))),
                       header={"sticky": False, "widgets": [title("Top")]},
                       footer={"sticky": False, "widgets": [title("Bottom")]}),
}
# The element that scrolls the cards, wherever the renderer puts it.
CAROUSEL = """(() => { let e = document.querySelector('[data-widget-id="Card 0"]')
  while (e && e.scrollWidth <= e.clientWidth) e = e.parentElement; return e })()"""


@pytest.fixture(scope="module")
def pages(galley):
    return galley.render(PAGES)


@pytest.fixture
def opened(pages, open_page):
    return lambda name: open_page(pages[name], motion=True)


def box(tab, id):
    """The margin box of a widget."""
    return next(box for box in measure.boxes(tab.page) if box.id == id).outer


def scroll(tab, top):
    """Scrolls the page to a whole number of points; Chromium rounds other positions to device pixels."""
    reached = tab.page.evaluate(f"(e => (e.scrollTop = {top}, e.scrollTop))(document.querySelector('main.scroll'))")
    assert reached == top, f"the page scrolls to {reached}, not to {top}"


def test_section_header_is_pinned_while_its_section_scrolls(opened):
    tab = opened("pinned")
    _, start, _, bottom = box(tab, "First")
    scroll(tab, 100)
    assert box(tab, "First")[1] == start, "the header left the top"
    assert box(tab, "1")[1] == bottom - 100, "its section did not scroll beneath it"
    scroll(tab, 890)  # the first section is 900 and its header high: 10 and the header remain
    assert box(tab, "First")[1] == start, "the header left before the end of its section"
    scroll(tab, 910)
    assert box(tab, "First")[1] == pytest.approx(start - 10), "the end of its section did not push it out"
    scroll(tab, 1000)
    assert box(tab, "Second")[1] == start, "the second header is not pinned"


def test_carousel_snaps(opened):
    """A little over half a card is scrolled; the carousel comes to rest on the next card, not there."""
    tab = opened("carousel")
    first, second = box(tab, "Card 0"), box(tab, "Card 1")
    pitch = second[0] - first[0]
    tab.page.mouse.move(200, (first[1] + first[3]) / 2)
    tab.page.mouse.wheel(pitch * 0.6, 0)
    assert tab.until(f"Math.abs({CAROUSEL}.scrollLeft - {pitch}) < 1"), "it does not come to rest on the second card"
    assert box(tab, "Card 1")[0] == pytest.approx(first[0], abs=1)


def test_carousel_scrolls_by_key(opened):
    tab = opened("carousel")
    tab.page.evaluate(f"{CAROUSEL}.focus()")
    assert tab.page.evaluate(f"document.activeElement === {CAROUSEL}"), "the carousel takes no focus"
    tab.keys("ArrowRight")
    assert tab.until(f"{CAROUSEL}.scrollLeft > 0"), "it does not scroll"


def test_sticky_bars_stay(opened):
    tab = opened("bars")
    top, bottom = box(tab, "Top"), box(tab, "Bottom")
    assert top[1] == 0 and bottom[3] == 874
    scroll(tab, 500)
    assert (box(tab, "Top"), box(tab, "Bottom")) == (top, bottom)


def test_loose_bars_scroll_away(opened):
    tab = opened("loose-bars")
    scroll(tab, 500)
    assert box(tab, "Top")[1] == -500
