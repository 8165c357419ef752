"""Heading or text? Where both stand in one column, their distances from the line above tell."""

from shared.statements.lexicon import squeeze
from shared.statements.lines import Line
from shared.statements.sheet import Sheet

_SAME_PITCH_PT = 1.2
_ROW_PITCH_PT = 0.8
_OFF_PT = 1.6
_ROWS_MIN = 3


class Pitches:
    """Distances between the lines of descriptions so far, and from them to the next row."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet
        self._texts: set[float] = set()
        self._rows: list[float] = []
        # Whether a section was headed in the column of the texts.
        self.heads_texts = False

    def _of(self, line: Line) -> float:
        above = self._sheet.lines[line.index - 1]
        return line.y1 - above.y1 if line.index and above.page == line.page else 0.0

    def add_text(self, line: Line) -> None:
        self._texts.add(round(self._of(line), 1))

    def add_row(self, line: Line) -> None:
        self._rows.append(round(self._of(line), 1))

    def unlike_texts(self, line: Line) -> bool | None:
        """None where no description has gone on yet."""
        if not self._texts:
            return None
        pitch = self._of(line)
        return all(abs(pitch - p) > _SAME_PITCH_PT for p in self._texts)

    def beyond_rows(self, line: Line) -> bool:
        """Farther off than any row so far is from the one above it, and so is no text."""
        if len(self._rows) < _ROWS_MIN or self.unlike_texts(line) is False:
            return False
        return self._of(line) > max(self._rows) + _OFF_PT

    def may_be_heading(self, line: Line) -> bool:
        """Where sections are headed in the column of the texts, so is one with unknown words:
        at the distance of a row, and without a figure."""
        if not self.heads_texts or any(c.isdigit() for c in line.text):
            return False
        pitch = self._of(line)
        return any(abs(pitch - p) <= _ROW_PITCH_PT for p in self._rows)

    def labels_a_figure(self, words: list[str]) -> bool:
        """Whether a summary has a figure by this name."""
        text = squeeze("".join(words))
        return any(
            money and squeeze("".join(self._sheet.lines[index].texts[: money[0].first])) == text
            for index, money in enumerate(self._sheet.money)
        )
