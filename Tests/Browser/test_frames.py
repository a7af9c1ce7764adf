"""The filmstrip of a stream: a page for each record, and an index to step through them, opened from its folder."""

import json

import pytest

import checks
import streams
from accessibility import axe
from nu import nu
from test_stream_pages import TWO_MAINS

# Four frames, then two refusals in their places.
STRIP = [
    {"type": "screen_start", "id": "strip", "title": "Frames & <more>"},
    {"type": "heading", "text": "First </script> heading"},
    b"no record",
    {"type": "narrative", "markdown": "Second text"},
    {"type": "comparison_row", "label": "x", "cells": []},
    {"type": "metric", "label": "Rides", "value": "38"},
    *({"type": "narrative", "markdown": f"More {i}"} for i in range(14)),
    {"type": "screen_commit"},
]
NOW = """(() => { const items = [...document.querySelectorAll('li')], now = items.findIndex(e => e.ariaCurrent)
  return [now, document.querySelector('iframe').getAttribute('src'), +document.getElementById('at').value, document.getElementById('place').value,
    items.filter(e => e.ariaCurrent).length] })()"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("frames")
    done = streams.run(STRIP, "--wire", "frames", "-o", folder)
    assert done.returncode == 1, done.stderr.decode()
    return folder


@pytest.fixture
def opened(new_tab):
    """A tab with scripts and policies whose file addresses all count: open(folder, hash)."""
    def opened(folder, hash="", **options):
        tab = new_tab(**{"scripts": True, "bypass_csp": False, "size": (1280, 900), **options})
        tab.context.route("file://**", lambda route: route.continue_())
        tab.page.goto((folder / "index.html").as_uri() + hash)
        return tab
    return opened


def now(tab):
    """(record, frame): the same by the list, the scrubber and the words beside it."""
    index, frame, at, place, count = tab.page.evaluate(NOW)
    assert (at, count) == (index, 1) and place == f"{index + 1} of {len(STRIP)}"
    return index, frame


def screen(tab):
    """The frame's document, once it is the one that the index names."""
    name = tab.page.locator("iframe").get_attribute("src")
    assert tab.until(f"frames.length === 1 && {len(tab.page.frames)} === 2")
    frame = tab.page.frames[1]
    frame.wait_for_url(f"**/{name}", wait_until="load")
    return frame


def test_keys_step(folder, opened):
    tab = opened(folder)
    assert now(tab) == (0, "0001.html") and screen(tab).title() == "Draft: Frames & <more>"
    steps = [("ArrowRight", 1, "0002.html"), ("ArrowDown", 2, "0002.html"), ("ArrowRight", 3, "0003.html"), ("ArrowRight", 4, "0003.html"),
             ("ArrowLeft", 3, "0003.html"), ("ArrowUp", 2, "0002.html"), ("Home", 0, "0001.html"), ("ArrowLeft", 0, "0001.html"),
             ("End", 20, "0019.html"), ("ArrowRight", 20, "0019.html"), ("ArrowLeft", 19, "0018.html")]
    for key, index, frame in steps:
        tab.keys(key)
        assert now(tab) == (index, frame), key
    # With a key that belongs to the browser nothing moves.
    tab.keys("Alt+ArrowDown", "Control+Home")
    assert now(tab)[0] == 19


def test_the_frame_shows_the_screen(folder, opened):
    tab = opened(folder)
    tab.keys("ArrowRight")
    assert "First </script> heading" in screen(tab).inner_text("main") and "Second text" not in screen(tab).inner_text("main")
    tab.keys("ArrowRight", "ArrowRight")
    assert "Second text" in screen(tab).inner_text("main")
    tab.keys("End")
    assert "More 13" in screen(tab).inner_text("main")
    # The last one is the page itself, alive.
    assert screen(tab).locator(".draft").count() == 0 and screen(tab).title() == "Frames & <more>"


def test_a_record_is_chosen_by_pointer_and_key(folder, opened):
    tab = opened(folder)
    tab.page.locator("li button").nth(3).click()
    assert now(tab) == (3, "0003.html") and tab.page.locator("li").nth(3).locator("pre").is_visible()
    assert json.loads(tab.page.locator("li").nth(3).locator("pre").inner_text()) == STRIP[3]
    tab.page.locator("li button").nth(1).focus()
    tab.keys("Enter")
    assert now(tab) == (1, "0002.html") and not tab.page.locator("li").nth(3).locator("pre").is_visible()
    tab.page.locator("li button").nth(0).focus()
    tab.keys("Space")
    assert now(tab)[0] == 0 and tab.page.locator("#play").get_attribute("aria-pressed") == "false"


def test_the_buttons_and_the_scrubber(folder, opened):
    tab = opened(folder)
    tab.page.locator("#on").click()
    assert now(tab)[0] == 1
    tab.page.locator("#back").click()
    assert now(tab)[0] == 0
    box = tab.page.locator("#at").bounding_box()
    tab.page.mouse.click(box["x"] + box["width"] - 4, box["y"] + box["height"] / 2)
    assert now(tab) == (20, "0019.html")
    tab.page.locator("#at").focus()
    tab.keys("ArrowLeft", "ArrowLeft")
    assert now(tab)[0] == 18
    tab.keys("Home")
    assert now(tab)[0] == 0


@pytest.mark.parametrize("way", ["Space", "button"])
def test_it_plays(way, folder, opened):
    tab = opened(folder)
    press = (lambda: tab.keys("Space")) if way == "Space" else tab.page.locator("#play").click
    press()
    assert tab.page.locator("#play").get_attribute("aria-pressed") == "true"
    assert tab.until("document.getElementById('at').value >= '2'", frames=2000)
    press()
    assert tab.page.locator("#play").get_attribute("aria-pressed") == "false"
    # From the last one it begins again, and any step stops it.
    tab.keys("End")
    press()
    assert now(tab)[0] == 0 and tab.page.locator("#play").get_attribute("aria-pressed") == "true"
    tab.keys("ArrowRight")
    assert now(tab)[0] == 1 and tab.page.locator("#play").get_attribute("aria-pressed") == "false"


def test_refusals_stand_in_their_places(folder, opened):
    tab = opened(folder)
    assert tab.page.evaluate("[...document.querySelectorAll('li')].map((e, i) => e.matches('.refused') ? i : -1).filter(i => i >= 0)") == [2, 4]
    assert tab.page.locator("header p").inner_text() == "19 frames, 2 refused"
    for index, code, line in ((2, "not_json", "3"), (4, "out_of_order", "5")):
        item = tab.page.locator("li").nth(index)
        item.locator("button").click()
        assert (item.locator("b").inner_text(), item.locator(".n").inner_text()) == (code, line)
        assert item.locator("p").is_visible() and len(item.locator("p").inner_text()) > 10
    assert "comparison_row" in tab.page.locator("li").nth(4).locator("p").inner_text()
    assert tab.page.locator("li").nth(2).locator("pre").inner_text() == "no record"


def test_a_hash_names_a_record(folder, opened):
    assert now(opened(folder, "#4"))[0] == 3
    assert now(opened(folder, "#999"))[0] == 20 and now(opened(folder, "#nonsense"))[0] == 0


@pytest.mark.parametrize("name, last", [("aborted", "the stream aborts its screen"), ("unfinished", "the stream ends without screen_commit")])
def test_what_is_no_page_ends_with_its_reason(name, last, opened, tmp_path):
    streams.run(name, "--wire", "frames", "-o", tmp_path / "out")
    tab = opened(tmp_path / "out")
    tab.keys("End")
    assert last in tab.page.locator("li[aria-current]").inner_text() and "This screen was not finished" in screen(tab).inner_text("body")


def test_a_shorter_stream_leaves_no_frames_behind(tmp_path):
    for stream, count in ((STRIP, 19), ("minimal", 3)):
        streams.run(stream, "--wire", "frames", "-o", tmp_path)
        assert sorted(file.name for file in tmp_path.iterdir()) == [*(f"{i + 1:04}.html" for i in range(count)), "index.html"]


@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_fits_and_is_accessible(width, scheme, folder, opened):
    tab = opened(folder, "#5", size=(width, 800), scheme=scheme, bypass_csp=True)
    screen(tab)
    assert tab.page.evaluate("document.documentElement.scrollWidth") <= width
    assert [box for box in tab.page.evaluate("""[...document.querySelectorAll('button, input, iframe, pre, p, h1')].filter(e => e.checkVisibility())
      .map(e => e.getBoundingClientRect()).map(r => [r.left, r.right])""") if box[0] < 0 or box[1] > width] == []
    checks.none(axe(tab.page))
    # Its own colours, other than a payload's, have to be readable.
    violations = tab.page.evaluate("axe.run(document, {runOnly: ['color-contrast'], iframes: false})")["violations"]
    assert [node["html"] for found in violations for node in found["nodes"]] == []


def test_the_frames_and_the_index_are_valid(folder, tmp_path):
    streams.run("unfinished", "--wire", "frames", "-o", tmp_path)
    streams.run("every-record", "--wire", "frames", "-o", tmp_path / "b")
    files = [*sorted(folder.glob("*.html"))[-4:], *sorted(tmp_path.glob("*.html")), *sorted((tmp_path / "b").glob("*.html"))[::6]]
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert text.startswith("<!DOCTYPE html>\n") and text.endswith("</body>\n</html>\n"), file
        if file.name != "index.html":
            tree = streams.strict_tree(text)
            assert tree.count("(html") == 1
    checks.none([message for found in nu(files).values() for message in found if TWO_MAINS not in message])
