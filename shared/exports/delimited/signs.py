"""Which amounts come in and which go out. Evidence decides; without it the file is refused."""

from dataclasses import dataclass, replace

from shared.artifacts.exports import Decision
from shared.errors import SignUnknown
from shared.exports.delimited.plan import Plan
from shared.exports.delimited.reader import Reader, SignRule
from shared.exports.delimited.survey import Survey
from shared.exports.numbers import NumberColumn
from shared.exports.phrases import mark_of


def with_sign(reader: Reader, seen: Survey, log: list[Decision]) -> Reader:
    """The reader with the rule that the columns themselves suggest."""
    plan = reader.plan
    if plan.debit is not None or plan.credit is not None:
        return _with_pair(reader, seen, log)
    amount = seen.numbers[reader.amount if reader.amount is not None else plan.amounts[0]]
    rule, indicator, because = _rule(plan, seen, amount)
    log.append(Decision(about="sign", chosen=rule, because=because))
    return replace(reader, sign=rule, indicator=indicator)


def _with_pair(reader: Reader, seen: Survey, log: list[Decision]) -> Reader:
    plan = reader.plan
    factor = -1
    if plan.debit is not None:
        debits = seen.numbers[plan.debit]
        minus, plus = debits.signs["-"], debits.signs[""] + debits.signs["+"]
        if minus and plus:
            if plan.credit is None or not plan.balances:
                raise SignUnknown(problem=f"{plan.name(plan.debit)} holds both signs")
            factor = -1 if plus > minus else 1
        elif minus:
            factor = 1
    log.append(Decision(about="sign", chosen="pair", because="debits and credits have columns"))
    credit_factor = _credit_factor(plan, seen, factor)
    return replace(reader, sign="pair", debit_factor=factor, credit_factor=credit_factor)


def _credit_factor(plan: Plan, seen: Survey, debit_factor: int) -> int:
    """Cards that print purchases as positive print payments as negative, also in a column of
    credits. Of several credits that are negative throughout, none takes money back."""
    if plan.credit is None or not seen.numbers[plan.credit].signs["-"] or plan.balances:
        return 1
    credits = seen.numbers[plan.credit]
    throughout = not (credits.signs[""] or credits.signs["+"])
    if throughout and debit_factor == -1 and plan.debit is not None and plan.is_card:
        return -1
    raise SignUnknown(problem=f"{plan.name(plan.credit)} holds negative credits")


def _rule(plan: Plan, seen: Survey, amount: NumberColumn) -> tuple[SignRule, int | None, str]:
    signs = amount.signs
    letters_in, letters_out = signs["CR"], signs["DR"]
    if not amount.numbers or (not signs and amount.zero):
        return "printed", None, "there are no amounts but zero"
    if not (signs["-"] or letters_in or letters_out):
        for index in (*plan.indicators, *plan.maybe_indicators):
            if _is_indicator(plan, seen, index):
                return "indicator", index, f"the column {plan.name(index)} says debit or credit"
    if letters_in or letters_out:
        return _by_letters(signs[""], letters_in, letters_out)
    if signs["-"] or (signs["+"] and not signs[""]):
        return "printed", None, "the amounts carry signs"
    return "none", None, "the amounts carry no sign"


def _is_indicator(plan: Plan, seen: Survey, index: int) -> bool:
    values = seen.values[index]
    marks = {text: mark_of(text) for text in values}
    if any(mark is None for mark in marks.values()):
        return False
    if index in plan.indicators:
        return True
    # Without a label that says so, one repeated letter could be anything.
    return {"-", "+"} <= set(marks.values()) or all(len(text) > 3 for text in values)


def _by_letters(bare: int, letters_in: int, letters_out: int) -> tuple[SignRule, int | None, str]:
    if bare and letters_in and letters_out:
        raise SignUnknown(problem="some amounts are marked CR, some DR, and some are not")
    if bare and letters_in:
        return "bare_is_out", None, "credits are marked CR, so the others are debits"
    if bare:
        return "bare_is_in", None, "debits are marked DR, so the others are credits"
    return "printed", None, "every amount is marked CR or DR"


@dataclass
class WordEvidence:
    """How often the words of a row and the sign of its amount say the same."""

    agree: int = 0
    disagree: int = 0
    positive: int = 0
    negative: int = 0

    def add(self, way: str | None, amount: int) -> None:
        self.positive += amount > 0
        self.negative += amount < 0
        if way and amount:
            if (way == "in") == (amount > 0):
                self.agree += 1
            else:
                self.disagree += 1

    @property
    def says_inverted(self) -> bool:
        if self.agree:
            return self.disagree >= 4 * self.agree
        return self.disagree >= 2 or (self.disagree == 1 and self.positive > self.negative)

    @property
    def says_printed(self) -> bool:
        return self.agree > 0 and self.agree >= 3 * self.disagree

    @property
    def leans_printed(self) -> bool:
        """Where most rows agree and most money goes out, as it does on an account and does not
        on a card with positive purchases, the others are odd wordings."""
        return self.agree > self.disagree and self.negative >= self.positive

    @property
    def is_mixed(self) -> bool:
        sure = self.says_printed or self.says_inverted or self.leans_printed
        return self.agree > 0 and not sure

    @property
    def mostly_positive(self) -> bool:
        """Households spend more often than they earn; twice as many credits are suspicious."""
        return self.positive >= 2 * self.negative


def judge_signed(
    words: WordEvidence, is_card: bool, chained: bool, plus_printed: bool
) -> tuple[SignRule, str]:
    """Are signed amounts from the holder's view, or a card's on which purchases are positive?"""
    if words.says_inverted:
        return "inverted", f"{words.disagree} rows whose words say the opposite of their sign"
    if words.is_mixed and not chained:
        raise SignUnknown(problem="the words of some rows contradict their sign, others do not")
    if words.says_printed or words.leans_printed or plus_printed:
        return "printed", "the words of the rows agree" if words.agree else "plus signs are printed"
    # Nothing but the signs: a card that lists purchases as positive looks just like this.
    doubtful = words.positive > words.negative if is_card else words.mostly_positive
    if doubtful and words.positive and (is_card or not chained):
        raise SignUnknown(
            problem="most amounts are positive; they are income, or purchases of a card"
        )
    return "printed", "the balances follow from them" if chained else "the amounts carry signs"
