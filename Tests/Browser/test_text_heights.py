"""Every text style at every Dynamic Type size is as high as on a device (layout.md, 2.1): one line, and each line more.

The styles are reached through a theme whose typographies grow as they do.
"""

import json
import re

import pytest

import documents
from galley import REPOSITORY
from small_pages import page, section

FILE = REPOSITORY.parent / "shared/design/layout.md"
SIZES = ["xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", *(f"accessibility{n}" for n in range(1, 6))]
STYLES = ["largeTitle", "title1", "title2", "title3", "body", "callout", "subheadline", "footnote", "caption1", "caption2"]


def table():
    """style → (size, leading) for each text size, in points."""
    if not FILE.exists():
        return {}
    rows = re.findall(r"^\| ([\w, ]+) \|((?: \d+/\d+ \|){12})$", FILE.read_text(encoding="utf-8"), re.M)
    return {names.split(", ")[-1]: [tuple(map(int, cell.split("/"))) for cell in cells.replace("|", " ").split()]
            for names, cells in rows}


TABLE = table()


def line_height(size):
    """SF's, rounded up to a third of a point."""
    return -(-1.19335 * size * 3 // 1) / 3


@pytest.fixture(scope="module")
def pages(galley, tmp_path_factory):
    if not TABLE:
        documents.absent("the table of text styles is not held against anything")
    theme = tmp_path_factory.mktemp("styles") / "styles.tokens.json"
    px = lambda value: {"value": value, "unit": "px"}
    theme.write_text(json.dumps({"s": {"$type": "typography", **{
        style: {"$value": {"fontFamily": ["Inter"], "fontSize": px(TABLE[style][3][0]), "fontWeight": 400,
                           "letterSpacing": px(0), "lineHeight": TABLE[style][3][1] / TABLE[style][3][0]},
                "$extensions": {"dev.galley": {"textStyle": style}}} for style in STYLES}}}))
    widgets = [{"type": "title_block", "id": f"{style}-{lines}",
                "data": {"title": {"text": "\n".join(["Hx"] * lines), "font": {"token": f"s.{style}"}}}}
               for style in STYLES for lines in (1, 3)]
    document = {"p": page(section(*widgets))}
    return {size: galley.render(document, "--theme", theme, "--text-size", size)["p"] for size in SIZES}


def test_the_table_has_been_read():
    if TABLE:
        assert sorted(TABLE) == sorted(STYLES) and all(len(row) == len(SIZES) for row in TABLE.values())


@pytest.mark.parametrize("size", SIZES)
def test_heights(size, pages, reused_tab):
    tab = reused_tab.open(pages[size])
    heights = tab.page.evaluate("""() => Object.fromEntries([...document.querySelectorAll('.w')].map(
      w => [w.dataset.widgetId, w.querySelector('.b').getBoundingClientRect().height]))""")
    for style in STYLES:
        points, leading = TABLE[style][SIZES.index(size)]
        for lines in (1, 3):
            wanted = line_height(points) + (lines - 1) * leading
            assert heights[f"{style}-{lines}"] == pytest.approx(wanted, abs=0.05), f"{style}, {lines} lines"
