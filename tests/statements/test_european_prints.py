"""Prints of European banks: dates in pairs, balances in between, sums that were paid abroad."""

import pytest

from shared.statements.lexicon import lexicon, squeeze
from tests.statements.paper import HEADINGS, ROWS, Cell, Line, head, page, read, row

READ = [
    ("2025-03-13", -1000, "Corner Bakery"),
    ("2025-03-14", -2000, "Water Company"),
    ("2025-03-25", 5000, "Salary March"),
]


def paired(heading: str) -> list[Line]:
    days = ("13.03./15.03.", "14.03./17.03.", "25.03./24.03.")
    texts = ("Corner Bakery", "Water Company", "Salary March")
    amounts = ("-10,00", "-20,00", "+50,00")
    rows: list[Line] = [
        (115 + 25 * at, [(50, day), (150, text), (-450, amount)])
        for at, (day, text, amount) in enumerate(zip(days, texts, amounts, strict=True))
    ]
    headings: Line = (100, [(50, heading), (150, "Verwendungszweck"), (-450, "Betrag")])
    return [
        (30, [(50, "Zeitraum 01.03.2025 - 31.03.2025")]),
        (65, [(50, "Alter Saldo"), (-300, "100,00 EUR")]),
        (80, [(50, "Neuer Saldo"), (-300, "120,00 EUR")]),
        headings,
        *rows,
    ]


def test_two_dates_in_one_word_are_those_of_their_heading() -> None:
    assert read(page(paired("Buchung/Wert"))) == READ
    turned = read(page(paired("Wert/Buchung"))) or []
    assert [r[0] for r in turned] == ["2025-03-15", "2025-03-17", "2025-03-24"]


def test_two_dates_in_one_word_under_any_other_heading_are_for_a_person() -> None:
    assert read(page(paired("Buchung"))) is None


def test_the_month_in_the_title_counts_with_an_address_beside_it() -> None:
    lines: list[Line] = [
        (30, [(50, "Statement for March 2025"), (330, "12 Long Street of the Old Green Mill")]),
        (45, [(50, "All amounts in GBP")]),
        (65, [(50, "Opening balance"), (-300, "100.00")]),
        (80, [(50, "Closing balance"), (-300, "120.00")]),
        HEADINGS,
        row(115, "13/03", "Corner Bakery", "-10.00"),
        row(140, "14/03", "Water Company", "-20.00"),
        row(165, "25/03", "Salary March", "+50.00"),
    ]
    assert read(page(lines)) == READ


def compact(*rows: tuple[str, str, str, str]) -> list[Line]:
    found: list[Line] = [
        (100, [(50, "Date"), (120, "Description"), (-390, "Value"), (-450, "Amount")])
    ]
    for at, (day, text, value, amount) in enumerate(rows):
        cells: list[Cell] = [(50, day), (120, text), (-390, value), (-450, amount)]
        found.append((115 + 25 * at, cells))
    return found


def test_a_column_of_dates_without_marks_goes_on_overleaf_for_a_single_row() -> None:
    first = compact(
        ("13/03/2025", "Corner Bakery", "1403", "-10.00"),
        ("14/03/2025", "Water Company", "1503", "-20.00"),
    )
    second = compact(("25/03/2025", "Salary March", "2603", "+50.00"))
    pages = page([*head("100.00", "120.00"), *first]), page(second, 2)
    assert read(*pages) == READ


def test_a_column_of_dates_without_marks_ends_above_a_summary() -> None:
    """Its words begin where the days do, and it is set off farther than rows are."""
    rows = compact(
        ("13 03", "Corner Bakery", "", "-10.00"),
        ("14 03", "Water Company", "", "-20.00"),
        ("25 03", "Salary March", "", "+50.00"),
    )
    summary: list[Line] = [
        (220, [(50, "Fees"), (-300, "0.00")]),
        (235, [(50, "Taxes"), (-300, "0.00")]),
    ]
    assert read(page([*head("100.00", "120.00"), *rows, *summary])) == READ


def test_a_closing_balance_above_the_newest_row_does_not_end_the_table() -> None:
    lines: list[Line] = [
        *head(""),
        (
            100,
            [(50, "Date"), (120, "Description"), (-350, "Amount"), (-420, "Value"), (-540, "Bal")],
        ),
        (115, [(120, "Closing balance"), (-540, "120.00")]),
    ]
    rows = [
        ("25/03/2025", "Salary March", "+50.00", "26/03/2025", "120.00"),
        ("14/03/2025", "Water Company", "-20.00", "15/03/2025", "70.00"),
        ("13/03/2025", "Corner Bakery", "-10.00", "14/03/2025", "90.00"),
    ]
    for at, (day, text, amount, value, balance) in enumerate(rows):
        cells: list[Cell] = [(50, day), (120, text), (-350, amount), (-420, value), (-540, balance)]
        lines.append((130 + 25 * at, cells))
    lines.append((205, [(120, "Opening balance"), (-540, "100.00")]))
    assert read(page(lines)) == READ[::-1]


def test_a_single_row_between_its_ends_may_be_told_from_the_newest_to_the_oldest() -> None:
    lines: list[Line] = [
        *head(""),
        HEADINGS,
        (115, [(120, "Balance on 31/03/2025"), (-540, "90.00")]),
        row(130, "13/03/2025", "Corner Bakery", "-10.00", "90.00"),
        (145, [(120, "Balance on 01/03/2025"), (-540, "100.00")]),
    ]
    assert read(page(lines)) == READ[:1]


def test_a_star_a_blank_behind_its_amount_belongs_to_it() -> None:
    lines = [*head("100.00", "120.00"), HEADINGS, *ROWS[:1], *ROWS[2:]]
    starred = row(140, "14/03/2025", "Water Company", "-20.00 *", "70.00")
    assert read(page([*lines, starred])) == READ


@pytest.mark.parametrize(
    "label", ["SOLDE INTERMEDIAIRE A FIN MARS", "Zwischensaldo", "Tussensaldo", "Interim balance"]
)
def test_a_balance_between_the_rows_is_no_row_and_must_agree(label: str) -> None:
    headings: Line = (100, [(50, "Date"), (120, "Description"), (-450, "Debit"), (-540, "Credit")])

    def lines(between: str) -> list[Line]:
        return [
            *head("100.00", "120.00"),
            headings,
            (115, [(50, "13/03/2025"), (120, "Corner Bakery"), (-450, "10.00")]),
            (140, [(50, "14/03/2025"), (120, "Water Company"), (-450, "20.00")]),
            (165, [(120, label), (-540, between)]),
            (190, [(50, "25/03/2025"), (120, "Salary March"), (-540, "50.00")]),
        ]

    assert read(page(lines("70.00"))) == READ
    assert read(page(lines("71.00"))) is None


def abroad(*below: Cell) -> list[Line]:
    first: Line = (115, [(50, "13/03/2025"), (120, "Hotel"), (-450, "-£10.00"), (-540, "£90.00")])
    rows: list[Line] = [
        (150, [(50, "14/03/2025"), (120, "Water Company"), (-450, "-£20.00"), (-540, "£70.00")]),
        (175, [(50, "25/03/2025"), (120, "Salary March"), (-450, "£50.00"), (-540, "£120.00")]),
    ]
    return [*head("£100.00", "£120.00"), HEADINGS, first, (126, below), *rows]


def test_what_was_paid_abroad_may_stand_below_what_it_cost() -> None:
    rows = read(page(abroad((120, "Rate 25.11"), (-450, "251.10 CZK"))))
    assert [r[2] for r in rows or []] == ["Hotel Rate 25.11", "Water Company", "Salary March"]


def test_a_second_amount_below_the_first_in_the_same_currency_is_for_a_person() -> None:
    assert read(page(abroad((120, "Rate 25.11"), (-450, "£251.10")))) is None


def test_a_sum_abroad_may_open_a_line_of_text() -> None:
    rows = read(page(abroad((50, "15/03/2025"), (120, "251.10 CZK at 25.11"))))
    assert rows is None  # the only row with a second date
    stacked = [(y, [*cells]) for y, cells in abroad((50, "15/03/2025"), (120, "251.10 CZK at 25"))]
    for y in (161, 186):
        stacked.append((y, [(50, "16/03/2025"), (120, "more text")]))
    assert [r[2] for r in read(page(stacked)) or []][:1] == ["Hotel 251.10 CZK at 25"]


def test_a_sum_in_the_texts_with_nothing_behind_it_is_for_a_person() -> None:
    stacked = [(y, [*cells]) for y, cells in abroad((50, "15/03/2025"), (120, "251.10 CZK"))]
    for y in (161, 186):
        stacked.append((y, [(50, "16/03/2025"), (120, "more text")]))
    assert read(page(stacked)) is None


def noted(opening_y: float, note: str = "Lending rate at present") -> list[Line]:
    lines: list[Line] = [
        *head(""),
        HEADINGS,
        (opening_y, [(50, "01/03/2025"), (120, "Opening balance"), (-540, "100.00")]),
        (opening_y + 11, [(120, note)]),
    ]
    for at, (_, cells) in enumerate(ROWS):
        lines.append((150 + 25 * at, cells))
        lines.append((161 + 25 * at, [(120, f"Reference {at}")]))
    return [*lines, (230, [(120, "Closing balance"), (-540, "120.00")])]


@pytest.mark.parametrize("note", ["Lending rate at present", "Interest rates"])
def test_a_note_on_the_opening_balance_is_no_text_of_the_first_row(note: str) -> None:
    rows = read(page(noted(125, note)))
    assert [r[2] for r in rows or []][:1] == ["Corner Bakery Reference 0"]


def test_a_note_nearer_to_the_first_row_than_rows_begin_is_for_a_person() -> None:
    assert read(page(noted(opening_y=128))) is None


@pytest.mark.parametrize(
    ("note", "texts", "proven"),
    [
        ("Interest Rate @ 11.850 %", 3, True),
        ("Sollzinssatz 11,85%", 3, True),
        ("Interest Rate @ 11.850 %", 2, False),  # too few to show where texts stand
        ("Interest 11.850 % of March", 3, False),
        ("Lending rate at present", 3, False),
    ],
)
def test_a_rate_below_the_opening_balance_needs_but_a_few_rows_that_go_on(
    note: str, texts: int, proven: bool
) -> None:
    lines: list[Line] = [
        *head("", "30.00"),
        HEADINGS,
        (111, [(50, "01/03/2025"), (120, "Opening balance"), (-540, "100.00")]),
        (122, [(120, note)]),
    ]
    y = 133
    for at in range(7):
        day = "" if at % 3 else f"{13 + at}/03/2025"  # told once for all rows of it
        lines.append(row(y, day, "Corner Bakery", "-10.00", f"{90 - 10 * at}.00"))
        if at % 2 and at < 2 * texts:
            lines.append((y + 11, [(120, f"Reference {at}")]))
            y += 11
        y += 11
    rows = read(page(lines))
    assert [r[2] for r in rows or []][:1] == (["Corner Bakery"] if proven else [])


@pytest.mark.parametrize(
    ("bought", "paid"),
    [
        ("Purchases", "Payments"),
        ("Purchases EUR", "Payments EUR"),
        ("Opnames en rente", "Betalingen in EUR"),
    ],
)
def test_payments_beside_purchases_are_those_of_the_holder(bought: str, paid: str) -> None:
    lines: list[Line] = [
        *head("100.00", "80.00"),
        (100, [(50, "Date"), (120, "Description"), (-450, bought), (-540, paid)]),
        (115, [(50, "13/03/2025"), (120, "Corner Bakery"), (-450, "10.00")]),
        (140, [(50, "14/03/2025"), (120, "Water Company"), (-450, "20.00")]),
        (165, [(50, "25/03/2025"), (120, "Direct debit"), (-540, "50.00")]),
    ]
    owed = [(y, [(x, t.replace("balance", "balance due")) for x, t in cells]) for y, cells in lines]
    assert [r[1] for r in read(page(owed)) or []] == [-1000, -2000, 5000]


def test_a_time_zone_says_nothing_about_a_balance() -> None:
    lines = [*head(""), *WALLET]
    assert read(page(lines)) == READ[::-1]


WALLET: list[Line] = [
    HEADINGS,
    *((115 + 25 * at, cells) for at, (_, cells) in enumerate(ROWS[::-1])),
    (190, [(50, "GBP on 28 February 2025 [GMT+01:00] (opening balance)"), (-540, "100.00 GBP")]),
    (80, [(50, "GBP on 31 March 2025 [GMT+01:00]"), (-540, "120.00 GBP")]),
]


def test_no_heading_means_both_a_text_and_money() -> None:
    roles = lexicon().headers
    for phrase in ("Beneficiary", "Auftraggeber", "Bénéficiaire", "Begunstigde", "Odbiorca"):
        assert roles[squeeze(phrase)] == ("description",)


@pytest.mark.parametrize(("opening", "is_read"), [("+/+ 100,00", True), ("-/- 100,00", False)])
def test_a_sign_may_be_printed_twice_with_a_stroke_between(opening: str, *, is_read: bool) -> None:
    lines: list[Line] = [
        (30, [(50, "Periode 01-03-2025 t/m 31-03-2025")]),
        (55, [(50, "Vorig saldo"), (300, "Nieuw saldo EUR")]),
        (67, [(50, opening), (300, "+/+ 120,00")]),
        (100, [(50, "Boekdatum"), (120, "Omschrijving"), (-380, "Af"), (-450, "Bij")]),
        (115, [(50, "13-03-2025"), (120, "Corner Bakery"), (-380, "10,00")]),
        (140, [(50, "14-03-2025"), (120, "Water Company"), (-380, "20,00")]),
        (165, [(50, "25-03-2025"), (120, "Salary March"), (-450, "50,00")]),
    ]
    assert (read(page(lines)) == READ) is is_read
