"""A million rows of CSV: bounded memory, flat cost per row, in the domain and in the pipeline.

python -m samples.exports.bench [ROWS]
"""

import resource
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

from botocore.response import StreamingBody

import shared.artifacts.store as store_module
from shared.artifacts.exports import CanonicalTransaction, Observation
from shared.artifacts.store import ArtifactStore
from shared.exports.model import Again, ParsedExport
from shared.exports.normalize import normalize
from shared.exports.parse import parse_export

ROWS = 1_000_000
Work = Callable[[Path], tuple[int, int]]


def lines(count: int) -> Iterator[str]:
    yield "Transaction ID,Date,Description,Amount,Currency,Balance\n"
    balance = 1_000_000_00
    for i in range(count):
        minor = -(i * 7919 % 9_973 + 1) if i % 9 else 4_000_000
        balance += minor
        day = i * 3650 // count
        stamp = f"{2010 + day // 336}-{day // 28 % 12 + 1:02d}-{day % 28 + 1:02d}"
        sign = "-" if minor < 0 else ""
        owed = "-" if balance < 0 else ""
        yield (
            f"K{i:09d},{stamp},Direct debit {i % 997},{sign}{abs(minor) // 100}."
            f"{abs(minor) % 100:02d},EUR,{owed}{abs(balance) // 100}.{abs(balance) % 100:02d}\n"
        )


def write_file(path: Path, count: int) -> None:
    with path.open("w", encoding="utf-8", newline="") as out:
        out.writelines(lines(count))


def run(path: Path) -> tuple[int, int]:
    """How many transactions come out, and their sum, without holding them."""
    with path.open("rb") as file:
        canonical = normalize(parse_export(file, path.name))
        total = count = 0
        for transaction in canonical.transactions:
            total += transaction.amount
            count += 1
        return count, total


@dataclass
class Bucket:
    """An object store on disk: what is measured is the stages' memory, not the store's."""

    folder: Path
    versions: count = field(default_factory=lambda: count(1))  # type: ignore[type-arg]

    def put_object(self, *, Key: str, Body: bytes, **_: Any) -> dict[str, str]:  # noqa: N803
        version = str(next(self.versions))
        (self.folder / version).write_bytes(Body)
        return {"VersionId": version}

    def get_object(self, *, VersionId: str, **_: Any) -> dict[str, Any]:  # noqa: N803
        path = self.folder / VersionId
        return {"Body": StreamingBody(path.open("rb"), path.stat().st_size)}


def run_stages(path: Path) -> tuple[int, int]:
    """As the stages work: from the upload to stored observations, from there to stored rows."""
    with tempfile.TemporaryDirectory() as folder:
        bucket: Any = Bucket(Path(folder))
        store = ArtifactStore(bucket, "artifacts")
        with path.open("rb") as upload:
            parsed = parse_export(upload, path.name)
            stored = store.put_rows("acme", "doc", "observations", parsed.observations)
        again = Again(lambda: store.read_rows(stored, Observation))
        canonical = normalize(ParsedExport.from_log(parsed.log(), again))
        rows = store.put_rows("acme", "doc", "transactions", canonical.transactions)
        total = sum(t.amount for t in store.read_rows(rows, CanonicalTransaction))
        return rows.count, total


def peak_bytes(path: Path, work: Work = run) -> int:
    tracemalloc.start()
    work(path)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak


@dataclass(frozen=True)
class Growth:
    """What twice the rows cost, with buffers so small that half of the rows fill them."""

    time_ratio: float  # of processor time per row; 1 is flat
    bytes_per_row: float  # of memory for each further row


def growth(rows: int, work: Work) -> Growth:
    small = patch.object(store_module, "ROWS_PART_BYTES", 64 * 1024)
    with tempfile.TemporaryDirectory() as folder, small:
        seconds: list[float] = []
        peaks: list[int] = []
        for count_ in (rows // 2, rows):
            path = Path(folder) / f"{count_}.csv"
            write_file(path, count_)
            if not seconds:
                work(path)  # tables, patterns and caches are filled once
            started = time.process_time()
            found, _ = work(path)
            seconds.append((time.process_time() - started) / found)
            peaks.append(peak_bytes(path, work))
    return Growth(seconds[1] / seconds[0], (peaks[1] - peaks[0]) / (rows - rows // 2))


def main(rows: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.csv"
        for name, work in (("domain", run), ("stages", run_stages)):
            for number in (rows // 10, rows):
                write_file(path, number)
                started = time.process_time()
                found, _ = work(path)
                seconds = time.process_time() - started
                rss = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
                size = path.stat().st_size // 2**20
                print(f"{name}: {found} rows, {size} MiB: {seconds:.1f} s of processor time, "
                      f"{seconds / number * 1e6:.0f} µs a row, {rss} MiB at most",
                      flush=True)  # fmt: skip


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROWS)
