"""Texts that one page breaks off, and that go on below what is brought forward to the next."""

import pytest

from tests.statements.paper import HEADINGS, ROWS, Cell, Line, head, page, read, row

FEET: list[Line] = [(800, [(50, f"Page {n} of 2")]) for n in (1, 2)]
REST = ((132, "Mandate 7001"), (142, "Ref 42"))


def first_page() -> list[Line]:
    rows: list[Line] = []
    balance, y = 100, 115.0
    for at in range(4):
        balance -= 10
        rows.append(row(y, f"1{at}/03/2025", "Corner Bakery", "-10.00", f"{balance}.00"))
        rows.append((y + 10, [(120, f"Ref {at}")]))
        rows.append((y + 20, [(120, f"Mandate 700{at}")]))
        y += 34
    rows[-1:] = [(y, [(120, "Balance carried forward"), (-540, "60.00")])]
    return [*head(closing="30.00"), HEADINGS, *rows, FEET[0]]


def second_page(rest: tuple[tuple[float, str], ...] = REST, x: float = 120) -> list[Line]:
    return [
        (50, [(50, "Calder Vale Bank")]),
        HEADINGS,
        (118, [(120, "Balance brought forward"), (-540, "60.00")]),
        *((y, [(x, text)]) for y, text in rest),
        row(156, "20/03/2025", "Water Company", "-20.00", "40.00"),
        (166, [(120, "Ref 9")]),
        row(180, "21/03/2025", "Gas Company", "-10.00", "30.00"),
        FEET[1],
    ]


def test_a_text_goes_on_overleaf_below_what_is_brought_forward() -> None:
    found = read(page(first_page()), page(second_page(), 2))
    assert found is not None
    assert [text for _, _, text in found[3:5]] == [
        "Corner Bakery Ref 3 Mandate 7001 Ref 42",
        "Water Company Ref 9",
    ]


@pytest.mark.parametrize(
    ("rest", "x"),
    [
        (((128, "Mandate 7001"), (138, "Ref 42")), 120),  # a note on what is brought forward
        (((132, "Your overdraft"), (142, "Ref 42")), 120),  # no row has such a line
        (((142, "Lending rate 14.85%"),), 120),
        (REST, 126),
        (((128, "Mandate 7001"), (142, "Ref 42")), 120),
    ],
)
def test_what_is_set_or_called_otherwise_may_be_no_text(
    rest: tuple[tuple[float, str], ...], x: float
) -> None:
    assert read(page(first_page()), page(second_page(rest, x), 2)) is None


def test_what_is_nearer_to_the_row_below_is_no_text_of_the_row_overleaf() -> None:
    rest = ((136.0, "Mandate 7001"), (146.0, "Ref 42"))
    found = read(page(first_page()), page(second_page(rest), 2)) or []
    assert all(text != "Corner Bakery Ref 3 Mandate 7001 Ref 42" for _, _, text in found)


def test_the_same_words_below_what_two_pages_begin_with_are_a_note() -> None:
    third: list[Line] = [
        *second_page()[:2],
        (118, [(120, "Balance brought forward"), (-540, "30.00")]),
        *((y, [(120, text)]) for y, text in REST),
        row(156, "22/03/2025", "Water Company", "-20.00", "10.00"),
        (166, [(120, "Closing balance"), (-540, "10.00")]),
    ]
    second = [*second_page()[:-1], (194, [(120, "Balance carried forward"), (-540, "30.00")])]
    first = [line for line in first_page() if line not in FEET and line[0] != 80]
    assert read(page(first), page(second, 2), page(third, 3)) is None
    del third[3:5]
    assert read(page(first), page(second, 2), page(third, 3)) is not None


def test_labels_over_their_figures_overleaf_are_no_text_of_the_row_before() -> None:
    """The last of the figures ends where amounts do, as that of a row would."""
    first = [*head("", "120.00"), HEADINGS, *ROWS]
    labels: list[Cell] = [(120, "Opening balance"), (-300, "Credits"), (-540, "Debits")]
    figures: list[Cell] = [(120, "100.00"), (-300, "50.00"), (-540, "30.00")]
    found = read(page(first), page([(60, labels), (80, figures)], 2)) or []
    assert [text for _, _, text in found] == ["Corner Bakery", "Water Company", "Salary March"]


def test_a_text_alone_on_the_last_page_is_not_lost_above_what_stands_at_the_foot_of_all_pages() -> (
    None
):
    y, rows = 115.0, []
    for day in range(1, 31):
        rows.append(row(y, f"{day:02}/03/2025", "Corner Bakery", "-1.00"))
        rows += [(y + 10, [(120, f"Ref {day}")])] if day % 3 == 0 and day < 30 else []
        y += 22
    headings: Line = (100, HEADINGS[1][:3])
    feet: list[Line] = [(800, [(50, "Any mistake is to be told within sixty days.")])]
    first = page([*head(closing="70.00"), headings, *rows, *feet])
    top: Line = (40, [(50, "Calder Vale Bank"), (-540, "2 of 2")])
    assert read(first, page([top, *feet], 2)) is not None
    assert read(first, page([top, (66, [(120, "Ref 30")]), *feet], 2)) is None


@pytest.mark.parametrize(("number", "known"), [("4417 6016 88", True), ("4417 6016 89", False)])
def test_the_number_of_the_statement_right_of_all_texts_heads_a_page(
    number: str, known: bool
) -> None:
    days = [f"{day:02}/03/2025" for day in range(1, 31)]
    rows = [row(137 + 22 * at, day, "Corner Bakery", "-1.00") for at, day in enumerate(days)]
    headings: Line = (100, HEADINGS[1][:3])
    first = page([(15, [(50, "Account 4417 6016 88")]), *head(closing="69.00"), headings, *rows])
    top: list[Cell] = [(120, "Vale"), (-540, f"Statement {number}")]
    last = [(20.0, top), row(70, "31/03/2025", "Tea House", "-1.00")]
    assert (read(first, page(last, 2)) is not None) is known
