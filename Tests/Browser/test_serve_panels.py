"""The preview's panels: one key each, all of it by keyboard, accessible, in the address; and nothing of a payload ever runs."""

import json
from urllib.parse import parse_qs, urlsplit

import pytest
from axe_playwright_python.base import AXE_SCRIPT

import documents
from documents import FIXTURES
from preview import Person, Preview
from small_pages import button, page, section, title

PANELS = {"f": "findings", "a": "actions", "r": "requests", "i": "impressions", "l": "inspector", "j": "source", "p": "playground"}
SIZES = {"wide": (1440, 900), "narrow": (390, 844)}


@pytest.fixture(scope="module")
def preview():
    running = Preview(FIXTURES, "pages")
    yield running
    running.stop()


@pytest.fixture
def person(chromium):
    people = []

    def person(size="wide", **options):
        width, height = SIZES[size]
        people.append(Person(chromium._browser.new_context(
            viewport={"width": width, "height": height}, reduced_motion="reduce", **options)))
        return people[-1]

    yield person
    complaints = [said for one in people for said in one.complaints if "ERR_" not in said]
    for one in people:
        one.context.close()
    assert complaints == []


def query(me):
    return {key: value[0] for key, value in parse_qs(urlsplit(me.page.url).query).items()}


def axe(me):
    """axe needs to be put there past the policy, as a browser's own tool would."""
    session = me.context.new_cdp_session(me.page)
    session.send("Page.setBypassCSP", {"enabled": True})
    session.send("Runtime.evaluate", {"expression": AXE_SCRIPT})
    found = session.send("Runtime.evaluate", {
        "expression": "axe.run({exclude: [['#frame']]}).then(r => JSON.stringify(r.violations.map(v => [v.id, v.nodes.map(n => n.html.slice(0, 120))])))",
        "awaitPromise": True})
    return json.loads(found["result"]["value"])


@pytest.mark.parametrize("key", PANELS)
def test_a_key_each(key, preview, person):
    me = person().open(preview.url, "settings").sees("Notifications")
    me.page.keyboard.press(key)
    me.page.locator("#panel").wait_for()
    assert query(me)["panel"] == PANELS[key]
    me.page.keyboard.press("Escape")
    if key != "p":  # Escape is the editor's first.
        me.page.locator("#panel").wait_for(state="hidden")


def test_keys_work_from_inside_the_page(preview, person):
    me = person().open(preview.url, "settings").sees("Notifications")
    me.inside("d.querySelector('button').focus()")
    me.page.keyboard.press("f")
    me.page.locator("#panel").wait_for()


def test_a_colleague_sees_the_same(preview, person):
    """What one sees is in the address, and another who opens it sees it."""
    me = person().open(preview.url, "settings", theme="paper", direction="rtl", appearance="dark", panel="findings", **{"text-size": "xxxLarge"})
    me.sees("Notifications")
    address = me.page.url
    you = person()
    you.page.goto(address)
    you.sees("Notifications")
    for expression in ("d.documentElement.dir", "getComputedStyle(d.querySelector('.t')).fontSize",
                       "getComputedStyle(d.querySelector('.page')).backgroundColor"):
        assert me.inside(expression) == you.inside(expression)
    assert me.inside("d.documentElement.dir") == "rtl" and you.page.locator("#panel").is_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("panel", [*PANELS.values(), None])
def test_accessible(panel, size, scheme, preview, person):
    me = person(size, color_scheme=scheme).open(preview.url, "contrast", panel=panel).sees("Paint chips")
    assert axe(me) == []


def test_a_finding_leads_to_its_widget(preview, person):
    """By keyboard: the finding, and the place in the page that it is about."""
    me = person().open(preview.url, "contrast", panel="findings").sees("Paint chips")
    last = me.page.locator("#panel-body button").filter(has_text="lowContrast").last
    last.focus()
    me.page.keyboard.press("Enter")
    me.until("d.querySelector('main.scroll').scrollTop > 100")


def test_playground(preview, person):
    """Pasted text is drawn as it is typed; what is wrong is told beside it; the page comes back."""
    me = person().open(preview.url, "settings", panel="playground").sees("Notifications")
    editor = me.page.locator("#panel textarea")
    editor.fill(json.dumps(page(section(title("Typed here", "t")))))
    me.sees("Typed here")
    editor.fill('{"page": {"sections": [{"widgets": [{"type": "hologram"}]}]}}')
    me.page.locator("#panel").get_by_text("hologram").last.wait_for()
    editor.fill("{")
    me.page.locator("#panel").get_by_text("the text ends where a key was expected").first.wait_for()
    me.page.get_by_role("button", name="Leave").click()
    me.sees("Notifications")


def hostile():
    texts = ["</script><script>parent.ran=1</script>", "<img src=x onerror=parent.ran=1>", "{{nonce}}", "</iframe><script>ran=1</script>",
             "javascript:parent.ran=1", "\u2028parent.ran=1", "<svg onload=parent.ran=1>"]
    if documents.INJECTIONS.exists():
        texts += [text for text in json.loads(documents.INJECTIONS.read_text(encoding="utf-8")) if isinstance(text, str)]
    return texts


def test_nothing_of_a_payload_runs(person, tmp_path):
    """In the page, in the panels, in the address bar's texts: it is text, and the frame has no right to run anything."""
    widgets = []
    for n, text in enumerate(hostile()[:400]):
        widgets += [title(text, f"{n} {text}"[:200]), button(text or "x", type="x" + text, message=text)]
    document = page(section(*widgets), nav={"title": hostile()[0]})
    document["page"]["sections"].append({"id": "odd", "widgets": [{"type": text, "id": f"t{n}"} for n, text in enumerate(hostile()[:40]) if text]})
    (tmp_path / "home.json").write_text(json.dumps(document), encoding="utf-8")
    running = Preview(tmp_path, "home.json")
    try:
        me = person()
        for panel in PANELS.values():
            me.open(running.url, "home", panel=panel)
            me.until("d.querySelectorAll('.w').length > 20")
            assert me.page.evaluate("window.ran === undefined && document.querySelectorAll('script').length === 1")
            assert me.inside("d.querySelectorAll('script').length === 0 && d.defaultView.ran === undefined")
        first = me.device.get_by_role("button").first
        first.click()
        assert me.page.evaluate("window.ran === undefined")
    finally:
        running.stop()
    me.complaints.clear()  # Images that lead nowhere, handlers that the policy refused: all of them refusals.


def test_frame_has_no_rights(preview, person):
    me = person().open(preview.url, "settings").sees("Notifications")
    assert me.page.locator("#frame").get_attribute("sandbox") == "allow-same-origin"
    # Even put there from outside, a script stays text.
    me.inside("(s => { s.textContent = 'parent.ran = 1'; d.body.append(s) })(d.createElement('script'))")
    me.inside("(s => { s.setAttribute('onclick', 'parent.ran = 1'); d.body.append(s); s.click() })(d.createElement('button'))")
    assert me.page.evaluate("window.ran === undefined")
    me.complaints.clear()
