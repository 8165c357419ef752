"""A total that sums up the figures printed over it: the holdings of a customer, say, account by
account. It says nothing about the rows of any one of them."""

from shared.statements.figures import LabelledFigure
from shared.statements.labels import label_kind
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.lines import Line, cell_texts
from shared.statements.sheet import Sheet
from shared.statements.values import Values

_EDGE_PT = 1.5
_PITCH = 2.2
_PARTS_MIN = 2


def sums_up_above(values: Values, figure: LabelledFigure, sheet: Sheet, consumed: set[int]) -> bool:
    """Whether it is the sum of the lines directly above it, none of them a row or a total."""
    if not figure.kind.startswith("total"):
        return False
    wanted, whole, parts = values.size(figure.money), 0, 0
    below = sheet.lines[figure.line]
    for line in reversed(sheet.lines[: figure.line]):
        near = line.page == below.page and below.y1 - line.y1 <= _PITCH * below.height
        if not near or line.index in consumed:
            break
        size = _size_over(values, figure, sheet, line)
        if size is None:
            break
        whole, parts, below = whole + size, parts + 1, line
        if whole == wanted and (parts >= _PARTS_MIN or _is_headed_as_balance(sheet, figure, line)):
            return True
    return False


def _is_headed_as_balance(sheet: Sheet, figure: LabelledFigure, line: Line) -> bool:
    """ "Deposits | Account no. | Balance" right above: a list of accounts with a single one."""
    header = sheet.lines[line.index - 1] if line.index else line
    if header.page != line.page or sheet.money[header.index]:
        return False
    cells = cell_texts(header)
    return (
        any(squeeze("".join(cell)).startswith(tuple(lexicon().balance_words)) for cell in cells)
        and header.words[-1].x1 >= figure.money.x0
    )


def _size_over(values: Values, figure: LabelledFigure, sheet: Sheet, line: Line) -> int | None:
    """Of what stands in the same column, unless it is a sum over rows as well."""
    if (label_kind(sheet.plain_words(line.index)) or "").startswith("total"):
        return None
    edge = figure.money.digits_x1
    over = [m for m in sheet.money[line.index] if abs(m.digits_x1 - edge) <= _EDGE_PT]
    return values.size(over[0]) if over else None
