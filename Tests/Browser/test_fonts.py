"""The font: Inter by its name, inside of the page, or another."""

import re
import subprocess

import pytest

from documents import FIXTURES
from galley import PROGRAM, REPOSITORY

PAGE = FIXTURES / "pages/shop-home.json"
INTER = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
BOXES = """() => [...document.querySelectorAll('.w, .t')].map(e => { const r = e.getBoundingClientRect()
  return [r.left, r.top, r.right, r.bottom].map(x => Math.round(x * 100) / 100).join(' ') })"""


def render(*options, page=PAGE):
    return subprocess.run([PROGRAM, "render", page, "--quiet", *options], cwd=REPOSITORY, capture_output=True)


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    folder = tmp_path_factory.mktemp("fonts")
    made = {}
    for name, options in {"named": (), "embedded": ("--embed-fonts",), "system": ("--font", "system"),
                          "file": ("--font", INTER, "--embed-fonts"), "whole": ("--font", INTER)}.items():
        done = render(*options)
        assert done.returncode == 0, done.stderr
        made[name] = folder / f"{name}.html"
        made[name].write_bytes(done.stdout)
    return made


def test_embedded_is_the_same_page(pages, open_page):
    named, embedded = (open_page(pages[name]).page.evaluate(BOXES) for name in ("named", "embedded"))
    assert named == embedded


def test_embedded_faces_are_used(pages, open_page):
    """Each face of the page loads from the page itself, and holds the characters that are on it."""
    tab = open_page(pages["embedded"], scripts=True)
    faces = tab.page.evaluate("""async () => { await document.fonts.ready
      return [...document.fonts].filter(f => f.family === 'Galley').map(f => [f.weight, f.status]) }""")
    assert len(faces) >= 3 and {"400", "600"} <= {weight for weight, _ in faces}
    assert ["400", "loaded"] in faces and ["600", "loaded"] in faces
    assert "local(" not in pages["embedded"].read_text(encoding="utf-8")


def test_embedded_holds_what_the_page_needs(pages):
    """The faces are small: 250 KB each as a file."""
    sizes = [len(data) * 3 // 4 for data in re.findall(r"base64,([^)]*)\)", pages["embedded"].read_text(encoding="utf-8"))]
    assert sizes and all(size < 40_000 for size in sizes), sizes
    assert len(pages["whole"].read_bytes()) > 300_000 > len(pages["file"].read_bytes())


def test_system(pages, open_page):
    """The reader's own font brings its letter spacing along."""
    tab = open_page(pages["system"])
    assert tab.page.evaluate("getComputedStyle(document.body).fontFamily").startswith("-apple-system, system-ui")
    spacing = tab.page.evaluate("[...new Set([...document.querySelectorAll('.t')].map(e => getComputedStyle(e).letterSpacing))]")
    assert set(spacing) <= {"normal", "0px"}


@pytest.mark.parametrize(("options", "status", "said"), [
    (("--font", "nothing.otf"), 66, "nothing.otf: No such file or directory; or say inter or system"),
    (("--font", "README.md"), 64, "README.md is no font"),
    (("--font", "."), 66, "Is a directory"),
    (("--font", "system", "--embed-fonts"), 64, "cannot be embedded"),
    (("--fragment", "--embed-fonts"), 64, "needs a whole document"),
])
def test_errors(options, status, said):
    done = render(*options)
    assert done.returncode == status and said in done.stderr.decode()


def test_a_broken_font(tmp_path):
    """Its head is a font's, the rest is not: an error, and nothing is written."""
    file = tmp_path / "broken.otf"
    file.write_bytes(b"OTTO" + bytes(range(256)) * 4)
    done = render("--font", file, "--embed-fonts", "-o", tmp_path / "x.html")
    assert done.returncode == 74 and b"cannot be reduced" in done.stderr and not (tmp_path / "x.html").exists()
