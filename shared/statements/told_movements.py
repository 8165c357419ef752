"""What was paid in and out, told in one sentence: "£1,750.02 was paid in and £1,864.23 paid out".

Where one of the two is what the rows of its side come to, the sentence speaks of these rows, and
the other must be so too.
"""

from collections.abc import Iterator, Sequence

from shared.statements.lines import Line
from shared.statements.reading import ReadAccount
from shared.statements.sheet import Sheet
from shared.statements.summaries_held import side_of_step
from shared.statements.values import Values
from shared.statements.walk_text import stands_apart

_NAME_WORDS_MAX = 3
_BOTH = 2


def contradicted_sentences(
    values: Values, account: ReadAccount, sheet: Sheet, consumed: set[int]
) -> Iterator[int]:
    """Lines of sentences in which one of two sums is that of its side, and the other is not."""
    moved = {1: abs(account.sum_of("credits") or 0), -1: abs(account.sum_of("debits") or 0)}
    for line in sheet.lines:
        money = sheet.money[line.index]
        if line.index in consumed or any(stands_apart(line, m) for m in money):
            continue
        sides = _sides_told(sheet, line)
        if sorted(sides) != [-1, 1]:
            continue
        right = [values.size(m) == moved[side] for m, side in zip(money, sides, strict=True)]
        if right.count(True) == 1:
            yield line.index


def _sides_told(sheet: Sheet, line: Line) -> list[int]:
    """Of the two sums of a line, by what stands behind each of them, or else before it."""
    money = sheet.money[line.index]
    if len(money) != _BOTH:
        return []
    first, second = money
    before, between = line.texts[: first.first], line.texts[first.last + 1 : second.first]
    for told in ((between, line.texts[second.last + 1 :]), (before, between)):
        sides = [_side_in(words) for words in told]
        if all(sides):
            return sides
    return []


def _side_in(words: Sequence[str]) -> int:
    """The one side that a few of these words name; 0 where they name none or both."""
    windows = (
        list(words[start : start + length])
        for start in range(len(words))
        for length in range(1, _NAME_WORDS_MAX + 1)
    )
    found = {side for window in windows if (side := side_of_step(window))}
    return found.pop() if len(found) == 1 else 0
