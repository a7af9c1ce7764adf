"""A running `galley serve`, a backend behind it, and a person in a browser in front of it."""

import json
import os
import re
import signal
import subprocess
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from galley import REPOSITORY

PROGRAM = os.environ.get("GALLEY_SERVE", str(REPOSITORY / ".build/release/galley-serve"))


class Backend:
    """An app's server. `pages`: id → document; `answers`: endpoint → answer, or a function of the action; both may be changed
    while it runs. `gates`: (method, path) → an event that the answer waits for. `asked`: what has come, in order."""

    def __init__(self, pages=None, answers=None):
        self.pages, self.answers, self.nexts = dict(pages or {}), dict(answers or {}), {}
        self.gates, self.asked = {}, []
        self.port = 0
        self.start()

    def start(self):
        backend = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                backend.asked.append(("GET", self.path, None))
                self.answer(backend.pages.get(re.sub(r"^/|\.json$", "", self.path)))

            def do_POST(self):
                body = json.loads(self.rfile.read(int(self.headers["content-length"])))
                backend.asked.append(("POST", self.path, body))
                if self.path == "/action":
                    found = backend.answers.get(body.get("endpoint"))
                    self.answer(found(body) if callable(found) else found)
                else:
                    self.answer(backend.nexts.get(self.path.split("/")[1]))

            def answer(self, value):
                gate = backend.gates.get((self.command, self.path)) or backend.gates.get(json.dumps(value))
                if gate:
                    gate.wait(20)
                body = json.dumps(value).encode() if value is not None else b"not found"
                self.send_response(200 if value is not None else 404)
                self.send_header("content-length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *arguments):
                pass

        class Server(ThreadingHTTPServer):
            allow_reuse_address, daemon_threads = True, True

            def handle_error(self, *arguments):
                """A reader who hangs up is none of ours."""

        self.server = Server(("127.0.0.1", self.port), Handler)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


class Preview:
    """`galley serve` on any free port."""

    def __init__(self, folder, *arguments):
        self.process = subprocess.Popen([PROGRAM, "serve", *map(str, arguments), "--port", "0"], cwd=folder, text=True,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        line = self.process.stdout.readline()
        found = re.search(r"serving (http://\S+)", line)
        assert found, line + self.process.stderr.read()
        self.url = found[1]

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(10) == 0
        return self.process.stderr.read()


class Person:
    """Somebody at a browser: opens a page of the preview, looks into the device, presses keys."""

    def __init__(self, context):
        self.context, self.complaints = context, []
        self.page = context.new_page()
        self.page.set_default_timeout(10_000)
        self.page.on("console", lambda said: said.type == "error" and self.complaints.append(said.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("dialog", lambda dialog: (self.complaints.append(f"dialog: {dialog.message}"), dialog.dismiss()))

    def open(self, url, page=None, **query):
        self.page.goto(url + "?" + "&".join(f"{key}={value}" for key, value in {"page": page, **query}.items() if value is not None))
        return self

    @property
    def device(self):
        return self.page.frame_locator("#frame")

    def sees(self, text):
        """Waits until the device shows a text."""
        self.device.get_by_text(text, exact=True).first.wait_for()
        return self

    def widget(self, id):
        return self.device.locator(f'.w[data-widget-id="{id}"]')

    def inside(self, expression):
        """The value of an expression in which `d` is the device's document."""
        return self.page.evaluate(f"(d => {expression})(document.getElementById('frame').contentDocument)")

    def until(self, expression):
        """Waits until an expression is true. Asked again and again from outside: the shell's policy forbids it to be told once."""
        for _ in range(400):
            if self.inside(expression):
                return
            self.page.wait_for_timeout(25)
        raise AssertionError(f"never true: {expression}")

    def told(self, text):
        """Waits until the shell tells the engineer something."""
        self.page.locator("#fault", has_text=text).wait_for()

    def mark(self, *ids):
        """Remembers these widgets' elements, to be told from others that take their place."""
        for id in ids:
            self.inside(f"d.querySelector('.w[data-widget-id=\"{id}\"]').marked = true")

    def is_marked(self, id):
        return self.inside(f"d.querySelector('.w[data-widget-id=\"{id}\"]')?.marked === true")
