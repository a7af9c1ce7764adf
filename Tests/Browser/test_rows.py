"""A row's parts stand on one middle line, as in a device's HStack, however high each is."""

import pytest

from small_pages import page, section

IMAGE = {"url": "https://images.example.com/a.jpg", "aspect_ratio": 1}
PAGES = {
    "a picture higher than its text": page(section(
        {"type": "image_text_card", "id": "w", "data": {"image": IMAGE, "title": "One line", "trailing_icon": "chevron.right"}})),
    "a text higher than its picture": page(section(
        {"type": "image_text_card", "id": "w", "data": {"image": IMAGE, "title": "One\nTwo\nThree\nFour\nFive"}})),
    "a stepper higher than its text": page(section({"type": "stepper_row", "id": "w", "data": {"title": "Guests"}})),
}


@pytest.fixture(scope="module")
def pages(galley):
    return galley.render(PAGES)


@pytest.mark.parametrize("name", PAGES)
def test_middle_line(name, pages, open_page):
    tab = open_page(pages[name])
    parts = tab.page.evaluate("""[...document.querySelectorAll('.row > *')].map(e => {
      const texts = e.matches('.stack') ? [...e.children].map(t => t.getBoundingClientRect()) : [e.getBoundingClientRect()]
      return (Math.min(...texts.map(r => r.top)) + Math.max(...texts.map(r => r.bottom))) / 2
    })""")
    assert len(parts) > 1
    assert parts == pytest.approx([parts[0]] * len(parts), abs=0.1)
