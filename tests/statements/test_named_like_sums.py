"""Movements that are called as sums are, or as what is carried over a page."""

import pytest

from shared.statements.labels import label_kind
from shared.statements.words import Page
from tests.statements.paper import Cell, Line, head, page, read

_HEADINGS: Line = (
    100,
    [(50, "Date"), (120, "Details"), (-380, "Paid out"), (-460, "Paid in"), (-540, "Balance")],
)


def _row(y: float, day: str, text: str, paid_out: str, balance: str = "") -> Line:
    cells: list[Cell] = [(50, day)] if day else []
    cells += [(120, text), (-380, paid_out)]
    return (y, [*cells, (-540, balance)] if balance else cells)


def _statement(closing: str, *rows: Line) -> Page:
    return page([*head("100.00", closing), _HEADINGS, *rows])


@pytest.mark.parametrize("name", ["Charges", "Total charges", "Service charges to 28 Feb"])
def test_charges_of_a_day_move_the_balance_beside_them(name: str) -> None:
    rows = [
        _row(120, "10/03/2025", "Shop a", "10.00", "90.00"),
        _row(135, "11/03/2025", "Shop b", "20.00", "70.00"),
        _row(150, "", "Shop c", "10.00", "60.00"),
        _row(165, "", name, "12.50", "47.50"),
    ]
    found = read(_statement("47.50", *rows))
    assert found is not None
    assert [row[1] for row in found][-1] == -1250


@pytest.mark.parametrize("name", ["Charges", "Total charges"])
@pytest.mark.parametrize("last", [False, True])
def test_charges_of_a_day_move_the_balance_at_its_end(name: str, last: bool) -> None:
    end = ("", "Shop d", "2.00", "45.50")
    rows = [
        _row(120, "10/03/2025", "Shop a", "10.00", "90.00"),
        _row(135, "11/03/2025", "Shop b", "20.00"),
        _row(150, "", "Shop c", "10.00"),
        _row(165, "", name, "12.50", "47.50" if last else ""),
        *([] if last else [_row(180, *end)]),
    ]
    found = read(_statement("47.50" if last else "45.50", *rows))
    assert found is not None
    assert len(found) == (4 if last else 5)


@pytest.mark.parametrize(("total", "count"), [("40.00", 3), ("30.00", None), ("45.00", None)])
def test_a_total_below_the_rows_moves_no_balance(total: str, count: int | None) -> None:
    rows = [
        _row(120, "10/03/2025", "Shop a", "10.00", "90.00"),
        _row(135, "11/03/2025", "Shop b", "20.00"),
        _row(150, "", "Shop c", "10.00"),
        _row(175, "", "Total charges", total),
        (190, [(120, "Balance"), (-540, "60.00")]),
    ]
    found = read(_statement("60.00", *rows))
    assert (None if found is None else len(found)) == count


def test_a_total_does_not_stand_for_rows_that_are_gone() -> None:
    rows = [
        _row(120, "10/03/2025", "Shop a", "10.00", "90.00"),
        _row(175, "", "Total charges", "30.00"),
        (190, [(120, "Balance"), (-540, "60.00")]),
    ]
    assert read(_statement("60.00", *rows)) is None


@pytest.mark.parametrize("day", ["12/03/2025", ""])
def test_a_transfer_in_mid_page_is_not_carried_over_it(day: str) -> None:
    rows = [
        _row(120, "10/03/2025", "Shop a", "10.00", "90.00"),
        _row(135, "12/03/2025", "Shop b", "20.00"),
        _row(150, day, "Übertrag", "10.00"),
        _row(165, "", "Shop c", "10.00", "50.00"),
    ]
    found = read(_statement("50.00", *rows))
    assert found is not None
    assert found[2] == ("2025-03-12", -1000, "Übertrag")


def test_a_new_balance_may_be_what_the_figures_before_it_equal() -> None:
    assert label_kind(["Equals", "New", "Balance", "£"]) == "closing"
