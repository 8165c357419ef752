"""Words from pictures: what stages do where a page has no text, or a reviewer distrusts it."""

from collections.abc import Callable, Sequence

from shared.artifacts.reference import Stored
from shared.artifacts.statements import IngestReceipt, OcrResult, PageWords
from shared.errors import PartialExtraction
from shared.stages.frame import StageRun
from shared.statements.ocr import TextRecognizer, mean_confidence, recognize_pages
from shared.statements.words import Page, pages_from_json, pages_to_json

# Made only when it is needed: most documents never are.
MakeRecognizer = Callable[[], TextRecognizer]


def read_words(run: StageRun) -> list[Page]:
    """The words as printed, or as recognised where the pages were pictures.

    What a reviewer once had recognised of printed pages is not taken for their print.
    """
    receipt = run.find(IngestReceipt)
    recognized = run.find(OcrResult) if receipt and receipt.value.picture_pages else None
    if recognized is not None:
        return pages_from_json(recognized.value.pages)
    found = run.find(PageWords)
    if found is None:
        raise PartialExtraction(problem="the document was never ingested")
    return pages_from_json(found.value.pages)


def recognize(
    run: StageRun, make: MakeRecognizer, pages: Sequence[Page], page_numbers: Sequence[int]
) -> tuple[list[Page], Stored[OcrResult]]:
    """The pages with the words of these numbers recognised anew, and the artifact of it."""
    receipt = run.read(IngestReceipt).value
    engine = make()
    original = run.tools.artifacts.read_bytes(receipt.original_key, receipt.original_version_id)
    read = recognize_pages(engine, original, pages, page_numbers)
    own = [p for p in read if p.number in page_numbers]
    result = OcrResult(
        engine=engine.name, mean_confidence=mean_confidence(own), pages=pages_to_json(read)
    )
    return read, run.keep(result)
