"""Write a corpus: PDFs of random layout with their truth beside them.

python -m samples.corpus --seeds 0:300 --out DIR [--poison [NAME]] [--scan [DPI]]
                         [--rows N] [--jobs N]
"""

import argparse
import json
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from samples.corpus.build import POISONS, make_statement

DPI = 200


@dataclass(frozen=True)
class Order:
    seed: int
    directory: Path
    poison: str | None
    scan_dpi: int | None
    rows: int | None


def fill_order(order: Order) -> dict[str, Any]:
    case = make_statement(order.seed, poison=order.poison, scan_dpi=order.scan_dpi, rows=order.rows)
    name = f"seed-{order.seed:05d}"
    if order.poison:
        name += f"-{order.poison}"
    if order.scan_dpi:
        name += "-scan"
    if order.rows is not None:
        name += f"-{order.rows}-rows"
    truth = case.truth | {"file": f"{name}.pdf"}
    (order.directory / f"{name}.pdf").write_bytes(case.pdf)
    text = json.dumps(truth, ensure_ascii=False, indent=1) + "\n"
    (order.directory / f"{name}.truth.json").write_text(text, encoding="utf-8")
    return truth


def read_arguments(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m samples.corpus", description=__doc__)
    parser.add_argument("--seeds", default="0:300", help="first:last, the last one left out")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument(
        "--poison",
        nargs="?",
        const="rotate",
        choices=("rotate", "all", *POISONS),
        help="one defect: by name, all of them for every seed, or in turn (the default)",
    )
    parser.add_argument("--scan", nargs="?", type=int, const=DPI, help=f"as pictures, {DPI} dpi")
    parser.add_argument("--rows", type=int, help="so many rows instead of a drawn number")
    parser.add_argument("--jobs", type=int, default=1)
    return parser.parse_args(arguments)


def orders(options: argparse.Namespace) -> list[Order]:
    first, _, last = options.seeds.partition(":")
    seeds = range(int(first), int(last or int(first) + 1))
    result = []
    for seed in seeds:
        poisons: list[str | None] = [options.poison]
        if options.poison == "rotate":
            poisons = [POISONS[seed % len(POISONS)]]
        elif options.poison == "all":
            poisons = list(POISONS)
        result += [Order(seed, options.out, name, options.scan, options.rows) for name in poisons]
    return result


def main(arguments: list[str]) -> int:
    options = read_arguments(arguments)
    options.out.mkdir(parents=True, exist_ok=True)
    begun = time.monotonic()
    todo = orders(options)
    if options.jobs > 1:
        with ProcessPoolExecutor(options.jobs) as pool:
            truths = list(pool.map(fill_order, todo, chunksize=4))
    else:
        truths = [fill_order(order) for order in todo]
    seconds = time.monotonic() - begun
    layouts = Counter(truth["layout"] for truth in truths)
    kinds = Counter(truth["kind"] for truth in truths)
    rows = sum(len(truth["transactions"]) for truth in truths)
    print(
        f"{len(truths)} statements, {rows} rows, {len(layouts)} layouts in {options.out} "
        f"({seconds:.1f} s): " + ", ".join(f"{count} {kind}" for kind, count in kinds.items())
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
