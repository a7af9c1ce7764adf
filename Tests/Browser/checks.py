"""The checks of a rendered page. Each returns a list of sentences: what is wrong. An empty list is a pass.

They are apart from the tests so that test_harness.py can feed them pages that are wrong on purpose.
"""

import difflib

import measure

# A device shows characters that HTML cannot hold as the replacement character, and so must we.
_UNREPRESENTABLE = str.maketrans({"\0": "\ufffd"})


def none(problems):
    """Fails with all the sentences, one a line."""
    assert not problems, "\n" + "\n".join(problems)


def drawn(expected, policy):
    """The widgets that a page must show: all of them, or under `skip` only those that decoded."""
    return [w for w in expected if policy == "placeholder" or w.state == "ok"]


def widgets(expected, found):
    """Each expected widget has exactly one element, in the decoder's order, visible and with a box that is not empty."""
    wanted = [tuple(part.translate(_UNREPRESENTABLE) for part in w.key) for w in expected]
    got = [box.key for box in found]
    if wanted != got:
        return _differences(wanted, got)
    problems = []
    for widget, box in zip(expected, found):
        if not box.visible:
            problems.append(f"{widget.path} ({widget.id}) is not visible")
        elif box.empty and not widget.hollow:
            problems.append(f"{widget.path} ({widget.id}) has an empty box {box.outer}")
        if widget.depth != box.depth:
            problems.append(f"{widget.path} ({widget.id}) is nested {box.depth} deep, not {widget.depth}")
    return problems


def texts(expected, found):
    """Each text of the payload is in its widget's element, code point by code point."""
    problems = []
    for widget, box in zip(expected, found):
        for text in widget.texts:
            if text.translate(_UNREPRESENTABLE) not in box.text:
                problems.append(f"{widget.path} ({widget.id}) lacks {ascii(text)}, it has {ascii(box.text[:200])}")
    return problems


def navigation(wanted, page):
    """The texts of the navigation bar are on the page, before its scroller."""
    shown = page.evaluate("""() => {
      const main = document.querySelector('main'), walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      let text = ''
      while (walk.nextNode() && !main.contains(walk.currentNode)) text += walk.currentNode.data
      return text }""")
    return [f"the navigation bar lacks {ascii(text)}" for text in wanted if text.translate(_UNREPRESENTABLE) not in shown]


def requests(tab, urls):
    """Nothing was requested but images, and only those that the payload names."""
    allowed = measure.addresses(tab.page, urls)
    return [f"requested {url}, which the payload does not name" for url in sorted(set(tab.images) - allowed)]


def sideways(measured, listed, width):
    """A page scrolls sideways exactly where the committed list says so."""
    if measured and width not in listed:
        return [f"scrolls sideways at {width}: {what}" for what in measured]
    if not measured and width in listed:
        return [f"does not scroll sideways at {width} any more: take it out of sideways.json"]
    return []


def scripts(page):
    """A static page runs no scripts: it has no script elements, no handlers, and no attribute that a browser follows leads
    anywhere but to a page, a mail, a telephone or a picture, as the browser itself reads it."""
    return page.evaluate("""() => {
      const followed = ['href', 'src', 'srcset', 'action', 'formaction', 'xlink:href', 'data', 'poster', 'background', 'srcdoc']
      const allowed = /^(https?:\\/\\/|mailto:|tel:|data:image\\/(png|jpeg|gif|webp)[;,]|file:)/
      return [...document.querySelectorAll('*')].flatMap(e => [
        ...(e.localName === 'script' ? [`a script element: ${e.outerHTML.slice(0, 80)}`] : []),
        ...[...e.attributes].filter(a => /^on/i.test(a.name)
            // A relative address resolves to a file beside the page; nothing may name one itself.
            || followed.includes(a.name) && (!allowed.test(new URL(a.value, document.baseURI).href) || /^\\s*file:/i.test(a.value)
              || new URL(a.value, 'https://ours.example/').host !== 'ours.example' && !/^https?:\\/\\/|^data:|^mailto:|^tel:/i.test(a.value)))
          .map(a => `<${e.localName} ${a.name}="${a.value.slice(0, 60)}">`)])
    }""")


def _differences(wanted, got):
    """Where two lists of widgets part, as sentences."""
    if sorted(wanted) == sorted(got):
        place = next(i for i, (a, b) in enumerate(zip(wanted, got)) if a != b)
        return [f"the order differs from the decoder's at widget {place}: {got[place]} in place of {wanted[place]}"]
    problems = []
    for kind, a, b, c, d in difflib.SequenceMatcher(None, wanted, got, autojunk=False).get_opcodes():
        if kind != "equal":
            problems += [f"widget {i} is missing: {wanted[i]}" for i in range(a, b)]
            problems += [f"a widget too many: {got[i]}" for i in range(c, d)]
    return problems
