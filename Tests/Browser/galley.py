"""Runs the `galley` program: many documents in one call, because starting a process per page is slow.

The program is the one in the environment variable GALLEY, else the release build of this repository.
"""

import json
import os
import shutil
import subprocess
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("GALLEY", REPOSITORY / ".build/release/galley")).absolute()
REJECTED = 65  # the exit status when an input was rejected; the other inputs are still done


class Galley:
    """The command line, with a scratch folder for its inputs and outputs."""

    def __init__(self, scratch):
        self.scratch = Path(scratch)
        self.runs = 0

    def render(self, documents, *options, rejections=False):
        """Renders `documents` (name → dict, JSON text or path) and returns name → HTML file.

        A rejected document is an error, unless `rejections` allows it: then its name is missing in the answer.
        """
        inputs, outputs = self._stage(documents)
        done = self._run("render", inputs, "-o", outputs, *options)
        rendered = {name: outputs / f"{name}.html" for name in documents}
        missing = [name for name, file in rendered.items() if not file.is_file()]
        allowed = (0, REJECTED) if rejections else (0,)
        assert done.returncode in allowed, f"galley render ended with {done.returncode}:\n{done.stderr[-4000:]}"
        assert rejections or not missing, f"galley render wrote nothing for {missing}:\n{done.stderr[-4000:]}"
        return {name: file for name, file in rendered.items() if name not in missing}

    def check(self, documents):
        """Decodes `documents` and returns name → the report of `galley check --format json`."""
        inputs, _ = self._stage(documents)
        done = self._run("check", inputs, "--format", "json")
        assert done.returncode in (0, 1, REJECTED), f"galley check ended with {done.returncode}:\n{done.stderr[-4000:]}"
        reports = {}
        for report in json.loads(done.stdout):
            file = (REPOSITORY / report["file"]).resolve()
            reports[file.relative_to(inputs.resolve()).with_suffix("").as_posix()] = report
        missing = sorted(set(documents) - set(reports))
        assert not missing, f"galley check says nothing about {missing}"
        return reports

    def _stage(self, documents):
        """Writes the documents into a new folder; returns it and the (empty) folder for the outputs."""
        self.runs += 1
        inputs, outputs = self.scratch / f"{self.runs}-in", self.scratch / f"{self.runs}-out"
        outputs.mkdir(parents=True)
        for name, document in documents.items():
            file = inputs / f"{name}.json"
            file.parent.mkdir(parents=True, exist_ok=True)
            if isinstance(document, Path):
                shutil.copyfile(document, file)
            else:
                text = document if isinstance(document, str) else json.dumps(document)
                file.write_text(text, encoding="utf-8")
        return inputs, outputs

    def _run(self, command, *arguments):
        """Runs from the repository's root, so that its galley.json counts."""
        assert PROGRAM.is_file(), f"{PROGRAM} does not exist: build it with `swift build -c release`, or set GALLEY"
        call = [str(part) for part in (PROGRAM, command, *arguments)]
        return subprocess.run(call, cwd=REPOSITORY, capture_output=True, text=True, encoding="utf-8")
