"""Totals below rows whose days stand above them: a row of that day would be called so, too."""

from tests.statements.paper import Cell, Line, head, page, read


def lines(side: str) -> list[Line]:
    headings: list[Cell] = [(50, "Description"), (400, "Type"), (-540, "Amount")]
    rows = [
        ("13 March 2025", "Corner Bakery", "D", "10.00"),
        ("14 March 2025", "Water Company", "D", "20.00"),
        ("25 March 2025", "Salary March", "C", "50.00"),
    ]
    found: list[Line] = [*head("100.00", "120.00"), (100, headings)]
    for at, (day, text, own, amount) in enumerate(rows):
        found.append((115 + 26 * at, [(50, day)]))
        found.append((128 + 26 * at, [(50, text), (400, own), (-540, amount)]))
    total: list[Cell] = [(50, "Payments out"), (-540, "30.00")]
    found.append((193, [*total, (400, side)] if side else total))
    return found


def test_what_has_no_letter_for_its_side_where_all_rows_have_one_is_a_total() -> None:
    assert read(page(lines(""))) == [
        ("2025-03-13", -1000, "Corner Bakery"),
        ("2025-03-14", -2000, "Water Company"),
        ("2025-03-25", 5000, "Salary March"),
    ]


def test_what_has_one_is_a_row_of_its_day() -> None:
    assert read(page(lines("D"))) is None


def test_transactions_beside_letters_for_sides_are_no_section_of_one_side() -> None:
    headings: list[Cell] = [(50, "Date"), (120, "Transactions"), (-450, "Value"), (480, "DR/CR")]
    found = [
        *head("100.00", "120.00"),
        (100, headings),
        (115, [(50, "13/03/2025"), (120, "Corner Bakery"), (-450, "30.00"), (480, "D")]),
        (130, [(50, "25/03/2025"), (120, "Salary March"), (-450, "50.00"), (480, "C")]),
        (145, [(120, "Paid out"), (-450, "30.00")]),
        (160, [(120, "Paid in"), (-450, "50.00")]),
    ]
    assert read(page(found)) == [
        ("2025-03-13", -3000, "Corner Bakery"),
        ("2025-03-25", 5000, "Salary March"),
    ]


def test_what_stands_in_a_column_for_its_side_needs_no_letter_for_it() -> None:
    headings: list[Cell] = [(50, "Date"), (120, "Description"), (-360, "Debit"), (-450, "Credit")]
    rows: list[tuple[str, str, float, str]] = [
        ("13 March 2025", "Corner Bakery", -360, "10.00"),
        ("", "Water Company", -360, "20.00"),
        ("25 March 2025", "Salary March", -450, "50.00"),
        ("", "Account fees", -360, "7.00"),
        ("26 March 2025", "Book Shop", -360, "3.00"),
    ]
    found: list[Line] = [*head("100.00", "110.00"), (100, headings)]
    for at, (day, text, side, amount) in enumerate(rows):
        cells: list[Cell] = [(120, text), (side, amount)]
        found.append((115 + 13 * at, [(50, day), *cells] if day else cells))
    assert read(page(found)) == [
        ("2025-03-13", -1000, "Corner Bakery"),
        ("2025-03-13", -2000, "Water Company"),
        ("2025-03-25", 5000, "Salary March"),
        ("2025-03-25", -700, "Account fees"),
        ("2025-03-26", -300, "Book Shop"),
    ]
