"""Payload strings that attack HTML sanitizers, in every field of every record and as markdown.

Scripts are allowed and the policy is switched off: nothing must run, and no element must come of a text.
"""

import json
import re

import pytest

import checks
import documents
import streams
from test_injection import OURS, URLS

# What a screen is made of; a payload's markdown may add no other element.
ELEMENTS = set("""html head meta title style body div header main footer span section h1 h2 h3 h4 h5 h6 p a button strong em del code pre br hr img
  ul ol li dl dt dd table caption thead tbody tr th td blockquote svg g path circle rect polyline line ellipse polygon script details summary output
  input figure figcaption time s b i u""".split())


def screen(texts, first=0):
    """Each string in each text of each record, and each type at least once."""
    yield {"type": "screen_start", "id": texts[0], "title": texts[0], "lang": texts[0], "dir": texts[0],
           "nav": {"title": texts[0], "subtitle": texts[0], "right_buttons": [{"title": texts[0]}]}}
    for number, text in enumerate(texts, first):
        markdown = {"text": text, "is_markdown": True}
        say = {"type": "toast", "message": text}
        tap = {"tap": {"type": text, "url": text, "message": text}}
        ref = text[:250]  # a reference has at most 1024 bytes
        yield {"type": "heading", "text": text, "id": text, "actions": tap, "tracking": text}
        yield {"type": "heading", "text": markdown, "layout": {"background": text}}
        yield {"type": "narrative", "markdown": text}
        yield {"type": "narrative", "markdown": f"- x\n\n  {text}\n\n| {text.replace(chr(10), ' ')} | b |\n|-|-|\n| [l](<{text}>) | ![i](<{text}>) |\n\n```{text}\n{text}"}
        yield {"type": "callout", "markdown": text, "title": text, "actions": {"tap": say}}
        yield {"type": "media", "image": {"url": text, "alt": text, "placeholder_color": text}, "caption": text}
        yield {"type": "metric", "label": text, "value": text, "delta": text}
        yield {"type": "source", "ref": f"{number} {ref}", "title": text, "url": text, "snippet": text}
        yield {"type": "section_start", "id": text, "header": {"type": "title_block", "id": text, "data": {"title": markdown}}}
        yield {"type": "widget", "widget": {"type": text, "id": text, "data": {}}}
        yield {"type": "widget", "widget": {"type": "button_row", "id": text, "data": {"buttons": [
            {"title": text, "icon": text, "action": {"type": "open_bottom_sheet", "sheet": {"id": text, "sections": [
                {"id": text, "widgets": [{"type": "title_block", "id": text, "data": {"title": markdown}}]}]}}}]}}}
        yield {"type": "widget", "widget": {"type": "accordion", "id": text, "data": {"header": text, "items": [
            {"type": "stepper_row", "id": text, "data": {"title": text}}]}}}
        yield {"type": "section_end"}
        yield {"type": "collection_start", "id": text, "title": text}
        yield {"type": "collection_item", "subject_ref": ref, "title": text, "subtitle": markdown, "image": {"url": text, "alt": text},
               "tags": [{"text": text, "icon": text}], "facts": [{"label": text, "value": text}], "icon": text, "actions": tap}
        yield {"type": "collection_end"}
        yield {"type": "comparison_start", "id": text, "title": text}
        yield {"type": "comparison_subject", "subject_ref": ref, "title": text, "subtitle": text, "image": {"url": text, "alt": text}}
        yield {"type": "comparison_subject", "subject_ref": f"{ref}.", "title": markdown}
        yield {"type": "comparison_row", "label": text, "cells": {ref: text, f"{ref}.": markdown}, "best": ref}
        yield {"type": "comparison_end"}
        yield {"type": "timeline_start", "id": text, "title": text}
        yield {"type": "timeline_event", "title": text, "time": text, "detail": text}
        yield {"type": "timeline_end"}
    yield {"type": "handoff_bar", "primary": {"title": texts[0], "icon": texts[0], "action": {"type": "toast", "message": texts[0]}},
           "secondary": {"title": texts[0]}, "note": texts[0]}


def load():
    if not documents.INJECTIONS.is_file():
        documents.absent(str(documents.INJECTIONS))
    texts = [text for text in OURS + URLS + json.loads(documents.INJECTIONS.read_text(encoding="utf-8")) if text.strip()]
    texts = list(dict.fromkeys(texts))
    return [list(screen(texts[i:i + 40], i)) for i in range(0, len(texts), 40)]


# The elements of a document and of its sheets that no text may make. The rest is as for a page: see checks.scripts.
FOUND = """allowed => [...document.querySelectorAll('*')].flatMap(e => [
  ...(allowed.includes(e.localName) ? [] : [`an element ${e.outerHTML.slice(0, 120)}`]),
  ...(e.localName === 'script' && !e.textContent.startsWith('(() => {\\n  const page') ? [`a script ${e.outerHTML.slice(0, 120)}`] : [])])"""


def problems(tab, html, file):
    file.write_bytes(html)
    tab.open(file)
    # What only lives in use: each toast and sheet is opened once.
    tab.page.evaluate("for (const e of document.querySelectorAll('[popover]')) { e.showPopover(); e.hidePopover() }")
    tab.page.evaluate("for (const e of document.querySelectorAll('[data-link]')) e.click()")
    found = tab.page.evaluate(FOUND, sorted(ELEMENTS)) + tab.problems()
    found += [problem for problem in checks.scripts(tab.page) if not problem.startswith("a script element")]
    assert not re.search("[\ufdd0-\ufdef]", html.decode()), "a mark of the markdown reader is left"
    return found + [f"requested {url}" for url in tab.images if not re.match(r"https?://|data:image/", url)]


def test_nothing_runs(scripted_tab, tmp_path):
    """As a page that lives, and as a draft; every record is taken, so every text is in it."""
    for records in load():
        whole = [*records, {"type": "screen_commit"}]
        events = streams.events(whole)
        taken = [event["record"] for event in events]
        assert taken == [record["type"] for record in whole], streams.run(whole).stderr.decode()[-2000:]
        html = streams.document(whole)
        assert problems(scripted_tab, html, tmp_path / "page.html") == []
        assert scripted_tab.page.locator(".draft").count() == 0
        assert problems(scripted_tab, streams.closed_draft(records), tmp_path / "draft.html") == []
        assert streams.strict_tree(html.decode()).count("(script") == 1


def test_events_and_the_filmstrip_hold_no_markup_of_a_payload(scripted_tab, tmp_path):
    """The index shows the records themselves, also those that were refused."""
    records = [*load()[-1], {"type": "<img src=x onerror=alert(1)>"}, b"</script><script>alert(2)</script>", {"type": "screen_commit"}]
    streams.run(records, "--wire", "frames", "-o", tmp_path)
    scripted_tab.open(tmp_path / "index.html")
    elements = scripted_tab.page.evaluate("[...new Set([...document.querySelectorAll('*')].map(e => e.localName))]")
    assert set(elements) <= set("html head meta title style body header h1 p div button input output main iframe ol li span b pre script".split())
    assert scripted_tab.page.locator("script").count() == 1
    # Its frame is a request of its own, which a tab of this kind refuses.
    assert [what for what in scripted_tab.problems() if "index" not in what and ".html" not in what and "net::ERR_FAILED" not in what] == []
    scripted_tab.page.evaluate("events => { const e = document.createElement('div'); e.innerHTML = events; window.made = e }",
                               "".join(event["open"] + event["close"] for event in streams.events(records)))
    assert scripted_tab.page.evaluate("window.made.querySelectorAll('script, iframe, object, embed, style, form, math').length") == 0


@pytest.mark.parametrize("attack", [b"<img src=x onerror=alert(1)>", b"<script>alert(1)</script>", b"<a href='javascript:alert(1)'>x</a>", b"<math><mtext>x</math>"])
def test_the_check_can_fail(attack, scripted_tab, tmp_path):
    html = streams.document([{"type": "screen_start"}, {"type": "narrative", "markdown": "HERE"}, {"type": "screen_commit"}])
    assert problems(scripted_tab, html.replace(b"HERE", attack), tmp_path / "attack.html")
