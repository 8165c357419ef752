"""Lines of an overview of several accounts, each by the account that it names.

"Savings 10272217   Balance carried forward   8,882.45", above the first table or below the last:
the figure is that of the account whose own title says the same, and no end of the one beside it.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from shared.statements.accounts import AccountMark
from shared.statements.figures import LabelledFigure
from shared.statements.lexicon import squeeze
from shared.statements.sheet import Sheet
from shared.statements.walk_records import Anchor

_LISTED_MIN = 2
_NUMBER_DIGITS_MIN = 4
# From one line of the overview to the next; a note or a holder may stand between two.
_STEP_MAX = 2
_ENDS = {"carried_forward": "closing", "brought_forward": "opening"}
_BALANCES = frozenset(("opening", "closing", "balance", *_ENDS))


def accounts_in_overview(
    sheet: Sheet, marks: Sequence[AccountMark], figures: Iterable[LabelledFigure | Anchor]
) -> dict[int, str]:
    """By line, the account that it names, where lines below each other name different ones and
    have a balance of each. A line that names two is none of either."""
    told = sorted({figure.line for figure in figures if figure.kind in _BALANCES})
    names = {line: name for line in told if (name := _name_on(sheet, marks, line))}
    return {
        line: names[line]
        for run in _runs(list(names))
        if len({names[line] for line in run}) == len(run) >= _LISTED_MIN
        for line in run
    }


def end_called(kind: str) -> str:
    """What an overview says is carried forward is what the account ends with, for no page ends
    there."""
    return _ENDS.get(kind, kind)


def _runs(lines: Sequence[int]) -> Iterator[list[int]]:
    run = list(lines[:1])
    for above, below in pairwise(lines):
        if below - above > _STEP_MAX:
            yield run
            run = []
        run.append(below)
    yield run


def _name_on(sheet: Sheet, marks: Sequence[AccountMark], line: int) -> str:
    """The account by its number, else by the words of its title at the head of the line."""
    words = _squeezed(sheet.plain_words(line))
    numbers = set(_numbers(words))
    if numbers:
        named = {m.name for m in marks if any(_number(m.name).endswith(n) for n in numbers)}
        return named.pop() if len(named) == 1 else ""
    titled = {
        (len(title), mark.name)
        for mark in marks
        if (title := _title(sheet, mark)) and words[: len(title)] == title
    }
    longest = {name for size, name in titled if size == max(titled)[0]}
    return longest.pop() if len(longest) == 1 else ""


def _squeezed(texts: Sequence[str]) -> list[str]:
    return [word for text in texts if (word := squeeze(text))]


def _numbers(words: Sequence[str]) -> Iterator[str]:
    """Whatever stands in words with digits, in groups of any size: all of it, or its last part,
    be it behind a mask. "ISA 2" has no number."""
    groups: list[str] = []
    for word in [*words, ""]:
        if any(map(str.isdigit, word)):
            groups.append(word)
            continue
        number = "".join(groups).lstrip("x")
        if sum(map(str.isdigit, number)) >= _NUMBER_DIGITS_MIN:
            yield number
        groups = []


def _number(name: str) -> str:
    return "".join(squeeze(text) for text in name.split() if any(map(str.isdigit, text)))


def _title(sheet: Sheet, mark: AccountMark) -> list[str]:
    """The words before its number."""
    words = _squeezed(sheet.plain_words(mark.line))
    return [w for w in words if sum(map(str.isdigit, w)) < _NUMBER_DIGITS_MIN]
