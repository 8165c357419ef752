"""Whose text is it? Where amounts stand on the last line of their rows, a line between two
amounts belongs to the row below; where they stand on the first, to the row above.

Dates tell, but many banks print them on the first row of a day only. So the habit of the dated
rows decides for the others, and where it is no habit, a person does.
"""

from collections.abc import Callable, Collection, Iterator
from itertools import pairwise
from statistics import median

from shared.statements.lines import Line
from shared.statements.sheet import Sheet
from shared.statements.texts_below_days import texts_below_days
from shared.statements.walk_records import (
    Doubt,
    RowDraft,
    Walk,
    drop_lines,
    on_one_page,
    pitch,
)
from shared.statements.walk_text import CONTINUES, is_running_text, stands_apart, tells_rate
from shared.statements.words import Word

# What the words of a line are that a row gets as a whole.
TextsOn = Callable[[Line], dict[str, list[Word]]]

_CODE = "text_of_which_row"
_NEARER_PT = 0.8
_CLEAR_PT = 1.6
_FLUSH_PT = 2.0
_TEXTS_MIN = 2
_ROWS_MIN = 3


def settle_texts(sheet: Sheet, walk: Walk, texts_on: TextsOn) -> None:
    """Give lines between an amount and an undated row to the one or the other."""
    if walk.under_dates:
        _leave_under_dates(sheet, walk, _no_texts_under_dates(sheet, walk))
    if any(row.lines[0] < row.money_line for row in walk.rows):
        _settle_undated(sheet, walk, texts_on)
    elif texts := _texts_above_days(sheet, walk) or texts_below_days(sheet, walk):
        _give_to_rows_below(sheet, walk, texts, texts_on)
    for row, below in pairwise(walk.rows):
        if _nearer_below(sheet, row, below):
            walk.doubts.append(Doubt(_CODE, row.lines[-1], sheet.lines[row.lines[-1]].text))
    for row, index in list(_set_as_rows(sheet, walk)):
        if tells_rate(sheet.lines[index]):
            drop_lines(sheet, row, [index])
        else:
            walk.doubts.append(Doubt("text_or_notice", index, sheet.lines[index].text))
    for row in walk.rows:
        if row.lines[0] in walk.set_in:
            # Set in from a text that nothing shows to be its own.
            walk.doubts.append(Doubt(_CODE, row.line, sheet.lines[row.line].text))


def _leave_under_dates(sheet: Sheet, walk: Walk, lines: Collection[int]) -> None:
    """Whatever they are, they are no texts of rows; between rows that is a doubt of its own."""
    for row in walk.rows:
        drop_lines(sheet, row, lines)
    walk.consumed.difference_update(lines)
    walk.under_dates = [i for i in walk.under_dates if i not in lines]


def _no_texts_under_dates(sheet: Sheet, walk: Walk) -> list[int]:
    """Texts that begin where dates do are a habit of most rows, or clearly nearer to their own;
    those that begin with a day are both, for a row may begin so too.

    A heading between the rows begins there too, but it is nearer to the row below, and rare.
    """
    under = set(walk.under_dates)
    rows = [row for row in walk.rows if not under.isdisjoint(row.lines)]
    clear = [
        _is_clear(sheet, row, below)
        for row, below in pairwise(walk.rows)
        if not under.isdisjoint(row.lines) and on_one_page(sheet, row, below)
    ]
    habit = len(walk.rows) > 1 and len(rows) * 5 >= len(walk.rows) * 3
    starts = [sheet.lines[i].words[0].x0 for i in under]
    flush = max(starts) - min(starts) <= _FLUSH_PT
    parted = len(clear) > 1 and all(clear)
    if not flush or not (habit or parted):
        return walk.under_dates
    dated = [i for i in walk.under_dates if any(t.first == 0 for t in sheet.dates[i])]
    return [] if habit and parted and len(dated) * 2 < len(under) else dated


def _is_clear(sheet: Sheet, row: RowDraft, below: RowDraft) -> bool:
    """Whether the blank to the next row is wider than those above the lines of this one."""
    feet = [sheet.lines[i].y1 for i in (*row.lines, below.lines[0])]
    *own, to_next = [b - a for a, b in pairwise(feet)]
    return to_next - max(own) >= _CLEAR_PT


def _set_as_rows(sheet: Sheet, walk: Walk) -> Iterator[tuple[RowDraft, int]]:
    """Last lines as far from the text above them as rows are from each other, where all other
    texts go on more closely: "Your interest rate changed to 6.14%"."""
    inner = {
        i: (row, pitch(sheet, i))
        for row, below in pairwise(walk.rows)
        if on_one_page(sheet, row, below)
        for i in _tail(row)
    }
    rows = [
        pitch(sheet, below.lines[0])
        for row, below in pairwise(walk.rows)
        if on_one_page(sheet, row, below)
    ]
    if not rows or len(inner) < _TEXTS_MIN:
        return
    close = median(distance for _, distance in inner.values()) + _CLEAR_PT
    for index, (row, distance) in inner.items():
        if distance > close and abs(distance - median(rows)) <= _FLUSH_PT / 2:
            yield row, index


def _settle_undated(sheet: Sheet, walk: Walk, texts_on: TextsOn) -> None:
    pairs = list(pairwise(walk.rows))
    both_ways = any(_tail(row) for row, below in pairs if _is_dated(below))
    for row, below in pairs:
        tail = _tail(row)
        if not tail or _is_dated(below) or below.lines[0] != below.money_line:
            continue
        near = sheet.lines[tail[0]].page == sheet.lines[below.money_line].page
        if both_ways or not near or below.money_line != tail[-1] + 1:
            line = sheet.lines[tail[0]]
            walk.doubts.append(Doubt(_CODE, line.index, line.text))
        else:
            _move(sheet, tail, row, below)
    if not both_ways and sum(row.lines[0] < row.money_line for row in walk.rows) >= _TEXTS_MIN:
        _take_first_texts(sheet, walk, texts_on)


def _texts_above_days(sheet: Sheet, walk: Walk) -> list[range]:
    """For each row the lines of text above it, if no row has a word beside its day and figures
    and every row has such lines, clearly nearer to it than to the row before."""
    rows = walk.rows
    if len(rows) < _ROWS_MIN or _tail(rows[-1]) or not all(_is_bare(sheet, row) for row in rows):
        return []
    found: list[range] = []
    for above, row in zip([rows[0], *rows], rows, strict=False):
        follows = above is not row and on_one_page(sheet, above, row)
        lines = _between(sheet, above, row) if follows else _below_headings(sheet, walk, row)
        if not lines or any(i in walk.consumed and i not in above.lines for i in lines):
            return []
        found.append(lines)
    return found


def _is_bare(sheet: Sheet, row: RowDraft) -> bool:
    beside = {id(word) for word in sheet.lines[row.money_line].words}
    worded = any(id(word) in beside for words in row.words.values() for word in words)
    return row.date_line == row.money_line and not worded


def _between(sheet: Sheet, above: RowDraft, row: RowDraft) -> range:
    """The lines between two rows, if all are texts and clearly nearer to the second."""
    lines = range(above.money_line + 1, row.money_line)
    feet = [sheet.lines[i].y1 for i in (above.money_line, *lines, row.money_line)]
    off, *own = [below - line for line, below in pairwise(feet)]
    texts = all(_is_text(sheet, i, row) for i in lines)
    return lines if own and texts and off - max(own) >= _CLEAR_PT else range(0)


def _below_headings(sheet: Sheet, walk: Walk, row: RowDraft) -> range:
    """The lines between the headings and a row, if all are texts."""
    first = max((h.last_line + 1 for h in walk.headers if h.last_line < row.money_line), default=0)
    lines = range(first, row.money_line)
    near = all(
        pitch(sheet, i) <= CONTINUES * sheet.lines[i].height for i in [*lines, row.money_line][1:]
    )
    return lines if first and near and all(_is_text(sheet, i, row) for i in lines) else range(0)


def _is_text(sheet: Sheet, index: int, row: RowDraft) -> bool:
    """On the page of its row, flush with its day; a day within the text is a word of it."""
    line = sheet.lines[index]
    if line.page != sheet.lines[row.money_line].page or sheet.money[index] or row.date is None:
        return False
    flush = abs(line.words[0].x0 - row.date.x0) <= _FLUSH_PT
    return flush and all(token.first for token in sheet.dates[index])


def _give_to_rows_below(sheet: Sheet, walk: Walk, texts: list[range], texts_on: TextsOn) -> None:
    for row, lines in zip(walk.rows, texts, strict=True):
        beside = {id(word) for word in sheet.lines[row.money_line].words}
        row.words = {
            role: [w for w in words if id(w) in beside] for role, words in row.words.items()
        }
        row.lines = [row.money_line]
        _lead_with(sheet, row, lines, texts_on)


def _lead_with(sheet: Sheet, row: RowDraft, lines: range, texts_on: TextsOn) -> None:
    """Begin a row with lines above it."""
    for index in reversed(lines):
        for role, words in texts_on(sheet.lines[index]).items():
            row.words[role] = words + row.words.get(role, [])
    row.lines[:0] = lines
    row.line = row.lines[0]


def _take_first_texts(sheet: Sheet, walk: Walk, texts_on: TextsOn) -> None:
    """Between a figure or the headings and an undated row stands its text alone: no row above
    could own it. Nor could it where each row begins with a code and this text does too, or where
    it stands as far below that row as rows do, and as near to its amount as their texts do."""
    figures = {a.line for a in walk.anchors} | {h.last_line for h in walk.headers}
    code, pitches = _edge_of_codes(walk), _pitches_of_dated(sheet, walk)
    ends = {row.lines[-1] for row in walk.rows}
    for row in walk.rows:
        words = row.words.get("description")
        if not words or _is_dated(row) or row.lines[0] != row.money_line:
            continue
        first, coded = row.money_line, code is not None and "type" in row.words
        while not coded and first - 1 not in walk.consumed:
            if not _goes_on(sheet, first, words[0].x0, code):
                break
            first -= 1
            coded = _begins_at(sheet, first, code)
        headed = first - 1 in figures and sheet.lines[first - 1].page == sheet.lines[first].page
        own = range(first, row.money_line)
        if own and (coded or headed or (first - 1 in ends and _is_set_so(sheet, own, pitches))):
            _lead_with(sheet, row, range(first, row.money_line), texts_on)


def _pitches_of_dated(sheet: Sheet, walk: Walk) -> tuple[list[float], list[float]]:
    """How far rows with a day stand from the rows above them, and their lines from each other."""
    followed = [
        pitch(sheet, row.lines[0])
        for above, row in pairwise(walk.rows)
        if _is_dated(row) and above.lines[-1] + 1 == row.lines[0] and on_one_page(sheet, above, row)
    ]
    dated = [row for row in walk.rows if _is_dated(row)]
    within = [pitch(sheet, i) for row in dated for i in row.lines if row.line < i <= row.money_line]
    return followed, within


def _is_set_so(sheet: Sheet, own: range, pitches: tuple[list[float], list[float]]) -> bool:
    """Whether lines above an amount are set just as those of rows with a day are, where the blank
    above a row is clearly wider than any within one; a heading has another type, or blank."""
    followed, within = pitches
    if not followed or not within or min(followed) - max(within) < _CLEAR_PT:
        return False
    line, amount = sheet.lines[own[0]], sheet.lines[own[-1] + 1]
    if any(tells_rate(sheet.lines[i]) or is_running_text(sheet.lines[i]) for i in own):
        return False
    alike = all(_is_among(pitch(sheet, i), within) for i in (*own[1:], amount.index))
    alike = alike and abs(line.height - amount.height) <= _NEARER_PT
    return alike and _is_among(pitch(sheet, own[0]), followed)


def _is_among(distance: float, known: list[float]) -> bool:
    return any(abs(distance - each) <= _NEARER_PT for each in known)


def _edge_of_codes(walk: Walk) -> float | None:
    """Where the code of a row stands, if each dated row begins with one."""
    dated = [row.words.get("type") for row in walk.rows if _is_dated(row)]
    starts = [words[0].x0 for words in dated if words]
    if len(starts) < max(len(dated), _TEXTS_MIN) or max(starts) - min(starts) > _FLUSH_PT:
        return None
    return starts[0]


def _begins_at(sheet: Sheet, index: int, edge: float | None) -> bool:
    return edge is not None and abs(sheet.lines[index].words[0].x0 - edge) <= _FLUSH_PT


def _goes_on(sheet: Sheet, index: int, edge: float, code: float | None) -> bool:
    """Whether the line above is a text that this one takes up, or a code and such a text."""
    above, line = sheet.lines[index - 1], sheet.lines[index]
    coded = _begins_at(sheet, above.index, code)
    named = above.words[1:2] if coded else above.words[:1]
    if above.page != line.page or not named or abs(named[0].x0 - edge) > _FLUSH_PT:
        return False
    if code is None and (sheet.money[above.index] or sheet.dates[above.index]):
        return False
    within = all(m.first and not stands_apart(above, m) for m in sheet.money[above.index])
    return within and line.y1 - above.y1 <= CONTINUES * line.height


def _nearer_below(sheet: Sheet, row: RowDraft, below: RowDraft) -> bool:
    """Texts with a wider blank above or among them than to the next row, whose own they may be."""
    lines = [i for i in row.lines if i >= row.money_line]
    places = [sheet.lines[i] for i in (*lines, below.lines[0])]
    if len(lines) == 1 or len({line.page for line in places}) > 1:
        return False
    *own, to_next = [after.y1 - before.y1 for before, after in pairwise(places)]
    return max(own) - to_next > _NEARER_PT


def _tail(row: RowDraft) -> list[int]:
    return [i for i in row.lines if i > row.money_line]


def _is_dated(row: RowDraft) -> bool:
    return row.date_line in row.lines


def _move(sheet: Sheet, tail: list[int], row: RowDraft, below: RowDraft) -> None:
    moved = {id(word) for i in tail for word in sheet.lines[i].words}
    for role, words in list(row.words.items()):
        row.words[role] = [w for w in words if id(w) not in moved]
        gone = [w for w in words if id(w) in moved]
        if gone:
            below.words[role] = gone + below.words.get(role, [])
    row.lines = [i for i in row.lines if i not in tail]
    below.lines = tail + below.lines
    below.line = tail[0]
