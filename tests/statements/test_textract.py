"""The Textract adapter against the service's own model of its answers, as botocore has it."""

from collections.abc import Iterator
from typing import Any

import pytest
from botocore.session import get_session
from botocore.stub import ANY, Stubber

from samples.make_samples import samples
from shared.errors import ObjectStoreBusy, OcrTooPoor, OcrUnavailable
from shared.pdf.limits import ReaderLimits
from shared.pdf.reader import read_pages
from shared.pdf.textract import Textract, words_of
from shared.statements.extract import extract
from shared.statements.ocr import recognize_pages
from shared.statements.reconcile import reconcile
from shared.statements.templates import load_builtin_templates
from shared.statements.words import Page, Word

LIMITS = ReaderLimits()
Corners = list[tuple[float, float]]


@pytest.fixture(scope="module")
def pdf() -> bytes:
    return next(s.content for s in samples() if s.name == "alder-2026-03")


@pytest.fixture(scope="module")
def pages(pdf: bytes) -> list[Page]:
    return read_pages(pdf, LIMITS)


@pytest.fixture
def service() -> Iterator[tuple[Any, Stubber]]:
    client = get_session().create_client(
        "textract", region_name="eu-west-1", aws_access_key_id="x", aws_secret_access_key="x"
    )
    with Stubber(client) as stubber:
        yield client, stubber
        stubber.assert_no_pending_responses()


def block(kind: str, text: str, corners: Corners, confidence: float) -> dict[str, Any]:
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return {
        "BlockType": kind,
        "Id": f"{kind}-{text}-{xs[0]}-{ys[0]}",
        "Text": text,
        "Confidence": confidence,
        "Geometry": {
            "BoundingBox": {
                "Left": min(xs),
                "Top": min(ys),
                "Width": max(xs) - min(xs),
                "Height": max(ys) - min(ys),
            },
            "Polygon": [{"X": x, "Y": y} for x, y in corners],
        },
    }


def corners_of(word: Word, page: Page) -> Corners:
    x0, x1 = word.x0 / page.width, word.x1 / page.width
    y0, y1 = word.y0 / page.height, word.y1 / page.height
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def answer(page: Page, confidence: float = 99.2) -> dict[str, Any]:
    """As the service answers: the page, its lines, and the words below them."""
    whole: Corners = [(0, 0), (1, 0), (1, 1), (0, 1)]
    words = [block("WORD", w.text, corners_of(w, page), confidence) for w in page.words]
    lines = [block("LINE", w.text, corners_of(w, page), confidence) for w in page.words[:3]]
    blocks = [block("PAGE", "", whole, 100.0), *lines, *words]
    return {
        "DocumentMetadata": {"Pages": 1},
        "Blocks": blocks,
        "DetectDocumentTextModelVersion": "1",
    }


def turned(given: dict[str, Any], times: int) -> dict[str, Any]:
    """The same sheet, laid on the scanner with its head to the right, below or to the left."""
    for _ in range(times):
        blocks = []
        for old in given["Blocks"]:
            corners = [(1 - p["Y"], p["X"]) for p in old["Geometry"]["Polygon"]]
            blocks.append(block(old["BlockType"], old["Text"], corners, old["Confidence"]))
        given = {**given, "Blocks": blocks}
    return given


def test_a_statement_of_several_pages_is_recognised_page_by_page_and_proven(pdf, pages, service):
    client, stubber = service
    for page in pages:
        stubber.add_response("detect_document_text", answer(page), {"Document": {"Bytes": ANY}})
    numbers = [p.number for p in pages]
    found = recognize_pages(Textract(client, LIMITS), pdf, pages, numbers)
    assert [p.number for p in found] == numbers
    assert [w.text for w in found[1].words] == [w.text for w in pages[1].words]
    assert {w.confidence for p in found for w in p.words} == {0.992}
    result, rows = extract(found, load_builtin_templates()[0])
    assert reconcile(result.accounts, rows.rows).status == "pass"


def test_only_the_pages_that_are_pictures_are_sent(pdf, pages, service):
    client, stubber = service
    stubber.add_response("detect_document_text", answer(pages[1]))
    found = recognize_pages(Textract(client, LIMITS), pdf, pages, [2])
    assert found[0] is pages[0]
    assert found[1].words[0].confidence == 0.992


def test_a_row_that_the_service_doubts_is_not_taken_as_read(pdf, pages, service):
    client, stubber = service
    for page in pages:
        stubber.add_response("detect_document_text", answer(page, confidence=71.0))
    found = recognize_pages(Textract(client, LIMITS), pdf, pages, [p.number for p in pages])
    with pytest.raises(OcrTooPoor):
        extract(found, load_builtin_templates()[0])


@pytest.mark.parametrize("times", [1, 2, 3])
def test_a_sheet_that_was_scanned_the_wrong_way_round_is_set_upright(pages, times):
    page = pages[0]
    sides = (page.width, page.height) if times == 2 else (page.height, page.width)
    found = words_of(turned(answer(page), times), 1, *sides)
    assert (found.width, found.height) == (page.width, page.height)
    for word, true in zip(found.words, page.words, strict=True):
        assert word.text == true.text
        assert (word.x0, word.y0, word.x1, word.y1) == pytest.approx(
            (true.x0, true.y0, true.x1, true.y1), abs=0.05
        )


def test_text_that_stands_across_the_page_is_left_out(pages):
    given = answer(pages[0])
    upwards: Corners = [(0.02, 0.6), (0.02, 0.4), (0.03, 0.4), (0.03, 0.6)]
    given["Blocks"].append(block("WORD", "REF-2291-00041", upwards, 98.0))
    found = words_of(given, 1, pages[0].width, pages[0].height)
    assert len(found.words) == len(pages[0].words)
    assert "REF-2291-00041" not in {w.text for w in found.words}


@pytest.mark.parametrize(
    ("code", "error"),
    [
        ("ThrottlingException", ObjectStoreBusy),
        ("ProvisionedThroughputExceededException", ObjectStoreBusy),
        ("InternalServerError", ObjectStoreBusy),
        ("UnsupportedDocumentException", OcrUnavailable),
        ("AccessDeniedException", OcrUnavailable),
    ],
)
def test_what_may_pass_is_tried_again_and_what_may_not_goes_to_a_person(pdf, service, code, error):
    client, stubber = service
    stubber.add_client_error("detect_document_text", code)
    with pytest.raises(error):
        Textract(client, LIMITS).recognize(pdf, [1])
