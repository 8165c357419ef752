"""Words with boxes: all that the statement domain ever sees of a page.

Points, origin at the top left, the page upright. A scan and a text PDF look the same from
here on; only the confidence tells them apart.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Word:
    text: str
    x0: float
    y0: float
    x1: float
    y1: float
    confidence: float = 1.0


@dataclass(frozen=True, slots=True)
class Page:
    number: int
    width: float
    height: float
    words: tuple[Word, ...]
    # Words that somebody pasted over or struck out: nothing is read from them, but they tell that
    # the page is not as it was printed.
    spoiled: tuple[Word, ...] = ()


def pages_to_json(pages: Sequence[Page]) -> list[dict[str, Any]]:
    """One list per word, because names for every box would treble the artifact."""
    return [
        {
            "number": page.number,
            "width": page.width,
            "height": page.height,
            "words": [_word_to_list(word) for word in page.words],
            **({"spoiled": [_word_to_list(w) for w in page.spoiled]} if page.spoiled else {}),
        }
        for page in pages
    ]


def pages_from_json(raw: Sequence[dict[str, Any]]) -> list[Page]:
    return [
        Page(
            number=int(page["number"]),
            width=float(page["width"]),
            height=float(page["height"]),
            words=tuple(Word(*word) for word in page["words"]),
            spoiled=tuple(Word(*word) for word in page.get("spoiled", ())),
        )
        for page in raw
    ]


def _word_to_list(word: Word) -> list[Any]:
    values: list[Any] = [word.text, word.x0, word.y0, word.x1, word.y1]
    if word.confidence != 1.0:
        values.append(word.confidence)
    return values
