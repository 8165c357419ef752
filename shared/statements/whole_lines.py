"""Lines that a row gets as a whole, because they begin left of all columns of texts.

They run through the columns as they please. But what stands off their words, just where another
column begins, is of that column: the number of a document is no part of the text.
"""

import re

from shared.statements.layout import Layout
from shared.statements.lines import Line
from shared.statements.words import Word

_DIGIT = re.compile(r"\d")
_EXACT_PT = 0.3


def texts_through_columns(line: Line, layout: Layout) -> dict[str, list[Word]]:
    """The words of a line by the columns that they are of."""
    found: dict[str, list[Word]] = {}
    role, end = "description", line.words[0].x0
    for word in line.words:
        apart = word.x0 - end > line.height
        if apart or (_DIGIT.search(word.text) and layout.column_at(word.x0, _EXACT_PT)):
            role = layout.column_at(word.x0) or "description"
        found.setdefault(role, []).append(word)
        end = word.x1
    return found
