"""Headings that all but touch, days that are none, and labels that go on below."""

import pytest

from shared.statements.induce.headings import header_kinds
from shared.statements.make_sheet import make_sheet
from shared.statements.words import Page
from tests.statements.paper import HEADINGS, ROWS, Cell, Line, head, page, read, row

READ = [
    ("2025-03-13", -1000, "Corner Bakery"),
    ("2025-03-14", -2000, "Water Company"),
    ("2025-03-25", 5000, "Salary March"),
]


@pytest.mark.parametrize(
    ("debit", "credit"),
    [("Withdrawals", "Receipts"), ("Debit", "Credit"), ("Obciążenie", "Uznanie")],
)
def test_both_sides_hardly_a_blank_apart_are_two_columns(debit: str, credit: str) -> None:
    left = 447 - 5 * len(credit)  # right before the other heading
    headings: list[Cell] = [(50, "Date"), (120, "Description"), (-left, debit), (-450, credit)]
    lines: list[Line] = [
        *head(closing="120.00"),
        (100, [*headings, (-540, "Balance")]),
        (115, [(50, "13/03/2025"), (120, "Corner Bakery"), (-left, "10.00"), (-540, "90.00")]),
        (135, [(50, "14/03/2025"), (120, "Water Company"), (-left, "20.00"), (-540, "70.00")]),
        (155, [(50, "25/03/2025"), (120, "Salary March"), (-450, "50.00"), (-540, "120.00")]),
    ]
    assert read(page(lines)) == READ


def test_one_column_for_both_sides_says_so() -> None:
    headings: list[Cell] = [(50, "Date"), (120, "Description"), (-450, "Debit / Credit")]
    lines = [*head(closing="120.00"), (100, [*headings, (-540, "Balance")]), *ROWS]
    assert read(page(lines)) == READ


def test_pages_that_count_themselves_at_the_foot_are_no_days() -> None:
    first = [*head(), HEADINGS, *ROWS[:2], (800, [(50, "1/2 Example Bank, Harbour Street")])]
    second: list[Line] = [
        HEADINGS,
        row(115, "25/03/2025", "Salary March", "+50.00", "120.00"),
        (140, [(120, "Closing balance"), (-540, "120.00")]),
        (800, [(50, "2/2 Example Bank, Harbour Street")]),
    ]
    assert read(page(first), page(second, 2)) == READ


def test_a_line_that_only_tells_the_new_year_is_no_row() -> None:
    lines: list[Line] = [
        (30, [(50, "Statement period 1 Dec 2025 - 31 Jan 2026, amounts in GBP")]),
        HEADINGS,
        (112, [(50, "1 Dec"), (120, "Opening balance"), (-540, "100.00")]),
        row(124, "13 Dec", "Corner Bakery", "-10.00", "90.00"),
        (136, [(50, "1 Jan"), (120, "2026")]),
        row(148, "14 Jan", "Water Company", "-20.00", "70.00"),
        (160, [(120, "Closing balance"), (-540, "70.00")]),
    ]
    assert read(page(lines)) == [
        ("2025-12-13", -1000, "Corner Bakery"),
        ("2026-01-14", -2000, "Water Company"),
    ]
    lines[4] = (136, [(50, "1 Jan"), (120, "2027")])
    assert read(page(lines)) is None


def test_a_day_under_the_label_below_a_figure_tells_which_end_it_is() -> None:
    lines: list[Line] = [
        (30, [(50, "01/03/2025 - 31/03/2025")]),
        (50, [(50, "£120.00"), (250, "£100.00")]),
        (62, [(50, "Account balance"), (250, "Account balance")]),
        (73, [(50, "(as of 31/03/2025)"), (250, "(on 01/03/2025)")]),
        HEADINGS,
        *ROWS,
    ]
    assert read(page(lines)) == READ


def test_lei_beside_a_figure_is_its_currency_and_no_text() -> None:
    rows = [
        (115, [(50, "13.03.2025"), (120, "Brutărie"), (-450, "-10.00 lei"), (-540, "90.00 lei")]),
        (140, [(50, "14.03.2025"), (120, "Apă"), (-450, "-20.00 lei"), (-540, "70.00 lei")]),
    ]
    headings: list[Cell] = [(50, "Data"), (120, "Descriere"), (-450, "Suma"), (-540, "Sold")]
    lines: list[Line] = [
        (30, [(50, "Perioada 01.03.2025 - 31.03.2025")]),
        (65, [(50, "Sold inițial"), (-300, "100.00 lei")]),
        (80, [(50, "Sold final"), (-300, "70.00 lei")]),
        (100, headings),
        *rows,
    ]
    assert read(page(lines)) == [
        ("2025-03-13", -1000, "Brutărie"),
        ("2025-03-14", -2000, "Apă"),
    ]


def test_a_rate_that_changes_between_two_rows_is_no_row_and_no_text() -> None:
    told: Line = (127, [(50, "14/03/2025"), (120, "Interest rate changed to 5.84% p.a.")])
    assert read(page([*head(closing="120.00"), HEADINGS, ROWS[0], told, *ROWS[1:]])) == READ


@pytest.mark.parametrize(
    ("told", "is_read"),
    [("Interest rate changed to 5.84% p.a.", True), ("Refund of 5.84% is to come", False)],
)
def test_a_rate_without_a_day_is_no_text_where_it_is_set_as_rows_are(
    told: str, *, is_read: bool
) -> None:
    lines: list[Line] = [
        *head(closing="120.00"),
        HEADINGS,
        row(115, "12/03/2025", "Book Shop", "-5.00", "95.00"),
        (126, [(120, "Card 4471")]),
        row(142, "12/03/2025", "Book Shop", "+5.00", "100.00"),
        (153, [(120, "Card 4471")]),
        row(169, "13/03/2025", "Corner Bakery", "-10.00", "90.00"),
        row(185, "14/03/2025", "Water Company", "-20.00", "70.00"),
        (201, [(120, told)]),
        row(217, "25/03/2025", "Salary March", "+50.00", "120.00"),
    ]
    found = read(page(lines))
    assert (found is not None and found[2:] == READ) is is_read


def test_a_heading_of_balances_is_no_label_of_the_figure_above_it() -> None:
    headings: list[Cell] = [(50, "Date"), (120, "Details"), (-450, "Amount")]
    lines: list[Line] = [
        *head(closing="120.00"),
        (90, [(300, "Monthly repayment"), (-540, "13.40")]),
        (103, [*headings, (-540, "New balance")]),
        *ROWS,
    ]
    assert read(page(lines)) == READ


def test_a_month_among_other_things_in_a_title_is_the_period() -> None:
    lines: list[Line] = [
        (30, [(50, "Relevé n° 4 — mars 2025 — compte 7741 0028 — montants en euros (EUR)")]),
        (100, [(50, "Date"), (120, "Opération"), (-450, "Montant"), (-540, "Solde")]),
        (115, [(50, "28 février"), (120, "Ancien solde"), (-540, "100,00")]),
        (130, [(50, "13 mars"), (120, "Boulangerie"), (-450, "-10,00"), (-540, "90,00")]),
        (145, [(50, "31 mars"), (120, "Nouveau solde"), (-540, "90,00")]),
    ]
    assert read(page(lines)) == [("2025-03-13", -1000, "Boulangerie")]


def test_a_number_of_rows_does_not_hide_the_number_behind_a_long_text() -> None:
    headings: list[Cell] = [(30, "No"), (60, "Date"), (130, "Remarks"), (260, "Tran Id")]
    lines: list[Line] = [
        *head("100.00", "93.00"),
        (100, [*headings, (-450, "Amount"), (-540, "Balance")]),
    ]
    for at in range(7):
        text = "Cash machine withdrawal at" if at == 3 else "Bakery"
        cells: list[Cell] = [(30, f"{at + 1}"), (60, f"{at + 3:02}/03/2025"), (130, text)]
        cells += [(260, f"S1174{at}"), (-450, "-1.00"), (-540, f"{99 - at}.00")]
        lines.append((115 + 15 * at, cells))
    rows = read(page(lines))
    assert rows is not None
    assert rows[3][2] == "Cash machine withdrawal at"


def carried(debits: str) -> list[Page]:
    headings: list[Cell] = [(50, "Date"), (120, "Details"), (-380, "Debit"), (-460, "Credit")]
    table: Line = (100, [*headings, (-540, "Balance")])
    figures = [("10.00", "90.00"), ("20.00", "70.00"), ("5.00", "65.00")]
    pages = []
    for at, (debit, balance) in enumerate(figures):
        day, sums = f"{13 + at}/03/2025", ["10.00", "20.00", debits][at]
        before = ["100.00", "90.00", "70.00"][at]
        lines: list[Line] = [
            *(head() if not at else []),
            table,
            (115, [(120, "Balance brought forward"), (-540, before)]),
            (130, [(50, day), (120, "Bakery"), (-380, debit), (-540, balance)]),
            (
                145,
                [(120, "Balance carried forward"), (-380, sums), (-460, "0.00"), (-540, balance)],
            ),
            (800, [(50, f"Page {at + 1} of 3")]),
        ]
        pages.append(page(lines, at + 1))
    return pages


def test_sums_beside_what_is_carried_forward_may_be_those_of_their_pages() -> None:
    assert read(*carried("5.00")) is not None
    assert read(*carried("6.00")) is None


def test_a_word_above_one_of_two_headings_does_not_join_them() -> None:
    lines: list[Line] = [
        *head("100.00", "70.00"),
        (100, [(120, "Payment")]),
        (
            110,
            [(50, "Date"), (120, "type"), (159, "Details"), (-450, "Paid out"), (-540, "Paid in")],
        ),
        (125, [(50, "13/03/2025"), (120, "VIS"), (159, "Corner Bakery")]),
        (135, [(159, "LEEDS"), (-450, "10.00")]),
        (145, [(120, "DD"), (159, "Water Company"), (-450, "20.00")]),
    ]
    assert read(page(lines)) == [
        ("2025-03-13", -1000, "Corner Bakery LEEDS"),
        ("2025-03-13", -2000, "Water Company"),
    ]


def near_headings(*ends: float) -> tuple[str, ...]:
    """Of a table with "Amount" up to 450 and, a blank behind it, "Running balance" up to 525.2."""
    near: list[Cell] = [(50, "Date"), (120, "Description"), (420, "Amount Running balance")]
    lines: list[Line] = [*head(closing="120.00"), (100, near)]
    for y, (day, text, *figures) in ROWS:
        below = [(-end, figure) for end, (_, figure) in zip(ends, figures, strict=False)]
        lines.append((y, [day, text, *below]))
    (kind,) = header_kinds(make_sheet([page(lines)]))
    return kind.key


def test_amount_and_balance_a_blank_apart_are_two_columns_where_figures_end_below_both() -> None:
    assert near_headings(450, 525.2) == ("date", "description", "amount", "runningbalance")


@pytest.mark.parametrize("ends", [(450,), (525.2,), (400, 525.2), (450, 580)])
def test_two_headings_are_not_parted_where_figures_end_below_one_of_them(
    ends: tuple[float, ...],
) -> None:
    assert near_headings(*ends) == ("date", "description", "amountrunningbalance")


@pytest.mark.parametrize(
    ("second", "key"),
    [
        (102.6, ("kaufdatum", "buchung", "buchungstext", "umsatz")),
        (160, ("kaufdatumbuchung", "buchungstext", "umsatz")),
    ],
)
def test_headings_of_days_a_blank_apart_are_two_where_days_begin_below_both(
    second: float, key: tuple[str, ...]
) -> None:
    lines: list[Line] = [
        *head(),
        (100, [(55, "Kaufdatum Buchung"), (200, "Buchungstext"), (-450, "Umsatz")]),
        (115, [(55, "13.03.25"), (second, "14.03.25"), (200, "Bakery"), (-450, "10,00-")]),
        (130, [(55, "15.03.25"), (second, "16.03.25"), (200, "Bakery"), (-450, "20,00-")]),
    ]
    (kind,) = header_kinds(make_sheet([page(lines)]))
    assert kind.key == key


def test_a_heading_in_two_languages_is_one_though_it_is_known_by_its_words_alone() -> None:
    lines: list[Line] = [
        *head(),
        (100, [(50, "Data"), (120, "Dettaglio movimenti / Description"), (-450, "Importo")]),
        (111, [(50, "Date"), (-450, "Amount")]),
        row(130, "13/03/2025", "Corner Bakery", "-10.00"),
    ]
    (kind,) = header_kinds(make_sheet([page(lines)]))
    assert kind.key == ("datadate", "dettagliomovimenti", "importoamount")


def test_each_table_has_its_figures_at_its_own_distance_from_its_headings() -> None:
    """Columns are as wide as their widest figure, and headings begin where columns do."""

    def account(y: float, name: str, at: float, figures: list[str]) -> list[Line]:
        opening, amounts, closing = figures[0], figures[1:-1], figures[-1]
        rows: list[Line] = [
            (y + 60 + 13 * i, [(50, f"0{i + 3}/03/2025"), (120, f"Shop {i}"), (-at, amount)])
            for i, amount in enumerate(amounts)
        ]
        return [
            (y, [(50, f"{name} account")]),
            (y + 15, [(50, "Opening balance"), (-300, opening)]),
            (y + 30, [(50, "Closing balance"), (-300, closing)]),
            (y + 45, [(50, "Date"), (120, "Description"), (400, "Amount")]),
            *rows,
        ]

    wide = account(80, "Current", 447, ["100.00", "-1,010.00", "1,020.00", "-50.00", "60.00"])
    narrow = account(250, "Savings", 431, ["500.00", "-7.00", "3.00", "496.00"])
    assert read(page([*head("")[:2], *wide, *narrow])) == [
        ("2025-03-03", -101000, "Shop 0"),
        ("2025-03-04", 102000, "Shop 1"),
        ("2025-03-05", -5000, "Shop 2"),
        ("2025-03-03", -700, "Shop 0"),
        ("2025-03-04", 300, "Shop 1"),
    ]


def test_a_title_above_two_headings_is_part_of_neither() -> None:
    lines: list[Line] = [
        (30, [(50, "Statement period 1 March 2025 to 31 March 2025, GBP")]),
        (45, [(50, "Opening balance"), (-300, "100.00")]),
        (60, [(50, "Closing balance"), (-300, "140.00")]),
        (88, [(50, "Account activity")]),
        (100, [(54, "Transaction"), (118, "Details"), (300, "Ref"), (-450, "Amount")]),
        (111, [(54, "date")]),
        (125, [(54, "13 Mar 25"), (118, "TFR FROM J Oddleigh"), (300, "541131"), (-450, "-10.00")]),
        (140, [(54, "25 Mar 25"), (118, "TFR FROM A Larch"), (300, "541132"), (-450, "+50.00")]),
    ]
    assert read(page(lines)) == [
        ("2025-03-13", -1000, "TFR FROM J Oddleigh"),
        ("2025-03-25", 5000, "TFR FROM A Larch"),
    ]
