"""What a statement says about rows that are not there: months without any, payments to come."""

import re
from collections.abc import Iterable, Sequence
from itertools import islice

from shared.statements.accounts import account_on
from shared.statements.headers import find_usual_header, tops_heading
from shared.statements.labels import label_kind, names_total
from shared.statements.lexicon import any_of, begins_any, lexicon, squeeze
from shared.statements.lines import Line, cell_texts
from shared.statements.pending_words import announces_pending
from shared.statements.section_words import is_section
from shared.statements.sheet import Sheet
from shared.statements.tokens import words_of

_WORDS_MAX = 14
_SENTENCE_WORDS = 9
# How soon "transactions" must follow upon "no".
_REACH_WORDS = 4
# In heights of a line: a wider blank ends a list.
_BLANK = 4.0
_APART = 2.0
# So much wider than any blank inside it, too.
_FARTHER = 0.8
_TITLE = 1.15
# Headings so many lines below the title of a list are its own.
_HEADINGS_WITHIN = 2
# "Standing orders (next dates)".
_REMARK = re.compile(r"\s\([^()]*\)$")
# They are counted in whole numbers: "Points earned 1,371".
_POINTS = re.compile(r"\d[\d.,']*")
_BEGINS = ("opening", "brought_forward")
_ENDS = ("opening", "closing", "brought_forward", "carried_forward")


def says_no_rows(sheet: Sheet) -> bool:
    """Whether a line declares that nothing happened, and no line looks as if something had.

    Or whether every figure on the pages has a label: then there is none left for a row.
    """
    if unread_rows(sheet):
        return False
    if any(_declares_none(sheet, line) for line in sheet.lines):
        return True
    figures = [
        line for line in sheet.lines if sheet.money[line.index] and line.index not in sheet.pending
    ]
    return all(
        len(line.words) > _SENTENCE_WORDS or label_kind(sheet.plain_words(line.index))
        for line in figures
    )


def unread_rows(sheet: Sheet) -> list[Line]:
    """Lines with a date and then an amount that no label explains."""
    return [
        line
        for line in sheet.lines
        if not line.aside
        and _date_then_amount(sheet, line.index)
        and not _is_sentence(line)
        and label_kind(sheet.plain_words(line.index)) is None
    ]


def _is_sentence(line: Line) -> bool:
    """ "From 1 June the daily limit rises from 300.00 to 500.00." has no blank of a table in it."""
    if len(line.words) <= _SENTENCE_WORDS or not line.texts[-1].endswith("."):
        return False
    begins = line.texts[0].isalpha() and line.texts[0][0].isupper()
    return begins and next(islice(cell_texts(line), 1, None), None) is None


def _date_then_amount(sheet: Sheet, index: int) -> bool:
    dates = sheet.dates[index]
    if len(dates) > 1 and dates[0].first and dates[1].first == dates[0].last + 2:
        return False  # "Fee period 1 June - 30 June": words, then two days with a dash between
    return bool(dates) and any(
        m.first > dates[0].last and m.first not in words_of(dates) for m in sheet.money[index]
    )


def _declares_none(sheet: Sheet, line: Line) -> bool:
    if len(line.words) > _WORDS_MAX or sheet.money[line.index]:
        return False
    known = lexicon()
    words = [squeeze(t) for t in line.texts]
    before = words[-1 - _REACH_WORDS : -1]
    if words[-1] in known.none_last and any(w in known.movements for w in before):
        return True
    return any(
        word in known.none
        and any(w in known.movements for w in words[i + 1 : i + 1 + _REACH_WORDS])
        for i, word in enumerate(words)
    )


def set_pending_aside(sheet: Sheet) -> None:
    """Lists that are no part of the table. Should a row be lost to such a list, the sums tell."""
    sheet.pending.update(pending_lines(sheet))
    for index in sheet.pending:
        sheet.lines[index].aside = True


def pending_lines(sheet: Sheet) -> set[int]:
    """Lists of payments that are announced and not booked, of the sums of a whole year, or of rates
    and points."""
    found: set[int] = set()
    within = seen_money = own_ends = False
    own_headings = 0
    blank = 0.0  # the widest between the lines of the list so far
    above: Line | None = None
    for line in sheet.lines:
        if _is_pending_heading(sheet, line) or _heads_other_list(sheet, line, above):
            within, seen_money, blank = True, False, 0.0
            own_headings = line.index + _HEADINGS_WITHIN
            own_ends = squeeze(line.text) in lexicon().rewards
            if _is_pending_heading(sheet, line):
                own_headings = len(sheet.lines)  # all there are above its first figure
        elif (
            within
            and above
            and not _ends_list(sheet, line, above, seen_money or line.index > own_headings)
            and (own_ends or label_kind(sheet.plain_words(line.index)) not in _ENDS)
        ):
            gap = line.y0 - above.y1
            farther = gap > blank + _FARTHER * line.height
            # An accent on a capital makes one word taller, larger type makes all of them so.
            larger = min(w.y1 - w.y0 for w in line.words) > _TITLE * above.height
            within = not (seen_money and (farther or larger))
            blank = max(blank, gap)
        else:
            within = False
        if within:
            found.add(line.index)
            counted = own_ends and any(map(_POINTS.fullmatch, line.texts))
            seen_money = seen_money or counted or bool(sheet.money[line.index])
        above = line
    return found


def _is_pending_heading(sheet: Sheet, line: Line) -> bool:
    if len(_REMARK.sub("", line.text).split()) > _WORDS_MAX or sheet.money[line.index]:
        return False
    if not (_says_pending(sheet, line) or _heads_undone(sheet, line)):
        return False
    if any(text.endswith(".") and text[:-1].islower() for text in line.texts[:-1]):
        return False  # two sentences in one line head nothing
    if line.text[0].islower() and line.text.endswith("."):
        return False  # nor does the end of one that began on the line above
    # Else the labels of a summary: "Opening balance | Holds | Closing balance".
    return not any(label_kind(cell) in _ENDS for cell in cell_texts(line))


def _says_pending(sheet: Sheet, line: Line) -> bool:
    pending = lexicon().pending
    if sheet.dates[line.index]:
        # A row, unless it is "Pending from 1 August to 31 August".
        return any_of(pending).match(squeeze(line.text)) is not None
    words = tuple(s for s in map(squeeze, line.texts) if s)
    return begins_any(line.texts, pending) or announces_pending(words)


def _heads_undone(sheet: Sheet, line: Line) -> bool:
    """ "Reverted from 1 August to 31 August", right above the headings of its own table."""
    undone = lexicon().undone
    if not any(squeeze(t) in undone for t in line.texts):
        return False
    words = [s for s in (squeeze(t) for t in sheet.plain_words(line.index)) if s]
    others = [w for w in words if w not in undone]
    small = lexicon().fillers | lexicon().movements
    if len(others) == len(words) or any(w not in small for w in others):
        return False
    below = sheet.lines[line.index + 1] if line.index + 1 < len(sheet.lines) else line
    return below.page == line.page and find_usual_header(sheet, below.index) is not None


def _heads_other_list(sheet: Sheet, line: Line, above: Line | None) -> bool:
    """ "Totals year-to-date" or "Interest rates", too far below the line above to be its text; or
    the headings of such a list."""
    if len(line.words) > _WORDS_MAX or sheet.money[line.index] or sheet.dates[line.index]:
        return False
    bare = _REMARK.sub("", line.text)
    text = squeeze(bare)
    if _heads_rates(line, bare) or _heads_sums_of_year(sheet, line):
        return True
    # The first line of a block beside the table comes after the foot of the page.
    near = above is not None and line.page == above.page and above.y1 < line.y1
    if above is not None and near and line.y1 - above.y1 <= _APART * line.height:
        words = sheet.plain_words(above.index) if sheet.money[above.index] else []
        kind = label_kind(words) if words else None
        if (kind is None and not names_total(words)) or kind in _BEGINS:
            return False  # no text goes on below "Total 12.50", and rows do below what they open
    if text in lexicon().other_lists | lexicon().rewards and not is_section(line.text):
        return not _begins_headings(sheet, line)
    return begins_any(bare.split(), lexicon().year_to_date)


def _begins_headings(sheet: Sheet, line: Line) -> bool:
    """ "Interest", over "date"."""
    header = find_usual_header(sheet, line.index)
    return header is not None and tops_heading(sheet, line, header)


def _heads_rates(line: Line, text: str) -> bool:
    """ "Balance type | Annual percentage rate | Interest charge": headings have no figures."""
    if not begins_any(text.split(), lexicon().rate_headings) or not squeeze(text).isalpha():
        return False
    cells = list(cell_texts(line))
    return len(cells) > 1 and not _has_dates(cells)  # with a date it is a table of movements


def _heads_sums_of_year(sheet: Sheet, line: Line) -> bool:
    """ "This period | Year to date", right above a figure of each: no movements stand below, and no
    row above has such a text."""
    cells, below = list(cell_texts(line)), line.index + 1
    of_year = any(begins_any(cell, lexicon().year_to_date) for cell in cells)
    if not of_year or len(cells) == 1 or _has_dates(cells) or below == len(sheet.lines):
        return False
    return len(sheet.money[below]) == len(cells) and not sheet.dates[below]


def _has_dates(cells: Iterable[Sequence[str]]) -> bool:
    return any("date" in lexicon().headers.get(squeeze("".join(cell)), ()) for cell in cells)


def _ends_list(sheet: Sheet, line: Line, above: Line, may_end: bool) -> bool:
    """At a wide blank or what else follows; `may_end`: a heading is no longer the list's own."""
    if line.page != above.page or line.y0 - above.y1 > _BLANK * line.height:
        return True
    if is_section(line.text) or account_on(line.texts):
        return True
    return may_end and find_usual_header(sheet, line.index) is not None
