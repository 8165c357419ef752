"""Sums by category: rows can be sorted into them, or something was altered."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from shared.statements.categories import can_be_sorted_into
from tests.statements.paper import HEADINGS, ROWS, Line, head, page, read

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
