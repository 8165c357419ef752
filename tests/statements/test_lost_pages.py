"""A page that ends with what is carried on: its own totals do not show that none follows."""

import pytest

from tests.statements.paper import Cell, Line, head, page, read

COLUMNS: Line = (
    100,
    [(50, "Date"), (120, "Description"), (-380, "Debit"), (-460, "Credit"), (-540, "Balance")],
)


def full_page(totals: str, *, above: bool = False) -> list[tuple[str, int, str]] | None:
    """Rows down to the foot of the only page, what both sides come to, and what is carried on."""
    lines: list[Line] = [*head("100.00"), COLUMNS]
    sums: list[Cell] = [(-380, "20.00"), (-460, "50.00")]
    if above:
        lines[-1:] = [(80, [(50, "Total debits"), (-300, "20.00")])]
        lines += [(92, [(50, "Total credits"), (-300, "50.00")]), (110, COLUMNS[1])]
    for at in range(21):
        amount: Cell = (-460, "50.00") if at == 20 else (-380, "1.00")
        balance = "130.00" if at == 20 else f"{99 - at}.00"
        cells: list[Cell] = [(50, f"{at + 3:02}/03/2025"), (120, "Bakery"), amount]
        lines.append((130 + 30 * at, [*cells, (-540, balance)]))
    if totals:
        lines.append((760, [(120, totals), *sums]))
    lines.append((775, [(120, "Balance carried forward"), (-540, "130.00")]))
    return read(page(lines))


@pytest.mark.parametrize("totals", ["Sheet totals", "Totals", "Summe dieser Seite"])
def test_totals_at_the_foot_of_a_page_do_not_close_what_is_carried_on(totals: str) -> None:
    assert full_page(totals) is None


def test_totals_of_the_whole_statement_close_what_is_carried_on() -> None:
    assert full_page("", above=True) is not None
