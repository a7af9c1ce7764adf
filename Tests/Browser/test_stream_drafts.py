"""A draft is read and scrolled like any page, and nothing in it can be operated; committed, it is the page itself.

The draft is what a browser has of a streamed document before the commit comes.
"""

import itertools
import re

import pytest

import streams
from small_pages import sides

OPENED = "[...document.querySelectorAll(':popover-open')].map(e => e.id)"
# All that an operation could change, the focus aside.
STATE = """() => ({html: document.documentElement.outerHTML, address: location.href, history: history.length, open: %s,
  dialogs: document.querySelectorAll('dialog[open], details[open]').length,
  top: document.querySelector('main').scrollTop, window: scrollY, full: document.fullscreenElement !== null})""" % OPENED
# Whatever looks like a control, has a role of one, or takes the focus.
CONTROLS = ("button, a, .link, .tag, .summary, .disclosure, .step > *, .sentinel, summary, input, select, textarea, "
            "[role=button], [role=link], [role=heading], [tabindex], [data-action-type], img")
SAME_TREE = r"""([fragment, title]) => {
  const ours = document.querySelector('.page'), other = new DOMParser().parseFromString(fragment, 'text/html').body
  const theirs = other.querySelector('.page')
  for (const overlay of [...other.children].filter(e => e.popover !== null)) theirs.append(overlay)
  for (const root of [ours, theirs]) root.append(...[...root.children].filter(e => e.popover !== null).sort((a, b) => a.id < b.id ? -1 : 1))
  const names = e => [...e.attributes].filter(a => !(a.name === 'id' && /^w_(page|main|foot|s\d+)$/.test(a.value))).map(a => {
    let value = a.value
    if (a.name === 'style' && e.matches('.page')) value = value.split(';').filter(d => !d.startsWith('--')).join(';')
    return value || a.name !== 'style' ? ` ${a.name}=${JSON.stringify(value)}` : '' }).sort().join('')
  const write = node => node.nodeType === 3 ? [JSON.stringify(node.data)]
    : [`<${node.localName}${names(node)}>`, ...[...node.childNodes].flatMap(write), `</${node.localName}>`]
  const [a, b] = [write(ours), write(theirs)], at = a.findIndex((line, i) => line !== b[i])
  return a.length === b.length && at < 0 ? [] : [a.slice(Math.max(at - 3, 0), at + 3), b.slice(Math.max(at - 3, 0), at + 3)] }"""


@pytest.fixture
def opened(new_tab, tmp_path):
    """Opens bytes as a document in a tab whose policies count: opened(html, scripts=True). All its complaints fail the test."""
    numbers = itertools.count()

    def opened(html, **options):
        file = tmp_path / f"{next(numbers)}.html"
        file.write_bytes(html)
        return new_tab(**{"bypass_csp": False, "touch": True, **options}).open(file)
    return opened


@pytest.fixture(scope="module")
def cut():
    return streams.draft(streams.CONTROLS)


@pytest.fixture(scope="module")
def whole():
    return streams.document(streams.CONTROLS)


def read_out(tab):
    """The texts that assistive technology is told, in order."""
    session = tab.page.context.new_cdp_session(tab.page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    by_id = {node["nodeId"]: node for node in nodes}

    def under(node):
        if not node.get("ignored") and node["role"]["value"] == "StaticText":
            yield node["name"]["value"]
            return
        for child in node.get("childIds", ()):
            yield from under(by_id[child]) if child in by_id else ()
    return list(under(nodes[0]))


def shown(tab):
    """The texts that are drawn, in order."""
    return tab.page.evaluate("""() => {
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), texts = []
      while (walk.nextNode()) if (walk.currentNode.data.trim() && walk.currentNode.parentElement.checkVisibility()
        && !walk.currentNode.parentElement.closest('script, style')) texts.push(walk.currentNode.data.trim())
      return texts }""")


# MARK: Before the commit

def operate(tab, kinds):
    """Does everything a reader can do to each control, and returns what that changed, a sentence each."""
    page, found = tab.page, []
    page.evaluate(f"window.__controls = [...document.querySelectorAll({CONTROLS!r})]")
    count = page.evaluate("window.__controls.length")
    assert count > 45
    for index in range(count):
        spot = page.evaluate("""index => {
          const e = window.__controls[index]
          if (!e.checkVisibility()) return null
          e.scrollIntoView({block: 'center', inline: 'nearest'})
          const r = e.getClientRects()[0] ?? e.getBoundingClientRect()
          return [r.left + r.width / 2, Math.min(r.top + r.height / 2, innerHeight - 2)] }""", index)
        if not spot:
            continue
        for kind in kinds:
            before = page.evaluate(STATE)
            if kind == "click":
                page.mouse.click(*spot)
            elif kind == "tap":
                page.touchscreen.tap(*spot)
            else:
                takes = "(i => { const e = window.__controls[i]; e.focus({preventScroll: true}); return document.activeElement === e })"
                # Where nothing but scrolling has the focus, a space scrolls, in any page.
                if not page.evaluate(f"{takes}({index})") or page.evaluate("document.activeElement.matches('div, main')"):
                    continue
                tab.keys(kind)
            after = page.evaluate(STATE)
            if after != before:
                name = page.evaluate("i => window.__controls[i].outerHTML.slice(0, 200)", index)
                found.append(f"{kind} on {name} changes {[key for key in before if before[key] != after[key]]}")
    return found


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_nothing_can_be_operated(scripts, cut, opened):
    tab = opened(cut, scripts=scripts)
    assert operate(tab, ["click", "tap", "Enter", "Space"]) == []
    # Nor with the keyboard alone, wherever Tab leads.
    for _ in range(12):
        before = tab.page.evaluate(STATE)
        tab.keys("Tab", "Enter")
        assert {**tab.page.evaluate(STATE), "top": 0} == {**before, "top": 0}


ALIVE = {
    "popovertarget": (rb"data-popovertarget=", rb"popovertarget="),
    "href": (rb'data-link="[^"]*"', rb'href="#elsewhere"'),
    "details": (rb'<div class="disclosure"><div class="summary"[^>]*>((?:(?!<div).)*)</div>(<div class="items")(?: hidden)?>(.*?)</div></div></div></div></div></div>',
                rb"<details><summary>\1</summary>\2>\3</div></div></div></div></div></details>"),
    "stepper": (rb"<output ([^>]*>\d+<)", rb"<output contenteditable \1"),
    "handler": (rb'<button class="btn', rb'<button onclick="this.name += 1" class="btn'),
}


@pytest.mark.parametrize("name", ALIVE)
def test_the_operation_can_fail(name, whole, opened):
    """The same with one kind of control alive."""
    pattern, by = ALIVE[name]
    html = re.sub(pattern, by, whole[:whole.rindex(streams.SCRIPT)], flags=re.DOTALL)
    tab = opened(html, scripts=True, bypass_csp=True)
    assert operate(tab, ["click", "Space"]) != []


def test_a_draft_has_no_behaviour_in_it(cut, opened):
    tab = opened(cut)
    # Its sheets are there, closed: nothing opens one.
    for alive in ("[href]", "[popovertarget]", ":popover-open", "details", "summary", "dialog", "form", "input", "select", "textarea", "iframe",
                  "[contenteditable]", "script", "[onclick]", "[command]", "[commandfor]", "label[for]", "area", "video", "audio",
                  "button:not([aria-disabled=true])", "button:not([type=button])", "a:not([aria-disabled=true])"):
        assert tab.page.locator(alive).count() == 0, alive
    assert tab.page.locator("button").count() > 25 and tab.page.locator("[data-link]").count() >= 6
    # And none of it is hidden from those who hear it.
    assert tab.page.evaluate("[...document.querySelectorAll('[inert], [aria-hidden=true]')].map(e => e.textContent).join('')") == ""


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_a_draft_is_read(scripts, cut, opened):
    """By assistive technology, and by who searches in the page."""
    tab = opened(cut, scripts=scripts)
    texts, heard = shown(tab), "\n".join(read_out(tab))
    assert {"Tap me", "Later", "A source", "In plain sight", "Beta", "link", "Nothing is charged"} <= set(texts)
    assert [text for text in texts if " ".join(text.split()) not in heard] == []
    assert "Hidden away" not in texts and "Hidden away" not in heard
    for text in ("Every control", "A source", "Nothing is charged", "Item 4", "In plain sight", "auto"):
        tab.page.evaluate("getSelection().removeAllRanges()")
        assert tab.page.evaluate("text => find(text)", text), text
    tab.page.evaluate("getSelection().removeAllRanges()")
    assert not tab.page.evaluate("find('Hidden away')")


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_a_draft_scrolls(scripts, cut, opened):
    tab = opened(cut, scripts=scripts)
    tab.page.locator("main").focus()
    tab.keys("End")
    assert tab.until("document.querySelector('main').scrollTop > 400")
    tab.page.mouse.move(200, 400)
    tab.page.mouse.wheel(0, -5000)
    assert tab.until("document.querySelector('main').scrollTop === 0")


def test_a_draft_is_marked(cut, opened):
    tab = opened(cut)
    assert tab.page.title() == "Draft: Every control"
    badge = "(() => { const s = getComputedStyle(document.querySelector('.page.draft'), '::after'); return %s })()"
    assert tab.page.evaluate(badge % "[s.content, s.position, s.visibility, s.opacity, s.display !== 'none']") == [
        '"Draft"', "absolute", "visible", "1", True]
    # It is drawn, at the top of the window, and stays where it is.
    with_it = tab.pixels()
    tab.page.locator("main").evaluate("e => e.scrollTop = 300")
    scrolled = tab.pixels()
    tab.page.evaluate("document.querySelector('.page').classList.remove('draft')")
    corner = (300, 0, 402, 30)
    assert with_it.crop(corner).tobytes() == scrolled.crop(corner).tobytes() != tab.pixels().crop(corner).tobytes()


def test_without_scripts_a_committed_stream_stays_a_draft(whole, opened):
    tab = opened(whole)
    assert tab.page.title() == "Draft: Every control" and tab.page.locator(".page.draft").count() == 1
    assert not tab.page.locator(".sentinel").is_visible() and not tab.page.locator(".sheet").first.is_visible()
    assert operate(tab, ["click", "Enter"]) == []
    assert "Nothing is charged" in "\n".join(read_out(tab))


# MARK: After the commit

def press(tab, name, way="pointer", index=0):
    button = tab.page.get_by_role("button", name=name, exact=True).nth(index)
    if way == "pointer":
        button.click()
    else:
        button.focus()
        tab.keys(way)


@pytest.mark.parametrize("way", ["pointer", "Enter", "Space"])
def test_buttons_open_toasts_and_sheets(way, whole, opened):
    tab = opened(whole, scripts=True)
    press(tab, "Show toast", way)
    assert tab.page.locator(".toast:popover-open").inner_text() == "Saved & <done>"
    press(tab, "Open sheet", way)
    assert tab.page.locator(".sheet:popover-open").count() == 1 and tab.page.get_by_text("Inside the sheet").locator("visible=true").count() == 1
    press(tab, "Say it here", way)
    assert tab.page.locator(".toast:popover-open").last.inner_text() == "Said in the sheet"
    press(tab, "Done", way)
    assert tab.page.locator(".sheet:popover-open").count() == 0


@pytest.mark.parametrize("name, toast", [
    ("Share", "Shared"), ("First tab", "First tab chosen"), ("Later", "Later then"), ("Item 1 of many", "Item 1 tapped"),
    ("Tag one", "Tag one chosen"), ("A heading to tap", "Heading tapped")])
def test_each_kind_of_control_lives(name, toast, whole, opened):
    tab = opened(whole, scripts=True)
    tab.page.get_by_role("button", name=re.compile(f"^{name}")).first.click()
    assert tab.page.locator(".toast:popover-open").inner_text() == toast


def test_links_lead_somewhere(whole, opened):
    tab = opened(whole, scripts=True)
    links = {link["text"]: link for link in tab.page.evaluate("""[...document.querySelectorAll('main a')].map(e => (
      {text: e.textContent, href: e.getAttribute('href'), role: e.getAttribute('role'), dead: e.getAttribute('aria-disabled'), rel: e.rel}))""")}
    assert links["link"] == {"text": "link", "href": "https://link.example/a", "role": None, "dead": None, "rel": "noreferrer"}
    assert links["A sourcesource.example"]["href"] == "https://source.example/1" and links["write"]["href"] == "mailto:a@link.example"
    assert links["hours"]["href"] == "https://link.example/d" and not any("without address" in text for text in links)
    assert tab.page.locator(".sheet a").first.get_attribute("href") == "https://link.example/sheet"
    tab.page.get_by_role("link", name="link", exact=True).first.click()
    assert tab.until("true") and [what.split("?")[0] for what in tab.refused] == ["document https://link.example/a"]
    tab.refused.clear()


def test_steppers_count_between_their_bounds(whole, opened):
    tab = opened(whole, scripts=True)

    def buttons(id, parent="main"):
        step = tab.page.locator(f"{parent} [data-widget-id={id}] .step")
        return step.locator("button").first, step.locator("output"), step.locator("button").last

    less, count, more = buttons("stepper")
    assert (count.inner_text(), less.is_enabled(), more.is_enabled()) == ("2", True, True)
    more.click()
    more.focus()
    tab.keys("Enter")
    assert (count.inner_text(), less.is_enabled(), more.is_enabled()) == ("4", True, False)
    more.click(force=True)
    assert count.inner_text() == "4"
    for _ in range(3):
        less.click()
    assert (count.inner_text(), less.is_enabled(), more.is_enabled()) == ("1", False, True)
    less, count, more = buttons("endless")
    assert not less.is_enabled()
    for _ in range(11):
        more.click()
    assert (count.inner_text(), less.is_enabled(), more.is_enabled()) == ("11", True, True)
    # In a sheet, too.
    press(tab, "Open sheet")
    less, count, more = buttons("sheet-stepper", ".sheet:popover-open")
    more.click()
    assert (count.inner_text(), more.is_enabled()) == ("2", False)


@pytest.mark.parametrize("way", ["pointer", "Enter", "Space"])
def test_accordions_open_and_close(way, whole, opened):
    tab = opened(whole, scripts=True)

    def toggle(title):
        summary = tab.page.locator("summary", has_text=title).first
        if way == "pointer":
            summary.click()
        else:
            summary.focus()
            tab.keys(way)

    text = tab.page.get_by_text("Hidden away")
    states = [text.is_visible()]
    for _ in range(3):
        toggle("Closed accordion")
        states.append(text.is_visible())
    assert states == [False, True, False, True]
    press(tab, "Inner toast")
    assert tab.page.locator(".toast:popover-open").inner_text() == "Inner said"
    toggle("Nested accordion")
    assert tab.page.get_by_text("Deeper").is_visible()
    toggle("Open accordion")
    assert not tab.page.get_by_text("In plain sight").is_visible()


def test_the_sentinel_ends_what_scrolls_and_no_mark_is_left(whole, opened):
    tab = opened(whole, scripts=True)
    assert tab.page.evaluate("document.querySelector('main').lastElementChild.className") == "sentinel"
    tab.page.locator("main").evaluate("e => e.scrollTop = e.scrollHeight")
    assert tab.page.locator(".sentinel").is_visible()
    assert tab.page.title() == "Every control"
    marks = ".draft, .disclosure, [data-popovertarget], [data-link], [aria-disabled], .page [hidden], .summary"
    assert tab.page.locator(marks).count() == 0
    assert tab.page.evaluate("getComputedStyle(document.querySelector('.page'), '::after').content") == "none"


def test_inspected_screens_live_too(opened):
    cut = opened(streams.draft(streams.CONTROLS, "--inspect"))
    assert cut.page.locator(".page.draft").count() == 1
    tab = opened(streams.document(streams.CONTROLS, "--inspect"), scripts=True)
    press(tab, "Show toast")
    assert tab.page.locator(".toast:popover-open").count() == 1 and tab.page.locator(".draft").count() == 0


# A bar that scrolls with the page, and no title; a page that goes on; an accordion in a sheet in a sheet.
BARS = [
    {"type": "screen_start", "header": {"sticky": False, "widgets": [{"type": "title_block", "id": "h", "data": {"title": "Header"}}]}},
    {"type": "narrative", "markdown": "text", "layout": {"margin": sides(4), "background": "#eeeeee"}},
    {"type": "handoff_bar", "sticky": False, "widgets": [{"type": "button_row", "id": "b", "data": {"buttons": [{
        "title": "Deep", "action": {"type": "open_bottom_sheet", "sheet": {"id": "outer", "sections": [{"id": "o", "widgets": [{
            "type": "button_row", "data": {"buttons": [{"title": "Deeper", "action": streams.OPEN_SHEET}]}}]}]}}}]}}]},
    {"type": "screen_commit", "pagination": {"has_more": True}},
]


# Nothing but a header that scrolls, and more to come below it.
HEADER = [BARS[0], {"type": "screen_commit", "pagination": {"has_more": True}}]


@pytest.mark.parametrize("stream", [*streams.PAGES, streams.CONTROLS, BARS, HEADER], ids=[*streams.PAGES, "controls", "bars", "header"])
def test_the_live_screen_is_the_folded_page(stream, opened):
    """One tree, but for the ids that only a draft needs (w_page, w_main, w_foot, w_sN), the order of attributes, the tokens that a fragment
    carries on its root (a draft all, a page those it uses), and where overlays stand: a draft's at the end inside of its page, in another order."""
    tab = opened(streams.document(stream), scripts=True)
    assert tab.page.evaluate(SAME_TREE, [streams.rendered(stream, "--fragment").decode(), ""]) == []


def test_the_policy_allows_this_script_only(whole, opened):
    """Its console is empty, as in all tests here; with a byte changed the script does not run, and the console says why."""
    assert opened(whole, scripts=True).page.locator(".draft").count() == 0
    head, tail = whole.rsplit(b"classList.remove('draft')", 1)
    tab = opened(head + b"classList.remove('draft') " + tail, scripts=True)
    assert tab.page.locator(".draft").count() == 1
    assert len(tab.complaints) == 1 and "Content Security Policy" in tab.complaints[0]
    tab.complaints.clear()
