"""Notes that touch the last row of a table, in the column of its texts."""

import pytest

from shared.statements.words import Page
from tests.statements.paper import HEADINGS as PLAIN
from tests.statements.paper import ROWS, Line, head, page, read, row, words

HEADINGS: Line = (100, [(50, "Description"), (250, "Date"), (-450, "Amount"), (-540, "Balance")])
NAMES = ("Corner Bakery", "Water Company", "Book Shop", "Salary March", "Gym")
AMOUNTS = ("-10.00", "-20.00", "-5.00", "+50.00", "-15.00")
BALANCES = ("90.00", "70.00", "65.00", "115.00", "100.00")
LAST_Y = 115 + 25 * 4 + 11


def statement() -> list[Line]:
    """Rows 14 points apart, each with a second line 11 points below its first."""
    lines: list[Line] = [*head("100.00", "100.00"), HEADINGS]
    for at, (name, amount, balance) in enumerate(zip(NAMES, AMOUNTS, BALANCES, strict=True)):
        y = 115 + 25 * at
        lines.append((y, [(50, name), (250, f"1{at}/03/2025"), (-450, amount), (-540, balance)]))
        lines.append((y + 11, [(50, f"Ref {at}")]))
    return lines


WHOLE = [f"{name} Ref {at}" for at, name in enumerate(NAMES)]


def texts(*pages: Page) -> list[str] | None:
    found = read(*pages)
    return None if found is None else [text for _, _, text in found]


def test_a_line_as_far_below_the_last_row_as_a_row_would_be_is_none_of_its_texts() -> None:
    note: Line = (LAST_Y + 14, [(50, "These fees include VAT")])
    more: Line = (LAST_Y + 25, [(50, "at the rate of the day")])
    assert texts(page([*statement(), note, more])) == WHOLE


@pytest.mark.parametrize("height", [7.5, 10.5])
def test_a_line_in_other_type_that_stands_off_is_none_either(height: float) -> None:
    bare = page(statement())
    bottom = LAST_Y + 9 + 12.9
    note = words(bottom - height, [(50, "These fees include VAT")], height)
    assert texts(Page(1, 595, 842, (*bare.words, *note))) == WHOLE


def test_a_line_as_near_as_texts_stand_is_one_of_them() -> None:
    more: Line = (LAST_Y + 11, [(50, "thank you")])
    assert texts(page([*statement(), more])) == [*WHOLE[:-1], f"{WHOLE[-1]} thank you"]


def test_a_line_at_no_known_distance_is_for_a_person() -> None:
    assert texts(page([*statement(), (LAST_Y + 12.9, [(50, "thank you")])])) is None


def test_the_figure_on_a_line_that_is_set_off_still_counts() -> None:
    figure: Line = (LAST_Y + 14, [(50, "Closing balance"), (-300, "101.00")])
    assert texts(page([*statement(), figure])) is None


def test_a_text_that_goes_on_overleaf_is_not_left_there() -> None:
    first, last = statement()[:-1], statement()[-1]
    overleaf: list[Line] = [HEADINGS, (116, last[1])]
    assert texts(page(first), page(overleaf, 2)) == WHOLE


LEVEL = [
    *head("100.00", "120.00"),
    PLAIN,
    row(115, "13/03/2025", "Corner Bakery", "-10.00", "90.00"),
    row(127, "14/03/2025", "Water Company", "-20.00", "70.00"),
    row(139, "25/03/2025", "Salary March", "+50.00", "120.00"),
]


@pytest.mark.parametrize(
    "notice",
    [
        "End of statement",
        "*** END OF TRANSACTIONS ***",
        "Ende des Kontoauszugs",
        "Fin de relevé",
        "FIN ESTADO DE CUENTA",
        "Fine estratto conto",
        "Einde afschrift",
        "Fim do extrato",
        "Koniec wyciągu",
    ],
)
def test_what_says_that_the_statement_ends_is_no_text_of_the_last_row(notice: str) -> None:
    assert texts(page([*LEVEL, (151, [(120, notice)])])) == [
        "Corner Bakery",
        "Water Company",
        "Salary March",
    ]


def test_where_no_text_goes_on_a_line_as_far_off_as_rows_are_is_for_a_person() -> None:
    assert texts(page([*LEVEL, (151, [(120, "Thank you for your trust")])])) is None


def test_where_no_text_goes_on_a_line_nearer_than_rows_are_belongs_to_the_last() -> None:
    found = texts(page([*LEVEL, (149, [(120, "Northmoor Ltd")])]))
    assert found is not None
    assert found[-1] == "Salary March Northmoor Ltd"


@pytest.mark.parametrize(
    ("note", "proven"),
    [
        ("This bank is authorised by the authority, funds are held with partner banks. More: "
         "bank.example", True),
        ("This bank is authorised by the authority", False),
    ],
)  # fmt: skip
def test_what_fills_the_head_of_a_page_is_no_text_of_the_row_before(
    note: str, proven: bool
) -> None:
    first = page([*head(closing="120.00"), PLAIN, *ROWS])
    second = page([(30, [(120, note)])], 2)
    assert (read(first, second) is not None) is proven


def with_last_line(pitch: float, *, rows: int = 5, step: float = 17, text_x: float = 120) -> bool:
    """Whether a line so far below the last of rows of one line each is read as its text; a line
    that stands where it may be one, and is not read, leaves the statement to a person."""
    lines: list[Line] = [*head("100.00", f"{100 - rows}.00"), PLAIN]
    for at in range(rows):
        lines.append(row(115 + step * at, f"{13 + at}/03/2025", "Corner Bakery", "-1.00"))
    lines.append((115 + step * (rows - 1) + pitch, [(text_x, "for the flat")]))
    found = read(page(lines))
    return found is not None and found[-1][2] == "Corner Bakery for the flat"


def test_a_lone_line_below_the_last_row_nearer_than_rows_are_is_its_text() -> None:
    assert with_last_line(12.6)
    assert not with_last_line(12.6, step=14)
    assert not with_last_line(12.6, rows=3)
    assert not with_last_line(15)
    assert not with_last_line(12.6, text_x=50)


def test_where_lines_are_set_wide_a_text_below_the_last_row_is_not_left_out() -> None:
    lines = [*head("100.00", "120.00"), PLAIN]
    lines += [(115 + 40.0 * at, cells) for at, (_, cells) in enumerate(ROWS)]
    assert read(page(lines)) is not None
    assert read(page([*lines, (115 + 100.0, [(120, "for the flat")])])) is None
    assert read(page([*lines, (115 + 120.0, [(120, "End of rows")])])) is not None


def test_the_foot_of_all_pages_right_below_a_full_one_is_no_text() -> None:
    foot: Line = (130, [(120, "Please check this statement within sixty days.")])
    first = [*head("100.00", "70.00"), PLAIN, row(115, "13/03/2025", "Corner Bakery", "-10.00")]
    second: list[Line] = [(25, PLAIN[1]), row(45, "14/03/2025", "Water Company", "-20.00")]
    assert read(page([*first, foot]), page([*second, foot], 2)) == [
        ("2025-03-13", -1000, "Corner Bakery"),
        ("2025-03-14", -2000, "Water Company"),
    ]
    other: Line = (130, [(120, "Please check this statement")])
    assert read(page([*first, other]), page([*second, foot], 2)) is None


def with_line_below_lone_rows(text: str, height: float) -> Page:
    """Rows of one line each, 14 points apart, and below the last of them a further line."""
    lines: list[Line] = [*head("100.00", "88.00"), PLAIN]
    for at in range(12):
        lines.append(row(115 + 14 * at, f"1{at % 10}/03/2025", "Water Company", "-1.00"))
    bottom = 115 + 14 * 12 + 9
    note = words(bottom - height, [(120, text)], height)
    return Page(1, 595, 842, (*page(lines).words, *note))


NOTE = "For Important Information and Standard Conditions see overleaf"


def test_where_no_text_goes_on_a_long_line_in_other_type_as_far_as_a_row_is_a_note() -> None:
    assert texts(with_line_below_lone_rows(NOTE, 7.0)) == ["Water Company"] * 12


@pytest.mark.parametrize(
    ("text", "height"),
    [(NOTE, 9.0), ("Leeds", 7.0), ("Paid in Norway, rate of exchange 11.4520", 7.0)],
)
def test_where_no_text_goes_on_any_other_line_below_the_last_row_may_be_one(
    text: str, height: float
) -> None:
    assert texts(with_line_below_lone_rows(text, height)) is None
