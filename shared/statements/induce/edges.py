"""Edges that many tokens share: what makes a column a column."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import Literal, NamedTuple

from shared.statements.sheet import Heading

Align = Literal["left", "right", "center"]
_FEW = 3
_FLUSH_PT = 1.0
# By how much, at most, a longer figure or two make a column wider.
_WIDER_PT_MAX = 12.0
ALIGNS: tuple[Align, ...] = ("right", "left", "center")


class Span(NamedTuple):
    """A token's extent; `inner_x1` is the right edge without a hanging sign or marker."""

    x0: float
    x1: float
    inner_x1: float

    def edge(self, align: Align) -> float:
        if align == "left":
            return self.x0
        return self.x1 if align == "right" else (self.x0 + self.x1) / 2

    def inner_edge(self, align: Align) -> float:
        return self.inner_x1 if align == "right" else (self.x0 + self.inner_x1) / 2


@dataclass(frozen=True, slots=True)
class Edge:
    align: Align
    at: float
    count: int


def densest_edge(
    spans: Sequence[Span], width_pt: float, prefer: Sequence[Align] = ALIGNS
) -> Edge | None:
    """The alignment and place that most spans share within `width_pt`; ties go to `prefer`."""
    best: Edge | None = None
    for align in prefer:
        values = sorted(s.edge(align) for s in spans)
        found = _window(values, width_pt)
        if align != "left":
            inner = _window(sorted(s.inner_edge(align) for s in spans), width_pt)
            if inner is not None and (found is None or inner[0] > found[0]):
                found = inner
        if found is not None and (best is None or found[0] > best.count):
            best = Edge(align, found[1], found[0])
    return best


def _window(values: list[float], width_pt: float) -> tuple[int, float] | None:
    """(how many, middle) of the fullest window."""
    best: tuple[int, float] | None = None
    start = 0
    for end, value in enumerate(values):
        while value - values[start] > width_pt:
            start += 1
        count = end - start + 1
        if best is None or count > best[0]:
            best = (count, (values[start] + value) / 2)
    return best


def hang_of(spans: Sequence[Span], edge: Edge) -> float:
    """From a right edge to the other one: where digits end, or what hangs behind them."""
    hanging = [s for s in spans if s.x1 - s.inner_x1 > 1.0]
    if edge.align != "right" or len(hanging) * 2 < len(spans):
        return 0.0
    width = median(s.x1 - s.inner_x1 for s in hanging)
    outside = abs(median(s.x1 for s in hanging) - edge.at)
    inside = abs(median(s.inner_x1 for s in hanging) - edge.at)
    return round(-width if outside < inside else width, 1)


def ends_with(heading: Heading, spans: list[Span]) -> list[Span]:
    """Of a few, those that end where their heading does: what stands below a column of one amount
    may be a sum in some sentence."""
    flush = [s for s in spans if abs(s.x1 - heading.x1) <= 1.0]
    return flush if flush and len(spans) <= _FEW else spans


def edge_of_days(heading: Heading, spans: list[Span], width_pt: float) -> Edge | None:
    """Where those that line up with their heading are as flush on one side as on the other, all
    that stand below it decide: "14 Dec 2025", and somewhere below it "1 Jan 2026"; and
    where all of them are alike, the heading's own edge, for a longer day may stand elsewhere."""
    own, over = flush_spans(spans, heading), Span(heading.x0, heading.x1, heading.x1)
    edges = [found for a in ALIGNS if (found := densest_edge(spans, width_pt, (a,)))]
    edges.sort(key=lambda e: (-e.count, abs(e.at - over.edge(e.align)) > width_pt / 2))
    return densest_edge(own, width_pt, [edge.align for edge in edges])


def flush_spans(spans: list[Span], heading: Heading) -> list[Span]:
    """Those that line up with their heading, unless they are few: other lists stand below too."""
    own = Span(heading.x0, heading.x1, heading.x1)
    aligns: tuple[Align, ...] = ("left", "right", "center")
    flush = [s for s in spans if any(abs(s.edge(a) - own.edge(a)) <= 1.0 for a in aligns)]
    return flush if len(flush) * 4 >= len(spans) else spans


def is_flush(spans: Sequence[Span], width_pt: float) -> bool:
    """Whether all of them end below each other."""
    edge = densest_edge(spans, width_pt, ("right",))
    return edge is not None and edge.count == len(spans)


def edge_of_tables(tables: Sequence[Sequence[Span]], reach_pt: float) -> tuple[Edge, float] | None:
    """Columns that are as wide as their widest figure, so that figures end below each other in
    every table and each time elsewhere below its heading: the middle of these places, and how far
    off it they are. None where they are in reach of the place that most of them share."""
    usual = densest_edge([s for spans in tables for s in spans], _FLUSH_PT, ("right",))
    own = [densest_edge(spans, _FLUSH_PT, ("right",)) for spans in tables]
    ends = [e.at for e, spans in zip(own, tables, strict=True) if e and e.count == len(spans)]
    if usual is None or len(ends) < len(tables):
        return None
    off = (max(ends) - min(ends)) / 2
    if all(abs(end - usual.at) <= reach_pt for end in ends) or off > _WIDER_PT_MAX:
        return None
    return Edge("right", min(ends) + off, sum(map(len, tables))), off


def as_below(first: Heading, over: Heading, span: Span) -> Span:
    """Where it would stand below the heading of the first table. Each end goes with that of the
    heading, which may be wrapped in one table ("Trans" over "date") and on one line in another."""
    left, right = first.x0 - over.x0, first.x1 - over.x1
    return Span(span.x0 + left, span.x1 + right, span.inner_x1 + right)
