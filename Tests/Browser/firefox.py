"""A small driver for Debian's Firefox: WebDriver BiDi over its own debugging port.

Why not Playwright: its BiDi support demands a newer Firefox, and geckodriver is in none of our registries.
It covers what a second opinion on a page needs: open, measure, click, press, photograph.
"""

import base64
import io
import json
import os
import re
import subprocess
import tempfile
import threading

import websocket
from PIL import Image

FIREFOX = os.environ.get("FIREFOX", "/usr/bin/firefox-esr")
KEYS = {"Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c", "Space": " "}
# 0 is dark, 1 is light; a fixed answer makes pictures independent of the desktop.
PREFERENCES = {"layout.css.prefers-color-scheme.content-override": 1, "browser.shell.checkDefaultBrowser": False,
               "network.proxy.type": 1, "network.proxy.http": "127.0.0.1", "network.proxy.http_port": 9,
               "network.proxy.ssl": "127.0.0.1", "network.proxy.ssl_port": 9, "app.update.enabled": False,
               "datareporting.policy.dataSubmissionEnabled": False, "network.captive-portal-service.enabled": False}


class Firefox:
    """One headless Firefox with one tab. All its requests beyond local files go to a closed port."""

    def __init__(self, size=(402, 874)):
        self._profile = tempfile.TemporaryDirectory(prefix="galley-firefox-", ignore_cleanup_errors=True)
        with open(f"{self._profile.name}/user.js", "w") as file:
            for name, value in PREFERENCES.items():
                file.write(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n")
        self._process = subprocess.Popen(
            [FIREFOX, "--headless", "--no-remote", "--profile", self._profile.name, "--remote-debugging-port", "0"],
            stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True, env={**os.environ, "MOZ_CRASHREPORTER_DISABLE": "1"})
        self._next = 0
        address = self._find_address()
        self._drain = threading.Thread(target=self._process.stderr.read, daemon=True)  # a full pipe would stop Firefox
        self._drain.start()
        self._socket = websocket.create_connection(f"{address}/session", timeout=60, suppress_origin=True)
        self._send("session.new", capabilities={})
        self._tab = self._send("browsingContext.getTree")["contexts"][0]["context"]
        self.resize(*size)

    def _find_address(self):
        """Firefox says on its standard error where it listens."""
        for line in self._process.stderr:
            if found := re.search(r"WebDriver BiDi listening on (ws://\S+)", line):
                return found.group(1)
        raise RuntimeError(f"{FIREFOX} ended without opening a debugging port")

    def _send(self, method, **parameters):
        self._next += 1
        self._socket.send(json.dumps({"id": self._next, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self._socket.recv())
            if answer.get("id") == self._next:
                if answer["type"] == "error":
                    raise RuntimeError(f"{method}: {answer['error']}: {answer['message']}")
                return answer["result"]

    def resize(self, width, height):
        self._send("browsingContext.setViewport", context=self._tab,
                   viewport={"width": width, "height": height}, devicePixelRatio=1)

    def open(self, file):
        self._send("browsingContext.navigate", context=self._tab, url=file.absolute().as_uri(), wait="complete")
        return self

    def evaluate(self, expression):
        """The value of a JavaScript expression, by way of JSON; works also where a page runs no scripts."""
        result = self._send("script.evaluate", target={"context": self._tab, "sandbox": "tests"},
                            expression=f"JSON.stringify({expression})", awaitPromise=False)
        if result["type"] != "success":
            raise RuntimeError(result["exceptionDetails"]["text"])
        return json.loads(result["result"].get("value", "null"))

    def click(self, selector):
        """A click on the middle of the first element that matches."""
        x, y = self.evaluate(f"(r => [r.x + r.width / 2, r.y + r.height / 2])"
                             f"(document.querySelector({json.dumps(selector)}).getBoundingClientRect())")
        self._act("pointer", {"type": "pointerMove", "x": round(x), "y": round(y)},
                  {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0})

    def keys(self, *names):
        for name in names:
            self._act("key", *({"type": kind, "value": KEYS.get(name, name)} for kind in ("keyDown", "keyUp")))

    def _act(self, kind, *steps):
        self._send("input.performActions", context=self._tab,
                   actions=[{"type": kind, "id": kind, "actions": list(steps)}])

    def pixels(self):
        shot = self._send("browsingContext.captureScreenshot", context=self._tab, origin="viewport")
        return Image.open(io.BytesIO(base64.b64decode(shot["data"]))).convert("RGB")

    def close(self):
        """Ends the browser that this object started, and only that one."""
        try:
            self._send("browser.close")
            self._process.wait(timeout=20)
        except (RuntimeError, OSError, subprocess.TimeoutExpired, websocket.WebSocketException):
            self._process.kill()
        self._socket.close()
        self._drain.join()
        self._process.stderr.close()
        self._profile.cleanup()
