"""Signs in a column of their own, far from their amounts."""

import pytest

from shared.statements.words import Page, Word
from tests.statements.paper import CHARACTER_PT, Cell, Line, head, page, read

HEADINGS: Line = (100, [(50, "Date"), (120, "Description"), (-450, "Amount")])
DAYS = ("13/03/2025", "14/03/2025", "15/03/2025", "25/03/2025")
TEXTS = ("Corner Bakery", "Water Company", "Book Shop", "Salary March")
AMOUNTS = ("10.00", "20.00", "5.00", "1,055.00")
TRUTH = [
    ("2025-03-13", -1000, "Corner Bakery"),
    ("2025-03-14", -2000, "Water Company"),
    ("2025-03-15", -500, "Book Shop"),
    ("2025-03-25", 105500, "Salary March"),
]


def statement(signs: tuple[str, ...], x: float = 390.0, closing: str = "1,120.00") -> list[Line]:
    rows: list[Line] = []
    for at, (day, text, sign, amount) in enumerate(zip(DAYS, TEXTS, signs, AMOUNTS, strict=True)):
        cells: list[Cell] = [(50, day), (120, text), (-450, amount)]
        rows.append((115 + 14 * at, [*cells, (x, sign)] if sign else cells))
    return [*head("100.00", closing), HEADINGS, *rows]


@pytest.mark.parametrize("x", [260.0, 330.0, 390.0, 402.0])
@pytest.mark.parametrize("signs", [("-", "-", "-", "+"), ("-", "-", "-", ""), ("–", "–", "–", "+")])
def test_a_sign_in_a_column_of_signs_is_that_of_its_amount(
    signs: tuple[str, ...], x: float
) -> None:
    assert read(page(statement(signs, x))) == TRUTH


def test_days_may_stand_above_rows_with_lone_signs() -> None:
    lines = [*head("100.00", "1,120.00"), (100, [(50, "Description"), (-450, "Amount")])]
    for at, (day, text, amount) in enumerate(zip(DAYS, TEXTS, AMOUNTS, strict=True)):
        y, sign = 115 + 30 * at, "+" if "Salary" in text else "-"
        lines += [(y, [(50, day)]), (y + 14, [(60, text), (380, sign), (-450, amount)])]
    assert read(page(lines)) == TRUTH


def test_a_lone_sign_that_turns_the_sums_wrong_is_believed() -> None:
    assert read(page(statement(("-", "-", "+", "+")))) is None


def test_signs_that_do_not_stand_below_each_other_are_none() -> None:
    lines = statement(("", "", "", ""))
    ragged = [(115 + 14 * at, [(300 + 20 * at, "+-"[at < 3])]) for at in range(4)]
    assert read(page([*lines, *ragged])) is None


def test_a_dash_in_the_place_of_an_amount_is_no_sign() -> None:
    headings = [(50.0, "Date"), (120.0, "Description"), (-380.0, "Paid in"), (-470.0, "Paid out")]
    lines: list[Line] = [*head("100.00", "1,120.00"), (100, headings)]
    for at, (day, text, amount) in enumerate(zip(DAYS, TEXTS, AMOUNTS, strict=True)):
        paid_in = "Salary" in text
        figures: list[Cell] = [(-380, amount if paid_in else "-")]
        figures += [(-470, amount)] if not paid_in else []
        lines.append((115 + 14 * at, [(50, day), (120, text), *figures]))
    assert read(page(lines)) == TRUTH


@pytest.mark.parametrize(
    "signs", [("-", "-", "-", "+"), ("D", "D", "D", "C"), ("Af", "Af", "Af", "Bij")]
)
@pytest.mark.parametrize("x", [390.0, 466.0])
def test_markers_stand_before_or_behind_their_amounts_as_signs_do(
    signs: tuple[str, ...], x: float
) -> None:
    assert read(page(statement(signs, x))) == TRUTH


def test_a_plus_may_be_near_enough_behind_its_amount_to_be_known_where_a_minus_is_not() -> None:
    lines: list[Line] = [*head("100.00", "115.00"), HEADINGS]
    for at, amount in enumerate(("10.00", "20.00", "50.00", "5.00")):
        lines.append((115 + 14 * at, [(50, DAYS[at]), (120, TEXTS[at]), (-450, amount)]))
    signs = [
        Word(sign, x0, 115 + 14 * at, 460, 124 + 14 * at)
        for at, (sign, x0) in enumerate((("-", 456.8), ("-", 456.8), ("+", 454.8), ("-", 456.8)))
    ]
    found = read(Page(1, 595, 842, (*page(lines).words, *signs)))
    assert found is not None
    assert [amount for _, amount, _ in found] == [-1000, -2000, 5000, -500]


def test_a_marker_that_is_no_farther_from_a_text_than_its_words_belongs_to_it() -> None:
    lines = statement(("C", "D", "D", "D"), x=188.5)
    assert read(page(lines)) is None


def test_signs_below_a_heading_for_markers_are_its_markers() -> None:
    headings: list[Cell] = [(50, "Datum"), (120, "Transactie"), (330, "Af/Bij"), (-450, "Bedrag")]
    lines: list[Line] = [*head("100.00", "120.00"), (100, headings)]
    for at, (sign, amount) in enumerate((("-", "10.00"), ("-", "20.00"), ("+", "50.00"))):
        cells: list[Cell] = [(50, f"{13 + at}/03/2025"), (120, "Bakkerij"), (340, sign)]
        lines.append((115 + 20 * at, [*cells, (-450, amount)]))
    rows = read(page(lines))
    assert [amount for _, amount, _ in rows or []] == [-1000, -2000, 5000]


def with_documents(numbers: tuple[str, ...]) -> list[Line]:
    """A column whose dashes say that a row has no document, before what came in."""
    columns: Line = (100, [*HEADINGS[1][:2], (260, "Doc"), (-380, "Credit"), (-450, "Debit")])
    rows: list[Line] = [
        (115 + 14 * at, [(50, f"{13 + at}/03/2025"), (120, "Corner Shop"), (260, number)])
        for at, number in enumerate(numbers)
    ]
    rows = [(y, [*cells, (-380, "5.00")]) for y, cells in rows]
    return [*head("100.00", f"{100 + 5 * len(numbers)}.00"), columns, *rows]


def test_a_dash_where_other_rows_have_a_number_is_no_sign() -> None:
    found = read(page(with_documents(("-", "40112", "-", "77120", "-", "-", "40113"))))
    assert found is not None
    assert {amount for _, amount, _ in found} == {500}


def test_a_dash_between_texts_that_begin_elsewhere_is_still_a_sign() -> None:
    lines = statement(("-", "-", "-", ""), 260.0)
    assert read(page(lines)) == TRUTH


def test_markers_below_their_heading_are_no_balances_own_though_the_first_ones_are_signed() -> None:
    def centred(balance: int) -> Cell:
        text = f"{balance / 100:,.2f}"
        return (500 - len(text) * CHARACTER_PT / 2, text)

    headings = [(50.0, "Date"), (120.0, "Details"), (-350.0, "Amount"), (400.0, "Dr / Cr")]
    lines: list[Line] = [*head("-900.00"), (100, [*headings, (482, "Balance")])]
    truth, balance = [], -90000
    for day in range(1, 13):
        amount = -1000 if day < 5 else 1_000_000
        balance += amount
        text, side = f"Payee {day}A", "D" if amount < 0 else "C"
        figures: list[Cell] = [(-350, f"{abs(amount) / 100:,.2f}"), (415, side)]
        lines.append(
            (
                105 + 20 * day,
                [(50, f"{day:02}/03/2025"), (120, text), *figures, centred(balance)],
            )
        )
        truth.append((f"2025-03-{day:02}", amount, text))
    lines.append((380, [(120, "Closing balance"), centred(balance)]))
    assert read(page(lines)) == truth
