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


def test_a_short_figure_near_the_next_heading_is_of_the_column_it_ends_in() -> None:
    """ "8.00" begins nearer to "Paid in" than to "Paid out", and so do most debits."""
    headings: list[Cell] = [(50, "Date"), (120, "Description")]
    headings += [(310, "Paid out"), (372, "Paid in"), (470, "Balance")]
    rows = [
        ("13/03/2025", "Corner Bakery", (-370, "8.00"), "1,492.00"),
        ("14/03/2025", "Water Company", (-370, "9.00"), "1,483.00"),
        ("20/03/2025", "Rent of March", (-370, "1,283.00"), "200.00"),
        ("25/03/2025", "Salary March", (-425, "1,250.00"), "1,450.00"),
    ]
    lines: list[Line] = [
        (115 + 20 * at, [(50, day), (120, text), amount, (-540, balance)])
        for at, (day, text, amount, balance) in enumerate(rows)
    ]
    found = read(page([*head("1,500.00", "1,450.00"), (100, headings), *lines]))
    assert [amount for _, amount, _ in found or []] == [-800, -900, -128300, 125000]
