"""The Amazon Textract adapter of text recognition: one page picture per request."""

from collections import Counter
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


Box = tuple[float, float, float, float]


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
    """Textract gives boxes as fractions of the page and confidence in percent.

    Most words say how the page lies: a sheet that was scanned sideways is set upright. What
    stands across them (reference numbers in the margin, stamps) belongs to no line and is left
    out, as it is for printed text.
    """
    blocks = [b for b in answer.get("Blocks", []) if b.get("BlockType") == "WORD"]
    turns = Counter(_quarter_turns(block, width, height) for block in blocks)
    turned = turns.most_common(1)[0][0] if turns else 0
    words = []
    for block in blocks:
        if _quarter_turns(block, width, height) == turned:
            box = block["Geometry"]["BoundingBox"]
            left, top = box["Left"] * width, box["Top"] * height
            right, bottom = left + box["Width"] * width, top + box["Height"] * height
            x0, y0, x1, y1 = _upright((left, top, right, bottom), turned, width, height)
            words.append(
                Word(
                    block["Text"],
                    round(x0, 2),
                    round(y0, 2),
                    round(x1, 2),
                    round(y1, 2),
                    round(block["Confidence"] / 100, 3),
                )
            )
    if turned % 2:
        width, height = height, width
    return Page(number, round(width, 2), round(height, 2), tuple(words))


def _quarter_turns(block: dict[str, Any], width: float, height: float) -> int:
    """How often a word is turned clockwise, from the edge along which it is read."""
    corners = block["Geometry"].get("Polygon") or []
    if len(corners) < 2:
        return 0
    across = (corners[1]["X"] - corners[0]["X"]) * width
    down = (corners[1]["Y"] - corners[0]["Y"]) * height
    if abs(across) >= abs(down):
        return 0 if across >= 0 else 2
    return 1 if down > 0 else 3


def _upright(box: Box, turned: int, width: float, height: float) -> Box:
    left, top, right, bottom = box
    if turned == 1:
        return top, width - right, bottom, width - left
    if turned == 2:
        return width - right, height - bottom, width - left, height - top
    if turned == 3:
        return height - bottom, left, height - top, right
    return box
