"""Summaries held against the rows: what they say moved must have moved.

Where a summary leads from one end of an account to the other, its steps are all that moved; and no
total of a side is more than the rows of that side come to. Who alters two rows against each other,
or takes one out, leaves the ends as they are or adds them up anew, and forgets these.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from shared.statements.figures import LabelledFigure
from shared.statements.induce.foreign import is_foreign
from shared.statements.label_words import label_words
from shared.statements.labels import label_kind, names_total
from shared.statements.lexicon import any_of, lexicon, squeeze
from shared.statements.named_totals import bare_amount
from shared.statements.reading import ReadAccount, ReadFigure
from shared.statements.section_words import section_side
from shared.statements.sections import core_of, without_total
from shared.statements.sheet import Sheet
from shared.statements.summary_steps import sum_given_back, sum_not_paid
from shared.statements.sums_above import sums_up_above
from shared.statements.sums_of_kinds import are_sums_of_kinds
from shared.statements.tokens import Money
from shared.statements.values import Values

_EDGE_PT = 1.5
_STEPS_MIN, _LINES_MAX = 2, 16
# Of so many rows any may have been counted on the other side; of more, two at most.
_ROWS_MAX = 14
# Both ends of an account, what was paid in and what was paid out.
_IN_OVERVIEW = 4
_SIDES = {"total_credits": 1, "total_debits": -1}
_PERIOD_LETTERS = 5


def contradicted_summaries(
    values: Values, account: ReadAccount, sheet: Sheet, consumed: set[int]
) -> Iterator[int]:
    """The lines of summaries whose steps are not what the rows come to."""
    for opening, sides in led_steps(values, account, sheet, consumed):
        paid_in = sum(size for size in sides.values() if size > 0)
        netted = _may_be_netted(account, (account.sum_of("credits") or 0) - paid_in)
        if not netted and not are_sums_of_kinds(account, sides.values()):
            yield opening.line
        yield from _other_than_sections(account, sheet, sides)


def led_steps(
    values: Values, account: ReadAccount, sheet: Sheet, consumed: set[int]
) -> Iterator[tuple[ReadFigure, dict[int, int]]]:
    """From each opening figure, the steps that lead on to a closing one: by line, and positive for
    what helps the holder."""
    openings = [f for covers, f in account.totals if covers == "opening"]
    closings = [f for covers, f in account.totals if covers == "closing"]
    for opening in openings:
        for closing in closings:
            steps = steps_between(sheet, consumed, opening, closing)
            sides = _by_signs(values, steps, opening, closing) or _by_labels(
                values, account, sheet, steps
            )
            if sides:
                yield opening, sides


def steps_between(
    sheet: Sheet, consumed: set[int], opening: ReadFigure, closing: ReadFigure
) -> dict[int, Money]:
    """By line, what stands in the column of both ends between them."""
    between = range(opening.line + 1, closing.line)
    edge = opening.money.digits_x1
    level = abs(closing.money.digits_x1 - edge) <= _EDGE_PT
    if not level or len(between) > _LINES_MAX or not consumed.isdisjoint(between):
        return {}
    found = {
        index: money
        for index in between
        for money in sheet.money[index]
        if abs(money.digits_x1 - edge) <= _EDGE_PT
    }
    return found if len(found) >= _STEPS_MIN else {}


def _by_signs(
    values: Values, steps: dict[int, Money], opening: ReadFigure, closing: ReadFigure
) -> dict[int, int]:
    """The steps as they are signed, positive for what helps the holder, if they lead on."""
    sizes = {index: values.size(money) for index, money in steps.items()}
    ends = values.size(opening.money), values.size(closing.money)
    if not steps or None in ends or None in sizes.values():
        return {}
    first, last = (
        (size or 0) * _sign(f.money) for f, size in zip((opening, closing), ends, strict=True)
    )
    signed = {index: (sizes[index] or 0) * _sign(money) for index, money in steps.items()}
    turned = {
        (f.amount > 0) == (size > 0) for f, size in ((opening, first), (closing, last)) if size
    }
    if first + sum(signed.values()) != last or len(turned) != 1:
        return {}
    return signed if turned.pop() else {index: -size for index, size in signed.items()}


def _sign(money: Money) -> int:
    return -1 if bare_amount(money) < 0 else 1


def _by_labels(
    values: Values, account: ReadAccount, sheet: Sheet, steps: dict[int, Money]
) -> dict[int, int]:
    """Steps without signs, where each names its side and they lead on."""
    signed: dict[int, int] = {}
    for index, money in steps.items():
        words, size = sheet.plain_words(index), values.size(money)
        side = side_of_step(words)
        if not side or size is None:
            return {}
        signed[index] = side * size
    ends = account.opening, account.closing
    if ends[0] is None or ends[1] is None:
        return {}
    return signed if ends[0].amount + sum(signed.values()) == ends[1].amount else {}


def side_of_step(words: Sequence[str]) -> int:
    """1 for "Payments in", -1 for "Fees", 0 for what names no side."""
    side = _SIDES.get(label_kind(words) or "", 0)
    return side or {"credit": 1, "debit": -1}.get(section_side(tuple(words)), 0)


def _may_be_netted(account: ReadAccount, missing: int) -> bool:
    """Whether what the rows have more on both sides may be refunds that the summary counts among
    the purchases, or payments that it counts as undone."""
    if missing <= 0:
        return missing == 0
    amounts = [row.amount or 0 for row in account.rows]
    sides = [a for a in amounts if a > 0], [-a for a in amounts if a < 0]
    return any(_is_sum_of_some(missing, side) for side in sides)


def _is_sum_of_some(wanted: int, amounts: Sequence[int]) -> bool:
    sums = {0}
    if len(amounts) <= _ROWS_MAX:
        for amount in amounts:
            sums |= {known + amount for known in sums}
        return wanted in sums
    return any(wanted in (a, a + b) for i, a in enumerate(amounts) for b in amounts[:i])


def _other_than_sections(
    account: ReadAccount, sheet: Sheet, sides: dict[int, int]
) -> Iterator[int]:
    """Steps that bear the name of sections and another sum. "Debits" may be all of them, though
    some stand below other headings."""
    wholes = account.sum_of("credits"), account.sum_of("debits")
    sums: dict[str, int] = {}
    for row in account.rows:
        name = row.draft.section_name.partition(" ")[2]
        sums[name] = sums.get(name, 0) + (row.amount or 0)
    for index, size in sides.items():
        name = squeeze("".join(without_total(sheet.plain_words(index))))
        if name and name in sums and sums[name] != size and size not in wholes:
            yield index


def other_movements(
    values: Values, accounts: list[ReadAccount], sheet: Sheet, consumed: set[int]
) -> Iterator[int]:
    """Lines of an overview that give both ends of an account and two figures between them, which
    are not what was paid into this account and out of it, or both less what was given back."""
    known = [
        (abs(a.opening.amount), abs(a.closing.amount), a)
        for a in accounts
        if a.opening is not None and a.closing is not None
    ]
    for line in sheet.lines:
        sizes = [values.size(money) for money in sheet.money[line.index]]
        if len(sizes) != _IN_OVERVIEW or line.index in consumed or line.index in sheet.pending:
            continue
        own = [a for first, last, a in known if (first, last) == (sizes[0], sizes[-1])]
        if not own or sizes[0] == sizes[-1]:
            continue
        if not any(set(sizes[1:-1]) == sides for a in own for sides in _both_sides(a)):
            yield line.index


def _both_sides(account: ReadAccount) -> Iterator[set[int]]:
    paid_in, paid_out = account.sum_of("credits") or 0, -(account.sum_of("debits") or 0)
    for netted in {0, sum_given_back(account), sum_not_paid(account)}:
        yield {paid_in - netted, paid_out - netted}


def unheld_totals(
    values: Values, accounts: list[ReadAccount], sheet: Sheet, consumed: set[int]
) -> Iterator[int]:
    """Lines of totals that nothing was held against, and that are more than all rows of their
    side come to. Less may be the total of one kind of them, and what is in no currency of theirs
    is none: "deposits are protected up to a total of £85,000", of an account in yen."""
    held = {
        (figure.line, figure.money.first)
        for account in accounts
        for _, figure in (*account.totals, *account.checkpoints, *account.parts)
    }
    whole = {
        side: sum(abs(account.sum_of(side) or 0) for account in accounts)
        for side in ("credits", "debits")
    }
    ends = {abs(f.amount) for a in accounts for f in (a.opening, a.closing) if f is not None}
    for line in sheet.lines:
        if line.index in consumed or line.index in sheet.pending:
            continue
        after = 0
        for money in sheet.money[line.index]:
            side = _side_named(line.texts[after : money.first])
            after = money.last + 1
            size = values.size(money)
            unheld = (line.index, money.first) not in held
            unheld = unheld and not all(is_foreign(money, a.currency) for a in accounts)
            if side and unheld and size and size not in ends and size > whole[side]:
                figure = LabelledFigure(f"total_{side}", "", money, line.index)
                if not sums_up_above(values, figure, sheet, consumed):
                    yield line.index


def _side_named(words: Sequence[str]) -> str:
    """Of a total of this period; limits, averages and sums of a year are none."""
    if not names_total(words):
        return ""
    known, texts = label_words(), {squeeze(word) for word in words}
    other = known.facts & texts or any_of(lexicon().year_to_date).search(squeeze("".join(words)))
    if other or any(word.isdigit() for word in texts):
        return ""
    sides = [
        side
        for side, names in (("credits", known.credit), ("debits", known.debit))
        if not names.isdisjoint(texts)
    ]
    return sides[0] if len(sides) == 1 else ""


def other_sums_of_sections(
    values: Values, account: ReadAccount, sheet: Sheet, consumed: set[int]
) -> Iterator[int]:
    """ "Fees charged this period 64.00", and a section of fees that come to something else."""
    sums: dict[str, set[int]] = {}
    for name in {row.draft.section_name for row in account.rows} - {""}:
        amounts = [row.amount or 0 for row in account.rows if row.draft.section_name == name]
        gross = (sum(a for a in amounts if a * sign > 0) for sign in (1, -1))
        sums.setdefault(name.partition(" ")[2], set()).update(map(abs, (sum(amounts), *gross)))
    for line in sheet.lines if sums else ():
        after = 0
        for money in sheet.money[line.index]:
            words, after = line.texts[after : money.first], money.last + 1
            of_period = any(squeeze(word) in _words_for_periods() for word in words)
            if not of_period or line.index in consumed or sheet.dates[line.index]:
                continue
            whole = squeeze("".join(words))
            own = sums.get(core_of(without_total(words)))
            of_year = any_of(lexicon().year_to_date).search(whole)
            if own and not of_year and values.size(money) not in own:
                yield line.index


@lru_cache(maxsize=1)
def _words_for_periods() -> frozenset[str]:
    """Long ones: "from" and "du" lead up to days."""
    return frozenset(word for word in lexicon().period if len(word) >= _PERIOD_LETTERS)
