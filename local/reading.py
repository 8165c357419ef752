"""Words of a file on this machine, recognised where its pages are pictures."""

from shared.errors import OcrUnavailable
from shared.pdf.engine import MODELS, find_engine
from shared.pdf.limits import ReaderLimits
from shared.pdf.reader import inspect_and_read
from shared.pdf.tesseract import Tesseract
from shared.statements.ocr import recognize_pages
from shared.statements.words import Page

NAMES = {
    "en": "English",
    "de": "German",
    "fr": "French",
    "es": "Spanish",
    "it": "Italian",
    "nl": "Dutch",
    "pt": "Portuguese",
    "pl": "Polish",
    "sv": "Swedish",
    "da": "Danish",
    "nb": "Norwegian",
    "cs": "Czech",
    "tr": "Turkish",
    "ro": "Romanian",
    "hu": "Hungarian",
    "fi": "Finnish",
    "el": "Greek",
}


def recognition_languages() -> list[str]:
    """The languages in which scans can be read here; none without tesseract."""
    try:
        engine = find_engine()
    except OcrUnavailable:
        return []
    return [language for language in MODELS if engine.model_of(language)]


def recognition_notice() -> str:
    """What becomes of scanned pages on this machine, said once at the start."""
    known = recognition_languages()
    if not known:
        return (
            "Scanned pages go to a person (E3011): tesseract is not installed here."
            " PDFs with text are not affected."
        )
    missing = [language for language in MODELS if language not in known]
    notice = f"Scanned pages are read with tesseract in {_listed(known)}."
    if missing:
        packages = " ".join(f"tesseract-ocr-{MODELS[language]}" for language in missing)
        notice += f" Those in {_listed(missing)} go to a person; their models: {packages}."
    return notice


def _listed(languages: list[str]) -> str:
    names = [NAMES[language] for language in languages]
    return " and ".join([", ".join(names[:-1]), names[-1]] if names[1:] else names)


def read_words(data: bytes) -> list[Page]:
    limits = ReaderLimits()
    facts, pages = inspect_and_read(data, limits)
    if not facts.picture_pages:
        return pages
    return recognize_pages(Tesseract(limits), data, pages, facts.picture_pages)
