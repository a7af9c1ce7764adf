"""axe-core, run on a rendered page. It needs scripts: use a tab with `scripts=True`; the page itself has none.

Contrast is left out: it comes from the payload's colours, and is reported by `galley check` with the widget's id.
"""

from axe_playwright_python.base import AXE_SCRIPT

_OPTIONS = {"resultTypes": ["violations"], "rules": {"color-contrast": {"enabled": False}}}


def axe(page):
    """The violations of the page as it is now, one sentence per element."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(AXE_SCRIPT)
    answer = page.evaluate("options => axe.run(document, options)", _OPTIONS)
    return [
        f"{found['id']} ({found['impact']}): {found['help']}: {' '.join(map(str, node['target']))}: {node['html'][:200]}"
        for found in answer["violations"] for node in found["nodes"]
    ]


def axe_with_sheets(page):
    """The violations of the page, then of the page with each of its sheets open, one after the other."""
    problems = axe(page)
    for index in range(page.locator("[popover].sheet").count()):
        sheet = page.locator("[popover].sheet").nth(index)
        sheet.evaluate("e => e.showPopover()")
        problems += [f"with sheet {index} open: {problem}" for problem in axe(page) if problem not in problems]
        sheet.evaluate("e => e.hidePopover()")
    return problems
