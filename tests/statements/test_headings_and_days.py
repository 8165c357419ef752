"""Headings and days in the manners of many banks."""

from collections.abc import Sequence

import pytest

from shared.statements.headers import find_header
from shared.statements.induce.headings import known_phrase
from shared.statements.make_sheet import make_sheet
from shared.statements.template_headers import find_headers
from shared.statements.templates import Column, Table, Template
from shared.statements.words import Page
from tests.statements.paper import HEADINGS, ROWS, Cell, Line, head, page, read, row, words

READ = [
    ("2025-03-13", -1000, "Corner Bakery"),
    ("2025-03-14", -2000, "Water Company"),
    ("2025-03-25", 5000, "Salary March"),
]


def test_the_period_at_the_head_of_a_further_page_is_no_day_of_rows() -> None:
    first = [*head(), HEADINGS, *ROWS[:2]]
    second: list[Line] = [
        (30, [(50, "01/03/2025 to 31/03/2025"), (300, "Sheet 102")]),
        HEADINGS,
        (115, [(120, "Parking"), (-450, "-5.00"), (-540, "65.00")]),
        row(140, "25/03/2025", "Salary March", "+50.00", "115.00"),
        (165, [(120, "Closing balance"), (-540, "115.00")]),
    ]
    found = read(page(first), page(second, 2))
    assert found is not None
    assert found[2] == ("2025-03-14", -500, "Parking")


def test_a_day_at_the_head_of_a_page_that_has_headings_only_for_the_next_account() -> None:
    headings: Sequence[Cell] = [(120, "Description"), (-450, "Amount"), (-540, "Balance")]
    first: list[Line] = [
        (30, [(50, "Statement period 01/03/2025 - 30/04/2025")]),
        (60, [(50, "Account number 4471 0001")]),
        (100, headings),
        (115, [(120, "Opening balance"), (-540, "100.00")]),
        (130, [(50, "30 March")]),
        (145, [(120, "Corner Bakery"), (-450, "-10.00"), (-540, "90.00")]),
    ]
    second: list[Line] = [
        (60, [(50, "1 April")]),
        (75, [(120, "Water Company"), (-450, "-20.00"), (-540, "70.00")]),
        (90, [(120, "Closing balance"), (-540, "70.00")]),
        (140, [(50, "Account number 4471 0002")]),
        (160, headings),
        (175, [(120, "Opening balance"), (-540, "500.00")]),
        (190, [(50, "2 April")]),
        (205, [(120, "Tea House"), (-450, "-5.00"), (-540, "495.00")]),
        (220, [(120, "Closing balance"), (-540, "495.00")]),
    ]
    assert read(page(first), page(second, 2)) == [
        ("2025-03-30", -1000, "Corner Bakery"),
        ("2025-04-01", -2000, "Water Company"),
        ("2025-04-02", -500, "Tea House"),
    ]


def test_days_are_found_by_the_start_of_their_line_not_of_their_date() -> None:
    lines: list[Line] = [
        *head(closing="120.00"),
        (100, [(50, "Lançamento"), (-450, "Valor"), (-540, "Saldo")]),
        (115, [(50, "quinta-feira, 13 de março de 2025")]),
        (127, [(50, "Corner Bakery"), (-450, "-10.00"), (-540, "90.00")]),
        (145, [(50, "sexta-feira, 14 de março de 2025")]),
        (157, [(50, "Water Company"), (-450, "-20.00"), (-540, "70.00")]),
        (175, [(50, "terça-feira, 25 de março de 2025")]),
        (187, [(50, "Salary March"), (-450, "50.00"), (-540, "120.00")]),
    ]
    assert read(page(lines)) == READ


def both_sides(headings: Sequence[Cell], rows: Sequence[Sequence[Cell]]) -> list[Line]:
    lines: list[Line] = [*head(closing="120.00"), (100, headings)]
    return [*lines, *((115 + 20 * at, cells) for at, cells in enumerate(rows))]


def test_two_columns_of_debits_are_one_list() -> None:
    headings = [(50, "Date"), (120, "Description"), (-300, "Frais"), (-380, "Retrait")]
    lines = both_sides(
        [*headings, (-450, "Dépôt"), (-540, "Solde")],
        [
            [(50, "13/03/2025"), (120, "Corner Bakery"), (-380, "10.00"), (-540, "90.00")],
            [(50, "14/03/2025"), (120, "Water Company"), (-300, "20.00"), (-540, "70.00")],
            [(50, "25/03/2025"), (120, "Salary March"), (-450, "50.00"), (-540, "120.00")],
        ],
    )
    assert read(page(lines)) == READ


def test_a_marker_in_small_letters_ends_its_line() -> None:
    lines = [
        *head(closing="20.00"),
        HEADINGS,
        row(115, "13/03/2025", "Corner Bakery", "-10.00", "90.00"),
        row(140, "14/03/2025", "Water Company", "-120.00", "30.00 dr"),
        row(165, "25/03/2025", "Salary March", "+50.00", "20.00"),
    ]
    found = read(page(lines))
    assert found is not None
    assert found[1] == ("2025-03-14", -12000, "Water Company")


def test_headings_in_spaced_letters_are_words() -> None:
    def spaced(x: float, text: str) -> list[Cell]:
        return [(x + 7 * at, letter) for at, letter in enumerate(text)]

    headings = [*spaced(50, "DATE"), *spaced(120, "DETAILS"), *spaced(420, "AMOUNT")]
    lines: list[Line] = [
        *head(closing="120.00"),
        (100, [*headings, *spaced(492, "BALANCE")]),
        *ROWS,
    ]
    assert read(page(lines)) == READ


def test_a_heading_of_two_words_for_one_kind_of_text_is_one_heading() -> None:
    def cells(day: str, text: str, number: str, amount: str, balance: str) -> list[Cell]:
        return [(50, day), (120, text), (306, number), (-450, amount), (-540, balance)]

    lines = both_sides(
        [(50, "Date"), (120, "Details"), (300, "N° Docto"), (-450, "Amount"), (-540, "Balance")],
        [
            cells("13/03/2025", "Corner Bakery", "110368", "-10.00", "90.00"),
            cells("14/03/2025", "Water Company", "155432", "-20.00", "70.00"),
            cells("25/03/2025", "Salary March", "639391", "+50.00", "120.00"),
        ],
    )
    assert read(page(lines)) == READ


def test_daily_balances_do_not_move_the_column_of_the_checks_above_them() -> None:
    checks = [(50, "Date"), (110, "Check No"), (-250, "Amount")]
    lines: list[Line] = [
        *head(closing="60.00"),
        (100, [(50, "Checks")]),
        (115, [*checks, (300, "Date"), (360, "Check No"), (-500, "Amount")]),
        (130, [(50, "13/03"), (110, "1041"), (-250, "10.00")]),
        (130, [(300, "14/03"), (360, "1042"), (-500, "30.00")]),
        (160, [(50, "Daily balance summary")]),
        (175, [(50, "01/03"), (-180, "100.00"), (220, "13/03"), (-340, "90.00")]),
        (175, [(390, "14/03"), (-512, "60.00")]),
        (190, [(50, "20/03"), (-180, "60.00"), (220, "22/03"), (-340, "60.00")]),
        (190, [(390, "25/03"), (-512, "60.00")]),
    ]
    found = read(page(lines))
    assert found is not None
    assert [amount for _, amount, _ in found] == [-1000, -3000]


def test_currencies_below_headings_belong_to_them() -> None:
    units: Line = (109, [(-450, "(£)"), (-540, "GBP")])
    lines = [(y + 10 if y > 100 else y, cells) for y, cells in ROWS]
    assert read(page([*head(closing="120.00"), HEADINGS, units, *lines])) == READ
    noted: Line = (109, [(120, "note"), (-450, "(£)")])
    assert read(page([*head(closing="120.00"), HEADINGS, noted, *lines])) is None


@pytest.mark.parametrize(
    "title", ["- - - - Account activity - - - -", "Account activity", "*** Transactions ***"]
)
def test_a_title_close_above_the_headings_is_none_of_them(title: str) -> None:
    lines = [*head(closing="120.00"), (89.5, [(220, title)]), HEADINGS, *ROWS]
    assert read(page(lines)) == READ


@pytest.mark.parametrize("said", ["Currency: GBP", "Devise : GBP", "Branch: Amount"])
def test_a_word_with_its_value_behind_a_colon_is_no_upper_line_of_headings(said: str) -> None:
    lines = [*head(closing="120.00"), (88, [(50, "Everyday Saver"), (-540, said)]), HEADINGS]
    assert read(page([*lines, *ROWS])) == READ


@pytest.mark.parametrize(
    ("last", "this"),
    [
        ("Last statement", "This statement"),
        ("Letzter Auszug", "Dieser Auszug"),
        ("Dernier relevé", "Ce relevé"),
        ("Extracto anterior", "Este extracto"),
        ("Estratto precedente", "Questo estratto"),
        ("Vorig afschrift", "Dit afschrift"),
        ("Extrato anterior", "Este extrato"),
        ("Poprzedni wyciąg", "Ten wyciąg"),
    ],
)
def test_the_ends_may_be_named_after_the_statements_they_stand_on(last: str, this: str) -> None:
    ends: list[Line] = [
        (65, [(50, f"{last} 28/02/2025"), (-300, "100.00")]),
        (80, [(50, f"{this} 31/03/2025"), (-300, "120.00")]),
    ]
    assert read(page([*head(""), *ends, HEADINGS, *ROWS])) == READ


def test_headings_in_two_languages_are_headings() -> None:
    headings = [(50, "Date/Datum"), (120, "Description/Beschreibung"), (-380, "Debit/Soll")]
    lines = both_sides(
        [*headings, (-460, "Credit/Haben"), (-540, "Balance/Saldo")],
        [
            [(50, "13/03/2025"), (120, "Corner Bakery"), (-380, "10.00"), (-540, "90.00")],
            [(50, "14/03/2025"), (120, "Water Company"), (-380, "20.00"), (-540, "70.00")],
            [(50, "25/03/2025"), (120, "Salary March"), (-460, "50.00"), (-540, "120.00")],
        ],
    )
    assert read(page(lines)) == READ


def test_a_time_behind_its_date_or_below_it_is_no_text() -> None:
    behind = [(y, [(50, f"{cells[0][1]} 08:15"), *cells[1:]]) for y, cells in ROWS]
    below: list[Line] = [(y + 10, [(50, "08:15")]) for y, _ in ROWS]
    wide: Line = (100, [(50, "Date"), (160, "Description"), *HEADINGS[1][2:]])
    moved = [(y, [cells[0], (160, cells[1][1]), *cells[2:]]) for y, cells in behind]
    assert read(page([*head(closing="120.00"), wide, *moved])) == READ
    assert read(page([*head(closing="120.00"), HEADINGS, *ROWS, *below])) == READ
    noted: list[Line] = [(y + 10, [(50, "A8:15")]) for y, _ in ROWS]
    assert read(page([*head(closing="120.00"), HEADINGS, *ROWS, *noted])) is None


def test_a_star_behind_an_amount_is_a_note() -> None:
    starred = [(y, [*cells[:2], (-455, f"{cells[2][1]}*"), cells[3]]) for y, cells in ROWS[:1]]
    assert read(page([*head(closing="120.00"), HEADINGS, *starred, *ROWS[1:]])) == READ


def test_kinds_may_wrap_beside_the_text() -> None:
    headings = [(50, "Date"), (110, "Type"), (200, "Details"), (-450, "Amount")]
    lines: list[Line] = [*head(closing="120.00"), (100, [*headings, (-540, "Balance")])]
    kinds = [("Card", "payment"), ("Direct", "debit"), ("Bank", "credit")]
    for (first, second), (y, cells) in zip(kinds, ROWS, strict=True):
        name, rest = cells[1][1].split()
        lines.append((y, [cells[0], (110, first), (200, name), *cells[2:]]))
        lines.append((y + 10, [(110, second), (200, rest)]))
    assert read(page(lines)) == READ


def test_texts_that_are_set_in_below_other_rows_may_be_so_below_the_last() -> None:
    more = ["London", "Mandate 77", "Acme"]
    lines: list[Line] = [
        line
        for (y, cells), text in zip(ROWS, more, strict=True)
        for line in ((y, cells), (y + 10, [(128.0, text)]))
    ]
    found = read(page([*head(closing="120.00"), HEADINGS, *lines]))
    assert found is not None
    assert [text for _, _, text in found] == [
        f"{r[2]} {m}" for r, m in zip(READ, more, strict=True)
    ]
    lines[-1] = (lines[-1][0], [(134, "Acme")])
    assert read(page([*head(closing="120.00"), HEADINGS, *lines])) is None


def coded(*codes: str) -> list[Line]:
    """A code between date and text, under no heading; the date on the first row of a day only."""
    days = ("13/03/2025", "", "25/03/2025")
    rows = [[(102, code), *cells[1:]] for code, (_, cells) in zip(codes, ROWS, strict=True)]
    dated = [[(50, day), *row] if day else row for day, row in zip(days, rows, strict=True)]
    lines: list[Line] = [(y, row) for (y, _), row in zip(ROWS, dated, strict=True)]
    return [*head(closing="120.00"), HEADINGS, *lines]


@pytest.mark.parametrize("codes", [("DD", "CR", "SO"), (")))", "DD", "VIS"), ("D", "D", "C")])
def test_codes_without_a_heading_before_the_texts_are_none_of_them(codes: Sequence[str]) -> None:
    found = read(page(coded(*codes)))
    assert found is not None
    assert [text for _, _, text in found] == [text for _, _, text in READ]


def test_words_before_the_texts_that_are_no_codes_are_not_dropped() -> None:
    assert read(page(coded("DD", "Something", "SO"))) is None


def wrapped_headings(*second: Cell) -> list[Line]:
    first: Line = (100, [(50, "Date"), (120, "Description"), (-450, "Amount"), (-540, "Balance")])
    return [*head("100.00", "120.00"), first, (110, second), *(moved_by(15, r) for r in ROWS)]


def moved_by(points: float, line: Line) -> Line:
    return (line[0] + points, line[1])


@pytest.mark.parametrize(
    "second", [[(50, "(Verwerkt)")], [(50, "entered"), (-450, "net")], [(50, "of"), (-540, "kept")]]
)
def test_headings_may_go_on_below_in_words_that_nobody_knows(second: list[Cell]) -> None:
    assert read(page(wrapped_headings(*second))) == READ


@pytest.mark.parametrize(
    "second",
    [[(120, "Zorblat")], [(120, "(Zorblat)")], [(50, "Zorblat"), (120, "Zorblat")], [(50, "May")]],
)
def test_what_may_belong_to_the_first_row_is_no_heading(second: list[Cell]) -> None:
    header = find_header(make_sheet([page(wrapped_headings(*second))]), 4, known_phrase)
    assert header is not None
    assert header.last_line == header.first_line


def test_amounts_alone_under_a_heading_for_references_are_amounts_on_however_few_rows() -> None:
    sides: list[Cell] = [(50, "FECHA"), (120, "DESCRIPCIÓN"), (-330, "CARGOS"), (-390, "ABONOS")]
    ends: list[Cell] = [(-390, "60.00"), (-460, "120.00"), (-540, "120.00")]
    lines: list[Line] = [
        *head("100.00", "120.00"),
        (90, [(465, "SALDO")]),
        (100, [*sides, (-460, "OPERACIÓN"), (-540, "LIQUIDACIÓN")]),
        *(
            (115 + 12 * i, [(50, "13/03/2025"), (120, f"Tienda {i}"), (-330, "5.00")])
            for i in range(8)
        ),
        (211, [(50, "25/03/2025"), (120, "Nómina"), *ends]),
    ]
    found = read(page(lines))
    assert found is not None
    assert [amount for _, amount, _ in found] == [*[-500] * 8, 6000]


def test_a_figure_of_a_summary_far_below_a_heading_makes_no_column_of_amounts() -> None:
    """References begin left of their heading, so that none of them stands right below it."""
    headings: list[Cell] = [(50, "Date"), (120, "Narration"), (290, "Ref.No."), (-450, "Amount")]
    lines: list[Line] = [*head("100.00", "60.00"), (100, headings)]
    for at in range(8):
        day, number = f"{13 + at}/03/2025", f"0000000946415{at}70"
        cells: list[Cell] = [(50, day), (120, "Corner Bakery"), (260, number), (-450, "-5.00")]
        lines.append((115 + 15 * at, cells))
    summary: list[Line] = [
        (300, [(50, "Opening balance"), (-340, "Total debits"), (-540, "Closing balance")]),
        (312, [(50, "100.00"), (-340, "40.00"), (-540, "60.00")]),
    ]
    found = read(page([*lines, *summary]))
    assert found is not None
    assert {(amount, text) for _, amount, text in found} == {(-500, "Corner Bakery")}


def test_a_card_paid_in_advance_names_its_sides_load_and_spend() -> None:
    for load, spend in (("Load", "Spend"), ("Aufladung", "Ausgabe"), ("Recarga", "Gasto")):
        headings: Line = (
            100,
            [(50, "Date"), (-200, "Balance"), (-300, load), (-400, spend), (430, "Details")],
        )
        rows: list[Line] = [
            (115, [(50, "13/03/2025"), (-200, "150.00"), (-300, "50.00"), (430, "Kiosk")]),
            (130, [(50, "14/03/2025"), (-200, "130.00"), (-400, "20.00"), (430, "Bakery")]),
        ]
        assert read(page([*head("100.00", "130.00"), headings, *rows])) == [
            ("2025-03-13", 5000, "Kiosk"),
            ("2025-03-14", -2000, "Bakery"),
        ]


def test_a_small_word_that_is_a_heading_itself_joins_no_headings() -> None:
    """They stand hardly a blank apart: "Booking date Interest date Transaction type"."""
    headings = [(50, "Booking date"), (117, "Interest date"), (185, "Transaction type")]
    lines: list[Line] = [
        *head("100.00", "120.00"),
        (100, [*headings, (290, "Message"), (-450, "Amount"), (-540, "Balance")]),
    ]
    kinds = ("Card purchase", "Direct debit", "Card purchase")
    for (y, cells), kind in zip(ROWS, kinds, strict=True):
        day, text, *figures = cells
        lines.append((y, [day, (117, day[1]), (185, kind), (290, text[1]), *figures]))
    found = read(page(lines))
    assert found is not None
    assert [text for _, _, text in found] == ["Corner Bakery", "Water Company", "Salary March"]


def test_headings_of_a_template_are_known_with_what_they_are_linked_with() -> None:
    """A template keeps "Omschrijving" alone, and most letters of its line would be strange."""
    cells = ((50, "Datum"), (120, "Omschrijving van de verrichting"), (-400, "Valuta"))
    sheet = make_sheet([page([(100, [*cells, (-540, "Bedrag in EUR")])])])
    columns = [
        Column(role="date", header="Datum"),
        Column(role="description", header="Omschrijving"),
        Column(role="value_date", header="Valuta"),
        Column(role="amount", header="Bedrag in EUR", align="right"),
    ]
    tables = [Table(columns=columns)]
    assert find_headers(sheet, Template(template_id="", bank_family="", tables=tables))


def test_a_title_in_larger_type_is_no_upper_line_of_the_headings() -> None:
    """ "Transaction" of the title stands over "Check number", which is set in two lines."""
    upper = [(85.0, "Check"), (-400.0, "Deposits/"), (-470.0, "Withdrawals/"), (-560.0, "Ending")]
    lower = [(-400.0, "Credits"), (-470.0, "Debits"), (-560.0, "balance")]
    lines: list[Line] = [
        *head(closing="120.00"),
        (122, upper),
        (132, [(50, "Date"), (85, "Number"), (130, "Description"), *lower]),
        (150, [(50, "13/3"), (85, "1261"), (130, "Check"), (-470, "10.00"), (-560, "90.00")]),
        (165, [(50, "14/3"), (130, "Water"), (-470, "20.00"), (-560, "70.00")]),
        (180, [(50, "25/3"), (130, "Salary"), (-400, "50.00"), (-560, "120.00")]),
    ]
    bare = page(lines)
    title = words(100, [(50, "Transaction history")], 14.0)
    found = read(Page(1, bare.width, bare.height, (*title, *bare.words)))
    assert [r[2] for r in found or []] == ["Check", "Water", "Salary"]


def days_in_two_columns(*headings: str) -> list[Line]:
    cells: list[Cell] = [(50 + 22 * at, text) for at, text in enumerate(headings)]
    return [
        (30, [(50, "Statement period 2025-03-01 - 2025-03-31")]),
        *head("100.00", "120.00")[1:],
        (100, [*cells, (120, "Description"), (-450, "Amount"), (-540, "Balance")]),
        (115, [(50, "03"), (72, "05"), (120, "Corner Bakery"), (-450, "-30.00"), (-540, "70.00")]),
        (130, [(50, "03"), (72, "06"), (120, "Salary March"), (-450, "50.00"), (-540, "120.00")]),
    ]


@pytest.mark.parametrize("headings", [("MM", "DD"), ("MM", "JJ")])
def test_months_and_days_may_stand_in_two_columns(headings: tuple[str, str]) -> None:
    assert read(page(days_in_two_columns(*headings))) == [
        ("2025-03-05", -3000, "Corner Bakery"),
        ("2025-03-06", 5000, "Salary March"),
    ]


def test_two_numbers_below_letters_that_are_no_parts_of_a_date_are_none() -> None:
    assert read(page(days_in_two_columns("AA", "BB"))) is None
