"""`assay evaluate`: how well statements with a known truth are read, above all how honestly."""

import json
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from local.reading import read_words
from local.show import print_columns
from shared.artifacts.statements import Transaction
from shared.errors import AssayError
from shared.money import NO_CURRENCY
from shared.statements.judge import judge
from shared.statements.templates import RegisteredTemplate, load_builtin_templates
from shared.statements.words import Page

WORKERS = 2
# What a result shows of a row; a truth need not know all of it, and is held to what it knows.
CELLS = ("date", "amount_minor", "description", "value_date", "balance_minor", "page")
Cells = dict[str, str | int | None]
# The second where either answer is honest: nothing but a missing page could hide a row, or a scan
# does not show whether a gap is a blank.
MAY_COMPLETE = ("COMPLETED", "COMPLETED_OR_REVIEW")


@dataclass(frozen=True)
class Outcome:
    """`silent` is the one thing that must never be: reported as proven, and wrong."""

    name: str
    layout: str
    kind: str  # clean, poisoned, unfair, open end, torn scan, rejected
    proven: bool
    silent: bool
    rows: int
    cells_right: int
    cells: int
    cause: str


def read_truth(pdf: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(pdf.with_suffix(".truth.json").read_text(encoding="utf-8"))
    return found


def row_cells(rows: Iterable[Transaction]) -> list[Cells]:
    return [
        {
            "date": row.date.isoformat(),
            "amount_minor": row.amount,
            "description": row.description,
            "value_date": row.value_date.isoformat() if row.value_date else None,
            "balance_minor": row.balance,
            "page": row.page,
        }
        for row in rows
    ]


def truth_cells(truth: dict[str, Any]) -> list[Cells]:
    rows = truth.get("transactions", [])
    return [{cell: row[cell] for cell in CELLS if cell in row} for row in rows]


def contradicts(got: list[Cells], wanted: list[Cells]) -> bool:
    """Other rows, or another value in one of them. What is not shown at all says nothing wrong."""
    return len(got) != len(wanted) or any(
        got_row[cell] not in (None, value)
        for got_row, wanted_row in zip(got, wanted, strict=True)
        for cell, value in wanted_row.items()
    )


def evaluate_bytes(name: str, data: bytes, truth: dict[str, Any]) -> Outcome:
    try:
        pages = read_words(data)
    except AssayError as error:
        return _outcome(name, truth, False, [], f"{error.code} {error.explain()}")
    return evaluate_pages(name, pages, truth)


def evaluate_pages(name: str, pages: Sequence[Page], truth: dict[str, Any]) -> Outcome:
    templates = [RegisteredTemplate(t) for t in load_builtin_templates()]
    try:
        found = judge(pages, templates)
    except AssayError as error:
        return _outcome(name, truth, False, [], f"{error.code} {error.explain()}")
    cause = "" if found.proven else f"{found.code} {found.sentence}"
    rows = row_cells(found.rows)
    named = {account.currency for account in found.accounts}
    return _outcome(name, truth, found.proven, rows, cause, named)


def truth_currencies(truth: dict[str, Any]) -> set[str]:
    accounts = truth.get("accounts") or [truth]
    return {account["currency"] for account in accounts if account.get("currency")}


def _outcome(
    name: str,
    truth: dict[str, Any],
    proven: bool,
    got: list[Cells],
    cause: str,
    named: Collection[str] = (),
) -> Outcome:
    wanted = truth_cells(truth)
    # That nobody names a currency is no error; a wrong one is.
    currencies = truth_currencies(truth)
    wrong_currency = bool(currencies) and not currencies.issuperset({*named} - {NO_CURRENCY})
    cells = sum(map(len, wanted))
    right = sum(
        got_row[cell] == value
        for got_row, wanted_row in zip(got, wanted, strict=False)
        for cell, value in wanted_row.items()
    )
    must_not_complete = truth["expect"] not in MAY_COMPLETE
    return Outcome(
        name=name,
        layout=str(truth.get("layout", "")),
        kind=str(truth.get("kind", "")),
        proven=proven,
        silent=proven and (must_not_complete or contradicts(got, wanted) or wrong_currency),
        rows=len(wanted),
        cells_right=right if proven else 0,
        cells=cells if proven else 0,
        cause=cause,
    )


def _evaluate_file(pdf: Path) -> Outcome:
    return evaluate_bytes(pdf.name, pdf.read_bytes(), read_truth(pdf))


def evaluate_directory(directory: Path) -> Iterator[Outcome]:
    pdfs = sorted(p for p in directory.rglob("*.pdf") if p.with_suffix(".truth.json").exists())
    with ProcessPoolExecutor(WORKERS) as pool:
        yield from pool.map(_evaluate_file, pdfs, chunksize=4)


def summarise(outcomes: list[Outcome]) -> list[list[str]]:
    rows = []
    for kind in sorted({o.kind for o in outcomes}):
        own = [o for o in outcomes if o.kind == kind]
        cells, right = sum(o.cells for o in own), sum(o.cells_right for o in own)
        rows.append(
            [
                kind,
                str(len(own)),
                str(len({o.layout for o in own})),
                f"{sum(o.proven for o in own)} ({sum(o.proven for o in own) / len(own):.1%})",
                str(sum(o.silent for o in own)),
                f"{right / cells:.4f}" if cells else "",
            ]
        )
    return rows


SUMMARY_HEADINGS = ["kind", "documents", "layouts", "straight through", "silent", "cells right"]


def print_evaluation(console: Console, outcomes: list[Outcome], *, details: bool) -> bool:
    """True when nothing wrong was passed off as proven."""
    print_columns(console, SUMMARY_HEADINGS, summarise(outcomes))
    missed = [o for o in outcomes if o.kind == "clean" and not o.proven]
    if missed:
        console.print("\n[bold]Clean statements that went to a person, by cause[/]")
        causes = Counter(o.cause.split(":")[0][:70] for o in missed)
        print_columns(console, ["count", "cause"], [[str(n), c] for c, n in causes.most_common(12)])
        layouts = Counter(o.layout for o in missed)
        console.print("\n[bold]… and by layout[/]")
        shown = [[str(n), name] for name, n in layouts.most_common(12)]
        print_columns(console, ["count", "layout"], shown)
    if details and missed:
        console.print("\n[bold]Each of them[/]")
        print_columns(console, ["file", "cause"], [[o.name, o.cause] for o in missed])
    silent = [o for o in outcomes if o.silent]
    for outcome in silent:
        line = f"SILENT ERROR {outcome.name} ({outcome.layout})"
        console.print(Text(line, style="red"), soft_wrap=True)
    return not silent
