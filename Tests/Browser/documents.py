"""The documents that every page test walks: Flow-UI's demo pages and this repository's fixtures.

A name is the path without `.json`, with its collection in front: `flow-ui/home`, `pages/checkout`, `broken/no-page`.
Set GALLEY_DOCUMENTS to a folder to walk that instead, for example while a new page is being written.
"""

import json
import os
from pathlib import Path

import pytest

from galley import REPOSITORY

FLOW_UI = REPOSITORY.parent / "shared/flow-ui"
INJECTIONS = REPOSITORY.parent / "shared/corpora/html-injection.json"
FIXTURES = REPOSITORY / "Fixtures"
ONLY = os.environ.get("GALLEY_DOCUMENTS")
MUST_BE_THERE = os.environ.get("CI") == "true"


def absent(what):
    """Ends a test whose third-party data is not there: skipped aloud, and failed in CI."""
    message = f"../shared is not there: {what}"
    pytest.fail(message) if MUST_BE_THERE else pytest.skip(message)


def _folders():
    if ONLY:
        return {Path(ONLY).name: Path(ONLY)}
    return {"flow-ui": FLOW_UI, "pages": FIXTURES / "pages", "sheets": FIXTURES / "sheets", "broken": FIXTURES / "broken"}


def everything():
    """name → file, in a fixed order."""
    return {f"{collection}/{file.relative_to(folder).with_suffix('').as_posix()}": file
            for collection, folder in _folders().items()
            for file in sorted(folder.rglob("*.json")) if _is_document(file)}


def _is_document(file):
    """Answers, expected results and themes may lie beside the documents."""
    return not file.name.endswith((".expected.json", ".response.json", ".tokens.json", ".resolver.json"))


def load(file):
    """The JSON value of a file as a device reads it: a byte order mark is allowed, of duplicate keys the first counts."""
    def first_wins(pairs):
        kept = {}
        for key, value in pairs:
            kept.setdefault(key, value)
        return kept
    return json.loads(file.read_bytes().decode("utf-8-sig"), object_pairs_hook=first_wins)
