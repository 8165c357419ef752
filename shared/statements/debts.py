"""Accounts of what is owed: loans, mortgages, lines of credit.

They count from the bank's side, as cards do, and no sum can tell: a loan that a payment brings from
5,000.00 down to 4,800.00 adds up as well as a purse that somebody takes 200.00 out of. Only what
the account is called tells them apart, and one file may hold both kinds.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from shared.statements.lexicon import languages, lexicon, squeeze
from shared.statements.lines import Line, cell_slices
from shared.statements.reading import AccountKind
from shared.statements.segments import BALANCE_KINDS, Segment
from shared.statements.sheet import Sheet
from shared.statements.small_words import is_small
from shared.statements.templates import Template
from shared.statements.tokens import Money
from shared.statements.walk_records import Walk

_TITLE_WORDS_MAX = 10
_HEAD_LINES = 30
# Lines above the number of an account that may still name it.
_ABOVE = 2
# Figures stand so many lines below their labels at most.
_LABEL_LINES = 2
# "Privatdarlehen", but no word that merely ends in a short one.
_COMPOUND_LETTERS = 5

_RATE = re.compile(r"\d{1,2}([.,]\d+)?%")
# In heights of a line.
_NEXT_LINE = 2.0
_FLUSH_PT = 2.0

Words = tuple[str, ...]

# What is called by words of both is a debt: "Share secured loan".
_SLOTS: tuple[tuple[AccountKind, tuple[str, ...]], ...] = (
    ("debt", ("debts", "cards")),
    ("deposit", ("deposits",)),
)


def may_name_debts(sheet: Sheet, walk: Walk) -> bool:
    """Spares nearly all statements the question which of their accounts are debts."""
    rows = {i for row in walk.rows for i in row.lines}
    others = [line for line in sheet.lines if line.index not in rows]
    return any(
        any(_found(slot, _words(line.texts)) for slot in ("debts", "cards"))
        if _is_title(sheet, line)
        else _found("owed", _words(line.texts))
        for line in others
    )


def kinds_of_accounts(sheet: Sheet, walk: Walk, segments: Sequence[Segment]) -> list[AccountKind]:
    """What each account is, by what it is called."""
    if not may_name_debts(sheet, walk):
        return [""] * len(segments)
    if len(segments) == 1:
        return [_kind_by_head(sheet, walk, segments[0])]
    return [_kind_by_titles(sheet, walk, segment) for segment in segments]


def mixes_debts(kinds: Sequence[AccountKind]) -> bool:
    """Whether one file holds debts, and beside them accounts that are surely none."""
    return set(kinds) == {"debt", "deposit"}


def says_whose_side(segment: Segment) -> bool:
    """Whether a minus or a marker at any balance speaks for itself: nobody prints one before a debt
    as the bank counts it."""
    return any(money.sign == "-" or money.marker for money in _balances(segment))


def told_by_columns(template: Template, segments: Sequence[Segment]) -> bool:
    """ "Debit" and "Credit", each above its amounts: what is credited brings a balance up and a
    debt down. So the sums of one account tell which it is, unless its rows come to nothing."""
    known = lexicon()
    sides = (("debit", known.debit_markers), ("credit", known.credit_markers))
    headed = all(
        any(c.role == side and squeeze(c.header) in words for c in table.columns)
        for table in template.tables
        for side, words in sides
    )
    alone = len(segments) == 1 and not comes_to_nothing(segments[0])
    return bool(template.tables) and headed and alone


def comes_to_nothing(segment: Segment) -> bool:
    """Then the same balance opens and closes it, and no sum tells whose it is."""
    return sum(row.amount or 0 for row in segment.rows) == 0


def says_owed(texts: Iterable[str]) -> bool:
    """ "Outstanding principal": an end by this name is what is owed."""
    return bool(_found("owed", _words(texts)))


def _kind_by_head(sheet: Sheet, walk: Walk, segment: Segment) -> AccountKind:
    found = list(_cells_of_head(sheet, walk))
    cells = [cell for cell, _ in found]
    debts = [cell for cell in cells if _is_debt(cell)]
    called = [cell for cell, offered in found if _is_debt(cell) and not offered]
    owed = [label for label in _labels_of_ends(segment) if says_owed(label)]
    others = [c for c in cells if c not in debts and not (owed and _is_title_alone(c))]
    if any(_names_account(c) or _kind_of_name(c) == "deposit" for c in others):
        return "either" if called or owed else ""
    return "debt" if called or owed else ""


def _is_title_alone(words: Words) -> bool:
    """ "Jahreskontoauszug": a loan has one as well, where its ends say that it is owed."""
    titles = tuple(lexicon().statement_titles)
    return all(w.endswith(titles) or is_beside(w) or is_small(w) for w in words)


def _kind_by_titles(sheet: Sheet, walk: Walk, segment: Segment) -> AccountKind:
    """By the line that marks it, else by lines that say what it is and nothing else. A bank's name
    and an advert speak of loans too, and leave it open."""
    mark = _mark(segment)
    own = [] if mark is None else _cells(sheet.lines[mark])
    pure = {kind for cell in own if (kind := _kind_of_name(cell))}
    if len(pure) == 1:
        return pure.pop()
    others = [line for line in _titles(sheet, walk, segment) if line.index != mark]
    others += _line_above_table(sheet, walk, segment)
    cells = [cell for line in others for cell in _cells(line)]
    said: set[AccountKind] = {kind for cell in cells if (kind := _kind_of_name(cell))}
    said |= {kind for cell in own for kind in _kinds_touched(cell)}
    if said:
        return said.pop() if len(said) == 1 else "either"
    touched = {kind for cell in cells for kind in _kinds_touched(cell)}
    if "debt" in touched:
        return "either"
    return "deposit" if touched else ""


def _mark(segment: Segment) -> int | None:
    """The line that parts it from the account above; the first one may begin with a letterhead."""
    if segment.title is not None:
        return segment.title
    first = segment.lines[0]
    return first.index if first.index else None


def _kind_of_name(words: Words) -> AccountKind:
    """Of a cell that names an account and does nothing else; "Visa" alone may be a picture."""
    beside = _phrases("beside")
    for kind, slots in _SLOTS:
        found = frozenset[str]().union(*(_found(slot, words) for slot in slots))
        alone = set(words) <= _found("cards", words)
        if found and not alone and all(w in found or (w,) in beside or is_small(w) for w in words):
            return kind
    return ""


def _kinds_touched(words: Words) -> Iterator[AccountKind]:
    yield from (kind for kind, slots in _SLOTS if any(_found(slot, words) for slot in slots))


def _balances(segment: Segment) -> Iterator[Money]:
    for row in segment.rows:
        yield from row.draft.money.get("balance", ())
    for anchor in segment.anchors:
        if anchor.kind in BALANCE_KINDS:
            for tokens in anchor.money.values():
                yield from tokens
    yield from (f.money for f in segment.outside if f.kind in BALANCE_KINDS)


def _labels_of_ends(segment: Segment) -> Iterator[Words]:
    yield from (_words(a.words) for a in segment.anchors if a.kind in BALANCE_KINDS)
    yield from (_words(f.label.split()) for f in segment.outside if f.kind in BALANCE_KINDS)


def _cells_of_head(sheet: Sheet, walk: Walk) -> Iterator[tuple[Words, bool]]:
    """What stands above the first table, but for what a figure below it is called: "Credit line",
    and under it how much it is; and whether it is an offer."""
    tables = [h.first_line for h in walk.headers[:1]] + [r.lines[0] for r in walk.rows[:1]]
    for line in sheet.lines[: min([_HEAD_LINES, *tables])]:
        if not _is_title(sheet, line):
            continue
        below = [
            m
            for figures in sheet.money[line.index + 1 : line.index + 1 + _LABEL_LINES]
            for m in figures
        ]
        for cell in cell_slices(line):
            x0, x1 = line.words[cell][0].x0, line.words[cell][-1].x1
            if not any(m.x0 < x1 and x0 < m.x1 for m in below):
                yield _words(line.texts[cell]), _is_offered(sheet, line)


def _is_offered(sheet: Sheet, line: Line) -> bool:
    """ "Personal loan", and right below it "From 5.95 % a year, subject to status.": an advert, for
    what somebody owes has one rate. Or it says itself that it is one, as the law wants it."""
    below = sheet.lines[line.index + 1] if line.index + 1 < len(sheet.lines) else line
    near = below.page == line.page and below.y1 - line.y1 <= _NEXT_LINE * line.height
    if not near or abs(below.words[0].x0 - line.words[0].x0) > _FLUSH_PT:
        return False
    if _found("adverts", _words(below.texts)):
        return True
    start = next((i for i, text in enumerate(below.texts) if text[:1].isdigit()), 0)
    rate = "".join(below.texts[start : start + 2])
    words = tuple(squeeze(text) for text in below.texts[:start])
    return words in _phrases("offered") and _RATE.match(rate) is not None


def _titles(sheet: Sheet, walk: Walk, segment: Segment) -> Iterator[Line]:
    """The lines that name one account of several: its mark, those above that are no row, and those
    down to its first heading or figure."""
    start = segment.lines[0].index if segment.title is None else segment.title
    for line in sheet.lines[max(start - _ABOVE, 0) : start]:
        if line.index not in walk.consumed and _is_title(sheet, line):
            yield line
    tables = {h.first_line for h in walk.headers} | {r.lines[0] for r in walk.rows}
    for line in segment.lines:
        if line.index < start:
            continue  # an overview of all accounts, above the first of them
        if line.index in tables or sheet.money[line.index] or line.index > start + _HEAD_LINES:
            return
        if _is_title(sheet, line):
            yield line


def _line_above_table(sheet: Sheet, walk: Walk, segment: Segment) -> list[Line]:
    """What names the first account below a list of all of them stands right above its table."""
    own = {line.index for line in segment.lines}
    table = min((h.first_line for h in walk.headers if h.first_line in own), default=0)
    above = sheet.lines[table - 1] if table else None
    if above is None or above.page != sheet.lines[table].page or not _is_title(sheet, above):
        return []
    return [above]


def _cells(line: Line) -> list[Words]:
    return [_words(line.texts[cell]) for cell in cell_slices(line)]


def _is_title(sheet: Sheet, line: Line) -> bool:
    return len(line.words) <= _TITLE_WORDS_MAX and not sheet.money[line.index]


def is_beside(word: str) -> bool:
    """ "Statement", "Gold", "number", squeezed: what stands beside the name of an account."""
    return (word,) in _phrases("beside")


def _is_debt(words: Words) -> bool:
    """ "Home Loan Account 4471": a debt and nothing else, unlike "Need a loan?"."""
    found, beside = _found("debts", words), _phrases("beside")
    return bool(found) and all(w in found or (w,) in beside or is_small(w) for w in words)


def _names_account(words: Words) -> bool:
    whole = "".join(words)
    return any(title in whole for title in lexicon().account_titles)


def _words(texts: Iterable[str]) -> Words:
    """Without numbers, and what has no letters."""
    squeezed = (squeeze(text) for text in texts)
    return tuple(w for w in squeezed if w and not any(c.isdigit() for c in w))


@lru_cache(maxsize=16384)
def _found(slot: str, words: Words) -> frozenset[str]:
    """Those of the words that make a phrase of a kind."""
    found: set[str] = set()
    for phrase in _phrases(slot):
        size = len(phrase)
        for at in range(len(words) - size + 1):
            if words[at : at + size] == phrase or (size == 1 and _ends(words[at], phrase[0])):
                found.update(words[at : at + size])
    return frozenset(found)


def _ends(word: str, debt: str) -> bool:
    return len(debt) >= _COMPOUND_LETTERS and word.endswith(debt)


@lru_cache(maxsize=8)
def _phrases(slot: str) -> frozenset[Words]:
    phrases = (phrase for language in languages() for phrase in language["debts"][slot])
    return frozenset(tuple(squeeze(word) for word in phrase.split()) for phrase in phrases)
