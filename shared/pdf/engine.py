"""The program tesseract: is it here, what can it read, and one run of it within limits."""

import shutil
import subprocess
from dataclasses import dataclass, replace
from functools import lru_cache

from shared.errors import OcrUnavailable
from shared.pdf.strokes import as_printed
from shared.statements.words import Word

_POINTS_PER_INCH = 72
# tesseract's names for the languages of the lexicon.
MODELS = {
    "en": "eng",
    "de": "deu",
    "fr": "fra",
    "es": "spa",
    "it": "ita",
    "nl": "nld",
    "pt": "por",
    "pl": "pol",
    "sv": "swe",
    "da": "dan",
    "nb": "nor",
    "cs": "ces",
    "tr": "tur",
    "ro": "ron",
    "hu": "hun",
    "fi": "fin",
    "el": "ell",
}
SECONDS_MAX = 60
_MEMORY_KB_MAX = 1_500_000
# Limits are set by a shell before it becomes the program: code of ours between fork and exec
# would be unsafe beside threads.
_LIMITED = 'ulimit -v "$1"; ulimit -t "$2"; shift 2; exec "$@"'
_WORD_LEVEL = "5"
_BLANK = 0.25  # of a word's height


@dataclass(frozen=True)
class Engine:
    program: str
    models: frozenset[str]

    def model_of(self, language: str) -> str | None:
        model = MODELS[language]
        return model if model in self.models else None

    def read(
        self, pictures: bytes, count: int, dpi: int, mode: int, model: str
    ) -> list[list[Word]]:
        """The words of each picture, in points from its top left."""
        options = ["-l", model, "--psm", str(mode), "--dpi", str(dpi), "tsv"]
        table = self._run(pictures, options)
        found: list[list[Word]] = [[] for _ in range(count)]
        line: list[str] = []
        for row in table.splitlines():
            cells = row.split("\t")
            if len(cells) < 12 or cells[0] != _WORD_LEVEL or not cells[11].strip():
                continue
            words = found[int(cells[1]) - 1]
            word = _word(cells, _POINTS_PER_INCH / dpi)
            if words and cells[1:5] == line:
                words[-1] = _clear_of(words[-1], word)
            words.append(word)
            line = cells[1:5]
        return found

    def _run(self, pictures: bytes, options: list[str]) -> str:
        limited = ["/bin/sh", "-c", _LIMITED, "sh", str(_MEMORY_KB_MAX), str(SECONDS_MAX)]
        try:
            done = subprocess.run(  # noqa: S603  (a fixed program; the picture is only piped)
                [*limited, self.program, "stdin", "stdout", *options],
                input=pictures,
                capture_output=True,
                timeout=SECONDS_MAX,
                check=False,
                # One thread is six times faster than its default on small machines.
                env={"OMP_THREAD_LIMIT": "1"},
            )
        except subprocess.TimeoutExpired:
            raise OcrUnavailable(problem="tesseract took too long") from None
        if done.returncode != 0:
            raise OcrUnavailable(problem=f"tesseract ended with {done.returncode}")
        return done.stdout.decode("utf-8", "replace")


def _word(cells: list[str], scale: float) -> Word:
    left, top, width, height = (int(c) * scale for c in cells[6:10])
    return Word(
        as_printed(cells[11]),
        round(left, 2),
        round(top, 2),
        round(left + width, 2),
        round(top + height, 2),
        round(max(float(cells[10]), 0.0) / 100, 3),
    )


def _clear_of(word: Word, following: Word) -> Word:
    """The program lets the boxes of neighbours overlap, as print never does."""
    limit = following.x0 - _BLANK * (following.y1 - following.y0)
    return replace(word, x1=max(limit, word.x0 + _BLANK)) if word.x1 > following.x0 else word


@lru_cache(maxsize=1)
def find_engine() -> Engine:
    """Looked for once per process; a machine without it raises OcrUnavailable each time."""
    program = shutil.which("tesseract")
    if program is None:
        raise OcrUnavailable(problem="tesseract is not installed")
    done = subprocess.run(  # noqa: S603
        [program, "--list-langs"], capture_output=True, timeout=10, check=False, env={}
    )
    installed = set(done.stdout.decode("utf-8", "replace").split())
    models = frozenset(MODELS.values()) & installed
    if "eng" not in models:
        raise OcrUnavailable(problem="tesseract has no model of English")
    return Engine(program, models)
