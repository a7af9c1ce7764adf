"""A backend that fails, is slow, large or away, or leads elsewhere: the device's error state, and why, for the engineer."""

import concurrent.futures
import re
import time

import pytest

from backend import Backend, Reply, page

from views import API, mutations, opened, replaced, shown, whole_page
from wire import until

WRONG = "Something went wrong"
BAD_LOADS = {
    "500": (Reply(page("a"), status=500), "the backend answered 500"), "404": (Reply(status=404), "the backend answered 404"),
    "no JSON": (Reply(b"<html>"), ""), "no page": (Reply({"pages": []}), ""), "a hang-up": (Reply(hang_up=True), "hung up"),
    "nothing": (Reply(b""), ""), "half": (Reply(b'{"page":{"sections":['), "")}
BAD_ANSWERS = {
    "500": Reply(mutations(replaced("a", "A")), status=500), "no JSON": Reply(b"<html>"), "no object": Reply([1]), "mutations that are no array": Reply({"mutations": {}}),
    "a bad toast": Reply(mutations(replaced("a", "A"), toast={"message": 5})), "a hang-up": Reply(hang_up=True)}


@pytest.mark.parametrize("kind", BAD_LOADS)
@pytest.mark.parametrize("call", ["open", "refresh"])
def test_a_failed_load(app, backend, call, kind):
    """Also a refresh takes away what was there; a later one brings it back."""
    reply, why = BAD_LOADS[kind]
    opened(app, "home")
    backend["/home.json"] = reply
    view = opened(app, "home") if call == "open" else app.call("refresh")
    assert (view["state"], shown(view)) == ("failed", []) and why in view["error"]["message"] and backend.url in view["error"]["detail"]
    assert re.search(r'<button[^>]* data-action-type="(retry|refresh_page)"', view["html"])
    backend["/home.json"] = Reply(page("back"))
    view = app.call("refresh")
    assert (view["state"], view["error"], shown(view)) == ("loaded", None, ["back"])


@pytest.mark.parametrize("kind", BAD_ANSWERS)
def test_a_refused_answer(app, backend, kind):
    """What a device says then; nothing of the answer is done."""
    opened(app, "home")
    backend["/action"] = BAD_ANSWERS[kind]
    view = app.act(API)
    assert (view["outcome"], view["toast"]["message"], shown(view)) == ("failed", WRONG, ["a", "b"])
    assert view["state"] == "loaded" and len(backend.asked("/action")) == 1, "an action that failed is not sent again"


@pytest.mark.parametrize(("answer", "titles", "toast"), [
    (mutations(toast={"message": "Saved"}), ["a", "b"], "Saved"), (mutations(replaced("nobody", "x")), ["a", "b"], None),
    (mutations({"kind": "nonsense"}, replaced("a", "A")), ["A", "b"], None), (mutations({"kind": "remove_widget", "id": "a"}), ["b"], None),
    (mutations({"kind": "prepend_sections", "sections": page("0")["page"]["sections"]}), ["0", "a", "b"], None),
    (mutations({"kind": "append_sections", "sections": page("c")["page"]["sections"]}), ["a", "b", "c"], None)])
def test_an_answer(app, backend, answer, titles, toast):
    """A mutation that does not decode is dropped, one without a target does nothing; both are findings."""
    before = opened(app, "home")
    backend["/action"] = Reply(answer)
    view = app.act(API)
    assert (shown(view), view.get("toast", {}).get("message")) == (titles, toast)
    assert view["version"] > before["version"] and view["outcome"] == "answered"
    is_odd = "nobody" in str(answer) or "nonsense" in str(answer)
    assert any("/action" in finding["file"] for finding in view["findings"]) == is_odd


@pytest.mark.parametrize(("change", "titles"), [
    (whole_page(page("new")), ["new"]), (replaced("a", "A"), []),
    ({"kind": "append_sections", "sections": page("c")["page"]["sections"]}, [])])
def test_before_a_page_is_loaded(app, backend, change, titles):
    """Only a change of the whole page acts."""
    backend["/home.json"] = Reply(status=500)
    backend["/action"] = Reply(mutations(change))
    opened(app, "home")
    view = app.act(API)
    assert (shown(view), view["state"]) == (titles, "loaded" if titles else "failed")


def test_a_page_without_widgets_is_empty(app, backend):
    backend["/home.json"] = Reply(page())
    assert opened(app, "home")["state"] == "empty"


def test_redirects(serve, backend):
    """To the hosts of the templates and those that are named; secrets never reach another, nor does the request."""
    stranger = Backend()
    stranger["/x"] = Reply(page("stranger"))
    for name, target in {"same": "/ok", "named": f"http://localhost:{stranger.port}/x", "foreign": f"http://[::ffff:127.0.0.1]:{stranger.port}/x",
                         "file": "file:///etc/passwd", "loop": "/loop.json"}.items():
        backend[f"/{name}.json"] = Reply(status=302, headers={"Location": target})
    backend["/ok"] = Reply(page("ok"))
    loader = {"initial": backend.url + "/{page}.json", "headers": {"X-Key": "secret-key"}}
    strict, wide = (serve(config={"serve": {"loader": {**loader, "allowedHosts": hosts}}}) for hosts in ([], ["localhost"]))
    assert shown(opened(strict, "same")) == ["ok"]
    for name in ("named", "foreign", "file", "loop"):
        view = opened(strict, name)
        assert (view["state"], stranger.asked()) == ("failed", []), name
        assert "allowedHosts" in view["error"]["message"] or name in ("file", "loop"), view["error"]
    assert shown(opened(wide, "named")) == ["stranger"]
    assert opened(wide, "foreign")["state"] == "failed"
    stranger.kill()


def test_answers_over_the_limit(serve, backend):
    """Refused, and not kept. (On Linux, Foundation gathers in memory what comes before it has heard that it is to stop.)"""
    backend["/home.json"] = Reply(size=64 << 20)
    app = serve(options=["--loader", backend.url, "--max-bytes", "1000000"])
    view = opened(app, "home")
    assert view["state"] == "failed" and "larger than 1000000 bytes" in view["error"]["message"]
    assert view["source"] == "" and all(request["bytes"] <= 2_000_000 for request in view["requests"])


@pytest.mark.parametrize("reply", [Reply(after=4), Reply(page("late"), drip=4)], ids=["says nothing", "a byte now and then"])
def test_timeouts(serve, backend, reply):
    backend["/home.json"] = reply
    app = serve(config={"serve": {"loader": {"initial": backend.url + "/{page}.json", "timeout": 1}}})
    started = time.monotonic()
    opened(app, "home")
    assert until(lambda: app.call("view")["state"] == "failed", 3) and time.monotonic() - started < 3
    assert "in time" in app.call("view")["error"]["message"]


def test_a_backend_that_dies_and_comes_back(app, backend):
    """Loads, next pages and actions fail at once, and work again at once."""
    opened(app, "home")
    backend["/action"], backend["/home/next"] = Reply(mutations(replaced("a", "A"))), Reply(page("c"))
    assert app.act(API)["outcome"] == "answered"
    backend.kill()
    started = time.monotonic()
    assert app.act(API)["outcome"] == "failed" and shown(app.call("next")) == ["A", "b"]
    view = app.call("refresh")
    assert view["state"] == "failed" and "nobody listens" in view["error"]["message"] and time.monotonic() - started < 2
    backend.revive()
    assert shown(app.call("refresh")) == ["a", "b"] and app.act(API)["outcome"] == "answered" and shown(app.call("next")) == ["A", "b", "c"]


def test_a_long_answer(serve, backend):
    """30 MB come whole, in time that does not grow with their square."""
    long = page("x" * (30 << 20))
    backend["/home.json"] = Reply(long)
    app = serve(options=["--loader", backend.url])
    started = time.monotonic()
    view = opened(app, "home")
    assert view["state"] == "loaded" and len(view["source"]) > 30 << 20 and time.monotonic() - started < 20


def test_many_refreshes_at_once_are_all_answered(app, backend):
    """Each calls off the one before it, at any moment of its life."""
    opened(app, "home")
    with concurrent.futures.ThreadPoolExecutor(24) as pool:
        views = list(pool.map(lambda _: app.call("refresh"), range(600)))
    assert len(views) == 600 and views[-1]["state"] == "loaded"
