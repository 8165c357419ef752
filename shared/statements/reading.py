"""One reading of a statement: the rows and figures that one template makes of the pages.

Cheap values only; artifacts with boxes are built once, from the reading that is kept.
"""

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from shared.statements.covers import WITH_OPENING, rows_within
from shared.statements.dates import Period
from shared.statements.tokens import Money
from shared.statements.walk_records import Anchor, Doubt, RowDraft, Walk

# Whether an account holds what the holder has or owes, by its name; "either" where two names stand
# above it.
AccountKind = Literal["debt", "deposit", "either", ""]


@dataclass(slots=True)
class ReadRow:
    draft: RowDraft
    date: dt.date | None
    value_date: dt.date | None
    amount: int | None
    balance: int | None
    size: int | None
    description: str


@dataclass(slots=True)
class ReadFigure:
    label: str
    amount: int
    money: Money
    line: int
    # Where several printed figures make one: each of them.
    parts: tuple["ReadFigure", ...] = ()


@dataclass(slots=True)
class ReadAccount:
    name: str
    rows: list[ReadRow] = field(default_factory=list)
    opening: ReadFigure | None = None
    closing: ReadFigure | None = None
    totals: list[tuple[str, ReadFigure]] = field(default_factory=list)
    checkpoints: list[tuple[int, ReadFigure]] = field(default_factory=list)
    newest_first: bool = False
    # Of this account, where one file holds several.
    currency: str = ""
    # What it is by what it is called, where the file names any debt.
    kind: AccountKind = ""
    daily: list[Anchor] = field(default_factory=list)
    # Balances of a summary without a date that places them, and those it calls carried forward.
    loose: list[ReadFigure] = field(default_factory=list)
    carried: list[ReadFigure] = field(default_factory=list)
    # Totals below the last row that do not say of what.
    sums: list[ReadFigure] = field(default_factory=list)
    # Figures of a summary for one side of the rows, or for a part of it.
    parts: list[tuple[str, ReadFigure]] = field(default_factory=list)
    # Whether those of each side add up to its rows.
    parts_agree: bool = False

    def sum_of(self, covers: str) -> int | None:
        """What the rows make of a printed total; None where it says nothing about them."""
        if covers in ("opening", "closing"):
            figure = self.opening if covers == "opening" else self.closing
            return figure.amount if figure else None
        rows = self.rows_of(covers)
        if rows is None:
            return None
        began = covers.startswith("daily:") or covers.endswith(WITH_OPENING)
        start = self.opening.amount if began and self.opening else 0
        return start + sum(r.amount or 0 for r in rows)

    def rows_of(self, covers: str) -> list[ReadRow] | None:
        """Those that a total speaks for, rows of nothing among them; None where it does of none."""
        side, _, place = covers.removesuffix(WITH_OPENING).partition("@")
        name, _, rest = side.partition(":")
        by_name: dict[str, Callable[[ReadRow], bool]] = {
            "credits": lambda r: (r.amount or 0) >= 0 and _is_of(r, rest),
            "debits": lambda r: (r.amount or 0) <= 0 and _is_of(r, rest),
            "net": lambda r: True,
            "section": lambda r: r.draft.section_name == rest,
            "daily": lambda r: r.date is not None and r.date.isoformat() <= rest,
        }
        picked = by_name.get(name)
        if picked is None:
            return None
        return [r for r in (rows_within(self.rows, place) if place else self.rows) if picked(r)]


def _is_of(row: ReadRow, month: str) -> bool:
    """Whether it is of a month, "2025-03", where one is named."""
    return not month or (row.date is not None and row.date.isoformat().startswith(month))


@dataclass(slots=True)
class Reading:
    accounts: list[ReadAccount]
    walk: Walk
    doubts: list[Doubt]
    period: Period
    currency: str
    is_card: bool
    # Whether some rows have no day but that of their value, which may come after the booking.
    by_value: bool = False
    # Lines outside the tables whose figures are labelled, and so accounted for.
    figure_lines: set[int] = field(default_factory=set)

    @property
    def rows(self) -> list[ReadRow]:
        return [row for account in self.accounts for row in account.rows]
