"""The Amazon Textract adapter of text recognition: one page picture per request."""

from collections.abc import Sequence
from typing import Any

from botocore.exceptions import BotoCoreError, ClientError

from shared.errors import ObjectStoreBusy, OcrUnavailable
from shared.pdf.limits import ReaderLimits
from shared.pdf.reader import render_page
from shared.statements.words import Page, Word

_DPI = 200
_POINTS_PER_INCH = 72
# The synchronous call takes pictures up to this size.
PICTURE_BYTES_MAX = 10_000_000
_TRY_AGAIN = {"ThrottlingException", "ProvisionedThroughputExceededException",
              "InternalServerError", "LimitExceededException"}  # fmt: skip


class Textract:
    name = "textract"

    def __init__(self, client: Any, limits: ReaderLimits) -> None:
        self._client, self._limits = client, limits

    def recognize(self, data: bytes, page_numbers: Sequence[int]) -> list[Page]:
        return [self._page(data, number) for number in page_numbers]

    def _page(self, data: bytes, number: int) -> Page:
        picture = render_page(data, number, _DPI, self._limits)
        if len(picture) > PICTURE_BYTES_MAX:
            raise OcrUnavailable(problem=f"the picture of page {number} is too large")
        try:
            answer = self._client.detect_document_text(Document={"Bytes": picture})
        except ClientError as error:
            code = str(error.response.get("Error", {}).get("Code", ""))
            if code in _TRY_AGAIN:
                raise ObjectStoreBusy(operation="DetectDocumentText") from error
            raise OcrUnavailable(problem=f"Textract answered {code}") from error
        except BotoCoreError as error:
            raise ObjectStoreBusy(operation="DetectDocumentText") from error
        width, height = picture_size(picture)
        scale = _POINTS_PER_INCH / _DPI
        return words_of(answer, number, width * scale, height * scale)


def picture_size(png: bytes) -> tuple[int, int]:
    """Width and height stand at a fixed place in every PNG."""
    return int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")


def words_of(answer: dict[str, Any], number: int, width: float, height: float) -> Page:
    """Textract gives boxes as fractions of the page and confidence in percent."""
    words = []
    for block in answer.get("Blocks", []):
        if block.get("BlockType") == "WORD":
            box = block["Geometry"]["BoundingBox"]
            left, top = box["Left"] * width, box["Top"] * height
            words.append(
                Word(
                    block["Text"],
                    round(left, 2),
                    round(top, 2),
                    round(left + box["Width"] * width, 2),
                    round(top + box["Height"] * height, 2),
                    round(block["Confidence"] / 100, 3),
                )
            )
    return Page(number, round(width, 2), round(height, 2), tuple(words))
