"""Every fixture in every theme, appearance, text size and direction: accessible, and no text overlapped, cut or squeezed.

One test renders all fixtures once and looks at each in light and in dark. Sheets are opened at every text size; what else is
slow, axe on open sheets and the texts of toasts, is done at the largest one only.
"""

import json
from fnmatch import fnmatchcase
from itertools import product
from pathlib import Path
from typing import NamedTuple

import pytest

import checks
import documents
import measure
import texts
from accessibility import axe
from browser import PHONE

THEMES = ("ios", "paper", "signal")
SCHEMES = ("light", "dark")
SIZES = ("xSmall", "large", "xxxLarge", "accessibility2", "accessibility5")
DIRECTIONS = ("ltr", "rtl")
NARROW, NARROW_SIZES = 320, ("xSmall", "large")
# Where a page scrolls sideways, and why: the page, and patterns for what else it depends on.
OVERFLOW = json.loads(Path(__file__).with_name("overflow.json").read_text(encoding="utf-8"))
KEYS = ("page", "theme", "size", "direction", "width")
FIXTURES = {name: file for name, file in documents.everything().items()
            if documents.ONLY or name.startswith(("pages/", "sheets/"))}


class Mode(NamedTuple):
    theme: str
    size: str
    direction: str

    @property
    def widths(self):
        return (PHONE[0], NARROW) if self.size in NARROW_SIZES else (PHONE[0],)

    @property
    def is_largest(self):
        return self.size == SIZES[-1]


MODES = [Mode(*mode) for mode in product(THEMES, SIZES, DIRECTIONS)]


def is_listed(name, mode, width, entries=OVERFLOW):
    """Whether an entry says that the page scrolls sideways in this mode. A key that it lacks says nothing."""
    values = dict(zip(KEYS, (name, *mode, str(width))))
    return any(all(fnmatchcase(values[key], str(entry.get(key, "*"))) for key in KEYS) for entry in entries)


def problems(tab, name, mode, entries=OVERFLOW):
    """What is wrong with the page in the tab, a sentence each: in light and in dark, with its sheets closed and open."""
    found = {}
    measure.open_accordions(tab.page)
    for scheme in SCHEMES:
        for where, sentence in _looks(tab.mode(scheme=scheme), name, mode, entries):
            found.setdefault(f"{name} {where}: {sentence}", []).append(scheme)
    tab.mode(width=PHONE[0], scheme=SCHEMES[0])
    return [f"{' and '.join(schemes)} {sentence}" for sentence, schemes in found.items()]


def _looks(tab, name, mode, entries):
    """(where, sentence) for the page in one appearance."""
    for width in reversed(mode.widths):
        tab.mode(width=width)
        measured, listed = measure.sideways(tab.page), is_listed(name, mode, width, entries)
        yield from ((width, f"scrolls sideways: {what}") for what in measured if not listed)
        if listed and not measured:
            yield width, "does not scroll sideways any more: take it out of overflow.json"
        yield from ((width, sentence) for sentence in texts.problems(tab.page))
    yield from ((width, sentence) for sentence in axe(tab.page))
    kinds = ".sheet, .toast" if mode.is_largest else ".sheet"
    for id in tab.page.evaluate("kinds => [...document.querySelectorAll(`[popover]:is(${kinds})`)].map(e => e.id)", kinds):
        tab.page.evaluate("id => document.getElementById(id).showPopover()", id)
        yield from ((id, sentence) for sentence in texts.problems(tab.page, f"#{id}"))
        if mode.is_largest and id.startswith("sheet"):
            yield from ((id, sentence) for sentence in axe(tab.page))
        tab.page.evaluate("id => document.getElementById(id).hidePopover()", id)


@pytest.mark.parametrize("mode", MODES, ids="-".join)
def test_fixtures(mode, galley, scripted_tab):
    files = galley.render(FIXTURES, "--theme", mode.theme, "--text-size", mode.size, "--direction", mode.direction,
                          "--appearance", "auto")
    found = []
    for name, file in files.items():
        tab = scripted_tab.open(file)
        found += problems(tab, name, mode) + tab.problems()
    checks.none(found)


@pytest.mark.skipif(bool(documents.ONLY), reason="GALLEY_DOCUMENTS is set")
def test_there_are_fixtures():
    assert {name.split("/")[0] for name in FIXTURES} == {"pages", "sheets"}


@pytest.mark.skipif(bool(documents.ONLY), reason="GALLEY_DOCUMENTS is set")
def test_overflow_names_existing_modes():
    """An entry that names no page, no mode or an unknown key would never be checked."""
    modes = [(name, mode, width) for name in FIXTURES for mode in MODES for width in mode.widths]
    assert [entry for entry in OVERFLOW if not any(is_listed(*mode, [entry]) for mode in modes)] == []
    assert all(entry["why"] and set(entry) <= {*KEYS, "why"} for entry in OVERFLOW)
