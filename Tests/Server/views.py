"""What the loader's tests share: reading a View, making an action's answer, and calls that run beside the test."""

import re
import threading

from backend import title
from wire import until


API = {"type": "api", "endpoint": "buy"}
MORE = {"has_more": True, "postback": {"cursor": 1}}
TITLE = re.compile(r'data-widget-type="title_block".*?>([^<>\s][^<>]*)<', re.DOTALL)


def shown(view):
    """The titles of a View's page, in order."""
    return TITLE.findall(view["html"])


def mutations(*changes, **more):
    return {"mutations": list(changes), **more}


def replaced(id, text):
    return {"kind": "replace_widget", "id": id, "widget": title(id, text)}


def whole_page(document):
    return {"kind": "replace_page", "page": document["page"]}


def opened(app, name, tab="tab-of-a-test"):
    """The View of a page once its load has ended."""
    app.call("open", tab, page=name)
    assert until(lambda: app.call("view", tab)["state"] != "loading"), "it loads and loads"
    return app.call("view", tab)


class Beside:
    """A call beside the test's own thread."""

    def __init__(self, call, *arguments, **body):
        self.view = None
        self.thread = threading.Thread(target=self._run, args=(call, arguments, body), daemon=True)
        self.thread.start()

    def _run(self, call, arguments, body):
        self.view = call(*arguments, **body)

    def result(self):
        self.thread.join(10)
        assert self.view is not None, "the call was not answered in ten seconds"
        return self.view


def asked(backend, path, count=1):
    """Waits until a path has been asked so many times."""
    assert until(lambda: len(backend.asked(path)) >= count), f"{path} was asked {len(backend.asked(path))} times, not {count}"
