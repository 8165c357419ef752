"""Figures that end below each other are of one column, whichever heading each is nearest to.

Where headings stand at the left of their columns and figures at the right, a short figure comes
nearer to the next heading than to its own. If there are just as many edges as headings for
figures, the first edge is that of the first heading, and so on.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise

_EDGE_PT = 2.5


def edges_in_order(
    ends: Sequence[tuple[float, int]], columns: Sequence[int]
) -> Mapping[float, int]:
    """The heading of each edge, by where the edge ends; `ends`: where each figure ends, and the
    heading it is nearest to. Empty where no edge is torn between two headings, or where edges and
    headings cannot be paired."""
    places = sorted({end for end, _ in ends})
    if not places:
        return {}
    groups = [[places[0]]]
    for before, place in pairwise(places):
        if place - before > _EDGE_PT:
            groups.append([])
        groups[-1].append(place)
    narrow = all(group[-1] - group[0] <= _EDGE_PT for group in groups)
    if len(groups) != len(columns) or not narrow:
        return {}
    owners = [{owner for end, owner in ends if end in group} for group in groups]
    if all(len(group) == 1 for group in owners):
        return {}
    return {end: column for group, column in zip(groups, columns, strict=True) for end in group}
