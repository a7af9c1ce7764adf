"""What a reader asks of the system: more contrast, forced colors, less motion. (Text sizes, direction and print have tests of
their own.)"""

import pytest

from small_pages import button, page, section, separator, title

DOCUMENT = page(
    section(
        {"type": "tag_rail", "id": "rail", "data": {"tags": [{"text": "All", "action": {"type": "a"}}]}},
        title("Title", "t", layout={"border": {"width": 1, "color": "#EEEEEE"}}), separator({}, "line", thickness=2, color=None),
        button("Buy", type="a"), {"type": "stepper_row", "id": "n", "data": {"title": "Guests"}},
        {"type": "button_row", "id": "more", "data": {"buttons": [{"title": "More", "style": "plain", "action": {"type": "a"}}]}}),
    nav={"title": "Nav", "subtitle": "Sub"}, pagination={"has_more": True})

ROLE = "name => getComputedStyle(document.body).getPropertyValue(name)"


def color(tab, selector, name="color"):
    return tab.page.evaluate("([s, n]) => getComputedStyle(document.querySelector(s))[n]", [selector, name])


@pytest.fixture(scope="module")
def pages(galley):
    return {theme: galley.render({"p": DOCUMENT}, "--theme", theme)["p"] for theme in ("ios", "paper", "signal")}


@pytest.mark.parametrize(("scheme", "accent", "secondary"), [
    ("light", "rgb(0, 64, 221)", "rgba(60, 60, 67, 0.8)"), ("dark", "rgb(64, 156, 255)", "rgba(235, 235, 245, 0.8)")])
def test_more_contrast(scheme, accent, secondary, pages, open_page):
    """The system's colors for Increase Contrast, in both appearances; without it they are the usual ones."""
    tab = open_page(pages["ios"], scheme=scheme)
    plain = "[data-widget-id=more] .btn"
    assert color(tab, plain) in ("rgb(0, 122, 255)", "rgb(10, 132, 255)")
    tab.page.emulate_media(contrast="more")
    assert color(tab, plain) == accent
    assert color(tab, ".second") == secondary


@pytest.mark.parametrize("theme", ["paper", "signal"])
def test_more_contrast_keeps_a_themes_own_colors(theme, pages, open_page):
    tab = open_page(pages[theme])
    before = color(tab, "[data-widget-id=more] .btn")
    tab.page.emulate_media(contrast="more")
    assert color(tab, "[data-widget-id=more] .btn") == before
    assert color(tab, ".second") == color(tab, ".page")


def test_forced_colors(pages, open_page):
    """Where the system takes the backgrounds away, what was told by one keeps an edge, and lines stay to be seen."""
    tab = open_page(pages["ios"])
    tab.page.emulate_media(forced_colors="active")
    for selector in (".btn.solid", ".tag", ".step", ".bd"):
        assert color(tab, selector, "outlineStyle") == "solid", selector
    line = color(tab, ".sep", "backgroundColor")
    assert line == color(tab, ".page", "color") and line != color(tab, ".page", "backgroundColor")
    # The focus is told from the edges.
    tab.keys("Tab")
    assert tab.page.evaluate("getComputedStyle(document.activeElement).outlineWidth") == "3px"


def test_forced_colors_take_no_room(pages, open_page):
    tab = open_page(pages["ios"])
    boxes = "[...document.querySelectorAll('.w, .btn, .tag')].map(e => JSON.stringify(e.getBoundingClientRect()))"
    before = tab.page.evaluate(boxes)
    tab.page.emulate_media(forced_colors="active")
    assert tab.page.evaluate(boxes) == before


def test_reduced_motion(galley, pages, open_page):
    """Nothing moves for a reader who asked for that; for others the spinner turns."""
    # A shimmer would otherwise stand still across what it shines over.
    skeleton = open_page(galley.render({"p": DOCUMENT}, "--state", "loading")["p"])
    assert skeleton.page.evaluate("getComputedStyle(document.querySelector('.sk'), '::after').display") == "none"
    moves = "document.getAnimations().filter(a => a.playState === 'running').length"
    assert open_page(pages["ios"], motion=True).page.evaluate(moves) > 0
    assert open_page(pages["ios"]).page.evaluate(moves) == 0
