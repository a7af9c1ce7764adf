"""Streams of records: the fixtures, the program run on them, where its output may be cut, and walks made up by chance."""

import html
import json
import random
import re
import subprocess

from galley import PROGRAM, REJECTED, REPOSITORY

# `*.events.ndjson` beside them is expected output.
FILES = {file.stem: file for file in sorted((REPOSITORY / "Fixtures/streams").glob("*.ndjson")) if "." not in file.stem}
NO_PAGES = ("aborted", "refused-after-abort", "refused-commit", "unfinished", "unterminated")  # they end as drafts
PAGES = [name for name in FILES if name not in NO_PAGES]
# What brings a committed draft to life, and what stands in the place of one that came to nothing.
SCRIPT, NOTHING = b"\n<script>", b'<div class="page" data-page-state="aborted">'


def lines(records):
    """Records (dicts, or lines as they are) as the bytes of a stream."""
    return b"".join((record if isinstance(record, bytes) else json.dumps(record, ensure_ascii=False).encode()) + b"\n"
                    for record in records)


def fixture(name):
    return FILES[name].read_bytes()


def run(stream, *options, command="stream"):
    """The program on a stream: a fixture's name, bytes, or records. Answers are bytes."""
    given = fixture(stream) if isinstance(stream, str) else stream if isinstance(stream, bytes) else lines(stream)
    call = [str(part) for part in (PROGRAM, command, "-", *options)]
    return subprocess.run(call, cwd=REPOSITORY, input=given, capture_output=True)


def document(stream, *options, committed=True):
    """The whole document of a stream that is a page, or of one that is not."""
    done = run(stream, *options)
    assert (done.returncode == REJECTED) != committed and done.stdout, f"{done.returncode}: {done.stderr.decode()[-2000:]}"
    return done.stdout


def events(stream, *options):
    return [json.loads(line) for line in run(stream, "--wire", "ndjson", *options).stdout.splitlines()]


def cuts(stream, *options):
    """The document, and how many of its bytes are there after each accepted record.

    They are what `open` of the wire's events adds, between the end tags of what a record leaves.
    """
    written, place, places = run(stream, *options).stdout, 0, []
    for event in events(stream, *options):
        opened = event["open"].encode()
        if opened:
            start = written.index(opened, place)
            if places:
                assert re.fullmatch(rb'(</[a-z0-9]+>|<tbody[^>]*>|<div class="bd"[^>]*>)*', written[place:start]), written[place:start][:200]
            place = start + len(opened)
        places.append(place)
    return written, places


def draft(stream, *options):
    """What a browser has of a committed stream before the commit: nothing is closed."""
    written, places = cuts(stream, *options)
    return written[:places[-2]]


def closed_draft(records, *options):
    """The same as a whole document, as a filmstrip has it: the records may not be aborted."""
    written = run(records, *options).stdout
    return written[:written.rindex(b"</div>", 0, written.rindex(NOTHING)) + 6] + b"\n</body>\n</html>\n"


def folded(stream):
    """The page document of a committed stream."""
    return json.loads(run(stream, command="fold").stdout)


def rendered(stream, *options):
    """The folded page, rendered on its own."""
    page = run(stream, command="fold").stdout
    done = subprocess.run([str(PROGRAM), "render", "-", "-o", "-", "--client", "stream", *map(str, options)],
                          cwd=REPOSITORY, input=page, capture_output=True)
    assert done.stdout, done.stderr.decode()[-2000:]
    return done.stdout


# MARK: Every control

def say(message):
    return {"type": "toast", "message": message}


def _title(text, **rest):
    return {"type": "title_block", "id": text, "data": {"title": text}, **rest}


SHEET = {"id": "options", "sections": [{"id": "in", "widgets": [
    _title("Inside the sheet"),
    {"type": "title_block", "id": "sheet-link", "data": {"title": {"text": "[sheet link](https://link.example/sheet)", "is_markdown": True}}},
    {"type": "stepper_row", "id": "sheet-stepper", "data": {"title": "In the sheet", "min": 0, "max": 2, "initial": 1}},
    {"type": "accordion", "id": "sheet-accordion", "data": {"header": "Sheet details", "items": [_title("Deep inside")]}},
    {"type": "button_row", "id": "sheet-buttons", "data": {"buttons": [
        {"title": "Say it here", "action": say("Said in the sheet")}, {"title": "Done", "action": {"type": "dismiss"}}]}}]}]}
OPEN_SHEET = {"type": "open_bottom_sheet", "sheet": SHEET}


def _widget(type, id, data, **rest):
    return {"type": "widget", "widget": {"type": type, "id": id, "data": data, **rest}}


# A screen with everything that a reader can operate on a page, and more than one window high.
CONTROLS = [
    {"type": "screen_start", "id": "controls", "lang": "en",
     "nav": {"title": "Every control", "left_button": {"title": "Close", "action": {"type": "dismiss"}},
             "right_buttons": [{"title": "Share", "action": say("Shared")}, {"title": "More", "action": OPEN_SHEET}]},
     "header": {"sticky": True, "widgets": [{"type": "tag_rail", "id": "tabs", "data": {"tags": [
         {"text": "First tab", "action": say("First tab chosen")}, {"text": "Plain tab"}]}}]}},
    {"type": "narrative", "markdown": "A [link](https://link.example/a), **bold**, and <https://link.example/auto>."},
    {"type": "narrative", "markdown": "A paragraph to tap.", "actions": {"tap": say("Paragraph tapped")}},
    {"type": "heading", "text": "A heading to tap", "actions": {"tap": say("Heading tapped")}},
    {"type": "callout", "title": "Mind the [gap](https://link.example/b)", "markdown": "Call [us](tel:112) or [write](mailto:a@link.example).",
     "actions": {"tap": say("Callout tapped")}},
    {"type": "media", "image": "https://images.example/a.png", "caption": "A picture", "actions": {"tap": OPEN_SHEET}},
    {"type": "metric", "label": "Rides", "value": "38", "actions": {"tap": say("Metric tapped")}},
    {"type": "source", "ref": "1", "title": "A source", "url": "https://source.example/1", "snippet": "What it says"},
    {"type": "source", "ref": "2", "title": "A source without address"},
    {"type": "section_start", "id": "widgets"},
    _widget("button_row", "buttons", {"buttons": [
        {"title": "Show toast", "action": say("Saved & <done>")}, {"title": "Open sheet", "action": OPEN_SHEET},
        {"title": "Call", "action": {"type": "api", "endpoint": "a"}}, {"title": "Deep", "action": {"type": "deeplink", "url": "app://x"}}]}),
    _widget("stepper_row", "stepper", {"title": "Guests", "min": 1, "max": 4, "initial": 2}),
    _widget("stepper_row", "endless", {"title": "Without end", "initial": 0}),
    _widget("accordion", "closed", {"header": "Closed accordion", "items": [_title("Hidden away"), {
        "type": "button_row", "id": "inner", "data": {"buttons": [{"title": "Inner toast", "action": say("Inner said")}]}}]}),
    _widget("accordion", "opened", {"header": "Open accordion", "initially_expanded": True, "items": [_title("In plain sight"), {
        "type": "accordion", "id": "nested", "data": {"header": "Nested accordion", "items": [_title("Deeper")]}}]}),
    _widget("tag_rail", "rail", {"tags": [{"text": "Tag one", "action": say("Tag one chosen")}, {"text": "Tag two", "action": OPEN_SHEET}]}),
    _widget("title_block", "tapped", {"title": "Tap me", "subtitle": {"text": "with a [link](https://link.example/c)", "is_markdown": True}},
            actions={"tap": OPEN_SHEET}),
    _widget("banner", "banner", {"title": "A banner"}, actions={"tap": say("Banner tapped")}),
    _widget("image_text_card", "card", {"title": "A card"}, actions={"tap": {"type": "deeplink", "url": "app://card"}}),
    {"type": "section_end"},
    {"type": "collection_start", "id": "items", "title": "Items", "arrangement": "carousel"},
    *({"type": "collection_item", "subject_ref": f"i{i}", "title": f"Item {i}", "subtitle": "of many",
       "actions": {"tap": say(f"Item {i} tapped")}} for i in range(5)),
    {"type": "collection_end"},
    {"type": "comparison_start", "title": "Two things"},
    {"type": "comparison_subject", "subject_ref": "a", "title": "Alpha"},
    {"type": "comparison_subject", "subject_ref": "b", "title": "Beta"},
    {"type": "comparison_row", "label": "Price", "cells": ["1", "2"], "best": "a"},
    {"type": "comparison_end"},
    {"type": "timeline_start", "title": "Today"},
    {"type": "timeline_event", "title": "Open", "time": "09:00", "detail": "See [hours](https://link.example/d).", "state": "current"},
    {"type": "timeline_end"},
    {"type": "handoff_bar", "primary": {"title": "Go on", "action": OPEN_SHEET}, "secondary": {"title": "Later", "action": say("Later then")},
     "note": "Nothing is charged"},
    {"type": "screen_commit", "pagination": {"has_more": True, "postback": {"page": 2}}},
]


# MARK: Walks

_MARKDOWN = [
    "Plain words.", "**Bold**, *slanted*, ~~gone~~, `code` and a [link](https://link.example/).", "Two\n\nparagraphs",
    "| a | b |\n| :- | -: |\n| 1 | **2** |\n| 3 | `4` |", "- one\n- two\n  1. deep\n  2. deeper\n\n     text\n- [x] done",
    "> quoted\n>\n> > twice\n\nafter", "# A title\n\n### Another\n\ntext", "```html\n</div></main></table>\n```", "\n\ncode first:\n\n    \n    x < y",
    "<table><tr><td>raw</div></table> & &lt; </p>", "a<br>b\\\nc  \nd", "1. [ ] a\n2. b\n\n***\n\nend", "<!-- no --> ![pic](https://images.example/p.png)",
    "|a|\n|-|\n|</td></tr></table><b>|\n\n| x", "[nested **bold [inner](https://a.example)**](https://b.example)", "e\u0301 \U0001f600 \u202eright\u202c &copy; \0",
]
_TEXTS = ["Words", "A < B & \"C\"", "</table></td></tr>", "", " ", "<select><option>", "東京の天気", "\U0001f469\u200d\U0001f680", "a\nb", "<svg><p>", "</body>"]


def walk(seed):
    """A stream of records that are all legal, and end in a commit: the same for the same seed."""
    chance = random.Random(seed)
    pick, maybe = chance.choice, lambda share=0.5: chance.random() < share
    markdown, number = lambda: pick(_MARKDOWN), iter(range(10 ** 6))
    action = lambda: pick([say(pick(_TEXTS) or "said"), OPEN_SHEET, {"type": "dismiss"}, {"type": "api", "endpoint": "</button>"}])

    def text():
        if maybe(0.2):
            return {"text": markdown(), "is_markdown": True}
        return {"text": pick(_TEXTS), "font": {"size": 20}} if maybe(0.2) else pick(_TEXTS)

    def some(**fields):
        return {key: value() for key, value in fields.items() if maybe()}

    def common(record):
        if maybe(0.2):
            record["actions"] = {"tap": action()}
        if maybe(0.2):
            record["layout"] = {"padding": {"top": 4, "left": 4, "bottom": 4, "right": 4}, "corner_radius": 8}
        return record

    def buttons():
        return [{"title": text(), "action": action()} for _ in range(chance.randint(1, 3))]

    def widget(deep=0):
        made = pick([
            lambda: {"type": "title_block", "data": {"title": text(), **some(subtitle=text)}},
            lambda: {"type": "button_row", "data": {"buttons": buttons()}},
            lambda: {"type": "stepper_row", "data": {"title": text(), "min": 0, "max": 5, "initial": 2}},
            lambda: {"type": "tag_rail", "data": {"tags": [{"text": text(), **some(action=action)} for _ in range(3)]}},
            lambda: {"type": "image_text_card", "data": {"title": text(), **some(image=lambda: "https://images.example/w.png")}},
            lambda: {"type": "accordion", "data": {"header": text(), "initially_expanded": maybe(),
                                                   "items": [widget(deep + 1) for _ in range(2 if deep < 2 else 0)]}},
            lambda: {"type": pick(_TEXTS) or "gone", "data": {}},
            lambda: {"type": "title_block", "data": {}},
        ])()
        return common({**made, **some(id=lambda: pick(_TEXTS))})

    def block():
        yield common(pick([
            lambda: {"type": "heading", "text": text(), **some(level=lambda: chance.randint(2, 4))},
            lambda: {"type": "narrative", "markdown": markdown()},
            lambda: {"type": "callout", "markdown": markdown(), **some(title=text, tone=lambda: pick(["info", "critical", "neutral"]))},
            lambda: {"type": "media", "image": "https://images.example/m.png", **some(caption=text)},
            lambda: {"type": "metric", "label": text(), "value": text(), **some(delta=text, trend=lambda: pick(["up", "down", "flat"]))},
        ])())

    def sources():
        for _ in range(chance.randint(1, 3)):
            yield {"type": "source", "ref": f"s{next(number)}", "title": text(), **some(url=lambda: "https://source.example/", snippet=text)}

    def section():
        yield {"type": "section_start", **some(header=widget, layout=lambda: {"arrangement": pick(["vertical", "carousel", "grid"])})}
        for _ in range(chance.randint(0, 3)):
            yield {"type": "widget", "widget": widget()}
        yield {"type": "section_end"}

    def collection():
        yield {"type": "collection_start", "arrangement": pick(["vertical", "carousel", "grid"]), **some(title=text)}
        for i in range(chance.randint(1, 3)):
            yield common({"type": "collection_item", "subject_ref": f"i{i}", "title": text(), **some(
                subtitle=text, image=lambda: "https://images.example/i.png", tags=lambda: [{"text": text()}],
                facts=lambda: [{"label": text(), "value": text()}])})
        yield {"type": "collection_end"}

    def comparison():
        count = chance.randint(2, 4)
        yield {"type": "comparison_start", **some(title=text)}
        for i in range(count):
            yield {"type": "comparison_subject", "subject_ref": f"c{i}", "title": text(), **some(
                subtitle=text, image=lambda: "https://images.example/c.png")}
        for _ in range(chance.randint(1, 3)):
            yield {"type": "comparison_row", "label": text(), "cells": [text() for _ in range(count)], **some(best=lambda: "c0")}
        yield {"type": "comparison_end"}

    def timeline():
        yield {"type": "timeline_start", **some(title=text)}
        for _ in range(chance.randint(1, 3)):
            yield {"type": "timeline_event", "title": text(), **some(time=text, detail=markdown, state=lambda: pick(["done", "current"]))}
        yield {"type": "timeline_end"}

    records = [{"type": "screen_start", **some(id=lambda: pick(_TEXTS), title=text, header=lambda: {"sticky": maybe(), "widgets": [widget()]})}]
    for _ in range(chance.randint(1, 8)):
        records += pick([block, block, sources, section, collection, comparison, timeline])()
    records += block()
    if maybe(0.3):
        records.append({"type": "handoff_bar", "primary": buttons()[0], **some(secondary=lambda: buttons()[0], note=text)})
    return [*records, {"type": "screen_commit", **some(pagination=lambda: {"has_more": maybe(), "postback": 1})}]


# MARK: A strict reader of what the program writes

_TAG = re.compile(r'<(/?)([A-Za-z][A-Za-z0-9]*)((?: [^\s"\'<>/=]+(?:="[^"<>]*")?)*)(/?)>')
_ATTRIBUTE = re.compile(r' ([^\s"\'<>/=]+)(?:="([^"<>]*)")?')
_ENTITY = re.compile(r"&(?:amp|lt|gt|quot|#[0-9]+|#x[0-9A-Fa-f]+);")
_VOID = {"meta", "img", "br", "hr", "input", "link", "wbr", "col"}
_DOCTYPE = "<!DOCTYPE html>"


class NotStrict(ValueError):
    """What the program wrote is not of the few forms that it may write."""


def _decode(text, is_cut=False):
    """The few entities; any other ampersand is one too many, unless the text is cut in it."""
    plain = _ENTITY.sub("", text)
    if "&" in (re.sub(r"&[#\w]*$", "", plain) if is_cut else plain):
        raise NotStrict(f"a bare ampersand: {text[:200]!r}")
    return html.unescape(text)


def strict_tree(source):
    """A document or a beginning of one as nested elements on one line: what TREE makes of the browser's tree.

    Nothing is repaired: each end tag ends what is open, only void elements and SVG shapes have none, and a text is where it
    was written. At the end of a beginning a cut tag is nothing, and a cut entity is the text that it looks like.
    """
    if not source.startswith(_DOCTYPE):
        raise NotStrict("no doctype")
    out, stack, texts, seen, ended = [], [], [], set(), set()
    place = len(_DOCTYPE)

    def flush():
        if data := "".join(texts):
            out.append("T" + json.dumps(data, ensure_ascii=False))
        texts.clear()

    while place < len(source):
        if source[place] != "<":
            end = source.find("<", place)
            data = _decode(source[place:] if end < 0 else source[place:end], end < 0)
            # Line ends before the head are nobody's; those behind the body are the body's. So it is in every document.
            if stack not in ([], ["html"]) and not ended:
                texts.append(data)
            elif data.strip("\n"):
                raise NotStrict(f"a text outside of the body: {data[:200]!r}")
            elif "head" in seen:
                texts.append(data)
            place = len(source) if end < 0 else end
            continue
        if source.startswith("<!", place):
            # What stands for HTML in markdown; cut, it is a comment too.
            if not (comment := "<!-- raw HTML omitted -->").startswith(source[place:place + len(comment)]):
                raise NotStrict(f"a comment: {source[place:place + 200]!r}")
            flush()
            out.append("?8")
            place += len(comment)
            continue
        tag = _TAG.match(source, place)
        if not tag:
            rest = source[place:]
            if ">" in re.sub(r'"[^"]*("|$)', "", rest) or not re.match("</?[A-Za-z]", rest):
                raise NotStrict(f"no tag: {rest[:200]!r}")
            break
        closes, name, attributes, closes_itself = tag.groups()
        place = tag.end()
        if closes:
            if attributes or closes_itself or ended != ({"body"} if name == "html" else set()):
                raise NotStrict(f"{tag[0]} has no place here")
            if name in ("body", "html"):
                if stack != ["html", "body"]:
                    raise NotStrict(f"{tag[0]} in {stack}")
                ended.add(name)
            elif stack[-1] != name:
                raise NotStrict(f"{tag[0]} in {stack}")
            else:
                flush()
                out.append(")")
                stack.pop()
            continue
        values = [(key, _decode(value)) for key, value in _ATTRIBUTE.findall(attributes)]
        if ended or len(dict(values)) != len(values):
            raise NotStrict(f"behind the body, or an attribute twice: {tag[0][:300]}")
        flush()
        seen.add(name)
        is_foreign = "svg" in (*stack, name)
        out.append(f"({'svg:' * is_foreign}{name}" + "".join(f" {key}={json.dumps(value, ensure_ascii=False)}" for key, value in values))
        if name in _VOID or is_foreign and closes_itself:
            out.append(")")
        elif closes_itself:
            raise NotStrict(f"{tag[0]} has no place here")
        else:
            stack.append(name)
        if name in ("style", "script", "title") and not is_foreign:
            end = source.find(f"</{name}>", place)
            inner = source[place:] if end < 0 else source[place:end]
            if name == "title":
                texts.append(_decode(inner, end < 0))
            elif inner:
                out.append(f"R{len(inner)}")  # long, and the same in all documents
            place = len(source) if end < 0 else end
    flush()
    # A browser ends what is open, and makes what every document has.
    if not seen:
        return "(html(head)(body))"
    missing = "" if "body" in seen else "(body)" if "head" in seen else "(head)(body)"
    return "".join(out) + ")" * (len(stack) - 1) + missing + ")"


TREE = r"""(() => {
  const names = new Set(['style', 'script'])
  const write = node => {
    if (node.nodeType === 3) return 'T' + JSON.stringify(node.data)
    if (node.nodeType !== 1) return '?' + node.nodeType
    const isForeign = node.namespaceURI !== 'http://www.w3.org/1999/xhtml'
    const attributes = [...node.attributes].map(a => ` ${a.name}=${JSON.stringify(a.value)}`).join('')
    const inner = !isForeign && names.has(node.localName)
      ? node.textContent && 'R' + [...node.textContent].length : [...node.childNodes].map(write).join('')
    return `(${isForeign ? 'svg:' : ''}${node.localName}${attributes}${inner})` }
  window.treeOf = html => write(new DOMParser().parseFromString(html, 'text/html').documentElement)
  // The tree of each beginning, of a document as bytes: what is cut inside of a letter ends in a replacement character.
  window.treesOf = (base64, ends) => {
    const bytes = Uint8Array.from(atob(base64), c => c.charCodeAt(0))
    return ends.map(end => treeOf(new TextDecoder().decode(bytes.subarray(0, end)))) }
})()"""
