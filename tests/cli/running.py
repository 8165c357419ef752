"""The command line as its user has it: processes, exit codes, files."""

import os
import subprocess
import sys
from pathlib import Path

from local.template import ROOT

SECONDS_MAX = 90


def command(*arguments: object) -> list[str]:
    return [sys.executable, "-m", "local.cli", *map(str, arguments)]


def environment() -> dict[str, str]:
    # Wide, so that no table folds what a test looks for; and no AWS account anywhere near.
    kept = {k: v for k, v in os.environ.items() if not k.startswith("AWS_")}
    return {**kept, "COLUMNS": "240", "NO_COLOR": "1"}


def assay(*arguments: object, expect: int = 0) -> str:
    """Run it to its end; what it printed, both streams."""
    done = subprocess.run(
        command(*arguments),
        capture_output=True,
        text=True,
        timeout=SECONDS_MAX,
        check=False,
        cwd=ROOT,
        env=environment(),
    )
    assert done.returncode == expect, f"{arguments}: {done.returncode}\n{done.stdout}{done.stderr}"
    assert "Traceback" not in done.stderr, done.stderr
    return done.stdout if "--json" in arguments else done.stdout + done.stderr


def write(path: Path, body: bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(body)
    return path
