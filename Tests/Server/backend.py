"""A real backend for the loader to talk to: another server, outside the program under test.

It serves pages by their id, answers next pages and actions, records every request, and misbehaves when told to.
"""

import json
import socket
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import unquote, urlsplit


def title(id, text):
    return {"type": "title_block", "id": id, "data": {"title": text}}


def page(*widgets, id="home", pagination=None):
    """A page of one section; a text stands for a title block of that id and text."""
    widgets = [title(widget, widget) if isinstance(widget, str) else widget for widget in widgets]
    made = {"id": id, "sections": [{"id": "s", "widgets": widgets}]}
    if pagination:
        made["pagination"] = pagination
    return {"page": made}


class Reply:
    """How a path is answered.

    `after` seconds, or once `gate` is set; `hang_up` closes instead; `size` announces and sends so many bytes; `drip`
    sends one byte now and then for so many seconds.
    """

    def __init__(self, body=None, status=200, headers=None, after=0.0, gate=None, hang_up=False, size=0, drip=0):
        self.body = body if isinstance(body, bytes) else json.dumps(body if body is not None else {}).encode()
        self.status, self.headers, self.after, self.gate = status, headers or {}, after, gate
        self.hang_up, self.size, self.drip = hang_up, size, drip


class Backend:
    """Replies by path: `backend["/home.json"] = Reply(page("a"))`. A list is given one by one, its last for good.

    `requests` are (method, path, headers, body) in the order in which they came.
    """

    def __init__(self, port=0):
        self.replies, self.requests, self._lock = {}, [], threading.Lock()
        self._start(port)

    def _start(self, port):
        backend = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                backend._handle(self)

            do_POST = do_GET

            def log_message(self, *_):
                pass

        class Listener(ThreadingHTTPServer):
            daemon_threads, block_on_close, allow_reuse_address = True, False, True

            def handle_error(self, *_):
                pass  # A client that went away is what some tests are about.

        self.listener = Listener(("127.0.0.1", port), Handler)
        self.port = self.listener.server_address[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.open = set()
        threading.Thread(target=self.listener.serve_forever, args=(0.01,), daemon=True).start()

    def __setitem__(self, path, reply):
        self.replies[path] = list(reply) if isinstance(reply, (list, tuple)) else [reply]

    def asked(self, path=None):
        """The requests, or those of one path."""
        with self._lock:
            return [request for request in self.requests if path in (None, request[1])]

    def bodies(self, path):
        return [body.decode() for _, _, _, body in self.asked(path)]

    def kill(self):
        """As when its process dies: nobody listens, and open connections end."""
        self.listener.shutdown()
        self.listener.server_close()
        for connection in list(self.open):
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def revive(self):
        self._start(self.port)

    def _handle(self, handler):
        body = handler.rfile.read(int(handler.headers.get("Content-Length") or 0))
        path = unquote(urlsplit(handler.path).path)
        with self._lock:
            self.open.add(handler.connection)
            self.requests.append((handler.command, handler.path, dict(handler.headers.items()), body))
            replies = self.replies.get(path, [Reply({"error": "not here"}, status=404)])
            reply = replies.pop(0) if len(replies) > 1 else replies[0]
        time.sleep(reply.after)
        if reply.gate:
            reply.gate.wait(20)
        if reply.hang_up:
            handler.close_connection = True
            return handler.connection.shutdown(socket.SHUT_RDWR)
        handler.send_response(reply.status)
        handler.send_header("Content-Type", "application/json")
        for name, value in reply.headers.items():
            handler.send_header(name, value)
        length = reply.size or len(reply.body) + (1_000 if reply.drip else 0)
        handler.send_header("Content-Length", str(length))
        handler.end_headers()
        self._send(handler, reply)

    def _send(self, handler, reply):
        end = time.monotonic() + reply.drip
        while time.monotonic() < end:
            handler.wfile.write(b" ")
            time.sleep(0.1)
        if not reply.size:
            return handler.wfile.write(reply.body)
        for _ in range(0, reply.size, 1 << 16):
            handler.wfile.write(b" " * (1 << 16))
