"""Guards for descriptions, which no sum can prove: every line of text must have its place.

Lines between rows belong to a row or are known for what they are. A line below the last row
of a page is the rest of its description only if it stands where such lines stand elsewhere.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import median

from shared.statements.claimed_words import words_without_place
from shared.statements.explained_marks import notes_below_numbers
from shared.statements.headers import find_usual_header
from shared.statements.heading_cells import heading_cells
from shared.statements.induce.headings import roles_of
from shared.statements.labels import label_kind
from shared.statements.layout import AMOUNT_ROLES
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.lines import Line, cell_starts
from shared.statements.notices import unread_rows
from shared.statements.opening_notes import may_date, notes_on_opening
from shared.statements.page_heads import texts_at_heads
from shared.statements.sheet import HeaderRow, Sheet
from shared.statements.sums_below_rows import sums_among_texts
from shared.statements.texts_left_out import texts_left_out
from shared.statements.texts_set_off import texts_set_off
from shared.statements.walk_records import (
    Doubt,
    RowDraft,
    Walk,
    on_one_page,
    pitch,
    row_gaps,
    row_pitches,
)
from shared.statements.walk_text import CONTINUES, heads_a_table, same_type

# A tail may be this much farther from its row than other continuations are, in points.
_PITCH_SLACK_PT = 1.6
_EDGE_SLACK_PT = 2.0
_FLUSH_PT = 0.5
_SET_IN_PT = 24.0
# Where no other description goes on, only a line set as tight as running text counts, and tighter
# than rows are.
_TIGHT = 1.35
# Or one nearer to its row than rows are to each other: at most so much of their distance, where so
# many follow each other, and hardly farther off than running text.
_NEARER = 0.75
_ROWS_MIN = 3
_NEAR = 1.5

# Type this much smaller than the row's, as a share of its height, is not the row's own.
_SMALL = 0.75
# Of so many rows one at most has a further line, where such lines are no habit.
_LONE_SHARE = 10
_ROW_PITCH_PT = 0.8
_ROW_AND_LINE = 2
# What is left of the number of a card.
_MASKED = re.compile(r"\*{2}|•{2}|[xX]{4}")
# A heading stands this much farther from the row above than rows stand from each other.
_OFF = 1.3


def is_small_print(sheet: Sheet, line: Line, last: Line) -> bool:
    """The number of a form that touches a row: smaller, and word for word on another page."""
    return is_smaller(line, last) and any(
        other.page != line.page and other.texts == line.texts for other in sheet.lines
    )


def is_smaller(line: Line, last: Line) -> bool:
    return line.height < _SMALL * last.height


def text_doubts(sheet: Sheet, walk: Walk, explained: set[int]) -> list[Doubt]:
    return [
        *_instead_of_rows(sheet, walk, explained),
        *_between_rows(sheet, walk, explained),
        *_left_below(sheet, walk, explained),
        *_tails(sheet, walk),
        *_lone_lines(sheet, walk),
        *texts_at_heads(sheet, walk, explained),
        *_stacked(sheet, walk),
        *_beside_balances(sheet, walk),
        *texts_set_off(sheet, walk),
        *sums_among_texts(sheet, walk),
        *words_without_place(sheet, walk),
        *texts_left_out(sheet, walk),
        *notes_below_numbers(sheet, walk),
    ]


def _instead_of_rows(sheet: Sheet, walk: Walk, explained: set[int]) -> Iterator[Doubt]:
    """Lines that look like rows and were not read: a month without rows must not have any, and
    no table with amounts may be left out."""
    for line in unread_rows(sheet):
        known = line.index in explained or line.index in walk.consumed
        if not known and not (walk.rows and not _is_of_another_table(sheet, walk, line)):
            yield Doubt("unread_row", line.index, line.text)


def _is_of_another_table(sheet: Sheet, walk: Walk, line: Line) -> bool:
    """Below headings of days, texts and amounts that the walk did not take for its own."""
    for above in reversed(sheet.lines[: line.index]):
        if above.page != line.page or above.index in walk.consumed:
            return False
        header = find_usual_header(sheet, above.index)
        if header is not None:
            roles = {role for h in header.headings for role in roles_of(squeeze(h.text))[:1]}
            return {"date", "description"} <= roles and bool(roles & AMOUNT_ROLES)
    return False


def _beside_balances(sheet: Sheet, walk: Walk) -> Iterator[Doubt]:
    """A text with a balance beside it ends its row only where it stands as texts do: at the
    distance of a row it may be what the balance is called."""
    lines = [row.balance_line for row in walk.rows if row.balance_line is not None]
    between = row_pitches(sheet, walk) if lines else []
    for index in lines:
        line, above = sheet.lines[index], pitch(sheet, index)
        like_row = any(abs(above - p) <= _ROW_PITCH_PT for p in between)
        if like_row or not 0 < above <= _TIGHT * line.height:
            yield Doubt("text_or_balance", index, line.text)


def _stacked(sheet: Sheet, walk: Walk) -> Iterator[Doubt]:
    """Two dates below each other are a habit of all rows, or something else altogether."""
    for index in walk.stacked:
        if len(walk.stacked) * 2 < len(walk.rows):
            yield Doubt("dated_text_below_row", index, sheet.lines[index].text)
    for header in walk.headers if walk.stacked else ():
        if _heads_value_dates_first(sheet, header):
            line = sheet.lines[header.first_line]
            yield Doubt("value_date_above_date", line.index, line.text)


def _heads_value_dates_first(sheet: Sheet, header: HeaderRow) -> bool:
    """ "Value date" over "Date": then the upper of two dates is not the day of the booking."""
    lines = sheet.lines[header.first_line : header.last_line + 1]
    known = lexicon().headers
    for cell in heading_cells([w for line in lines for w in line.words]):
        texts = [squeeze("".join(w.text for w in line.words if w in cell)) for line in lines]
        roles = [known.get(text, ("",))[0] for text in texts if text]
        if roles[:1] == ["value_date"] and "date" in roles:
            return True
    return False


def _between_rows(sheet: Sheet, walk: Walk, explained: set[int]) -> Iterator[Doubt]:
    """From each heading, or the first row of a page, down to the last row that follows."""
    headers = sorted(walk.headers, key=lambda h: h.first_line)
    spans: dict[tuple[int, int], tuple[int, int]] = {}
    at = -1
    for row in walk.rows:
        # A day above the first of all rows, too: no text stands between it and that row.
        day = row.lines[0] if row.date_line is None else min(row.date_line, row.lines[0])
        for index in (day, *row.lines):
            while at + 1 < len(headers) and headers[at + 1].first_line < index:
                at += 1
            page = sheet.lines[index].page
            start = index
            if at >= 0 and headers[at].page == page:
                start = headers[at].last_line + 1
            first, last = spans.get((page, at), (start, index))
            spans[page, at] = (min(first, start), max(last, index))
    first_titles = _titles_of_rows(sheet, walk)
    titles = {
        *first_titles,
        *_titles_like(sheet, walk, first_titles),
        *notes_on_opening(sheet, walk),
        *_headings_between(sheet, walk),
    }
    for first, last in spans.values():
        for index in range(first, last + 1):
            known = index in walk.consumed or index in explained or sheet.lines[index].aside
            known = known or index in titles
            if not known or index in walk.below_rows:
                yield Doubt("unexplained_text", index, sheet.lines[index].text)


def _titles_of_rows(sheet: Sheet, walk: Walk) -> range:
    """Between the headings and the first of all rows, where each row begins with its date and its
    amount, and no nearer to that row than rows are to each other: "Mr J Doe", whose rows follow."""
    begun = all(row.lines[0] == row.money_line == row.date_line for row in walk.rows)
    pitches = row_pitches(sheet, walk)
    if not begun or not walk.headers or not pitches or len(walk.rows[0].lines) > 1:
        return range(0)
    row = sheet.lines[walk.rows[0].line]
    if row.y1 - sheet.lines[row.index - 1].y1 < min(pitches) - _PITCH_SLACK_PT:
        return range(0)
    return range(walk.headers[0].last_line + 1, row.index)


def _titles_like(sheet: Sheet, walk: Walk, titles: range) -> Iterator[int]:
    """A line between further headings and their first row, set just as the one between the first
    headings and theirs is, where no text of a row begins: whose rows follow overleaf."""
    if len(titles) != 1:
        return
    first = sheet.lines[titles[0]]
    texts = [w[0].x0 for row in walk.rows if (w := row.words.get("description"))]
    if walk.under_dates or min(texts, default=0.0) - first.words[0].x0 < _SET_IN_PT:
        return
    begun = {row.lines[0] for row in walk.rows}
    for header in walk.headers[1:]:
        index = header.last_line + 1
        if index + 1 not in begun or may_date(sheet, sheet.lines[index]):
            continue
        line = sheet.lines[index]
        alike = abs(line.words[0].x0 - first.words[0].x0) <= _FLUSH_PT
        alike = alike and abs(line.height - first.height) <= _FLUSH_PT
        if alike and abs(pitch(sheet, index + 1) - pitch(sheet, first.index + 1)) <= _FLUSH_PT:
            yield index


def _headings_between(sheet: Sheet, walk: Walk) -> Iterator[int]:
    """Words below a section's heading or a total, or off the row above, farther than from the one
    below and than rows do: the name of whose rows follow. A day or a year could date those rows,
    unless each names its own year: then "Mrs" is no month, as it is in French."""
    if not all(row.lines[0] == row.money_line == row.date_line for row in walk.rows):
        return
    usual = max(row_pitches(sheet, walk), default=0.0)
    dated = all(row.date is not None and row.date.printed.year for row in walk.rows)
    for row, following in zip(walk.rows, walk.rows[1:], strict=False):
        if not on_one_page(sheet, row, following):
            continue
        between = range(row.lines[-1] + 1, following.lines[0])
        lone = len(between) == 1 and (
            _stands_off(sheet, between[0], usual)
            or (not walk.under_dates and _names_card(sheet, between[0], following, usual))
        )
        closed = False
        for index in between:
            if index in walk.consumed:
                closed = True
            elif closed or lone:
                line = sheet.lines[index]
                bare = not (sheet.dates[index] or sheet.money[index])
                bare = bare and not _may_begin_text(sheet, walk, index, following)
                if bare and (dated or not may_date(sheet, line)):
                    yield index


def _may_begin_text(sheet: Sheet, walk: Walk, index: int, following: RowDraft) -> bool:
    """Hard above a row, nearer than rows are to each other, and where its text begins: the first
    line of it, for dates and amounts may be set in the middle of a text."""
    words = following.words.get("description")
    if index + 1 != following.lines[0] or not words:
        return False
    flush = abs(sheet.lines[index].words[0].x0 - words[0].x0) <= _EDGE_SLACK_PT
    least = min(row_gaps(sheet, walk), default=0.0)
    return flush and pitch(sheet, index + 1) < least - _PITCH_SLACK_PT


def _stands_off(sheet: Sheet, index: int, usual: float) -> bool:
    above, below = pitch(sheet, index), pitch(sheet, index + 1)
    # A heading may be set larger than the text that it is no part of.
    height = min(line.height for line in sheet.lines[index - 1 : index + 1])
    return above > max(CONTINUES * height, _OFF * usual, below)


def _names_card(sheet: Sheet, index: int, following: RowDraft, usual: float) -> bool:
    """ "Main card Jane Doe, 3760 XXXXXX 07008", flush with the days, where no text begins: nearer
    to the row below than to the one above, and off that one by more than rows are."""
    line, above = sheet.lines[index], pitch(sheet, index)
    flush = following.date is not None and abs(line.words[0].x0 - following.date.x0) <= _FLUSH_PT
    off = above > max(usual + _PITCH_SLACK_PT, pitch(sheet, index + 1) + _PITCH_SLACK_PT)
    return flush and off and any(_MASKED.search(text) for text in line.texts)


def _left_below(sheet: Sheet, walk: Walk, explained: set[int]) -> Iterator[Doubt]:
    """Text that nobody took, where the description of the row above it would go on."""
    indents, pitches = _usual_indents(sheet, walk), row_pitches(sheet, walk)
    apart = _NEARER * min(pitches, default=0.0)
    for row in walk.rows:
        words = row.words.get("description")
        index = row.lines[-1] + 1
        if not words or index >= len(sheet.lines) or sheet.money[index]:
            continue
        last, line = sheet.lines[row.lines[-1]], sheet.lines[index]
        known = index in walk.consumed or index in explained or line.aside or index in walk.notes
        if known or line.page != last.page or index in sheet.running:
            continue
        near = line.y1 - last.y1 <= CONTINUES * max(last.height, line.height)
        edges = {w.x0 for w in words} | indents
        flush = any(abs(x - e) <= _EDGE_SLACK_PT for x in cell_starts(line) for e in edges)
        # Where lines are set wide, so are those of a text.
        below = line.y1 - last.y1 <= apart and abs(line.words[0].x0 - words[0].x0) <= _FLUSH_PT
        placed = (near and flush) or below
        strange = not same_type(line, last) or is_small_print(sheet, line, last)
        if placed and not strange and not heads_a_table(sheet, line):
            yield Doubt("text_left_below_row", index, line.text)


def _tails(sheet: Sheet, walk: Walk) -> Iterator[Doubt]:
    """Continuations with no row or anchor below them on their page, and what they look like."""
    usual, between = _usual_pitches(sheet, walk), row_pitches(sheet, walk)
    starts = [w[0].x0 for row in walk.rows if (w := row.words.get("description"))]
    edges = {median(starts), *_usual_indents(sheet, walk)} if starts else set()
    anchors = {a.line for a in walk.anchors}
    for at, row in enumerate(walk.rows):
        following = walk.rows[at + 1] if at + 1 < len(walk.rows) else None
        page = sheet.lines[row.line].page
        here = [i for i in row.lines if i > row.money_line and sheet.lines[i].page == page]
        if not here or (following and sheet.lines[following.lines[0]].page == page):
            continue
        for index in here:
            if sheet.money[index] and label_kind(sheet.plain_words(index)):
                yield Doubt("figure_below_last_row", index, sheet.lines[index].text)
        if any(here[-1] < a <= here[-1] + 2 and sheet.lines[a].page == page for a in anchors):
            continue
        for index in (i for i in here if i not in walk.stacked):
            pitch = sheet.lines[index].y1 - sheet.lines[index - 1].y1
            fits = any(abs(pitch - p) <= _PITCH_SLACK_PT for p in usual)
            if not usual:
                fits = pitch <= _TIGHT * sheet.lines[index].height
                fits = fits and not is_smaller(sheet.lines[index], sheet.lines[row.line])
                fits = fits and not any(abs(pitch - p) <= _ROW_PITCH_PT for p in between)
                fits = fits or (len(here) == 1 and _hangs_on(sheet, index, between))
            start = sheet.lines[index].words[0].x0
            flush = any(abs(start - edge) <= _EDGE_SLACK_PT for edge in edges)
            flush = flush or index in walk.under_dates
            if not fits or not flush:
                yield Doubt("text_below_last_row", index, sheet.lines[index].text)


def _hangs_on(sheet: Sheet, index: int, between: Sequence[float]) -> bool:
    """A lone line, set as its row is, clearly nearer to it than rows are to each other; and what
    stands below it is no nearer than a row would be, or it may begin a note."""
    line, row = sheet.lines[index], sheet.lines[index - 1]
    if len(between) < _ROWS_MIN or abs(line.height - row.height) > _ROW_PITCH_PT:
        return False
    below = pitch(sheet, index + 1) if index + 1 < len(sheet.lines) else 0.0
    off = below == 0 or below >= min(between) - _ROW_PITCH_PT
    return off and pitch(sheet, index) <= min(_NEARER * min(between), _NEAR * line.height)


def _lone_lines(sheet: Sheet, walk: Walk) -> Iterator[Doubt]:
    """A line of words that stands as a row of its own does, where hardly a description goes on:
    a second line of the text above, or the name of whose rows follow?"""
    pairs = [p for p in zip(walk.rows, walk.rows[1:], strict=False) if on_one_page(sheet, *p)]
    pitches = row_pitches(sheet, walk)
    further = [row.lines[1] for row, _ in pairs if len(row.lines) > 1]
    if not further or len(further) > max(1, len(walk.rows) // _LONE_SHARE):
        return
    if sum("balance" in row.money for row in walk.rows) * 2 > len(walk.rows):
        return  # balances lead from row to row, whosever they are
    again = Counter(sheet.lines[i].text for row in walk.rows for i in row.lines[1:])
    for row, following in pairs:
        places = [*row.lines[1:], following.lines[0]]
        if len(row.lines) == _ROW_AND_LINE and all(
            any(abs(pitch(sheet, i) - p) <= _ROW_PITCH_PT for p in pitches) for i in places
        ):
            line = sheet.lines[row.lines[1]]
            named = line.text[:1].isupper() and not any(c.isdigit() for c in line.text)
            within = _is_month_of(line, row, following)
            if named and not within and again[line.text] == 1:
                yield Doubt("heading_or_text", line.index, line.text)


def _is_month_of(line: Line, *rows: RowDraft) -> bool:
    """ "APRIL", alone between two rows of April: the end of a text, for it begins no month."""
    month = lexicon().months.get(squeeze(line.text))
    dates = [row.date.printed for row in rows if row.date]
    return len(dates) == len(rows) and any(
        all(date.resolve(order)[1] == month for date in dates) for order in ("dmy", "mdy")
    )


def _usual_indents(sheet: Sheet, walk: Walk) -> set[float]:
    """Where descriptions go on, set in or out, above further rows."""
    return {
        sheet.lines[i].words[0].x0
        for row, following in pairwise(walk.rows)
        if on_one_page(sheet, row, following)
        for i in row.lines
        if i > row.money_line
    }


def _usual_pitches(sheet: Sheet, walk: Walk) -> list[float]:
    """Distances at which descriptions go on where a further row proves that they do."""
    found: list[float] = []
    for row, following in zip(walk.rows, walk.rows[1:], strict=False):
        if on_one_page(sheet, row, following):
            found += [
                sheet.lines[i].y1 - sheet.lines[i - 1].y1
                for i in row.lines
                if i > row.money_line and sheet.lines[i - 1].page == sheet.lines[i].page
            ]
    return sorted({round(p * 2) / 2 for p in found})
