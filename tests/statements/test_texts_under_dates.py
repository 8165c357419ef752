"""Further lines of a text that begin at the left edge of the table, where dates stand."""

import pytest

from tests.statements.paper import HEADINGS, Line, head, page, read, row

ROWS = [
    ("13/03/2025", "Corner Bakery", "Contactless, London", "-10.00", "90.00"),
    ("14/03/2025", "Water Company", "Mandate number AB 12", "-20.00", "70.00"),
    ("20/03/2025", "Bookshop", "", "-5.00", "65.00"),
    ("25/03/2025", "Salary March", "Acme Works Limited", "+50.00", "115.00"),
]
TRUTH = [
    ("2025-03-13", -1000, "Corner Bakery Contactless, London"),
    ("2025-03-14", -2000, "Water Company Mandate number AB 12"),
    ("2025-03-20", -500, "Bookshop"),
    ("2025-03-25", 5000, "Salary March Acme Works Limited"),
]


def lines(to_row_pt: float, to_text_pt: float = 10.0, x: float = 50.0) -> list[Line]:
    found: list[Line] = [*head("100.00", "115.00"), HEADINGS]
    y = 115.0
    for day, text, more, amount, balance in ROWS:
        found.append(row(y, day, text, amount, balance))
        if more:
            y += to_text_pt
            found.append((y, [(x, more)]))
        y += to_row_pt
    return found


@pytest.mark.parametrize("x", [50.0, 70.0])
@pytest.mark.parametrize("to_row_pt", [10.0, 12.0, 18.0])
def test_texts_that_begin_under_the_dates_of_most_rows_go_on_with_them(
    to_row_pt: float, x: float
) -> None:
    assert read(page(lines(to_row_pt, x=x))) == TRUTH


def test_a_line_that_is_nearer_to_the_row_below_heads_it_and_is_a_doubt() -> None:
    assert read(page(lines(10.0, to_text_pt=16.0))) is None


def test_what_is_no_wider_than_a_date_may_be_a_part_of_it() -> None:
    whole = lines(18.0)
    short: list[Line] = [(y, [(50, "wk 11")]) for y, cells in whole[4:] if len(cells) == 1]
    long = [line for line in whole if line[0] not in {y for y, _ in short}]
    assert read(page([*long, *short])) is None


def test_a_short_line_below_the_last_row_is_not_lost() -> None:
    last = lines(18.0)
    last[-1] = (last[-1][0], [(50, "Acme")])
    assert read(page(last)) is None


def test_one_line_among_many_rows_may_be_a_heading() -> None:
    several = lines(10.0)
    for at in (10, 5):
        del several[at]
    assert read(page(several)) is None


def test_lines_that_begin_here_and_there_are_a_doubt() -> None:
    uneven = lines(18.0)
    uneven[6] = (uneven[6][0], [(60, "Contactless, London")])
    assert read(page(uneven)) is None


def with_day(text: str, to_row_pt: float, at: int = 6) -> list[Line]:
    """A further line begins with a day of its own, right under that of its row."""
    found = lines(to_row_pt)
    y, _ = found[at]
    found[at] = (y, [(50, text)])
    return found


DATED = "12/03/2025 14:18 Contactless, London"


def test_a_text_that_begins_under_the_dates_may_begin_with_a_day() -> None:
    want = ("2025-03-13", -1000, f"Corner Bakery {DATED}")
    assert read(page(with_day(DATED, 18.0))) == [want, *TRUTH[1:]]
    named = "12 March 2025 at the till in London"
    want = ("2025-03-13", -1000, f"Corner Bakery {named}")
    assert read(page(with_day(named, 18.0))) == [want, *TRUTH[1:]]


def test_a_line_that_begins_with_a_day_may_be_a_row_where_blanks_do_not_part_them() -> None:
    assert read(page(with_day(DATED, 10.0))) is None


def test_a_day_and_a_text_in_its_column_are_a_row_whose_amount_is_missing() -> None:
    found = lines(18.0)
    found[6] = (found[6][0], [(50, "12/03/2025"), (120, "Contactless, London")])
    assert read(page(found)) is None


def test_where_most_lines_under_the_dates_begin_with_a_day_they_may_be_rows() -> None:
    found = with_day(DATED, 18.0)
    found[8] = (found[8][0], [(50, "13/03/2025 10:22 Mandate number AB 12")])
    assert read(page(found)) is None
