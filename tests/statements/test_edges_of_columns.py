"""Where a column ends, when few cells or cells of two widths stand below its heading."""

import pytest

from tests.statements.paper import Cell, Line, head, page, read

HEADED: Line = (
    100,
    [(50, "Date"), (120, "Details"), (-400, "Withdrawals"), (-470, "Deposits"), (-540, "Balance")],
)


def test_a_sum_in_a_sentence_does_not_move_the_column_of_the_only_credit() -> None:
    """The word "blank" stands for no amount, and is told by where its column ends."""
    sentence = "Fees from 01/03/2025 to 31/03/2025 were low this time yes"
    rows: list[Line] = [
        (
            115,
            [
                (50, "13/03/2025"),
                (120, "Bakery"),
                (-400, "10.00"),
                (-470, "blank"),
                (-540, "90.00"),
            ],
        ),
        (
            140,
            [(50, "14/03/2025"), (120, "Water"), (-400, "20.00"), (-470, "blank"), (-540, "70.00")],
        ),
        (
            165,
            [
                (50, "25/03/2025"),
                (120, "Salary"),
                (-400, "blank"),
                (-470, "1,050.00"),
                (-540, "1,120.00"),
            ],
        ),
        (220, [(50, sentence), (-462, "$0.00")]),
    ]
    found = read(page([*head("100.00", "1,120.00"), HEADED, *rows]))
    assert [r[2] for r in found or []] == ["Bakery", "Water", "Salary"]


def test_days_of_two_widths_are_flush_on_the_side_that_all_of_them_share() -> None:
    """A heading in the middle of the wider ones says nothing about the side."""
    headings: Line = (
        100,
        [
            (61, "Date"),
            (157.8, "Value date"),
            (260, "Details"),
            (-450, "Amount"),
            (-540, "Balance"),
        ],
    )
    days = ["14 December 2025", "15 December 2025", "1 Jan 2026", "2 Jan 2026"]
    balances = ["90.00", "80.00", "70.00", "60.00"]
    rows: list[Line] = [
        (115 + 25 * at, [(50, day), (144, day), (260, "Shop"), (-450, "-10.00"), (-540, balance)])
        for at, (day, balance) in enumerate(zip(days, balances, strict=True))
    ]
    found = read(page([*head("100.00", "60.00")[1:], headings, *rows]))
    dates = ["2025-12-14", "2025-12-15", "2026-01-01", "2026-01-02"]
    assert [r[0] for r in found or []] == dates


def test_a_word_behind_a_day_in_a_text_begins_no_number_of_a_check() -> None:
    headings: list[Cell] = [
        (50, "Date"),
        (120, "Description"),
        (400, "Check No."),
        (-540, "Amount"),
    ]
    rows: list[Line] = [
        (
            115 + 15 * at,
            [(50, f"{13 + at}/03/2025"), (120, "Purchase on 01/03 Corner Bakery"), (-540, "-5.00")],
        )
        for at in range(8)
    ]
    found = read(page([*head("100.00", "60.00"), (100, headings), *rows]))
    assert found is not None
    assert {text for _, _, text in found} == {"Purchase on 01/03 Corner Bakery"}


def test_a_heading_may_be_wrapped_in_one_table_and_on_one_line_in_another() -> None:
    """Its end stands elsewhere then, and so does the beginning of one that is set at the right."""
    upper: list[Cell] = [(50, "Trans"), (120, "Details"), (-450, "Amount"), (-540, "Balance")]
    first: list[Line] = [
        *head("100.00", "120.00"),
        (100, upper),
        (110, [(50, "date"), (-450, "in GBP")]),
        (125, [(50, "13/03/2025"), (120, "Bakery"), (-450, "-10.00"), (-540, "90.00")]),
    ]
    second: list[Line] = [
        (100, [(50, "Trans date"), (120, "Details"), (-450, "Amount in GBP"), (-540, "Balance")]),
        (115, [(50, "14/03/2025"), (120, "Water"), (-450, "-20.00"), (-540, "70.00")]),
        (130, [(50, "25/03/2025"), (120, "Salary"), (-450, "+50.00"), (-540, "120.00")]),
    ]
    assert read(page(first), page(second, 2)) == [
        ("2025-03-13", -1000, "Bakery"),
        ("2025-03-14", -2000, "Water"),
        ("2025-03-25", 5000, "Salary"),
    ]


def test_a_heading_that_moves_over_its_figures_does_not_move_their_column() -> None:
    """In the middle of a column that is wider in one section than in the other."""
    headed: list[Cell] = [(50, "Date"), (120, "Description")]
    for end, proven in ((540, True), (575, False)):
        lines: list[Line] = [
            *head("100.00", "63.00"),
            (95, [(50, "Purchases")]),
            (110, [*headed, (-525, "Amount")]),
            (125, [(50, "13/03/2025"), (120, "Corner Bakery"), (-540, "10.00")]),
            (140, [(50, "14/03/2025"), (120, "Water Company"), (-540, "15.00")]),
            (155, [(50, "15/03/2025"), (120, "Book Shop"), (-540, "5.00")]),
            (190, [(50, "Fees")]),
            (205, [*headed, (-537, "Amount")]),
            (220, [(50, "14/03/2025"), (120, "Monthly fee"), (-end, "4.00")]),
            (235, [(50, "25/03/2025"), (120, "Card fee"), (-end, "3.00")]),
        ]
        rows = read(page(lines))
        assert (rows is not None) is proven
        assert not proven or [amount for _, amount, _ in rows or []][3:] == [-400, -300]


def test_a_box_below_the_rows_does_not_move_the_column_of_two_credits() -> None:
    """Its figures are more than they are, and end below the same heading, but on no dated line."""
    headings: Line = (100, [(50, "Date"), (-250, "Debits"), (-330, "Credits"), (370, "Details")])
    debits: list[Line] = [
        (130 + 15 * at, [(50, f"{14 + at}/03/2025"), (-250, "10.00"), (370, "Corner Bakery")])
        for at in range(6)
    ]
    rows: list[Line] = [
        (115, [(50, "13/03/2025"), (-330, "1,020.00"), (370, "Salary")]),
        *debits,
        (220, [(50, "25/03/2025"), (-330, "50.00"), (370, "Refund")]),
    ]
    box: list[Line] = [
        (270, [(50, "Previous balance"), (-312, "100.00")]),
        (284, [(50, "Total credits"), (-312, "1,070.00")]),
        (298, [(50, "Total debits"), (-312, "60.00")]),
        (312, [(50, "Current balance"), (-312, "1,110.00")]),
    ]
    found = read(page([*head(""), headings, *rows, *box]))
    assert [r[1] for r in found or []] == [102000, *[-1000] * 6, 5000]


@pytest.mark.parametrize(("closing", "proven"), [("+120.00", True), ("120.00", False)])
def test_a_plus_tells_more_than_the_column_of_debits_that_ends_where_the_page_does(
    closing: str, proven: bool
) -> None:
    headings: Line = (100, [(50, "Date"), (120, "Details"), (-470, "Credits"), (-540, "Debits")])
    rows: list[Line] = [
        (115, [(50, "13/03/2025"), (120, "Corner Bakery"), (-540, "-30.00")]),
        (130, [(50, "25/03/2025"), (120, "Salary March"), (-470, "50.00")]),
        (160, [(50, "Closing balance on 31/03/2025"), (-540, closing)]),
    ]
    assert (read(page([*head("+100.00"), headings, *rows])) is not None) == proven
