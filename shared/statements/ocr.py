"""Text recognition behind a port: pictures of pages in, words with confidence out.

Scans take the same road as text from there on; that they were read and not printed shows in
their confidence, and the proof decides as for any other statement.
"""

from collections.abc import Sequence
from typing import Protocol

from shared.errors import OcrTooPoor
from shared.statements.words import Page

# Below this mean a page was guessed, not read; tesseract's clean pages stay above 0.9.
MEAN_CONFIDENCE_MIN = 0.60
WORDS_MIN = 10
# What is read of a date or a description is taken only from here on: at least three of four
# readings agree. Sums vouch for amounts, nothing else does for words. Printed text has 1.0.
WORD_CONFIDENCE_MIN = 0.75


class TextRecognizer(Protocol):
    """An engine: tesseract on a laptop, a service in the cloud, a fake in tests."""

    name: str

    def recognize(self, data: bytes, page_numbers: Sequence[int]) -> list[Page]:
        """Words of the pages with these numbers; raises OcrUnavailable where it cannot run."""
        ...


def recognize_pages(
    recognizer: TextRecognizer, data: bytes, pages: Sequence[Page], picture_pages: Sequence[int]
) -> list[Page]:
    """The document's pages, with recognised words on those that are pictures."""
    recognized = {p.number: p for p in recognizer.recognize(data, picture_pages)}
    refuse_poor(list(recognized.values()))
    return [recognized.get(page.number, page) for page in pages]


def refuse_poor(pages: Sequence[Page]) -> None:
    words = [word for page in pages for word in page.words]
    if len(words) < WORDS_MIN or mean_confidence(pages) < MEAN_CONFIDENCE_MIN:
        raise OcrTooPoor(mean_confidence=round(mean_confidence(pages), 3), words=len(words))


def mean_confidence(pages: Sequence[Page]) -> float:
    words = [word for page in pages for word in page.words]
    return sum(w.confidence for w in words) / len(words) if words else 0.0
