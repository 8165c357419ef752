"""Texts that reckon with sums: where several come to their amounts, all do."""

import pytest

from tests.statements.paper import HEADINGS, Line, head, page, read, row


def fees(*rows: tuple[str, str]) -> bool:
    lines: list[Line] = [*head("100.00"), HEADINGS]
    left = 10000
    for at, (text, amount) in enumerate(rows):
        left -= int(amount.replace(".", ""))
        balance = f"{left // 100}.{left % 100:02}"
        lines.append(row(115 + 15 * at, f"{at + 10}/03/2025", text, f"-{amount}", balance))
    lines.append((300, [(50, "Closing balance"), (-300, f"{left // 100}.{left % 100:02}")]))
    return read(page(lines)) is not None


@pytest.mark.parametrize(
    ("texts", "right", "wrong"),
    [
        (["Fee 1.75 % of 40.00", "Fee 1.75 % of 80.00", "Fee 1.75 % of 120.00"], "2.10", "1.10"),
        (["Hotel USD 1.00 @ 0.70", "Inn USD 2.00 @ 0.70", "Bar USD 3.00 @ 0.70"], "2.10", "2.20"),
        (
            [
                "Order A EUR 0.30 B EUR 0.40",
                "Order A EUR 1.30 B EUR 0.10",
                "Order A EUR 1.00 B EUR 1.10",
            ],
            "2.10",
            "3.10",
        ),
    ],
)
def test_what_a_text_reckons_is_the_amount_as_it_is_in_other_rows(
    texts: list[str], right: str, wrong: str
) -> None:
    first, second, third = texts
    known = [(first, "0.70"), (second, "1.40")]
    assert fees(*known, (third, right))
    assert not fees(*known, (third, wrong))


def test_a_text_that_reckons_alone_proves_nothing() -> None:
    assert fees(("Fee 1.75 % of 40.00", "0.70"), ("Fee 1.75 % of 80.00", "2.40"))
