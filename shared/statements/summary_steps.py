"""A summary that leads from one end of an account to the other, step by step.

"Previous balance, payments, purchases, interest, new balance", below each other or side by side:
what stands between the ends is all that moved, and where a step has a name that nobody knows, one
by a known name is not the whole of its side.
"""

from collections.abc import Iterator
from itertools import product

from shared.statements.lexicon import lexicon, squeeze
from shared.statements.reading import ReadAccount, ReadFigure, ReadRow
from shared.statements.sheet import Sheet
from shared.statements.tokens import Money
from shared.statements.values import Values

# Ends are often set in bold, and what stands behind them is wider then.
_EDGE_PT = 2.5
_STEPS_MIN, _STEPS_MAX = 2, 12
_UNKNOWN_MAX = 4
_SIDES = ("credits", "debits")

# Where a figure is printed: its line, and its first word there.
Place = tuple[int, int]
Steps = dict[Place, Money]


def take_steps(values: Values, account: ReadAccount, sheet: Sheet, consumed: set[int]) -> None:
    """Add the steps by unknown names to those of their side, where the rows come to them all.

    Anything less would excuse a total that the rows contradict."""
    steps, sides = _led(values, account, sheet, consumed)
    named = {_place(f) for covers, f in (*account.totals, *account.parts) if covers in _SIDES}
    for side in _SIDES:
        own = [at for at, its_side in sides.items() if its_side == side and at not in named]
        known = [
            f for c, f in (*account.totals, *account.parts) if c == side and _place(f) in steps
        ]
        # By known names too: "New purchases", and beside them "Fees", which are none of those.
        parted = len(known) > 1 and any(f in known for c, f in account.totals if c == side)
        if not (own or parted) or len({_place(f) for f in known}) != len(known):
            continue
        figures = [_figure(values, sheet, side, at, steps[at]) for at in own]
        whole = sum(f.amount for f in (*known, *figures))
        if whole == account.sum_of(side):
            account.totals = [t for t in account.totals if t[1] not in known]
            account.parts = [p for p in account.parts if p[1] not in known]
            label = " + ".join(f.label for f in (*known, *figures))
            parts = (*known, *figures)
            joined = ReadFigure(label, whole, parts[0].money, parts[0].line, parts)
            account.totals.append((side, joined))


def _figure(values: Values, sheet: Sheet, side: str, at: Place, money: Money) -> ReadFigure:
    size = values.size(money) or 0
    label = " ".join(sheet.plain_words(at[0]))
    return ReadFigure(label, size if side == "credits" else -size, money, at[0])


def take_net_of_refunds(
    values: Values, account: ReadAccount, sheet: Sheet, consumed: set[int]
) -> None:
    """Where all steps lead from end to end, purchases may be counted less what was given back: both
    sides then lack just what the rows with words for refunds come to, or all credits but those
    with words for payments."""
    steps, sides = _led(values, account, sheet, consumed)
    told = [
        t for t in (*account.totals, *account.parts) if t[0] in _SIDES and _place(t[1]) in steps
    ]
    printed = {
        side: sum(values.size(steps[at]) or 0 for at in sides if sides[at] == side)
        for side in _SIDES
    }
    if not told or not all(printed.values()):
        return
    lacking = {abs(account.sum_of(side) or 0) - printed[side] for side in _SIDES}
    if len(lacking) == 1 and lacking <= {sum_given_back(account), sum_not_paid(account)} - {0}:
        again = {(side, size if side == "credits" else -size) for side, size in printed.items()}
        left = [t for t in account.totals if t not in told]
        # Below the rows of its section the sum of a side is told again.
        account.totals = [(c, figure) for c, figure in left if (c, figure.amount) not in again]
        account.parts = [t for t in account.parts if t not in told]
        label = " + ".join(figure.label for _, figure in told)
        first = told[0][1]
        net = printed["credits"] - printed["debits"]
        account.totals.append(("net", ReadFigure(label, net, first.money, first.line)))


def sum_given_back(account: ReadAccount) -> int:
    """What the credits with a word for refunds come to."""
    return sum(row.amount for row in account.rows if row.amount and _is_given_back(row))


def _is_given_back(row: ReadRow) -> bool:
    """By its text, or by its kind in a column of its own."""
    kind = [word.text for word in row.draft.words.get("type", ())]
    words = map(squeeze, (*row.description.split(), *kind))
    return (row.amount or 0) > 0 and not lexicon().refunds.isdisjoint(words)


def sum_not_paid(account: ReadAccount) -> int:
    """What is left of the credits without those that say they are payments; all, if none does."""
    phrases = lexicon().card_payments
    credits = [row for row in account.rows if (row.amount or 0) > 0]
    left = [r for r in credits if not any(p in squeeze(r.description) for p in phrases)]
    return sum(r.amount or 0 for r in left) if len(left) < len(credits) else 0


def _led(
    values: Values, account: ReadAccount, sheet: Sheet, consumed: set[int]
) -> tuple[Steps, dict[Place, str]]:
    """The steps between both ends and the side of each, if there is just one way over them."""
    named = {_place(f): c for c, f in (*account.totals, *account.parts) if c in _SIDES}
    ends = {
        end: [f for covers, f in account.totals if covers == end] for end in ("opening", "closing")
    }
    for opening in ends["opening"]:
        for closing in ends["closing"]:
            steps = _below(sheet, consumed, opening, closing) or _beside(sheet, opening, closing)
            if not _STEPS_MIN <= len(steps) <= _STEPS_MAX:
                continue
            moved = closing.amount - opening.amount
            ways = list(_ways(values, steps, named, moved))
            if len(ways) == 1:
                return steps, ways[0]
    return {}, {}


def _ways(
    values: Values, steps: Steps, named: dict[Place, str], moved: int
) -> Iterator[dict[Place, str]]:
    sizes = {at: values.size(money) or 0 for at, money in steps.items()}
    unknown = [at for at in steps if at not in named and sizes[at]]
    if len(unknown) > _UNKNOWN_MAX:
        return
    for sides in product(_SIDES, repeat=len(unknown)):
        way = {at: named[at] for at in steps if at in named} | dict(
            zip(unknown, sides, strict=True)
        )
        came = sum(sizes[at] if side == "credits" else -sizes[at] for at, side in way.items())
        if came == moved:
            yield way


def _below(sheet: Sheet, consumed: set[int], opening: ReadFigure, closing: ReadFigure) -> Steps:
    """From below the opening figure to above the closing one, in line with both."""
    # A text beside the summary may have lines of its own between them.
    between = [i for i in range(opening.line + 1, closing.line) if sheet.money[i]]
    if not between or len(between) > _STEPS_MAX or not consumed.isdisjoint(between):
        return {}
    # "Purchases from 5 January" names a day, and a row begins with its own.
    if any(t.first == 0 for i in between for t in sheet.dates[i]):
        return {}
    edge = opening.money.digits_x1
    in_line = [
        (i, m) for i in between for m in sheet.money[i] if abs(m.digits_x1 - edge) <= _EDGE_PT
    ]
    # Other figures may stand beside the summary, but none of its own out of line.
    apart = [i for i in between if i not in {line for line, _ in in_line}]
    return {} if apart else {(i, m.first): m for i, m in in_line}


def _beside(sheet: Sheet, opening: ReadFigure, closing: ReadFigure) -> Steps:
    """Between both ends in a strip: the figures of one line, each below its label."""
    if opening.line != closing.line:
        return {}
    first, last = opening.money.first, closing.money.first
    return {(opening.line, m.first): m for m in sheet.money[opening.line] if first < m.first < last}


def _place(figure: ReadFigure) -> Place:
    return figure.line, figure.money.first
