"""Rows without years on statements that print no period: only their own day gives the year."""

from dataclasses import replace
from datetime import date

import pytest

from shared.statements.dates import Period
from shared.statements.make_sheet import make_sheet
from shared.statements.period import find_period
from shared.statements.words import Page
from tests.statements.paper import HEADINGS, Cell, Line, page, read, row, words

ENDS: list[Line] = [
    (65, [(50, "Opening balance"), (-300, "100.00")]),
    (80, [(50, "Closing balance"), (-300, "120.00")]),
]
ROWS: list[Line] = [
    row(115, "13/03", "Corner Bakery", "-10.00", "90.00"),
    row(140, "14/03", "Water Company", "-20.00", "70.00"),
    row(165, "25/03", "Salary March", "+50.00", "120.00"),
]
TRUTH = [
    ("2025-03-13", -1000, "Corner Bakery"),
    ("2025-03-14", -2000, "Water Company"),
    ("2025-03-25", 5000, "Salary March"),
]


def statement(*head: Line) -> list[Line]:
    return [*head, *ENDS, HEADINGS, *ROWS]


def test_without_any_year_no_date_is_guessed() -> None:
    assert read(page(statement())) is None


@pytest.mark.parametrize(
    ("label", "other"),
    [
        ("Statement date", "Last statement"),
        ("Auszugsdatum", "Letzter Auszug"),
        ("Date du relevé", "Relevé précédent"),
        ("Fecha de emisión", "Emisión anterior"),
        ("Data di emissione", "Emissione precedente"),
        ("Datum", "Vorige uitgifte"),
        ("Data do extrato", "Extrato anterior"),
        ("Data wyciągu", "Poprzedni wyciąg"),
        ("For the period ending", "Last statement"),
        ("Periodo terminado el", "Emisión anterior"),
    ],
)
def test_the_day_of_a_statement_may_share_its_line_with_another(label: str, other: str) -> None:
    cells: list[Cell] = [(50, f"{label} 31/03/2025"), (300, f"{other} 28/02/2025")]
    assert read(page(statement((30, cells)))) == TRUTH


def test_the_day_of_a_statement_may_stand_beside_a_figure() -> None:
    cells: list[Cell] = [(50, "Overdraft limit"), (-300, "500.00")]
    dated: list[Cell] = [(330, "Statement closing date"), (-540, "31/03/2025")]
    assert read(page(statement((50, [*cells, *dated])))) == TRUTH


def footed(closes: str, *foot: Cell) -> list[Line]:
    """The account closes on a day without its year; another one stands at the foot of the page."""
    ends: list[Line] = [ENDS[0], (80, [(50, f"Closing balance on {closes}"), (-300, "120.00")])]
    return [*ends, HEADINGS, *ROWS, (800, foot)]


def test_a_day_beside_the_number_of_the_page_gives_the_year_of_the_closing_balance() -> None:
    assert read(page(footed("31/03", (50, "31 March 2025"), (-540, "Page 1 of 1")))) == TRUTH


@pytest.mark.parametrize(
    ("closes", "foot"),
    [
        ("30/03", [(50, "31 March 2025"), (-540, "Page 1 of 1")]),
        ("31/03", [(50, "31 March 2025")]),
        ("31/03", [(50, "Form of 31 March 2025"), (-540, "Page 1 of 1")]),
    ],
    ids=["another day", "without the number of a page", "of something else"],
)
def test_another_day_at_the_foot_of_a_page_gives_no_year(closes: str, foot: list[Cell]) -> None:
    assert read(page(footed(closes, *foot))) is None


@pytest.mark.parametrize("other", ["Date", "Due date", "Account opening date"])
def test_a_day_that_may_belong_to_something_else_gives_no_year(other: str) -> None:
    cells: list[Cell] = [(50, "Overdraft limit"), (-300, "500.00"), (330, f"{other} 31/03/2025")]
    assert read(page(statement((50, cells)))) is None


@pytest.mark.parametrize(
    "head",
    [
        [(20, [(420, "Your Statement")]), (32, [(420, "31 March 2025")])],
        [(20, [(50, "Everyday Checking")]), (45, [(50, "March 31, 2025 | Page 1 of 1")])],
        [(20, [(420, "Kontoauszug")]), (32, [(420, "31. März 2025")])],
        [(20, [(420, "Extracto mensual")]), (32, [(420, "31 de marzo de 2025")])],
        [(30, [(50, "MARGARET ODDLEIGH"), (420, "31/03/2025")])],
    ],
)
def test_the_only_day_alone_at_the_head_of_the_pages_is_the_statement_s(head: list[Line]) -> None:
    assert read(page(statement(*head))) == TRUTH


@pytest.mark.parametrize(
    "head",
    [
        [(20, [(420, "Member since")]), (32, [(420, "31/03/2015")])],
        [(30, [(50, "Oddleigh born 31/03/1985")])],
        [(30, [(50, "31/03/2024"), (420, "31/03/2025")])],
        [(30, [(420, "30/09/2025")])],
    ],
)
def test_a_day_that_may_be_any_other_gives_no_year(head: list[Line]) -> None:
    assert read(page(statement(*head))) is None


def test_a_row_of_december_on_a_statement_of_january_is_of_the_year_before() -> None:
    rows = [(y, [(50, f"{cells[0][1][:2]}/12"), *cells[1:]]) for y, cells in ROWS]
    found = read(page([(30, [(50, "Statement date 04/01/2025")]), *ENDS, HEADINGS, *rows]))
    assert found is not None
    assert [day for day, _, _ in found] == ["2024-12-13", "2024-12-14", "2024-12-25"]


def test_the_first_row_of_a_whole_year_lies_before_the_day_of_the_statement() -> None:
    days = ("02/01", "14/06", "31/12")
    rows = [(y, [(50, day), *cells[1:]]) for day, (y, cells) in zip(days, ROWS, strict=True)]
    found = read(page([(30, [(50, "Statement date 31/12/2024")]), *ENDS, HEADINGS, *rows]))
    assert found is not None
    assert [day for day, _, _ in found] == ["2024-01-02", "2024-06-14", "2024-12-31"]


@pytest.mark.parametrize("issued", ["20/03/2025", "10/03/2025", "31/12/2024"])
def test_rows_that_do_not_lead_up_to_the_day_of_the_statement_have_no_year(issued: str) -> None:
    assert read(page(statement((30, [(50, f"Statement date {issued}")])))) is None


def test_a_period_may_stand_on_two_lines_beside_an_address() -> None:
    lines: list[Line] = [
        (30, [(50, "Lerato Mokoena"), (300, "Statement from 1 March 2025")]),
        (42, [(50, "18 Protea Lane"), (300, "to 31 March 2025")]),
        (65, [(50, "Opening balance"), (-300, "100.00")]),
        (80, [(50, "Closing balance"), (-300, "120.00")]),
        HEADINGS,
        row(115, "13/03", "Corner Bakery", "-10.00", "90.00"),
        row(140, "25/03", "Salary", "+30.00", "120.00"),
    ]
    assert read(page(lines)) == [
        ("2025-03-13", -1000, "Corner Bakery"),
        ("2025-03-25", 3000, "Salary"),
    ]


def between_balances(*further: Line) -> list[tuple[str, int, str]] | None:
    lines: list[Line] = [
        (45, [(50, "Alle Beträge in EUR")]),
        (60, [(50, "Datum"), (120, "Erläuterung"), (-540, "Betrag")]),
        (75, [(120, "Kontostand am 31.12.2023"), (-540, "100,00+")]),
        (90, [(50, "02.01."), (120, "Bäckerei"), (-540, "10,00-")]),
        (105, [(50, "29.01."), (120, "Gehalt"), (-540, "50,00+")]),
        (120, [(120, "Kontostand am 31.01.2024"), (-540, "140,00+")]),
        *further,
    ]
    return read(page(lines))


def test_balances_around_the_rows_give_the_years_of_their_days() -> None:
    found = between_balances()
    assert [day for day, _, _ in found or []] == ["2024-01-02", "2024-01-29"]


def test_a_further_dated_balance_leaves_the_years_open() -> None:
    assert between_balances((150, [(120, "Kontostand am 29.02.2024"), (-540, "140,00+")])) is None


def test_from_the_opening_to_the_closing_date_is_a_period() -> None:
    lines: list[Line] = [
        (30, [(50, "Opening/Closing Date 12/13/24 - 01/12/25")]),
        (45, [(50, "All amounts in USD")]),
        (65, [(50, "Opening balance"), (-300, "100.00")]),
        (80, [(50, "Closing balance"), (-300, "140.00")]),
        (100, [(50, "Date"), (120, "Description"), (-540, "Amount")]),
        (115, [(50, "12/30"), (120, "Corner Bakery"), (-540, "-10.00")]),
        (130, [(50, "01/02"), (120, "Salary"), (-540, "50.00")]),
    ]
    assert [day for day, _, _ in read(page(lines)) or []] == ["2024-12-30", "2025-01-02"]


def named_above(name: str, height: float, *date: Cell) -> Page:
    """The name of an account, and right below it a date."""
    below = page(statement((45, [*date])))
    return replace(below, words=(*words(30, [(50, name)], height), *below.words))


def test_a_day_may_stand_beside_the_number_of_the_account_a_bullet_between_them() -> None:
    date: Cell = (50, "March 31, 2025 ■ Account number: 7338399")
    assert read(named_above("First Business Checking", 16, date)) == TRUTH


def test_a_day_below_words_of_its_own_size_may_be_the_day_of_something_else() -> None:
    date: Cell = (50, "March 31, 2025 ■ Account number: 7338399")
    assert read(named_above("Offer ends", 9, date)) is None


@pytest.mark.parametrize(("x", "proven"), [(300, True), (330, False)])
def test_a_period_may_stand_on_two_lines_of_a_strip_with_other_days(x: int, proven: bool) -> None:
    lines: list[Line] = [
        (30, [(50, "11 August 2025"), (300, "From 1 March 2025")]),
        (42, [(x, "to 31 March 2025")]),
        *ENDS,
        HEADINGS,
        *ROWS,
    ]
    assert (read(page(lines)) == TRUTH) is proven


@pytest.mark.parametrize("title", ["Extrato Mensal março de 2025", "Statement for March 2025"])
def test_the_month_of_a_title_is_the_period_of_the_rows(title: str) -> None:
    assert read(page(statement((30, [(50, title)])))) == TRUTH


def test_two_months_named_with_one_year_are_the_period_of_rows_without_years() -> None:
    lines: list[Line] = [
        (30, [(50, "extrato mensal novembro a dezembro 2025")]),
        (50, [(50, "saldo anterior"), (-300, "100,00")]),
        (65, [(50, "saldo final"), (-300, "70,00")]),
        (100, [(50, "data"), (120, "descrição"), (-450, "valor R$")]),
        (115, [(50, "03/11"), (120, "Padaria"), (-450, "-10,00")]),
        (130, [(50, "14/12"), (120, "Luz"), (-450, "-20,00")]),
    ]
    rows = read(page(lines))
    assert rows is not None
    assert [day for day, _, _ in rows] == ["2025-11-03", "2025-12-14"]


@pytest.mark.parametrize("label", ["Abrechnung", "Abrechnung vom", "Auszug vom"])
@pytest.mark.parametrize("other", ["Saldo der letzten Abrechnung vom", "Nächste Abrechnung"])
def test_the_day_of_another_statement_is_not_that_of_this_one(label: str, other: str) -> None:
    cells: list[Cell] = [(50, f"{other} 28/02/2025"), (330, f"{label} 31/03/2025")]
    assert read(page(statement((30, cells)))) == TRUTH


def period_of(due: str, period: str) -> Period:
    lines = statement((30, [(50, due)]), (42, [(50, period)]))
    return find_period(make_sheet([page(lines)]), "dmy")


@pytest.mark.parametrize("label", ["Payment due date:", "Data do vencimento:", "Fälligkeit"])
def test_a_period_without_a_year_ends_in_the_weeks_before_its_bill_is_due(label: str) -> None:
    found = period_of(f"{label} 12 Jan 2026", "Billing period: 5 Dec to 4 Jan")
    assert found == Period(date(2025, 12, 5), date(2026, 1, 4))


@pytest.mark.parametrize(
    ("due", "period"),
    [
        ("Payment due date: 20 Aug 2025", "Billing period: 1 Mar to 31 Mar"),
        ("Customer since: 20 Apr 2025", "Billing period: 1 Mar to 31 Mar"),
        ("Payment due date: 20 Apr 2025", "Offices closed: 1 Mar to 31 Mar"),
        ("Due date 20 Apr 2025 | Due date 20 Apr 2024", "Billing period: 1 Mar to 31 Mar"),
    ],
)
def test_a_day_of_something_else_gives_a_period_no_year(due: str, period: str) -> None:
    assert period_of(due, period).end is None


def strip(over: list[Cell], labels: list[Cell]) -> list[Line]:
    values: list[Cell] = [(50, "Jane Doe"), (200, "xxxx-51007"), (340, "31/03/2025")]
    return statement((18, over), (30, [(50, "Prepared for"), *labels]), (41, values))


def test_a_day_in_a_strip_may_merely_be_called_date() -> None:
    assert read(page(strip([], [(200, "Number"), (340, "Date")]))) == TRUTH


@pytest.mark.parametrize(
    ("over", "label"), [("Due", "Date"), ("", "Date joined"), ("", "Due date"), ("", "Joined")]
)
def test_a_day_in_a_strip_by_more_than_that_name_gives_no_year(over: str, label: str) -> None:
    above: list[Cell] = [(340, over)] if over else []
    assert read(page(strip(above, [(200, "Number"), (340, label)]))) is None


@pytest.mark.parametrize(
    "title", ["Your savings account statement —", "Account statement", "Girokontoauszug –"]
)
def test_the_day_of_a_statement_may_follow_its_title(title: str) -> None:
    assert read(page(statement((30, [(50, f"{title} 31 March 2025")])))) == TRUTH


@pytest.mark.parametrize("title", ["Your next statement —", "Payment due —"])
def test_a_day_behind_another_name_is_not_that_of_the_statement(title: str) -> None:
    assert read(page(statement((30, [(50, f"{title} 31 March 2025")])))) is None


def on_two_pages(
    first: str, second: str, booked: str = "31/03"
) -> list[tuple[str, int, str]] | None:
    """A row of its own on each of two pages, both of which are headed by a day."""
    upper = [(20, [(50, "Calder Bank"), (-540, first)]), *ENDS, HEADINGS, *ROWS[:2]]
    last = row(115, booked, "Salary March", "+50.00", "120.00")
    lower: list[Line] = [(20, [(50, "Calder Bank"), (-540, second)]), HEADINGS, last]
    return read(page(upper), page(lower, 2))


HEADS = ["Larch Gold statement 31 March 2025", "Number 118-442017 31 March 2025 Page {} of 2"]


@pytest.mark.parametrize("head", HEADS)
def test_the_day_at_the_head_of_all_pages_is_the_statement_s_if_a_row_is_of_it(head: str) -> None:
    rows = on_two_pages(head.format(1), head.format(2))
    assert [day for day, _, _ in rows or []] == ["2025-03-13", "2025-03-14", "2025-03-31"]


@pytest.mark.parametrize("head", HEADS)
def test_a_day_at_the_head_of_all_pages_on_which_no_row_was_booked_gives_no_year(head: str) -> None:
    assert on_two_pages(head.format(1), head.format(2), booked="30/03") is None


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Larch Gold statement 31 March 2025", "Larch Gold statement"),
        ("Larch Gold statement 31 March 2025", "Larch Gold statement 31 March 2024"),
        ("Larch Gold valid until 31 March 2025", "Larch Gold valid until 31 March 2025"),
        ("Next Larch Gold statement 31 March 2025", "Next Larch Gold statement 31 March 2025"),
        (
            "Policy 118-442017 31 March 2025 Page 1 of 2",
            "Policy 118-442017 31 March 2025 Page 2 of 2",
        ),
        ("Number 118-442017 31 March 2025", "Number 118-442017 31 March 2025"),
    ],
    ids=["one page", "two days", "an offer", "the next one", "a policy", "no page"],
)
def test_another_day_at_the_heads_of_pages_gives_no_year(first: str, second: str) -> None:
    assert on_two_pages(first, second) is None


def beside_rates(x: float, *box: str) -> Period:
    """A box of its own right of the address, and rates of two spans below the rows."""
    lines: list[Line] = [
        *((30 + 12 * at, [(x, text)]) for at, text in enumerate(box)),
        *ENDS,
        HEADINGS,
        *((y, [(50, f"{cells[0][1]}/2025"), *cells[1:]]) for y, cells in ROWS),
        (300, [(50, "01/03/2025 to 14/03/2025"), (-450, "3.40% gross")]),
        (312, [(50, "15/03/2025 to 31/03/2025"), (-450, "3.15% gross")]),
    ]
    return find_period(make_sheet([page(lines)]), "dmy")


def test_a_period_on_two_lines_says_more_than_the_span_of_a_rate() -> None:
    found = beside_rates(330, "Statement period 01/03/2025", "to 31/03/2025")
    assert found == Period(date(2025, 3, 1), date(2025, 3, 31))


def test_two_days_below_each_other_that_nothing_announces_are_no_period() -> None:
    found = beside_rates(330, "Terms accepted 01/03/2025", "to 31/03/2025")
    assert found != Period(date(2025, 3, 1), date(2025, 3, 31))


def test_a_period_on_two_lines_of_a_row_says_nothing_beside_one_above_the_rows() -> None:
    lines: list[Line] = [
        (30, [(50, "01/03/2025 - 31/03/2025")]),
        *ENDS,
        HEADINGS,
        (115, [(50, "13/03/2025"), (120, "Rent for the period 01/01/2025"), (-450, "-10.00")]),
        (126, [(120, "to 31/01/2025")]),
    ]
    found = find_period(make_sheet([page(lines)]), "dmy")
    assert found == Period(date(2025, 3, 1), date(2025, 3, 31))
