"""Balances at the end of a day, below its rows, where the newest day stands first."""

from collections.abc import Sequence
from dataclasses import replace

from shared.statements.labels import label_kind
from shared.statements.reading import ReadRow
from shared.statements.segments import Segment
from shared.statements.walk_records import Anchor

_FIGURES_MIN = 2


def counting_their_days(segment: Segment, anchors: Sequence[Anchor]) -> list[Anchor]:
    """ "End of day balance 90.00", below the rows of that day and above those of the day before:
    what the rows above it have led to already, so it stands before the first of them.

    Only where it is below the rows for all days: each such figure stands where the day changes,
    the last one below the last row, and none above the first. Above its rows it needs no move.
    """
    found = [a for a in anchors if a.kind == "day" and label_kind(a.words) == "daily"]
    places = [a.after_row - segment.first_row for a in found]
    rows = segment.rows
    if len(found) < _FIGURES_MIN or places[-1] != len(rows) or 0 in places:
        return list(anchors)
    if len({*places}) < len(places) or not all(_ends_day(rows, place) for place in places):
        return list(anchors)
    moved = {a.line: segment.first_row + _first_of_day(rows, a, segment) for a in found}
    return [replace(a, after_row=moved[a.line]) if a.line in moved else a for a in anchors]


def _ends_day(rows: Sequence[ReadRow], place: int) -> bool:
    if not 0 < place <= len(rows) or rows[place - 1].date is None:
        return False
    return place == len(rows) or rows[place].date != rows[place - 1].date


def _first_of_day(rows: Sequence[ReadRow], anchor: Anchor, segment: Segment) -> int:
    first = anchor.after_row - segment.first_row - 1
    while first and rows[first - 1].date == rows[first].date:
        first -= 1
    return first
