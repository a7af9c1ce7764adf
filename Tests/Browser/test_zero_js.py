"""What a rendered page can do on its own. Scripts are disabled in the tab; everything is done by pointer and keyboard."""

import pytest

import measure


def page(*sections, **bars):
    return {"page": {"id": "p", "sections": list(sections), **bars}}


def section(*widgets, **rest):
    return {"id": rest.pop("id", "s"), "widgets": list(widgets), **rest}


def title(text, id=None, **rest):
    return {"type": "title_block", "id": id or text, "data": {"title": text}, **rest}


def space(id, height=300):
    return {"type": "separator", "id": id, "data": {"style": "space", "thickness": height}}


def button(text, **action):
    return {"type": "button_row", "id": text, "data": {"buttons": [{"title": text, "action": action}]}}


def sheet(dismissible=True):
    body = section(title("Inside", "inside"), button("Close", type="dismiss"))
    return {"id": "sheet", "config": {"dismissible": dismissible, "detents": ["medium"]}, "sections": [body]}


PAGES = {
    "sheet": page(section(button("Open", type="open_bottom_sheet", sheet=sheet()))),
    "firm-sheet": page(section(button("Open", type="open_bottom_sheet", sheet=sheet(dismissible=False)))),
    "toast": page(section(button("Say", type="toast", message="Saved & <done>"))),
    "accordion": page(section({"type": "accordion", "id": "a", "data": {"header": "More", "items": [title("Within")]}})),
    "pinned": page(section(space("1"), space("2"), space("3"), id="one", header=title("First")),
                   section(space("4"), space("5"), space("6"), space("7"), space("8"), id="two", header=title("Second"))),
    "carousel": page(section(*(title(f"Card {i}", layout={"width": 0.8}) for i in range(4)),
                             layout={"arrangement": "carousel", "item_spacing": 10})),
    "bars": page(section(*(space(str(i)) for i in range(6))),
                 header={"widgets": [title("Top")]}, footer={"widgets": [title("Bottom")]}),
    "loose-bars": page(section(*(space(str(i)) for i in range(6))),
                       header={"sticky": False, "widgets": [title("Top")]}, footer={"sticky": False, "widgets": [title("Bottom")]}),
    "focus": page(section(button("One", type="refresh_page"), button("Two", type="refresh_page"),
                          title("Tappable", actions={"tap": {"type": "deeplink", "url": "app://x"}}))),
}
# The element that scrolls the cards, wherever the renderer puts it.
CAROUSEL = """(() => { let e = document.querySelector('[data-widget-id="Card 0"]')
  while (e && e.scrollWidth <= e.clientWidth) e = e.parentElement; return e })()"""
OPEN = "document.querySelector('.sheet').matches(':popover-open')"


@pytest.fixture(scope="module")
def pages(galley):
    return galley.render(PAGES)


@pytest.fixture
def opened(pages, open_page):
    return lambda name: open_page(pages[name])


def box(tab, id):
    return next(box for box in measure.boxes(tab.page) if box.id == id)


def scroll(tab, top, selector="main.scroll"):
    tab.page.evaluate(f"document.querySelector({selector!r}).scrollTop = {top}")
    assert tab.page.evaluate(f"document.querySelector({selector!r}).scrollTop") == top, "the page does not scroll"


def press_button(tab, text):
    tab.page.get_by_role("button", name=text, exact=True).click()


def test_scripts_are_disabled(open_page, tmp_path):
    """The premise of this file: a script in a page does not run."""
    file = tmp_path / "script.html"
    file.write_text("<!DOCTYPE html><title>before</title><script>document.title = 'after'</script>")
    assert open_page(file).page.title() == "before"


@pytest.mark.parametrize("close", ["Escape", "outside", "dismiss button"])
@pytest.mark.parametrize("way", ["pointer", "keyboard"])
def test_sheet_opens_and_closes(way, close, opened):
    tab = opened("sheet")
    assert not tab.page.evaluate(OPEN) and not box(tab, "inside").visible
    if way == "pointer":
        press_button(tab, "Open")
    else:
        tab.page.get_by_role("button", name="Open", exact=True).focus()
        tab.keys("Enter")
    assert tab.page.evaluate(OPEN) and box(tab, "inside").visible and not box(tab, "inside").empty
    if close == "Escape":
        tab.keys("Escape")
    elif close == "outside":
        tab.page.mouse.click(200, 200)
    else:
        press_button(tab, "Close")
    assert not tab.page.evaluate(OPEN)


def test_sheet_is_a_dialog_at_the_bottom(opened):
    tab = opened("sheet")
    press_button(tab, "Open")
    assert tab.page.get_by_role("dialog").is_visible()
    _, top, right, bottom = tab.page.evaluate(
        "(r => [r.left, r.top, r.right, r.bottom])(document.querySelector('.sheet').getBoundingClientRect())")
    assert (right, bottom) == (402, 874) and top == pytest.approx(874 / 2 - 28, abs=1.5)


def test_firm_sheet_only_closes_by_its_button(opened):
    tab = opened("firm-sheet")
    press_button(tab, "Open")
    tab.keys("Escape")
    assert tab.page.evaluate(OPEN), "Escape closed a sheet that is not dismissible"
    tab.page.mouse.click(200, 200)
    assert tab.page.evaluate(OPEN), "a click outside closed a sheet that is not dismissible"
    press_button(tab, "Close")
    assert not tab.page.evaluate(OPEN)


def test_toast_shows_and_fades(opened):
    tab = opened("toast")
    toast = tab.page.locator(".toast")
    assert not toast.is_visible()
    press_button(tab, "Say")
    assert toast.is_visible() and toast.inner_text() == "Saved & <done>"
    # Its time is 2.5 seconds; the animations are run to their end instead of waiting.
    toast.evaluate("e => e.getAnimations({subtree: true}).forEach(a => a.finish())")
    assert not toast.evaluate("e => e.checkVisibility({opacityProperty: true, visibilityProperty: true})")


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_accordion_opens_and_closes_by_key(key, opened):
    tab = opened("accordion")
    assert not box(tab, "Within").visible
    tab.page.locator("summary").focus()
    tab.keys(key)
    assert box(tab, "Within").visible and not box(tab, "Within").empty
    tab.keys(key)
    assert not box(tab, "Within").visible


def test_section_header_is_pinned_while_its_section_scrolls(opened):
    tab = opened("pinned")
    start, height = box(tab, "First").outer[1], box(tab, "First").outer[3] - box(tab, "First").outer[1]
    scroll(tab, 100)
    assert box(tab, "First").outer[1] == start, "the header left the top"
    assert box(tab, "1").outer[1] == start + height - 100, "its section did not scroll beneath it"
    scroll(tab, 900 + height - 10)  # ten points before the first section ends
    assert box(tab, "First").outer[1] == pytest.approx(start + 10 - height), "the end of its section did not push it out"
    scroll(tab, 1000 + height)
    assert box(tab, "Second").outer[1] == start, "the second header is not pinned"


def test_carousel_snaps(opened):
    """A little over half a card is scrolled; the carousel comes to rest on the next card, not there."""
    tab = opened("carousel")
    first, second = box(tab, "Card 0").outer, box(tab, "Card 1").outer
    pitch = second[0] - first[0]
    tab.page.mouse.move(200, (first[1] + first[3]) / 2)
    tab.page.mouse.wheel(pitch * 0.6, 0)
    assert tab.until(f"Math.abs({CAROUSEL}.scrollLeft - {pitch}) < 1"), "it does not come to rest on the second card"
    assert box(tab, "Card 1").outer[0] == pytest.approx(first[0], abs=1)


def test_carousel_scrolls_by_key(opened):
    tab = opened("carousel")
    tab.page.evaluate(f"{CAROUSEL}.focus()")
    assert tab.page.evaluate(f"document.activeElement === {CAROUSEL}"), "the carousel takes no focus"
    tab.keys("ArrowRight")
    assert tab.until(f"{CAROUSEL}.scrollLeft > 0"), "it does not scroll"


def test_sticky_bars_stay(opened):
    tab = opened("bars")
    top, bottom = box(tab, "Top").outer, box(tab, "Bottom").outer
    assert top[1] == 0 and bottom[3] == 874
    scroll(tab, 500)
    assert (box(tab, "Top").outer, box(tab, "Bottom").outer) == (top, bottom)


def test_loose_bars_scroll_away(opened):
    tab = opened("loose-bars")
    scroll(tab, 500)
    assert box(tab, "Top").outer[1] == -500


def test_focus_is_shown(opened):
    """Each control that Tab reaches has an outline, and it can be seen in the picture."""
    tab = opened("focus")
    reached, before = [], tab.pixels()
    for _ in range(8):
        tab.keys("Tab")
        focus = tab.page.evaluate("""() => { const e = document.activeElement, s = getComputedStyle(e), r = e.getBoundingClientRect()
          return {name: e.innerText.trim(), control: e.matches('button, a, summary, input'), outline: s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) > 0,
                  box: [r.left, r.top, r.right, r.bottom].map(Math.round)} }""")
        if focus["control"]:
            assert focus["outline"], f"{focus['name']} has no outline"
            assert before.crop(focus["box"]).tobytes() != tab.pixels().crop(focus["box"]).tobytes(), f"{focus['name']} looks the same"
            reached.append(focus["name"])
    assert reached[:3] == ["One", "Two", "Tappable"]
