"""Where a tap lands: a tap's area includes the margin, and controls inside a widget come before it."""

import pytest

from small_pages import page, section, sides, title

TOAST = {"tap": {"type": "toast", "message": "Tapped"}}
STEPPER = {"type": "stepper_row", "id": "stepper", "layout": {"margin": sides(20)}, "actions": TOAST,
           "data": {"title": "Guests", "initial": 1}}
BUTTONS = {"type": "button_row", "id": "buttons", "layout": {"margin": sides(20)}, "actions": TOAST,
           "data": {"buttons": [{"title": "Own", "action": {"type": "toast", "message": "Own"}}]}}
PAGES = {
    "block": page(section(title("Block", layout={"margin": sides(20)}, actions=TOAST))),
    "stepper": page(section(STEPPER)),
    "buttons": page(section(BUTTONS)),
}
CORNER = (4, 4)  # inside the margin of a widget at the page's top left


@pytest.fixture(scope="module")
def pages(galley):
    return galley.render(PAGES)


def shown(tab):
    """The message of the toast that is open."""
    return tab.page.evaluate("document.querySelector('.toast:popover-open')?.textContent ?? null")


@pytest.mark.parametrize("name", ["block", "stepper"])
def test_a_tap_in_the_margin_counts(name, pages, open_page):
    tab = open_page(pages[name])
    tab.page.mouse.click(*CORNER)
    assert shown(tab) == "Tapped"


def test_the_whole_widget_is_one_button_with_a_name(pages, open_page):
    tab = open_page(pages["block"])
    assert tab.page.get_by_role("button", name="Block").get_attribute("data-widget-id") == "Block"


def test_a_button_inside_comes_first(pages, open_page):
    tab = open_page(pages["buttons"])
    tab.page.get_by_role("button", name="Own", exact=True).last.click()
    assert shown(tab) == "Own"


def test_a_tap_beside_the_buttons_is_the_widgets(pages, open_page):
    tab = open_page(pages["buttons"])
    box = tab.page.locator("[data-widget-id=buttons]").bounding_box()
    tab.page.mouse.click(box["x"] + 4, box["y"] + 4)
    assert shown(tab) == "Tapped"
