"""It ends when it is told to, holds many connections, waits for slow readers at no cost, and says what it cannot do."""

import os
import shutil
import signal
import socket
import threading
from pathlib import Path

import pytest

from backend import Reply, page
from server import PROGRAM, READY, Server, run
from views import asked, opened

GALLEY = Path(os.environ.get("GALLEY", PROGRAM.with_name("galley")))
MIB = 1 << 20
SIGNALS = [signal.SIGINT, signal.SIGTERM]


def ends_well(server, number, within=1):
    status, took = server.stop(number)
    assert status == 0 and took < within and server.errors() == ""


@pytest.mark.parametrize("number", SIGNALS)
def test_it_ends(serve, number):
    ends_well(serve({"home": page("a")}), number)


@pytest.mark.parametrize("number", SIGNALS)
def test_it_ends_at_once(tmp_path, number):
    """A signal that comes right after the readiness line counts as well: forty times."""
    statuses = []
    for turn in range(40):
        statuses.append(Server(tmp_path / str(turn), {"home": page("a")}).stop(number, patience=2)[0])
    assert statuses == [0] * 40


@pytest.mark.parametrize("number", SIGNALS)
def test_it_ends_whatever_goes_on(serve, backend, number):
    """Open event streams, idle and half-sent connections, loads and actions that wait for the backend, a reader in mid-page."""
    gate = threading.Event()
    backend["/home.json"] = Reply(page("a", pagination={"has_more": True}))
    for path in ("/slow.json", "/home/next", "/action"):
        backend[path] = Reply({}, gate=gate)
    server = serve({"large": page(*["x" * 1000] * 3000)}, options=["--loader", backend.url])
    opened(server, "home")
    held = [server.events(f"tab-with-events-{number}") for number in range(20)] + [server.connect() for _ in range(200)]
    held[-1].sendall(b"POST /-/tab/tab-of-a-test/view HTTP/1.1\r\nHost: ")
    held[-2].sendall(f"GET /pages/large.html HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode())
    for call in (b"next", b"action"):
        held.append(server.connect())
        body = b'{"action":"{\\"type\\":\\"api\\"}"}'
        held[-1].sendall(b"POST /-/tab/tab-of-a-test/%b HTTP/1.1\r\nHost: %b\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%b" % (
            call, server.host.encode(), len(body), body))
    asked(backend, "/home/next"), asked(backend, "/action")
    server.call("open", "another-tab", page="slow")
    ends_well(server, number)
    for connection in held:
        connection.close()
    gate.set()


def test_streams_end_with_it(serve):
    """A reader of events sees the end."""
    server = serve({"home": page("a")})
    server.call("open", page="home")
    events = server.events()
    ends_well(server, signal.SIGTERM)
    while events.recv(1 << 12):
        pass
    events.close()


@pytest.mark.parametrize("name", ["by another program", "by another preview"])
def test_a_port_in_use(serve, tmp_path, name):
    """A clear word and status 74; two previews never share one, with each save seen by one of them."""
    if name == "by another preview":
        port = serve({"home": page("a")}).port
    else:
        holder = socket.create_server(("127.0.0.1", 0))
        port = holder.getsockname()[1]
    done = run("serve", "--port", str(port), folder=tmp_path)
    assert (done.returncode, done.stdout) == (74, "") and str(port) in done.stderr and len(done.stderr.splitlines()) == 1


def test_the_port_is_free_again(serve, tmp_path):
    """At once, also where connections were open as it ended."""
    first = serve({"home": page("a")})
    events, port = first.events(), first.port
    first.stop()
    second = Server(tmp_path / "second", {"home": page("b")}, ["--port", str(port)])
    assert second.get("/pages/home.html").status == 200 and second.stop()[0] == 0
    events.close()


@pytest.mark.skipif(not GALLEY.is_file(), reason="NOT TESTED: galley serve, since galley is not beside galley-serve; set GALLEY")
def test_galley_serve(tmp_path, serve):
    """`galley` becomes the `galley-serve` beside it, with all its arguments, and is the same process."""
    programs = tmp_path / "programs"
    programs.mkdir()
    shutil.copy(GALLEY, programs / "galley")
    alone = run("serve", "--port", "0", folder=tmp_path, program=programs / "galley", PATH="/nowhere")
    assert alone.returncode == 69 and "galley-serve" in alone.stderr
    shutil.copy(PROGRAM, programs / "galley-serve")
    server = serve({"home": page("a")}, program=programs / "galley", options=["--host", "localhost"])
    assert server.url == f"http://localhost:{server.port}/" and server.get("/pages/home.html").status == 200
    assert os.readlink(f"/proc/{server.process.pid}/exe") == str(programs / "galley-serve")
    ends_well(server, signal.SIGTERM)


@pytest.mark.parametrize(("arguments", "status", "word"), [
    (["nowhere"], 66, "nowhere"), (["--port", "70000"], 64, "--port"), (["--port", "x"], 64, "--port"), (["--nonsense"], 64, "--nonsense"),
    (["--host", "no such host"], 64, "no such host"), (["--loader", "nonsense"], 64, "--loader"), (["--loader", "ftp://127.0.0.1/"], 64, "--loader")])
def test_a_start_that_cannot_be(tmp_path, arguments, status, word):
    """Said at once, with what is wrong, and nothing is served."""
    done = run("serve", "--port", "0", *arguments, folder=tmp_path)
    assert done.returncode == status and word in done.stderr and READY not in done.stdout
