"""The live preview as a person uses it: a real browser, a real `galley serve`, a real backend that is none of ours."""

import json
import threading

import pytest

import documents
from preview import Backend, Person, Preview
from small_pages import button, page, section, space, title


def load(name):
    file = documents.FLOW_UI / f"{name}.json"
    if not file.exists():
        documents.absent("Flow-UI's demo pages are not served")
    return json.loads(file.read_text(encoding="utf-8"))


@pytest.fixture
def person(chromium):
    people = []

    def person(**options):
        people.append(Person(chromium._browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce", **options)))
        return people[-1]

    yield person
    complaints = [said for one in people for said in one.complaints if "net::ERR" not in said and "404" not in said]
    for one in people:
        one.context.close()
    assert complaints == []


@pytest.fixture
def serve(tmp_path):
    """serve(backend) or serve(files={name: document}) → the preview; ended after the test."""
    running = []

    def serve(backend=None, files=None, config=None):
        for name, document in (files or {}).items():
            (tmp_path / name).write_text(json.dumps(document), encoding="utf-8")
        if config:
            (tmp_path / "galley.json").write_text(json.dumps(config), encoding="utf-8")
        running.append(Preview(tmp_path, *(files or {}), *(["--loader", backend.url] if backend else [])))
        return running[-1]

    yield serve
    for preview in running:
        preview.stop()


@pytest.fixture
def backend():
    backends = []

    def backend(**what):
        backends.append(Backend(**what))
        return backends[-1]

    yield backend
    for one in backends:
        one.stop()


def replace(id, text):
    return {"mutations": [{"kind": "replace_widget", "id": id, "widget": title(text, id)}]}


def test_edit_and_see(person, serve, tmp_path):
    """A save is seen without a reload: the widget that changed is new, every other element is the one that it was."""
    first = page(section(title("One", "a"), title("Two", "b"), space("gap", 2000), title("End", "c")))
    me = person().open(serve(files={"home.json": first}).url, "home").sees("One")
    me.mark("a", "b", "c")
    me.inside("d.querySelector('main.scroll').scrollTop = 700")
    first["page"]["sections"][0]["widgets"][0]["data"]["title"] = "Changed"
    (tmp_path / "home.json").write_text(json.dumps(first))
    me.until("d.body.textContent.includes('Changed')")
    assert not me.is_marked("a") and me.is_marked("b") and me.is_marked("c")
    assert me.inside("d.querySelector('main.scroll').scrollTop") == 700


def test_a_broken_save_and_its_cure(person, serve, tmp_path):
    good = page(section(title("Fine", "a")))
    me = person().open(serve(files={"home.json": good}).url, "home").sees("Fine")
    (tmp_path / "home.json").write_text('{"page": ')
    me.told("home.json:1:")
    (tmp_path / "home.json").write_text(json.dumps(page(section(title("Cured", "a")))))
    me.sees("Cured")


def test_tap_to_mutate(person, serve, backend):
    """Their own server answers; only its widget's element is replaced, and focus and scrolling stay."""
    document = page(section(title("Before", "t"), button("Go", type="api", endpoint="go"), title("Other", "o"), space("gap", 1500)))
    server = backend(pages={"home": document}, answers={"go": replace("t", "After") | {"toast": {"message": "Done"}}})
    me = person().open(serve(server).url, "home").sees("Before")
    me.mark("t", "o", "Go")
    me.inside("d.querySelector('main.scroll').scrollTop = 20")
    me.widget("Go").get_by_role("button").focus()
    me.page.keyboard.press("Enter")
    me.sees("After").sees("Done")
    assert not me.is_marked("t") and me.is_marked("o") and me.is_marked("Go")
    assert me.inside("d.activeElement.textContent") == "Go"
    assert me.inside("d.querySelector('main.scroll').scrollTop") == 20
    assert server.asked[-1] == ("POST", "/action", {"type": "api", "endpoint": "go"})


def test_paginate_to_the_end(person, serve, backend):
    first, second = load("feed"), load("feed_page_2")
    server = backend(pages={"feed": first})
    server.nexts["feed"] = second
    me = person().open(serve(server).url, "feed").sees("Feed item 1")
    me.inside("d.querySelector('main.scroll').scrollTo(0, 1e6)")
    last = second["page"]["sections"][-1]["widgets"][-1]["data"]["title"]
    me.sees(last if isinstance(last, str) else last["text"])
    asked = [(path, body) for method, path, body in server.asked if method == "POST"]
    assert asked[0] == ("/feed/next", {"next_page": 2})


def test_refresh(person, serve, backend):
    server = backend(pages={"home": page(section(title("Old", "a")))})
    me = person().open(serve(server).url, "home").sees("Old")
    server.pages["home"] = page(section(title("New", "a")))
    me.page.locator("#refresh").click()
    me.sees("New")


def test_a_sheet(person, serve, backend):
    """`home` as the backend sends it: a tap opens the sheet, Escape closes it, the page below is the same."""
    me = person().open(serve(backend(pages={"home": load("home")})).url, "home").sees("Popular this week")
    me.mark("product_1")
    me.widget("product_1").first.click()
    me.until("d.querySelector('.sheet:popover-open') !== null")
    me.page.keyboard.press("Escape")
    me.until("d.querySelector('.sheet:popover-open') === null")
    assert me.is_marked("product_1")


def test_error_and_retry(person, serve, backend):
    """A page that does not come: the device's error state, for the engineer why, and Try again."""
    server = backend()
    me = person().open(serve(server).url, "home").sees("Something went wrong")
    me.told("the backend answered 404")
    server.pages["home"] = page(section(title("Here", "a")))
    me.device.get_by_role("button", name="Try again").click()
    me.sees("Here")


def test_backend_killed_and_back(person, serve, backend):
    server = backend(pages={"home": page(section(title("Up", "a")))})
    me = person().open(serve(server).url, "home").sees("Up")
    server.stop()
    me.page.locator("#refresh").click()
    me.sees("Something went wrong")
    server.start()
    me.device.get_by_role("button", name="Try again").click()
    me.sees("Up")


def test_a_slow_answer_overtaken(person, serve, backend):
    """The newer refresh owns the page: the older answer, which comes last, is nobody's."""
    server = backend(pages={"home": page(section(title("First", "a")))})
    me = person().open(serve(server).url, "home").sees("First")
    slow = page(section(title("Slow", "a")))
    gate = server.gates[json.dumps(slow)] = threading.Event()
    server.pages["home"] = slow
    me.page.locator("#refresh").click()
    while len(server.asked) < 2:
        me.page.wait_for_timeout(20)
    server.pages["home"] = page(section(title("Fast", "a")))
    me.page.locator("#refresh").click()
    me.sees("Fast")
    gate.set()
    me.page.wait_for_timeout(300)
    assert me.inside("d.querySelector('.w').textContent") == "Fast"


def test_two_quick_taps_on_a_stepper(person, serve, backend):
    stepper = {"type": "stepper_row", "id": "n", "data": {"title": "Guests", "max": 8},
               "actions": {"change": {"type": "api", "endpoint": "count"}}}
    server = backend(pages={"home": page(section(stepper))}, answers={"count": {"mutations": []}})
    me = person().open(serve(server).url, "home").sees("Guests")
    plus = me.device.get_by_role("button", name="Increase")
    plus.click()
    plus.click()
    me.until("d.querySelector('output').textContent === '2'")
    while sum(path == "/action" for _, path, _ in server.asked) < 2:
        me.page.wait_for_timeout(20)


def test_host_actions_mapped(person, serve, backend):
    """A deeplink opens a page, a host's switch of appearance switches it, as galley.json says; others are logged."""
    home = page(section(button("Checkout", type="deeplink", url="app://page/checkout"), button("Dark", type="toggle_theme")))
    server = backend(pages={"home": home, "checkout": page(section(title("Pay", "p")))})
    config = {"serve": {"loader": {"initial": server.url + "/{page}.json"},
                        "actions": {"deeplink": {"open": "{url.last}"}, "toggle_theme": {"appearance": "toggle"}}}}
    me = person(color_scheme="light").open(serve(config=config).url, "home").sees("Dark")
    before = me.inside("getComputedStyle(d.querySelector('.page')).backgroundColor")
    me.device.get_by_role("button", name="Dark").click()
    me.until(f"getComputedStyle(d.querySelector('.page')).backgroundColor !== '{before}'")
    me.device.get_by_role("button", name="Checkout").click()
    me.sees("Pay")
    assert "page=checkout" in me.page.url


def test_tabs_are_apart(person, serve, backend):
    document = page(section(title("Before", "t"), button("Go", type="api", endpoint="go")))
    url = serve(backend(pages={"home": document}, answers={"go": replace("t", "After")})).url
    me, you = person().open(url, "home").sees("Before"), person().open(url, "home").sees("Before")
    me.device.get_by_role("button", name="Go").click()
    me.sees("After")
    assert you.inside("d.body.textContent.includes('Before')")


def test_long_press(person, serve, backend):
    """By keyboard: a toast, a sheet, and an action that the backend answers; none of them taps as well."""
    def pressed(id, action):
        return title(id, id, actions={"long_press": action})

    inner = {"sections": [{"id": "s", "widgets": [title("Inside", "inside")]}]}
    document = page(section(pressed("Toast", {"type": "toast", "message": "Held"}), pressed("Sheet", {"type": "open_bottom_sheet", "sheet": inner}),
                            pressed("Ask", {"type": "api", "endpoint": "go"})))
    server = backend(pages={"home": document}, answers={"go": replace("Ask", "Answered")})
    me = person().open(serve(server).url, "home").sees("Ask")
    for id in ("Toast", "Sheet", "Ask"):
        me.widget(id).focus()
        me.page.keyboard.press("Shift+Enter")
        if id == "Sheet":
            me.until("d.querySelector('.sheet:popover-open') !== null")
            me.page.keyboard.press("Escape")
    me.sees("Answered")
    assert me.inside("d.body.textContent.includes('Held')")


@pytest.mark.parametrize("pulls", [True, False])
def test_pull_to_refresh(pulls, person, serve, backend):
    """A page is asked for anew by pulling where it says so, and nowhere else."""
    def document(text):
        return page(section(title(text, "a"), space("gap", 2000)), refresh={"pull_to_refresh": pulls})

    server = backend(pages={"home": document("Old")})
    me = person().open(serve(server).url, "home").sees("Old")
    server.pages["home"] = document("New")
    me.page.mouse.move(600, 400)
    for _ in range(12):
        me.page.mouse.wheel(0, -120)
    me.page.wait_for_timeout(500)
    assert me.inside("d.querySelector('.w').textContent") == ("New" if pulls else "Old")
