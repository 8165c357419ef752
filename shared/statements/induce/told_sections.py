"""Sections whose headings nobody knows, by the sign that the summary gives to their sums."""

from shared.statements.lexicon import section_side, squeeze
from shared.statements.sheet import Sheet


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
