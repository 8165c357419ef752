"""Summaries by kinds: "Deposits, Purchases, Transfers, Fees", where each row tells its own kind in
a column beside its text.

Transfers go both ways, so that no such step is what moved on a side. It is what all rows of a kind
come to, and that is known only where each of them does so, and no row is left.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

from shared.statements.lexicon import squeeze
from shared.statements.reading import ReadAccount, ReadFigure

_KINDS_MIN = 3
_SIDES = ("credits", "debits")


def leave_sums_of_kinds(account: ReadAccount, summaries: Iterable[Mapping[int, int]]) -> None:
    """Hold the steps of such a summary, by line, as one instead of against the rows of a side."""
    for steps in summaries:
        told = [
            t for t in (*account.totals, *account.parts) if t[0] in _SIDES and t[1].line in steps
        ]
        if not told or not are_sums_of_kinds(account, steps.values()):
            continue
        account.totals = [t for t in account.totals if t not in told]
        account.parts = [t for t in account.parts if t not in told]
        label = " + ".join(figure.label for _, figure in told)
        net = ReadFigure(label, sum(steps.values()), told[0][1].money, told[0][1].line)
        account.totals.append(("net", net))


def are_sums_of_kinds(account: ReadAccount, steps: Iterable[int]) -> bool:
    """Whether each step is what the rows of one kind come to, and each kind has its own."""
    sums: Counter[str] = Counter()
    for row in account.rows:
        kind = squeeze("".join(word.text for word in row.draft.words.get("type", ())))
        if not kind:
            return False
        sums[kind] += row.amount or 0
    own, told = (sorted(filter(None, those)) for those in (sums.values(), steps))
    return len(own) >= _KINDS_MIN and own == told
