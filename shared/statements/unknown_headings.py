"""What stands under headings that nobody knows, where it may be what a row is told by.

A day or a number under a strange name may be the one that counts, and no sum would tell. Where the
reading took another for it, a person is asked; once is enough to say so.
"""

from collections.abc import Iterator

from shared.statements.layout import DATE_ROLES
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.reading import ReadRow
from shared.statements.sheet import Sheet
from shared.statements.templates import Template
from shared.statements.walk_records import Doubt

_LEFT_OUT = ("type", "reference", "ignore")


def under_unknown_headings(sheet: Sheet, template: Template, rows: list[ReadRow]) -> list[Doubt]:
    found = (
        ("date_or_value_date", next(_unnamed_days(template, rows), None)),
        ("date_or_value_date", _left_out_days(sheet, rows)),
        ("text_under_unknown_heading", next(_unnamed_numbers(template, rows), None)),
    )
    lines = ((code, sheet.lines[row.draft.line]) for code, row in found if row is not None)
    return [Doubt(code, line.index, line.text) for code, line in lines]


def _unnamed_days(template: Template, rows: list[ReadRow]) -> Iterator[ReadRow]:
    """Two days beside each other, of which one is called by a word that nobody knows: either may
    be that of the booking. And so may be a day that was not seen at all, where the only one is by
    its name that of the value."""
    days = [{c.role: c.unnamed for c in t.columns if c.role in DATE_ROLES} for t in template.tables]
    for row in rows:
        own = days[row.draft.table]
        lone = own == {"date": True}
        apart = row.value_date is not None and row.value_date != row.date
        if lone or (apart and any(own.values())):
            yield row


def _left_out_days(sheet: Sheet, rows: list[ReadRow]) -> ReadRow | None:
    """Days in a column that is left out, before those that date the rows: of two the first
    counts, unless a heading says otherwise."""
    dated = [row for row in rows if row.draft.date_line == row.draft.line]
    passed = [row for row in dated if _has_day_left_out_before_its_own(sheet, row)]
    return passed[0] if passed and len(passed) * 2 > len(dated) else None


def _has_day_left_out_before_its_own(sheet: Sheet, row: ReadRow) -> bool:
    own = row.draft.date
    left_out = {id(w) for role in _LEFT_OUT for w in row.draft.words.get(role, ())}
    if own is None or not left_out:
        return False
    words = sheet.lines[row.draft.line].words
    return any(
        token.x1 <= own.x0 and all(id(w) in left_out for w in words[token.first : token.last + 1])
        for token in sheet.dates[row.draft.line]
    )


def _unnamed_numbers(template: Template, rows: list[ReadRow]) -> Iterator[ReadRow]:
    """Rows that have nothing but numbers, and are called by those of one column: a strange name
    beside it may be that of the checks."""
    strange = [
        any(c.role == "ignore" and _is_unknown(c.header) for c in table.columns)
        for table in template.tables
    ]
    for row in rows:
        words = row.draft.words
        called_by_number = not words.get("description") and row.description
        numbers = any(c.isdigit() for w in words.get("ignore", ()) for c in w.text)
        if called_by_number and numbers and strange[row.draft.table]:
            yield row


def _is_unknown(header: str) -> bool:
    return bool(header) and squeeze(header) not in lexicon().headers
