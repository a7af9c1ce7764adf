"""Reading what a server says, and waiting for what comes of it."""

import json
import re
import time


class Answer:
    """What came back: the headers by lowercase name, the last of each."""

    def __init__(self, response, body):
        self.status, self.body = response.status, body
        self.headers = {name.lower(): value for name, value in response.getheaders()}

    @property
    def text(self):
        return self.body.decode("utf-8", "replace")

    @property
    def json(self):
        return json.loads(self.body)


def read_until(connection, text):
    """What a connection brings until a text has come, which it must within ten seconds."""
    read, end = b"", time.monotonic() + 10
    while text not in read:
        assert time.monotonic() < end, f"no {text} within ten seconds"
        part = connection.recv(1 << 16)
        assert part, f"the connection ended before {text}"
        read += part
    return read


def newer(events, version):
    """Waits for an event of a newer version than this; a new reader is first told of the one that there is."""
    read, end = b"", time.monotonic() + 10
    while not any(int(found) > version for found in re.findall(rb'"version":(\d+)}', read)):
        assert time.monotonic() < end, f"no version above {version} within ten seconds"
        read += events.recv(1 << 16)


def until(what, seconds=5):
    """Waits until something is true, and gives it; looks every few milliseconds."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := what():
            return found
        time.sleep(0.005)
    return what()
