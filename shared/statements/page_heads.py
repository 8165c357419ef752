"""Guards for the heads of pages: a text that one page breaks off goes on overleaf, or is lost."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import median

from shared.statements.figures import figures_on, last_cell
from shared.statements.labels import label_kind
from shared.statements.lines import Line
from shared.statements.notes_below import fills_page
from shared.statements.sheet import Sheet
from shared.statements.walk_records import Doubt, Walk
from shared.statements.walk_text import CONTINUES, heads_a_table, same_type
from shared.statements.words import Word

_EDGE_SLACK_PT = 2.0
# Fewer digits may be anything.
_NUMBER_MIN = 8


def texts_at_heads(sheet: Sheet, walk: Walk, explained: set[int]) -> Iterator[Doubt]:
    yield from _above_rows(sheet, walk, explained)
    yield from _above_headings(sheet, walk, explained)
    yield from _sums_overleaf(sheet, walk)


def _above_rows(sheet: Sheet, walk: Walk, explained: set[int]) -> Iterator[Doubt]:
    """At the head of a page without headings: text where descriptions stand, left unread."""
    edge = _edge_of_texts(walk)
    if edge is None:
        return
    headed = {h.page for h in walk.headers}
    ends = [a.line for a in walk.anchors if a.kind in ("closing", "balance", "carried_forward")]
    first_row, last_row = walk.rows[0].line, max(i for r in walk.rows for i in r.lines)
    after = min((e for e in ends if e > last_row), default=len(sheet.lines))
    row_lines = {i for r in walk.rows for i in r.lines}
    heads = _heads(sheet, row_lines, explained)
    seen_row: set[int] = set()
    for line in sheet.lines[first_row:after]:
        if line.index in row_lines or line.index in explained or _says_end(sheet, line):
            seen_row.add(line.page)  # no description goes on below a row or a figure
        known = line.index in walk.consumed or line.index in explained
        if known or line.page in seen_row or line.page in headed or line.index in sheet.running:
            continue
        if line.index < heads.get(line.page, 0):
            continue
        if _is_title(sheet, line, sheet.lines[first_row]) or sheet.money[line.index]:
            continue
        if fills_page(line, walk) or _names_statement(sheet, walk, line):
            continue
        if abs(line.words[0].x0 - edge) <= _EDGE_SLACK_PT:
            yield Doubt("text_before_first_row", line.index, line.text)


def _names_statement(sheet: Sheet, walk: Walk, line: Line) -> bool:
    """ "Calder Bank          Statement 4417 6016": the number that stands above all rows, too, and
    right of where any description ends."""
    last = last_cell(line.words)
    number = _digits(last)
    texts = [w.x1 for row in walk.rows for w in row.words.get("description", ())]
    if len(last) == len(line.words) or last[0].x0 <= max(texts) or len(number) < _NUMBER_MIN:
        return False
    return any(number in _digits(above.words) for above in sheet.lines[: walk.rows[0].line])


def _digits(words: Sequence[Word]) -> str:
    return "".join(c for word in words for c in word.text if c.isdigit())


def _heads(sheet: Sheet, row_lines: set[int], explained: set[int]) -> dict[int, int]:
    """By page, the last line of its head that stands on all pages or says of what it is: whatever
    is above that was printed before the rows went on. What stands at the foot of all pages is no
    head, though no row may be left for the last of them."""
    heads: dict[int, int] = {}
    begun: set[int] = set()
    for line in sheet.lines:
        if line.index in row_lines:
            begun.add(line.page)
        elif line.page not in begun:
            upper = line.y1 < sheet.page(line.page).height / 2
            if line.index in explained or (line.index in sheet.running and upper):
                heads[line.page] = line.index
    return heads


def _sums_overleaf(sheet: Sheet, walk: Walk) -> Iterator[Doubt]:
    """ "TOTAL 129.91" where descriptions stand, right above the first line of a row on a further
    page: a figure that nothing needs, or the rest of the text that the page before broke off."""
    edge = _edge_of_texts(walk)
    if edge is None:
        return
    row_lines = sorted(i for row in walk.rows for i in row.lines)
    for above, index in pairwise(row_lines):
        line, before = sheet.lines[index], sheet.lines[index - 1]
        overleaf = sheet.lines[above].page < before.page == line.page
        if not overleaf or index - 1 in walk.consumed or not sheet.money[before.index]:
            continue
        near = line.y1 - before.y1 <= CONTINUES * line.height and same_type(before, line)
        flush = abs(before.words[0].x0 - edge) <= _EDGE_SLACK_PT
        if near and flush and not before.aside and before.index not in sheet.furniture:
            yield Doubt("text_before_first_row", before.index, before.text)


def _edge_of_texts(walk: Walk) -> float | None:
    """Where descriptions begin; None where no row has one, as the wrong table's rows may not."""
    starts = [w[0].x0 for row in walk.rows if (w := row.words.get("description"))]
    return median(starts) if starts else None


def _says_end(sheet: Sheet, line: Line) -> bool:
    """ "EUR on 31 January (opening balance) 48.15", below the rows that led from it."""
    if not sheet.money[line.index]:
        return False
    return any(f.kind in ("opening", "closing") for f in figures_on(sheet, line, {}))


def _is_above_headings(sheet: Sheet, line: Line) -> bool:
    """A description goes on below the repeated headings, never above them."""
    below = sheet.lines[line.index + 1] if line.index + 1 < len(sheet.lines) else None
    return below is not None and below.page == line.page and heads_a_table(sheet, below)


def _is_title(sheet: Sheet, line: Line, row: Line) -> bool:
    """Set larger than the rows, or directly above a labelled figure: the head of a summary."""
    if not same_type(line, row):
        return True
    below = sheet.lines[line.index + 1] if line.index + 1 < len(sheet.lines) else None
    if below is None or below.page != line.page or not sheet.money[below.index]:
        return False
    near = below.y1 - line.y1 <= CONTINUES * line.height
    return near and label_kind(sheet.plain_words(below.index)) is not None


def _above_headings(sheet: Sheet, walk: Walk, explained: set[int]) -> Iterator[Doubt]:
    """A page that begins with text where descriptions stand, after one that ended in a row."""
    edge = _edge_of_texts(walk)
    if edge is None:
        return
    row_lines = {i for row in walk.rows for i in row.lines}
    heads = _heads(sheet, row_lines, explained)
    last_on_page: dict[int, int] = {}
    for line in sheet.lines:
        if line.aside or line.index in sheet.running:
            continue
        is_first = line.page not in last_on_page
        above = last_on_page.get(line.page - 1, -1)
        last_on_page[line.page] = line.index
        known = line.index in walk.consumed or line.index in explained
        if not is_first or above not in row_lines or known or sheet.money[line.index]:
            continue
        if line.index < heads.get(line.page, 0):
            continue
        if _is_title(sheet, line, sheet.lines[above]) or _is_above_headings(sheet, line):
            continue
        if fills_page(line, walk) or _names_statement(sheet, walk, line):
            continue
        if abs(line.words[0].x0 - edge) <= _EDGE_SLACK_PT:
            yield Doubt("text_before_first_row", line.index, line.text)
