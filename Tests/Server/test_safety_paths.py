"""Only what was named is served: no path leads out, in whatever disguise."""

import json
from urllib.parse import unquote

import pytest

from backend import Reply, page
from server import FIXTURES

SECRET = "a text outside of the folder"
UP = ["..", "%2e%2e", "%2E.", ".%2e", "..%2f..", "%252e%252e", "..%5c..", "..\\..", "..%00", "%c0%ae%c0%ae", "....//", "..;", "%uff0e%uff0e", "．．"]


@pytest.fixture(scope="module")
def outside(tmp_path_factory):
    """A server whose folder has files beside it that it must not show."""
    import server
    folder = tmp_path_factory.mktemp("outside")
    for name in ("secret.json", "secret.html", "secret.txt"):
        (folder / name).write_text(json.dumps(page(SECRET)))
    made = server.Server(folder, {"home": page("a"), "offers/summer": FIXTURES / "pages/shop-home.json", "offers/.hidden": page("b")})
    (folder / "Pages/late.txt").write_text(SECRET)
    yield made
    made.stop()


def ask(server, target):
    """The bytes of an answer to a path exactly as it is written here."""
    with server.connect() as connection:
        connection.sendall(f"GET {target} HTTP/1.1\r\nHost: {server.host}\r\nConnection: close\r\n\r\n".encode())
        return b"".join(iter(lambda: connection.recv(1 << 16), b""))


@pytest.mark.parametrize("up", UP)
@pytest.mark.parametrize("start", ["/pages/", "/pages/offers/", "/-/", "/-/tab/", "/"])
def test_a_path_that_leads_out(outside, start, up):
    for target in ("secret.json", "secret.html", "secret.txt", "galley.json", "etc/passwd"):
        for steps in (1, 2, 8):
            answer = ask(outside, f"{start}{'/'.join([up] * steps)}/{target}")
            assert answer.split()[1] in (b"400", b"404", b"403", b"405"), answer[:200]
            assert SECRET.encode() not in answer and b"root:" not in answer
    assert outside.is_well()


@pytest.mark.parametrize("target", [
    "/pages//etc/passwd.json", "/pages/%2fetc%2fpasswd", "/pages/file:///etc/passwd.json", "/pages/late.txt", "/pages/.json", "/pages/", "/pages/home",
    "/pages/home.html/x", "/pages/home.exe", "/pages/home.html%00.txt", "/pages/home%00.html", "/pages/home.json%00", "/-/app.js%00.css", "/-/%2e/app.js",
    "/-/app.css/", "/-/shell.html", "/-/App.js", "/-/frame%2f", "/%00", "/pages/./home.html", "/pages//home.html", "//pages/home.html", "/pages/offers/"])
def test_no_address(outside, target):
    """What is nearly an address is none: one thing has one name, and a NUL ends nothing."""
    assert ask(outside, target).split()[1] in (b"400", b"404")


@pytest.mark.parametrize("target", ["/pages/home.html", "/pages/offers/summer.html", "/pages/offers%2Fsummer.json", "/pages/%68ome.txt"])
def test_an_address(outside, target):
    assert ask(outside, target).split()[1] == b"200"


@pytest.mark.parametrize("tab", ["..", "%2e%2e", "short", "x" * 65, "tab%00of%00a%00test", "tab_of_a_test", "tab/of/test", "tab-of-a-t%C3%A9st", "tab%0d%0aof-a-test", "tab of a test".replace(" ", "%20")])
def test_tab_ids(outside, tab):
    """Letters, digits and hyphens, 8 to 64: they are made by the page in the browser."""
    assert ask(outside, f"/-/tab/{tab}/events").split()[1] in (b"400", b"404")
    answer = outside.request("POST", f"/-/tab/{tab}/view", "{}", {"Content-Type": "application/json"})
    assert answer.status in (400, 404, 405)


@pytest.mark.parametrize("id", ["../secret", "..\\secret", "offers/../../secret", "/etc/passwd", "%2e%2e/secret", "../secret.json\0", "", "secret", "./home", "home.json"])
def test_pages_that_are_opened(outside, id):
    """The same for an id in a call: it is a name, not a path."""
    view = outside.call("open", page=id)
    assert view["state"] == "failed" and SECRET not in json.dumps(view) and "root:" not in json.dumps(view)


def test_a_loader_is_not_led_out_either(serve, backend):
    """A page by itself is asked for below the loader's URL only."""
    backend["/admin.json"] = Reply(page(SECRET))
    server = serve(options=["--loader", backend.url + "/api"])
    for up in UP:
        ask(server, f"/pages/{up}/admin.json")
    for _, path, _, _ in backend.asked():
        assert path.startswith("/api/") and ".." not in unquote(path).split("/"), path
