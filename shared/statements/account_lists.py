"""A list of accounts with what is on each, held against the accounts: "Current 7719   -191.60".

Who takes a row out of one account and adds it up anew forgets the list on the first page.
"""

from collections.abc import Iterator, Sequence

from shared.statements.label_words import label_words
from shared.statements.labels import label_kind
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.lines import Line
from shared.statements.reading import ReadAccount
from shared.statements.sheet import Sheet
from shared.statements.tokens import Money
from shared.statements.values import Values
from shared.statements.walk_text import says_total

_NUMBER_MIN = 4
_TITLE_LINES = 2
_LISTED_MIN = 2
_EDGE_PT = 1.5
_BOTH = 2
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


def other_sums_of_lists(
    values: Values, accounts: list[ReadAccount], sheet: Sheet, consumed: set[int]
) -> Iterator[int]:
    """Totals below a list of accounts that are not what stands above them in their column, be it
    in another currency than the accounts are. Debts may be counted off, or left out."""
    if any(account.kind for account in accounts):
        return
    for line in sheet.lines:
        words = sheet.plain_words(line.index)
        if line.index in consumed or not says_total(words) or _is_limit(words):
            continue
        for money in sheet.money[line.index]:
            above = list(_column_above(sheet, consumed, line, money))
            signed = [(-1 if own.sign == "-" else 1) * (values.size(own) or 0) for own, _ in above]
            rows = [{values.size(m) for m in row} for _, row in above]
            if abs(sum(signed)) == values.size(money) or _is_borne_out(accounts, line, money):
                continue
            if _lists_accounts(accounts, rows):
                yield line.index


def _is_limit(words: Sequence[str]) -> bool:
    """ "Total credit line", below the summary of a card: a fact, and none of balances."""
    held = any(squeeze(word) in lexicon().balance_words for word in words)
    return label_kind(words) == "fact" and not held


def _is_borne_out(accounts: list[ReadAccount], line: Line, money: Money) -> bool:
    """ "Total deposits" below both ends and "Total withdrawals" is the sum of a side alone."""
    return any(
        figure.line == line.index
        and figure.money == money
        and figure.amount == account.sum_of(covers)
        for account in accounts
        for covers, figure in account.totals
    )


def _lists_accounts(accounts: list[ReadAccount], rows: Sequence[set[int | None]]) -> bool:
    """Whether each line has an end of an account, or one has both of them and what they are in
    another currency. Accounts without rows are not among those that were read."""
    ends = [_ends(account) for account in accounts]
    alike = len({account.currency for account in accounts}) == 1 and len(accounts) > 1
    each = alike and all(any(row & own for own in ends) for row in rows)
    whole = any(len(own) == _BOTH and own <= row for own in ends for row in rows)
    return len(rows) >= _LISTED_MIN and (each or whole)


def _column_above(
    sheet: Sheet, consumed: set[int], line: Line, money: Money
) -> Iterator[tuple[Money, list[Money]]]:
    """From the line right above on, the figures that end where one does, and all on their lines."""
    for at in range(line.index - 1, -1, -1):
        row = sheet.money[at]
        own = [m for m in row if abs(m.digits_x1 - money.digits_x1) <= _EDGE_PT]
        if at in consumed or sheet.lines[at].page != line.page or len(own) != 1:
            return
        yield own[0], row


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
