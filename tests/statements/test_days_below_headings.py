"""Which heading the days of a table stand below."""

from tests.statements.paper import Line, head, page, read


def test_a_long_day_that_touches_the_next_heading_is_no_day_below_it() -> None:
    headings: Line = (
        100,
        [(50, "Date"), (105, "Particulars"), (-450, "Amount"), (-540, "Balance")],
    )
    days = ["13 March 2025", "14 March 2025", "25 March 2025"]
    texts = ["Card 03/03 Bakery", "Card 04/03 Water", "Salary March"]
    amounts = [("-10.00", "90.00"), ("-20.00", "70.00"), ("+50.00", "120.00")]
    rows: list[Line] = [
        (115 + 20 * at, [(50, day), (118, text), (-450, amount), (-540, balance)])
        for at, (day, text, (amount, balance)) in enumerate(zip(days, texts, amounts, strict=True))
    ]
    found = read(page([*head(closing="120.00"), headings, *rows]))
    assert found is not None
    assert [text for _, _, text in found] == texts
