"""Days as languages write them: above rows, in periods, and in the legend of a column."""

import pytest

from tests.statements.paper import HEADINGS, Line, head, judged, page, read, row


def under_days(first: str, second: str) -> list[Line]:
    return [
        *head("100.00", "120.00"),
        (100, [(50, "Description"), (-450, "Amount"), (-540, "Balance")]),
        (116, [(50, first)]),
        (132, [(50, "Corner Bakery"), (-450, "-10.00"), (-540, "90.00")]),
        (148, [(50, second)]),
        (164, [(50, "Salary"), (-450, "+30.00"), (-540, "120.00")]),
    ]


UNDER_DAYS = [("2025-03-13", -1000, "Corner Bakery"), ("2025-03-25", 3000, "Salary")]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("13 marca 2025 r.", "25 marca 2025 r."),
        ("Dnia 13 marca 2025 roku", "Dnia 25 marca 2025 roku"),
        ("Le 13 mars 2025", "Le 25 mars 2025"),
        ("Donnerstag, den 13. März 2025", "Dienstag, den 25. März 2025"),
        ("Dne 13. března 2025", "Dne 25. března 2025"),
    ],
)
def test_words_that_a_language_sets_around_a_day_are_part_of_it(first: str, second: str) -> None:
    assert read(page(under_days(first, second))) == UNDER_DAYS


def test_a_day_with_its_article_in_small_letters_may_end_a_text() -> None:
    lines = under_days("13 mars 2025", "25 mars 2025")
    lines.insert(-2, (142, [(50, "le 12 mars 2025")]))
    found = read(page(lines))
    assert found is None or found[0] == ("2025-03-13", -1000, "Corner Bakery le 12 mars 2025")


def test_the_initial_of_a_name_behind_a_date_is_no_word_of_its_year() -> None:
    lines: list[Line] = [
        *head("100.00", "120.00"),
        (100, [(50, "Date"), (104, "Description"), (-450, "Amount")]),
        (116, [(50, "13.03.2025"), (104, "R. Kowalski"), (-450, "-10.00")]),
        (132, [(50, "25.03.2025"), (104, "r. sklep"), (-450, "+30.00")]),
    ]
    assert read(page(lines)) == [
        ("2025-03-13", -1000, "R. Kowalski"),
        ("2025-03-25", 3000, "r. sklep"),
    ]


def in_period(period: str, *rows: str) -> list[Line]:
    """Rows that name no year: only the period tells it."""
    first, second = rows or ("13 Mar", "25 Mar")
    return [
        (30, [(50, period)]),
        (45, [(50, "All amounts in GBP")]),
        (65, [(50, "Opening balance"), (-300, "100.00")]),
        (80, [(50, "Closing balance"), (-300, "120.00")]),
        (100, [(50, "Date"), (120, "Description"), (-450, "Amount"), (-540, "Balance")]),
        (116, [(50, first), (120, "Corner Bakery"), (-450, "-10.00"), (-540, "90.00")]),
        (132, [(50, second), (120, "Salary"), (-450, "+30.00"), (-540, "120.00")]),
    ]


@pytest.mark.parametrize(
    "period",
    [
        "1 - 31 March 2025",
        "1-31 March 2025",
        "1st to 31st March 2025",
        "Between 1 and 31 March 2025",
        "March 1-31, 2025",
        "March 1 - 31, 2025",
        "March 1 through 31, 2025",
        "Del 1 al 31 de marzo de 2025",
        "du 1er au 31 mars 2025",
        "vom 1. bis 31. März 2025",
        "1.–31. März 2025",
        "Zeitraum 01.-31.03.2025",
        "Zeitraum 01.03.-31.03.2025",
        "dal 1° al 31 marzo 2025",
        "dall'1 al 31 marzo 2025",
        "1 t/m 31 maart 2025",
        "de 1 a 31 de março de 2025",
        "Período: 01 a 31/03/2025",
        "od 1 do 31 marca 2025 r.",
        "od 1. do 31. března 2025",
        "fra 1. til 31. mars 2025",
        "1 till 31 mars 2025",
        "de la 1 la 31 martie 2025",
        "2025. március 1-31.",
        "2025. március 1. - 31.",
        "1-31 Mart 2025",
        "από 1 έως 31 Μαρτίου 2025",
        "1 March to 31 March 2025",
        "1 January to 31 March 2025",
        "du 1er janvier au 31 mars 2025",
        "January 1 - March 31, 2025",
    ],
)
def test_the_ends_of_a_period_may_share_their_month_and_year(period: str) -> None:
    assert read(page(in_period(period))) == UNDER_DAYS


@pytest.mark.parametrize(
    "title", ["Statement 3 - 31 March 2025", "3 - March 31, 2025", "Sheet 1 - 31/03/2025"]
)
def test_a_number_before_a_day_begins_no_period(title: str) -> None:
    found = judged(page(in_period(title)))
    assert all(a.period_start is None for a in found.accounts)


def test_days_that_share_their_month_in_a_text_are_no_period() -> None:
    lines = in_period("Account statement")
    lines.insert(-1, (126, [(120, "1 - 31 March 2024")]))
    assert read(page(lines)) is None


def test_a_page_with_other_days_of_a_shared_month_is_of_another_statement() -> None:
    def second(period: str) -> list[Line]:
        return [
            (30, [(50, period)]),
            (100, [(50, "Date"), (120, "Description"), (-450, "Amount"), (-540, "Balance")]),
            (116, [(50, "27 Mar"), (120, "Refund"), (-450, "+5.00"), (-540, "125.00")]),
        ]

    first = in_period("Statement from 1 to 31 March 2025")
    first[3] = (80, [(50, "Closing balance"), (-300, "125.00")])
    assert read(page(first), page(second("Statement from 1 to 31 March 2025"), 2)) is not None
    assert read(page(first), page(second("Statement from 1 to 30 April 2025"), 2)) is None


def with_legend(legend: str, *days: str) -> list[Line]:
    """Days that are none but by the legend of their column, within a whole year."""
    first, second = days or ("03 04", "03 05")
    return [
        (30, [(50, "Statement from 1 January 2025 to 31 December 2025")]),
        (45, [(50, "All amounts in GBP")]),
        (65, [(50, "Opening balance"), (-300, "100.00")]),
        (80, [(50, "Closing balance"), (-300, "120.00")]),
        (100, [(50, "Details"), (300, "Date"), (-450, "Amount"), (-540, "Balance")]),
        *([(111.0, [(298.0, legend)])] if legend else []),
        (130, [(50, "Corner Bakery"), (300, first), (-450, "-10.00"), (-540, "90.00")]),
        (150, [(50, "Salary"), (300, second), (-450, "+30.00"), (-540, "120.00")]),
    ]


@pytest.mark.parametrize(
    ("legend", "days"),
    [
        ("MM DD", ("2025-03-04", "2025-03-05")),
        ("DD MM", ("2025-04-03", "2025-05-03")),
        ("(MM DD)", ("2025-03-04", "2025-03-05")),
        ("TT.MM.", ("2025-04-03", "2025-05-03")),
        ("JJ/MM", ("2025-04-03", "2025-05-03")),
        ("ddmm", ("2025-04-03", "2025-05-03")),
    ],
)
def test_the_line_below_a_heading_may_say_how_its_dates_are_written(
    legend: str, days: tuple[str, str]
) -> None:
    found = read(page(with_legend(legend)))
    assert found is not None
    assert tuple(day for day, _, _ in found) == days


@pytest.mark.parametrize("legend", ["", "AA/MM/JJ", "MM/YY"])
def test_without_a_legend_that_tells_days_from_months_a_person_decides(legend: str) -> None:
    assert read(page(with_legend(legend))) is None


def test_a_legend_that_the_dates_themselves_deny_decides_nothing() -> None:
    found = read(page(with_legend("MM DD", "13 03", "25 03")))
    assert found is None or [day for day, _, _ in found] == ["2025-03-13", "2025-03-25"]


@pytest.mark.parametrize("heading", ["Date (DD/MM)", "Datum (TT.MM.JJJJ)", "Date JJ/MM/AA"])
def test_a_heading_may_say_itself_how_its_dates_are_written(heading: str) -> None:
    lines = in_period("Statement from 1 March 2025 to 31 March 2025", "03/03/2025", "05/03/2025")
    lines[4] = (100, [(50, heading), (160, "Description"), (-450, "Amount"), (-540, "Balance")])
    wide = [(y, [(160 if x == 120 else x, text) for x, text in cells]) for y, cells in lines]
    found = read(page(wide))
    assert found is not None
    assert [day for day, _, _ in found] == ["2025-03-03", "2025-03-05"]


def test_a_name_in_the_next_cell_that_could_be_a_month_takes_no_year_from_a_date() -> None:
    lines: list[Line] = [
        *head("100.00", "70.00"),
        HEADINGS,
        row(115, "13 Mar 25", "MRS S OKORO", "-10.00", "90.00"),
        row(140, "14 Mar 25", "Water Company", "-20.00", "70.00"),
    ]
    assert read(page(lines)) == [
        ("2025-03-13", -1000, "MRS S OKORO"),
        ("2025-03-14", -2000, "Water Company"),
    ]


def test_a_bar_before_days_that_share_their_month_ends_a_cell() -> None:
    lines: list[Line] = [
        (30, [(50, "Member # 4412-20 | March 1 - 31, 2025")]),
        (45, [(50, "All amounts in USD")]),
        (65, [(50, "Beginning balance"), (-300, "100.00")]),
        (80, [(50, "Ending balance"), (-300, "90.00")]),
        (100, [(50, "Date"), (120, "Transaction"), (-450, "Amount")]),
        (115, [(50, "Mar 03"), (120, "Corner Bakery"), (-450, "-10.00")]),
    ]
    assert read(page(lines)) == [("2025-03-03", -1000, "Corner Bakery")]


def in_cells(*cells: tuple[float, str]) -> list[Line]:
    lines = in_period("Account statement")
    return [lines[0], (38, list(cells)), *lines[1:]]


def test_a_number_in_one_cell_and_the_end_of_a_period_in_the_next_are_none() -> None:
    lines = in_cells((50, "Statement no. 19"), (300, "to 31/03/2025"))
    assert all(a.period_start is None for a in judged(page(lines)).accounts)


@pytest.mark.parametrize(
    ("first", "last"), [("From", "To"), ("Van", "T/m"), ("Von", "Bis"), ("Du", "Au"), ("Dal", "Al")]
)
def test_both_ends_of_a_period_may_stand_below_small_words(first: str, last: str) -> None:
    strip: list[Line] = [
        (20, [(50, "Number"), (200, first), (330, last)]),
        (32, [(50, "22"), (200, "01/03/2025"), (330, "31/03/2025")]),
    ]
    lines = in_period("Account statement")
    assert read(page([*strip, (45, lines[0][1]), *lines[2:]])) == UNDER_DAYS


def padded(end: float) -> list[Line]:
    """In a list of balances days of two figures end at 83, that of one where it is told."""
    return [
        *head("100.00", "120.00"),
        HEADINGS,
        row(115, "04/03/2025", "Corner Bakery", "-10.00"),
        row(130, "05/03/2025", "Water Company", "-20.00"),
        row(145, "25/03/2025", "Salary", "50.00"),
        (180, [(50, "Date"), (-160, "Balance"), (250, "Date"), (-360, "Balance")]),
        (
            195,
            [
                *((50, "Mar"), (-83, "04"), (-160, "90.00")),
                *((250, "Mar"), (-200 - end, "5"), (-360, "70.00")),
            ],
        ),
        (
            207,
            [
                *((50, "Mar"), (-83, "24"), (-160, "70.00")),
                *((250, "Mar"), (-283, "25"), (-360, "120.00")),
            ],
        ),
    ]


def test_a_day_of_one_figure_may_stand_off_its_month_where_days_end() -> None:
    found = read(page(padded(83)))
    assert [day for day, _, _ in found or []] == ["2025-03-04", "2025-03-05", "2025-03-25"]


def test_a_figure_off_a_month_that_ends_where_no_day_does_is_none() -> None:
    assert read(page(padded(81))) is None


def with_parts(first: str, second: str, third: str) -> list[Line]:
    """Dates in parts without a mark, the amount of the second row on its further line."""
    return [
        *in_period("Statement from 1 March 2025 to 31 March 2025")[:4],
        (100, [(50, "Date"), (120, "Description"), (-450, "Amount"), (-540, "Balance")]),
        (115, [(50, first), (120, "Corner Bakery"), (-450, "-10.00"), (-540, "90.00")]),
        (131, [(50, second), (120, "Transfer of")]),
        (141, [(120, "Acme Works"), (-450, "+50.00"), (-540, "140.00")]),
        (157, [(50, third), (120, "Water Company"), (-450, "-20.00"), (-540, "120.00")]),
    ]


@pytest.mark.parametrize("year", ["25", "2025"])
def test_dates_with_their_years_need_no_marks_below_their_heading(year: str) -> None:
    assert read(page(with_parts(*(f"{day} 03 {year}" for day in ("13", "14", "25"))))) == [
        ("2025-03-13", -1000, "Corner Bakery"),
        ("2025-03-14", 5000, "Transfer of Acme Works"),
        ("2025-03-25", -2000, "Water Company"),
    ]


def test_dates_without_marks_have_their_years_all_or_none() -> None:
    found = read(page(with_parts("13 03 25", "14 03", "25 03 25")))
    assert found is None


def below_the_day_of_the_statement(label: str, first: str = "13 March 2025") -> list[Line]:
    return [
        (20, [(50, "Period"), (300, "All amounts in GBP")]),
        (31, [(50, "01-03-2025 - 31-03-2025")]),
        (46, [(50, label)]),
        (57, [(50, "02-04-2025")]),
        (75, [(50, "Opening balance"), (200, "Closing balance")]),
        (87, [(50, "100.00"), (200, "120.00")]),
        (110, [(50, first)]),
        (125, [(50, "Corner Bakery"), (-500, "- 10.00")]),
        (140, [(50, "Water Company"), (-500, "- 20.00")]),
        (165, [(50, "25 March 2025")]),
        (180, [(50, "Salary"), (-500, "+ 50.00")]),
    ]


def test_the_day_of_the_statement_below_its_name_heads_no_rows() -> None:
    assert read(page(below_the_day_of_the_statement("Statement date"))) == [
        ("2025-03-13", -1000, "Corner Bakery"),
        ("2025-03-13", -2000, "Water Company"),
        ("2025-03-25", 5000, "Salary"),
    ]


def test_a_day_below_other_words_may_head_rows_and_so_may_no_other_without_doubt() -> None:
    assert read(page(below_the_day_of_the_statement("Florn"))) is None


def test_rows_without_a_day_of_their_own_do_not_take_that_of_the_statement() -> None:
    assert read(page(below_the_day_of_the_statement("Statement date", "Florn"))) is None


@pytest.mark.parametrize("blank", ["", " "])
def test_days_without_marks_may_stand_beside_the_first_line_of_a_text(blank: str) -> None:
    lines = with_parts(*(f"{day}{blank}03" for day in ("13", "14", "25")))
    assert read(page(lines)) == [
        ("2025-03-13", -1000, "Corner Bakery"),
        ("2025-03-14", 5000, "Transfer of Acme Works"),
        ("2025-03-25", -2000, "Water Company"),
    ]


def test_a_number_below_a_day_without_marks_is_no_other_day() -> None:
    lines = with_parts("1303", "1403", "2503")
    lines[-3:] = [
        (131, [(50, "1403"), (120, "Transfer of"), (-450, "+50.00"), (-540, "140.00")]),
        (141, [(50, "1203"), (120, "Acme Works")]),
        (157, [(50, "2503"), (120, "Water Company"), (-450, "-20.00"), (-540, "120.00")]),
    ]
    assert read(page(lines)) is None
