"""The words of a language as banks print them: one data file each in `labels/`."""

import json
from functools import cache
from pathlib import Path
from typing import Any

LANGUAGES = ("en-GB", "en-US", "de", "fr", "es", "it", "nl", "pt", "pl")


@cache
def words_of(language: str) -> dict[str, Any]:
    path = Path(__file__).parent / "labels" / f"{language}.json"
    words: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return words
