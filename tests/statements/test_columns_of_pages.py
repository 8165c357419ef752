"""Tables that are set anew on every page: the headings of each say where its columns are."""

from tests.statements.paper import Line, head, page, read


def table(y: float, by: float, *rows: tuple[str, str, str, str, str]) -> list[Line]:
    lines: list[Line] = [
        (y, [(50, "Date"), (120, "Details"), (-400 - by, "Withdrawal"), (-470 - by / 2, "Deposit"),
             (-540, "Balance")]),
    ]  # fmt: skip
    for at, (day, text, paid, received, left) in enumerate(rows, start=1):
        lines.append(
            (y + 16 * at, [(50, day), (120, text), (-400 - by, paid), (-470 - by / 2, received),
                           (-540, left)])
        )  # fmt: skip
    return lines


def test_columns_may_stand_elsewhere_on_each_page() -> None:
    pages = [
        page([
            *head("100.00", "130.00"),
            *table(100, 0, ("13/03/2025", "Bakery", "10.00", "", "90.00"),
                   ("14/03/2025", "Refund", "", "20.00", "110.00")),
        ]),
        page(table(100, 14, ("15/03/2025", "Water", "20.00", "", "90.00"),
                   ("16/03/2025", "Salary", "", "50.00", "140.00"),
                   ("17/03/2025", "Rent", "5.00", "", "135.00")), 2),
        page(table(100, -12, ("18/03/2025", "Gas", "10.00", "", "125.00"),
                   ("19/03/2025", "Interest", "", "5.00", "130.00")), 3),
    ]  # fmt: skip
    found = read(*pages)
    assert [amount for _, amount, _ in found or []] == [-1000, 2000, -2000, 5000, -500, -1000, 500]
