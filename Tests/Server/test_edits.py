"""Saves: each is seen, the last one counts, and thousands of them leave nothing behind."""

import os
import time

import pytest

from backend import page
from server import FIXTURES, Server
from wire import newer, until

SOAK = os.environ.get("GALLEY_SOAK") == "1"
EDITS = 20_000 if SOAK else 2_000
MIB = 1 << 20


def shows(server, text, tab="tab-of-a-test"):
    return text in server.call("view", tab)["html"]


def edit(server, number, text=None):
    """Saves, and waits until a view shows it."""
    server.save("home", text or page(f"edit {number} of many"))
    assert until(lambda: shows(server, f"edit {number} of many")), f"edit {number} was never seen"


def test_thousands_of_edits(serve):
    """Of a page that a tab with an event stream shows, one by one: less than 1 KB an edit, and none is lost."""
    server = serve({"home": page("a"), "other": page("b")})
    server.call("open", page="home")
    events = server.events()
    events.setblocking(False)
    for number in range(300):
        edit(server, number)
    warm = server.memory()
    for number in range(300, 300 + EDITS):
        edit(server, number)
        try:
            events.recv(1 << 16)
        except BlockingIOError:
            pass
    assert (server.memory() - warm) / EDITS < 1024, f"{(server.memory() - warm) / EDITS:.0f} bytes an edit"
    events.close()


def test_a_burst_ends_with_the_last(serve):
    """Saves faster than anybody looks: what stays is what counts."""
    server = serve({"home": page("a")})
    server.call("open", page="home")
    for turn in range(5):
        for number in range(400):
            server.save("home", page(f"burst {turn} {number}"))
        assert until(lambda: shows(server, f"burst {turn} 399"))


def test_edits_of_a_large_page(serve):
    """What was is not kept: a hundred versions of one megabyte are not a hundred megabytes."""
    server, filler = serve({"home": page("a")}), "x" * MIB
    server.call("open", page="home")
    for number in range(10):
        edit(server, number, page(f"edit {number} of many", {"type": "unknown", "data": filler}))
    warm = server.memory()
    for number in range(10, 110):
        edit(server, number, page(f"edit {number} of many", {"type": "unknown", "data": filler}))
    assert server.memory() - warm < 40 * MIB


def test_how_soon_a_save_is_seen(serve):
    """An event within 100 ms, in the middle of many saves, of a page of fifty widgets."""
    server = serve({"home": FIXTURES / "pages/shop-home.json"})
    server.call("open", page="home")
    events, times = server.events(), []
    for number in range(20):
        version, started = server.call("view")["version"], time.monotonic()
        server.save("home", page(*[f"edit {number} of {widget}" for widget in range(50)]))
        newer(events, version)
        assert until(lambda: shows(server, f"edit {number} of 49"))
        times.append(time.monotonic() - started)
    assert sorted(times)[10] < 0.1, times
    events.close()


@pytest.mark.parametrize("how", ["in place", "renamed", "taken away and back", "the same size and time"])
def test_ways_to_save(serve, how):
    server = serve({"home": page("before")})
    server.call("open", page="home")
    file, text = server.pages / "home.json", page("after!")
    if how == "in place":
        file.write_text(str(text).replace("'", '"'))
    elif how == "renamed":
        server.save("home", text)
    elif how == "the same size and time":
        times = file.stat()
        server.save("home", text)
        os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))
    else:
        file.unlink()
        time.sleep(0.1)
        server.save("home", text)
    assert until(lambda: shows(server, "after!"))


def test_a_save_right_after_the_start(tmp_path):
    """Is seen, however soon it comes: thirty times."""
    for turn in range(30):
        server = Server(tmp_path / str(turn), {"home": page("before")})
        server.call("open", page="home")
        server.save("home", page("after!"))
        was_seen = until(lambda: shows(server, "after!"), 2)
        assert server.stop()[0] == 0 and was_seen, f"the save of turn {turn} was lost"


def test_a_broken_save_and_a_good_one(serve):
    """What is wrong is said, with its place; the next good save is the page again."""
    server = serve({"home": page("a")})
    server.call("open", page="home")
    server.save("home", '{"page": {\n  "sections": [}')
    assert until(lambda: server.call("view")["state"] == "failed")
    view = server.call("view")
    assert [(f["name"], f["line"]) for f in view["findings"]] == [("documentRejected", 2)] and ":2:" in view["error"]["detail"]
    server.save("home", page("good again"))
    assert until(lambda: shows(server, "good again"))


def test_files_that_come_and_go(serve):
    """A page that is new in the folder is there, without a new start; one that is gone is gone."""
    server = serve({"home": page("a")})
    server.save("offers/new", page("new"))
    assert until(lambda: server.get("/pages/offers/new.html").status == 200, 2)
    assert {p["id"] for p in server.get("/-/about").json["pages"]} == {"home", "offers/new"}
    (server.pages / "offers/new.json").unlink()
    assert until(lambda: server.get("/pages/offers/new.html").status == 404, 2)


def test_tabs_are_apart(serve):
    """Each has its own page and options; a save is told only to those that show it."""
    server = serve({"home": page("a"), "other": page("b")})
    server.call("open", "tab-number-one", page="home", options={"appearance": "dark"})
    server.call("open", "tab-number-two", page="other")
    before = server.call("view", "tab-number-two")["version"]
    server.save("home", page("new"))
    assert until(lambda: shows(server, "new", "tab-number-one"))
    view = server.call("view", "tab-number-two")
    assert (view["page"], view["version"]) == ("other", before)
