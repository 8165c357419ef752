"""Sums by category: rows can be sorted into them, or something was altered."""

from collections.abc import Sequence
from decimal import Decimal
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.statements.categories import can_be_sorted_into
from tests.statements.paper import HEADINGS, ROWS, Line, head, page, read, row

Amounts = st.lists(st.integers(1, 60), min_size=1, max_size=6)


@given(st.lists(st.tuples(st.integers(1, 500_00), st.integers(0, 2)), min_size=1, max_size=8))
def test_what_was_sorted_can_be_sorted(rows: list[tuple[int, int]]) -> None:
    sums = [sum(amount for amount, group in rows if group == g) for g in range(3)]
    assert can_be_sorted_into([amount for amount, _ in rows], sums)


@given(Amounts, st.lists(st.integers(0, 120), min_size=1, max_size=3))
def test_a_few_rows_are_sorted_if_and_only_if_there_is_a_way(
    amounts: list[int], sums: list[int]
) -> None:
    ways = product(range(len(sums)), repeat=len(amounts))
    fits = any(
        [sum(a for a, g in zip(amounts, way, strict=True) if g == i) for i in range(len(sums))]
        == sums
        for way in ways
    )
    assert can_be_sorted_into(amounts, sums) == fits


def by_category(food: str, home: str) -> list[Line]:
    return [
        *head(closing="120.00"),
        HEADINGS,
        *ROWS,
        (300, [(50, "Spending by category")]),
        (315, [(50, "Food"), (-300, food)]),
        (330, [(50, "Home"), (-300, home)]),
    ]


def test_categories_that_rows_come_to_say_nothing_against_them() -> None:
    assert read(page(by_category("10.00", "20.00"))) is not None


def test_categories_that_no_rows_come_to_are_for_a_person() -> None:
    assert read(page(by_category("12.00", "18.00"))) is None


def by_kind(rows: Sequence[tuple[str, str]], sums: Sequence[tuple[str, str]]) -> list[Line]:
    """Rows of a month by their texts and amounts, and below them what each kind comes to."""
    amounts = [Decimal(amount) for _, amount in rows]
    return [
        *head("100.00", str(100 + sum(amounts))),
        HEADINGS,
        *(
            row(115 + 14 * at, f"{at + 1:02}/03/2025", text, amount)
            for at, (text, amount) in enumerate(rows)
        ),
        (300, [(50, "Récapitulatif par nature")]),
        *((315 + 13 * at, [(50, name), (-300, amount)]) for at, (name, amount) in enumerate(sums)),
    ]


KINDS = [
    ("CHEQUE 93238", "-84.91"),
    ("CARTE 28/02 PHARMACIE", "-25.11"),
    ("PRLV ELEC", "-65.10"),
    ("VIR SALAIRE", "+892.22"),
    ("CARTE 03/03 MARCHE", "-29.76"),
    ("RETRAIT DAB", "-60.00"),
]


@pytest.mark.parametrize(
    ("cards", "debits", "proven"), [("-54.87", "-65.10", True), ("-64.87", "-55.10", False)]
)
def test_rows_are_of_the_kind_that_they_begin_with_where_other_kinds_are(
    cards: str, debits: str, proven: bool
) -> None:
    sums = [
        ("Chèques émis", "-84.91"),
        ("Paiements par carte", cards),
        ("Prélèvements", debits),
        ("Virements", "892.22"),
        ("Retraits", "-60.00"),
    ]
    assert (read(page(by_kind(KINDS, sums))) is not None) is proven


@pytest.mark.parametrize(("paid_in", "proven"), [("892.22", True), ("992.22", False)])
def test_kinds_of_both_signs_are_no_more_than_what_moved(paid_in: str, proven: bool) -> None:
    sums = [("Courant", "-264.88"), ("Entrées", paid_in)]
    assert (read(page(by_kind(KINDS, sums))) is not None) is proven


def test_a_row_by_another_name_may_be_of_a_kind_that_others_begin_with() -> None:
    sums = [
        ("Chèques émis", "-84.91"),
        ("Carte et prélèvements", "-119.97"),
        ("Virements", "892.22"),
        ("Retraits", "-60.00"),
    ]
    assert read(page(by_kind(KINDS, sums))) is not None


@pytest.mark.parametrize(
    ("second", "proven"), [("Corner Bakery 0417", False), ("Water Company", True)]
)
def test_rows_of_the_same_words_are_of_one_category(second: str, proven: bool) -> None:
    rows = [("Corner Bakery 0131", "-10.00"), (second, "-20.00"), ("Book Shop", "-5.00")]
    lines = by_kind([*rows, ("Salary", "+50.00")], [("Food", "10.00"), ("Other", "25.00")])
    assert (read(page(lines)) is not None) is proven
