"""Splitting and merging are told in changes, additions and deletions, and add up."""

import datetime as dt
from typing import Any

import pytest

from shared.artifacts.statements import Account, Box, Transaction
from shared.errors import InvalidDecision
from shared.review.compose import expand_edits
from shared.review.corrections import apply_edits

ACCOUNT = Account(account="1", currency="EUR")


def _row(number: int, amount: int, balance: int | None = None, **more: Any) -> Transaction:
    fields: dict[str, Any] = {
        "row_id": f"r{number}",
        "account": "1",
        "date": dt.date(2026, 1, number),
        "description": f"row {number}",
        "amount": amount,
        "balance": balance,
        "currency": "EUR",
        "page": 3,
        "box": Box(x0=0.1, y0=0.2, x1=0.3, y1=0.4),
    }
    return Transaction(**{**fields, **more})


ROWS = [_row(1, 100, 100), _row(2, -3000, -2900), _row(3, 50, -2850)]


def _applied(*entries: dict[str, Any]) -> list[Transaction]:
    return apply_edits([ACCOUNT], ROWS, expand_edits(entries, [ACCOUNT], ROWS))[1]


def test_a_split_keeps_the_sum_the_place_and_the_balance_behind_its_last_part() -> None:
    parts = [
        {"amount": "-10.00", "description": "a"},
        {"amount": "-15.50", "description": "b"},
        {"amount": "-4.50"},
    ]
    rows = _applied({"action": "split", "row_id": "r2", "parts": parts})
    assert [(r.amount, r.description, r.balance) for r in rows] == [
        (100, "row 1", 100),
        (-1000, "a", None),
        (-1550, "b", None),
        (-450, "row 2", -2900),
        (50, "row 3", -2850),
    ]
    assert {r.page for r in rows} == {3}
    assert len({r.row_id for r in rows}) == 5


def test_a_split_whose_parts_do_not_add_up_is_refused() -> None:
    with pytest.raises(InvalidDecision, match=r"-30\.00"):
        _applied({"action": "split", "row_id": "r2", "parts": [{"amount": "-1"}, {"amount": "-2"}]})
    with pytest.raises(InvalidDecision):
        _applied({"action": "split", "row_id": "r2", "parts": [{"amount": "-30.00"}]})


def test_a_merge_takes_the_others_into_the_first_printed_row() -> None:
    rows = _applied({"action": "merge", "row_ids": ["r3", "r2"]})
    assert [(r.row_id, r.amount, r.description, r.balance) for r in rows] == [
        ("r1", 100, "row 1", 100),
        ("r2", -2950, "row 2 row 3", -2850),
    ]


@pytest.mark.parametrize("row_ids", [[], ["r1"], ["r1", "r1"], ["r1", "r9"]])
def test_a_merge_needs_two_rows_that_exist(row_ids: list[str]) -> None:
    with pytest.raises(InvalidDecision):
        _applied({"action": "merge", "row_ids": row_ids})


def test_what_was_split_can_be_edited_and_merged_again() -> None:
    rows = _applied(
        {"action": "split", "row_id": "r2", "parts": [{"amount": "-10"}, {"amount": "-20"}]},
        {"action": "change", "row_id": "added-2", "description": "second"},
        {"action": "merge", "row_ids": ["r2", "added-2"]},
    )
    assert [(r.amount, r.description) for r in rows] == [
        (100, "row 1"),
        (-3000, "row 2 second"),
        (50, "row 3"),
    ]


@pytest.mark.parametrize(
    "text", ["1e999999999", "NaN", "Infinity", "١٢", "1_000", "0x10", "1.0000"]
)
def test_a14_an_amount_is_digits_and_nothing_that_only_looks_like_a_number(text: str) -> None:
    with pytest.raises(InvalidDecision):
        _applied({"action": "change", "row_id": "r1", "amount": text})
