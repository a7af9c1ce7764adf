"""What is secret stays so: the token and configured headers are in no answer, page or log."""

import json

import pytest

from backend import Reply, page
from server import JSON, PROGRAM, run
from views import opened

TOKEN = "a-token-of-this-test=/?"
OPEN = ["--host", "0.0.0.0", "--token", TOKEN]
BRINGS = {  # name → headers, query, status
    "nothing": ({}, "", 401), "a cookie": ({"Cookie": f"x=y; {{cookie}}={TOKEN}; z=1"}, "", 200), "a bearer": ({"Authorization": f"Bearer {TOKEN}"}, "", 200),
    "a query": ({}, f"?token={TOKEN}", 200), "half of it": ({"Authorization": f"Bearer {TOKEN[:-1]}"}, "", 401), "more than it": ({"Cookie": f"{{cookie}}={TOKEN}x"}, "", 401),
    "another": ({}, "?token=another-token-of-this-", 401), "none in a query": ({}, "?token=", 401), "basic": ({"Authorization": f"Basic {TOKEN}"}, "", 401),
    "another cookie": ({"Cookie": f"x-{{cookie}}={TOKEN}"}, "", 401)}


@pytest.mark.parametrize("arguments", [["--host", "0.0.0.0"], ["--host", "::"], ["--host", "0"], ["--host", "127.evil.example"], ["--host", "0.0.0.0", "--token", "short"],
                                       ["--host", "0.0.0.0", "--token", "with a space in it"], ["--host", "0.0.0.0", "--token", ""], ["--host", ""]])
def test_beyond_this_machine_only_with_a_token(tmp_path, arguments):
    """A name counts as what it is, not as what it looks like."""
    done = run("serve", "--port", "0", *arguments, folder=tmp_path)
    assert (done.returncode, done.stdout) == (64, "") and "--token" in done.stderr and len(done.stderr.splitlines()) <= 2


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "127.0.0.2"])
def test_on_this_machine_without(serve, host):
    server = serve({"home": page("a")}, options=["--host", host])
    assert server.url.startswith(f"http://{host}:")


@pytest.fixture(scope="module")
def guarded(tmp_path_factory):
    import server
    made = server.Server(tmp_path_factory.mktemp("guarded"), {"home": page("a")}, OPEN)
    yield made
    made.stop()


@pytest.mark.parametrize("brings", BRINGS)
@pytest.mark.parametrize("target", ["/", "/-/frame", "/-/about", "/-/app.js", "/pages/home.html", "/-/tab/tab-of-a-test/view"])
def test_token(guarded, target, brings):
    """Asked for at every address; never told."""
    headers, query, wanted = BRINGS[brings]
    cookie = guarded.get(f"/?token={TOKEN}").headers["set-cookie"].partition("=")[0]
    headers = {name: value.format(cookie=cookie) for name, value in headers.items()}
    guarded.request("POST", "/-/tab/tab-of-a-test/open", '{"page":"home"}', JSON | BRINGS["a bearer"][0])
    is_call = target.endswith("view")
    answer = guarded.request("POST" if is_call else "GET", target + query, "{}" if is_call else None, headers | (JSON if is_call else {}))
    assert answer.status == wanted
    assert TOKEN not in answer.text and [name for name, value in answer.headers.items() if TOKEN in value] in ([], ["set-cookie"])


def test_the_cookie(guarded):
    """The address that was printed gives a cookie, which no script can read and no other page sends."""
    cookie = guarded.get(f"/?token={TOKEN}").headers["set-cookie"]
    name, *attributes = [part.strip() for part in cookie.split(";")]
    assert {"HttpOnly", "SameSite=Strict", "Path=/"} <= set(attributes) and guarded.get("/-/about", Cookie=name).status == 200
    assert guarded.url.endswith(f"/?token={TOKEN}") and guarded.get("/" + guarded.url.split("/", 3)[3]).status == 200


def test_events_ask_too(guarded):
    with guarded.connect() as connection:
        connection.sendall(f"GET /-/tab/tab-of-a-test/events HTTP/1.1\r\nHost: {guarded.host}\r\n\r\n".encode())
        assert connection.recv(1 << 12).startswith(b"HTTP/1.1 401")


def test_a_body_without_a_token_is_not_held(guarded):
    """Who does not know the token is told so before the body."""
    with guarded.connect() as connection:
        connection.settimeout(2)
        connection.sendall(b"POST /-/tab/tab-of-a-test/view HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 30000000\r\n\r\n")
        assert connection.recv(1 << 12).startswith(b"HTTP/1.1 401")


def test_the_token_is_in_no_log(serve):
    """Only in the one line that says where to go."""
    server = serve({"home": page("a")}, options=OPEN)
    for headers, query, _ in BRINGS.values():
        server.request("GET", "/pages/home.html" + query, headers=headers)
        server.request("POST", "/-/tab/tab-of-a-test/open" + query, "[", headers | JSON)
    server.stop()
    assert TOKEN not in server.printed + server.errors()


SECRETS = {"X-Plain": "secret-as-it-is", "X-Env": "secret-of-the-environment", "X-File": "secret-of-a-file"}


def test_secrets_of_the_loader(serve, backend, tmp_path):
    """In no View, page, record of a request or log, whether the backend answers, fails, or leads elsewhere. A URL's query and user too."""
    (tmp_path / "secret.txt").write_text(SECRETS["X-File"] + "\n")
    backend["/home.json"] = Reply(page("a", pagination={"has_more": True}))
    backend["/away.json"] = Reply(status=302, headers={"Location": "http://evil.example/?key=secret-of-a-url"})
    backend["/large.json"], backend["/slow.json"], backend["/gone.json"] = Reply(size=1 << 21), Reply(after=3), Reply(hang_up=True)
    url = backend.url.replace("//", "//user:secret-of-a-user@") + "/{page}.json?key=secret-of-a-url"
    headers = {"X-Plain": SECRETS["X-Plain"], "X-Env": {"env": "A_SECRET"}, "X-File": {"file": str(tmp_path / "secret.txt")}}
    server = serve(options=["--max-bytes", "1000000"], environment={"A_SECRET": SECRETS["X-Env"]},
                   config={"serve": {"loader": {"initial": url, "action": backend.url + "/action?key=secret-of-a-url", "headers": headers, "timeout": 1}}})
    told = []
    for name in ("home", "gone", "away", "large", "slow", "nothing"):
        told += [json.dumps(opened(server, name)), server.get(f"/pages/{name}.html").text, server.get(f"/pages/{name}.txt").text]
    server.call("open", page="home")
    told += [json.dumps(server.call("next")), json.dumps(server.act({"type": "api"})), json.dumps(server.call("view")), server.get("/").text, server.get("/-/about").text]
    assert all(SECRETS.items() <= headers.items() for _, _, headers, _ in backend.asked()) and len(backend.asked()) > 15
    server.stop()
    told += [server.printed, server.errors()]
    assert [text for text in told if "secret" in text] == []


@pytest.mark.parametrize(("source", "word"), [({"env": "NOT_THERE"}, "NOT_THERE"), ({"file": "not-there.txt"}, "not-there.txt")])
def test_a_secret_that_is_not_there(tmp_path, source, word):
    """Said at the start, not at the first request."""
    config = {"serve": {"loader": {"initial": "http://127.0.0.1:1/{page}", "headers": {"X": source}}}}
    (tmp_path / "galley.json").write_text(json.dumps(config))
    done = run("serve", "--port", "0", folder=tmp_path, program=PROGRAM)
    assert done.returncode in (64, 66) and word in done.stderr and "galley.json" in done.stderr
