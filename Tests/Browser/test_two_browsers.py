"""Chromium and Firefox lay out every document alike: no edge of any box is more than half a point from where the other has it.

Boxes: each widget with its margin (`.w`) and without (`.b`), every text, tag, button, icon, image, stepper, separator and summary,
each sheet and toast, which are opened one after the other, and what is in them. Accordions are open.

Both browsers open the same copies of the rendered pages. In a copy, every image's address is replaced by that of one picture, as a
`data:` URL, which the page's own policy allows: nothing is fetched, and an image without an aspect ratio is as high here as there.
Animations and transitions are switched off, so that nothing depends on the moment.

two-browsers.json lists where the browsers differ and why. An entry that excuses more than there is fails like a box that moved.
"""

import base64
import json
import os
import re
from functools import cache
from pathlib import Path

import pytest

import browser
import checks
import documents
import firefox as driver

NEAR = 0.5  # points
EDGES = ("left", "top", "right", "bottom")
MODES = {"ltr": ("--direction", "ltr"), "rtl": ("--direction", "rtl"), "accessibility3": ("--text-size", "accessibility3")}
KINDS = (".w", ".b", ".t", ".tag", ".btn", ".im-box", ".step", ".sep", "summary", ".i", ".sheet", ".toast")
NAMES = list(documents.everything())
EXCEPTIONS = json.loads(Path(__file__).with_name("two-browsers.json").read_text(encoding="utf-8"))
PICTURE = "data:image/png;base64," + base64.b64encode(browser.PICTURE).decode()
STILL = "<style>*,::before,::after{animation:none!important;transition:none!important}</style>"

pytestmark = pytest.mark.skipif(
    not os.path.exists(driver.FIREFOX) and not documents.MUST_BE_THERE,
    reason=f"NOT TESTED: Firefox, because {driver.FIREFOX} is absent")

# One walk over the page and one over each sheet and toast while it is open. Found: [kind, widget, text, edges].
MEASURE = """(() => {
  const kinds = %s, found = []
  const add = e => {
    const r = e.getBoundingClientRect(), widget = e.closest('.w')
    found.push([kinds.find(kind => e.matches(kind)), widget ? widget.dataset.widgetId : '',
                e.textContent.trim().slice(0, 30), [r.left, r.top, r.right, r.bottom]])
  }
  const walk = overlay => document.querySelectorAll(kinds).forEach(e => { if (e.closest('[popover]') === overlay) add(e) })
  document.querySelectorAll('details').forEach(e => e.open = true)
  walk(null)
  document.querySelectorAll('[popover]').forEach(e => { e.showPopover(); walk(e); e.hidePopover() })
  return {boxes: found, pictures: [...document.images].map(e => e.complete ? e.naturalWidth : -1)}
})()""" % json.dumps(KINDS)


class Pair:
    """The same page in both browsers."""

    def __init__(self, galley, files, tab, second, folder):
        self._galley, self._files, self._tab, self._second, self._folder = galley, files, tab, second, folder
        second.resize(*browser.PHONE)

    @cache
    def _rendered(self, mode):
        return self._galley.render(self._files, "--appearance", "light", *MODES[mode], rejections=True)

    @cache
    def copy(self, name, mode):
        """The file that both browsers open; None for a document that is rejected."""
        if name not in self._rendered(mode):
            return None
        page = self._rendered(mode)[name].read_text(encoding="utf-8")
        page = re.sub(r'(<img [^>]*?\bsrc=")[^"]*', lambda found: found[1] + PICTURE, page)
        file = self._folder / mode / f"{name}.html"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(page + STILL, encoding="utf-8")
        return file

    @cache
    def chromium(self, file):
        found = self._tab.open(file).page.evaluate(MEASURE)
        assert self._tab.problems() + self._tab.images == []
        return _boxes(found)

    @cache
    def firefox(self, file):
        return _boxes(self._second.open(file).evaluate(MEASURE))

    @cache
    def differences(self, name, mode):
        file = self.copy(name, mode)
        return differences(self.chromium(file), self.firefox(file)) if file else []


def _boxes(found):
    assert set(found["pictures"]) <= {64}, f"an image does not show the one picture: {found['pictures']}"
    return found["boxes"]


class Difference:
    """One edge that is elsewhere in Firefox, by `points`; `kind` is "" where the browsers do not even have the same boxes."""

    def __init__(self, kind, widget, edge, points, sentence):
        self.kind, self.widget, self.edge, self.points, self.sentence = kind, widget, edge, points, sentence


def differences(first, second):
    if [box[:3] for box in first] != [box[:3] for box in second]:
        return [Difference("", "", "", 0, f"other boxes: {len(first)} in Chromium, {len(second)} in Firefox")]
    return [Difference(kind, widget, edge, b - a, f"{kind} of {widget!r} ({text!r}): {edge} is {a:.2f} in Chromium, {b:.2f} in Firefox")
            for (kind, widget, text, here), (*_, there) in zip(first, second)
            for edge, a, b in zip(EDGES, here, there) if abs(b - a) > NEAR]


def excuses(entry, name, mode, difference):
    return (name == entry["page"] and mode in entry["modes"] and difference.widget in entry["widgets"]
            and difference.kind in entry["kinds"] and difference.edge in entry["edges"]
            and abs(difference.points) <= entry["most"])


def problems(name, mode, found, exceptions):
    return [d.sentence for d in found if not any(excuses(entry, name, mode, d) for entry in exceptions)]


def superfluous(entry, found):
    """What an entry allows and nothing needs; `found` has the differences of its page in each mode."""
    used = [(mode, d) for mode in found for d in found[mode] if excuses(entry, entry["page"], mode, d)]
    needed = {"modes": {mode for mode, _ in used}, "widgets": {d.widget for _, d in used},
              "kinds": {d.kind for _, d in used}, "edges": {d.edge for _, d in used}}
    sentences = [f"{what} without a difference: {sorted(set(entry[what]) - some)}" for what, some in needed.items()
                 if set(entry[what]) - some]
    worst = max((abs(d.points) for _, d in used), default=0)
    if entry["most"] > worst + NEAR:
        sentences.append(f"allows {entry['most']} points, {worst:.2f} are needed")
    return [f"{entry['page']}: {sentence}: take it out of two-browsers.json" for sentence in sentences]


@pytest.fixture(scope="module")
def pair(galley, corpus, reused_tab, firefox, tmp_path_factory):
    return Pair(galley, corpus.files, reused_tab, firefox, tmp_path_factory.mktemp("two-browsers"))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", NAMES)
def test_boxes(name, mode, pair, corpus):
    if corpus.rejected(name):
        assert pair.copy(name, mode) is None, "a rejected document was rendered"
        return
    assert pair.copy(name, mode), "nothing was written"
    checks.none(problems(name, mode, pair.differences(name, mode), EXCEPTIONS))


OWN_FIXTURES = pytest.mark.skipif(bool(documents.ONLY), reason="GALLEY_DOCUMENTS is set")


@OWN_FIXTURES
@pytest.mark.parametrize("entry", EXCEPTIONS, ids=lambda entry: entry["page"])
def test_exceptions_are_needed(entry, pair):
    assert entry["page"] in NAMES and entry["why"]
    checks.none(superfluous(entry, {mode: pair.differences(entry["page"], mode) for mode in MODES}))


@OWN_FIXTURES
def test_every_kind_is_measured(pair):
    """Somewhere there is a box of each kind that takes room; a class that was renamed must not empty this comparison."""
    pages = [pair.copy(name, "ltr") for name in NAMES if pair.copy(name, "ltr")]
    seen = {kind for page in pages for kind, _, _, (left, top, right, bottom) in pair.firefox(page)
            if right > left and bottom > top}
    assert set(KINDS) - seen == set()


# It has a box of every kind; nothing in it is excused.
SPOILED = "pages/shop-product"


@OWN_FIXTURES
@pytest.mark.parametrize("which", ["chromium", "firefox"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_moved_box_is_noticed(kind, which, pair, spoil):
    """Each kind for itself, moved by little more than is allowed, in one of the two browsers."""
    good = pair.copy(SPOILED, "ltr")
    spoiled = spoil(good, css=f"{kind}{{translate:0 .7px}}")
    sides = {"chromium": pair.chromium, "firefox": pair.firefox}
    found = differences(*(measure(spoiled if side == which else good) for side, measure in sides.items()))
    assert kind in {d.kind for d in found if d.edge == "top"}
    assert problems(SPOILED, "ltr", found, EXCEPTIONS)


@OWN_FIXTURES
def test_a_missing_box_is_noticed(pair, spoil):
    good = pair.copy(SPOILED, "ltr")
    found = differences(pair.chromium(good), pair.firefox(spoil(good, pattern='<summary', by="<p")))
    assert [d.sentence for d in found if d.sentence.startswith("other boxes")]


WIDER = {"modes": ["ltr", "rtl", "accessibility3"], "widgets": ["購入", "駅名"], "kinds": [".i", ".t", ".w"],
         "edges": ["left", "right", "top"], "most": 3}


@pytest.mark.parametrize("key", WIDER)
def test_a_superfluous_exception_is_noticed(key):
    """An entry that fits is accepted; made wider by any of its keys it is not."""
    def moved(kind, points):
        return [Difference(kind, "購入", "left", points, ""), Difference(kind, "購入", "right", -points, "")]
    entry = {"page": "p", "modes": ["ltr", "rtl"], "widgets": ["購入"], "kinds": [".i", ".t"], "edges": ["left", "right"], "most": 0.9}
    found = {"ltr": moved(".i", .8), "rtl": moved(".t", .85), "accessibility3": []}
    assert superfluous(entry, found) == []
    assert superfluous(entry | {key: WIDER[key]}, found)
