"""Dumps and diffs: the same bytes wherever they are made, and Chromium's boxes in them."""

import json
import os
import shutil
import subprocess
import sys

import pytest

from galley import PROGRAM, REPOSITORY
from small_pages import page, section, title

FIXTURES = REPOSITORY / "Fixtures"


def galley(*words, preexec=None, **environment):
    done = subprocess.run(
        [PROGRAM, *words], capture_output=True, env={**os.environ, **environment}, preexec_fn=preexec, timeout=300
    )
    return done.returncode, done.stdout


def dumped(folder, out, **how):
    status, _ = galley("dump", folder, "-o", out, "--quiet", *how.pop("words", ()), **how)
    assert status == 0
    return {file.relative_to(out): file.read_bytes() for file in sorted(out.rglob("*.layout"))}


@pytest.fixture(scope="module")
def usual(tmp_path_factory):
    return dumped(FIXTURES / "pages", tmp_path_factory.mktemp("usual"))


def shuffled(tmp_path):
    """The fixtures in files made in another order."""
    files = sorted((FIXTURES / "pages").glob("*.json"), reverse=True)
    (tmp_path / "in").mkdir()
    for file in files:
        shutil.copyfile(file, tmp_path / "in" / file.name)
    return tmp_path / "in"


@pytest.mark.parametrize(
    "how",
    [
        {"LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"},
        {"TZ": "Pacific/Kiritimati"},
        {"HOME": "/nowhere", "USER": "nobody"},
        {"preexec": lambda: os.umask(0o077)},
        {"words": ["--jobs", "1"]},
        {"words": ["--jobs", "7"]},
        {"SWIFT_DETERMINISTIC_HASHING": "1"},
    ],
    ids=lambda how: " ".join(map(str, how)),
)
def test_dumps_are_the_same_everywhere(how, usual, tmp_path):
    assert dumped(FIXTURES / "pages", tmp_path / "out", **how) == usual


def test_dumps_do_not_depend_on_the_order_of_files(usual, tmp_path):
    assert dumped(shuffled(tmp_path), tmp_path / "out") == usual


@pytest.mark.skipif(sys.platform != "linux", reason="needs taskset")
def test_diffs_are_the_same_everywhere(tmp_path):
    old = json.loads((FIXTURES / "pages/shop-home.json").read_text())
    for number, part in enumerate(old["page"]["sections"]):
        part["widgets"].reverse()
        part["layout"] = {"item_spacing": number}
    (tmp_path / "old.json").write_text(json.dumps(old))
    words = ["diff", tmp_path / "old.json", FIXTURES / "pages/shop-home.json", "--old-theme", "paper", "--theme", "signal"]
    for shape in ["text", "json", "html"]:
        said = galley(*words, "--format", shape)
        assert said[0] == 1 and len(said[1]) > 1000
        for how in [{"LANG": "ar_EG.UTF-8", "TZ": "Asia/Kolkata", "HOME": "/"}, {"preexec": lambda: os.umask(0)}]:
            assert galley(*words, "--format", shape, **how) == said
        assert galley(*words, "--format", shape, preexec=lambda: os.sched_setaffinity(0, {0})) == said


def test_boxes_are_chromiums(tmp_path):
    """A title of two lines, 16 points inside its page, and 8 below the first."""
    document = page(
        dict(section(title("One", "one"), title("Two", "two")), layout={"item_spacing": 8, "insets": {"left": 16, "right": 16}})
    )
    (tmp_path / "page.json").write_text(json.dumps(document))
    status, out = galley("dump", tmp_path / "page.json", "--boxes")
    boxes = [line.strip() for line in out.decode().splitlines() if line.strip().startswith("box ")]
    assert status == 0
    assert boxes == ["box below 0  x 0  width 370  height 20.5", "box below 8  x 0  width 370  height 20.5"]
    status, out = galley("dump", tmp_path / "page.json", "--boxes", "--width", "320")
    assert b"box below 8  x 0  width 288  height 20.5" in out
    status, _ = galley("dump", tmp_path / "page.json", "--boxes", CHROMIUM="/nowhere")
    assert status == 69


def test_a_change_of_boxes_is_told_as_one(tmp_path):
    """A widget that grows is one change of its box: those below it stay where they are to it."""
    document = page(section(*(title(f"Row {number}", f"r{number}") for number in range(9))))
    (tmp_path / "old.json").write_text(json.dumps(document))
    document["page"]["sections"][0]["widgets"][3]["layout"] = {"padding": {"top": 10}}
    (tmp_path / "new.json").write_text(json.dumps(document))
    status, out = galley("diff", tmp_path / "old.json", tmp_path / "new.json", "--boxes", "--format", "json")
    changes = json.loads(out)["changes"]
    assert status == 1
    assert {change["widget"] for change in changes} == {"r3"}
    assert {change["layer"] for change in changes} == {"layout", "geometry"}
    assert [c["new"] for c in changes if c["property"] == "box.height"] == ["30.5"]


def test_modes_are_alike_in_chromium():
    status, out = galley("check", FIXTURES / "pages/shop-home.json", "--modes", "--layout", "--icons", FIXTURES / "icons")
    assert b"[modeTree]" not in out and b"[modeText]" not in out
