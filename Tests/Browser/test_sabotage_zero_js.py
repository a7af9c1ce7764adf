"""The tests of test_zero_js.py and test_scrolling.py can fail: run here on spoiled pages, none of them may pass."""

import pytest
from playwright.sync_api import Error

import test_scrolling as scrolling
import test_zero_js as zero

# a test, its arguments, and how its page is spoiled
SPOILED = [
    (zero.test_sheet_opens_and_closes, ("pointer", "Escape"), dict(pattern="popovertarget=", by="data-was=")),
    (zero.test_sheet_opens_and_closes, ("keyboard", "outside"),
     dict(pattern="popover(=[\"']?auto[\"']?)?(?=[ >])", by="popover=manual")),
    (zero.test_sheet_opens_and_closes, ("pointer", "dismiss button"),
     dict(pattern="popovertargetaction=[\"']?hide[\"']?", by="popovertargetaction=show")),
    (zero.test_sheet_is_a_dialog_at_the_bottom, (), dict(css=".sheet { bottom: 20px !important }")),
    (zero.test_firm_sheet_only_closes_by_its_button, (), dict(pattern="popover=[\"']?manual[\"']?", by="popover=auto")),
    (zero.test_toast_shows_and_fades, (), dict(css=".toast, .toast * { animation: none !important }")),
    (zero.test_toast_shows_and_fades, (), dict(pattern="Saved", by="saved")),
    (zero.test_accordion_opens_and_closes_by_key, ("Enter",), dict(pattern="<details", by="<details open")),
    (zero.test_accordion_opens_and_closes_by_key, ("Space",),
     dict(css="details > :not(summary) { display: none !important }")),
    (scrolling.test_section_header_is_pinned_while_its_section_scrolls, (),
     dict(css=".section > * { position: static !important }")),
    (scrolling.test_carousel_snaps, (), dict(css="* { scroll-snap-type: none !important }")),
    (scrolling.test_carousel_scrolls_by_key, (), dict(css="* { overflow-x: clip !important }")),
    (scrolling.test_sticky_bars_stay, (), dict(css=".page { height: auto !important; min-height: 0 !important }")),
    (scrolling.test_loose_bars_scroll_away, (), dict(css="[data-widget-id=Top] { position: fixed !important; top: 0 }")),
    (zero.test_focus_is_shown, (), dict(css="*:focus-visible { outline: none !important }")),
    (zero.test_focus_is_shown, (), dict(css="*:focus-visible { outline-color: transparent !important }")),
]


@pytest.fixture(scope="module")
def pages(galley):
    return galley.render(zero.PAGES | scrolling.PAGES)


@pytest.mark.parametrize("test, arguments, change", SPOILED, ids=[f"{row[0].__name__}-{i}" for i, row in enumerate(SPOILED)])
def test_zero_js_test_fails(test, arguments, change, pages, chromium, spoil):
    tabs = []

    def opened(name):
        tabs.append(chromium.tab(bypass_csp=True, motion=True))
        return tabs[-1].open(spoil(pages[name], **change))

    with pytest.raises((AssertionError, Error)):
        test(*arguments, opened)
    tabs[0].context.close()
