"""A million rows of CSV: bounded memory, flat cost per row.

python -m samples.exports.bench [ROWS]
"""

import resource
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

from shared.exports.normalize import normalize
from shared.exports.parse import parse_export

ROWS = 1_000_000


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


def peak_bytes(path: Path) -> int:
    tracemalloc.start()
    run(path)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak


def main(rows: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.csv"
        for count in (rows // 10, rows):
            write_file(path, count)
            started = time.perf_counter()
            found, _ = run(path)
            seconds = time.perf_counter() - started
            rss = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
            print(f"{found} rows, {path.stat().st_size // 2**20} MiB: {seconds:.1f} s, "
                  f"{seconds / count * 1e6:.0f} µs a row, {rss} MiB at most")  # fmt: skip


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROWS)
