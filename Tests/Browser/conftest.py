"""What the tests share: one browser, the program under test, and tabs that are checked when their test is over."""

import re

import pytest

import documents
import galley as program
from browser import Chromium
from corpus import Corpus
from firefox import Firefox


def pytest_report_header():
    lines = [f"galley: {program.PROGRAM}"]
    if not documents.FLOW_UI.is_dir():
        lines.append(f"NOT TESTED: Flow-UI's demo pages, because {documents.FLOW_UI} is absent")
    return lines


@pytest.fixture(scope="session")
def chromium():
    browser = Chromium()
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def galley(tmp_path_factory):
    return program.Galley(tmp_path_factory.mktemp("galley"))


@pytest.fixture(scope="session")
def corpus(galley):
    """All documents, decoded once and rendered once per set of options, when first asked for."""
    return Corpus(galley)


@pytest.fixture
def new_tab(chromium):
    """A new tab: new_tab(size=(400, 200), scheme="dark").

    After the test, every tab must have requested nothing but images, and said nothing in its console.
    """
    tabs = []

    def new_tab(**options):
        tabs.append(chromium.tab(**options))
        return tabs[-1]

    yield new_tab
    problems = [problem for tab in tabs for problem in tab.problems()]
    for tab in tabs:
        tab.context.close()
    assert not problems, problems


@pytest.fixture
def open_page(new_tab):
    """Opens a rendered file in a new tab: open_page(file, size=(400, 200), scheme="dark")."""
    return lambda file, **options: new_tab(**options).open(file)


@pytest.fixture(scope="module")
def reused_tab(chromium):
    """One tab for all tests of a module that only look at pages; each test opens its own page in it."""
    tab = chromium.tab()
    yield tab
    tab.context.close()


@pytest.fixture(scope="module")
def scripted_tab(chromium):
    """The same with scripts allowed, which axe needs."""
    tab = chromium.tab(scripts=True)
    yield tab
    tab.context.close()


@pytest.fixture(scope="session")
def firefox():
    """A second opinion, for the few tests that ask for one. See firefox.py for what it can do."""
    browser = Firefox((400, 200))
    yield browser
    browser.close()


@pytest.fixture
def spoil(tmp_path):
    """Writes a copy of a page with CSS added, or with what matches a pattern replaced; it must really differ."""
    def spoil(file, css="", pattern=None, by=""):
        good = file.read_text(encoding="utf-8")
        spoiled = re.sub(pattern, by, good, flags=re.DOTALL) if pattern else good
        spoiled += f"<style>{css}</style>" if css else ""
        if spoiled == good:
            raise ValueError(f"the page has nothing that matches {pattern}")
        (tmp_path / "spoiled.html").write_text(spoiled, encoding="utf-8")
        return tmp_path / "spoiled.html"
    return spoil
