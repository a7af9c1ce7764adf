"""Every document, looked at as a reader would: all its widgets, all its texts, nothing sideways, nothing from elsewhere.

One test opens a page once and walks it through all widths and both colour schemes. documents.py says which pages.
"""

import json
from pathlib import Path

import pytest

import checks
import documents
import measure

WIDTHS = (402, 320, 1280)
SCHEMES = ("light", "dark")
SIDEWAYS = json.loads(Path(__file__).with_name("sideways.json").read_text(encoding="utf-8"))
NAMES = list(documents.everything())


def problems(tab, page, policy):
    """What is wrong with the page in the tab, in any mode; each sentence begins with the mode."""
    measure.open_accordions(tab.page)
    shown = checks.drawn(page.expected, policy)
    listed = [entry["width"] for entry in SIDEWAYS if entry["page"] == page.name]
    found = checks.scripts(tab.page) + checks.navigation(page.navigation, tab.page)
    for width in WIDTHS:
        for scheme in SCHEMES:
            tab.mode(width=width, scheme=scheme)
            boxes = [box for box in measure.boxes(tab.page) if page.is_sheet or not box.overlay]
            wrong = checks.widgets(shown, boxes)
            wrong = wrong or checks.texts(shown, boxes)
            wrong += checks.sideways(measure.sideways(tab.page), listed, width)
            found += [f"{width} {scheme}: {sentence}" for sentence in wrong]
    return found + checks.requests(tab, page.images) + tab.problems()


@pytest.mark.parametrize("policy", ["skip", "placeholder"])
@pytest.mark.parametrize("name", NAMES)
def test_page(name, policy, corpus, reused_tab):
    if corpus.rejected(name):
        assert name not in corpus.rendered(policy), "a rejected document was rendered"
        return
    assert name in corpus.rendered(policy), "nothing was written"
    tab = reused_tab.mode(width=WIDTHS[0], scheme=SCHEMES[0]).open(corpus.rendered(policy)[name])
    checks.none(problems(tab, corpus.page(name), policy))


@pytest.mark.skipif(bool(documents.ONLY), reason="GALLEY_DOCUMENTS is set")
def test_flow_ui_demo_pages_are_there():
    """Seven page documents from outside of this repository; only CI insists on them."""
    if not documents.FLOW_UI.is_dir() and not documents.MUST_BE_THERE:
        pytest.skip(f"NOT TESTED: Flow-UI's demo pages, because {documents.FLOW_UI} is absent")
    assert len([name for name in NAMES if name.startswith("flow-ui/")]) == 7


@pytest.mark.skipif(bool(documents.ONLY), reason="GALLEY_DOCUMENTS is set")
def test_fixtures_are_there():
    """Each collection has documents; a folder that was renamed must not silently empty this suite."""
    empty = [c for c in ("pages", "sheets", "broken") if not any(name.startswith(f"{c}/") for name in NAMES)]
    assert empty == []


@pytest.mark.skipif(bool(documents.ONLY), reason="GALLEY_DOCUMENTS is set")
def test_sideways_names_existing_pages():
    """An entry that names no page, or an unknown width, would never be checked."""
    known = {(name, width) for name in NAMES for width in WIDTHS}
    checked = [e for e in SIDEWAYS if documents.FLOW_UI.is_dir() or not e["page"].startswith("flow-ui/")]
    assert [entry for entry in checked if (entry["page"], entry["width"]) not in known] == []
    assert all(entry["why"] for entry in SIDEWAYS)
