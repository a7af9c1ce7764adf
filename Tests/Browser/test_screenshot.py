"""`galley screenshot`: the picture is what a browser shows of the rendered page, in the size, appearance and text size asked for."""

import io
import os
import subprocess

import pytest
from PIL import Image, ImageChops

from browser import CHROMIUM
from documents import FIXTURES
from galley import PROGRAM, REPOSITORY

PAGE = FIXTURES / "pages/settings.json"


def screenshot(*options, page=PAGE, **environment):
    return subprocess.run([PROGRAM, "screenshot", page, "--quiet", *options], cwd=REPOSITORY, capture_output=True,
                          env={**os.environ, "CHROMIUM": CHROMIUM, **environment})


def picture(*options, page=PAGE):
    done = screenshot(*options, page=page)
    assert done.returncode == 0, done.stderr
    return Image.open(io.BytesIO(done.stdout)).convert("RGB")


@pytest.mark.parametrize(("options", "size"), [
    ((), (804, 1748)), (("--scale", "1"), (402, 874)), (("--width", "320", "--height", "568", "--scale", "3"), (960, 1704))])
def test_size(options, size):
    assert picture(*options).size == size


def test_it_is_what_a_browser_shows(galley, open_page):
    """Pixel for pixel, corners apart; a page without pictures, which Playwright's browser gets from the test."""
    page = FIXTURES / "pages/contrast.json"
    shown = open_page(galley.render({"p": page}, "--appearance", "light")["p"]).pixels()
    # The edges of round corners may differ from run to run.
    histogram = ImageChops.difference(picture("--scale", "1", page=page), shown).convert("L").histogram()
    assert sum(histogram[2:]) < 100 and sum(histogram[48:]) == 0


def test_appearance():
    light, dark = picture("--scale", "1"), picture("--scale", "1", "--appearance", "dark")
    assert light.getpixel((3, 3)) == (255, 255, 255) and dark.getpixel((3, 3)) == (0, 0, 0)


def test_whole():
    """As high as what scrolls, and no higher than the screen where nothing does."""
    long = FIXTURES / "pages/shop-home.json"
    whole, larger = (picture("--scale", "1", "--whole", "--text-size", size, page=long) for size in ("large", "xxxLarge"))
    assert whole.width == 402 and larger.height > whole.height > 874
    assert picture("--scale", "1", "--whole", page=FIXTURES / "sheets/share.json").height == 874


def test_the_same_bytes_twice():
    assert screenshot().stdout == screenshot(TZ="Asia/Tokyo", LANG="de_DE.UTF-8").stdout


def test_a_folder(tmp_path):
    done = screenshot("-o", tmp_path / "out", "--scale", "1", page=FIXTURES / "sheets")
    assert done.returncode == 0, done.stderr
    assert sorted(file.name for file in (tmp_path / "out").iterdir()) == sorted(
        file.stem + ".png" for file in (FIXTURES / "sheets").glob("*.json"))
    assert all(Image.open(file).size == (402, 874) for file in (tmp_path / "out").iterdir())


def test_a_page_that_is_refused(tmp_path):
    done = screenshot("-o", tmp_path / "x.png", page=FIXTURES / "broken/not-json.json")
    assert done.returncode == 65 and b"[documentRejected]" in done.stderr and not (tmp_path / "x.png").exists()


def test_usage():
    assert b"--whole is as high as the page" in screenshot("--whole", "--height", "900").stderr
    assert screenshot(CHROMIUM="/nowhere").returncode == 69
