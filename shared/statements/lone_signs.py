"""Signs in a column of their own, too far from the amounts to be known as theirs one by one.

"-        16,81" over "+     1.089,19": the sign stands where all others of its column stand, and
the amounts end where all others of theirs end. A dash may also say that a column is empty; then
amounts stand below it somewhere, or it is on every line and no plus is.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from shared.statements.lines import Line
from shared.statements.numbers import normalise
from shared.statements.tokens import Money

_SIGNS = ("-", "+")
# In points: how far signs of one column, and the ends of the amounts that they are of, differ.
_COLUMN_PT, _EDGE_PT = 1.5, 2.5
_LINES_MIN = 3
# In heights of a line: most signs stand so far off the texts before them.
_APART = 1.5


@dataclass(frozen=True, slots=True)
class _Sign:
    line: Line
    at: int
    money: Money
    # Whether it was far from its amount.
    far: bool

    @property
    def text(self) -> str:
        return normalise(self.line.texts[self.at])

    @property
    def middle(self) -> float:
        word = self.line.words[self.at]
        return (word.x0 + word.x1) / 2

    @property
    def is_apart(self) -> bool:
        before = self.line.words[self.at - 1] if self.at else None
        word = self.line.words[self.at]
        return before is None or word.x0 - before.x1 > _APART * self.line.height


def take_lone_signs(lines: Sequence[Line], money: Sequence[Sequence[Money]]) -> None:
    """Give amounts the signs that stand before them in a column of signs."""
    for below in _clusters(list(_signs(lines, money)), lambda s: s.middle, _COLUMN_PT):
        for column in _clusters(below, lambda s: s.money.digits_x1, _EDGE_PT):
            if any(s.far for s in column) and _is_of_signs(column, money):
                for sign in column:
                    _take(sign)


def _signs(lines: Sequence[Line], money: Sequence[Sequence[Money]]) -> Iterator[_Sign]:
    for line in lines:
        for found in money[line.index]:
            if found.last > found.first and _is_sign(line, found.first):
                yield _Sign(line, found.first, found, far=False)
            elif not found.sign and found.first and _is_sign(line, found.first - 1):
                yield _Sign(line, found.first - 1, found, far=True)


def _is_sign(line: Line, at: int) -> bool:
    return normalise(line.texts[at]) in _SIGNS


def _clusters(
    signs: list[_Sign], place: Callable[[_Sign], float], width_pt: float
) -> Iterator[list[_Sign]]:
    """Those that stand below each other."""
    cluster: list[_Sign] = []
    for sign in sorted(signs, key=place):
        if cluster and place(sign) - place(cluster[0]) > width_pt:
            yield cluster
            cluster = []
        cluster.append(sign)
    if cluster:
        yield cluster


def _is_of_signs(column: Sequence[_Sign], money: Sequence[Sequence[Money]]) -> bool:
    if len(column) < _LINES_MIN or 2 * sum(s.is_apart for s in column) < len(column):
        return False
    if len({s.text for s in column}) > 1:
        return True
    end, middle = column[0].money.digits_x1, column[0].middle
    own, lines = {id(s.money) for s in column}, [s.line.index for s in column]
    others = [(i, m) for i, found in enumerate(money) for m in found if id(m) not in own]
    bare = any(abs(m.digits_x1 - end) <= _EDGE_PT for _, m in others)
    among = (m for i, m in others if min(lines) <= i <= max(lines))
    return bare and not any(m.x0 <= middle <= m.x1 for m in among)


def _take(sign: _Sign) -> None:
    sign.money.sign = sign.text
    sign.money.first = sign.at
    sign.money.x0 = sign.line.words[sign.at].x0
