"""Sections whose headings nobody knows: by the sign that the summary gives to their sums, and on a
card by the payments beside them."""

from collections.abc import Iterator, Sequence

from shared.statements.accounts import account_on
from shared.statements.induce.headings import HeaderKind
from shared.statements.labels import names_total
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.lines import Line
from shared.statements.section_words import says_movements, section_side
from shared.statements.sections import without_total
from shared.statements.sheet import Sheet

_TITLE_WORDS_MAX = 6
# In heights of a line.
_ABOVE = 3.0


def card_sections(sheet: Sheet, kinds: list[HeaderKind]) -> dict[str, str]:
    """ "Operations of the period", above the same headings as "Payments received", and again in the
    total below its rows: on a card, what is no payment was charged to it. So was what stands below
    "Transactions", and no strange name, where each section is closed by a total that names none.
    "Your payments" are known so as well; of an account they may be what it paid."""
    titles = [title for kind in kinds for title in _titles(sheet, kind)]
    totals = [
        (line.index, without_total(words))
        for line in sheet.lines
        if len(sheet.money[line.index]) == 1 and names_total(words := sheet.plain_words(line.index))
    ]
    named = {_name_of(words) for _, words in totals} - {""}
    closed = bool(titles) and _each_is_closed(sorted(line.index for line, _ in titles), totals)
    sides: dict[str, str] = {}
    for line, number in titles:
        texts, name = tuple(line.texts), squeeze(line.text)
        summed = _name_of(texts) in named or number in named
        if section_side(texts):
            continue
        if _are_payments(texts):
            sides[name] = "credit"
        elif summed or (closed and says_movements(name)):
            sides[name] = "debit"
    known = {section_side(tuple(line.texts)) for line, _ in titles}
    return sides if "credit" in known or "credit" in sides.values() else {}


def _each_is_closed(titles: Sequence[int], totals: Sequence[tuple[int, list[str]]]) -> bool:
    """Whether between each title and the next one there is just one total, which says no more."""
    spans = zip(titles, [*titles[1:], None], strict=True)
    found = (
        [words for at, words in totals if at > start and (end is None or at < end)]
        for start, end in spans
    )
    return all(own == [[]] for own in found)


def _are_payments(texts: Sequence[str]) -> bool:
    """ "Your payments", by the whole name or without its small words."""
    names = (squeeze("".join(texts)), _name_of(texts))
    return any("total_payments" in lexicon().labels.get(name, ()) for name in names)


def _name_of(texts: Sequence[str]) -> str:
    """ "Your interest" and "Total interest this period" are of one section."""
    words = map(squeeze, texts)
    return "".join(word for word in words if word not in lexicon().fillers)


def _titles(sheet: Sheet, kind: HeaderKind) -> Iterator[tuple[Line, str]]:
    """The lines right above its headings, each with nothing but words; or above the number of a
    card that stands between, and that number."""
    for row in kind.rows:
        number, below = "", sheet.lines[row.first_line]
        line = _title_above(sheet, below)
        if line is not None and (number := squeeze(account_on(line.texts))):
            line = _title_above(sheet, line)
        if line is not None:
            yield line, number


def _title_above(sheet: Sheet, below: Line) -> Line | None:
    line = sheet.lines[below.index - 1] if below.index else None
    if line is None or line.page != below.page or len(line.words) > _TITLE_WORDS_MAX:
        return None
    if sheet.money[line.index] or sheet.dates[line.index] or line.index in sheet.furniture:
        return None
    return line if below.y1 - line.y1 <= _ABOVE * line.height else None


def told_sections(sheet: Sheet) -> dict[str, str]:
    """ "Electronic payments received by others  -$518.90" in the summary, and the same words again
    above rows: debits, if sections by known names have a minus there just where they are debits."""
    headings = {squeeze(x.text) for x in sheet.lines if not sheet.money[x.index]}
    known: dict[bool, set[str]] = {True: set(), False: set()}
    unknown: dict[str, bool] = {}
    for line in sheet.lines:
        figures = sheet.money[line.index]
        if len(figures) != 1 or sheet.dates[line.index]:
            continue
        words = tuple(sheet.plain_words(line.index))
        name = squeeze("".join(words))
        if not name or name not in headings:
            continue
        minus = figures[0].sign == "-"
        if side := section_side(words):
            known[minus].add(side)
        else:
            unknown[name] = minus
    if known != {True: {"debit"}, False: {"credit"}}:
        return {}
    return {name: "debit" if minus else "credit" for name, minus in unknown.items()}
