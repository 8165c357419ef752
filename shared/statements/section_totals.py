"""Totals of a section above its first row or below its last, outside the columns of its table."""

from collections.abc import Sequence

from shared.statements.figures import LabelledFigure
from shared.statements.labels import without_count
from shared.statements.lexicon import squeeze
from shared.statements.reading import ReadRow
from shared.statements.sections import without_total


def section_headed_by(figure: LabelledFigure, rows: Sequence[ReadRow]) -> tuple[str, str]:
    """Side and name of the section that "Total new charges" right below "New charges" is the total
    of, or "Total checks paid" beside a note below them; empty where they are of other rows."""
    named = squeeze("".join(without_total(without_count(figure.label.split()))))
    above = [row.draft for row in rows if row.draft.line < figure.line]
    if above and above[-1].section_name.partition(" ")[2] == named:
        return above[-1].section, above[-1].section_name
    for row in rows:
        if row.draft.line > figure.line and row.draft.section_name:
            heading, _, name = row.draft.section_name.partition(" ")
            if name == named and int(heading) < figure.line:
                return row.draft.section, row.draft.section_name
            break
    return "", ""
