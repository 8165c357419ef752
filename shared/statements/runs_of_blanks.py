"""Wide blanks inside descriptions: "RIVERBEND DINER          DENVER CO" is one text.

Such a hole may as well part a text from a word of another column, so it is a doubt. But a word of a
column stands at the edge of its column, however long the text before it is. Where the same number
of blanks, to a hair, stands behind texts of several lengths, they were typed within one text.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from statistics import mean

from shared.statements.sheet import Sheet
from shared.statements.walk_records import Doubt, Hole, Walk

_EXACT_PT = 0.1
_APART_PT = 1.0
_PLACES_MIN = 3
# In heights of a line: in type of fixed pitch all blanks are whole ones, between columns too.
_BLANK_MAX = 0.4
_BLANKS_SEEN = 10


def settle_holes(sheet: Sheet, walk: Walk) -> None:
    """Doubt the holes that are no runs of blanks."""
    if walk.holes and not _are_runs(walk.holes, _blank(walk)):
        for index in sorted({hole.line for hole in walk.holes}):
            walk.doubts.append(Doubt("hole_in_description", index, sheet.lines[index].text))


def _blank(walk: Walk) -> float | None:
    """How wide one blank is between the words of descriptions, if it is the same nearly always."""
    gaps = [
        right.x0 - left.x1
        for row in walk.rows
        for left, right in pairwise(row.words.get("description", ()))
        if 0 < right.x0 - left.x1 < _BLANK_MAX * (left.y1 - left.y0)
    ]
    if len(gaps) < _BLANKS_SEEN:
        return None
    [(usual, _)] = Counter(round(gap, 1) for gap in gaps).most_common(1)
    alike = [gap for gap in gaps if abs(gap - usual) <= _EXACT_PT]
    return mean(alike) if len(alike) * 2 > len(gaps) else None


def _are_runs(holes: Sequence[Hole], blank: float | None) -> bool:
    """Whether all are so many whole blanks, and some the same number at several places."""
    if blank is None:
        return False
    counts = [round(hole.width / blank) for hole in holes]
    pairs = list(zip(holes, counts, strict=True))
    if any(abs(hole.width - count * blank) > _EXACT_PT for hole, count in pairs):
        return False
    return any(
        _places(hole.left.x1 for hole, own in pairs if own == count) >= _PLACES_MIN
        and _places(hole.right.x1 for hole, own in pairs if own == count) >= _PLACES_MIN
        and _places(hole.right.x0 for hole, own in pairs if own == count) >= _PLACES_MIN
        for count in set(counts)
    )


def _places(edges: Iterable[float]) -> int:
    """How many of them stand clearly apart from the one before."""
    ordered = sorted(edges)
    return 1 + sum(b - a > _APART_PT for a, b in pairwise(ordered))
