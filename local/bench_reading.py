"""The part of `make bench` that reads statements: ratios of processor time, and peak memory.

Processor time of this process and its children, never the clock on the wall: whatever else the
machine does weighs less, and a ratio of two figures of the same run cancels most of the rest.
"""

import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from statistics import median
from typing import TypeVar

from local.template import ROOT, load_template
from samples.corpus import make_statement
from shared.pdf.limits import ReaderLimits
from shared.pdf.reader import read_pages
from shared.statements.judge import judge
from shared.statements.templates import RegisteredTemplate, load_builtin_templates
from shared.statements.words import Page

# Layouts of the random corpus that have to be drafted: with and without balances, a card.
SEEDS = (1, 2, 3, 7600)
PROVE_RATIO_MAX = 2.0
FLAT_RATIO_MAX = 1.3
RIVAL_RATIO_MIN = 1.0
RUNS = 3
ROWS = 1600
# Rows that fill about 1, 10, 35 and 70 pages of the layout that is measured for growth.
GROWTH_SEED = 3
GROWTH_ROWS = (30, 380, 1350, 2750)
PEAK_SEED, PEAK_ROWS = 2, 3200
# Where a statement is drafted and proven when it is deployed.
PROVING_FUNCTION = "DraftFunction"

Reporter = Callable[[str, str, str, bool], None]
T = TypeVar("T")


@dataclass(frozen=True)
class Cost:
    pages: int
    read_seconds: float
    prove_seconds: float
    proven: bool


def bench_reading(report: Reporter) -> None:
    _bench_proof(report)
    _bench_growth(report)
    _bench_memory(report)
    _bench_rival(report)


def cpu_seconds() -> float:
    own = resource.getrusage(resource.RUSAGE_SELF)
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return own.ru_utime + own.ru_stime + children.ru_utime + children.ru_stime


def _timed(work: Callable[[], T]) -> tuple[float, T]:
    begun = cpu_seconds()
    result = work()
    return cpu_seconds() - begun, result


def _words(pdf: bytes) -> list[Page]:
    return read_pages(pdf, ReaderLimits())


def _cost(pdf: bytes) -> Cost:
    templates = [RegisteredTemplate(t) for t in load_builtin_templates()]
    reads, proofs, proven, count = [], [], True, 0
    for _ in range(RUNS):
        seconds, pages = _timed(lambda: _words(pdf))
        reads.append(seconds)
        seconds, found = _timed(lambda own=pages: judge(own, templates))  # type: ignore[misc]
        proofs.append(seconds)
        proven, count = proven and found.proven, len(pages)
    return Cost(count, median(reads), median(proofs), proven)


def _bench_proof(report: Reporter) -> None:
    costs = [_cost(make_statement(seed, rows=ROWS).pdf) for seed in SEEDS]
    ratios = [c.prove_seconds / c.read_seconds for c in costs]
    proven = sum(c.proven for c in costs)
    report(
        f"words to proven rows, in multiples of reading the words ({ROWS} rows, drafted,"
        f" {proven} of {len(costs)} proven)",
        f"{median(ratios):.2f} (" + ", ".join(f"{r:.2f}" for r in ratios) + ")",
        f"{PROVE_RATIO_MAX}",
        median(ratios) <= PROVE_RATIO_MAX and proven == len(costs),
    )


def _bench_growth(report: Reporter) -> None:
    """From the first page on, a page of a long statement costs what a page of a short one does."""
    costs = [_cost(make_statement(GROWTH_SEED, rows=rows).pdf) for rows in GROWTH_ROWS]
    per_page = [(c.read_seconds + c.prove_seconds) / c.pages for c in costs]
    ratio = per_page[-1] / min(per_page)
    pages = ", ".join(str(c.pages) for c in costs)
    report(
        f"cost per page at {pages} pages, the last against the cheapest",
        f"{ratio:.2f} (" + ", ".join(f"{1000 * p:.0f}" for p in per_page) + " ms)",
        f"{FLAT_RATIO_MAX}",
        ratio <= FLAT_RATIO_MAX,
    )


_PEAK_SCRIPT = """
import resource, sys
from pathlib import Path
from local.bench_reading import _words
from shared.statements.judge import judge
from shared.statements.templates import RegisteredTemplate, load_builtin_templates
pages = _words(Path(sys.argv[1]).read_bytes())
found = judge(pages, [RegisteredTemplate(t) for t in load_builtin_templates()])
own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
child = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
print(own, child, len(found.rows))
"""


def _bench_memory(report: Reporter) -> None:
    """In a process of its own, because a peak never comes down again; and started by a small one,
    because a process begins with the peak of the one that started it."""
    properties = load_template().resources[PROVING_FUNCTION]["Properties"]
    with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
        Path(file.name).write_bytes(make_statement(PEAK_SEED, rows=PEAK_ROWS).pdf)
        own_script = [sys.executable, "-c", _PEAK_SCRIPT]
        out = subprocess.run(  # noqa: S603  (our own interpreter, our own script)
            ["/bin/sh", "-c", '"$@"; exit $?', "sh", *own_script, file.name],
            cwd=ROOT,
            check=True,
            capture_output=True,
            text=True,
        ).stdout.split()
    own_mb, child_mb, rows = int(out[0]) / 1024, int(out[1]) / 1024, int(out[2])
    limit_mb = int(properties["MemorySize"])
    report(
        f"peak memory for {rows} rows, the proving process and its child",
        f"{own_mb:.0f} + {child_mb:.0f} MB",
        f"{limit_mb} MB, the function's",
        rows == PEAK_ROWS and own_mb + child_mb <= limit_mb,
    )


def _bench_rival(report: Reporter) -> None:
    """Words of the same files by a library that many people use for this."""
    import pdfplumber  # noqa: PLC0415  (only installed for development)

    def plumb(pdf: bytes) -> int:
        with pdfplumber.open(BytesIO(pdf)) as document:
            return sum(len(page.extract_words()) for page in document.pages)

    ours, theirs = [], []
    for seed in SEEDS[:2]:
        pdf = make_statement(seed, rows=ROWS // 4).pdf
        ours.append(_timed(lambda own=pdf: _words(own))[0])  # type: ignore[misc]
        theirs.append(_timed(lambda own=pdf: plumb(own))[0])  # type: ignore[misc]
    ratio = sum(theirs) / sum(ours)
    report(
        f"pdfplumber's time for the words of the same files ({ROWS // 4} rows), in multiples of"
        " ours, the child process included",
        f"{ratio:.1f}",
        f"over {RIVAL_RATIO_MIN}",
        ratio > RIVAL_RATIO_MIN,
    )


def main() -> int:
    fine = True

    def report(what: str, value: str, limit: str, ok: bool) -> None:
        nonlocal fine
        fine = fine and ok
        print(f"{what}: {value} (limit {limit}) {'ok' if ok else 'OVER'}")

    bench_reading(report)
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
