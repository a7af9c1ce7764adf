"""The schemas of `galley schema`, held against what the decoder says of the same documents.

Independent on purpose: PyPI's jsonschema reads the schemas, the command line decides what is right.
"""

import copy
import json
import random
import subprocess
from pathlib import Path

import jsonschema
import pytest

ROOT = Path(__file__).resolve().parents[2]
GALLEY = ROOT / ".build/release/galley"
PAGES = sorted([*ROOT.glob("Fixtures/pages/*.json"), *ROOT.glob("Fixtures/sheets/*.json")])
BROKEN = sorted(
    path for path in ROOT.glob("Fixtures/broken/*.json") if not path.name.endswith(".response.json")
)
# What is wrong with a document's structure, as against what is only odd.
STRUCTURAL = {"droppedElement", "malformedPayload", "documentRejected"}


def validator(subject):
    text = subprocess.run(
        [GALLEY, "schema", subject], check=True, capture_output=True, text=True
    ).stdout
    schema = json.loads(text)
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


@pytest.fixture(scope="module")
def page():
    return validator("page")


@pytest.fixture(scope="module")
def record():
    return validator("record")


@pytest.fixture(scope="module")
def theme():
    return validator("theme")


@pytest.fixture(scope="module")
def config():
    return validator("config")


def check(*paths):
    """What `galley check` says of each file, by its name."""
    words = [GALLEY, "check", *paths, "--format", "json", "--config", "/dev/stdin"]
    done = subprocess.run(words, input="{}", capture_output=True, text=True)
    return {Path(report["file"]).name: report for report in json.loads(done.stdout)}


def is_sound(report):
    if report.get("rejected"):
        return False
    names = {d["kind"] for d in report["diagnostics"]} | {f["name"] for f in report["findings"]}
    return not names & STRUCTURAL


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_fixtures_validate(page, path):
    page.validate(json.loads(path.read_text()))


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.name)
def test_structurally_wrong_pages_do_not(page, path):
    try:
        document = json.loads(path.read_bytes())
    except ValueError:
        pytest.skip("no JSON at all")
    assert page.is_valid(document) == is_sound(check(path)[path.name])


def places(value, path=()):
    """Every place in a document, the root apart."""
    if isinstance(value, dict):
        for key, member in value.items():
            yield (*path, key)
            yield from places(member, (*path, key))
    elif isinstance(value, list):
        for index, element in enumerate(value):
            yield (*path, index)
            yield from places(element, (*path, index))


STRANGE = [None, True, 5, 2.5, -3, "x", "0.5", "1e3", "fill", "#FF0000", [], {}, [None], ["x"],
           {"type": "x"}, {"text": "x"}, {"token": "t"}, "delete"]


def mutated(document, choose):
    document = copy.deepcopy(document)
    path = choose.choice(list(places(document)))
    parent = document
    for step in path[:-1]:
        parent = parent[step]
    value = choose.choice(STRANGE)
    if value == "delete":
        del parent[path[-1]]
    else:
        parent[path[-1]] = copy.deepcopy(value)
    return document, f"{'.'.join(map(str, path))} = {json.dumps(value)}"


def test_schema_and_decoder_agree(page, tmp_path):
    """One value of a fixture replaced, removed or added: both accept it or both refuse it."""
    choose = random.Random(20261130)
    documents = {}
    sources = [json.loads(path.read_text()) for path in PAGES]
    for number in range(600):
        document, change = mutated(choose.choice(sources), choose)
        name = f"{number:04}.json"
        (tmp_path / name).write_text(json.dumps(document, ensure_ascii=False))
        documents[name] = (document, change)
    reports = check(tmp_path)
    assert len(reports) == len(documents)
    refused = 0
    for name, (document, change) in documents.items():
        sound = is_sound(reports[name])
        refused += not sound
        assert page.is_valid(document) == sound, f"{change}: the decoder says {sound}"
    # Both answers are common, or this would prove little.
    assert 100 < refused < 500


STREAMS = [path for path in sorted(ROOT.glob("Fixtures/streams/*.ndjson"))
           if ".events" not in path.name and "refus" not in path.name]
# What depends on other records.
BEYOND_SCHEMA = {"duplicate_ref", "cardinality", "out_of_order"}


@pytest.mark.parametrize("path", STREAMS, ids=lambda path: path.name)
def test_records_validate(record, path):
    wrong = {d["line"] for d in check(path)[path.name]["diagnostics"] if d["kind"] != "duplicateID" and d["kind"] != "unknownType"}
    for number, line in enumerate(path.read_text().split("\n")[:-1], 1):
        assert record.is_valid(json.loads(line)) == (number not in wrong), line


def test_record_schema_and_reducer_agree(record, tmp_path):
    """One value of a record replaced, removed or added, where it stands in its stream."""
    choose = random.Random(20261130)
    cases = {}
    streams = [path.read_text().split("\n")[:-1] for path in STREAMS]
    for number in range(900):
        lines = choose.choice(streams)
        at = choose.randrange(len(lines))
        mutant, change = mutated(json.loads(lines[at]), choose)
        name = f"{number:04}.ndjson"
        text = "\n".join([*lines[:at], json.dumps(mutant, ensure_ascii=False)]) + "\n"
        (tmp_path / name).write_text(text)
        cases[name] = (mutant, at + 1, change)
    reports, refused, judged = check(tmp_path), 0, 0
    assert len(reports) == len(cases)
    for name, (mutant, line, change) in cases.items():
        said = reports[name]["diagnostics"] + [f for f in reports[name]["findings"] if f["severity"] == "error"]
        names = {f.get("kind") or f["name"] for f in said if f["line"] == line} - {"unknownType", "duplicateID", "notCommitted", "crash"}
        if names & BEYOND_SCHEMA or mutant.get("type") == "comparison_row" and change.startswith(("best", "cells")):
            continue
        judged += 1
        refused += bool(names)
        assert record.is_valid(mutant) == (not names), f"{change} in {json.dumps(mutant)[:300]}: {names}"
    assert judged > 700 and 100 < refused < judged - 100


def test_host_widgets_are_in_the_schema():
    text = subprocess.run(
        [ROOT / ".build/debug/shop-example", "schema", "page"], check=True, capture_output=True, text=True
    ).stdout
    schema = jsonschema.Draft202012Validator(json.loads(text))

    def order(**data):
        return {"page": {"sections": [{"widgets": [{"type": "order_card", "data": data}]}]}}

    assert schema.is_valid(order(order_number="7", items=["a"], status={"text": "new"}))
    assert schema.is_valid(order(order_number="7", items=[], total=None))
    assert not schema.is_valid(order(items=[]))
    assert not schema.is_valid(order(order_number="7", items="a"))
    assert not schema.is_valid(order(order_number="7", items=[7]))


THEMES = sorted([*ROOT.glob("Themes/*/*.json"), *ROOT.glob("Tests/Vectors/themes/tools/*/*.tokens.json"),
                 *ROOT.glob("Tests/Vectors/themes/tools/*/*.resolver.json")])
CASES = sorted(ROOT.glob("Tests/Vectors/themes/cases/*.case.json"))


@pytest.mark.parametrize("path", THEMES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_themes_validate(theme, path):
    theme.validate(json.loads(path.read_text()))


def test_theme_cases(theme):
    """Every case without an error validates; a good part of those with one do not."""
    caught = wrong = 0
    for path in CASES:
        case = json.loads(path.read_text())
        has_error = any(p["severity"] == "error" for p in case["expect"]["problems"])
        files = [json.loads(text) for text in case["files"].values()]
        if has_error:
            wrong += 1
            caught += not all(theme.is_valid(file) for file in files)
        else:
            for file in files:
                errors = [f"{path.name}: {error.message}" for error in theme.iter_errors(file)]
                assert not errors, errors
    # Aliases, types of groups and circles are beyond a schema.
    assert caught >= 35, f"{caught} of {wrong}"


def test_config(config):
    config.validate({
        "paths": ["Pages"], "theme": "ios", "types": {"order_card": {"height": 120, "schema": "a.json"}},
        "clients": {"ios-5.1": ["title_block"]},
        "modes": {"light": {}, "large-rtl": {"textSize": "accessibility3", "direction": "rtl", "width": 320}},
        "snapshots": {"folder": "Snapshots", "layers": ["layout"], "masks": ["/page"]},
        "publish": {"folder": "Public", "redact": ["/page/pagination/postback"]},
        "serve": {
            "port": 4747,
            "loader": {"initial": "GET http://localhost/{id}", "timeout": 10,
                       "headers": {"Authorization": {"env": "TOKEN"}}},
            "actions": {"deeplink": {"open": "{url#last}"}, "toggle_theme": {"appearance": "toggle"}},
        },
        "findings": {"hugFills": "off", "badColor": {"Legacy/**": "info"}, "baseline": "known.json"},
    })
    for wrong in [{"typs": {}}, {"theme": 5}, {"types": {"a": {"hight": 5}}}, {"clients": {"a": "b"}},
                  {"findings": {"nope": "off"}}, {"findings": {"badColor": "of"}},
                  {"modes": {"a": {"textSize": "huge"}}}, {"serve": {"port": 70000}}]:
        assert not config.is_valid(wrong), wrong
