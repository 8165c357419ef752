"""Guards for lines below a row that may be none of its text: set off from it, or by their words.

A notice in a box, or the heading of a section that has no rows ("Fees", and below it what they come
to), stands below the last row of another one. No sum would tell if it were woven into its text.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import zip_longest
from statistics import median

from shared.statements.labels import label_kind
from shared.statements.section_words import section_side
from shared.statements.sheet import Sheet
from shared.statements.walk_records import Doubt, RowDraft, Walk, on_one_page, pitch, row_pitches

_ROWS_MIN = 3
_ROW_PITCH_PT = 0.8
_OFF_PT = 1.6
_EDGE_SLACK_PT = 2.0
# How much farther off than usual a text is set off, among how many others, and of how many
# at most one begins there.
_SET_OFF = 1.2
_SET_OFF_AMONG = 8
_SET_OFF_SHARE = 4
# Of so many rows one at most has a further line, where such lines are no habit.
_LONE_SHARE = 10

# A further line of a row, how far it is from the line above it, and where it begins.
_Below = tuple[int, float, float]


def texts_set_off(sheet: Sheet, walk: Walk) -> Iterator[Doubt]:
    below = [
        (i, pitch(sheet, i), sheet.lines[i].words[0].x0)
        for row in walk.rows
        for i in row.lines
        if i > row.money_line and pitch(sheet, i) > 0
    ]
    for index in (*_farther_than_rows(sheet, walk, below), *_begins_alone(below)):
        yield Doubt("text_set_off", index, sheet.lines[index].text)
    for index in _names_below_rows(sheet, walk):
        yield Doubt("heading_or_text", index, sheet.lines[index].text)


def _farther_than_rows(sheet: Sheet, walk: Walk, below: list[_Below]) -> Iterator[int]:
    """A text that is farther off than rows are from each other, where most texts are not or hardly
    another one goes on at all."""
    rows = row_pitches(sheet, walk)
    if len(rows) < _ROWS_MIN:
        return
    nearer = [i for i, above, _ in below if above <= max(rows) + _ROW_PITCH_PT]
    lone = len(below) <= max(1, len(walk.rows) // _LONE_SHARE)
    taken = {i for row in walk.rows for i in row.lines}
    for index, above, _ in below if lone or len(nearer) * 2 > len(below) else ():
        # Overleaf a text goes on below the headings.
        if above > max(rows) + _OFF_PT and index - 1 in taken:
            yield index


def _begins_alone(below: list[_Below]) -> Iterator[int]:
    """A text that begins where no other does, and farther off than texts go on: a notice in a box
    of its own, it may be, between this row and the next."""
    if len(below) < _SET_OFF_AMONG:
        return
    usual = median(p for _, p, _ in below)
    edges = Counter(round(x) for _, _, x in below)
    for index, above, x in below:
        alike = sum(count for edge, count in edges.items() if abs(edge - x) <= _EDGE_SLACK_PT)
        if above > _SET_OFF * usual and alike * _SET_OFF_SHARE <= len(below):
            yield index


def _names_below_rows(sheet: Sheet, walk: Walk) -> Iterator[int]:
    """Further lines of a row that are the name of a section or a total, without a figure, where no
    further row follows upon them: what else follows may be their own. Where such a line is the text
    of another row, and a row follows, it is known for a text."""
    followed: list[int] = []
    last: list[int] = []
    for row, below in zip_longest(walk.rows, walk.rows[1:]):
        known = followed if _follows(sheet, row, below) else last
        known += [i for i in row.lines if i > row.money_line]
    texts = {sheet.lines[i].text for i in followed}
    for index in last:
        line = sheet.lines[index]
        # "Annual yield earned 0.25%" may be told of a row.
        named = section_side(tuple(line.texts)) or label_kind(line.texts) not in (None, "fact")
        if named and line.text not in texts and not any(c.isdigit() for c in line.text):
            yield index


def _follows(sheet: Sheet, row: RowDraft, below: RowDraft | None) -> bool:
    if below is None or not on_one_page(sheet, row, below):
        return False
    return below.lines[0] == row.lines[-1] + 1
