"""The tesseract adapter of text recognition, for machines that have the program."""

import shutil
import subprocess
from collections.abc import Sequence
from itertools import pairwise
from statistics import median

from shared.errors import OcrUnavailable
from shared.pdf.limits import ReaderLimits
from shared.pdf.reader import render_gray
from shared.statements.words import Page, Word

_POINTS_PER_INCH = 72
_LANGUAGES = ("eng", "deu", "fra", "spa", "ita", "nld", "por", "pol")
# Skew is searched up to two degrees on a coarse copy; more is no scan of a statement.
_SKEW_STEPS = tuple(step / 1000 for step in range(-36, 37, 4))
_SAMPLE_COLUMNS = 120


class Tesseract:
    """Runs the binary once per page; the pixels go through a pipe."""

    name = "tesseract"

    def __init__(self, limits: ReaderLimits, dpi: int = 250, seconds_max: float = 60.0) -> None:
        self._limits, self._dpi, self._seconds_max = limits, dpi, seconds_max
        program = shutil.which("tesseract")
        if program is None:
            raise OcrUnavailable(problem="tesseract is not installed")
        self._program = program
        self._languages = self._installed_languages()

    def recognize(self, data: bytes, page_numbers: Sequence[int]) -> list[Page]:
        return [self._page(data, number) for number in page_numbers]

    def _page(self, data: bytes, number: int) -> Page:
        width, height, gray = render_gray(data, number, self._dpi, self._limits)
        gray = deskew(width, height, gray)
        table = self._run(b"P5 %d %d 255\n" % (width, height) + gray)
        scale = _POINTS_PER_INCH / self._dpi
        words = tuple(_words(table, scale))
        return Page(number, round(width * scale, 2), round(height * scale, 2), words)

    def _run(self, picture: bytes) -> str:
        command = [
            self._program,
            "stdin",
            "stdout",
            "-l",
            self._languages,
            "--psm",
            "6",
            "--dpi",
            str(self._dpi),
            "tsv",
        ]
        try:
            done = subprocess.run(  # noqa: S603  (a fixed program; the picture is only piped)
                command,
                input=picture,
                capture_output=True,
                timeout=self._seconds_max,
                check=False,
                # One thread is six times faster than its default on small machines.
                env={"OMP_THREAD_LIMIT": "1"},
            )
        except subprocess.TimeoutExpired:
            raise OcrUnavailable(problem="tesseract took too long") from None
        if done.returncode != 0:
            raise OcrUnavailable(problem=f"tesseract ended with {done.returncode}")
        return done.stdout.decode("utf-8", "replace")

    def _installed_languages(self) -> str:
        command = [self._program, "--list-langs"]
        done = subprocess.run(  # noqa: S603
            command, capture_output=True, timeout=10, check=False, env={}
        )
        known = done.stdout.decode("utf-8", "replace").split()
        return "+".join(name for name in _LANGUAGES if name in known) or "eng"


def _words(table: str, scale: float) -> list[Word]:
    """Words as high as their line: ink alone would give "on" and "Of" different middles."""
    lines: dict[tuple[str, ...], list[list[str]]] = {}
    for row in table.splitlines()[1:]:
        cells = row.split("\t")
        if len(cells) >= 12 and cells[0] == "5" and cells[11].strip():
            lines.setdefault(tuple(cells[1:5]), []).append(cells)
    found = []
    for rows in lines.values():
        top = median(int(cells[7]) for cells in rows) * scale
        bottom = median(int(cells[7]) + int(cells[9]) for cells in rows) * scale
        for cells in rows:
            left, width = int(cells[6]) * scale, int(cells[8]) * scale
            confidence = round(max(float(cells[10]), 0.0) / 100, 3)
            found.append(
                Word(
                    cells[11].strip(),
                    round(left, 2),
                    round(top, 2),
                    round(left + width, 2),
                    round(bottom, 2),
                    confidence,
                )
            )
    return found


def deskew(width: int, height: int, gray: bytes) -> bytes:
    """Shear the picture so that its lines of text are level.

    The right angle is the one where rows are either full of ink or empty: the sum of squared
    differences between neighbouring rows is largest there.
    """
    step = max(1, width // _SAMPLE_COLUMNS)
    columns = [
        (x, [y for y in range(height) if gray[y * width + x] < 128]) for x in range(0, width, step)
    ]
    best = max(_SKEW_STEPS, key=lambda slope: (_sharpness(columns, height, slope), -abs(slope)))
    if abs(best) < 0.002:
        return gray
    out = bytearray(b"\xff" * (width * height))
    for x in range(width):
        shift = round((x - width // 2) * best)
        column = gray[x::width]
        if shift >= 0:
            out[x + shift * width :: width] = column[: height - shift]
        else:
            out[x : (height + shift) * width : width] = column[-shift:]
    return bytes(out)


def _sharpness(columns: list[tuple[int, list[int]]], height: int, slope: float) -> int:
    middle = columns[len(columns) // 2][0]
    ink = [0] * (height + 1)
    for x, rows in columns:
        shift = round((x - middle) * slope)
        for y in rows:
            if 0 <= y + shift < height:
                ink[y + shift] += 1
    return sum((a - b) ** 2 for a, b in pairwise(ink))
