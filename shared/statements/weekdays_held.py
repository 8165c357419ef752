"""Days of the week beside dates: "Mon 03 Mar" is a Monday, or one of the two was altered."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from shared.statements.lexicon import lexicon, squeeze
from shared.statements.reading import ReadRow
from shared.statements.sheet import Sheet

# Shorter words may be codes of banks: "SO" is a standing order.
_NAME_MIN = 3


@dataclass(frozen=True, slots=True)
class _NamedDay:
    line: int
    name: str
    fits: bool


def wrong_weekdays(sheet: Sheet, rows: Sequence[ReadRow]) -> Iterator[int]:
    """Lines of rows with a day of the week that is not that of their date, in any language. Codes
    of two letters are such days only where they fit in most rows."""
    named = [day for row in rows for day in _days_of(sheet, row)]
    mostly = 2 * sum(day.fits for day in named) > len(named)
    for day in named:
        if not day.fits and (mostly or len(day.name) >= _NAME_MIN):
            yield day.line


def _days_of(sheet: Sheet, row: ReadRow) -> Iterator[_NamedDay]:
    draft, known = row.draft, lexicon().weekdays
    token, at = draft.date, draft.date_line if draft.date_line is not None else draft.line
    if token is None or row.date is None:
        return
    word = squeeze(sheet.lines[at].texts[token.first])
    # "Mar 3" may be of March, or a Tuesday in French.
    if word in known and word not in lexicon().months:
        yield _NamedDay(draft.line, word, row.date.weekday() in known[word])
