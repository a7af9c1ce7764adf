"""`galley check --layout`: targets too small for a finger, and texts cut at the largest text size, as Chromium lays them out."""

import json
import os
import subprocess
import time

import pytest

from browser import CHROMIUM
from galley import PROGRAM
from small_pages import accordion, page, section, sheet, sides

LONG = "Free returns within thirty days of delivery"


def block(id, **data):
    return {"type": "title_block", "id": id, "data": {"title": "Title", **data}}


def row(id, *buttons):
    return {"type": "button_row", "id": id, "data": {"buttons": list(buttons)}}


def check(document, folder, *options, **environment):
    file = folder / "page.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    done = subprocess.run([PROGRAM, "check", "page.json", "--format", "json", *options], cwd=folder, capture_output=True,
                          text=True, env={**os.environ, "CHROMIUM": CHROMIUM, **environment})
    return done


def found(document, folder, name):
    """Paths and messages of the findings of this name."""
    report = json.loads(check(document, folder, "--layout").stdout)[0]
    return [(f["path"], f["message"]) for f in report["findings"] if f["name"] == name]


PLAIN = {"title": {"text": "Terms", "color": "#000000"}, "style": "plain", "action": {"type": "a"}}
SOLID = {"title": "Order", "bg_color": "#000000", "action": {"type": "a"}}


@pytest.mark.parametrize(("widget", "paths"), [
    (row("r", SOLID), []),
    (row("r", PLAIN), ["data.buttons.0.title.text"]),
    (row("r", {**PLAIN, "disabled": True}), []),
    # A whole widget that can be tapped: its own height counts, with padding and margin, as a finger reaches it.
    ({**block("t"), "actions": {"tap": {"type": "a"}}}, [""]),
    ({**block("t"), "actions": {"tap": {"type": "a"}}, "layout": {"padding": sides(12)}}, []),
    ({**block("t"), "actions": {"tap": {"type": "a"}}, "layout": {"margin": sides(12)}}, []),
    # Wide enough in height, too narrow.
    ({"type": "separator", "id": "s", "layout": {"width": 0.1}, "data": {"thickness": 60}, "actions": {"tap": {"type": "a"}}}, [""]),
    ({"type": "tag_rail", "id": "g", "data": {"tags": [{"text": "live", "action": {"type": "a"}}, {"text": "label"}]}},
     ["data.tags.0.text"]),
    # Inside of what is closed.
    (accordion("a", "Head", row("r", PLAIN)), ["data.items.0.data.buttons.0.title.text"]),
    (row("r", {**SOLID, "action": {"type": "open_bottom_sheet", "sheet": sheet(section(row("in", PLAIN)))}}),
     ["data.buttons.0.action.sheet.sections.0.widgets.0.data.buttons.0.title.text"]),
])
def test_small_targets(widget, paths, tmp_path):
    wanted = [".".join(part for part in ("page.sections.0.widgets.0", path) if part) for path in paths]
    assert [path for path, _ in found(page(section(widget)), tmp_path, "smallTarget")] == wanted


def test_a_target_is_told_with_its_size(tmp_path):
    [(_, message)] = found(page(section(row("r", PLAIN))), tmp_path, "smallTarget")
    assert message.endswith(" by 20.3 points to a finger, less than 44 by 44")


@pytest.mark.parametrize(("document", "paths"), [
    (page(section(block("t", subtitle={"text": LONG}))), []),
    (page(section(block("t", subtitle={"text": LONG, "max_lines": 1}))), ["page.sections.0.widgets.0.data.subtitle.text"]),
    (page(section(block("t", subtitle={"text": "Ok", "max_lines": 1}))), []),
    # A banner is as high as its picture.
    (page(section({"type": "banner", "id": "b", "data": {"image": {"url": "https://e.com/a.png", "aspect_ratio": 4}, "title": LONG}})),
     ["page.sections.0.widgets.0.data.title"]),
    # Scrolled to, and so not cut.
    (page(*(section(block(f"t{n}"), id=f"s{n}") for n in range(30))), []),
    (page(section(block("a"), block("b"), layout={"arrangement": "carousel"})), []),
])
def test_cut_texts(document, paths, tmp_path):
    assert [path for path, _ in found(document, tmp_path, "cutText")] == paths


def test_an_answer_is_laid_out_too(tmp_path):
    (tmp_path / "answer.json").write_text(json.dumps({"mutations": [{"kind": "replace_widget", "id": "r", "widget": row("r", PLAIN)}]}))
    report = json.loads(check(page(section(row("r", SOLID))), tmp_path, "--layout", "--response", "answer.json").stdout)[0]
    assert [f["file"] for f in report["findings"] if f["name"] == "smallTarget"] == ["answer.json"]


def test_without_a_browser(tmp_path):
    done = check(page(section(block("t"))), tmp_path, "--layout", CHROMIUM="/nowhere/chromium")
    assert done.returncode == 69 and "CHROMIUM is /nowhere/chromium, which is no program" in done.stderr


@pytest.mark.parametrize("program", ["/bin/true", "/bin/false", "/bin/cat"])
def test_a_browser_that_is_none(program, tmp_path):
    """It ends at once, or answers what it is asked: an error and no crash, and nothing is left behind."""
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    done = check(page(section(block("t"))), tmp_path, "--layout", CHROMIUM=program, TMPDIR=str(scratch))
    assert done.returncode == 74 and "galley: page.json: --layout: Target.createTarget: the browser has ended" in done.stderr
    assert list(scratch.iterdir()) == []


def test_nothing_is_left_behind(tmp_path):
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    check(page(section(block("t"))), tmp_path, "--layout", TMPDIR=str(scratch))
    assert list(scratch.iterdir()) == []


def test_a_helper_that_writes_on_when_the_browser_has_ended(tmp_path):
    """Chromium's own processes end a moment after it, and write until then."""
    scratch, browser = tmp_path / "scratch", tmp_path / "browser"
    scratch.mkdir()
    browser.write_text("#!/bin/sh\n(for i in 1 2 3 4 5; do mkdir -p $TMPDIR/$i; sleep 0.1; done) 3>&- 4>&- &\n")
    browser.chmod(0o755)
    check(page(section(block("t"))), tmp_path, "--layout", CHROMIUM=str(browser), TMPDIR=str(scratch))
    time.sleep(0.6)
    assert list(scratch.iterdir()) == []
