"""A stream that comes to nothing: its draft is gone, and what was there before is back and works, without a script."""

import json
import re

import pytest

import streams
from small_pages import accordion, button, page, section, sheet, title
from test_stream_drafts import OPENED, opened, read_out, shown  # noqa: F401

LEFT = streams.CONTROLS[:-1]
ENDS = {
    "aborted": [*LEFT, {"type": "screen_abort", "reason": "The shop did <not> answer"}],
    "unfinished": LEFT,
    "unterminated": streams.lines(LEFT) + b'{"type":"screen_commit"}',
    "cut in a record": streams.lines(LEFT)[:-20],
    "cut in a table": [record for record in LEFT[:[r["type"] for r in LEFT].index("comparison_row")]],
    "never started": [],
    "without a start": [{"type": "narrative", "markdown": "Too early"}],
    "inspected": LEFT,
    "aborted by a refusal": [*LEFT, {"type": "heading"}, {"type": "screen_commit"}],
}
OPTIONS = {"inspected": ("--inspect",), "aborted by a refusal": ("--on-reject", "abort")}
# Ids that the streams' widgets have, too.
PREVIOUS = page(
    section(title("What was there before", "h"), button("Open the old sheet", type="open_bottom_sheet", sheet=sheet()),
            button("Old toast", type="toast", message="Said as before"), accordion("closed", "Old accordion", title("Old and hidden", "stepper")),
            {"type": "stepper_row", "id": "stepper", "data": {"title": "Old stepper", "initial": 2}},
            {"type": "button_row", "id": "buttons", "data": {"buttons": [{"title": "Again", "action": {"type": "toast", "message": "Again said"}}]}},
            {"type": "title_block", "id": "text", "data": {"title": {"text": "[old link](https://old.example/)", "is_markdown": True}}}),
    nav={"title": "The page before"})
IDS_TWICE = """(() => { const ids = [...document.querySelectorAll('[id]')].map(e => e.id); return ids.filter((id, i) => ids.indexOf(id) !== i) })()"""


@pytest.fixture(scope="module")
def previous(tmp_path_factory):
    file = tmp_path_factory.mktemp("previous") / "page.json"
    file.write_text(json.dumps(PREVIOUS), encoding="utf-8")
    return file


def document(end, *options):
    return streams.document(ENDS[end], *OPTIONS.get(end, ()), *options, committed=False)


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
@pytest.mark.parametrize("end", ENDS)
def test_nothing_of_the_draft_is_left(end, scripts, opened):
    tab = opened(document(end), scripts=scripts)
    said = ["No screen", "This screen was not finished"] + ["The shop did <not> answer"] * (end == "aborted")
    assert shown(tab) == said
    assert read_out(tab) == said
    assert not tab.page.evaluate("find('Nothing is charged')") and not tab.page.evaluate("find('Every control')")
    assert tab.page.locator("[data-page-state=aborted]").is_visible()
    assert tab.page.evaluate("document.title").startswith("Draft: ")
    assert tab.page.locator("script, [popovertarget], [href]").count() == 0 and tab.page.evaluate(IDS_TWICE) == []
    for _ in range(4):
        tab.keys("Tab")
        assert tab.page.evaluate("document.activeElement.closest('.draft')") is None


@pytest.mark.parametrize("end", ENDS)
def test_the_page_before_comes_back(end, previous, opened):
    tab = opened(document(end, "--previous", previous))
    texts = shown(tab)
    assert texts[0] == "The page before" and not {"Tap me", "Every control", "This screen was not finished"} & set(texts)
    assert "What was there before" in (heard := read_out(tab)) and "Tap me" not in heard
    assert tab.page.evaluate(IDS_TWICE) == []
    tab.page.get_by_role("button", name="Open the old sheet").click()
    assert tab.page.locator(".sheet:popover-open").is_visible() and tab.page.locator(".sheet:popover-open").get_by_text("Inside").first.is_visible()
    tab.page.get_by_role("button", name="Close", exact=True).click()
    assert tab.page.evaluate(OPENED) == []
    for name, said in (("Old toast", "Said as before"), ("Again", "Again said")):
        tab.page.get_by_role("button", name=name, exact=True).click()
        assert tab.page.locator(".toast:popover-open").last.inner_text() == said
    tab.page.locator("summary", has_text="Old accordion").click()
    assert tab.page.get_by_text("Old and hidden").is_visible()
    assert tab.page.get_by_role("link", name="old link").get_attribute("href") == "https://old.example/"
    # It fills the window as on its own.
    assert tab.page.locator(".page:not(.draft)").bounding_box() == {"x": 0, "y": 0, "width": 402, "height": 874}


@pytest.mark.parametrize("name", streams.NO_PAGES)
def test_fixtures_that_are_no_pages(name, opened):
    tab = opened(streams.document(name, committed=False))
    assert shown(tab)[1] == "This screen was not finished" and tab.page.locator(".draft").is_hidden()


def test_the_other_fixtures_are_pages():
    for name in streams.PAGES:
        assert streams.SCRIPT in streams.document(name), name


def test_the_page_before_is_not_written_where_the_screen_stands(previous):
    html = streams.document(streams.CONTROLS, "--previous", previous)
    assert b"What was there before" not in html and streams.NOTHING not in html


def test_the_checks_can_fail(opened):
    html = document("aborted")
    tab = opened(html)
    tab.page.evaluate("document.querySelector('.draft').style.setProperty('display', 'flex', 'important')")
    assert "Tap me" in shown(tab) and "Tap me" in read_out(tab) and tab.page.evaluate("find('Nothing is charged')")
    twice = re.sub(rb' id="[^"]*"', b' id="same"', html)
    assert opened(twice).page.evaluate(IDS_TWICE)


# MARK: Where the input ends

SHORT = "".join('{"type":"%s"%s}\r\n' % record for record in [
    ("screen_start", ',"title":"é日"'), ("narrative", ',"markdown":"\U0001f600"'), ("screen_commit", "")]).encode()


@pytest.mark.parametrize("stream", [streams.fixture("minimal"), SHORT, SHORT + b'{"type":"narrative","markdown":"late"}\n'],
                         ids=["minimal", "letters", "more"])
def test_the_input_ends_anywhere(stream):
    """After every byte: no page, the status says so, and nothing comes to life, unless the commit's line end is there."""
    commit = stream.index(b"\n", stream.index(b"screen_commit")) + 1
    for end in range(len(stream) + 1):
        done = streams.run(stream[:end])
        assert done.stdout.endswith(b"</html>\n"), end
        live = b"<script>" in done.stdout
        if end < commit:
            assert done.returncode == 65 and not live and streams.NOTHING in done.stdout, end
        else:
            # What follows is refused, and changes nothing of the page.
            assert done.returncode == (0 if end == commit else 1) and live and streams.NOTHING not in done.stdout, end
