"""The lines of a row that is not level at the top, laid out anew: each cell from the top down."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from shared.statements.lines import Line, cell_starts, widest_blank
from shared.statements.words import Word

_START_PT = 1.5
_COLUMN_ROWS_MIN = 3
_COLUMN_SHARE = 0.3


def laid_out(lines: Sequence[Line], bands: list[list[Line]]) -> list[Line]:
    """All lines of a statement, those of each row from the top down."""
    starts = _column_starts(bands)
    band_of = {line.index: band for band in bands for line in band}
    placed: list[Line] = []
    for line in lines:
        band = band_of.get(line.index)
        if band is None:
            placed.append(line)
        elif line is band[0]:
            placed += _from_the_top(band, starts)
    return [replace(line, index=at) for at, line in enumerate(placed)]


def _column_starts(bands: list[list[Line]]) -> list[float]:
    """Left edges that many rows share: of columns, however narrow the blank before them is."""
    counts: Counter[int] = Counter()
    for band in bands:
        counts.update({round(x) for line in band for x in cell_starts(line)})
    least = max(_COLUMN_ROWS_MIN, _COLUMN_SHARE * len(bands))
    return [float(x) for x, count in counts.items() if count + counts[x + 1] >= least]


def _from_the_top(band: list[Line], starts: list[float]) -> list[Line]:
    """Line by line of each cell: all first lines, all second lines, and so on."""
    cells = _cells(band, starts)
    tallest = max(cells, key=len)
    found: list[Line] = []
    for at, model in enumerate(tallest):
        words = sorted(
            (w for cell in cells if at < len(cell) for w in cell[at]), key=lambda w: w.x0
        )
        y0, y1 = min(w.y0 for w in model), max(w.y1 for w in model)
        printed = any(line.overprinted for line in band)
        found.append(Line(band[0].page, 0, y0, y1, words, printed, texts=[w.text for w in words]))
    return found


def _cells(band: list[Line], starts: list[float]) -> list[list[list[Word]]]:
    """The words of a row by cell and line, told apart by blanks that run all the way down."""
    wide = widest_blank(band)
    placed = sorted(
        ((word, at) for at, line in enumerate(band) for word in line.words),
        key=lambda pair: pair[0].x0,
    )
    cells: list[dict[int, list[Word]]] = []
    reach = 0.0
    for word, at in placed:
        begins = any(abs(word.x0 - x) <= _START_PT for x in starts) and word.x0 > reach
        if not cells or begins or word.x0 - reach > wide:
            cells.append({})
            reach = word.x1
        cells[-1].setdefault(at, []).append(word)
        reach = max(reach, word.x1)
    return [[cell[at] for at in sorted(cell)] for cell in cells]
