"""Every beginning of a streamed document is parsed to the tree that was written: no element is moved, none is ended by another.

The browser's tree is held against one that a strict reader in Python builds, which repairs nothing.
"""

import base64
import os
import re

import pytest

import streams

SOAK = int(os.environ.get("GALLEY_SOAK", "0"))
WALKS = SOAK or 200
# Letters of two, three and four bytes, an entity, an icon, a table and a list.
SHORT = [
    {"type": "screen_start", "id": "é", "title": "A & B", "lang": "en"},
    {"type": "metric", "label": "Größe \U0001f600", "value": "< 3 €", "trend": "up"},
    {"type": "comparison_start"},
    {"type": "comparison_subject", "subject_ref": "a", "title": "\"A\""},
    {"type": "comparison_subject", "subject_ref": "b", "title": "B", "image": "https://images.example/?a=1&b=2"},
    {"type": "comparison_row", "label": "日", "cells": ["1", "2"], "best": "b"},
    {"type": "comparison_end"},
    {"type": "source", "ref": "1", "title": "S", "url": "https://a.example/?x=1&y=2"},
    {"type": "narrative", "markdown": "- `a`\n- [b](https://b.example/?x&y)\n\n|a|\n|-|\n|b|"},
    {"type": "screen_commit", "pagination": {"has_more": True}},
]


@pytest.fixture(scope="module")
def parser(chromium):
    """(bytes, ends) → the browser's tree of each beginning."""
    tab = chromium.tab(scripts=True)
    tab.page.evaluate(streams.TREE)

    def parse(html, ends):
        return tab.page.evaluate("([html, ends]) => treesOf(html, ends)", [base64.b64encode(html).decode(), list(ends)])
    yield parse
    tab.context.close()


def differences(parse, html, ends):
    """Where the browser's tree is not the one that was written, a sentence for each beginning.

    A document that ends in `<` or `</` ends in a text, wherever that is, and `&#3` is some control character. While it grows
    a browser waits for what follows.
    """
    found, ends = [], [end for end in ends if not re.search(rb"(</?|&#\d*)$", html[max(end - 9, 0):end])]
    for start in range(0, len(ends), 500):
        some = ends[start:start + 500]
        for end, tree in zip(some, parse(html, some)):
            try:
                wanted = streams.strict_tree(html[:end].decode("utf-8", errors="replace"))
            except streams.NotStrict as problem:
                found.append(f"{end}: {problem}")
                continue
            if tree != wanted:
                at = next((i for i, (a, b) in enumerate(zip(tree, wanted)) if a != b), min(len(tree), len(wanted)))
                found.append(f"{end}: {tree[max(at - 60, 0):at + 60]!r} in place of {wanted[max(at - 60, 0):at + 60]!r}")
    return found


@pytest.mark.parametrize("name", streams.FILES)
def test_by_record(name, parser):
    html, places = streams.cuts(name)
    assert differences(parser, html, [*places, len(html)]) == []


@pytest.mark.parametrize("stream", ["minimal", SHORT, "unfinished"], ids=["minimal", "short", "unfinished"])
def test_by_byte(stream, parser):
    """Each byte of what is drawn and of the head; of the style sheet and the script, which are one text each, some."""
    html, (start, *_) = streams.run(stream).stdout, streams.cuts(stream)[1]
    style, end = html.index(b"<style>") + 16, html.index(b"</style>")
    tail = html.rfind(b"<script>") + 16 if b"\n<script>" in html else len(html)
    step = 13 if stream == "unfinished" else 1
    ends = [*range(len("<!DOCTYPE html>"), style), *range(style, end, 997), *range(end, tail, step),
            *range(tail, len(html) - 40, 97), *range(max(tail, len(html) - 40), len(html) + 1)]
    assert start in range(end, len(html)) and differences(parser, html, ends) == []


def test_walks(parser):
    """Streams made up by chance, their beginnings by record and some of them by byte. GALLEY_SOAK=5000 walks further."""
    for seed in range(WALKS):
        records = streams.walk(seed)
        html, places = streams.cuts(records)
        assert len(places) == len(records), f"walk {seed}: {streams.run(records).stderr.decode()}"
        body = html.index(b"</style>")
        some = range(body + seed % 331, len(html), 331) if SOAK or seed % 10 == 0 else ()
        assert differences(parser, html, sorted({*places[seed % 3::3], *places[-2:], len(html), *some})) == [], f"walk {seed}"


@pytest.mark.parametrize("spoil", [
    (b"</tr></thead>", b"</thead>"), (b"<tbody", b"text<tbody"), (b"</td>", b"</td></b>"), (b'<div class="md"', b'<p></p></div><div class="md"'),
    (b"</li>", b"</ul>"), (b'<td ', b'<td class="" '), (b"&amp;", b"&"), (b"<dl class", b"<tr class")],
    ids=lambda change: change[1].decode())
def test_the_comparison_can_fail(spoil, parser):
    html = streams.run(SHORT).stdout
    body = html.index(b"</style>")
    assert spoil[0] in html[body:], spoil
    assert differences(parser, html[:body] + html[body:].replace(*spoil), [len(html)]) != []
