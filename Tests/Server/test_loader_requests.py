"""What the loader asks a backend: methods, URLs, bodies and headers."""

import json

import pytest

from backend import Reply, page
from views import API, MORE, mutations, opened, replaced, shown


def test_requests(app, backend):
    """Methods, URLs and bodies of the four requests, and the record that a View has of them."""
    backend["/home/next"] = Reply(page("c"))
    backend["/action"] = Reply(mutations(replaced("a", "A")))
    assert shown(opened(app, "home")) == ["a", "b"]
    assert shown(app.call("next")) == ["a", "b", "c"]
    view = app.act(API)
    assert shown(view) == ["A", "b", "c"] and view["outcome"] == "answered"
    assert shown(view := app.call("refresh")) == ["a", "b"]
    assert [(method, path) for method, path, _, _ in backend.asked()] == [
        ("GET", "/home.json"), ("POST", "/home/next"), ("POST", "/action"), ("GET", "/home.json")]
    assert [json.loads(body) for _, _, _, body in backend.asked() if body] == [MORE["postback"], API]
    assert all(headers["Content-Type"] == "application/json" for _, _, headers, body in backend.asked() if body)
    assert [(r["kind"], r["method"], r["status"], r["error"]) for r in view["requests"]] == [
        ("initial", "GET", 200, None), ("next", "POST", 200, None), ("action", "POST", 200, None), ("refresh", "GET", 200, None)]
    assert [r["url"] for r in view["requests"]] == [backend.url + path for path in ("/home.json", "/home/next", "/action", "/home.json")]
    assert all(r["bytes"] > 0 and r["ms"] >= 0 for r in view["requests"])


@pytest.mark.parametrize(("sent", "wanted"), [
    ("9007199254740993", "9007199254740992"), ("1.50", "1.5"), ("1e2", "100"), ("0.1", "0.1"), ('"1.50"', '"1.50"'),
    ("[true,null,{}]", "[true,null,{}]")])
def test_numbers_go_through_double(app, backend, sent, wanted):
    """A device holds every number as a Double, in a postback and in an action; texts stay."""
    backend["/home.json"] = Reply(f'{{"page":{{"sections":[],"pagination":{{"has_more":true,"postback":[{sent}]}}}}}}'.encode())
    backend["/home/next"], backend["/action"] = Reply(page()), Reply(mutations())
    opened(app, "home")
    app.call("next")
    app.act(f'{{"type":"api","n":{sent}}}')
    assert (backend.bodies("/home/next"), wanted in backend.bodies("/action")[0]) == ([f"[{wanted}]"], True)


@pytest.mark.parametrize(("id", "path"), [
    ("home", "/api/home/v1"), ("offers/summer", "/api/offers/summer/v1"), ("a b?c#d", "/api/a%20b%3Fc%23d/v1"), ("ü", "/api/%C3%BC/v1"),
    ("../../admin", "/api/admin/v1"), ("..%2f..%2fadmin", "/api/..%252f..%252fadmin/v1"), ("..\\admin", "/api/..%5Cadmin/v1"),
    ("@evil.example/x", "/api/%40evil.example/x/v1"), ("//evil.example", "/api/evil.example/v1"), ("./a/./b", "/api/a/b/v1"),
    ("a\r\nX-Evil: 1", "/api/a%0D%0AX-Evil%3A%201/v1")])
def test_page_in_a_url(serve, backend, id, path):
    """An id is put into the template, and cannot leave its place there."""
    app = serve(config={"serve": {"loader": {"initial": backend.url + "/api/{page}/v1?key=1"}}})
    opened(app, id)
    assert [asked for _, asked, _, _ in backend.asked()] == [path + "?key=1"]


def test_templates_and_headers(serve, backend, tmp_path):
    """Each of the four has a URL of its own; headers go with all of them, from the file, the environment, or as they are."""
    (tmp_path / "key.txt").write_text("from-a-file\n")
    loader = {"initial": backend.url + "/i/{page}", "refresh": backend.url + "/r/{page}", "nextPage": backend.url + "/n/{page}",
              "action": backend.url + "/a", "headers": {"X-Plain": "plain", "X-Env": {"env": "A_KEY"}, "X-File": {"file": str(tmp_path / "key.txt")}}}
    app = serve(config={"serve": {"loader": loader}}, environment={"A_KEY": "from-the-environment"})
    for path in ("/i/home", "/r/home"):
        backend[path] = Reply(page("a", pagination=MORE))
    backend["/n/home"], backend["/a"] = Reply(page("b")), Reply(mutations())
    opened(app, "home"), app.call("refresh"), app.call("next"), app.act(API)
    assert [path for _, path, _, _ in backend.asked()] == ["/i/home", "/r/home", "/n/home", "/a"]
    assert {(h["X-Plain"], h["X-Env"], h["X-File"]) for _, _, h, _ in backend.asked()} == {("plain", "from-the-environment", "from-a-file")}
