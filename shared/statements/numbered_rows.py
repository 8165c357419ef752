"""Rows below days of their own that begin with a number, and have their amount on their last line.

"628210  Transfer to Maria" is the beginning of a row and no heading, where rows of one line begin
so too and the line with the amount right below has no number: it is not whole by itself.
"""

from collections.abc import Sequence

from shared.statements.lines import Line

_FLUSH_PT = 1.5
_ROWS_MIN = 3
_ALIKE_MIN = 2

# All lines of a row, and the one with its amount.
Row = tuple[Sequence[Line], Line]


def starts_of_numbered_rows(rows: Sequence[Row]) -> list[float]:
    """Where the numbers of rows begin and the texts behind them, if those tell how rows begin."""
    short = [amount for lines, amount in rows if len(lines) == 1 and _is_numbered(amount)]
    long = [(lines, amount) for lines, amount in rows if len(lines) > 1]
    edges = [(line.words[0].x0, line.words[1].x0) for line in short]
    if len(edges) < _ROWS_MIN or not all(_are_flush(xs) for xs in zip(*edges, strict=True)):
        return []
    numbers, texts = edges[0]
    begun = [
        lines
        for lines, _ in long
        if _is_numbered(lines[0]) and _are_flush((numbers, lines[0].words[0].x0))
        and _are_flush((texts, lines[0].words[1].x0))
    ]  # fmt: skip
    last = all(amount is lines[-1] for lines, amount in long)
    unnumbered = all(
        _are_flush((texts, line.words[0].x0)) for lines, _ in long for line in lines[1:]
    )
    is_habit = len(begun) >= _ALIKE_MIN and len(begun) * 2 > len(long)
    return [numbers, texts] if is_habit and last and unnumbered else []


def _is_numbered(line: Line) -> bool:
    first = line.words[0].text
    return len(line.words) > 1 and first.isalnum() and any(c.isdigit() for c in first)


def _are_flush(xs: Sequence[float]) -> bool:
    return max(xs) - min(xs) <= _FLUSH_PT
