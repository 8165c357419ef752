"""A total of a side that leaves out a kind of rows, which has a sum of its own."""

import pytest

from shared.statements.induce.cells import only_codes
from tests.statements.paper import HEADINGS, Line, head, page, read, row


def interest_apart(total: str, label: str, interest: str, text: str = "Interest paid") -> bool:
    lines: list[Line] = [
        *head("100.00", "145.50"),
        (65, [(320, label), (-540, interest)]),
        (90, [(50, "Total deposits"), (-300, total)]),
        (115, HEADINGS[1]),
        row(130, "13/03/2025", "Corner Bakery", "-10.00", "90.00"),
        row(145, "14/03/2025", "Interest paid", "2.00", "92.00"),
        row(160, "25/03/2025", "Salary March", "+50.00", "142.00"),
        row(175, "31/03/2025", text, "+3.50", "145.50"),
    ]
    return read(page(lines)) is not None


@pytest.mark.parametrize("label", ["Interest earned this period", "Interest credited"])
def test_a_total_may_leave_out_a_kind_that_has_its_own_sum(label: str) -> None:
    assert interest_apart("50.00", label, "5.50")


@pytest.mark.parametrize(
    ("total", "label", "interest", "text"),
    [
        ("50.00", "Interest earned this period", "5.40", "Interest paid"),
        ("50.00", "Interest paid year to date", "5.50", "Interest paid"),
        ("50.10", "Interest earned this period", "5.50", "Interest paid"),
        ("50.00", "Interest earned this period", "5.50", "Refund"),
        ("50.00", "Available limit", "5.50", "Interest paid"),
    ],
)
def test_what_a_total_leaves_out_must_be_told_by_its_name_and_be_its_rows(
    total: str, label: str, interest: str, text: str
) -> None:
    assert not interest_apart(total, label, interest, text)


def test_a_sentence_below_the_rows_does_not_hide_that_a_column_holds_codes() -> None:
    codes, sentence = [["44"]] * 6, [["by", "8", "October"]]
    assert only_codes(codes + sentence)
    assert not only_codes(codes[:3] + sentence)
    assert not only_codes(codes + sentence * 2)
