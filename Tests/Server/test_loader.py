"""The loader plays an app: which of the answers that are under way count, and what a page shows meanwhile."""

import threading

import pytest

from backend import Reply, page

from views import API, MORE, Beside, asked, mutations, opened, replaced, shown, whole_page
from wire import newer


def test_refresh_keeps_what_is_there(app, backend):
    """Until the answer comes; and calls off a next page that is running, whose answer is nobody's then."""
    refreshes, goes_on = threading.Event(), threading.Event()
    opened(app, "home")
    backend["/home/next"] = Reply(page("late"), gate=goes_on)
    next_page = Beside(app.call, "next")
    asked(backend, "/home/next")
    backend["/home.json"] = Reply(page("new", pagination=MORE), gate=refreshes)
    refresh = Beside(app.call, "refresh")
    asked(backend, "/home.json", 2)
    view = app.call("view")
    assert (view["state"], shown(view)) == ("loaded", ["a", "b"])
    refreshes.set()
    assert shown(refresh.result()) == ["new"]
    goes_on.set()
    next_page.result()
    view = app.call("view")
    assert shown(view) == ["new"] and view["hasMore"]


def test_the_newer_refresh_counts(app, backend):
    gate = threading.Event()
    opened(app, "home")
    backend["/home.json"] = [Reply(page("old"), gate=gate), Reply(page("new"))]
    old = Beside(app.call, "refresh")
    asked(backend, "/home.json", 2)
    assert shown(app.call("refresh")) == ["new"]
    gate.set()
    old.result()
    assert shown(app.call("view")) == ["new"]


def test_one_next_page_at_a_time(app, backend):
    """A second next while one runs asks nothing; both are answered with the page that the one brought."""
    gate = threading.Event()
    opened(app, "home")
    backend["/home/next"] = Reply(page("c"), gate=gate)
    first = Beside(app.call, "next")
    asked(backend, "/home/next")
    second = Beside(app.call, "next")
    app.call("view")
    gate.set()
    assert shown(first.result()) == shown(second.result()) == ["a", "b", "c"]
    assert len(backend.asked("/home/next")) == 1 and not app.call("view")["hasMore"]


def test_next_pages_to_the_end(app, backend):
    """Ids are made unique over the whole; the cursor is the newest page's; after the last nothing is asked."""
    backend["/home/next"] = [Reply(page("a", pagination={"has_more": True, "postback": 2})), Reply(page("a"))]
    opened(app, "home")
    app.call("next")
    view = app.call("next")
    assert [f'data-widget-id="{id}"' in view["html"] for id in ("a", "b", "a#2", "a#3")] == [True] * 4
    assert not view["hasMore"] and app.call("next")["html"] == view["html"]
    assert backend.bodies("/home/next") == ['{"cursor":1}', "2"]


def test_a_stale_next_page_is_dropped(app, backend):
    """An action has brought another page meanwhile, with another cursor."""
    gate = threading.Event()
    opened(app, "home")
    backend["/home/next"] = Reply(page("late"), gate=gate)
    other = page("other", pagination={"has_more": True, "postback": "other"})
    backend["/action"] = Reply(mutations(whole_page(other)))
    next_page = Beside(app.call, "next")
    asked(backend, "/home/next")
    assert shown(app.act(API)) == ["other"]
    gate.set()
    assert shown(next_page.result()) == ["other"]


@pytest.mark.parametrize("reply", [Reply(page("c"), status=500), Reply(hang_up=True), Reply(b"no JSON")], ids=["500", "hangs up", "no JSON"])
def test_a_failed_next_page_is_silent(app, backend, reply):
    """And asked again the next time."""
    opened(app, "home")
    backend["/home/next"] = [reply, Reply(page("c"))]
    view = app.call("next")
    assert (view["state"], view["error"], shown(view), view["hasMore"]) == ("loaded", None, ["a", "b"], True)
    assert shown(app.call("next")) == ["a", "b", "c"]


def test_actions_side_by_side(app, backend):
    """Both are sent and answered; the View of the one that is answered last has the higher version, and what both did."""
    gate = threading.Event()
    opened(app, "home")
    backend["/action"] = [Reply(mutations(replaced("a", "slow")), gate=gate), Reply(mutations(replaced("b", "fast")))]
    slow = Beside(app.act, API)
    asked(backend, "/action")
    fast = app.act(API)
    assert shown(fast) == ["a", "fast"]
    gate.set()
    assert shown(slow.result()) == ["slow", "fast"] and slow.view["version"] > fast["version"]
    assert (slow.view["outcome"], fast["outcome"]) == ("answered", "answered")


def test_opening_another_page_calls_off(app, backend):
    """An action and a load of the page that was left do nothing to the new one, and tell nobody of a failure."""
    gate = threading.Event()
    opened(app, "home")
    backend["/action"] = Reply(mutations(whole_page(page("from-an-action"))), gate=gate)
    backend["/home.json"] = Reply(page("late"), gate=gate)
    backend["/other.json"] = Reply(page("other"))
    action, refresh = Beside(app.act, API), Beside(app.call, "refresh")
    asked(backend, "/action"), asked(backend, "/home.json", 2)
    assert shown(opened(app, "other")) == ["other"]
    view = action.result()
    assert view["outcome"] == "superseded" and "toast" not in view
    gate.set()
    refresh.result()
    assert shown(view := app.call("view")) == ["other"] and view["error"] is None


def test_a_slow_page_shows_its_skeleton(app, backend):
    """An open is answered soon, with the loading state; an event tells when there is more to see."""
    gate = threading.Event()
    backend["/slow.json"] = Reply(page("there"), gate=gate)
    events = app.events()
    opened = Beside(app.call, "open", page="slow")
    asked(backend, "/slow.json")
    opened.thread.join(1)
    gate.set()
    view = opened.result()
    assert (view["state"], view["error"], shown(view)) == ("loading", None, [])
    newer(events, view["version"])
    assert shown(app.call("view")) == ["there"]
