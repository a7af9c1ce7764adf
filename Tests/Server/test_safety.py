"""Nothing on the web may reach a preview through its reader's browser: Host, Origin, content type, CORS, policies."""

import json
import re

import pytest

from backend import page

VIEW = "/-/tab/tab-of-a-test/view"
ADDRESSES = ["/", "/-/frame", "/-/about", "/-/app.js", "/-/app.css", "/pages/home.html", "/pages/home.json", "/pages/home.txt", "/nope", "/pages/nope.html"]


def hosts(server):
    """Host → whether it is ours."""
    return {f"127.0.0.1:{server.port}": True, f"localhost:{server.port}": True, f"LOCALHOST:{server.port}": True, f"[::1]:{server.port}": True,
            f"evil.example:{server.port}": False, f"127.0.0.1:{server.port + 1}": False, "127.0.0.1": False, "localhost": False, "": False,
            f"127.0.0.1.evil.example:{server.port}": False, f"localhost.:{server.port}": False, f"127.0.0.1:{server.port}@evil.example": False,
            f"evil.example#127.0.0.1:{server.port}": False, f"127.0.0.1:0{server.port}": False, "null": False, f"0.0.0.0:{server.port}": False}


def status(server, head, body=b""):
    """The status of a request written out; None where the connection ends without an answer."""
    with server.connect() as connection:
        connection.sendall(head.replace("\n", "\r\n").encode("latin-1") + b"\r\n\r\n" + body)
        line = connection.makefile("rb").readline()
        return int(line.split()[1]) if line else None


@pytest.mark.parametrize("target", [*ADDRESSES, "/-/tab/tab-of-a-test/events"])
def test_host(shared, target):
    """A name that an attacker has pointed to this machine (DNS rebinding) is refused, at every address."""
    for host, is_ours in hosts(shared).items():
        answered = status(shared, f"GET {target} HTTP/1.1\nHost: {host}\nConnection: close")
        assert (answered not in (400, 403)) == is_ours, (host, answered)


@pytest.mark.parametrize("head", ["GET / HTTP/1.1", "GET / HTTP/1.0", "GET http://127.0.0.1/ HTTP/1.1\nHost: evil.example", "GET / HTTP/1.1\nHost: {0}\nHost: evil.example",
                                  "GET / HTTP/1.1\nHost: evil.example\nHost: {0}"])
def test_a_host_that_is_missing_or_double(shared, head):
    assert status(shared, head.format(shared.host)) in (400, 403)


@pytest.mark.parametrize("call", ["open", "view", "refresh", "next", "action", "paste", "close", "nonsense"])
@pytest.mark.parametrize(("headers", "wanted"), [
    ({"Origin": "http://evil.example"}, 403), ({"Origin": "null"}, 403), ({"Origin": "http://127.0.0.1"}, 403), ({"Origin": ""}, 403),
    ({"Origin": "http://127.0.0.1:{port}.evil.example"}, 403), ({"Origin": "file://"}, 403), ({"Origin": "http://localhost:{port}"}, 403),
    ({"Sec-Fetch-Site": "cross-site"}, 403), ({"Sec-Fetch-Site": "same-site"}, 403), ({"Content-Type": "text/plain"}, 415),
    ({"Content-Type": "application/x-www-form-urlencoded"}, 415), ({"Content-Type": "multipart/form-data; boundary=x"}, 415), ({"Content-Type": ""}, 415)])
def test_a_forged_call(shared, call, headers, wanted):
    """Whatever changes something comes from our own page, or from no page at all (curl)."""
    headers = {"Content-Type": "application/json"} | {name: value.format(port=shared.port) for name, value in headers.items()}
    answer = shared.request("POST", f"/-/tab/tab-of-a-test/{call}", json.dumps({"page": "home"}), headers)
    assert answer.status == wanted, answer.text


@pytest.mark.parametrize("headers", [{}, {"Origin": "http://{host}", "Sec-Fetch-Site": "same-origin"}, {"Sec-Fetch-Site": "none"},
                                     {"Content-Type": "application/json; charset=utf-8"}])
def test_a_call_of_ours(shared, headers):
    headers = {"Content-Type": "application/json"} | {name: value.format(host=shared.host) for name, value in headers.items()}
    assert shared.request("POST", VIEW.replace("view", "open"), '{"page":"home"}', headers).status == 200


def test_a_foreign_page_cannot_end_a_tab(serve):
    """By making so many others that it is forgotten: an image or a frame needs no CORS."""
    server = serve({"home": page("a")})
    server.call("open", page="home")
    for number in range(80):
        server.request("GET", f"/-/tab/foreign-{number}/nothing", headers={"Origin": "http://evil.example", "Sec-Fetch-Site": "cross-site"})
        with server.connect() as connection:
            connection.sendall(f"GET /-/tab/foreign-{number}/events HTTP/1.1\r\nHost: {server.host}\r\nSec-Fetch-Site: cross-site\r\n\r\n".encode())
            connection.recv(64)
    assert server.call("view")["page"] == "home"


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS", "POST", "PUT", "DELETE", "TRACE", "PATCH"])
@pytest.mark.parametrize("target", [*ADDRESSES, VIEW])
def test_no_cors(shared, method, target):
    """No answer lets another page read it, nor a preflight pass."""
    answer = shared.request(method, target, headers={"Origin": "http://evil.example", "Access-Control-Request-Method": "POST",
                                                     "Access-Control-Request-Headers": "content-type", "Access-Control-Request-Private-Network": "true"})
    assert [name for name in answer.headers if name.startswith("access-control")] == []
    assert method in ("GET", "HEAD") or answer.status in (403, 405)


@pytest.mark.parametrize("target", ADDRESSES)
def test_head(shared, target):
    """HEAD is GET without the body (RFC 9110, 9.3.2)."""
    get, head = shared.get(target), shared.request("HEAD", target)
    assert (head.status, head.body, head.headers["content-length"]) == (get.status, b"", get.headers["content-length"]) or target == "/"
    assert head.status == get.status


@pytest.mark.parametrize("target", ADDRESSES)
def test_nothing_is_sniffed(shared, target):
    """A text that names what a stranger has written is never taken for HTML."""
    answer = shared.get(target)
    assert answer.headers.get("x-content-type-options") == "nosniff" and "charset=utf-8" in answer.headers["content-type"]


def policy(answer):
    return dict(part.strip().partition(" ")[::2] for part in answer.headers["content-security-policy"].split(";"))


def test_policy_of_the_shell(shared):
    """Scripts and styles by a nonce that is another each time; nothing else but this server."""
    answers = [shared.get("/") for _ in range(20)]
    nonces = [re.fullmatch(r"'nonce-([\w+/=-]{16,})'", policy(answer)["script-src"])[1] for answer in answers]
    assert len(set(nonces)) == len(answers)
    for answer, nonce in zip(answers, nonces):
        found = policy(answer)
        assert set(re.findall(r'nonce="([^"]*)"', answer.text)) == {nonce} and found["style-src"] == f"'nonce-{nonce}'"
        assert (found["default-src"], found["connect-src"], found["base-uri"], found["frame-ancestors"]) == ("'none'", "'self'", "'none'", "'none'")
        assert "unsafe" not in answer.headers["content-security-policy"]
        assert re.findall(r"<script(?![^>]*nonce=)|\son\w+=|\sstyle=|javascript:", answer.text) == []


def test_policy_of_the_frame(shared):
    """No script can run where pages are put, nor a form be sent, nor anybody else frame it."""
    found = policy(shared.get("/-/frame"))
    assert found["default-src"] == "'none'" and not {"script-src", "script-src-elem", "connect-src", "object-src", "frame-src"} & set(found)
    assert found["sandbox"] == "allow-same-origin" and (found["base-uri"], found["form-action"], found["frame-ancestors"]) == ("'none'", "'none'", "'self'")


def test_policy_of_a_page_by_itself(shared):
    """In its head, before anything of the payload."""
    html = shared.get("/pages/home.html").text
    meta = re.search(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">', html)
    assert "default-src 'none'" in meta[1] and "script-src" not in meta[1] and meta.start() < html.index("<title>")
