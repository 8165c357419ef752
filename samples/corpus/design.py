"""A design is everything a bank decides about its statements before a single row is known."""

from dataclasses import dataclass

from samples.corpus.dates import DateStyle
from samples.corpus.fonts import Family
from samples.corpus.money import NumberStyle, plain, signed

MONEY_COLUMNS = ("debit", "credit", "amount", "direction", "balance")


@dataclass(frozen=True)
class Design:
    language: str
    currency: str
    kind: str
    structure: str
    columns: tuple[str, ...]
    amounts: NumberStyle
    balances: NumberStyle
    summary: NumberStyle
    dates: DateStyle
    values: DateStyle
    period: DateStyle
    balance_mode: str
    opening_at: frozenset[str]
    closing_at: frozenset[str]
    totals_at: frozenset[str]
    carries: str
    newest_first: bool
    repeat_dates: bool
    header: str
    header_align: str
    number_align: str
    labels: dict[str, str]
    debit_minus: bool
    direction_marks: tuple[str, str]
    row_count: int
    account_count: int
    lines_max: int
    amount_line: str
    split_rows: bool
    summary_place: str
    summary_strip: bool
    ruling: str
    family: Family
    size_pt: float
    row_gap_pt: float
    char_space_pt: float
    page: str
    rotate: int
    glyphs: str
    order: str
    masthead: str
    extras: frozenset[str]
    unfair: str | None

    @property
    def layout(self) -> str:
        """The family that reports group by; two seeds of one layout may still look unlike."""
        if self.unfair:
            return f"unfair-{self.unfair}"
        money = "-".join(c for c in self.columns if c in MONEY_COLUMNS)
        parts = [self.language, self.kind, money]
        if self.structure == "sections":
            parts[2] = "checks" if "checks" in self.extras else "sections"
        elif "balance" in self.columns:
            parts.append(self.balance_mode)
        if not self.opening_at and self.structure != "sections":
            parts.append("no-opening")
        if self.newest_first:
            parts.append("newest-first")
        return "/".join(parts)

    def pick(self, key: str) -> str:
        return self.labels[key]

    def _turned(self, minor: int, style: NumberStyle) -> str:
        # A card counts from the bank's side: purchases are plain, payments carry the minus.
        # Marks such as CR say in words what they mean and are not turned.
        by_mark = style.sign in {"marks", "debit-mark", "credit-mark"}
        return signed(-minor if self.kind == "card" and not by_mark else minor, style)

    def amount_text(self, minor: int) -> str:
        return self._turned(minor, self.amounts)

    def side_text(self, minor: int, column: str) -> str:
        if (column == "credit") != (minor > 0):
            return ""
        text = plain(minor, self.amounts)
        return f"-{text}" if self.debit_minus and column == "debit" else text

    def balance_text(self, minor: int) -> str:
        return self._turned(minor, self.balances)

    def figure_text(self, minor: int) -> str:
        return self._turned(minor, self.summary)

    def total_text(self, minor: int) -> str:
        return plain(minor, self.summary)
