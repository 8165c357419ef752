"""From printed tokens to signed minor units, under one template's conventions."""

import re
from fractions import Fraction

from shared.statements.lexicon import lexicon, marker_of, squeeze
from shared.statements.numbers import NumberFormat
from shared.statements.templates import Template
from shared.statements.tokens import Money

_PLAIN = re.compile(r"\d+(?:\.\d+)?")


class Values:
    """Reads money the way one template says; None where it cannot be read at all."""

    def __init__(self, template: Template, places: int) -> None:
        self._template = template
        numbers = template.numbers
        self._format = NumberFormat(numbers.decimal, numbers.group, numbers.decimals)
        self._places = places

    def of_debts(self) -> "Values":
        """The same figures in an account that counts what is owed."""
        signs = self._template.signs
        minus = signs.debt_minus
        unmarked = "debit" if minus == "credit" else "credit"
        if signs.unmarked in ("by_section", "by_balance"):
            unmarked = signs.unmarked
        turned = signs.model_copy(update={"minus": minus, "unmarked": unmarked})
        owed = self._template.balances.model_copy(update={"sense": "owed"})
        template = self._template.model_copy(update={"signs": turned, "balances": owed})
        return Values(template, self._places)

    @property
    def is_card(self) -> bool:
        return self._template.statement_type == "card"

    @property
    def sees_debts(self) -> bool:
        """Whether balances say what is owed."""
        return self._template.balances.sense == "owed"

    @property
    def takes_payments(self) -> bool:
        """Payments go out of an account, and into a card or a debt."""
        return self.is_card or self.sees_debts

    @property
    def by_section(self) -> bool:
        return self._template.signs.unmarked == "by_section"

    def size(self, money: Money) -> int | None:
        """Without a sign."""
        core = money.core
        excess = self._format.decimals - self._places
        if excess > 0:
            # Yen printed with ".00": readable as long as nothing is lost.
            digits = self._format.digits(core)
            if digits is None or digits[-excess:].strip("0"):
                return None
            return int(digits[:-excess] or "0")
        return self._format.read(core, self._places)

    def number(self, text: str) -> Fraction | None:
        """A number within a text, with as many decimals as it has."""
        separators = self._format.group + "'’"
        bare = "".join(c for c in text if c not in separators).replace(self._format.decimal, ".")
        return Fraction(bare) if _PLAIN.fullmatch(bare) else None

    def amount(self, role: str, money: Money, size: int, section: str) -> int | None:
        """A row's amount of this size; positive helps the holder. No sign information → None."""
        if role in ("debit", "credit"):
            sign = 1 if role == "credit" else -1
            reversal = self._template.signs.column_minus == "reversal" and money.sign == "-"
            return -sign * size if reversal else sign * size
        return self._signed_amount(money, size, section)

    def _signed_amount(self, money: Money, size: int, section: str) -> int | None:
        signs = self._template.signs
        if marker := self._marker(money):
            return size if marker == "credit" else -size
        if signs.unmarked == "by_section":
            return self._section_amount(money, size, section)
        minus = -1 if signs.minus == "debit" else 1
        if money.sign:
            return minus * size if money.sign == "-" else -minus * size
        if signs.unmarked == "by_balance":
            return None
        return size if signs.unmarked == "credit" else -size

    def _marker(self, money: Money) -> str:
        if not money.marker:
            return ""
        return self._template.signs.markers.get(money.marker) or marker_of(money.marker)

    def _section_amount(self, money: Money, size: int, section: str) -> int | None:
        if not section:
            # A list with signs of its own beside those whose headings give them.
            return -size if money.sign == "-" else size
        base = size if section == "credit" else -size
        reversal = self._template.signs.column_minus == "reversal" and money.sign == "-"
        return -base if reversal else base

    def balance(self, money: Money, label: str = "", role: str = "balance") -> int | None:
        """A balance; negative when the holder owes it."""
        size = self.size(money)
        if size is None:
            return None
        if marker := self._marker(money):
            return size if marker == "credit" else -size
        if role == "credit" or (role == "debit" and money.sign != "+"):
            # Without a balance column, the column a balance stands in is its sign. A plus is one of
            # its own: it stands at the edge of the page, where debits happen to be the last column.
            return size if role == "credit" and money.sign != "-" else -size
        squeezed = squeeze(label)
        if any(word in squeezed for word in lexicon().overdrawn):
            return -size
        signed = -size if money.sign == "-" else size
        return -signed if self._template.balances.sense == "owed" else signed
