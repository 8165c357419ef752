"""A summary that leads from one end of an account to the other, a step on each line.

"Previous balance, payments, purchases, interest, new balance": what stands between the ends is all
that moved, and where a step has a name that nobody knows, one by a known name is not the whole of
its side.
"""

from shared.statements.lexicon import lexicon, squeeze
from shared.statements.named_totals import bare_amount
from shared.statements.reading import ReadAccount, ReadFigure, ReadRow
from shared.statements.sheet import Sheet
from shared.statements.tokens import Money
from shared.statements.values import Values

_EDGE_PT = 1.5
_STEPS_MIN, _STEPS_MAX = 2, 12
_SIDES = ("credits", "debits")


def take_steps(values: Values, account: ReadAccount, sheet: Sheet, consumed: set[int]) -> None:
    """Add the steps by unknown names to those of their side, where the rows come to them all.

    Anything less would excuse a total that the rows contradict."""
    steps = _steps(account, sheet, consumed)
    named = {f.line: covers for covers, f in (*account.totals, *account.parts) if covers in _SIDES}
    unknown = {line: money for line, money in steps.items() if line not in named}
    signs = {covers: _signs(steps, named, covers) for covers in _SIDES}
    for side in _SIDES:
        own = {i: m for i, m in unknown.items() if {_sign(m)} == signs[side] != _other(signs, side)}
        known = [f for c, f in (*account.totals, *account.parts) if c == side and f.line in steps]
        if not own or len({f.line for f in known}) != len(known):
            continue
        toward = 1 if side == "credits" else -1
        figures = [
            ReadFigure(" ".join(sheet.plain_words(i)), toward * size, money, i)
            for i, money in own.items()
            if (size := values.size(money))
        ]
        whole = sum(f.amount for f in (*known, *figures))
        if figures and whole == account.sum_of(side):
            account.totals = [t for t in account.totals if t[1] not in known]
            account.parts = [p for p in account.parts if p[1] not in known]
            label = " + ".join(f.label for f in (*known, *figures))
            first = (*known, *figures)[0]
            account.totals.append((side, ReadFigure(label, whole, first.money, first.line)))


def take_net_of_refunds(
    values: Values, account: ReadAccount, sheet: Sheet, consumed: set[int]
) -> None:
    """Where all steps lead from end to end, purchases may be counted less what was given back: both
    sides then lack just what the rows with words for refunds come to, or all credits but those
    with words for payments."""
    steps = _steps(account, sheet, consumed)
    told = [t for t in (*account.totals, *account.parts) if t[0] in _SIDES and t[1].line in steps]
    # "Fees 0.00" has no sign that would tell its side.
    signs = {_sign(steps[f.line]): covers for covers, f in told if f.amount}
    if len(signs) < len(_SIDES) or len(set(signs.values())) < len(_SIDES):
        return
    lacking = set()
    for is_minus, side in signs.items():
        printed = sum(values.size(m) or 0 for m in steps.values() if _sign(m) == is_minus)
        lacking.add(abs(account.sum_of(side) or 0) - printed)
    if len(lacking) == 1 and lacking <= {sum_given_back(account), _sum_not_paid(account)} - {0}:
        account.totals = [t for t in account.totals if t not in told]
        account.parts = [t for t in account.parts if t not in told]
        net = sum(figure.amount for _, figure in told)
        unnamed = [m for line, m in steps.items() if line not in {f.line for _, f in told}]
        net += sum(
            (1 if signs[_sign(m)] == "credits" else -1) * (values.size(m) or 0) for m in unnamed
        )
        label = " + ".join(figure.label for _, figure in told)
        first = told[0][1]
        account.totals.append(("net", ReadFigure(label, net, first.money, first.line)))


def sum_given_back(account: ReadAccount) -> int:
    """What the credits with a word for refunds come to."""
    return sum(row.amount for row in account.rows if row.amount and _is_given_back(row))


def _is_given_back(row: ReadRow) -> bool:
    """By its text, or by its kind in a column of its own."""
    kind = [word.text for word in row.draft.words.get("type", ())]
    words = map(squeeze, (*row.description.split(), *kind))
    return (row.amount or 0) > 0 and not lexicon().refunds.isdisjoint(words)


def _sum_not_paid(account: ReadAccount) -> int:
    """What is left of the credits without those that say they are payments; all, if none does."""
    phrases = lexicon().card_payments
    credits = [row for row in account.rows if (row.amount or 0) > 0]
    left = [r for r in credits if not any(p in squeeze(r.description) for p in phrases)]
    return sum(r.amount or 0 for r in left) if len(left) < len(credits) else 0


def _steps(account: ReadAccount, sheet: Sheet, consumed: set[int]) -> dict[int, Money]:
    """By line, from below the opening figure to above the closing one, if they lead to it."""
    ends = {
        end: [f for covers, f in account.totals if covers == end] for end in ("opening", "closing")
    }
    for opening in ends["opening"]:
        for closing in ends["closing"]:
            # A text beside the summary may have lines of its own between them.
            between = [i for i in range(opening.line + 1, closing.line) if sheet.money[i]]
            if not _STEPS_MIN <= len(between) <= _STEPS_MAX or not consumed.isdisjoint(between):
                continue
            figures = [sheet.money[i] for i in between]
            # "Purchases from 5 January" names a day, and a row begins with its own.
            begun = [i for i in between if any(t.first == 0 for t in sheet.dates[i])]
            if begun or any(len(f) != 1 for f in figures):
                continue
            steps = {i: f[0] for i, f in zip(between, figures, strict=True)}
            edge = opening.money.digits_x1
            flush = all(abs(m.digits_x1 - edge) <= _EDGE_PT for m in steps.values())
            whole = bare_amount(opening.money) + sum(map(bare_amount, steps.values()))
            if flush and whole == bare_amount(closing.money):
                return steps
    return {}


def _sign(money: Money) -> bool:
    return bare_amount(money) < 0


def _signs(steps: dict[int, Money], named: dict[int, str], covers: str) -> set[bool]:
    return {_sign(m) for line, m in steps.items() if named.get(line) == covers}


def _other(signs: dict[str, set[bool]], side: str) -> set[bool]:
    return signs["debits" if side == "credits" else "credits"]
