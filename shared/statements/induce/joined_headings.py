"""Two headings of figures, or of days, a mere blank apart: "Amount Running balance".

Read as one phrase they would head one column, as "Balance amount" does. They are two where figures
of the rows end below both of them, or days begin there, side by side.
"""

from collections.abc import Iterator
from dataclasses import replace

from shared.statements.layout import DATE_ROLES, MONEY_ROLES
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.sheet import HeaderRow, Heading, Sheet
from shared.statements.words import Word

_FLUSH_PT = 2.5
# Figures of rows stand among the first lines below their headings.
_SAMPLE_LINES = 40


def part_joined_headings(sheet: Sheet, header: HeaderRow) -> HeaderRow:
    parted = [part for heading in header.headings for part in _parts(sheet, header, heading)]
    return (
        header if len(parted) == len(header.headings) else replace(header, headings=tuple(parted))
    )


def _parts(sheet: Sheet, header: HeaderRow, heading: Heading) -> tuple[Heading, ...]:
    if squeeze(heading.text) in lexicon().headers:
        return (heading,)
    for left, right in _cuts(sheet, header, heading):
        if _is_below_both(sheet, header, left, right):
            return left, right
    return (heading,)


def _cuts(sheet: Sheet, header: HeaderRow, heading: Heading) -> Iterator[tuple[Heading, Heading]]:
    """Two phrases for different kinds of figures, or for days, on one line."""
    words = next(
        (
            own
            for line in sheet.lines[header.first_line : header.last_line + 1]
            if (own := [w for w in line.words if heading.x0 <= w.x0 and w.x1 <= heading.x1])
            and " ".join(w.text for w in own) == heading.text
        ),
        [],
    )
    for at in range(1, len(words)):
        left, right = _phrase(words[:at]), _phrase(words[at:])
        roles = _roles(left, right)
        if roles <= DATE_ROLES or (len(roles) == 2 and roles <= MONEY_ROLES):
            yield left, right


def _phrase(words: list[Word]) -> Heading:
    return Heading(" ".join(w.text for w in words), words[0].x0, words[-1].x1)


def _roles(*headings: Heading) -> set[str]:
    return {lexicon().headers.get(squeeze(h.text), ("",))[0] for h in headings}


def _is_below_both(sheet: Sheet, header: HeaderRow, left: Heading, right: Heading) -> bool:
    """On one line: a page may have a single row."""
    dated = _roles(left, right) <= DATE_ROLES
    for line in sheet.lines[header.last_line + 1 :][:_SAMPLE_LINES]:
        if dated:
            edges = [token.x0 for token in sheet.dates[line.index]]
        else:
            edges = [end for m in sheet.money[line.index] for end in (m.x1, m.digits_x1)]
        sought = (h.x0 if dated else h.x1 for h in (left, right))
        below = (any(abs(edge - x) <= _FLUSH_PT for edge in edges) for x in sought)
        if line.page == header.page and all(below):
            return True
    return False
