"""Months as headings that tell what moved in them: "March 2025   In 90.00 · Out 70.00 · Balance at
the end of the month 120.00".

They head the rows of their month, and each of their figures must agree with these.
"""

import calendar
import datetime as dt
from dataclasses import dataclass

from shared.statements.dates import fold_month
from shared.statements.labels import label_kind
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.lines import YEAR, Line
from shared.statements.tokens import Money

_KINDS = {
    "total_credits": "credits",
    "total_debits": "debits",
    "closing": "balance",
    "balance": "balance",
}
_MONTH_WORDS = 2
_FIGURES_MIN = 2


@dataclass(frozen=True, slots=True)
class MonthSums:
    year: int
    month: int
    # "credits", "debits" or "balance", each once.
    figures: dict[str, Money]

    @property
    def last_day(self) -> dt.date:
        return dt.date(self.year, self.month, calendar.monthrange(self.year, self.month)[1])


def month_sums_on(line: Line, money: list[Money]) -> MonthSums | None:
    """None unless a line is a month, a year, and figures with a known label before each."""
    if line.aside or len(line.texts) <= _MONTH_WORDS or len(money) < _FIGURES_MIN:
        return None
    month = lexicon().months.get(fold_month(line.texts[0]))
    if month is None or not YEAR.fullmatch(line.texts[1]) or money[-1].last + 1 < len(line.words):
        return None
    figures: dict[str, Money] = {}
    start = _MONTH_WORDS
    for figure in money:
        kind = _kind(line.texts[start : figure.first])
        if kind is None or kind in figures or (kind != "balance" and figure.sign):
            return None
        figures[kind] = figure
        start = figure.last + 1
    return MonthSums(int(line.texts[1]), month, figures)


def _kind(words: list[str]) -> str | None:
    """By its label, or by what heads a column of one side: "In", "Out"."""
    if kind := _KINDS.get(label_kind(words) or ""):
        return kind
    role = lexicon().headers.get(squeeze("".join(words)), ("",))[0]
    return f"{role}s" if role in ("credit", "debit") else None
