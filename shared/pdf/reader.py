"""The parent's side of reading a PDF.

pdfium parses bytes that strangers send us, so it never runs in this process: a child gets
the bytes through a pipe, has limits on time and memory, inherits no environment (no
credentials), and answers through another pipe. No temporary files and no semaphores, because
Lambda has neither to spare.
"""

import json
import os
import subprocess
import sys
import sysconfig
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from shared.errors import (
    AssayError,
    CorruptPdf,
    DocumentTooLarge,
    EncryptedPdf,
    NotAPdf,
    ReaderOutOfBudget,
)
from shared.pdf.limits import ReaderLimits
from shared.statements.words import Page, pages_from_json

_ROOT = Path(__file__).resolve().parents[2]
# pdfium itself looks no further than this for the header.
_HEADER_BYTES = 1024
# Writers put %%EOF last; some append a little after it. A file cut in transfer has none here.
_TAIL_BYTES = 4096
# Junk before the header is common and harmless. A file that begins as something else is two
# files in one, and which of them a person sees depends on the program that opens it.
_OTHER_FORMATS = (b"PK", b"<", b"GIF8", b"\x89PNG", b"\xff\xd8\xff", b"MZ", b"\x7fELF", b"#!",
                  b"Rar!", b"7z\xbc\xaf", b"{\\rtf", b"\xd0\xcf\x11\xe0", b"\x1f\x8b")  # fmt: skip
_ERRORS: dict[str, type[AssayError]] = {
    e.__name__: e for e in (NotAPdf, CorruptPdf, EncryptedPdf, DocumentTooLarge, ReaderOutOfBudget)
}


@dataclass(frozen=True)
class PdfFacts:
    page_count: int
    has_text: bool
    # Pages that are pictures with (almost) no text on them: the ones that need recognition.
    picture_pages: tuple[int, ...] = ()


def inspect_pdf(data: bytes, limits: ReaderLimits) -> PdfFacts:
    return inspect_and_read(data, limits)[0]


def read_pages(data: bytes, limits: ReaderLimits) -> list[Page]:
    return inspect_and_read(data, limits)[1]


def inspect_and_read(data: bytes, limits: ReaderLimits) -> tuple[PdfFacts, list[Page]]:
    answer = json.loads(_run("read", _checked(data, limits), limits, {}))
    facts = PdfFacts(
        page_count=answer["page_count"],
        has_text=answer["has_text"],
        picture_pages=tuple(answer["picture_pages"]),
    )
    return facts, pages_from_json(answer["pages"])


def render_page(data: bytes, page_number: int, dpi: int, limits: ReaderLimits) -> bytes:
    """A PNG of one page; the first page is number 1."""
    options = {"page_number": page_number, "dpi": dpi}
    return _run("render", _checked(data, limits), limits, options)


@dataclass(frozen=True)
class GrayPicture:
    width: int
    height: int
    dpi: int
    pixels: bytes


def render_gray(data: bytes, page_number: int, dpi: int, limits: ReaderLimits) -> GrayPicture:
    """One byte per pixel: what text recognition works on. A huge page has fewer dots per inch."""
    options = {"page_number": page_number, "dpi": dpi}
    raw = _run("gray", _checked(data, limits), limits, options)
    width, height, true_dpi = (int.from_bytes(raw[at : at + 4], "big") for at in (0, 4, 8))
    return GrayPicture(width, height, true_dpi, raw[12:])


def _checked(data: bytes, limits: ReaderLimits) -> bytes:
    if len(data) > limits.bytes_max:
        raise DocumentTooLarge(size=len(data), unit="bytes", limit=limits.bytes_max)
    start = data.find(b"%PDF-", 0, _HEADER_BYTES)
    if start < 0 or (start > 0 and data.lstrip()[:8].startswith(_OTHER_FORMATS)):
        raise NotAPdf()
    if b"%%EOF" not in data[-_TAIL_BYTES:]:
        # pdfium would rebuild what is left and lose words without a sound.
        raise CorruptPdf(problem="its end is missing")
    return data[start:]


def _run(operation: str, data: bytes, limits: ReaderLimits, options: dict[str, Any]) -> bytes:
    request = {
        "operation": operation,
        "pages_max": limits.pages_max,
        "words_max": limits.words_max,
        "pixels_max": limits.pixels_max,
        "memory_bytes_max": limits.memory_bytes_max,
        "cpu_seconds_max": int(limits.seconds_max) + 1,
        **options,
    }
    payload = json.dumps(request).encode() + b"\n" + data
    try:
        done = subprocess.run(
            [sys.executable, "-S", "-m", "shared.pdf.child"],
            input=payload,
            capture_output=True,
            timeout=limits.seconds_max,
            check=False,
            cwd=_ROOT,
            env=_child_environment(),
        )
    except subprocess.TimeoutExpired:
        raise ReaderOutOfBudget(problem=f"it took over {limits.seconds_max} seconds") from None
    status, _, body = done.stdout.partition(b"\n")
    if done.returncode != 0 or not status:
        raise ReaderOutOfBudget(problem=f"its process ended with {done.returncode}")
    verdict = json.loads(status)
    if verdict["error"] is not None:
        raise _ERRORS[verdict["error"]](**verdict["facts"])
    return body


def _child_environment() -> dict[str, str]:
    # Written out, not inherited: the child needs its modules and its shared libraries only.
    paths = [str(_ROOT), *(p for p in sys.path if p)]
    library_path = str(sysconfig.get_config_var("LIBDIR") or "")
    return {
        "PYTHONPATH": os.pathsep.join(paths),
        "LD_LIBRARY_PATH": library_path,
        "PYTHONDONTWRITEBYTECODE": "1",
    }
