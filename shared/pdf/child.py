"""The sandboxed child: bytes in, words or pixels out. Run as `python -m shared.pdf.child`.

Imports as little as possible, because every document pays for its start. The first line of
the answer is a verdict, the rest is the body; what the verdict names is raised by the parent.
"""

import ctypes
import json
import resource
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class Refusal(Exception):
    def __init__(self, error: str, **facts: Any) -> None:
        self.error = error
        self.facts = facts
        super().__init__(error)


def main() -> int:
    stdin = sys.stdin.buffer
    request = json.loads(stdin.readline())
    _set_limits(request)
    data = stdin.read()
    try:
        body = _serve(request, data)
        verdict: dict[str, Any] = {"error": None}
    except Refusal as refusal:
        body, verdict = b"", {"error": refusal.error, "facts": refusal.facts}
    except MemoryError:
        body = b""
        verdict = {"error": "ReaderOutOfBudget", "facts": {"problem": "it used up its memory"}}
    out = sys.stdout.buffer
    out.write(json.dumps(verdict).encode() + b"\n" + body)
    out.flush()
    return 0


def _set_limits(request: dict[str, Any]) -> None:
    # Set here and not in the parent: code between fork and exec is unsafe beside threads.
    memory = request["memory_bytes_max"]
    seconds = request["cpu_seconds_max"]
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _serve(request: dict[str, Any], data: bytes) -> bytes:
    # Imported after the limits are set, so that they hold for pdfium too.
    from shared.pdf import pdfium  # noqa: PLC0415

    with _opened(pdfium, data) as document:
        count = pdfium.page_count(document)
        if count <= 0:
            raise Refusal("CorruptPdf", problem="it has no pages")
        if count > request["pages_max"]:
            raise Refusal("DocumentTooLarge", size=count, unit="pages", limit=request["pages_max"])
        if request["operation"] == "read":
            return _read(pdfium, document, count, request["words_max"])
        number = request["page_number"]
        if not 1 <= number <= count:
            raise Refusal("CorruptPdf", problem=f"it has no page {number}")
        dpi, pixels_max = request["dpi"], request["pixels_max"]
        if request["operation"] == "gray":
            dpi = pdfium.fitting_dpi(document, number - 1, dpi, pixels_max)
        picture = pdfium.render(document, number - 1, dpi, pixels_max)
        if picture is None:
            raise Refusal("CorruptPdf", problem=f"page {number} cannot be drawn")
        return _pixels(request["operation"], dpi, picture)


def _read(pdfium: Any, document: Any, count: int, words_max: int) -> bytes:
    pages, picture_pages, words_total = [], [], 0
    for index in range(count):
        page = pdfium.read_page(document, index)
        if page is None:
            raise Refusal("CorruptPdf", problem=f"page {index + 1} cannot be read")
        words_total += len(page["words"])
        if words_total > words_max:
            raise Refusal("DocumentTooLarge", size=words_total, unit="words", limit=words_max)
        if page.pop("is_picture"):
            picture_pages.append(index + 1)
        pages.append(page)
    from shared.pdf.torn_words import mend_pages  # noqa: PLC0415

    mend_pages(pages)
    answer = {
        "page_count": count,
        "has_text": any(page["words"] for page in pages) and len(picture_pages) < count,
        "picture_pages": picture_pages,
        "pages": pages,
    }
    return json.dumps(answer, separators=(",", ":"), ensure_ascii=False).encode()


def _pixels(operation: str, dpi: int, picture: tuple[int, int, int, bytes]) -> bytes:
    width, height, stride, pixels = picture
    if operation == "render":
        from shared.pdf.png import png_from_rgb  # noqa: PLC0415

        return png_from_rgb(width, height, stride, pixels)
    # The green channel is close enough to brightness for black text on white.
    gray = b"".join(pixels[y * stride + 1 : y * stride + width * 3 : 3] for y in range(height))
    return b"".join(value.to_bytes(4, "big") for value in (width, height, dpi)) + gray


@contextmanager
def _opened(pdfium: Any, data: bytes) -> Iterator[Any]:
    # pdfium reads from this buffer for as long as the document is open.
    buffer = ctypes.create_string_buffer(data, len(data))
    document, problem = pdfium.open_document(buffer, len(data))
    if problem == "password":
        raise Refusal("EncryptedPdf")
    if problem is not None:
        raise Refusal("CorruptPdf", problem=problem)
    try:
        yield document
    finally:
        pdfium.close_document(document)


if __name__ == "__main__":
    sys.exit(main())
