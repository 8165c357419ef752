"""Whether the rows of an account stand from the newest day to the oldest."""

from itertools import pairwise

from shared.statements.reading import ReadRow
from shared.statements.segments import BALANCE_KINDS, Segment
from shared.statements.templates import Template
from shared.statements.walk_records import Anchor


def is_newest_first(template: Template, segment: Segment, anchors: list[Anchor]) -> bool:
    """By the days of the rows; where these leave it open, by the balances beside them or by what
    the account opened with, which stands below them then."""
    rows = segment.rows
    if template.rows.order != "any":
        return template.rows.order == "newest_first"
    above = {a.kind for a in anchors if a.after_row <= segment.first_row}
    if "opening" in above and "closing" not in above:
        return False  # cards print payments first, whatever their dates
    dated = [r.date for r in rows if r.date]
    falls = sum(a > b for a, b in pairwise(dated))
    rises = sum(a < b for a, b in pairwise(dated))
    if falls != rises:
        return falls > rises
    below = {a.kind for a in anchors if a.after_row >= segment.first_row + len(rows)}
    ends_below = below & {"opening", "closing"}
    begins_below = ends_below == {"opening"} and not above.isdisjoint(BALANCE_KINDS)
    return (bool(rows) and begins_below) or _chained_upwards(rows)


def _chained_upwards(rows: list[ReadRow]) -> bool:
    """Rows of a single day: each balance follows from the row below it."""
    return len(rows) > 1 and all(
        above.balance is not None
        and above.amount is not None
        and below.balance is not None
        and above.balance - above.amount == below.balance
        for above, below in pairwise(rows)
    )
