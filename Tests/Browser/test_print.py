"""On paper everything is there: what scrolls on a screen is as long as its content."""

import pytest

import documents

NAMES = [name for name in documents.everything() if name.startswith("pages/")]


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_cut(name, corpus, open_page):
    tab = open_page(corpus.rendered("light")[name], size=(600, 400))
    tab.page.emulate_media(media="print")
    cut, page, last = tab.page.evaluate("""() => {
      const scroll = document.querySelector('main.scroll'), widgets = [...scroll.querySelectorAll('.w')].filter(w => w.checkVisibility())
      return [scroll.scrollHeight - scroll.clientHeight, document.querySelector('.page').getBoundingClientRect().height,
              Math.max(...widgets.map(w => w.getBoundingClientRect().bottom + scrollY))] }""")
    assert cut <= 1
    assert page >= last - 1, f"the page ends at {page}, its last widget at {last}"
