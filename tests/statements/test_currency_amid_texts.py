"""A currency in the texts of rows is none of the account's, though days stand above the rows."""

from tests.statements.paper import Line, judged, page

ROWS = (("-10.00", "90.00"), ("-20.00", "70.00"), ("+50.00", "120.00"))


def statement(*below: Line) -> list[Line]:
    lines: list[Line] = [
        (30, [(50, "Statement period 01/03/2025 - 31/03/2025")]),
        (65, [(50, "Opening balance"), (-300, "100.00")]),
        (100, [(120, "Description"), (-450, "Amount"), (-540, "Balance")]),
    ]
    for at, (amount, balance) in enumerate(ROWS):
        y = 115 + 40 * at
        lines.append((y, [(50, f"1{at} March 2025")]))
        lines.append((y + 14, [(120, "Corner Shop"), (-450, amount), (-540, balance)]))
        lines.append((y + 25, [(120, f"CARD 163{at} 399.61 USD AT 11.0{at + 1}")]))
    return [*lines, *below]


def test_sums_abroad_amid_the_texts_of_most_rows_name_no_currency() -> None:
    assert "USD" not in {account.currency for account in judged(page(statement())).accounts}


def test_the_last_of_several_codes_on_a_line_may_be_the_one_that_is_printed_beside_its_sum() -> (
    None
):
    totals: Line = (260, [(120, "Total"), (-400, "CHF 50.00"), (-540, "CHF 120.00")])
    assert "USD" not in {a.currency for a in judged(page(statement(totals))).accounts}
