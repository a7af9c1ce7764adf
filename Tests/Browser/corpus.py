"""Every document, decoded in one call of `galley check` and rendered in one call of `galley render` per mode."""

from functools import cache, cached_property

import contract
import documents

# mode → options. `skip` and `placeholder` follow the reader's colour scheme, the other two are for the validators.
MODES = {
    "skip": ("--unknown", "skip"),
    "placeholder": ("--unknown", "placeholder"),
    "light": ("--appearance", "light"),
    "rtl": ("--appearance", "light", "--direction", "rtl"),
}


class Page:
    """What a rendered document must show, from the decoder's report and the payload."""

    def __init__(self, name, report, payload):
        self.name = name
        self.is_sheet = "sheet" in report
        self.expected = contract.expected(report, payload)
        self.navigation = contract.navigation(payload)
        self.images = contract.images(payload)


class Corpus:
    def __init__(self, galley):
        self._galley = galley
        self.files = documents.everything()

    @cached_property
    def reports(self):
        """name → what `galley check --format json` says."""
        return self._galley.check(self.files)

    def rejected(self, name):
        return bool(self.reports[name].get("rejected"))

    @cache
    def rendered(self, mode):
        """name → HTML file, for all documents but the rejected ones."""
        return self._galley.render(self.files, *MODES[mode], rejections=True)

    def page(self, name):
        return Page(name, self.reports[name], documents.load(self.files[name]))
