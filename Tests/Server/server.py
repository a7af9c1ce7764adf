"""Starts `galley-serve` in a folder of its own and speaks HTTP to it.

The program is the one in the environment variable GALLEY_SERVE, else the release build of this repository.
"""

import http.client
import json
import os
import selectors
import signal
import socket
import subprocess
import time
from pathlib import Path
from urllib.parse import urlsplit

from wire import Answer, read_until

REPOSITORY = Path(__file__).resolve().parents[2]
FIXTURES = REPOSITORY / "Fixtures"
PROGRAM = Path(os.environ.get("GALLEY_SERVE", REPOSITORY / ".build/release/galley-serve")).absolute()
READY = "galley: serving "
JSON = {"Content-Type": "application/json"}


class Server:
    """One running `galley serve`. Files are name → dict, text or path, written into the folder that is served."""

    def __init__(self, folder, files=None, options=(), config=None, environment=None, program=PROGRAM, pages=True):
        assert program.is_file(), f"{program} does not exist: build it with `swift build -c release`, or set GALLEY_SERVE"
        self.folder, self.pages = folder, folder / "Pages"
        self.pages.mkdir(parents=True, exist_ok=True)
        for name, document in (files or {}).items():
            self.save(name, document)
        if config is not None:
            (folder / "galley.json").write_text(json.dumps(config))
        call = [program, "serve", *(["Pages"] if pages and files else []), *([] if "--port" in options else ["--port", "0"]), *options]
        self.log = open(folder / "stderr.txt", "w+")
        self.process = subprocess.Popen([str(part) for part in call], cwd=folder, stdout=subprocess.PIPE, stderr=self.log,
                                        text=True, env={**os.environ, **(environment or {})})
        self.url = self._readiness()
        self.port = urlsplit(self.url).port
        self.host = f"127.0.0.1:{self.port}"
        self.printed = ""

    def _readiness(self):
        """The URL of the one line that a script waits for."""
        with selectors.DefaultSelector() as waiting:
            waiting.register(self.process.stdout, selectors.EVENT_READ)
            assert waiting.select(20), "no readiness line in 20 seconds"
        line = self.process.stdout.readline()
        assert line.startswith(READY), f"ended with {self.process.wait(5)}: {line}{self.errors()}"
        return line.removeprefix(READY).strip()

    def save(self, name, document):
        """Writes a file as an editor does: whole, beside, then in its place."""
        text = document.read_text() if isinstance(document, Path) else document if isinstance(document, str) else json.dumps(document)
        file = self.pages / f"{name}.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        beside = file.with_suffix(".saving")
        beside.write_text(text)
        beside.rename(file)

    def errors(self):
        return (self.folder / "stderr.txt").read_text()

    def request(self, method, path, body=None, headers=None, timeout=20):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        try:
            connection.request(method, path, body, headers or {})
            response = connection.getresponse()
            return Answer(response, response.read())
        finally:
            connection.close()

    def get(self, path, **headers):
        return self.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})

    def call(self, call, tab="tab-of-a-test", timeout=20, **body):
        """A call of the page in the browser: call("open", page="home") → its View."""
        answer = self.request("POST", f"/-/tab/{tab}/{call}", json.dumps(body), JSON, timeout)
        assert answer.status == 200, (call, answer.status, answer.text)
        return answer.json

    def act(self, action, tab="tab-of-a-test", **body):
        """Plays an action, given as an object or as JSON text whose numbers must stay as they are."""
        return self.call("action", tab, action=action if isinstance(action, str) else json.dumps(action), event="tap", **body)

    def connect(self, receive_buffer=None):
        """A bare connection."""
        connection = socket.socket()
        if receive_buffer:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        connection.settimeout(10)
        connection.connect(("127.0.0.1", self.port))
        return connection

    def events(self, tab="tab-of-a-test", receive_buffer=None):
        """A reader of a tab's events, after the first line of its stream."""
        connection = self.connect(receive_buffer)
        connection.sendall(f"GET /-/tab/{tab}/events HTTP/1.1\r\nHost: {self.host}\r\n\r\n".encode())
        head = read_until(connection, b"retry: ")
        assert head.startswith(b"HTTP/1.1 200"), head
        return connection

    def memory(self, field="VmRSS"):
        """Bytes; VmHWM is the most that there ever were."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return next(int(line.split()[1]) << 10 for line in status.splitlines() if line.startswith(field + ":"))

    def is_well(self):
        """Still there, and answers."""
        return self.process.poll() is None and self.get("/-/about").status == 200

    def stop(self, number=signal.SIGTERM, patience=10):
        """Its exit status and how many seconds it took to end."""
        started = time.monotonic()
        if self.process.poll() is None:
            self.process.send_signal(number)
        try:
            status = self.process.wait(patience)
        except subprocess.TimeoutExpired:
            self.process.kill()
            status = f"killed, after {patience} seconds of waiting"
            self.process.wait()
        took = time.monotonic() - started
        self.printed += self.process.stdout.read()
        self.process.stdout.close()
        self.log.close()
        return status, took


def run(*arguments, folder, program=PROGRAM, **environment):
    """A start that is meant to fail: what it said and its exit status."""
    return subprocess.run([str(part) for part in (program, *arguments)], cwd=folder, capture_output=True, text=True, timeout=20,
                          env={**os.environ, **environment})
