"""`galley check` and axe-core give the same verdict on the contrast of every text of the fixtures, in light and in dark.

axe is asked in the browser, our own finding is told from the page alone. Where axe cannot tell, because a picture or a
gradient is behind the text, we must say so too.
"""

import json
import re
import subprocess

import pytest
from axe_playwright_python.base import AXE_SCRIPT

import documents
import measure
from galley import PROGRAM, REPOSITORY

FILES = {name: file for name, file in documents.everything().items() if name.startswith(("pages/", "sheets/"))}
# What axe says of a text with something else than a flat color behind it.
VARIED = {"bgImage", "bgGradient", "imgNode"}

_AXE = """async () => {
  const run = async () => {
    const answer = await axe.run(document, {runOnly: ['color-contrast'], resultTypes: ['violations', 'passes', 'incomplete']})
    const rows = []
    for (const verdict of ['violations', 'passes', 'incomplete'])
      for (const node of answer[verdict].flatMap(rule => rule.nodes)) {
        const element = document.querySelector(node.target.at(-1)), text = element.closest('.t'), data = node.any[0]?.data
        // What Galley itself draws, a stepper's digits and the like, is no text of the payload.
        if (text) rows.push([element.closest('.w')?.dataset.widgetId ?? '', text.textContent, verdict,
                             data?.messageKey ?? '', element.closest('a, .link') !== null])
      }
    return rows
  }
  const rows = await run()
  for (const sheet of document.querySelectorAll('[popover].sheet')) {
    sheet.showPopover()
    rows.push(...await run())
    sheet.hidePopover()
  }
  return rows
}"""


@pytest.fixture(scope="module")
def ours():
    """document → appearance → ids and texts that have too little contrast; and those of which nobody can tell."""
    done = subprocess.run([PROGRAM, "check", *FILES.values(), "--format", "json"], cwd=REPOSITORY, capture_output=True, text=True)
    return {name: _told(report, documents.load(FILES[name])) for name, report in zip(FILES, json.loads(done.stdout))}


def _told(report, document):
    told = {"light": set(), "dark": set(), "unknown": set()}
    for finding in report["findings"]:
        if finding["name"] not in ("lowContrast", "unknownContrast"):
            continue
        value = document
        for step in finding["path"].split("."):
            value = value[int(step)] if isinstance(value, list) else value[step]
        id = re.search(r'["…] of "([^"]*)"(?:: | lies )', finding["message"])
        key = (id[1] if id else "", _shown(value), finding["message"].startswith("a link in "))
        if finding["name"] == "unknownContrast":
            told["unknown"].add(key[:2])
        for appearance in ("light", "dark"):
            if finding["name"] == "lowContrast" and re.search(rf" in (light and )?{appearance}\b| in {appearance} and ", finding["message"]):
                told[appearance].add(key)
    return told


def _shown(text):
    """A text without its inline markdown, as it is in the browser."""
    text = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", text)
    return re.sub(r"\*\*|~~|`|(?<!\*)\*(?!\*)", "", text)


@pytest.fixture(scope="module")
def theirs(galley, chromium):
    """document → appearance → axe's rows."""
    pages = galley.render(FILES)
    tab = chromium.tab(scripts=True)
    rows = {}
    for name, file in pages.items():
        tab.mode(scheme="light").open(file)
        measure.open_accordions(tab.page)
        tab.page.evaluate(AXE_SCRIPT)
        for scheme in ("light", "dark"):
            tab.mode(scheme=scheme)
            rows[name, scheme] = tab.page.evaluate(_AXE)
    tab.context.close()
    return rows


def differences(ours, theirs, counts):
    """Sentences; `counts` gathers how many verdicts there were of each kind."""
    problems = []
    for (name, scheme), rows in theirs.items():
        told = ours[name]
        links = {row[:2] for row in map(tuple, rows) if row[4]}
        for id, text, verdict, why, is_link in rows:
            if verdict == "incomplete":
                if why in VARIED:
                    counts["varied"] += 1
                    if (id, text) not in told["unknown"]:
                        problems.append(f"{name} {scheme}: {id} {text!r} lies over {why}, and nothing is said")
                continue
            if (id, text) in told["unknown"]:
                continue  # We say less than axe: it takes the nearest flat color for what is behind a gradient.
            low = (id, text, is_link) in told[scheme]
            counts[verdict] += 1
            if low != (verdict == "violations"):
                problems.append(f"{name} {scheme}: axe says {verdict} of {id} {text!r}, galley says {'low' if low else 'enough'}")
    return problems


def test_same_verdicts(ours, theirs):
    counts = {"violations": 0, "passes": 0, "varied": 0}
    problems = differences(ours, theirs, counts)
    assert not problems, "\n" + "\n".join(problems)
    assert counts["violations"] >= 30 and counts["passes"] >= 30 and counts["varied"] >= 10, counts


def test_a_wrong_verdict_is_noticed(ours, theirs):
    """A text more, and a text less."""
    name = "pages/contrast"
    spoiled = {**ours, name: {**ours[name], "light": set(list(ours[name]["light"])[1:])}}
    assert differences(spoiled, theirs, {"violations": 0, "passes": 0, "varied": 0})
    added = next((id, text, False) for id, text, verdict, *_ in theirs[name, "light"] if verdict == "passes")
    spoiled = {**ours, name: {**ours[name], "light": ours[name]["light"] | {added}}}
    assert differences(spoiled, theirs, {"violations": 0, "passes": 0, "varied": 0})
