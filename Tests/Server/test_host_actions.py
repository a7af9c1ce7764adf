"""A host's own actions: logged, or mapped in galley.json."""

import pytest

from backend import page

ACTIONS = {"deeplink": {"open": "{url.last}"}, "toggle_theme": {"appearance": "toggle"}, "night": {"appearance": "dark"},
           "product": {"open": "products/{id}"}}


@pytest.fixture
def app(serve):
    return serve({"home": page("a")}, config={"serve": {"actions": ACTIONS}})


@pytest.mark.parametrize(("action", "wanted"), [
    ({"type": "deeplink", "url": "myapp://pages/offers"}, {"outcome": "opened", "open": "offers"}),
    ({"type": "deeplink", "url": "https://example.com/a/b/"}, {"outcome": "opened", "open": "b"}),
    ({"type": "deeplink", "url": "myapp://pages/offers?from=home#top"}, {"outcome": "opened", "open": "offers"}),
    ({"type": "product", "id": "p1"}, {"outcome": "opened", "open": "products/p1"}),
    ({"type": "toggle_theme"}, {"appearance": "toggle"}), ({"type": "night"}, {"appearance": "dark"}),
    ({"type": "share", "text": "x"}, {"outcome": "logged"})])
def test_mapped(app, action, wanted):
    app.call("open", page="home")
    view = app.act(action)
    names = ("outcome", "open", "appearance")
    assert {name: view.get(name) for name in names} == {"open": None, "appearance": None, "outcome": "logged"} | wanted
    assert view["page"] == "home"
    assert [request["kind"] for request in view["requests"]] == ["initial"]


@pytest.mark.parametrize("text", ["", "no JSON", "[]", "{}", '{"type":5}', '{"type":"deeplink"}', "[" * 100_000])
def test_odd_actions(app, text):
    """No action, or one without what its mapping names, which opens nothing: an answer, and the server lives."""
    app.call("open", page="home")
    view = app.act(text)
    assert not view.get("open") and view["outcome"] == ("logged" if "deeplink" in text else "failed") and app.is_well()


def test_a_file_answers_actions(app):
    """Without a backend the file beside the page answers `api`."""
    app.call("open", page="home")
    assert app.act({"type": "api"})["outcome"] == "failed"
    app.save("home.response", {"mutations": [], "toast": {"message": "from a file"}})
    assert app.act({"type": "api"})["toast"]["message"] == "from a file"
