"""Signs and markers in a column of their own, too far from the amounts to be known as theirs one
by one.

"-        16,81" over "+     1.089,19": each stands where all others of its column stand, and the
amounts end where all others of theirs end. A dash may also say that a column is empty; then
amounts stand below it somewhere, or it is on every line and no plus is. What has a heading of its
own is a column of the table.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from shared.statements.lexicon import lexicon, squeeze
from shared.statements.lines import Line
from shared.statements.numbers import normalise
from shared.statements.tokens import Money
from shared.statements.words import Word

_SIGNS = ("-", "+")
# In heights of a line: how far the middles of one column differ, for a plus is wider than a minus.
_COLUMN = 0.35
# In points: how far the ends of the amounts differ that they are of.
_EDGE_PT = 2.5
_LINES_MIN = 3
# Words that begin where dashes stand, and no longer by chance.
_FLUSH_PT, _WORDS_MIN = 0.8, 2
# In heights of a line: so far from the texts before them most signs stand, and all markers.
_APART = 1.5
_HEADING_LINES = 3

Tokens = Sequence[Sequence[Money]]


@dataclass(frozen=True, slots=True)
class _Sign:
    line: Line
    at: int
    money: Money
    # Whether it was far from its amount, and so nobody knew it.
    far: bool

    @property
    def word(self) -> Word:
        return self.line.words[self.at]

    @property
    def text(self) -> str:
        text = normalise(self.word.text)
        return text if text in _SIGNS else squeeze(text)

    @property
    def middle(self) -> float:
        return (self.word.x0 + self.word.x1) / 2

    @property
    def is_apart(self) -> bool:
        """From a text; behind its amount there is none."""
        before = self.line.words[self.at - 1] if 0 < self.at <= self.money.first else None
        return before is None or self.word.x0 - before.x1 > _APART * self.line.height


def take_lone_signs(lines: Sequence[Line], money: Tokens) -> None:
    """Give amounts the signs that stand before or behind them in a column of signs."""
    for find in (_before, _behind):
        found = [
            sign
            for line in lines
            for at, own in enumerate(money[line.index])
            if (sign := find(line, own)) and not _is_of_other(sign, money[line.index][:at])
        ]
        for below in _clusters(found, lambda s: s.middle, _COLUMN * _height(found)):
            for column in _clusters(below, lambda s: s.money.digits_x1, _EDGE_PT):
                top = _topmost(below, lines)
                if any(s.far for s in column) and _is_of_signs(column, top, lines, money):
                    for sign in column:
                        _take(sign)


def _topmost(below: Sequence[_Sign], lines: Sequence[Line]) -> Line:
    """The first line with a sign at that place, be it beside a figure that has one of its own:
    "D   -4,036.51"."""
    left, right = min(s.middle for s in below), max(s.middle for s in below)
    first = min((s.line for s in below), key=lambda line: line.index)
    for line in lines[: first.index]:
        for at, word in enumerate(line.words):
            if left <= (word.x0 + word.x1) / 2 <= right and _signs(line, at):
                return line
    return first


def _is_of_other(sign: _Sign, before: Sequence[Money]) -> bool:
    """ "1.69 D   8,123.21": what the amount before it has taken is not that of this one."""
    return sign.far and any(m.first <= sign.at <= m.last for m in before)


def _before(line: Line, money: Money) -> _Sign | None:
    if money.last > money.first and _signs(line, money.first):
        return _Sign(line, money.first, money, far=False)
    at, signed = money.first - 1, money.sign or money.marker
    far = at >= 0 and not signed and _signs(line, at)
    return _Sign(line, at, money, far=True) if far else None


def _behind(line: Line, money: Money) -> _Sign | None:
    """At the end of its line; before another amount it could be that one's. A plus, which is wider
    than a minus, may be near enough to be known where that is not."""
    if money.last == len(line.words) - 1 > money.first and _signs(line, money.last):
        return _Sign(line, money.last, money, far=False)
    at, signed = money.last + 1, money.sign or money.marker
    far = at == len(line.words) - 1 and not signed and _signs(line, at)
    return _Sign(line, at, money, far=True) if far else None


def _signs(line: Line, at: int) -> bool:
    text = normalise(line.texts[at])
    return text in _SIGNS or (text[:1].isupper() and bool(_side(text)))


def _side(text: str) -> str:
    word, known = squeeze(text), lexicon()
    credit, debit = word in known.credit_markers, word in known.debit_markers
    return "" if credit == debit else "credit" if credit else "debit"


def _height(signs: Sequence[_Sign]) -> float:
    return min((s.line.height for s in signs), default=0.0)


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


def _is_of_signs(column: Sequence[_Sign], top: Line, lines: Sequence[Line], money: Tokens) -> bool:
    texts, apart = {s.text for s in column}, sum(s.is_apart for s in column)
    if len(column) < _LINES_MIN or 2 * apart < len(column):
        return False
    headings = list(_headings_over(column, top, lines, money))
    if not texts <= {*_SIGNS}:
        sides = {_side(text) for text in texts}
        return apart == len(column) and len(sides) > 1 and not headings
    if any("marker" in lexicon().headers.get(squeeze(word.text), ()) for word in headings):
        return False  # "Af/Bij", over signs
    return len(texts) > 1 or (
        _are_amounts_bare(column, money) and not _fill_a_column(column, lines)
    )


def _fill_a_column(column: Sequence[_Sign], lines: Sequence[Line]) -> bool:
    """ "Doc. no.", where a dash says that there is none: between such dashes words begin just where
    they do."""
    x0s, rows = [s.word.x0 for s in column], [s.line.index for s in column]
    between = lines[min(rows) : max(rows) + 1]
    flush = [w for line in between for w in line.words if abs(w.x0 - min(x0s)) <= _FLUSH_PT]
    aligned = max(x0s) - min(x0s) <= _FLUSH_PT
    return aligned and sum(normalise(w.text) not in _SIGNS for w in flush) >= _WORDS_MIN


def _are_amounts_bare(column: Sequence[_Sign], money: Tokens) -> bool:
    """Some amounts of that column have no sign, and none stands where signs do."""
    end, middle = column[0].money.digits_x1, column[0].middle
    own, lines = {id(s.money) for s in column}, [s.line.index for s in column]
    others = [(i, m) for i, found in enumerate(money) for m in found if id(m) not in own]
    bare = any(abs(m.digits_x1 - end) <= _EDGE_PT for _, m in others)
    among = (m for i, m in others if min(lines) <= i <= max(lines))
    return bare and not any(m.x0 <= middle <= m.x1 for m in among)


def _headings_over(
    column: Sequence[_Sign], top: Line, lines: Sequence[Line], money: Tokens
) -> Iterator[Word]:
    """Words over the topmost sign, and not over the amounts, that may be their heading."""
    x0, x1 = min(s.word.x0 for s in column), max(s.word.x1 for s in column)
    amounts = min(s.money.x0 for s in column), max(s.money.x1 for s in column)
    above = lines[max(top.index - _HEADING_LINES, 0) : top.index]
    for line in above:
        if line.page != top.page or money[line.index]:
            continue
        for word in line.words:
            over_amounts = word.x0 < amounts[1] and amounts[0] < word.x1
            if word.x0 < x1 and x0 < word.x1 and not over_amounts:
                yield word


def _take(sign: _Sign) -> None:
    money, text = sign.money, sign.text
    if text in _SIGNS:
        money.sign = text
    else:
        money.marker = text
    money.first, money.last = min(money.first, sign.at), max(money.last, sign.at)
    money.x0, money.x1 = min(money.x0, sign.word.x0), max(money.x1, sign.word.x1)
