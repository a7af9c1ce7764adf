"""Payload strings that attack HTML sanitizers (DOMPurify's own, and some about white space and control characters).

Each one stands in every text, id, type, address and icon name of a page. Here scripts are allowed and the page's content
security policy is switched off: nothing must run because nothing was written that could.
"""

import html
import json

import pytest

import checks
import documents
import measure
from corpus import Page
from small_pages import accordion

OURS = ["a\r\nb", "a\rb", "  two  spaces ", "\n\nlines\n", "\t", "\0", "\x01\x1f\x7f\x80\x9f", "\u2028", "\ufeff", "\U0010ffff",
        "\u202eright to left", "e\u0301", "&amp;&lt;&#x26;&copy", "</title></style></script><!--", "]]>", "'\"`", "\\"]
# One URL that would run or lead elsewhere, in every disguise that a browser sees through.
URLS = ["javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "\tjavascript:alert(1)", "java\tscript:alert(1)",
        "java\nscript:alert(1)", "java\r\nscript:alert(1)", "\x01javascript:alert(1)", "javascript\0:alert(1)",
        "javascript&colon;alert(1)", "&#106;avascript:alert(1)", "java&Tab;script:alert(1)", "javascript%3Aalert(1)",
        "\uff4aavascript:alert(1)", "javascript\uff1aalert(1)", "vbscript:x", "data:text/html,<script>alert(1)</script>",
        "data:image/svg+xml,<svg onload=alert(1)>", "//evil.example/a", "\\\\evil.example/a", "/\\evil.example/a", "/\t/evil.example/a",
        "http:evil.example", "file:///etc/passwd", "blob:https://evil.example/1", "filesystem:https://evil.example/a"]


def widgets(text, number):
    """One string in every place of every kind."""
    tap = {"tap": {"type": text, "url": text, "message": text}}
    say = {"type": "toast", "message": text}
    return [
        {"type": "title_block", "id": text, "data": {"title": text, "subtitle": text}, "actions": tap},
        {"type": "title_block", "id": f"markdown {number}", "data": {"title": {"text": text, "is_markdown": True}}},
        {"type": "title_block", "id": f"link {number}", "data": {"title": {"text": f"[link](<{text}>)", "is_markdown": True}}},
        {"type": "image_text_card", "id": f"{text} {number}", "data": {
            "title": text, "tags": [{"text": text}], "trailing_icon": text,
            "image": {"url": text, "alt": text, "placeholder_color": text}}},
        {"type": "button_row", "id": f"buttons {number}", "data": {
            "buttons": [{"title": text, "icon": text, "bg_color": text, "action": say}]}},
        accordion(f"accordion {number}", text, {"type": "stepper_row", "id": text, "data": {"title": text, "subtitle": text}},
                  layout={"background": text}),
        {"type": text, "id": f"unknown {number}"},
    ]


def page(texts, first):
    every = [widget for number, text in enumerate(texts, first) for widget in widgets(text, number)]
    nav = {"title": texts[0], "subtitle": texts[0], "right_buttons": [{"title": texts[0]}]}
    return {"page": {"id": texts[0], "nav": nav, "sections": [{"id": texts[0], "widgets": every}]}}


def load():
    if not documents.INJECTIONS.is_file() and not documents.MUST_BE_THERE:
        pytest.skip(f"NOT TESTED: injections, because {documents.INJECTIONS} is absent")
    texts = list(dict.fromkeys(OURS + URLS + json.loads(documents.INJECTIONS.read_text(encoding="utf-8"))))
    return {f"injections {i}": page(texts[i:i + 40], i) for i in range(0, len(texts), 40)}


def problems(tab, page):
    measure.open_accordions(tab.page)
    boxes = measure.boxes(tab.page)
    found = checks.widgets(page.expected, boxes) or checks.texts(page.expected, boxes)
    found += checks.navigation(page.navigation, tab.page) + checks.scripts(tab.page)
    return found + checks.requests(tab, page.images) + tab.problems()


def test_nothing_runs_and_everything_shows(galley, scripted_tab):
    pages = load()
    reports, files = galley.check(pages), galley.render(pages)
    for name, file in files.items():
        checks.none(problems(scripted_tab.open(file), Page(name, reports[name], pages[name])))


def test_the_check_can_fail(galley, scripted_tab, spoil):
    """The same page with its escapes taken back: things run."""
    pages = {"attack": page(["<img src=x onload=alert(1)>"], 0)}
    file = spoil(galley.render(pages)["attack"], pattern="&lt;[^<]*?&gt;", by=lambda found: html.unescape(found[0]))
    found = problems(scripted_tab.open(file), Page("attack", galley.check(pages)["attack"], pages["attack"]))
    assert "dialog: 1" in found and any("onload" in problem for problem in found)
