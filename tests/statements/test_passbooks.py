"""Passbooks and their like: stars before a balance, one line for totals and end, numbered slips."""

import pytest

from shared.statements.make_sheet import make_sheet
from tests.statements.paper import HEADINGS, Line, judged, page, read, row

ROWS = (("-10.00", "90.00"), ("-20.00", "70.00"), ("+50.00", "120.00"))
TEXTS = ("Corner Bakery", "Water Company", "Salary March")


@pytest.mark.parametrize("stars", ["*", "***", "£**"])
def test_stars_before_a_balance_keep_its_place_from_further_digits(stars: str) -> None:
    lines: list[Line] = [
        (30, [(50, "Statement period 01/03/2025 - 31/03/2025")]),
        (45, [(50, "All amounts in GBP")]),
        HEADINGS,
        (110, [(120, "Balance B/F"), (-540, f"{stars}100.00")]),
        *(
            row(125 + 15 * at, f"{13 + at}/03/2025", TEXTS[at], amount, stars + balance)
            for at, (amount, balance) in enumerate(ROWS)
        ),
        (180, [(120, "Closing balance"), (-540, f"{stars}120.00")]),
    ]
    assert [r[1] for r in read(page(lines)) or []] == [-1000, -2000, 5000]


@pytest.mark.parametrize("debits", ["30,00", "31,00"])
def test_a_line_may_tell_both_totals_and_the_end(debits: str) -> None:
    lines: list[Line] = [
        (30, [(50, "Umsätze von 01.03.2025 bis 31.03.2025 in EUR")]),
        (100, [(50, "Datum"), (120, "Text"), (-400, "Auszahlung"), (-470, "Einzahlung")]),
        (115, [(50, "01.03.2025"), (120, "Vortrag"), (-540, "100,00")]),
        (130, [(50, "13.03.2025"), (120, "Bäckerei"), (-400, "10,00"), (-540, "90,00")]),
        (145, [(50, "14.03.2025"), (120, "Barbehebung"), (-400, "20,00"), (-540, "70,00")]),
        (160, [(50, "25.03.2025"), (120, "Bareinlage"), (-470, "50,00"), (-540, "120,00")]),
        (175, [(50, "31.03.2025"), (120, "Summen / Endguthaben"), (-400, debits), (-470, "50,00")]),
    ]
    lines[1] = (100, [*lines[1][1], (-540, "Guthaben")])
    lines[-1] = (175, [*lines[-1][1], (-540, "120,00")])
    rows = read(page(lines))
    assert (rows is not None) == (debits == "30,00")
    assert rows is None or len(rows) == 3


def slips(*numbers: str) -> list[Line]:
    """Whole pesos, and numbers of slips that end where their heading does."""
    days = ("13", "14", "25")
    sums = (("10.000", "90.000"), ("20.000", "70.000"), ("4.500", "65.500"))
    rows = zip(days, TEXTS, numbers, sums, strict=True)
    headings = [(50, "Fecha"), (120, "Descripcion"), (-350, "N° Docto")]
    return [
        (30, [(50, "Cartola cuenta corriente")]),
        (45, [(50, "Desde 01/03/2025 hasta 31/03/2025")]),
        (100, [*headings, (-420, "Cargos"), (-480, "Abonos"), (-540, "Saldo")]),
        (110, [(120, "Saldo inicial"), (-540, "100.000")]),
        *(
            (
                125 + 15 * at,
                [(50, f"{day}/03"), (120, text), (-350, number), (-420, spent), (-540, left)],
            )
            for at, (day, text, number, (spent, left)) in enumerate(rows)
        ),
        (200, [(120, "Saldo final"), (-540, "65.500")]),
    ]


def test_numbers_of_slips_end_where_their_heading_does_however_long_they_are() -> None:
    found = judged(page(slips("466418247812", "85260", "9711223")))
    assert found.proven, found.sentence
    assert [r.description for r in found.rows] == list(TEXTS)
    assert {r.currency for r in found.rows} == {"CLP"}


def test_a_word_among_the_numbers_of_slips_is_not_left_out() -> None:
    assert read(page(slips("466418247812", "Osorno Centro 85260", "9711223"))) is None


@pytest.mark.parametrize(("text", "found"), [("****1178", []), ("****1.178", ["1.178"])])
def test_a_card_number_behind_stars_is_no_amount(text: str, found: list[str]) -> None:
    lines = slips("1", "2", "3")
    sheet = make_sheet([page([*lines, (60, [(50, text)])])])
    line = next(line for line in sheet.lines if line.texts == [text])
    assert [money.core for money in sheet.money[line.index]] == found
