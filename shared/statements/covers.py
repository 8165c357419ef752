"""Which rows a total covers, as it is written down beside its figure."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
# Behind the side that a total is of, where what the account began with is counted in.
WITH_OPENING = "+opening"


def rows_within(rows: Sequence[T], place: str) -> Sequence[T]:
    """ "12": the first twelve; "7:12": those after the first seven."""
    first, _, last = place.rpartition(":")
    return rows[int(first or 0) : int(last)]
