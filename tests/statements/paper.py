"""Pages set by hand, a few words each: the smallest statement that shows one habit."""

import re
from collections.abc import Sequence

from shared.statements.judge import Judgement, judge
from shared.statements.words import Page, Word

CHARACTER_PT = 5.0
BLANK_PT = 2.6
HEIGHT_PT = 9.0

# (x, text) is set from the left, (-x, text) up to x from the right.
Cell = tuple[float, str]
Line = tuple[float, Sequence[Cell]]

HEADINGS: Line = (100, [(50, "Date"), (120, "Description"), (-450, "Amount"), (-540, "Balance")])


def words(y: float, cells: Sequence[Cell], height: float = HEIGHT_PT) -> list[Word]:
    found: list[Word] = []
    for place, text in cells:
        width = sum(len(w) * CHARACTER_PT for w in text.split()) + BLANK_PT * text.count(" ")
        x = place if place > 0 else -place - width
        for word in text.split():
            found.append(Word(word, x, y, x + len(word) * CHARACTER_PT, y + height))
            x += len(word) * CHARACTER_PT + BLANK_PT
    return found


def page(lines: Sequence[Line], number: int = 1) -> Page:
    return Page(number, 595, 842, tuple(w for y, cells in lines for w in words(y, cells)))


def printed(text: str, number: int = 1) -> Page:
    """A page of a line printer: every character is equally wide."""
    found: list[Word] = []
    for at, line in enumerate(text.strip("\n").splitlines()):
        y = 40 + 11 * at
        for word in re.finditer(r"\S+", line):
            x0, x1 = (40 + CHARACTER_PT * x for x in word.span())
            found.append(Word(word[0], x0, y, x1, y + HEIGHT_PT))
    return Page(number, 842, 595, tuple(found))


def row(y: float, day: str, text: str, amount: str, balance: str = "") -> Line:
    cells: list[Cell] = [(50, day), (120, text), (-450, amount)]
    return (y, [*cells, (-540, balance)] if balance else cells)


def head(opening: str = "100.00", closing: str = "") -> list[Line]:
    lines: list[Line] = [
        (30, [(50, "Statement period 01/03/2025 - 31/03/2025")]),
        (45, [(50, "All amounts in GBP")]),
    ]
    if opening:
        lines.append((65, [(50, "Opening balance"), (-300, opening)]))
    if closing:
        lines.append((80, [(50, "Closing balance"), (-300, closing)]))
    return lines


ROWS: list[Line] = [
    row(115, "13/03/2025", "Corner Bakery", "-10.00", "90.00"),
    row(140, "14/03/2025", "Water Company", "-20.00", "70.00"),
    row(165, "25/03/2025", "Salary March", "+50.00", "120.00"),
]


def judged(*pages: Page) -> Judgement:
    return judge(list(pages), [])


def read(*pages: Page) -> list[tuple[str, int, str]] | None:
    """Date, amount and description of each row if the statement is proven, else None."""
    found = judged(*pages)
    if not found.proven:
        return None
    return [(str(r.date), r.amount, r.description) for r in found.rows]
