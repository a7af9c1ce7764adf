"""Many connections, many readers, and readers who are slow: held, at no cost to anybody else."""

import http.client
import os
import resource
import time

import pytest

from backend import page
from server import JSON
from wire import newer, read_until, until

SOAK = os.environ.get("GALLEY_SOAK") == "1"
LOADS = 100_000 if SOAK else 5_000
MIB = 1 << 20


@pytest.fixture
def many_files():
    """This process may hold the connections of the test as well."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard < 6_000 and hard != resource.RLIM_INFINITY:
        pytest.skip(f"NOT TESTED: 5,000 connections, since a process may open {hard} files here")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, 6_000), hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_five_thousand_idle_connections(serve, many_files):
    """Held, each at little cost, while a page is served as fast as ever; none is closed to make room."""
    server = serve({"home": page("a")})
    before, idle = server.memory(), []
    for _ in range(5_000):
        idle.append(server.connect())
    for _ in range(20):
        started = time.monotonic()
        assert server.get("/pages/home.html").status == 200 and time.monotonic() - started < 0.5
    for connection in idle[::50]:
        connection.sendall(f"GET /-/about HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode())
        assert connection.recv(64).startswith(b"HTTP/1.1 200")
    assert server.memory() - before < 5_000 * 48 * 1024
    status, took = server.stop()
    assert status == 0 and took < 3
    for connection in idle:
        connection.close()


def test_many_readers_of_events(serve, many_files):
    """A thousand of one page: each is told of each save."""
    server = serve({"home": page("a")})
    version = server.call("open", page="home")["version"]
    readers = [server.events() for _ in range(1_000)]
    server.save("home", page("b"))
    for reader in readers:
        newer(reader, version)
        reader.close()
    assert server.is_well()


def test_a_reader_who_never_reads(serve):
    """Thousands of saves and loads cost it nothing. When it reads again, it gets the newest version; of those that did not fit
    into the connection (in a soak) it never hears."""
    server = serve({"home": page("a")})
    server.call("open", page="home")
    lazy = server.events(receive_buffer=2048)
    calls = http.client.HTTPConnection("127.0.0.1", server.port)

    def load(times):
        for number in range(times):
            server.save("home", page(f"save {number}"))
            calls.request("POST", "/-/tab/tab-of-a-test/refresh", "{}", JSON)
            calls.getresponse().read()

    load(500)
    before = server.memory()
    load(LOADS)
    assert until(lambda: f"save {LOADS - 1}" in server.call("view")["html"])
    assert server.memory() - before < 4 * MIB
    events = read_until(lazy, b'{"version":%d}' % server.call("view")["version"]).count(b"event: changed")
    assert not SOAK or events < LOADS
    lazy.close()
    calls.close()
