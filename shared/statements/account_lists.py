"""A list of accounts with what is on each, held against the accounts: "Current 7719   -191.60".

Who takes a row out of one account and adds it up anew forgets the list on the first page.
"""

from collections.abc import Iterator

from shared.statements.label_words import label_words
from shared.statements.lexicon import squeeze
from shared.statements.reading import ReadAccount
from shared.statements.sheet import Sheet
from shared.statements.values import Values

_NUMBER_MIN = 4
_TITLE_LINES = 2
_SUMS = ("opening", "closing", "credits", "debits", "net")


def contradicted_lists(
    values: Values, accounts: list[ReadAccount], sheet: Sheet, consumed: set[int]
) -> Iterator[int]:
    """Lines that name an account beside a figure it knows nothing of, in a list where others have
    what is on them. What is available, or a limit, is no such figure."""
    for lines in _lists(accounts, sheet, consumed) if len(accounts) > 1 else ():
        first = min(lines)
        title = sheet.lines[max(first - _TITLE_LINES, 0) : max(lines) + 1]
        words = {squeeze(text) for line in title for text in line.texts}
        if not label_words().facts.isdisjoint(words):
            continue
        sizes = {at: values.size(sheet.money[at][0]) for at in lines}
        told = [at for at, account in lines.items() if sizes[at] and sizes[at] in _ends(account)]
        others = [at for at, account in lines.items() if sizes[at] not in _known(account)]
        yield from others if told else ()


def _lists(
    accounts: list[ReadAccount], sheet: Sheet, consumed: set[int]
) -> Iterator[dict[int, ReadAccount]]:
    """Lines below each other, each with one figure and the number of another account."""
    numbers = {n: a for a in accounts if len(n := squeeze(a.name)) >= _NUMBER_MIN}
    found: dict[int, ReadAccount] = {}
    for line in sheet.lines:
        one = line.index not in consumed and len(sheet.money[line.index]) == 1
        text = squeeze("".join(sheet.plain_words(line.index))) if one else ""
        named = [account for number, account in numbers.items() if number in text]
        if len(named) == 1 and all(named[0] is not account for account in found.values()):
            found[line.index] = named[0]
            continue
        if len(found) > 1:
            yield found
        found = {}
    if len(found) > 1:
        yield found


def _ends(account: ReadAccount) -> set[int]:
    return {abs(f.amount) for f in (account.opening, account.closing) if f is not None}


def _known(account: ReadAccount) -> set[int]:
    return {abs(account.sum_of(name) or 0) for name in _SUMS} | {
        abs(figure.amount) for _, figure in (*account.totals, *account.checkpoints)
    }
