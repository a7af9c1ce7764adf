"""Every document is valid HTML for the Nu checker, and without violations for axe, contrast apart."""

import pytest

import checks
import documents
from accessibility import axe_with_sheets
from nu import nu

NAMES = list(documents.everything())
DIRECTIONS = {"ltr": "light", "rtl": "rtl"}  # direction → the corpus' mode


@pytest.fixture(scope="session")
def messages(corpus):
    """What the Nu checker says of every file in every mode: one start of Java for all of them."""
    return nu([file for mode in ("light", "rtl", "skip") for file in corpus.rendered(mode).values()])


@pytest.mark.parametrize("mode", ["light", "rtl", "skip"])
@pytest.mark.parametrize("name", NAMES)
def test_nu(name, mode, corpus, messages):
    if not corpus.rejected(name):
        checks.none(messages[corpus.rendered(mode)[name].resolve()])


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("name", NAMES)
def test_axe(name, direction, corpus, scripted_tab):
    """Also with each of the page's sheets open."""
    if not corpus.rejected(name):
        tab = scripted_tab.open(corpus.rendered(DIRECTIONS[direction])[name])
        checks.none(axe_with_sheets(tab.page) + tab.problems())
        if direction == "rtl":
            assert tab.page.evaluate("getComputedStyle(document.querySelector('main')).direction") == "rtl"
