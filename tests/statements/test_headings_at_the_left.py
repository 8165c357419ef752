"""Headings at the left of wide columns, whose figures stand at the right."""

from tests.statements.paper import Cell, Line, head, page, read

READ = [
    ("2025-03-13", -1000, "Corner Bakery"),
    ("2025-03-14", -2000, "Water Company"),
    ("2025-03-25", 5000, "Salary March"),
]
FIGURES = [("-10.00", "90.00"), ("-20.00", "70.00"), ("50.00", "120.00")]


def table(headings: list[Cell]) -> list[Line]:
    rows: list[Line] = [
        (
            115 + 20 * at,
            [(50, "/".join(reversed(day.split("-")))), (120, text), (-440, a), (-560, b)],
        )
        for at, ((day, _, text), (a, b)) in enumerate(zip(READ, FIGURES, strict=True))
    ]
    return [*head(closing="120.00"), (100, headings), *rows]


def test_a_word_that_may_mean_a_day_or_an_amount_means_what_stands_right_of_it() -> None:
    headings: list[Cell] = [(50, "Date"), (120, "Description"), (370, "Value"), (470, "Balance")]
    assert read(page(table(headings))) == READ


def test_a_long_heading_reaches_its_figures_and_a_short_one_does_not() -> None:
    headings: list[Cell] = [(50, "Date"), (120, "Description")]
    headings += [(340, "Transaction amount"), (470, "Balance")]
    assert read(page(table(headings))) == READ


def test_a_column_without_a_figure_takes_none_from_the_next() -> None:
    headings: list[Cell] = [(50, "Date"), (120, "Description"), (330, "Fee")]
    headings += [(-440, "Amount"), (-560, "Balance")]
    assert read(page(table(headings))) == READ
