"""Numbers of documents that end where their heading does, and begin anywhere."""

from collections.abc import Sequence

from shared.statements.induce.cells_below import stands_below
from shared.statements.lines import Line
from shared.statements.sheet import Heading

_EDGE_PT = 2.5
_FLUSH_PT = 1.0
_NUMBERS_MIN = 2


def numbers_flush_right(rows: Sequence[tuple[Line, Heading]]) -> list[float]:
    """How far from the beginning of the heading above it each of them begins. None where anything
    else stands there."""
    found: list[float] = []
    for line, heading in rows:
        below = [i for i, w in enumerate(line.words) if stands_below(heading, w.x0, w.x1)]
        if not below:
            continue
        word = line.words[below[-1]]
        apart = not below[0] or word.x0 - line.words[below[0] - 1].x1 > line.height
        if len(below) > 1 or not apart or not any(c.isdigit() for c in word.text):
            return []
        if abs(word.x1 - heading.x1) > _FLUSH_PT:
            return []
        found.append(word.x0 - heading.x0)
    varied = found and max(found) - min(found) > _EDGE_PT
    return found if varied and len(found) >= _NUMBERS_MIN else []
