"""The report of `galley diff --format html`: one file, opened without a server."""

import copy
import json
import subprocess

import pytest

import checks
from accessibility import axe
from galley import PROGRAM, REPOSITORY
from nu import nu

HOSTILE = "</script><script>alert(1)</script>\"'><img src=x onerror=alert(2)>--><!--"

# What the tests ask for: the row that is chosen, what is outlined on each side, and how.
NOW = """(() => {
  const rows = [...document.querySelectorAll('.row')], now = rows.filter(e => e.ariaCurrent === 'true')
  const marked = id => [...document.querySelector(`#${id} iframe`).contentDocument.querySelectorAll('[data-galley]')]
    .map(e => [e.dataset.galley, e.dataset.widgetId ?? e.dataset.sectionId ?? e.dataset.sheetId ?? e.className])
  return { index: rows.indexOf(now[0]), count: now.length, old: marked('old'), new: marked('new'), at: document.getElementById('at').textContent }
})()"""


def text(id, title, **layout):
    return {"type": "title_block", "id": id, "data": {"title": title}, **({"layout": layout} if layout else {})}


def section(id, *widgets):
    return {"id": id, "widgets": list(widgets)}


def page(*sections, id="page", **more):
    return {"page": {"id": id, "sections": list(sections), **more}}


def many(count, padding, edit=""):
    widgets = [text(f"w{i}", f"Widget {i}{edit}", padding={"left": padding, "top": 20, "bottom": 20}) for i in range(count)]
    return page(*(section(f"s{i}", *widgets[i:i + 20]) for i in range(0, count, 20)), id="many")


SHEET = {"type": "open_bottom_sheet", "sheet": {"id": "offer", "sections": [section("inside", text("in_sheet", "In the sheet"))]}}
HOME = page(
    section("first", text("same", "Same"), text("title", "Old title"), text("", "No id"), text("", "No id either")),
    section("second", *(text(f"filler{i}", f"Filler {i}", padding={"top": 60, "bottom": 60}) for i in range(12)),
            text("gone", "Gone"), text("last", "Last")),
    section("third", {**text("opens", "Opens"), "actions": {"tap": SHEET}}),
    id="home", nav={"title": "Home"}, footer={"sticky": True, "widgets": [text("foot", "Foot")]})


def edited():
    new = copy.deepcopy(HOME)
    first, second, third = new["page"]["sections"]
    new["page"]["nav"]["title"] = "Home again"
    first["widgets"][1]["data"]["title"] = "New title"
    first["widgets"][3]["data"]["title"] = "No id, changed"
    first["widgets"].insert(1, text("fresh", "Fresh"))
    second["widgets"] = [w for w in second["widgets"] if w["id"] != "gone"]
    third["widgets"][0]["actions"]["tap"]["sheet"]["sections"][0]["widgets"][0]["data"]["title"] = "In the sheet, changed"
    new["page"]["footer"]["widgets"][0]["data"]["title"] = "Foot, changed"
    return new


# What changes, in the report's order: the verdict, and what is outlined in the old and in the new page.
CHANGES = [
    ("content", [["old", "nav"]], [["new", "nav"]]),
    ("added", [["gap-behind", "same"]], [["new", "fresh"]]),
    ("content", [["old", "title"]], [["new", "title"]]),
    ("content", [["old", 3]], [["new", 4]]),
    ("removed", [["old", "gone"]], [["gap-behind", "filler11"]]),
    ("content", [["old", "foot"]], [["new", "foot"]]),
    ("content", [["old", "in_sheet"]], [["new", "in_sheet"]]),
]


def diff(folder, old, new, *options, status=1):
    """Writes two pages, or two folders of pages by name, and returns their report."""
    paths = []
    for side, pages in (("old", old), ("new", new)):
        path = folder / side
        if "page" in pages:
            path = folder / f"{side}.json"
            path.write_text(json.dumps(pages), encoding="utf-8")
        else:
            path.mkdir()
            for name, content in pages.items():
                (path / f"{name}.json").write_text(json.dumps(content), encoding="utf-8")
        paths.append(path)
    call = [PROGRAM, "diff", *paths, "--format", "html", "-o", folder / "report.html", *options]
    done = subprocess.run([str(part) for part in call], cwd=REPOSITORY, capture_output=True, text=True)
    assert done.returncode == status, done.stderr
    return folder / "report.html"


@pytest.fixture(scope="module")
def report(tmp_path_factory):
    """Three pages: one that changes in many ways, one that is new, one that is gone; and one that is the same."""
    one = page(section("s", text("w", "Only here")))
    old = {"home": HOME, "same": one, "gone": one}
    return diff(tmp_path_factory.mktemp("diff"), old, {"home": edited(), "same": one, "new": {"page": {**one["page"], "id": "new"}}})


@pytest.fixture(scope="module")
def themed(tmp_path_factory):
    """A page in another theme: many causes."""
    return diff(tmp_path_factory.mktemp("themed"), HOME, edited(), "--old-theme", "ios", "--theme", "paper", "--limit", "500")


@pytest.fixture(scope="module")
def long(tmp_path_factory):
    return diff(tmp_path_factory.mktemp("long"), many(1000, 16), many(1000, 12, " changed"), "--limit", "2000")


@pytest.fixture
def opened(new_tab):
    """A tab with scripts and policies that count, its frames loaded: opened(file)."""
    def opened(file, **options):
        tab = new_tab(**{"scripts": True, "bypass_csp": False, "size": (1280, 860), **options})
        tab.open(file)
        if options.get("scripts", True):
            settle(tab)
        return tab
    return opened


def settle(tab):
    """Until both frames show what the chosen row is about."""
    assert tab.until("sides.every(side => side.doc && side.doc.readyState === 'complete')")


def now(tab):
    found = tab.page.evaluate(NOW)
    assert found["count"] == 1
    return found


def press(tab, *keys):
    tab.keys(*keys)
    settle(tab)
    return now(tab)


def rows_of(tab, name):
    """The numbers of the rows of a page."""
    return tab.page.evaluate("""name => [...document.querySelectorAll('.row')].map((e, i) =>
      e.closest('article').querySelector('h2 b').textContent === name ? i : -1).filter(i => i >= 0)""", name)


def test_what_it_says(report, opened):
    tab = opened(report)
    assert tab.page.inner_text("h1") == f"{len(CHANGES)} changes in 3 of 4 pages"
    assert tab.page.inner_text(".why") == f"the page explains {len(CHANGES)} of {len(CHANGES)} changes"
    assert tab.page.locator("h2 b").all_inner_texts() == ["gone.json", "home.json", "new.json"]
    assert tab.page.title().endswith("old → " + str(report.parent / "new"))
    home = rows_of(tab, "home.json")
    assert len(home) == len(CHANGES)
    title = tab.page.locator(".row").nth(home[2])
    assert title.locator("del").inner_text() == '"Old title"' and title.locator("ins").inner_text() == '"New title"'
    assert title.locator(".on").inner_text().split() == ["content", "title"]


def test_choosing_a_change_outlines_it_on_both_sides(report, opened):
    tab = opened(report)
    for row, (verdict, old, new) in zip(rows_of(tab, "home.json"), CHANGES, strict=True):
        tab.page.locator(".row").nth(row).click()
        settle(tab)
        found = now(tab)
        assert found["index"] == row
        assert tab.page.locator(".row").nth(row).get_attribute("data-verdict") == verdict
        for side, wanted in (("old", old), ("new", new)):
            if isinstance(wanted[0][1], int):
                # Its id is empty, as its neighbour's: which one it is, its place says.
                place = tab.page.evaluate("""side => [...document.querySelector(`#${side} iframe`).contentDocument
                  .querySelectorAll('[data-widget-id]')].findIndex(e => e.dataset.galley)""", side)
                assert [[found[side][0][0], place]] == wanted
            else:
                assert found[side] == wanted, (row, side)
        for side in ("old", "new"):
            # It is in view, and nothing but the frame has scrolled.
            box = tab.page.evaluate("""side => { const frame = document.querySelector(`#${side} iframe`), e = frame.contentDocument.querySelector('[data-galley]')
              const box = e.getBoundingClientRect(), ring = frame.contentWindow.getComputedStyle(e, '::after')
              return [box.top, box.bottom, frame.contentWindow.innerHeight, ring.borderTopStyle, parseFloat(ring.borderTopWidth)] }""", side)
            assert -1 <= box[0] < box[2] and 0 < box[1] <= box[2] + 1, (row, side, box)
            assert box[3:] == ["solid" if found[side][0][0] == "new" else "dashed", 3]
        assert tab.page.evaluate("[scrollX, scrollY]") == [0, 0]


def test_a_change_in_a_sheet_opens_it(report, opened):
    tab = opened(report)
    is_open = "[...document.querySelectorAll('iframe')].map(e => e.contentDocument.querySelectorAll('[popover]:popover-open').length)"
    home = rows_of(tab, "home.json")
    tab.page.locator(".row").nth(home[-1]).click()
    settle(tab)
    assert tab.page.evaluate(is_open) == [1, 1]
    # The keys are still the report's.
    assert press(tab, "k")["index"] == home[-2] and tab.page.evaluate(is_open) == [0, 0]


def test_a_page_of_one_side(report, opened):
    tab = opened(report)
    for name, words, side in (("gone.json", "This page is gone.", "new"), ("new.json", "This page is new.", "old")):
        tab.page.locator(".row").nth(rows_of(tab, name)[0]).click()
        settle(tab)
        other = "old" if side == "new" else "new"
        assert tab.page.locator(f"#{side} .blank").is_visible() and tab.page.locator(f"#{side} .blank").inner_text() == words
        assert not tab.page.locator(f"#{other} .blank").is_visible() and now(tab)[other][0][1] == "page"


def test_keys_step(report, opened):
    tab = opened(report)
    count = tab.page.locator(".row").count()
    assert now(tab)["index"] == 0 and now(tab)["at"] == f"1 of {count}"
    for key, index in (("j", 1), ("ArrowDown", 2), ("k", 1), ("ArrowUp", 0), ("k", 0), ("End", count - 1), ("j", count - 1),
                       ("Home", 0), ("n", 1), ("n", count - 1), ("n", count - 1), ("p", 1), ("p", 0), ("p", 0)):
        found = press(tab, key)
        assert (found["index"], found["at"]) == (index, f"{index + 1} of {count}"), key
        assert tab.page.evaluate("document.activeElement.ariaCurrent === 'true' && document.activeElement.tabIndex === 0") or key in "kp"
    tab.keys("Alt+j", "Control+j")
    assert now(tab)["index"] == 0
    # One row is in the tab order.
    assert tab.page.evaluate("[...document.querySelectorAll('.row')].filter(e => e.tabIndex === 0).length") == 1


def test_keys_work_inside_a_frame(report, opened):
    tab = opened(report)
    press(tab, "n")
    tab.page.frame_locator("#old iframe").locator("[data-widget-id=same]").click()
    assert tab.page.evaluate("document.activeElement.localName") == "iframe"
    before = now(tab)["index"]
    assert press(tab, "j")["index"] == before + 1
    press(tab, "4")
    assert tab.page.get_attribute("#stage", "data-mode") == "blink"


@pytest.mark.parametrize("way", ["keys", "buttons"])
def test_modes(way, report, opened):
    tab = opened(report)
    press(tab, "n")
    seen = """() => { const style = getComputedStyle(document.querySelector('#new .screen')), box = id => document.getElementById(id).getBoundingClientRect()
      return { clip: style.clipPath, opacity: style.opacity, visibility: style.visibility, apart: box('old').right <= box('new').left, on: box('old').left === box('new').left,
        wipe: document.getElementById('wipe').checkVisibility(), mix: document.getElementById('mix').checkVisibility(), flip: document.getElementById('switch').checkVisibility() } }"""
    looks = {
        "side": dict(clip="none", opacity="1", visibility="visible", apart=True, on=False, wipe=False, mix=False, flip=False),
        "slider": dict(clip="inset(0px 0px 0px 50%)", opacity="1", visibility="visible", apart=False, on=True, wipe=True, mix=True, flip=False),
        "onion": dict(clip="none", opacity="0.5", visibility="visible", apart=False, on=True, wipe=False, mix=True, flip=False),
        "blink": dict(clip="none", opacity="1", visibility="visible", apart=False, on=True, wipe=False, mix=False, flip=True),
    }
    for key, mode in ((2, "slider"), (3, "onion"), (4, "blink"), (1, "side")):
        if way == "keys":
            tab.keys(str(key))
        else:
            tab.page.click(f"#modes [value={mode}]")
        assert tab.page.evaluate(seen) == looks[mode], mode
        assert tab.page.locator("#modes [aria-pressed=true]").get_attribute("value") == mode


def test_blinking_takes_a_press(report, opened):
    tab = opened(report, motion=True)
    press(tab, "n")
    shown = "getComputedStyle(document.querySelector('#new .screen')).visibility"
    tab.keys("Space")
    assert tab.page.get_attribute("#stage", "data-mode") == "blink" and tab.page.evaluate(shown) == "hidden"
    assert tab.page.inner_text("#switch-name") == "Show the new page"
    # It stays so by itself, also while the key is held.
    tab.page.keyboard.down("Space")
    tab.page.keyboard.down("Space")
    tab.page.keyboard.up("Space")
    assert tab.page.evaluate(shown) == "visible"
    assert not tab.until(shown + " === 'hidden'", frames=30)
    tab.page.click("#switch")
    assert tab.page.evaluate(shown) == "hidden"
    # On another control the space bar is that control's.
    tab.page.focus("#modes [value=onion]")
    tab.keys("Space")
    assert tab.page.get_attribute("#stage", "data-mode") == "onion"


def test_the_slider_moves_by_pointer_and_key(report, opened):
    tab = opened(report)
    press(tab, "n", "2")
    box = tab.page.locator("#new").bounding_box()
    mix = "[document.getElementById('mix').value, getComputedStyle(document.querySelector('#new .screen')).clipPath]"
    tab.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 300)
    tab.page.mouse.down()
    tab.page.mouse.move(box["x"] + box["width"] * 0.25, box["y"] + 320, steps=4)
    assert tab.page.evaluate(mix) == ["25", "inset(0px 0px 0px 25%)"]
    tab.page.mouse.move(box["x"] - 300, box["y"] + 320, steps=4)
    assert tab.page.evaluate(mix)[0] == "0"
    tab.page.mouse.up()
    tab.page.mouse.move(box["x"] + 300, box["y"] + 320)
    assert tab.page.evaluate(mix)[0] == "0"
    tab.keys("ArrowRight", "ArrowRight", "ArrowLeft")
    assert tab.page.evaluate(mix)[0] == "5"
    tab.page.focus("#mix")
    tab.keys("ArrowRight")
    assert tab.page.evaluate(mix)[0] == "6" and now(tab)["index"] == 1


def test_both_pages_scroll_together(report, opened):
    tab = opened(report)
    press(tab, "n")
    tops = "sides.map(side => side.scroller.scrollTop)"
    old, new = tab.page.evaluate(tops)
    tab.page.evaluate("sides[0].scroller.scrollTop += 100")
    assert tab.until(f"({tops})[1] === {new + 100}"), tab.page.evaluate(tops)
    tab.page.evaluate("sides[1].scroller.scrollTop -= 40")
    assert tab.until(f"({tops})[0] === {old + 60}"), tab.page.evaluate(tops)


def test_dark_and_light(report, opened):
    tab = opened(report)
    press(tab, "n")
    grounds = "sides.map(side => getComputedStyle(side.doc.body).backgroundColor)"
    light = tab.page.evaluate(grounds)
    assert tab.page.get_attribute("#dark", "aria-pressed") == "false"
    tab.keys("d")
    assert tab.page.evaluate(grounds) == ["rgb(0, 0, 0)"] * 2 != light and tab.page.get_attribute("#dark", "aria-pressed") == "true"
    # Also the next page is.
    press(tab, "n")
    assert tab.page.evaluate("getComputedStyle(sides[1].doc.body).backgroundColor") == "rgb(0, 0, 0)"
    tab.page.click("#dark")
    assert tab.page.evaluate("getComputedStyle(sides[1].doc.body).backgroundColor") == light[1]


def test_filters(themed, opened):
    tab = opened(themed)
    visible = "[...document.querySelectorAll('.row')].filter(e => e.checkVisibility()).map(e => [e.dataset.verdict, e.dataset.cause])"
    everything = tab.page.evaluate(visible)
    verdicts, causes = {v for v, _ in everything}, {c for _, c in everything}
    assert {"token", "content", "added", "removed"} <= verdicts and len(causes) > 2
    chip = lambda kind, value: tab.page.locator(f".chip[data-kind={kind}][value='{value}']")
    tab.page.click("summary")
    for kind, place in (("verdict", 0), ("cause", 1)):
        for value in {row[place] for row in everything} - {None}:
            assert int(chip(kind, value).locator("b").inner_text()) == len([row for row in everything if row[place] == value])
    chip("verdict", "token").click()
    assert tab.page.evaluate(visible) == [row for row in everything if row[0] == "token"]
    assert chip("verdict", "token").get_attribute("aria-pressed") == "true"
    assert tab.page.inner_text("#said") == f"{len([row for row in everything if row[0] == 'token'])} of {len(everything)} shown"
    # Two of a kind add to each other; a cause narrows them.
    chip("verdict", "content").click()
    either = [row for row in everything if row[0] in ("token", "content")]
    assert tab.page.evaluate(visible) == either
    cause = either[0][1]
    chip("cause", cause).click()
    assert tab.page.evaluate(visible) == [row for row in either if row[1] == cause]
    # The keys go through what is shown.
    tab.keys("Home")
    assert tab.page.evaluate("now.checkVisibility() && now === shown[0]")
    tab.keys("End")
    assert tab.page.evaluate("now === shown.at(-1) && now.dataset.cause") == cause
    # Places without a row are gone too.
    assert tab.page.evaluate("[...document.querySelectorAll('.place')].every(e => e.checkVisibility() === !!e.querySelector('li:not([hidden])'))")
    tab.keys("0")
    assert tab.page.evaluate(visible) == everything and tab.page.inner_text("#said") == ""
    tab.keys("f")
    assert tab.page.evaluate("document.activeElement === document.querySelector('.chip')")
    tab.keys("Space")
    assert len(tab.page.evaluate(visible)) < len(everything)
    tab.page.click("#every")
    assert tab.page.evaluate(visible) == everything


def test_causes_are_told(themed, opened):
    tab = opened(themed)
    assert tab.page.inner_text(".is-old dd").endswith("theme ios · light+dark · large · ltr")
    assert tab.page.inner_text(".is-new dd").endswith("theme paper · light+dark · large · ltr")
    assert tab.page.locator(".row em", has_text="color.ink").count() > 0
    assert "explains" in tab.page.inner_text(".why")


def test_the_keys_are_told(report, opened):
    tab = opened(report)
    tab.keys("?")
    assert tab.page.locator("dialog").is_visible() and tab.page.evaluate("document.activeElement.id") == "close"
    tab.keys("j")
    assert now(tab)["index"] == 0
    tab.keys("?")
    assert not tab.page.locator("dialog").is_visible()
    tab.page.click("#help")
    tab.keys("Escape")
    assert not tab.page.locator("dialog").is_visible()
    tab.page.click("#help")
    tab.page.click("#close")
    assert not tab.page.locator("dialog").is_visible()


def test_two_thousand_changes(long, opened):
    tab = opened(long)
    assert tab.page.locator(".row").count() == 2000
    assert tab.page.inner_text("h1") == "2,000 changes"
    # A change anywhere is chosen, laid out and outlined in less than 50 ms.
    times = tab.page.evaluate("""async () => {
      const times = []
      for (let i = 0; i < 2000; i += 97) {
        const start = performance.now()
        rows[i].click()
        document.body.offsetHeight
        sides.forEach(side => side.doc.body.offsetHeight)
        times.push(performance.now() - start)
        await new Promise(requestAnimationFrame)
      }
      return times.sort((a, b) => a - b) }""")
    assert times[len(times) // 2] < 50, times
    press(tab, "End")
    assert now(tab)["new"] == [["new", "w999"]] and now(tab)["old"] == [["old", "w999"]]
    assert tab.page.evaluate("(() => { const box = now.getBoundingClientRect(); return box.top > 0 && box.bottom <= innerHeight })()")
    # What is not in view is not laid out.
    assert tab.page.evaluate("getComputedStyle(places[0]).contentVisibility") == "auto"


def test_the_limit_is_said(opened, tmp_path):
    old = {name: many(40, 16) for name in "abc"}
    new = {name: many(40, 12) for name in "abc"}
    file = diff(tmp_path, old, new, "--limit", "50")
    tab = opened(file)
    assert tab.page.locator(".row").count() == 50 and tab.page.inner_text("h1") == "120 changes in 3 of 3 pages"
    assert tab.page.locator(".rest").all_inner_texts() == ["… and 30 more in this page", "… and 70 more. --limit says how many are told."]
    # Of a page of which nothing is told there is no drawing.
    assert tab.page.evaluate("document.getElementById('pages').children.length") == 2
    assert press(tab, "End")["new"] == [["new", "w9"]]


def test_pages_that_are_the_same(chromium, tmp_path):
    tab = chromium.tab(size=(1280, 860), scripts=True, bypass_csp=False)
    tab.open(diff(tmp_path, HOME, HOME, status=0))
    assert tab.page.inner_text("h1") == "Nothing has changed" and tab.page.locator(".row").count() == 0
    assert not tab.page.locator(".compare").is_visible()
    tab.keys("j", "n", "Space", "2", "0", "f", "d", "End")
    assert tab.problems() == []
    tab.context.close()


def test_dumps_have_no_picture(opened, tmp_path):
    for name, content in (("old", HOME), ("new", edited())):
        (tmp_path / f"{name}.json").write_text(json.dumps(content))
        subprocess.run([PROGRAM, "dump", tmp_path / f"{name}.json", "-o", tmp_path / f"{name}.layout"], cwd=REPOSITORY, check=True, capture_output=True)
    done = subprocess.run([PROGRAM, "diff", tmp_path / "old.layout", tmp_path / "new.json", "--format", "html", "-o", tmp_path / "r.html"], cwd=REPOSITORY)
    assert done.returncode == 1
    tab = opened(tmp_path / "r.html")
    press(tab, "j", "j")
    assert tab.page.inner_text("#old .blank") == "A dump has no picture." and now(tab)["new"] == [["new", "title"]]
    assert "dump" in tab.page.inner_text(".is-old dd")


def test_hostile_content_is_inert(opened, tmp_path):
    def hostile(word):
        return page(
            section(HOSTILE, text(HOSTILE + "1", HOSTILE + word), {**text(HOSTILE, "x"), "type": HOSTILE},
                    {**text("t", "t"), "tracking": {HOSTILE: word}}, {**text("l", f"[x](https://example.com/{word})"), "data": {"title": f"[x](https://example.com/{word})"}}),
            id=HOSTILE, nav={"title": HOSTILE + word}, lang="en")
    file = diff(tmp_path, hostile("old"), hostile("new"))
    source = file.read_text(encoding="utf-8")
    assert source.count("<script") == 1 and source.count("</script>") == 1 and "<img" not in source
    tab = opened(file)
    assert HOSTILE + "1" in tab.page.locator("h3 b").all_inner_texts()
    assert HOSTILE + "new" in [json.loads(e) for e in tab.page.locator("ins").all_inner_texts() if e.startswith('"')]
    for _ in range(tab.page.locator(".row").count()):
        press(tab, "j")
    assert tab.page.evaluate("[...document.querySelectorAll('iframe')].map(e => e.contentDocument.querySelectorAll('script').length + e.contentDocument.querySelectorAll('[onerror]').length)") == [0, 0]
    assert tab.page.evaluate("document.querySelectorAll('script, img, [onerror]').length") == 1
    # The frames show what `galley render` writes.
    rendered = subprocess.run([PROGRAM, "render", tmp_path / "new.json", "-q"], cwd=REPOSITORY, capture_output=True).stdout.decode()
    assert tab.page.evaluate("document.querySelector('#pages > div').dataset.new") == rendered


def test_the_policy_counts(report, opened):
    tab = opened(report)
    policy = tab.page.get_attribute("meta[http-equiv]", "content")
    assert policy.startswith("default-src 'none'; ") and "unsafe-eval" not in policy and policy.count("script-src") == 1
    ran = "() => { const script = document.createElement('script'); script.textContent = 'window.ran = 1'; document.body.append(script); return window.ran }"
    assert tab.page.evaluate(ran) is None
    tab.complaints.clear()
    assert [e.get_attribute("sandbox") for e in tab.page.locator("iframe").all()] == ["allow-same-origin"] * 2


def test_it_is_readable_without_script(report, opened):
    tab = opened(report, scripts=False)
    assert tab.page.locator(".row").count() == len(CHANGES) + 2
    assert all(row.is_visible() for row in tab.page.locator(".row").all()[:4])
    assert not tab.page.locator(".compare").is_visible() and not tab.page.locator(".filters").is_visible()
    assert tab.page.evaluate("document.querySelector('.list').getBoundingClientRect().right") > 1000


@pytest.mark.parametrize("width", [320, 820, 1280, 1800])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_fits_and_is_accessible(width, scheme, report, themed, opened):
    for file in (report, themed):
        tab = opened(file, size=(width, 800), scheme=scheme, bypass_csp=True)
        for mode in "1234":
            press(tab, "j", mode)
            assert tab.until(f"document.documentElement.scrollWidth <= {width}")
            assert tab.page.evaluate("""width => [...document.querySelectorAll('button, input, figure, h1, h2, h3, .screen, del, ins, dd')].filter(e => e.checkVisibility())
              .map(e => [e.outerHTML.slice(0, 80), e.getBoundingClientRect()]).filter(([, r]) => r.left < -1 || r.right > width + 1).map(([e]) => e)""", width) == []
            # The chosen row stands beside the pages, not under them.
            assert tab.until("""(() => { const row = now.getBoundingClientRect(), pane = document.querySelector('.compare').getBoundingClientRect()
              return row.top >= 0 && (row.bottom <= pane.top || row.right <= pane.left) && pane.bottom <= innerHeight + 1 })()""")
        tab.page.locator(".chip").first.click()
        checks.none(axe(tab.page))
        violations = tab.page.evaluate("axe.run(document, {runOnly: ['color-contrast'], iframes: false})")["violations"]
        assert [node["html"] for found in violations for node in found["nodes"]] == []
        tab.page.click("#help")
        checks.none(axe(tab.page))


def test_it_is_valid(report, themed, long):
    for file in (report, themed, long):
        text = file.read_text(encoding="utf-8")
        assert text.startswith("<!DOCTYPE html>\n") and text.endswith("</body>\n</html>\n")
    checks.none([message for found in nu([report, themed, long]).values() for message in found])


def test_the_same_input_gives_the_same_bytes(report, tmp_path):
    again = tmp_path / "again.html"
    call = [PROGRAM, "diff", report.parent / "old", report.parent / "new", "--format", "html", "-o", again, "--jobs", "3"]
    subprocess.run([str(part) for part in call], cwd=REPOSITORY)
    assert again.read_bytes() == report.read_bytes()
    alone = subprocess.run([str(part) for part in call[:6]], cwd=REPOSITORY, capture_output=True)
    assert alone.stdout == report.read_bytes()
