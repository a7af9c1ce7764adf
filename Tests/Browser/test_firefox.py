"""A second opinion: Firefox draws the order tests in the same places, and a sheet opens and closes there too."""

import os
import re

import pytest

import checks
import documents
import firefox as driver
import measure
import test_order
import test_zero_js as zero

# Firefox draws curves and fractions its own way: the rows about corners are Chromium's alone.
ROWS = [row for row in test_order.ROWS if re.match(r"[1389] ", row.name)]

pytestmark = pytest.mark.skipif(
    not os.path.exists(driver.FIREFOX) and not documents.MUST_BE_THERE,
    reason=f"NOT TESTED: Firefox, because {driver.FIREFOX} is absent")


@pytest.fixture(scope="module")
def pages(galley):
    rows = {row.name: test_order.document(row) for row in ROWS}
    return galley.render(rows | {"sheet": zero.PAGES["sheet"]}, "--appearance", "light")


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_firefox_order(row, pages, firefox):
    firefox.resize(400, 200)
    checks.none(test_order.problems(row, measure.Picture(firefox.open(pages[row.name]).pixels())))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_firefox_order_can_fail(row, pages, firefox, spoil):
    firefox.resize(400, 200)
    spoiled = firefox.open(spoil(pages[row.name], css=row.sabotage))
    assert test_order.problems(row, measure.Picture(spoiled.pixels()))


def test_firefox_sheet(pages, firefox):
    firefox.resize(402, 874)
    firefox.open(pages["sheet"])
    assert not firefox.evaluate(zero.OPEN)
    firefox.click("[popovertarget]")
    assert firefox.evaluate(zero.OPEN)
    firefox.keys("Escape")
    assert not firefox.evaluate(zero.OPEN)
