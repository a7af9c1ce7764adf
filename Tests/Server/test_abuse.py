"""Bodies without end, malformed requests, and readers who never come to a point: refused, and everybody else is served."""

import random
import socket
import time

import pytest

from server import JSON

CALL = "POST /-/tab/tab-of-a-test/view HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
MIB = 1 << 20


@pytest.fixture
def server(serve):
    return serve({"home": {"page": {"sections": []}}})


def answer(connection):
    """What comes back until the end or silence; the end may be a reset, since the server does not read what it refuses."""
    received = b""
    try:
        while part := connection.recv(1 << 16):
            received += part
    except (ConnectionError, TimeoutError):
        pass
    return received


def send_all_you_can(connection, parts):
    """How many bytes of so many parts went before the other side had enough."""
    sent = 0
    try:
        for part in parts:
            connection.sendall(part)
            sent += len(part)
    except (ConnectionError, TimeoutError):
        pass
    return sent


@pytest.mark.parametrize("length", [1 << 30, (32 << 20) + 1, 1 << 40, (1 << 63) - 1, 1 << 63, 1 << 64, "9" * 30])
def test_a_body_that_announces_too_much(server, length):
    """Refused before any of it is read; with 413 where the length is a number at all."""
    before = server.memory("VmHWM")
    with server.connect() as connection:
        connection.sendall((CALL + "Content-Length: {length}\r\n\r\n").format(host=server.host, length=length).encode())
        assert answer(connection).split()[1] in ((b"413",) if int(length) < 1 << 63 else (b"413", b"400"))
    assert server.memory("VmHWM") - before < 4 * MIB and server.is_well()


def test_a_gibibyte_that_is_sent_all_the_same(server):
    before = server.memory("VmHWM")
    with server.connect() as connection:
        connection.sendall((CALL + "Content-Length: {length}\r\n\r\n").format(host=server.host, length=1 << 30).encode())
        assert send_all_you_can(connection, (bytes(MIB) for _ in range(1024))) < 64 * MIB
    assert server.memory("VmHWM") - before < 4 * MIB and server.is_well()


def test_a_gibibyte_without_a_length(server):
    """In chunks: what has come is held, but no more than the limit, and not for long."""
    before, part = server.memory("VmHWM"), b"100000\r\n" + bytes(MIB) + b"\r\n"
    with server.connect() as connection:
        connection.sendall((CALL + "Transfer-Encoding: chunked\r\n\r\n").format(host=server.host).encode())
        assert send_all_you_can(connection, (part for _ in range(1024))) < 64 * MIB
        received = answer(connection)
        assert received == b"" or received.startswith(b"HTTP/1.1 413")
    assert server.memory("VmHWM") - before < 100 * MIB and server.is_well()


@pytest.mark.parametrize("head", [CALL.replace("{host}", "evil.example"), CALL + "Origin: http://evil.example\r\n", "POST / HTTP/1.1\r\nHost: {host}\r\n"])
def test_who_is_refused_need_not_send(server, head):
    """Who may not ask is told so before the body: nobody makes the server hold megabytes for nothing."""
    with server.connect() as connection:
        connection.settimeout(2)
        connection.sendall((head + "Content-Length: 30000000\r\n\r\n").format(host=server.host).encode())
        assert connection.recv(1 << 12)[:12] in (b"HTTP/1.1 403", b"HTTP/1.1 405", b"HTTP/1.1 415")


def test_many_refused_bodies(server):
    """Eight of 30 MiB each, of a foreign page, all but the last byte: no memory."""
    before, connections = server.memory(), []
    for _ in range(8):
        connections.append(server.connect())
        connections[-1].settimeout(2)
        connections[-1].sendall((CALL + "Origin: http://evil.example\r\nContent-Length: {n}\r\n\r\n").format(host=server.host, n=30 * MIB).encode())
        send_all_you_can(connections[-1], [bytes(MIB)] * 29)
    assert server.memory() - before < 20 * MIB
    for connection in connections:
        connection.close()


@pytest.mark.parametrize("text", [
    b"\r\n\r\n", b"GET\r\n\r\n", b"GET /\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"GET / HTTP/1.1\r\nHost\r\n\r\n", b"GET / HTTP/1.1\nHost: x\n\n", b"\x16\x03\x01\x02\x00\x01",
    b"\0" * 100, b"GET / HTTP/1.1\r\nHost: \0\r\n\r\n", b"GET / HTTP/1.1\r\n Host: x\r\n\r\n", b"GET /%zz HTTP/1.1\r\nHost: {host}\r\n\r\n", b"GET /\xff\xfe HTTP/1.1\r\nHost: {host}\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"POST / HTTP/1.1\r\nHost: {host}\r\nContent-Length: -1\r\n\r\n", b"POST / HTTP/1.1\r\nHost: {host}\r\nContent-Length: x\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: {host}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", b"POST / HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"POST / HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n", b"CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n",
    b"GET " + b"/a" * 100_000 + b" HTTP/1.1\r\nHost: {host}\r\n\r\n", b"GET / HTTP/1.1\r\nHost: {host}\r\nX: " + b"a" * 1_000_000 + b"\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: {host}\r\n" + b"".join(b"X-%d: a\r\n" % number for number in range(20_000)) + b"\r\n", b"A" * 1_000_000,
    b"GET /?" + b"&".join(b"a%d=b" % number for number in range(50_000)) + b" HTTP/1.1\r\nHost: {host}\r\n\r\n"], ids=lambda text: repr(text[:24]))
def test_malformed_requests(server, text):
    """An error, the end of the connection, or silence until the time limit; and no 200."""
    before = server.memory("VmHWM")
    with server.connect() as connection:
        send_all_you_can(connection, [text.replace(b"{host}", server.host.encode())])
        try:
            connection.shutdown(socket.SHUT_WR)
        except OSError:
            pass
        connection.settimeout(0.3)
        received = answer(connection)
    assert received == b"" or received.split()[1][:1] in (b"4", b"5"), received[:200]
    assert server.is_well() and server.memory("VmHWM") - before < 8 * MIB


def test_noise(server):
    """Spoiled requests, the same each run: whatever is answered, the server is well afterwards."""
    chance = random.Random(6)
    good = f"POST /-/tab/tab-of-a-test/open HTTP/1.1\r\nHost: {server.host}\r\nContent-Type: application/json\r\nContent-Length: 15\r\n\r\n{{\"page\":\"home\"}}".encode()
    for _ in range(300):
        spoiled = bytearray(good)
        for _ in range(chance.randint(1, 6)):
            spoiled[chance.randrange(len(spoiled))] = chance.randrange(256)
        with server.connect() as connection:
            send_all_you_can(connection, [bytes(spoiled[:chance.randint(1, len(spoiled))])])
    assert server.is_well()


@pytest.mark.parametrize("body", [b"", b"[", b"null", b"5", b'"x"', b"[]", b"\xff", b"{" * 100_000, b'{"a":' * 100_000, b'{"options":5}', b'{"page":{}}', b'{"options":{"width":1e999}}'],
                         ids=lambda body: repr(body[:20]))
@pytest.mark.parametrize("call", ["open", "view", "refresh", "next", "action", "paste", "nonsense"])
def test_odd_bodies(server, call, body):
    """A View or a word of what is wrong."""
    server.call("open", page="home")
    assert server.request("POST", f"/-/tab/tab-of-a-test/{call}", body, JSON).status in (200, 400, 404)


def test_slowloris(server):
    """A thousand connections that send one byte of a head now and then: everybody else is served as before."""
    slow = [server.connect() for _ in range(1000)]
    before = server.memory()
    for byte in f"GET / HTTP/1.1\r\nHost: {server.host}\r\nX-Slow: aaaaaaaa"[:12]:
        for connection in slow:
            connection.send(byte.encode())
        started = time.monotonic()
        assert server.get("/pages/home.html").status == 200 and time.monotonic() - started < 1
    assert server.memory() - before < 50 * MIB
    for connection in slow:
        connection.close()
