"""Every document, decoded in one call of `galley check` and rendered in one call of `galley render` per mode."""

from functools import cached_property

import contract
import documents

# mode → options. `skip` and `placeholder` follow the reader's colour scheme, the other two are for the validators.
MODES = {
    "skip": ("--unknown", "skip"),
    "placeholder": ("--unknown", "placeholder"),
    "light": ("--appearance", "light"),
    "rtl": ("--appearance", "light", "--direction", "rtl"),
}


class Corpus:
    def __init__(self, galley):
        self._galley = galley
        self._rendered = {}
        self.files = documents.everything()

    @cached_property
    def reports(self):
        """name → what `galley check --format json` says."""
        return self._galley.check(self.files)

    def rejected(self, name):
        return bool(self.reports[name].get("rejected"))

    def rendered(self, mode):
        """name → HTML file, for all documents but the rejected ones."""
        if mode not in self._rendered:
            self._rendered[mode] = self._galley.render(self.files, *MODES[mode], rejections=True)
        return self._rendered[mode]

    def expected(self, name):
        """The widgets that the decoder found in a document, with the texts that the payload gives them."""
        return contract.expected(self.reports[name], documents.load(self.files[name]))

    def images(self, name):
        return contract.images(documents.load(self.files[name]))
