"""Rows and figures by the account that they speak about."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, pairwise

from shared.statements.accounts import AccountMark, find_accounts, find_titles, stands_above
from shared.statements.figures import LabelledFigure
from shared.statements.lexicon import squeeze
from shared.statements.lines import Line
from shared.statements.overview_lines import accounts_in_overview, end_called
from shared.statements.reading import ReadRow
from shared.statements.sentences import ToldBalance, told_balances
from shared.statements.sheet import Sheet
from shared.statements.titles_by_ends import titles_by_ends
from shared.statements.walk_records import Anchor, Walk

_ENDS = ("opening", "closing")
_FORWARD = ("carried_forward", "brought_forward")
BALANCE_KINDS = frozenset(
    ("opening", "closing", "brought_forward", "carried_forward", "balance", "day")
)


@dataclass(slots=True)
class Segment:
    name: str
    rows: list[ReadRow]
    anchors: list[Anchor]
    outside: list[LabelledFigure]
    first_row: int
    # The lines that stand below its name; all of them where there is one account.
    lines: list[Line] = field(default_factory=list)
    # The line that names it and does nothing else, where its ends tell that it does.
    title: int | None = None


def split_accounts(
    sheet: Sheet, walk: Walk, rows: list[ReadRow], outside: list[LabelledFigure]
) -> list[Segment]:
    headings = [h.first_line for h in walk.headers]
    titles = find_titles(sheet, headings, walk.consumed)
    titled: list[Segment] = []
    if len({m.name for m in titles}) > 1:
        titled = _split(sheet, titles, walk, rows, outside)
        whole_ones = all(_has_both_ends(s) or _has_two_balances(s) for s in titled)
        if not whole_ones or _is_one_account(sheet, titled, walk):
            titled = []
    marks = _without_aliases(find_accounts(sheet, walk.consumed), walk, outside)
    numbered = _split(sheet, marks, walk, rows, outside) if len({m.name for m in marks}) > 1 else []
    if _is_one_account(sheet, numbered, walk):
        numbered = []
    told = told_balances(sheet, walk.consumed) if numbered else []
    whole = numbered if all(_is_whole(s, told) for s in numbered) else []
    # Whatever tells most of them apart: a number may be printed for some accounts only.
    ended = _by_ends(sheet, walk, rows, outside)
    found = max(titled, whole, ended, key=len)
    if len(found) > 1:
        return found
    # Several numbers, one account: an IBAN beside the bank's own number.
    with_rows = [s for s in numbered if s.rows] or numbered
    name = with_rows[0].name if with_rows else marks[0].name if marks else ""
    return [Segment(name, rows, walk.anchors, outside, 0)]


def _by_ends(
    sheet: Sheet, walk: Walk, rows: list[ReadRow], outside: list[LabelledFigure]
) -> list[Segment]:
    """Accounts whose titles no lexicon knows; each must have rows, or have been idle."""
    titles = titles_by_ends(sheet, walk, outside)
    if len({m.name for m in titles}) < max(2, len(titles)):
        return []
    segments = _split(sheet, titles, walk, rows, outside)
    for segment, title in zip(segments, titles, strict=False):
        segment.title = title.line
    whole = all(_is_whole(s) and (s.rows or _has_one_balance(s)) for s in segments)
    return segments if whole and len(segments) == len(titles) else []


def _without_aliases(
    marks: list[AccountMark], walk: Walk, outside: list[LabelledFigure]
) -> list[AccountMark]:
    """Numbers that are named together, with no table between them, are one account's."""
    tables = sorted({h.first_line for h in walk.headers} | {r.line for r in walk.rows})
    canonical: dict[str, str] = {}
    found: list[AccountMark] = []
    last_line = -1
    for mark in marks:
        table_between = any(last_line < line < mark.line for line in tables)
        table_between = table_between or _is_idle(
            [f for f in outside if last_line < f.line < mark.line]
        )
        if mark.name not in canonical:
            new = not found or table_between
            canonical[mark.name] = mark.name if new else found[-1].name
        found.append(AccountMark(mark.line, canonical[mark.name]))
        last_line = mark.line
    return found


def _is_one_account(sheet: Sheet, segments: list[Segment], walk: Walk) -> bool:
    """An account that other pages call by another of its numbers: all of them stand above the
    first table, none in a list of accounts with what is on them, and its rows go on."""
    if not segments:
        return False
    tables = [h.first_line for h in walk.headers[:1]] + [r.line for r in walk.rows[:1]]
    table = sheet.lines[min(tables, default=0)]
    head = [
        squeeze(line.text)
        for line in sheet.lines
        if stands_above(line, table) and not sheet.money[line.index]
    ]
    named = all(any(squeeze(s.name) in text for text in head) for s in segments)
    return named and all(_goes_on(above, below) for above, below in pairwise(segments))


def _goes_on(above: Segment, below: Segment) -> bool:
    """No figure stands between their rows but one that is carried over the page. It may be called
    an opening overleaf, where the account is told to close with another one."""
    if not above.rows or not below.rows:
        return False
    last, first = above.rows[-1].draft.line, below.rows[0].draft.line
    anchors = [a for a in (*above.anchors, *below.anchors) if last < a.line < first]
    carried = {m.core for a in anchors for tokens in a.money.values() for m in tokens}
    figures = [f for f in (*above.outside, *below.outside) if last < f.line < first]
    if figures or len(carried) > 1:
        return False
    closings = {f.money.core for f in above.outside if f.kind == "closing"}
    on_its_way = bool(closings) and carried.isdisjoint(closings)
    own = _FORWARD if not on_its_way else (*_FORWARD, "opening")
    return all(a.kind in _FORWARD for a in anchors[:1]) and all(a.kind in own for a in anchors)


def _is_idle(figures: list[LabelledFigure]) -> bool:
    """A month without rows: it closes with what it opened with, and needs no table. One of the two
    may be called by its day alone, "Balance on 31 January"."""
    ends = [f for f in figures if f.kind in (*_ENDS, "balance")]
    kinds = {f.kind for f in ends}
    return len(kinds) > 1 and len({f.money.core for f in ends}) == 1


def _has_one_balance(segment: Segment) -> bool:
    """The same in the table or above it, whatever its figures are called."""
    found = {f.money.core for f in segment.outside if f.kind in BALANCE_KINDS}
    for anchor in segment.anchors:
        if anchor.kind in BALANCE_KINDS:
            # "Closing balance   0.00   0.00   105.00": beside it what was paid out and in.
            own = anchor.money.get("balance")
            found.update(m.core for m in own or chain.from_iterable(anchor.money.values()))
    return len(found) == 1


def _is_whole(segment: Segment, told: Sequence[ToldBalance] = ()) -> bool:
    """Both ends of an account are printed, be it in a sentence below its name, or a balance stands
    beside each of its rows."""
    kinds = [a.kind for a in segment.anchors] + [f.kind for f in segment.outside]
    own = {line.index for line in segment.lines}
    kinds += [t.end or "balance" for t in told if t.line in own and (t.end or t.date)]
    first = sum(k in ("opening", "brought_forward") for k in kinds)
    last = sum(k in ("closing", "carried_forward") for k in kinds)
    loose = sum(k == "balance" for k in kinds)
    chained = bool(segment.rows) and all("balance" in r.draft.money for r in segment.rows)
    return chained or (first > 0) + (last > 0) + min(loose, 2) >= 2


def _has_two_balances(segment: Segment) -> bool:
    """ "Balance on 30 April", "Balance on 31 May": ends by their days."""
    found = [f for f in segment.outside if f.kind == "balance"]
    return len(found) >= len(_ENDS)


def _has_both_ends(segment: Segment) -> bool:
    """A title may differ from page to page: only printed ends show that it begins an account."""
    kinds = {a.kind for a in segment.anchors} | {f.kind for f in segment.outside}
    return kinds >= {"opening", "closing"}


def _split(
    sheet: Sheet,
    marks: list[AccountMark],
    walk: Walk,
    rows: list[ReadRow],
    outside: list[LabelledFigure],
) -> list[Segment]:
    """Rows and figures belong to the account that was named last above them."""

    def owner(line: int) -> str:
        name = marks[0].name
        for mark in marks:
            if mark.line > line:
                break
            name = mark.name
        return name

    names = list(dict.fromkeys(m.name for m in marks))
    segments = []
    for name in names:
        own = [r for r in rows if owner(r.draft.line) == name]
        anchors = [a for a in walk.anchors if owner(a.line) == name]
        figures = [f for f in outside if owner(f.line) == name]
        first = next((i for i, r in enumerate(rows) if r in own), 0) if own else 0
        kinds = {a.kind for a in anchors} | {f.kind for f in figures}
        if own or kinds & BALANCE_KINDS:
            lines = [line for line in sheet.lines if owner(line.index) == name]
            segments.append(Segment(name, own, anchors, figures, first, lines))
    _give_from_overview(sheet, marks, segments, walk)
    return segments


def _give_from_overview(
    sheet: Sheet, marks: list[AccountMark], segments: list[Segment], walk: Walk
) -> None:
    """To each account what an overview says of it. What it says of one that stands nowhere else
    stays where it cannot agree."""
    last_row = max((row.line for row in walk.rows), default=0)
    outside = [f for segment in segments for f in segment.outside]
    below = [a for segment in segments for a in segment.anchors if a.line > last_row]
    listed = accounts_in_overview(sheet, marks, [*outside, *below])
    known = {segment.name for segment in segments}
    listed = {line: name for line, name in listed.items() if name in known}
    for segment in segments if listed else ():
        own = [f for f in segment.outside if f.line not in listed]
        told = [f for f in outside if listed.get(f.line) == segment.name]
        named = [replace(f, kind=end_called(f.kind)) for f in told]
        segment.outside = sorted((*own, *named), key=lambda f: f.line)
        anchors = [a for a in below if listed.get(a.line) == segment.name]
        segment.anchors = [a for a in segment.anchors if a.line not in listed]
        segment.anchors += [replace(a, kind=end_called(a.kind)) for a in anchors]
