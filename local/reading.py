"""Words of a file on this machine, recognised where its pages are pictures."""

import shutil

from shared.pdf.limits import ReaderLimits
from shared.pdf.reader import inspect_and_read
from shared.pdf.tesseract import Tesseract
from shared.statements.ocr import recognize_pages
from shared.statements.words import Page


def tesseract_available() -> bool:
    return shutil.which("tesseract") is not None


def read_words(data: bytes) -> list[Page]:
    limits = ReaderLimits()
    facts, pages = inspect_and_read(data, limits)
    if not facts.picture_pages:
        return pages
    return recognize_pages(Tesseract(limits), data, pages, facts.picture_pages)
