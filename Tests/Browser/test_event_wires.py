"""The wires of events, read by a browser: what it assembles is the document's own screen."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

import streams

# An event that draws nothing; line ends of every kind in a text.
PLAIN = [
    {"type": "screen_start", "title": "a\r\nb\rc\nd"}, {"type": "section_start"}, {"type": "section_end"},
    {"type": "narrative", "markdown": "```\none\rtwo\r\nthree\n\nfour\n```"}, {"type": "heading", "text": "\r\n\rdata: x\n\nid: 9\n"},
    {"type": "screen_commit"},
]
STREAMS = {**{name: name for name in (*streams.PAGES, "aborted", "unfinished")}, "controls": streams.CONTROLS, "line ends": PLAIN}
# Each event is put at the end of its target, and a whole text is normalized as a parser would have made it.
ASSEMBLE = """events => {
  document.body.innerHTML = '<div id="screen"></div>'
  for (const {target, open, close} of events) document.getElementById(target).insertAdjacentHTML('beforeend', open + close)
  const parsed = new DOMParser().parseFromString(window.written, 'text/html')
  const text = root => { root.normalize(); return root.querySelector('.page').outerHTML }
  return [text(document.body), text(parsed.body)] }"""


@pytest.fixture(scope="module")
def tab(chromium):
    tab = chromium.tab(scripts=True)
    yield tab
    assert not tab.complaints
    tab.context.close()


@pytest.mark.parametrize("name", STREAMS)
def test_ndjson_assembles_to_the_document(name, tab):
    events, html = streams.events(STREAMS[name]), streams.run(STREAMS[name]).stdout.decode()
    tab.page.evaluate("html => window.written = html", html)
    ours, theirs = tab.page.evaluate(ASSEMBLE, events)
    assert ours == theirs
    # The check can fail: one event too few.
    less = [event for event in events if event["open"]][:-1]
    ours, theirs = tab.page.evaluate(ASSEMBLE, less) if len(less) > 0 else ("", theirs)
    assert ours != theirs


class Events(ThreadingHTTPServer):
    """An empty page, and at /events the bytes of a stream of events."""

    daemon_threads = True

    def __init__(self):
        self.bytes = b""
        server = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                is_page = self.path == "/"
                body = b"<!DOCTYPE html><title>reader</title>" if is_page else server.bytes
                self.send_response(200)
                self.send_header("content-type", "text/html" if is_page else "text/event-stream")
                self.send_header("content-length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *arguments):
                pass
        super().__init__(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.serve_forever, daemon=True).start()


READ = """() => new Promise(done => {
  const source = new EventSource('/events'), found = []
  for (const op of ['start', 'append', 'close', 'commit', 'abort', 'message'])
    source.addEventListener(op, e => found.push({op, seq: +e.lastEventId, data: e.data}))
  // At its end a reader would ask again.
  source.onerror = () => { source.close(); done(found) } })"""


@pytest.fixture(scope="module")
def reader(chromium):
    server = Events()
    context = chromium.tab(scripts=True).context
    page = context.new_page()
    page.context.unroute_all()
    page.goto(f"http://127.0.0.1:{server.server_port}/")

    def read(wire):
        server.bytes = wire
        return page.evaluate(READ)
    yield read
    context.close()
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize("name", STREAMS)
def test_an_event_source_reads_each_event(name, reader):
    """By name and id, and with empty data, too. Line ends inside of the data are the only thing that the wire folds into one kind."""
    events = [{"op": event["op"], "seq": event["seq"], "data": event["open"] + event["close"]} for event in streams.events(STREAMS[name])]
    wire = streams.run(STREAMS[name], "--wire", "sse").stdout
    plain = [{**event, "data": event["data"].replace("\r\n", "\n").replace("\r", "\n")} for event in events]
    assert reader(wire) == plain
    assert any(event["data"] == "" for event in events) or name in ("unfinished", "aborted", "controls")
    assert reader(wire.replace(b"data: <", b"data:  <", 1)) != plain
