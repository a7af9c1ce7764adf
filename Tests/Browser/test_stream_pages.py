"""The screens of streams look well in every mode, and are valid and accessible: as drafts, when they live, and folded."""

from itertools import product

import pytest

import checks
import measure
import streams
import texts
from accessibility import axe, axe_with_sheets
from nu import nu

WIDTHS = (320, 402, 1280)
THEMES, SIZES, DIRECTIONS, SCHEMES = ("ios", "paper", "signal"), ("large", "accessibility3"), ("ltr", "rtl"), ("light", "dark")
EVERYWHERE = ("every-record", "support-handoff")  # these two go through the whole matrix
KINDS = {
    "page": streams.document,
    "draft": lambda stream, *options: streams.closed_draft(_before_the_end(stream), *options),
    "folded": streams.rendered,
    # The screen in the middle, cut wherever that is.
    "half": lambda stream, *options: streams.closed_draft(_lines(stream)[:max(len(_lines(stream)) // 2, 2)], *options),
}
SCREENS = [(name, kind) for name in streams.PAGES for kind in KINDS] + [
    *((name, "nothing") for name in streams.NO_PAGES), ("controls", "page"), ("controls", "draft"), ("controls", "folded")]
TWO_MAINS = "A document must not include more than one visible \u201cmain\u201d element."
# The headings that a reader hears, in order.
HEADINGS = """[...document.querySelectorAll('h1, h2, h3, h4, h5, h6, [role=heading]')].filter(e => e.checkVisibility({visibilityProperty: true})
  && !e.closest('[popover]')).map(e => +(e.getAttribute('aria-level') ?? e.localName.slice(1)))"""


def _lines(stream):
    return streams.fixture(stream).splitlines() if isinstance(stream, str) else stream


def _before_the_end(stream):
    return [line for line in _lines(stream) if not (b"screen_commit" in line if isinstance(line, bytes) else line["type"] == "screen_commit")]


def write(folder, name, kind, *options):
    stream = streams.CONTROLS if name == "controls" else name
    html = streams.document(stream, *options, committed=False) if kind == "nothing" else KINDS[kind](stream, *options)
    file = folder / f"{'-'.join([name, kind, *options]).replace('--', '')}.html"
    file.write_bytes(html)
    return file


@pytest.fixture(scope="session")
def files(tmp_path_factory):
    folder = tmp_path_factory.mktemp("streams")
    return {screen: write(folder, *screen) for screen in SCREENS}


@pytest.fixture(scope="session")
def messages(files):
    """The checker cannot see that a style hides what came to nothing: there the page before may have its main, too."""
    found = nu(files.values())
    for name in streams.NO_PAGES:
        file = files[name, "nothing"].resolve()
        found[file] = [message for message in found[file] if TWO_MAINS not in message]
    return found


def headings(page):
    """What is wrong with the order of the headings: it begins with the only 1, and no level is left out on the way down."""
    levels = page.evaluate(HEADINGS)
    found = [f"level {b} follows {a}" for a, b in zip(levels, levels[1:]) if b > a + 1]
    return found + ([] if levels[:1] == [1] and levels.count(1) == 1 else [f"levels {levels}"])


def looks(tab, widths=WIDTHS, is_large=False):
    """What is wrong with the open page in one appearance. Large texts in a narrow window may be broken, but nowhere scroll sideways."""
    for width in widths:
        tab.mode(width=width)
        found = measure.sideways(tab.page) + ([] if is_large and width < 402 else texts.problems(tab.page))
        yield from (f"{width}: {sentence}" for sentence in found)
    tab.mode(width=402)


@pytest.mark.parametrize("screen", SCREENS, ids="-".join)
def test_each_screen(screen, files, messages, scripted_tab):
    """At three widths in light, and for axe and the Nu checker, with its sheets open, too."""
    tab = scripted_tab.open(files[screen])
    measure.open_accordions(tab.page)
    found = [*looks(tab), *headings(tab.page), *(axe_with_sheets if screen[1] in ("page", "folded") else axe)(tab.page)]
    checks.none(found + messages[files[screen].resolve()] + tab.problems())


@pytest.mark.parametrize("theme, size, direction", [*product(THEMES, SIZES, DIRECTIONS)])
@pytest.mark.parametrize("kind", ["page", "draft"])
def test_everywhere(kind, theme, size, direction, scripted_tab, tmp_path):
    found = []
    for name in EVERYWHERE:
        file = write(tmp_path, name, kind, "--theme", theme, "--text-size", size, "--direction", direction)
        tab = scripted_tab.open(file)
        assert tab.page.evaluate("getComputedStyle(document.querySelector('main')).direction") == direction
        measure.open_accordions(tab.page)
        for scheme in SCHEMES:
            tab.mode(scheme=scheme)
            found += [f"{name} {scheme}: {sentence}" for sentence in [*looks(tab, is_large=size != "large"), *axe(tab.page)]]
        tab.mode(scheme="light")
        found += headings(tab.page) + tab.problems()
    checks.none(found)


@pytest.mark.parametrize("css, sentence", [
    (".w { min-width: 2000px !important }", "wide in"), ("h2 { height: 2px; overflow: hidden }", "is cut"), (".page { display: none }", "no text")])
def test_looks_see(css, sentence, files, scripted_tab):
    tab = scripted_tab.open(files["every-record", "draft"])
    tab.page.add_style_tag(content=css)
    assert any(sentence in problem for problem in looks(tab, (402,)))


def test_headings_and_checkers_see(files, scripted_tab, tmp_path):
    html = files["every-record", "draft"].read_bytes()
    spoiled = tmp_path / "spoiled.html"
    spoiled.write_bytes(html.replace(b"<h2", b"<h4").replace(b"</h2>", b"</h4>").replace(b'<li class="source">', b'<li class="source" nonsense="">'))
    tab = scripted_tab.open(spoiled)
    assert headings(tab.page) and nu([spoiled])[spoiled.resolve()]
    tab.page.evaluate("document.querySelector('button').replaceChildren()")
    assert axe(tab.page)
