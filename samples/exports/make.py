"""Writes the corpus of exports, each file with its truth beside it.

python -m samples.exports.make OUT_DIR
"""

import json
import sys
from pathlib import Path

from samples.exports.cases import Case, shape_cases
from samples.exports.cases_formats import format_cases
from samples.exports.cases_hostile import hostile_cases


def all_cases() -> list[Case]:
    cases = [*shape_cases(), *format_cases(), *hostile_cases()]
    names = [case.name for case in cases]
    if len(set(names)) != len(names):
        raise ValueError("two cases have one name")
    return cases


def main(out_dir: str) -> None:
    folder = Path(out_dir)
    folder.mkdir(parents=True, exist_ok=True)
    cases = all_cases()
    for case in cases:
        (folder / case.name).write_bytes(case.data)
        truth = json.dumps(case.truth(), indent=1, ensure_ascii=False) + "\n"
        (folder / f"{case.name}.truth.json").write_text(truth, "utf-8")
    refused = sum(case.error is not None for case in cases)
    print(f"{len(cases)} files in {folder}: {len(cases) - refused} to read, {refused} to refuse")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m samples.exports.make OUT_DIR")
    main(sys.argv[1])
