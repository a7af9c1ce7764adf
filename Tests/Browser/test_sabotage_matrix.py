"""The checks of test_matrix.py can fail: each one here sees a page that is wrong on purpose, and must say so.

The page is the program's own output, spoiled by a piece of script or a style rule after it has been opened.
"""

import pytest

import checks
import texts
from browser import PHONE
from small_pages import button, page, section, sheet, title
from test_matrix import MODES, Mode, is_listed, problems

LONG = "A title that is much too long for three lines of this page, which is why its payload asks for two of them and an ellipsis"
SAMPLE = page(
    section(
        title("One", "one"),
        {"type": "title_block", "id": "two", "data": {
            "title": {"text": LONG, "max_lines": 2}, "subtitle": {"text": "with **bold** and `code`", "is_markdown": True}}},
        {"type": "tag_rail", "id": "rail", "data": {"tags": [{"text": f"Far beyond {n}"} for n in range(9)]}},
        {"type": "banner", "id": "banner", "data": {
            "image": {"url": "https://img.example/a.png", "aspect_ratio": 2}, "title": "Over", "subtitle": "a picture"}},
        {"type": "button_row", "id": "row", "data": {"buttons": [{"title": "Wonderful"}, {"title": "Short"}]}},
        button("Open", type="open_bottom_sheet", sheet=sheet(
            section(title("Inside", "inside"), title("Beside", "beside"), button("Close", type="dismiss")))),
        button("Say", type="toast", message="Said"),
    ),
    section({"type": "image_text_card", "id": "card", "data": {"title": "Scrolls", "subtitle": "to and fro", "tags": [{"text": "New"}]}},
            layout={"arrangement": "carousel"}),
    *(section(title(f"Line {n}", f"line {n}"), id=f"s{n}") for n in range(30)),
    nav={"title": "Places", "right_buttons": [{"title": "Search", "style": "plain"}]},
    footer={"widgets": [title("Last", "last")]})
# The largest size, where everything is looked at; the page itself is drawn at the usual one.
MODE = MODES[-1]._replace(theme="ios")

# what is wrong → (a change to the page as it is open, a part of the sentence that must be said)
SPOILED = {
    "two widgets overlap": ("at('two').style.marginTop = '-12px'", "one “One” and two “A title that"),
    "a subtitle is pulled over its title": ("find('two', 'span').style.marginTop = '-9px'", "two “with bold and code” overlap"),
    "a text lies in a bar's other text": ("nav('.nav-title').style.translate = '160px'", "nav “Places” and nav “Search” overlap"),
    "a text comes out of its scroller over a bar": (
        "rule('.page>.scroll { overflow: visible }')", "last “Last” overlap"),
    "a fixed text lies over the page": ("find('one', '.t').style.cssText = 'position: fixed; top: 24px'", "one “One” and"),
    "a text is cut below": ("find('one', '.b').style.cssText = 'height: 12px; overflow: clip'", "one “One” is cut by div.b: 8"),
    "a text is cut above": ("find('banner', '.fade').style.bottom = '150px'", "banner “Over” is cut by"),
    "a text is hidden on itself": ("find('one', '.t').style.cssText = 'height: 12px; overflow: hidden'", "one “One” is cut by h2.t"),
    "a text runs out of the screen": ("at('one').style.translate = '-20px'", "one “One” is cut by main.scroll: 20.0 at the left"),
    "a text runs out of the screen in a right to left page": (
        "document.documentElement.dir = 'rtl'; at('one').style.translate = '20px'", "one “One” is cut by main.scroll: 20.0 at the right"),
    "a text cannot be reached by scrolling": ("find('rail', '.tag').style.marginLeft = '-60px'", "rail “Far beyond 0” is cut by div.rail"),
    "an ellipsis nobody asked for": (
        "rule('h2.t { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1; overflow: hidden }');"
        "find('two', '.t').style.cssText = ''", "two “A title that is much too long f…” is cut by h2.t"),
    "the ellipsis asked for is cut off": (
        "find('two', '.t').style.height = '30px'", "two “A title that is much too long f…” is cut by h2.t: 1"),
    "an ellipsis of one line": (
        "rule('h2.t { white-space: nowrap; text-overflow: ellipsis; overflow: hidden }'); find('two', '.t').style.cssText = ''",
        "two “A title that is much too long f…” is cut by h2.t"),
    "bars leave no room": ("rule('.page>.scroll { flex: none; min-height: 0; height: 15px }')", "main.scroll is 15 high: its "),
    "bars are higher than the screen": (
        "rule('.page { overflow: clip } .page>footer { flex: none; height: 900px; padding-top: 870px }')",
        "last “Last” is cut by div.page"),
    "a title has a letter a line": ("nav('.nav-title').style.cssText = 'flex: none; width: 14px'", "nav “Places” is broken into"),
    "a word is broken beside a wider one": (
        "find('row', '.btn').style.cssText = 'flex: none; width: 60px'", "row “Wonderful” is broken into"),
    "Chinese has a letter a line": (
        "find('row', '.btn').style.cssText = 'flex: none; width: 54px'; find('row', '.t').textContent = '发现一家好店'",
        "row “发现一家好店” is broken into 6 lines"),
    "a text has no room for a letter": ("find('one', '.t').style.width = '2px'", "one “One” has less room than a letter"),
    "the page scrolls sideways": ("at('one').style.width = '500px'", "402: scrolls sideways: main"),
    "a button without a name": ("find('Open', '.t').remove()", "402: button-name"),
    "an overlap in a sheet": ("at('beside').style.marginTop = '-12px'", "sheet-w-Open: inside “Inside” and beside “Beside” overlap"),
    "a text is cut in a sheet": ("find('inside', '.b').style.cssText = 'height: 9px; overflow: clip'", "sheet-w-Open: inside “Inside” is cut by div.b"),
    "a button without a name in a sheet": ("find('Close', '.t').remove()", "sheet-w-Open: button-name"),
    "a toast is cut": ("rule('.toast { height: 15px; overflow: hidden }')", "toast-w-Say: div.toast “Said” is cut by div.toast"),
    "a toast is empty": ("document.querySelector('.toast').textContent = ''", "toast-w-Say: #toast-w-Say shows no text"),
    "only in dark": ("rule('@media (prefers-color-scheme: dark) { .nav-title { translate: -300px } }')", "dark sample 402"),
}
# What is no fault: texts are where a reader expects them, or nobody is to see them.
FINE = {
    "scrolled under the bars": "document.querySelector('main').scrollTop = 300",
    "a rail scrolled": "find('rail', '.rail').scrollLeft = 200",
    "a text for assistive technology": "at('one').insertAdjacentHTML('afterbegin', '<span class=vh>Heard and not seen</span>')",
    "a text that is not displayed": "at('one').insertAdjacentHTML('afterbegin', '<span hidden>Neither</span>')",
    "spaces that hang at the end of a line": (
        "find('one', '.b').style.cssText = 'overflow: clip; width: 60px'; find('one', '.t').textContent = 'Three' + ' '.repeat(40) + 'Two'"),
    "a broken word that shares its row evenly": (
        "find('row', '.buttons').style.cssText = 'display: flex; width: 120px'; rule('.buttons .btn { flex: 1 1 0; padding: 0 }')"),
    "a broken word that is alone in its row": "find('one', '.b').style.width = '25px'",
    "Chinese, broken anywhere beside a wider one": (
        "find('row', '.btn').style.cssText = 'flex: none; width: 66px'; find('row', '.t').textContent = '我喜欢北京'"),
    "a font with high lines, whose leading is taken back": "rule('.t { font-family: Noto Serif, serif }')",
}
HELPERS = """const at = id => document.querySelector(`[data-widget-id="${id}"]`), find = (id, inner) => at(id).querySelector(inner)
  const nav = inner => document.querySelector(`.nav ${inner}`)
  const rule = css => document.head.append(Object.assign(document.createElement('style'), {textContent: css}))"""


@pytest.fixture(scope="module")
def sample(galley):
    return galley.render({"sample": SAMPLE})["sample"]


def spoiled(tab, sample, change):
    tab.mode(width=PHONE[0], scheme="light").open(sample).page.evaluate(f"(() => {{ {HELPERS}; {change} }})()")
    return problems(tab, "sample", MODE)


def test_the_good_page_passes(sample, scripted_tab):
    checks.none(spoiled(scripted_tab, sample, ""))


@pytest.mark.parametrize("change, sentence", SPOILED.values(), ids=SPOILED)
def test_matrix_check_sees(change, sentence, sample, scripted_tab):
    found = spoiled(scripted_tab, sample, change)
    assert any(sentence in problem for problem in found), found


@pytest.mark.parametrize("change", FINE.values(), ids=FINE)
def test_matrix_check_lets_pass(change, sample, scripted_tab):
    checks.none(spoiled(scripted_tab, sample, change))


def test_a_page_without_texts_is_no_pass(sample, scripted_tab):
    page = scripted_tab.open(sample).page
    page.evaluate("document.body.textContent = ''")
    assert texts.problems(page) == ["body shows no text"]


def test_overflow_list_is_checked_both_ways(sample, scripted_tab):
    entry = {"page": "sample", "size": "accessibility*", "width": 402, "why": "a table"}
    wide = "document.querySelector('main').firstElementChild.style.width = '500px'"
    for change, entries, sentence in (("", [entry], "does not scroll sideways any more"), (wide, [], "scrolls sideways: main")):
        page = scripted_tab.open(sample).page
        page.evaluate(f"() => {{ {change} }}")
        assert any(sentence in problem for problem in problems(scripted_tab, "sample", MODE, entries))
    assert not any("sideways" in problem for problem in problems(scripted_tab, "sample", MODE, [entry]))


def test_overflow_entries_match_by_pattern():
    entry = {"page": "pages/a*", "theme": "paper", "size": "accessibility*", "direction": "rtl", "width": 402, "why": "a table"}
    mode = Mode("paper", "accessibility2", "rtl")
    assert is_listed("pages/ab", mode, 402, [entry])
    others = [("pages/b", mode, 402), ("pages/ab", mode, 320), *(("pages/ab", other, 402) for other in (
        Mode("ios", "accessibility2", "rtl"), Mode("paper", "large", "rtl"), Mode("paper", "accessibility2", "ltr")))]
    assert not any(is_listed(*other, [entry]) for other in others)
