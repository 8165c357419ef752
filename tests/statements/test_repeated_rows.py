"""What stands among rows or below them and is none: checks listed again, who owns an account."""

import pytest

from tests.statements.paper import HEADINGS, Line, head, page, read, row


def with_checks(item: str = "2217", amount: str = "10.00", day: str = "13/03/2025") -> list[Line]:
    """Below the rows a list of the checks among them, two beside each other."""
    again = [(50.0, day), (120.0, item), (-230.0, amount)]
    return [
        *head(closing="70.00"),
        HEADINGS,
        row(115, "13/03/2025", "Check 2217", "-10.00", "90.00"),
        row(130, "14/03/2025", "Water Company", "-10.00", "80.00"),
        row(145, "15/03/2025", "Check 2218", "-10.00", "70.00"),
        (190, [(50, "Items paid")]),
        (205, [(50, "Date"), (120, "Item"), (-230, "Amount"), (250, "Date"), (320, "Item")]),
        (220, [*again, (250, "15/03/2025"), (320, "2218"), (-400, "10.00")]),
    ]


@pytest.mark.parametrize("item", ["2217", "Check 2217"])
def test_a_list_below_the_rows_may_repeat_the_checks_among_them(item: str) -> None:
    texts = [text for _, _, text in read(page(with_checks(item))) or []]
    assert texts == ["Check 2217", "Water Company", "Check 2218"]


@pytest.mark.parametrize(
    ("item", "amount", "day"),
    [
        ("2216", "10.00", "13/03/2025"),
        ("Cheque 2217", "10.00", "13/03/2025"),
        ("Check 2216", "10.00", "13/03/2025"),
        ("2217", "12.00", "13/03/2025"),
        ("2217", "10.00", "14/03/2025"),
        ("2218", "10.00", "15/03/2025"),
    ],
)
def test_a_list_that_repeats_another_check_than_the_rows_have_goes_to_a_person(
    item: str, amount: str, day: str
) -> None:
    assert read(page(with_checks(item, amount, day))) is None


def owned(text: str) -> list[Line]:
    return [
        *head(opening="", closing="70.00"),
        HEADINGS,
        (115, [(50, "01/03/2025"), (120, "Beginning balance"), (-540, "100.00")]),
        (127, [(120, text)]),
        row(139, "13/03/2025", "Corner Bakery", "-10.00", "90.00"),
        row(154, "14/03/2025", "Water Company", "-20.00", "70.00"),
    ]


@pytest.mark.parametrize("label", ["Joint Owner(s):", "Co-titulaire :", "Mitinhaber:"])
def test_who_else_owns_an_account_may_stand_below_what_it_opens_with(label: str) -> None:
    texts = [text for _, _, text in read(page(owned(f"{label} Jane Doe"))) or []]
    assert texts == ["Corner Bakery", "Water Company"]


@pytest.mark.parametrize("text", ["Card purchase: Jane Doe", "To the joint owner: Jane Doe"])
def test_any_other_text_there_goes_to_a_person(text: str) -> None:
    assert read(page(owned(text))) is None
