"""Sections whose headings nobody knows: by the sign that the summary gives to their sums, and on a
card by the payments beside them."""

from collections.abc import Iterator, Sequence

from shared.statements.forwarding import without_continued
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


def charged_sections(sheet: Sheet, kinds: list[HeaderKind]) -> list[str]:
    """ "Operations of the period", above the same headings as "Payments received", and again in the
    total below its rows: on a card, what is no payment was charged to it. So was what stands below
    "Transactions", and no strange name, where each section is closed by a total that names none."""
    titles = [line for kind in kinds for line in _titles(sheet, kind)]
    payments = {line.index for line in titles if _says_payments(line)}
    sides = {section_side(tuple(line.texts)) for line in titles}
    if not payments and "credit" not in sides:
        return []
    totals = [
        (line.index, squeeze("".join(without_total(words))))
        for line in sheet.lines
        if len(sheet.money[line.index]) == 1 and names_total(words := sheet.plain_words(line.index))
    ]
    unknown = {
        squeeze(line.text)
        for line in titles
        if line.index not in payments and not section_side(tuple(line.texts))
    }
    charged = unknown & {name for _, name in totals}
    if _each_is_closed(sorted(line.index for line in titles), totals):
        charged |= set(filter(says_movements, unknown))
    return sorted(charged)


def titled_payments(sheet: Sheet, kinds: list[HeaderKind]) -> list[str]:
    """ "Zahlungen", "Vos règlements": titles of sections that say payments and no side. These go
    out of an account and into a card."""
    titles = (line for kind in kinds for line in _titles(sheet, kind))
    names = {squeeze("".join(without_continued(x.texts))) for x in titles if _says_payments(x)}
    return sorted(names)


def _says_payments(title: Line) -> bool:
    return says_payments(squeeze("".join(without_continued(title.texts))))


def says_payments(name: str) -> bool:
    return lexicon().labels.get(name, ("",))[0] == "total_payments"


def _each_is_closed(titles: Sequence[int], totals: Sequence[tuple[int, str]]) -> bool:
    """Whether between each title and the next one there is just one total, which says no more."""
    spans = zip(titles, [*titles[1:], None], strict=True)
    found = (
        [name for at, name in totals if at > start and (end is None or at < end)]
        for start, end in spans
    )
    return all(names == [""] for names in found)


def _titles(sheet: Sheet, kind: HeaderKind) -> Iterator[Line]:
    """The lines right above its headings, each with nothing but words."""
    for row in kind.rows:
        line = sheet.lines[row.first_line - 1] if row.first_line else None
        if line is None or line.page != row.page or len(line.words) > _TITLE_WORDS_MAX:
            continue
        if sheet.money[line.index] or sheet.dates[line.index] or line.index in sheet.furniture:
            continue
        if sheet.lines[row.first_line].y1 - line.y1 <= _ABOVE * line.height:
            yield line


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
