"""Which language a statement speaks, told by the words of the lexicon on its pages. Pure.

Only recognition needs to know: an engine without a model of the language reads its accents as
other letters and is sure of them.
"""

import json
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from shared.statements.dates import fold_month
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.words import Word

LETTERS_MIN = 3
# Where the words leave it open.
DEFAULT = "en"


def language_of(words: Sequence[Word], default: str = DEFAULT) -> str:
    known = _languages_by_word()
    score = {default: 0.0}
    for text in {squeeze(word.text) for word in words}:
        languages = known.get(text, frozenset())
        for language in languages:
            # A word that several languages share says that much less about each of them.
            score[language] = score.get(language, 0.0) + 1 / len(languages)
    return max(score, key=lambda language: (score[language], language == default))


@lru_cache(maxsize=1)
def _languages_by_word() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for path in sorted((Path(__file__).parent / "lexicon").glob("*.json")):
        for phrase in _strings(json.loads(path.read_text("utf-8"))):
            for part in phrase.split():
                word = squeeze(part)
                if len(word) >= LETTERS_MIN and word.isalpha():
                    found.setdefault(word, set()).add(path.stem)
    return {word: frozenset(languages) for word, languages in found.items()}


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _strings(inner)


def is_month(text: str) -> bool:
    """In any language, written out or not."""
    return fold_month(text) in lexicon().months
