"""Sections of a card by titles such as "Your interest", and cards by their numbers within one."""

import pytest

from tests.statements.paper import Line, page, read, row

HEADINGS = [(50, "Date"), (120, "Description"), (-450, "Amount")]
NUMBER = "4500 XXXX XXXX 8826"


def card(*sections: Line, closing: str = "55.00") -> list[Line]:
    return [
        (20, [(50, "Credit card statement")]),
        (32, [(50, "Statement period 01/03/2025 - 31/03/2025 in GBP")]),
        (46, [(50, "Previous balance"), (-300, "100.00")]),
        (58, [(50, "New balance"), (-300, closing)]),
        *sections,
    ]


def section(y: float, title: str, *below: Line, number: str = "") -> list[Line]:
    numbered: list[Line] = [(y + 12, [(50, f"Card number {number}")])] if number else []
    return [(y, [(50, title)]), *numbered, (y + 24, HEADINGS), *below]


def total(y: float, label: str, figure: str) -> Line:
    return (y, [(50, label), (-450, figure)])


def three(
    payments: str = "Your payments", interest: str = "Your interest", refund: str = ""
) -> list[Line]:
    refunded = [row(280, "20/03/2025", "Book Shop", refund)] if refund else []
    return [
        *section(
            90,
            payments,
            row(132, "12/03/2025", "Thank you", "100.00"),
            total(146, "Total payments", "100.00"),
        ),
        *section(
            170,
            interest,
            row(212, "31/03/2025", "Regular interest", "5.00"),
            total(226, "Total interest this period", "5.00"),
        ),
        *section(
            238,
            "Your new charges and credits",
            *refunded,
            row(294, "13/03/2025", "Corner Bakery", "20.00"),
            row(308, "14/03/2025", "Water Company", "30.00"),
            total(322, f"Total for {NUMBER}", "50.00"),
            number=NUMBER,
        ),
    ]


def test_on_a_card_titles_that_come_back_in_totals_head_payments_and_what_was_charged() -> None:
    rows = read(page(card(*three())))
    assert [amount for _, amount, _ in rows or []] == [10000, -500, -2000, -3000]


def test_what_has_a_minus_among_charges_was_given_back() -> None:
    lines = card(*three(refund="-7.00"), closing="48.00")
    changed = [
        total(322, f"Total for {NUMBER}", "43.00") if line[0] == 322 else line for line in lines
    ]
    rows = read(page(changed))
    assert [amount for _, amount, _ in rows or []] == [10000, -500, 700, -2000, -3000]


@pytest.mark.parametrize(
    ("closing", "payments", "interest"),
    [
        ("56.00", "Your payments", "Your interest"),
        ("55.00", "Your entries", "Your interest"),
        ("55.00", "Your payments", "Your entries"),
    ],
    ids=["another end", "no payments", "no total by that name"],
)
def test_sections_that_nothing_bears_out_go_to_a_person(
    closing: str, payments: str, interest: str
) -> None:
    assert read(page(card(*three(payments, interest), closing=closing))) is None


def test_a_section_alone_whose_side_the_sums_cannot_tell_goes_to_a_person() -> None:
    lines = card(
        *section(90, "Your payments", total(132, "Total payments", "0.00")),
        *section(
            170,
            "Your kindnesses",
            row(212, "12/03/2025", "Bonus of March", "45.00"),
            total(226, "Total kindnesses", "45.00"),
        ),
    )
    assert read(page(lines)) is None


def test_the_number_of_a_card_at_the_head_of_all_pages_ends_no_section() -> None:
    head: Line = (8, [(50, "Calder Bank"), (-540, f"Gold card {NUMBER}")])
    lines = card(*three())
    upper = [head, *(line for line in lines if line[0] < 308)]
    lower: list[Line] = [
        head,
        (60, HEADINGS),
        *((y - 230, cells) for y, cells in lines if y >= 308),
    ]
    rows = read(page(upper), page(lower, 2))
    assert [amount for _, amount, _ in rows or []] == [10000, -500, -2000, -3000]


def test_a_card_by_its_number_below_the_only_section_is_not_of_that_side() -> None:
    lines = card(
        *section(
            90,
            "Payments and credits",
            row(132, "12/03/2025", "Corner Bakery", "20.00"),
            row(146, "14/03/2025", "Water Company", "30.00"),
            total(160, f"Total for {NUMBER}", "50.00"),
            number=NUMBER,
        ),
        closing="150.00",
    )
    rows = read(page(lines))
    assert [amount for _, amount, _ in rows or []] in ([], [-2000, -3000])
