"""What a person takes home: one JSON and one CSV file per input."""

from pathlib import Path
from typing import Any

from shared.review.result import result_of
from shared.review.take_home import csv_parts, json_parts

__all__ = ["result_of", "unique_stems", "write_result"]


def write_result(directory: Path, stem: str, result: dict[str, Any]) -> None:
    directory.mkdir(parents=True, exist_ok=True)
    with (directory / f"{stem}.json").open("w", encoding="utf-8") as file:
        file.writelines(json_parts(result))
    with (directory / f"{stem}.csv").open("w", encoding="utf-8", newline="") as file:
        file.writelines(csv_parts(result))


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
