"""Statements of Sweden, Denmark, Norway and the Czech Republic: their words, dates and crowns."""

import pytest

from shared.money import NO_CURRENCY
from shared.statements.dates import PrintedDate, parse_date
from shared.statements.lexicon import lexicon
from tests.statements.paper import Cell, Line, judged, page, read

Row = tuple[str, str, str, str]


def rows_of(rows: list[Row]) -> list[Line]:
    found: list[Line] = []
    for at, (day, text, amount, balance) in enumerate(rows):
        cells: list[Cell] = [(50, day), (130, text), (-430, amount), (-540, balance)]
        found.append((130 + 15 * at, [cell for cell in cells if cell[1]]))
    return found


SWEDISH_HEAD: list[Line] = [
    (30, [(50, "Kontoutdrag"), (400, "Sida 1 av 1")]),
    (45, [(50, "Period 2025-03-01 t.o.m. 2025-03-31")]),
    (60, [(50, "Kontonummer 9999 12 345 67"), (400, "Valuta SEK")]),
]
SWEDISH_HEADINGS: Line = (
    100,
    [(50, "Bokföringsdag"), (130, "Text/mottagare"), (-430, "Belopp"), (-540, "Bokfört saldo")],
)
SWEDISH_ROWS: list[Row] = [
    ("2025-03-04", "Kortköp Bageriet", "-1 234,50", "8 765,50"),
    ("2025-03-05", "Uttag", "-500,00", "8 265,50"),
    ("2025-03-25", "Lön", "25 000,00", "33 265,50"),
]
SWEDISH = [
    ("2025-03-04", -123450, "Kortköp Bageriet"),
    ("2025-03-05", -50000, "Uttag"),
    ("2025-03-25", 2500000, "Lön"),
]


def swedish(rows: list[Row], *, head: list[Line] = SWEDISH_HEAD, kr: str = "") -> list[Line]:
    return [
        *head,
        (75, [(50, "Ingående saldo"), (-300, f"10 000,00{kr}")]),
        SWEDISH_HEADINGS,
        *rows_of(rows),
        (200, [(50, "Summa insättningar"), (-300, f"25 000,00{kr}")]),
        (215, [(50, "Summa uttag"), (-300, f"1 734,50{kr}")]),
        (230, [(50, "Utgående saldo"), (-300, f"33 265,50{kr}")]),
    ]


def test_a_swedish_statement_is_read() -> None:
    found = page(swedish(SWEDISH_ROWS))
    assert read(found) == SWEDISH
    assert judged(found).accounts[0].currency == "SEK"


def test_a_swedish_total_that_differs_is_for_a_person() -> None:
    lines = [
        (y, [(x, text.replace("1 734,50", "1 735,50")) for x, text in cells])
        for y, cells in swedish(SWEDISH_ROWS)
    ]
    assert read(page(lines)) is None


def danish(closing: str = "Saldo i Deres favør") -> list[Line]:
    return [
        (30, [(50, "Kontoudskrift"), (400, "Side 1 af 1")]),
        (45, [(50, "Perioden 01.03.2025 til 31.03.2025")]),
        (60, [(50, "Reg.nr. 9999 Kontonr. 12345678"), (400, "Valuta DKK")]),
        (100, [(50, "Bogført"), (130, "Tekst"), (300, "Rentedato"), (-430, "Hævet")]),
        (100, [(-490, "Indsat"), (-550, "Saldo")]),
        (130, [(130, "Saldo fra forrige kontoudskrift"), (-550, "10.000,00")]),
        (145, [(50, "04.03.2025"), (130, "Dankort-køb Bageren"), (300, "04.03.2025")]),
        (145, [(-430, "1.234,50"), (-550, "8.765,50")]),
        (160, [(50, "05.03.2025"), (130, "Hævet i automat"), (300, "05.03.2025")]),
        (160, [(-430, "500,00"), (-550, "8.265,50")]),
        (175, [(50, "31.03.2025"), (130, "Løn"), (300, "31.03.2025")]),
        (175, [(-490, "25.000,00"), (-550, "33.265,50")]),
        (190, [(130, closing), (-550, "33.265,50")]),
    ]


def test_a_danish_statement_is_read() -> None:
    found = page(danish())
    assert read(found) == [
        ("2025-03-04", -123450, "Dankort-køb Bageren"),
        ("2025-03-05", -50000, "Hævet i automat"),
        ("2025-03-31", 2500000, "Løn"),
    ]
    assert judged(found).accounts[0].currency == "DKK"


def test_a_balance_in_favour_of_the_bank_is_owed_to_it() -> None:
    assert read(page(danish("Saldo i vores favør"))) is None


def norwegian() -> list[Line]:
    return [
        (30, [(50, "Kontoutskrift"), (400, "Side 1 av 1")]),
        (45, [(50, "Kontoutskrift for perioden 01.03.2025 - 31.03.2025")]),
        (60, [(50, "Kontonummer 9999.12.34567"), (400, "Valuta NOK")]),
        (100, [(50, "Dato"), (130, "Forklaring"), (-400, "Ut fra konto")]),
        (100, [(-480, "Inn på konto"), (-550, "Arkivref.")]),
        (130, [(130, "Saldo fra kontoutskrift 28.02.2025"), (-480, "10 000,00")]),
        (145, [(50, "04.03"), (130, "Varekjøp Bakeren"), (-400, "1 234,50"), (-550, "470012")]),
        (160, [(50, "05.03"), (130, "Minibank"), (-400, "500,00"), (-550, "470013")]),
        (175, [(50, "25.03"), (130, "Lønn"), (-480, "25 000,00"), (-550, "470014")]),
        (190, [(130, "Saldo i Deres favør"), (-480, "33 265,50")]),
    ]


def test_a_norwegian_statement_is_read() -> None:
    found = page(norwegian())
    assert read(found) == [
        ("2025-03-04", -123450, "Varekjøp Bakeren"),
        ("2025-03-05", -50000, "Minibank"),
        ("2025-03-25", 2500000, "Lønn"),
    ]
    assert judged(found).accounts[0].currency == "NOK"


def czech(crown: str) -> list[Line]:
    return [
        (30, [(50, "Výpis z běžného účtu"), (400, "Strana 1 z 1")]),
        (45, [(50, "Období od 1. 3. 2025 do 31. 3. 2025")]),
        (60, [(50, "Číslo účtu 123456789/9999")]),
        (75, [(50, "Počáteční zůstatek k 1. 3. 2025"), (-430, f"10 000,00{crown}")]),
        (100, [(50, "Datum zaúčtování"), (150, "Popis transakce"), (-430, "Částka")]),
        (115, [(50, "4. 3. 2025"), (150, "Platba kartou Pekárna"), (-430, f"-1 234,50{crown}")]),
        (130, [(50, "5. 3. 2025"), (150, "Poplatek"), (-430, f"-500,00{crown}")]),
        (145, [(50, "25. 3. 2025"), (150, "Mzda"), (-430, f"25 000,00{crown}")]),
        (175, [(50, "Příjmy celkem"), (-430, f"25 000,00{crown}")]),
        (190, [(50, "Výdaje celkem"), (-430, f"1 734,50{crown}")]),
        (205, [(50, "Konečný zůstatek k 31. 3. 2025"), (-430, f"33 265,50{crown}")]),
    ]


@pytest.mark.parametrize("crown", [" Kč", "Kč", " CZK"])
def test_a_czech_statement_is_read(crown: str) -> None:
    found = page(czech(crown))
    assert read(found) == [
        ("2025-03-04", -123450, "Platba kartou Pekárna"),
        ("2025-03-05", -50000, "Poplatek"),
        ("2025-03-25", 2500000, "Mzda"),
    ]
    assert judged(found).accounts[0].currency == "CZK"


def with_kr(rows: list[Row]) -> list[Row]:
    return [(day, text, f"{amount} kr", f"{balance} kr") for day, text, amount, balance in rows]


def test_kr_beside_amounts_is_money_and_names_no_currency() -> None:
    head = [(y, [c for c in cells if c[1] != "Valuta SEK"]) for y, cells in SWEDISH_HEAD]
    found = page(swedish(with_kr(SWEDISH_ROWS), head=head, kr=" kr"))
    assert read(found) == SWEDISH
    assert judged(found).accounts[0].currency == NO_CURRENCY


def test_kr_is_the_crown_that_the_statement_names() -> None:
    found = page(swedish(with_kr(SWEDISH_ROWS), kr=" kr"))
    assert read(found) == SWEDISH
    assert judged(found).accounts[0].currency == "SEK"


def test_sums_paid_abroad_do_not_name_the_crowns_of_a_statement() -> None:
    head = [(y, [c for c in cells if c[1] != "Valuta SEK"]) for y, cells in SWEDISH_HEAD]
    lines = swedish(with_kr(SWEDISH_ROWS), head=head, kr=" kr")
    abroad = [
        (y, [*cells, (330, "EUR")] if cells[0][1].startswith("2025-03-04") else cells)
        for y, cells in lines
    ]
    assert judged(page(abroad)).accounts[0].currency == NO_CURRENCY


@pytest.mark.parametrize("text", ["4. 3. 2025", "04. 03. 2025", "4. 3. 2025,"])
def test_a_date_may_have_blanks_behind_its_dots(text: str) -> None:
    assert parse_date(text.split()) == (PrintedDate(4, 3, 2025, "dmy", dotted=True), 3)


@pytest.mark.parametrize("text", ["4. 13. 2025", "4. 3. 25", "4. 3 2025"])
def test_other_numbers_with_dots_between_them_are_no_date(text: str) -> None:
    assert parse_date(text.split()) is None


@pytest.mark.parametrize(
    ("names", "month"),
    [
        ("mars marts března březen", 3),
        ("maj mai května", 5),
        ("června červen", 6),
        ("července červenec juli", 7),
        ("oktober října", 10),
        ("listopadu november", 11),
        ("desember prosince december", 12),
    ],
)
def test_months_are_known_by_their_names(names: str, month: int) -> None:
    assert {lexicon().months[name] for name in names.split()} == {month}


@pytest.mark.parametrize("text", ["12 des", "12 dub", "10 Pro", "5 led"])
def test_short_months_that_are_words_elsewhere_are_no_months(text: str) -> None:
    assert parse_date(text.split()) is None
