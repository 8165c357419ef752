"""Counts of rows that are told beside something else, in words that nobody lists.

"Operations of the period   16", "Withdrawals   9   1,593.74", "Total deposits 398.61 for 3", or
"Number of transactions" above "30". Who takes a row out and adds up anew forgets them.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from shared.statements.label_words import label_words
from shared.statements.labelled_cells import Cell, cell_below, cells_of, labels_above
from shared.statements.labels import count_in
from shared.statements.lexicon import languages, lexicon, squeeze
from shared.statements.lines import Line
from shared.statements.reading import ReadAccount, ReadFigure, ReadRow
from shared.statements.section_words import counted_movements, section_side
from shared.statements.sections import before_remark, cells_apart
from shared.statements.sheet import RowCount, Sheet
from shared.statements.small_words import is_small
from shared.statements.tokens import Money

_COUNT = re.compile(r"\d{1,3}")
_LONG_COUNT = re.compile(r"\d{1,4}")
_YEAR = re.compile(r"(?:19|20)\d\d")
# In heights of a line: more than a blank between words.
_APART = 1.0
_LABEL_WORDS_MAX = 6
_SIDES = ("credits", "debits")
_BREAKS = frozenset("·|•–—")


def told_counts(sheet: Sheet, consumed: set[int]) -> Iterator[RowCount]:
    """ "Movements in the period   16": a word for rows and a number, and nothing else but words
    that name a period or a count."""
    for line in sheet.lines:
        if line.index in consumed or line.index in sheet.pending or line.aside:
            continue
        yield from _counts_below(sheet, line, consumed)
        yield from _counts_of_page(line)
        start, last = 0, len(line.words) - 1
        for at, text in enumerate(line.texts):
            if text in _BREAKS:
                start = at + 1
            leads = _COUNT.fullmatch(text) and at < last and _closes(line, at + 1)
            if leads and _rows_named([line.texts[at + 1]]) and (side := _side_before(line, at)):
                yield RowCount(line.index, side, int(text))
            if at < last and _gap(line, at + 1) <= _APART * line.height:
                continue
            counts = at > start and _LONG_COUNT.fullmatch(text) and not _YEAR.fullmatch(text)
            if counts and (side := _rows_named(line.texts[start:at])):
                yield RowCount(line.index, side, int(text))
            if not _rows_named(line.texts[start : at + 1]):
                start = at + 1  # what the next cell holds is not of this one


def _counts_below(sheet: Sheet, line: Line, consumed: set[int]) -> Iterator[RowCount]:
    """ "Number of transactions" above "30". Numbers below each other are of a list by months."""
    if sheet.money[line.index] or not any(map(_may_count_rows, line.texts)):
        return
    for label, cell in labels_above(sheet, line):
        side = side_counted(label)
        if side and cell.line not in consumed and _is_count(cell) and not _goes_on(sheet, cell):
            yield RowCount(cell.line, side, int(cell.texts[0]))


def _goes_on(sheet: Sheet, cell: Cell) -> bool:
    below = cell_below(sheet, cell)
    return below is not None and _is_count(below)


def _is_count(cell: Cell) -> bool:
    text = cell.texts[0]
    return len(cell.texts) == 1 and bool(_LONG_COUNT.fullmatch(text)) and not _YEAR.fullmatch(text)


def _counts_of_page(line: Line) -> Iterator[RowCount]:
    """ "Entries on this page: 19", "19 entries on this page"."""
    this_page = lexicon().this_page
    if _ends_of_pages().isdisjoint(map(squeeze, line.texts)):
        return
    for cell in cells_of(line):
        texts = list(cell.texts)
        words = [squeeze(text) for text in texts]
        spans = (
            (start, end)
            for start in range(len(words))
            for end in range(len(words), start, -1)
            if "".join(words[start:end]) in this_page
        )
        start, end = next(spans, (0, 0))
        rest = texts[:start] + texts[end:]
        for label, number in ((rest[:-1], rest[-1:]), (rest[1:], rest[:1])):
            side = side_counted(label) if end and number else ""
            if side and _COUNT.fullmatch(number[0]):
                yield RowCount(line.index, side, int(number[0]), line.page)


@lru_cache(maxsize=1)
def _ends_of_pages() -> frozenset[str]:
    phrases = (phrase for language in languages() for phrase in language["this_page"])
    return frozenset(squeeze(phrase.split()[-1]) for phrase in phrases)


def side_counted(words: Sequence[str]) -> str:
    """ "Number of debits", "Operations of the period": which rows a label counts, if it does."""
    whole = squeeze("".join(words))
    return sides_of_counts().get(whole, "") or _rows_named(list(words))


@lru_cache(maxsize=1)
def sides_of_counts() -> dict[str, str]:
    known = lexicon()
    return (
        dict.fromkeys(known.credit_counts, "credits")
        | dict.fromkeys(known.debit_counts, "debits")
        | dict.fromkeys(known.row_counts, "rows")
    )


@lru_cache(maxsize=16384)
def _may_count_rows(text: str) -> bool:
    """Spares nearly all lines the question what stands below their cells."""
    return squeeze(text) in _words_of_counts() | _words_for_rows()


def _side_before(line: Line, at: int) -> str:
    """Whose rows a number before its word counts: "Total debits   11 items" those of a side, and
    so "Deposits: 7 items"; "13 entries" those of both where nothing is before it, or a colon or a
    dot."""
    if at == 0 or line.texts[at - 1] in _BREAKS:
        return "rows"
    if line.texts[at - 1].endswith(":"):
        label = _label_before(line, at)
        named = section_side(tuple(label))
        return f"{named}s" if named else one_side(label) or "rows"
    return one_side(line.texts[:at]) if _gap(line, at) > _APART * line.height else ""


def one_side(texts: Sequence[str]) -> str:
    """The side that words are of, where they are of one alone."""
    known, words = label_words(), {squeeze(text) for text in texts}
    sides = [
        side
        for side, those in zip(_SIDES, (known.credit, known.debit), strict=True)
        if not those.isdisjoint(words)
    ]
    return sides[0] if len(sides) == 1 else ""


def _label_before(line: Line, at: int) -> list[str]:
    """Of "Deposits: 7 items Withdrawals: 19 items" each number has its own."""
    start = at - 1
    while start > 0 and _gap(line, start) <= _APART * line.height:
        before = line.texts[start - 1]
        if before[-1] in ":,;" or before in _BREAKS or squeeze(before) in _words_for_rows():
            break
        start -= 1
    return line.texts[start:at]


def _closes(line: Line, at: int) -> bool:
    """Whether nothing follows that could say which rows are meant: "10 transactions are free"."""
    if line.texts[at].endswith((",", ";", ".")) or at + 1 == len(line.words):
        return True
    return line.texts[at + 1] in _BREAKS or _gap(line, at + 1) > _APART * line.height


def _rows_named(words: list[str]) -> str:
    """The side of the rows that these words are of, or "rows"; empty where they are of others."""
    texts = [s for word in words if (s := squeeze(word))]
    if not 0 < len(texts) <= _LABEL_WORDS_MAX:
        return ""
    if not lexicon().page.isdisjoint(texts):
        return ""  # "List of transactions, page 1": the number of the page
    known, rows = label_words(), _words_for_rows()
    sides = [
        name
        for name, those in zip(_SIDES, (known.credit, known.debit), strict=True)
        if not those.isdisjoint(texts)
    ]
    beside = _words_of_counts() | known.beside_sums | lexicon().period
    plain = [t for t in texts if t not in known.sides and t not in rows]
    if len(sides) > 1 or not rows.intersection(texts):
        return ""
    if not all(t in beside or (is_small(t) and not t.isdigit()) for t in plain):
        return ""
    return sides[0] if sides else "rows"


@lru_cache(maxsize=1)
def _words_for_rows() -> frozenset[str]:
    """In the plural as they are counted, and of no side or kind."""
    known = lexicon()
    others = known.credit_words | known.debit_words | label_words().sums
    # One "transaction" may have a number of its own.
    return counted_movements() - others - {"transaction", "entry", "item"}


def is_word_of_counts(text: str) -> bool:
    return squeeze(text) in _words_of_counts()


@lru_cache(maxsize=1)
def _words_of_counts() -> frozenset[str]:
    """ "Number", "count": what the phrases for counts have besides what is counted."""
    phrases = (p for name in ("debit", "credit", "rows") for p in _phrases_of_counts(name))
    words = {squeeze(word) for phrase in phrases for word in phrase.split()}
    return frozenset(words) - label_words().credit - label_words().debit


@lru_cache(maxsize=1)
def _pieces() -> frozenset[str]:
    """What some languages say behind any number of things."""
    words = (word for language in languages() for word in language["counts"].get("pieces", ()))
    return frozenset(map(squeeze, words))


def _phrases_of_counts(name: str) -> list[str]:
    return [phrase for language in languages() for phrase in language["counts"][name]]


def wrong_counts_of_totals(sheet: Sheet, account: ReadAccount) -> Iterator[int]:
    """Lines of totals that the rows bear out, with a number beside them that they do not.

    Only where the number stands in a cell of its own, before the figure or at the head of its
    line, or is told behind it: anything else may be the number of a card."""
    for covers, group in _told_totals(account):
        counts = [_count_of(sheet, figure) for figure in group]
        rows = account.rows_of(covers) or []
        told = [count for count in counts if count is not None]
        if len(told) == len(counts) and not is_count_of(rows, sum(told)):
            yield group[0].line


def _told_totals(account: ReadAccount) -> Iterator[tuple[str, list[ReadFigure]]]:
    """What covers which rows and agrees with them, alone or, as kinds of them, together."""
    for covers, figure in account.totals:
        name = covers.partition(":")[0]
        if name in (*_SIDES, "section") and figure.amount == account.sum_of(covers):
            yield covers, [figure]
    for side in _SIDES:
        parts = {f.label: f for covers, f in account.parts if covers == side}
        if len(parts) > 1 and sum(f.amount for f in parts.values()) == account.sum_of(side):
            yield side, list(parts.values())


def _count_of(sheet: Sheet, figure: ReadFigure) -> int | None:
    """In brackets, as in "Total purchases (22 items)", or else beside the figure."""
    if figure.parts:
        counts = [_count_of(sheet, part) for part in figure.parts]
        told = [count for count in counts if count is not None]
        return sum(told) if len(told) == len(counts) else None
    count = count_in(figure.label)
    joined = " + " in figure.label
    return _count_beside(sheet, figure) if count is None and not joined else count


def is_count_of(rows: Sequence[ReadRow], count: int) -> bool:
    """Rows of nothing may be counted or not."""
    own = sum(bool(row.amount) for row in rows)
    return own <= count <= len(rows)


def wrong_counts_of_sections(sheet: Sheet, account: ReadAccount) -> Iterator[int]:
    """ "Checks paid     No. checks: 6", above five of them."""
    for section in {row.draft.section_name for row in account.rows} - {""}:
        line = sheet.lines[int(section.partition(" ")[0])]
        rows = account.rows_of(f"section:{section}") or []
        remarks = cells_apart(line)[1:] if before_remark(line) else []
        for texts in remarks:
            named = " ".join(texts[:-1]).rstrip(":").split()
            count = _COUNT.fullmatch(texts[-1]) and section_side(tuple(named))
            if count and not is_count_of(rows, int(texts[-1])):
                yield line.index


def _count_beside(sheet: Sheet, figure: ReadFigure) -> int | None:
    line = sheet.lines[figure.line]
    return _before(line, figure.money) or _behind(line, figure.money)


def _before(line: Line, money: Money) -> int | None:
    at = money.first - 1
    while at >= 0 and not any(c.isalnum() for c in line.texts[at]):
        at -= 1  # the sign of a currency
    if at < 0:
        return None
    if (told := _before_rows(line, at)) is not None:
        return told
    if squeeze(line.texts[at]) in label_words().sums:
        # "There were 18 electronic deductions totaling"
        counts = [text for text in line.texts[:at] if _COUNT.fullmatch(text)]
        return int(counts[0]) if len(counts) == 1 else None
    named = line.texts[at - 1][-1:].isalpha() if at > 0 else False
    if named and _COUNT.fullmatch(line.texts[at]) and _stands_alone(line, at):
        return int(line.texts[at])
    # "5 credits, total 20.00 · 9 debits, total 10.00": each behind its own number.
    start = max((i + 1 for i in range(at) if line.texts[i] in _BREAKS), default=0)
    first = line.texts[start]
    cells = [i for i in range(start + 1, at + 1) if _gap(line, i) > _APART * line.height]
    if at > start and not cells and _COUNT.fullmatch(first) and line.texts[start + 1][:1].isalpha():
        return int(first)
    return None


def _before_rows(line: Line, last: int) -> int | None:
    """ "4 items totaling", "6 kpl", up to the figure."""
    at, rows = last, _words_for_rows() | _pieces()
    while at > 0 and squeeze(line.texts[at]) in rows | label_words().sums:
        at -= 1
    if at == last or squeeze(line.texts[at + 1]) not in rows:
        return None
    return int(line.texts[at]) if _COUNT.fullmatch(line.texts[at]) else None


def _stands_alone(line: Line, at: int) -> bool:
    after = line.words[at + 1].x0 - line.words[at].x1
    return min(_gap(line, at), after) > _APART * line.height


def _gap(line: Line, at: int) -> float:
    return line.words[at].x0 - line.words[at - 1].x1


def _behind(line: Line, money: Money) -> int | None:
    """ "398.61 for 3", "398.61 in 3 transactions"."""
    texts = [squeeze(t) for t in line.texts[money.last + 1 : money.last + 4]]
    near = [i for i in range(money.last + 1, len(line.words)) if _gap(line, i) <= line.height]
    if len(texts) < 2 or len(near) < 2 or near[:2] != [money.last + 1, money.last + 2]:
        return None
    if texts[0] not in lexicon().fillers or not _COUNT.fullmatch(line.texts[money.last + 2]):
        return None
    last = len(line.words) == money.last + 3 or _gap(line, money.last + 3) > line.height
    rows = len(texts) > 2 and texts[2] in _words_for_rows()
    return int(line.texts[money.last + 2]) if last or rows else None
