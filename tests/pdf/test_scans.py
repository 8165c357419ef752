"""From paper to proof, with the real engine where it is installed."""

import io

import pytest
from reportlab.pdfgen.canvas import Canvas

from local.evaluate import evaluate_bytes
from local.reading import recognition_languages, recognition_notice
from samples.corpus import make_statement
from shared.errors import OcrOutOfBudget, OcrUnavailable
from shared.pdf.engine import Engine, find_engine
from shared.pdf.limits import ReaderLimits
from shared.pdf.tesseract import NO_MODEL_CONFIDENCE, Tesseract
from shared.statements.ocr import WORD_CONFIDENCE_MIN

needs_engine = pytest.mark.skipif(
    "en" not in recognition_languages(), reason="tesseract with its English model is not installed"
)
SEED = 229  # one page, English


@needs_engine
def test_a_scan_is_read_and_proven_to_the_letter():
    case = make_statement(SEED, scan_dpi=200, rows=8)
    outcome = evaluate_bytes("scan", case.pdf, case.truth)
    assert (outcome.proven, outcome.silent) == (True, False), outcome.cause


@needs_engine
def test_words_of_a_language_without_a_model_are_never_taken(monkeypatch: pytest.MonkeyPatch):
    """Accents would be read as other letters, and each reading would be sure of them."""
    only_english = Engine(find_engine().program, frozenset({"eng"}))
    monkeypatch.setattr("shared.pdf.tesseract.find_engine", lambda: only_english)
    lines = ["Kontoauszug Buchungstag Verwendungszweck Betrag", "Überweisung Bäckerei Krume"]
    (page,) = Tesseract(ReaderLimits()).recognize(small_page(lines), [1])
    assert {"Kontoauszug", "Betrag"} <= {w.text for w in page.words}
    assert max(w.confidence for w in page.words) <= NO_MODEL_CONFIDENCE < WORD_CONFIDENCE_MIN


@needs_engine
def test_what_is_printed_on_a_page_is_read_from_its_picture():
    """Short numbers by themselves, a point before a digit, an I before a D, words of one shape."""
    lines = ["Posting Date Details Amount", "SO Elk Prairie Toll", "ID:57828902", ".45", "7,716.17"]
    (page,) = Tesseract(ReaderLimits()).recognize(small_page(lines), [1])
    assert " ".join(w.text for w in sorted(page.words, key=lambda w: (w.y0, w.x0))) == " ".join(
        lines
    )


@needs_engine
def test_a_letter_far_from_all_others_is_read():
    """The mark beside an amount says whether it is a debit; without it the statement is another."""
    lines = ["Posting Date Details Amount", "Toll 12.50                              D"]
    (page,) = Tesseract(ReaderLimits()).recognize(small_page(lines), [1])
    assert [w.text for w in page.words if w.x0 > 120] == ["D"]


@needs_engine
def test_a_page_whose_points_are_pixels_is_drawn_smaller_and_read():
    lines = ["Posting Date Details Amount", "SO Elk Prairie Toll", "7,716.17"]
    limits = ReaderLimits(pixels_max=1_200_000)
    (page,) = Tesseract(limits).recognize(small_page(lines, times=4), [1])
    assert (page.width, page.height) == pytest.approx((1040, 4 * 68), abs=2)
    amount = next(w for w in page.words if w.text == "7,716.17")
    assert amount.x0 == pytest.approx(4 * 12, abs=6)


@needs_engine
def test_a_document_that_takes_too_long_goes_to_a_person():
    ticks = iter([0.0, 1.0, 601.0])
    reader = Tesseract(ReaderLimits(), clock=lambda: next(ticks))
    with pytest.raises(OcrOutOfBudget) as stopped:
        reader.recognize(small_page(["Posting Date Details"]), [1, 2])
    assert stopped.value.explain().startswith("Reading the scanned pages took over 600 seconds")


def small_page(lines: list[str], times: int = 1) -> bytes:
    target = io.BytesIO()
    size = 260 * times, (20 + 16 * len(lines)) * times
    canvas = Canvas(target, pagesize=size, invariant=1)
    canvas.scale(times, times)
    canvas.setFont("Helvetica", 9)
    for row, line in enumerate(reversed(lines)):
        canvas.drawString(12, 14 + 16 * row, line)
    canvas.save()
    return target.getvalue()


def test_a_machine_without_the_engine_says_so(monkeypatch: pytest.MonkeyPatch):
    find_engine.cache_clear()
    monkeypatch.setattr("shared.pdf.engine.shutil.which", lambda program: None)
    with pytest.raises(OcrUnavailable):
        find_engine()
    assert recognition_languages() == []
    assert "E3011" in recognition_notice()


def test_the_notice_names_the_models_that_are_missing(monkeypatch: pytest.MonkeyPatch):
    some = Engine("tesseract", frozenset({"eng", "deu"}))
    monkeypatch.setattr("local.reading.find_engine", lambda: some)
    notice = recognition_notice()
    assert "English and German" in notice
    assert "tesseract-ocr-fra" in notice
    assert "tesseract-ocr-deu" not in notice


@needs_engine
def test_the_engine_is_held_to_its_limits(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("shared.pdf.engine._MEMORY_KB_MAX", 20_000)
    with pytest.raises(OcrUnavailable):
        find_engine().read(b"P5 10 10 255\n" + bytes(100), 1, 300, 7, "eng")
