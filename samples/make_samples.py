"""Write the sample statements and, beside each, the truth about it.

    python -m samples.make_samples [OUT_DIR]

Every bank and person is invented. The files are the same bytes on every run.
"""

import json
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from samples.bank_layouts import (
    ALDER,
    LUMEN,
    MIRASOL,
    NORDKAP,
    BankLayout,
    PrintedRow,
    print_statement,
)
from samples.ledger import Statement, make_month

OUT_DIR = Path(__file__).parent / "out"
PASSWORD = "harbour-1947"  # noqa: S105 - it locks an invented statement


@dataclass(frozen=True)
class Sample:
    name: str
    content: bytes
    truth: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Plan:
    name: str
    bank: BankLayout
    language: str
    account: str
    currency: str
    first: date
    row_count: int
    opening: int
    months: int = 1


ALDER_ACCOUNT, LUMEN_ACCOUNT = "60417722", "00471 18822 04"
NORDKAP_ACCOUNT, MIRASOL_ACCOUNT = "DE00 0000 0000 0047 1100 22", "0047-1188-22"

CLEAN = (
    Plan("alder-2026-03", ALDER, "en", ALDER_ACCOUNT, "GBP", date(2026, 3, 1), 46, 184_250),
    Plan("alder-2026-04", ALDER, "en", ALDER_ACCOUNT, "GBP", date(2026, 4, 1), 52, -12_075),
    Plan("alder-2026-q1", ALDER, "en", "60417799", "GBP", date(2026, 1, 1), 140, 1_250_033, 3),
    Plan("lumen-2026-03", LUMEN, "fr", LUMEN_ACCOUNT, "EUR", date(2026, 3, 1), 24, 231_477),
    Plan("lumen-2026-04", LUMEN, "fr", LUMEN_ACCOUNT, "EUR", date(2026, 4, 1), 61, 98_020),
    Plan("lumen-2026-05", LUMEN, "fr", LUMEN_ACCOUNT, "EUR", date(2026, 5, 1), 0, 98_020),
    Plan("nordkap-2026-03", NORDKAP, "de", NORDKAP_ACCOUNT, "EUR", date(2026, 3, 1), 33, 512_809),
    Plan("nordkap-2026-04", NORDKAP, "de", NORDKAP_ACCOUNT, "EUR", date(2026, 4, 1), 18, 44_100),
    Plan("mirasol-2026-03", MIRASOL, "es", MIRASOL_ACCOUNT, "EUR", date(2026, 3, 1), 29, 77_015),
)


def account_truth(statement: Statement) -> dict[str, Any]:
    return {
        "account": statement.account,
        "currency": statement.currency,
        "opening": statement.opening,
        "closing": statement.closing,
        "period_start": statement.start.isoformat(),
        "period_end": statement.end.isoformat(),
    }


def row_truth(statement: Statement, printed: PrintedRow) -> dict[str, Any]:
    row = printed.row
    sign = "-" if row.amount < 0 else ""
    whole, cents = divmod(abs(row.amount), 100)
    return {
        "account": statement.account,
        "date": row.booked.isoformat(),
        "value_date": row.value_date.isoformat(),
        "amount": f"{sign}{whole}.{cents:02d}",
        "amount_minor": row.amount,
        "description": row.description,
        "balance_minor": printed.after if printed.shows_balance else None,
        "page": printed.page,
    }


def build(plan: Plan) -> Statement:
    # Seeded by name: adding a sample does not change the others.
    rng = random.Random(plan.name)
    return make_month(
        rng,
        plan.language,
        plan.account,
        plan.currency,
        plan.first,
        plan.months,
        plan.row_count,
        plan.opening,
    )


def printed_sample(plan: Plan, kind: str, expect: str, leave_out: int | None = None) -> Sample:
    statement = build(plan)
    content, placed = print_statement(plan.bank, statement, leave_out=leave_out)
    rows = [row_truth(statement, row) for row in placed]
    if not any(column.key == "value_date" for column in plan.bank.columns):
        for row in rows:
            row["value_date"] = None
    truth = {
        "file": f"{plan.name}.pdf",
        "layout": plan.bank.layout,
        "kind": kind,
        "expect": expect,
        "provable": kind == "clean",
        "currency": statement.currency,
        "accounts": [account_truth(statement)],
        "transactions": rows,
    }
    return Sample(plan.name, content, truth)


def rejected_sample(name: str, layout: str, code: str, content: bytes) -> Sample:
    truth = {
        "file": f"{name}.pdf",
        "layout": layout,
        "kind": "rejected",
        "expect": "REJECTED",
        "code": code,
        "provable": False,
        "currency": None,
        "accounts": [],
        "transactions": [],
    }
    return Sample(name, content, truth)


def samples() -> Iterator[Sample]:
    for plan in CLEAN:
        yield printed_sample(plan, "clean", "COMPLETED")

    doctored = Plan(
        "alder-2026-05-doctored", ALDER, "en", ALDER_ACCOUNT, "GBP", date(2026, 5, 1), 41, 90_518
    )
    yield printed_sample(doctored, "poisoned", "HUMAN_REVIEW_REQUIRED", leave_out=17)

    locked = Plan(
        "nordkap-2026-05-locked", NORDKAP, "de", NORDKAP_ACCOUNT, "EUR", date(2026, 5, 1), 12, 7_000
    )
    content, _ = print_statement(NORDKAP, build(locked), password=PASSWORD)
    yield rejected_sample(locked.name, "nordkap", "E1003", content)

    letter = "Dear customer,\nyour statement is ready. Please log in to see it.\nAlder Bank\n"
    yield rejected_sample("not-a-pdf", "none", "E1001", letter.encode())

    whole, _ = print_statement(LUMEN, build(CLEAN[3]))
    # So early a cut loses the page tree: no reader can mend the file by guessing.
    yield rejected_sample("lumen-truncated", "lumen", "E1002", whole[:600])
    yield rejected_sample("zero-bytes", "none", "E1001", b"")


def write(directory: Path) -> list[Path]:
    directory.mkdir(parents=True, exist_ok=True)
    written = []
    for sample in samples():
        target = directory / f"{sample.name}.pdf"
        target.write_bytes(sample.content)
        text = json.dumps(sample.truth, ensure_ascii=False, indent=1)
        (directory / f"{sample.name}.truth.json").write_text(text + "\n", encoding="utf-8")
        written.append(target)
    return written


def main(arguments: list[str]) -> int:
    directory = Path(arguments[0]) if arguments else OUT_DIR
    written = write(directory)
    print(f"{len(written)} samples with their truth are in {directory}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
