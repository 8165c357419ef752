"""What stands at the head and the foot of pages, and what goes on overleaf."""

import pytest

from tests.statements.paper import HEADINGS, Cell, Line, head, page, read, row

OVERLEAF = [
    ("2025-03-13", -1000, "Corner Bakery TOTAL 12.91 Order 7"),
    ("2025-03-25", 5000, "Salary March"),
]


def test_a_sum_overleaf_where_texts_go_on_is_not_lost_between_their_lines() -> None:
    first = [*head("100.00", "140.00"), HEADINGS, row(780, "13/03/2025", "Corner Bakery", "-10.00")]
    second: list[Line] = [
        (40, [(120, "TOTAL 12.91")]),
        (51, [(120, "Order 7")]),
        row(66, "25/03/2025", "Salary March", "+50.00"),
    ]
    assert read(page(first), page(second, 2)) in (None, OVERLEAF)


def test_a_day_goes_on_overleaf_where_the_headings_name_a_section() -> None:
    """ "Transactions" over the texts says nothing new on the second page."""
    headings: Line = (100, [(50, "Transactions"), (-380, "Debits"), (-450, "Credits"),
                            (-540, "Balance")])  # fmt: skip
    first: list[Line] = [
        *head("100.00", "130.00"),
        headings,
        (115, [(50, "12 March")]),
        (128, [(50, "Corner Bakery"), (-380, "10.00"), (-540, "90.00")]),
        (150, [(50, "13 March")]),
        (163, [(50, "Water Company"), (-380, "20.00"), (-540, "70.00")]),
    ]
    second: list[Line] = [
        headings,
        (115, [(50, "Book Shop"), (-380, "40.00"), (-540, "30.00")]),
        (140, [(50, "25 March")]),
        (153, [(50, "Salary March"), (-450, "100.00"), (-540, "130.00")]),
    ]
    rows = read(page(first), page(second, 2))
    assert rows is not None
    assert rows[2] == ("2025-03-13", -4000, "Book Shop")


def test_the_number_of_a_page_is_no_sum_where_sums_have_no_decimals() -> None:
    lines: list[Line] = [
        (30, [(50, "Statement period 01/03/2025 - 31/03/2025")]),
        (45, [(50, "All amounts in JPY")]),
        (65, [(50, "Opening balance"), (-300, "12,100")]),
        (80, [(50, "Closing balance"), (-300, "11,070")]),
        HEADINGS,
        row(115, "13/03/2025", "Corner Bakery", "-1,010", "11,090"),
        row(140, "14/03/2025", "Water Company", "-20", "11,070"),
        (820, [(50, "Harbour Bank"), (-540, "1 of 1")]),
    ]
    assert read(page(lines)) == [
        ("2025-03-13", -1010, "Corner Bakery"),
        ("2025-03-14", -20, "Water Company"),
    ]


def dated_heads(second: str) -> list[tuple[str, int, str]] | None:
    """Below a title on the first page, and at the top of the second, which has no rows."""
    lines: list[Line] = [
        (10, [(50, "Harbour Everyday Account")]),
        (20, [(50, "March 31, 2025 - Page 1 of 2")]),
        *head("100.00", "140.00"),
        HEADINGS,
        row(115, "13/03/2025", "Corner Bakery", "-10.00"),
        row(140, "25/03/2025", "Salary March", "+50.00"),
    ]
    overleaf: list[Line] = [(10, [(50, second)]), (60, [(50, "All rights are reserved.")])]
    return read(page(lines), page(overleaf, 2))


def test_a_day_beside_the_number_of_its_page_is_no_row_wherever_it_stands() -> None:
    assert dated_heads("March 31, 2025 - Page 2 of 2") == [
        ("2025-03-13", -1000, "Corner Bakery"),
        ("2025-03-25", 5000, "Salary March"),
    ]


def test_a_day_beside_a_text_at_the_head_of_a_page_may_be_a_row() -> None:
    assert dated_heads("March 31, 2025 - Shop 2 of 2") is None
    assert dated_heads("March 30, 2025 - Page 2 of 2") is None


def test_a_sentence_with_a_day_below_the_rows_is_no_row() -> None:
    lines: list[Line] = [
        *head("100.00", "70.00"),
        (100, [(50, "Number"), (120, "Date"), (190, "Description"), (-450, "Amount")]),
        (115, [(50, "A100"), (120, "2025-03-13"), (190, "Corner Bakery"), (-450, "-10.00")]),
        (140, [(50, "A101"), (120, "2025-03-14"), (190, "Water Company"), (-450, "-20.00")]),
        (180, [(50, "Overdraft from 2025-03-06 12.94 % p.a.")]),
    ]
    assert read(page(lines)) == [
        ("2025-03-13", -1000, "Corner Bakery"),
        ("2025-03-14", -2000, "Water Company"),
    ]


def test_what_is_carried_forward_in_a_summary_above_all_rows_closes_the_statement() -> None:
    lines: list[Line] = [
        *head(""),
        (65, [(60, "Opening balance"), (300, "Balance carried forward")]),
        (80, [(60, "100.00"), (300, "90.00")]),
        HEADINGS,
        *(row(y, "13/03/2025", "Corner Bakery", "-1.00") for y in range(115, 735, 62)),
        (830, [(50, "Harbour Bank, a branch of Harbour Holdings, Leeds")]),
    ]
    rows = read(page(lines))
    assert rows is not None
    assert len(rows) == 10


def test_what_is_carried_forward_below_the_rows_of_a_full_page_does_not() -> None:
    lines: list[Line] = [
        *head("100.00"),
        HEADINGS,
        *(row(y, "13/03/2025", "Corner Bakery", "-1.00") for y in range(115, 735, 62)),
        (790, [(120, "Balance carried forward"), (-540, "90.00")]),
    ]
    assert read(page(lines)) is None


def carried(summary: str) -> list[Line]:
    return [
        *head(""),
        HEADINGS,
        (112, [(120, "Balance brought forward"), (-540, "100.00")]),
        row(124, "13/03/2025", "Corner Bakery", "-10.00", "90.00"),
        (136, [(120, "Balance carried forward"), (-540, "90.00")]),
        (170, [(60, "Balance brought forward"), (300, "Balance carried forward")]),
        (184, [(60, "100.00"), (300, summary)]),
    ]


def test_what_a_summary_calls_carried_forward_must_agree_with_the_rows() -> None:
    assert read(page(carried("90.00"))) == [("2025-03-13", -1000, "Corner Bakery")]
    assert read(page(carried("99.00"))) is None


@pytest.mark.parametrize("again", ["Debits (continued)", "Debits - ciąg dalszy", "Debits (suite)"])
def test_a_text_goes_on_below_the_heading_of_its_section_that_is_continued(again: str) -> None:
    headed: list[Cell] = [(50, "Date"), (120, "Description"), (-450, "Amount")]
    first: list[Line] = [
        *head("100.00", "70.00"),
        (90, [(50, "Debits")]),
        (102, headed),
        row(116, "12/03/2025", "Corner Bakery", "5.00"),
        (127, [(120, "Leeds")]),
        row(780, "13/03/2025", "Cash machine", "5.00"),
    ]
    second: list[Line] = [
        (40, [(50, again)]),
        (52, headed),
        (66, [(120, "Harbour Street")]),
        row(80, "14/03/2025", "Water Company", "20.00"),
    ]
    rows = read(page(first), page(second, 2))
    assert rows is not None
    assert [text for _, _, text in rows] == [
        "Corner Bakery Leeds",
        "Cash machine Harbour Street",
        "Water Company",
    ]


def test_a_title_right_above_the_rows_of_a_further_page_is_no_text_of_the_last_row() -> None:
    headings: Line = (
        100,
        [(30, "No"), (60, "Date"), (130, "Remarks"), (-450, "Amount"), (-540, "Balance")],
    )

    def numbered(y: float, at: int, text: str, amount: str, balance: str) -> Line:
        day = f"{12 + at}/03/2025"
        return (y, [(30, f"{at}"), (60, day), (130, text), (-450, amount), (-540, balance)])

    first = [*head(), headings, numbered(115, 1, "Corner Bakery", "-10.00", "90.00")]
    second: list[Line] = [
        (36, [(30, "Harbour Savings Bank"), (138, "of account")]),
        numbered(52, 2, "Water Company", "-20.00", "70.00"),
        (67, [(130, "Closing balance"), (-540, "70.00")]),
    ]
    rows = read(page(first), page(second, 2))
    assert rows is None or rows[0][2] == "Corner Bakery"


@pytest.mark.parametrize(("label", "proven"), [("Account no", True), ("Order", False)])
def test_the_account_of_a_box_on_the_first_page_may_head_the_others(
    label: str, proven: bool
) -> None:
    """Where no headings are repeated, and texts begin where the head of the page does."""
    headings: Line = (100, [(50, "Details"), (-450, "Amount"), (-540, "Balance")])
    box = ["Account Name", "MISS T LOWRY", "Account No 47309994", "FLAT 2", "81 ORCHARD ROW"]
    first: list[Line] = [
        (30, [(50, "Statement Date"), (-260, "31 MAR 2025")]),
        (41, [(50, "Period Covered"), (-260, "01 MAR 2025 to 31 MAR 2025")]),
        (52, [(50, "Previous Balance"), (-260, "£100.00")]),
        (63, [(50, "New Balance"), (-260, "£60.00")]),
        *((26 + 10.5 * at, [(380.0, text)]) for at, text in enumerate(box)),
        headings,
        (113, [(50, "Opening balance"), (-540, "100.00")]),
        (130, [(50, "13 March 2025")]),
        (143, [(50, "Corner Bakery"), (-450, "-10.00"), (-540, "90.00")]),
        (160, [(50, "14 March 2025")]),
        (173, [(50, "Book Shop"), (-450, "-10.00"), (-540, "80.00")]),
    ]
    second: list[Line] = [
        (40, [(50, "Harbour Bank"), (400, f"{label} 47309994")]),
        (80, [(50, "25 March 2025")]),
        (93, [(50, "Water Company"), (-450, "-20.00"), (-540, "60.00")]),
        (110, [(50, "Closing balance"), (-540, "60.00")]),
    ]
    rows = read(page(first), page(second, 2))
    assert (rows is not None) is proven
