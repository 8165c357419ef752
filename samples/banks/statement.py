"""One statement in the making: its accounts, its pages, and the truth of every row set."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from samples.banks.ledger import SCALES, Entry, Ledger, draw_days, draw_entries, draw_period, spoil
from samples.banks.paper import Paper
from samples.banks.vocabulary import Vocabulary, vocabulary
from samples.corpus.fonts import HELVETICA, Family, fitting_family
from samples.corpus.money import EXPONENTS, decimal_string

Cells = dict[str, str | Sequence[str]]
EVERYDAY = ("card", "debit", "standing", "out", "in", "salary", "atm", "refund", "fee")
NO_FEES = tuple(kind for kind in EVERYDAY if kind != "fee")
LETTERS_BEYOND_LATIN = {"pl": "ąćęłńóśźżŁŚŻ"}


class Statement:
    def __init__(self, seed: int, country: str, *, poison: str | None, rows: int | None) -> None:
        self.seed, self.country, self.poison, self.asked_rows = seed, country, poison, rows
        self.rng = random.Random(f"banks/{seed}")
        self.words: Vocabulary = vocabulary(country)
        self.paper = Paper(HELVETICA, 8.5)
        self.start, self.end = draw_period(self.rng)
        self.ledgers: list[Ledger] = []
        self.rows: list[dict[str, Any]] = []
        self._recorded: set[tuple[str, int]] = set()
        self.glyphs, self.order = "string", "flow"
        self.holder = self.rng.choice(self.words.people)

    def font(self, *families: Family) -> None:
        letters = LETTERS_BEYOND_LATIN.get(self.country, "")
        self.paper.family, _ = fitting_family(self.rng.choice(families), letters)

    def maybe(self, chance: float = 0.5) -> bool:
        return self.rng.random() < chance

    def number(self, pattern: str) -> str:
        """An invented number: each # becomes a digit."""
        return "".join(str(self.rng.randrange(10)) if c == "#" else c for c in pattern)

    def address(self) -> tuple[str, ...]:
        street = f"{self.rng.choice(self.words.streets)} {self.rng.randrange(1, 120)}"
        return self.holder, street, self.rng.choice(self.words.towns)

    def ledger(
        self,
        currency: str,
        number: str,
        *,
        kind: str = "current",
        rows: int | tuple[int, int] = (6, 45),
        kinds: tuple[str, ...] = EVERYDAY,
        opening: tuple[int, int] | None = None,
        country: str | None = None,
    ) -> Ledger:
        rng = self.rng
        low, high = rows if isinstance(rows, tuple) else (rows, rows)
        count = rng.randint(low, high)
        if isinstance(rows, tuple) and low >= 6 and not self.poison and rng.random() < 0.04:
            count = 0  # a month in which nothing happened
        if self.asked_rows is not None and not self.ledgers:
            count = self.asked_rows
        scale = SCALES.get(currency, 1)
        first = rng.randint(*(opening or (30_000 * scale, 900_000 * scale)))
        words = vocabulary(country) if country else self.words
        days = draw_days(rng, self.start, self.end, count)
        true = draw_entries(rng, words, currency, days, kinds, first)
        closing = true[-1].balance if true else first
        ledger = Ledger(
            number, kind, currency, first, closing, self.start, self.end, list(true), list(true)
        )
        if self.poison and not self.ledgers:
            self._spoil(ledger)
        self.ledgers.append(ledger)
        return ledger

    def _spoil(self, ledger: Ledger) -> None:
        if self.poison in {None, "cut_page"}:
            return
        rng = random.Random(f"banks/{self.seed}/{self.poison}")
        for _ in range(40):
            spoiled = spoil(rng, ledger.true, self.poison)
            if spoiled is not None:
                ledger.entries = spoiled
                return
        raise ValueError(f"seed {self.seed} has no place for {self.poison}")

    def record(self, ledger: Ledger, entry: Entry, description: str, *, balance: bool) -> None:
        """A row of the truth, in the order of the paper; what is printed twice happened once."""
        if (ledger.number, entry.index) in self._recorded:
            return
        self._recorded.add((ledger.number, entry.index))
        exponent = EXPONENTS.get(ledger.currency, 2)
        self.rows.append(
            {
                "account": ledger.number,
                "date": entry.booked.isoformat(),
                "amount": decimal_string(entry.true_amount, exponent),
                "amount_minor": entry.true_amount,
                "description": description,
                "reference": None,
                "balance_minor": entry.balance if balance else None,
                "page": len(self.paper.pages),
            }
        )

    def record_the_lost(self) -> None:
        """What a poison kept off the paper happened nevertheless."""
        for ledger in self.ledgers:
            for entry in ledger.true:
                if (ledger.number, entry.index) not in self._recorded:
                    self.record(ledger, entry, entry.text, balance=False)
                    self.rows[-1]["page"] = None


@dataclass(frozen=True)
class Col:
    key: str
    head: str
    x0: float
    x1: float
    align: str = "left"
    head_align: str = ""

    def at(self, align: str) -> float:
        return {"left": self.x0, "right": self.x1, "center": (self.x0 + self.x1) / 2}[align]


def columns(paper: Paper, *specs: tuple[Any, ...]) -> list[Col]:
    """Columns from (key, head, width in shares, align[, head align]), over the whole width."""
    whole = sum(spec[2] for spec in specs)
    unit = (paper.right - paper.left) / whole
    x = paper.left
    found: list[Col] = []
    for key, head, share, align, *rest in specs:
        end = x + share * unit
        pad = 3 if align == "right" else 5
        # Text that follows a column of figures keeps a distance from them.
        begin = x + 8 if align == "left" and found and found[-1].align == "right" else x
        found.append(Col(key, head, begin, end - pad, align, rest[0] if rest else align))
        x = end
    return found


def sides(entry: Entry, figure: Callable[[int], str]) -> Cells:
    """The amount in a debit or a credit column."""
    return {"credit" if entry.is_credit else "debit": figure(entry.amount)}


class Table:
    """Rows under a header; the description (`text`) wraps, the rest keeps its lines."""

    def __init__(
        self,
        statement: Statement,
        ledger: Ledger,
        cols: list[Col],
        *,
        gap: float = 2.5,
        ruling: str = "none",  # none, header, rows, zebra, box
        header: str = "each",  # each, first, none
        carried: Callable[[int], Cells] | None = None,
        brought: Callable[[int], Cells] | None = None,
        size: float | None = None,
        head_bold: bool = True,
    ) -> None:
        self.statement, self.ledger, self.cols = statement, ledger, cols
        self.paper = statement.paper
        self.gap, self.ruling, self.header = gap, ruling, header
        self.carried, self.brought = carried, brought
        self.size = size or self.paper.size
        self.head_bold = head_bold
        self.balance, self.striped = ledger.opening, False
        self._day: date | None = None

    @property
    def leading(self) -> float:
        return self.size * 1.22

    def head(self) -> None:
        paper = self.paper
        heads = [col.head.split("\n") for col in self.cols]
        deep = max(len(lines) for lines in heads)
        if self.ruling in {"header", "rows", "box"}:
            paper.down(self.size * 0.6)
            paper.rule(paper.y + self.size + 2, weight=0.8)
        if self.ruling == "zebra":
            low = paper.y - (deep - 1) * self.leading - 4
            paper.fill(paper.left - 2, low, paper.right + 2, paper.y + self.size + 1, 0.85)
        for col, lines in zip(self.cols, heads, strict=True):
            for at, line in enumerate(lines):
                y = paper.y - (deep - len(lines) + at) * self.leading
                align = col.head_align or col.align
                x = col.at(align)
                paper.put(x, line, y=y, align=align, bold=self.head_bold, size=self.size)
        paper.down(deep * self.leading)
        if self.ruling in {"header", "rows", "box"}:
            paper.rule(paper.y + self.size * 0.75, weight=0.8)
        paper.down(self.size * 0.45 + self.gap)
        self._day = None

    def day(self, entry: Entry, text: str) -> str:
        """The date where the day begins, nothing on the further rows of the day."""
        again = entry.booked == self._day
        self._day = entry.booked
        return "" if again else text

    def put(self, entry: Entry, cells: Cells, *, day: str = "") -> None:
        """`day`: the only date of the row, at the head of a line of its text and no part of it."""
        lines = [line.removeprefix(f"{day} ") if day else line for line in self._set(cells)]
        self.balance = entry.balance
        shown = bool(cells.get("balance"))
        self.statement.record(self.ledger, entry, " ".join(lines), balance=shown)

    def note(self, cells: Cells, *, bold: bool = True) -> None:
        """A row of the table that is no movement: a balance, a total, a heading."""
        self._set(cells, bold=bold)

    def _lines(self, cells: Cells, *, bold: bool) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for col in self.cols:
            value = cells.get(col.key, "")
            raw = [value] if isinstance(value, str) else list(value)
            if col.key == "text":
                wide = col.x1 - col.x0
                raw = [
                    piece
                    for line in raw
                    for piece in self.paper.wrap(line, wide, bold=bold, size=self.size)
                ]
            found[col.key] = raw
        return found

    def _set(self, cells: Cells, *, bold: bool = False) -> list[str]:
        paper = self.paper
        lines = self._lines(cells, bold=bold)
        deep = max(len(part) for part in lines.values())
        height = deep * self.leading + self.gap
        spare = 2.2 * self.leading if self.carried else 0
        if paper.y - height + self.leading - spare < paper.bottom:
            self._turn()
        self._ground(height)
        for col in self.cols:
            for at, text in enumerate(lines[col.key]):
                y = paper.y - at * self.leading
                x = col.at(col.align)
                paper.put(x, text, y=y, align=col.align, bold=bold, size=self.size, group=col.key)
        paper.down(height)
        return lines.get("text", [])

    def _turn(self) -> None:
        if self.carried:
            self._bare(self.carried(self.balance))
        self.paper.new_page()
        if self.header == "each":
            self.head()
        if self.brought:
            self._bare(self.brought(self.balance))

    def _bare(self, cells: Cells) -> None:
        lines = self._lines(cells, bold=True)
        for col in self.cols:
            for text in lines[col.key][:1]:
                self.paper.put(col.at(col.align), text, align=col.align, bold=True, size=self.size)
        self.paper.down(self.leading + self.gap)

    def _ground(self, height: float) -> None:
        paper, top = self.paper, self.paper.y + self.size * 0.85 + self.gap / 2
        low = paper.y + self.leading - height - self.size * 0.3 - self.gap / 2 + self.gap
        if self.ruling == "zebra":
            self.striped = not self.striped
            if self.striped:
                paper.fill(paper.left - 2, low, paper.right + 2, top, 0.94)
        if self.ruling in {"rows", "box"}:
            paper.rule(low, grey=0.75, weight=0.3)
        if self.ruling == "box":
            edges = [col.x0 - 2.5 for col in self.cols] + [paper.right]
            for x in edges:
                paper.page.shapes.append(type(paper.page.shapes[-1])("line", x, low, x, top, 0.75))
