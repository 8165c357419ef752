"""What a person takes home: one JSON and one CSV file per input."""

import json
from pathlib import Path
from typing import Any

from shared.review.result import as_csv, result_of

__all__ = ["result_of", "unique_stems", "write_result"]


def write_result(directory: Path, stem: str, result: dict[str, Any]) -> None:
    directory.mkdir(parents=True, exist_ok=True)
    text = json.dumps(result, indent=2, ensure_ascii=False)
    (directory / f"{stem}.json").write_text(text + "\n", encoding="utf-8")
    (directory / f"{stem}.csv").write_bytes(as_csv(result).encode())


def unique_stems(paths: list[Path]) -> list[str]:
    """Output names: two inputs with one stem must not overwrite each other."""
    taken: set[str] = set()
    stems = []
    for path in paths:
        stem, number = path.stem, 2
        while stem in taken:
            stem, number = f"{path.stem}-{number}", number + 1
        taken.add(stem)
        stems.append(stem)
    return stems
