"""What a rendered page can do on its own. Scripts are disabled in the tab; everything is done by pointer and keyboard."""

import pytest

import measure
from small_pages import accordion, button, page, section, sheet, title

PAGES = {
    "sheet": page(section(button("Open", type="open_bottom_sheet", sheet=sheet()))),
    "firm-sheet": page(section(button("Open", type="open_bottom_sheet", sheet=sheet(dismissible=False)))),
    "toast": page(section(button("Say", type="toast", message="Saved & <done>"))),
    "accordion": page(section(accordion("a", "More", title("Within")))),
    "focus": page(section(button("One", type="refresh_page"), button("Two", type="refresh_page"),
                          title("Tappable", actions={"tap": {"type": "deeplink", "url": "app://x"}}))),
}
OPEN = "document.querySelector('.sheet').matches(':popover-open')"


@pytest.fixture(scope="module")
def pages(galley):
    return galley.render(PAGES)


@pytest.fixture
def opened(pages, open_page):
    return lambda name: open_page(pages[name], motion=True)


def box(tab, id):
    return next(box for box in measure.boxes(tab.page) if box.id == id)


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


def test_focus_is_shown(opened):
    """Each control that Tab reaches has an outline, and it can be seen in the picture."""
    tab = opened("focus")
    reached, before = [], tab.pixels()
    for _ in range(8):
        tab.keys("Tab")
        focus = tab.page.evaluate("""() => {
          const e = document.activeElement, style = getComputedStyle(e), r = e.getBoundingClientRect()
          return {name: e.innerText.trim(), control: e.matches('button, a, summary, input'),
                  outline: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0,
                  box: [r.left, r.top, r.right, r.bottom].map(Math.round)} }""")
        if focus["control"]:
            name, (old, new) = focus["name"], (p.crop(focus["box"]).tobytes() for p in (before, tab.pixels()))
            assert focus["outline"], f"{name} has no outline"
            assert old != new, f"{name} looks the same with and without the focus"
            reached.append(name)
    assert reached[:3] == ["One", "Two", "Tappable"]
