"""Totals between the heading of a section and its first row, above the headings of its table."""

from collections.abc import Sequence

from shared.statements.figures import LabelledFigure
from shared.statements.lexicon import squeeze
from shared.statements.reading import ReadRow
from shared.statements.sections import without_total


def section_headed_by(figure: LabelledFigure, rows: Sequence[ReadRow]) -> tuple[str, str]:
    """Side and name of the section that "Total new charges" right below "New charges" is the total
    of; empty where no such rows follow."""
    named = squeeze("".join(without_total(figure.label.split())))
    for row in rows:
        if row.draft.line > figure.line and row.draft.section_name:
            heading, _, name = row.draft.section_name.partition(" ")
            if name == named and int(heading) < figure.line:
                return row.draft.section, row.draft.section_name
            break
    return "", ""
