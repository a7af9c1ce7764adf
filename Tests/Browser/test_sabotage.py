"""Every check can fail: each one here sees a page that is wrong on purpose, and must say so.

The pages are the program's own output, spoiled by a piece of CSS or a replaced piece of HTML. A check that stays silent
about its spoiled page is broken, whatever it says about the good ones.
"""

import pytest

import checks
import measure
import test_order
import test_pages
from accessibility import axe_with_sheets
from corpus import Page
from nu import nu
from small_pages import accordion, button, page, section, sheet, title

SAMPLE = page(
    section(
        title("Caf\u00e9 <b> & co", "first"),
        {"type": "image_text_card", "id": "card", "data": {
            "title": "Card", "image": "https://img.example/a.png", "tags": [{"text": "New"}]}},
        accordion("more", "More", title("Inner", "inner")),
        button("Open", type="open_bottom_sheet", sheet=sheet()),
        {"type": "hologram", "id": "unknown", "data": {}},
        {"type": "title_block", "id": "broken", "data": {}},
    ),
    nav={"title": "Nav title", "right_buttons": [{"title": "Search"}]})


@pytest.fixture(scope="module")
def sample(galley):
    """The good page, and what it must contain."""
    report = galley.check({"sample": SAMPLE})["sample"]
    return galley.render({"sample": SAMPLE})["sample"], Page("sample", report, SAMPLE)


# what is wrong → (a change to the page as it is open, a word of the sentence that must be said)
DOM = {
    "a widget is missing": ("at('card').remove()", "missing: ('card'"),
    "a widget is there twice": ("at('card').after(at('card').cloneNode(true))", "too many: ('card'"),
    "two widgets are swapped": ("at('card').after(at('first'))", "order differs"),
    "a widget is not displayed": ("at('card').style.display = 'none'", "card) is not visible"),
    "a widget is hidden": ("at('card').style.visibility = 'hidden'", "card) is not visible"),
    "a widget is transparent": ("at('card').style.opacity = 0", "card) is not visible"),
    "a widget has no height": ("at('card').style.cssText = 'height:0;padding:0;overflow:hidden;display:block'", "empty box"),
    "an id differs by one character": ("at('first').dataset.widgetId = 'First'", "missing: ('first'"),
    "an unknown widget poses as a good one": ("delete at('unknown').dataset.widgetState", "missing: ('unknown'"),
    "an item is outside of its accordion": ("at('more').after(at('inner'))", "nested 0 deep"),
    "a text is decomposed": ("at('first').innerHTML = at('first').innerHTML.normalize('NFD')", "lacks 'Caf\\xe9"),
    "a text is escaped twice": ("at('first').innerHTML = at('first').innerHTML.replaceAll('&amp;', '&amp;amp;')", "lacks"),
    "a tag's text is cut": ("at('card').innerHTML = at('card').innerHTML.replace('New', 'Ne')", "lacks 'New'"),
    "something is too wide": ("at('card').style.width = '3000px'", "scrolls sideways"),
    "the navigation bar lacks a button": (
        "document.body.innerHTML = document.body.innerHTML.replace('Search', '')", "lacks 'Search'"),
    "a handler": ("at('card').setAttribute('onclick', 'x()')", "onclick"),
    "a script address": ("at('card').innerHTML += '<a href=\"javascript:x()\">x</a>'", "javascript:"),
}
# what is wrong → (HTML added to the file, a word of the sentence)
HTML = {
    "an image from elsewhere": ('<img alt="" src="https://evil.example/x.png">', "evil.example"),
    "a style sheet from elsewhere": ('<link rel=stylesheet href="https://evil.example/x.css">', "request refused: stylesheet"),
    "a script": ("<script>1</script>", "a script element"),
    "a font from elsewhere": (
        "<style>@font-face { font-family: E; src: url(https://evil.example/f.woff2) } * { font-family: E !important }</style>",
        "refused: font"),
    "a frame": ('<iframe src="https://evil.example/"></iframe>', "refused"),
    "an error in the console": ('<meta http-equiv="Content-Security-Policy" content="nonsense">', "console"),
}


def page_problems(tab, sample, policy="placeholder"):
    return test_pages.problems(tab, sample[1], policy)


def test_the_good_page_passes(sample, open_page, scripted_tab):
    checks.none(page_problems(open_page(sample[0]), sample))
    checks.none(axe_with_sheets(scripted_tab.open(sample[0]).page) + nu([sample[0]])[sample[0]])


@pytest.mark.parametrize("change, sentence", DOM.values(), ids=DOM)
def test_page_check_sees(change, sentence, sample, open_page):
    tab = open_page(sample[0])
    tab.page.evaluate(f"(() => {{ const at = id => document.querySelector(`[data-widget-id=${{id}}]`); {change} }})()")
    assert any(sentence in problem for problem in page_problems(tab, sample)), page_problems(tab, sample)


@pytest.mark.parametrize("html, sentence", HTML.values(), ids=HTML)
def test_page_check_hears(html, sentence, sample, chromium, spoil):
    tab = chromium.tab(bypass_csp=True).open(spoil(sample[0], pattern="</main>", by=lambda m: html + m[0]))
    found = page_problems(tab, sample)
    tab.context.close()
    assert any(sentence in problem for problem in found), found


def test_page_check_sees_cards_under_skip(sample, open_page):
    assert any("too many: ('unknown'" in p for p in page_problems(open_page(sample[0]), sample, policy="skip"))


def test_sideways_list_is_checked_both_ways():
    assert checks.sideways(["main"], [], 320) and checks.sideways([], [320], 320)
    assert not checks.sideways(["main"], [320], 320) and not checks.sideways([], [320], 402)


@pytest.mark.parametrize("row", test_order.ROWS, ids=lambda row: row.name)
def test_order_row_sees_swapped_modifiers(row, galley, chromium, spoil):
    file = galley.render({"row": test_order.document(row)}, "--appearance", "light")["row"]
    tab = chromium.tab(size=(400, 200), bypass_csp=True).open(spoil(file, css=row.sabotage))
    found = test_order.problems(row, measure.Picture(tab.pixels()))
    tab.context.close()
    assert found != []


def test_validators_see(sample, scripted_tab, spoil):
    """The checker an attribute that does not exist; axe a button without a name, also where only a sheet shows it."""
    invalid = spoil(sample[0], pattern="<main ", by='<main nonsense="" ')
    assert any("not allowed" in message for message in nu([invalid])[invalid])
    twice = spoil(sample[0], pattern="</main>", by="<button autofocus>a</button><button autofocus>b</button></main>")
    assert any("autofocus" in message for message in nu([twice])[twice])
    for title, sentence in (("Open", "button-name"), ("Close", "with sheet 0 open: button-name")):
        inside = f"((?!</button>).)*{title}((?!</button>).)*"
        unnamed = spoil(sample[0], pattern=f"(<button[^>]*>){inside}</button>", by=r"\1</button>")
        found = axe_with_sheets(scripted_tab.open(unnamed).page)
        assert any(problem.startswith(sentence) for problem in found), found
