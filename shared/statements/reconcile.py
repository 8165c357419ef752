"""Reconciliation as a proof: what was added to what, and every printed figure beside it.

Tolerance is zero. A statement passes when opening + rows = closing and every printed balance
and total agrees; it is unproven when it prints too little to say.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from shared.artifacts.statements import (
    Account,
    Break,
    Cause,
    Check,
    Figure,
    Reconciliation,
    Transaction,
)
from shared.errors import BalanceChainBroken, DoesNotAddUp, NothingToProve
from shared.money import NO_CURRENCY, to_words
from shared.statements.causes import rank_causes
from shared.statements.covers import WITH_OPENING, rows_within


def reconcile(accounts: Sequence[Account], rows: Sequence[Transaction]) -> Reconciliation:
    checks: list[Check] = []
    breaks: list[Break] = []
    causes: list[Cause] = []
    delta, unproven = 0, []
    known = {a.account for a in accounts}
    if not accounts or any(r.account not in known for r in rows):
        unproven.append("rows without an account")
    for account in accounts:
        own = [r for r in rows if r.account == account.account]
        if account.opening is None or account.closing is None:
            unproven.append(f"account {account.account or '(unnamed)'}")
            continue
        chain = _Chain(account, own)
        chain.run()
        checks += chain.checks
        delta += chain.delta
        if chain.first_break is not None:
            breaks.append(chain.first_break)
            causes += rank_causes(account, own, chain.first_break)
    return _verdict(checks, breaks, causes, delta, unproven, accounts)


def _verdict(
    checks: list[Check],
    breaks: list[Break],
    causes: list[Cause],
    delta: int,
    unproven: list[str],
    accounts: Sequence[Account],
) -> Reconciliation:
    failed = [c for c in checks if not c.agrees]
    currency = accounts[0].currency if accounts else NO_CURRENCY
    if failed:
        first = breaks[0] if breaks else None
        code = DoesNotAddUp.code if delta else BalanceChainBroken.code
        where = f" on page {first.page}" if first and first.page else ""
        off = to_words(first.delta if first else delta, currency)
        text = (
            f"{len(failed)} of {len(checks)} printed figures disagree; the chain breaks{where}"
            f" by {off}."
        )
        return Reconciliation(
            status="fail",
            delta=delta,
            checks=checks,
            first_break=first,
            causes=causes,
            code=code,
            explanation=text,
        )
    if unproven or not checks:
        text = "Too little is printed to prove: " + (", ".join(unproven) or "no figure") + "."
        return Reconciliation(
            status="unproven",
            delta=delta,
            checks=checks,
            code=NothingToProve.code,
            explanation=text,
        )
    text = f"Opening plus every row gives closing; all {len(checks)} printed figures agree."
    return Reconciliation(status="pass", delta=0, checks=checks, explanation=text)


@dataclass
class _Chain:
    """The running balance of one account, compared with every figure that is printed."""

    account: Account
    rows: Sequence[Transaction]

    def run(self) -> None:
        self.checks: list[Check] = []
        self.first_break: Break | None = None
        self.delta = 0
        opening, closing = self.account.opening, self.account.closing
        if opening is None or closing is None:
            return
        printed = list(self.rows)
        order = printed[::-1] if self.account.newest_first else printed
        marks = self._marks(len(printed))
        running = opening.amount
        self._compare_marks(marks.get(0, []), running, None)
        for count, row in enumerate(order, start=1):
            running += row.amount
            if row.balance is not None:
                self._compare("balance", row.balance, running, row, None)
            self._compare_marks(marks.get(count, []), running, row)
        self.delta = closing.amount - running
        self._compare("closing", closing.amount, running, None, closing)
        self._compare_totals(opening, closing)

    def _marks(self, count: int) -> dict[int, list[Figure]]:
        """Checkpoints by how many rows, oldest first, they include."""
        marks: dict[int, list[Figure]] = {}
        for position, figure in self.account.checkpoints:
            at = count - position if self.account.newest_first else position
            marks.setdefault(at, []).append(figure)
        return marks

    def _compare_marks(self, figures: list[Figure], running: int, row: Transaction | None) -> None:
        for figure in figures:
            self._compare(figure.label, figure.amount, running, row, figure)

    def _compare_totals(self, opening: Figure, closing: Figure) -> None:
        for covers, figure in self.account.totals:
            computed = self._sum(covers, opening, closing)
            if computed is not None:
                self._compare(covers, figure.amount, computed, None, figure)

    def _sum(self, covers: str, opening: Figure, closing: Figure) -> int | None:
        if covers.endswith(WITH_OPENING):
            moved = self._sum(covers.removesuffix(WITH_OPENING), opening, closing)
            return None if moved is None else opening.amount + moved
        if covers.startswith("section:"):
            return sum(r.amount for r in self.rows if r.rule == covers)
        if "@" in covers:
            side, _, place = covers.partition("@")
            sign = 1 if side == "credits" else -1
            return sum(r.amount for r in rows_within(self.rows, place) if r.amount * sign > 0)
        if covers.startswith("daily:"):
            day = covers.removeprefix("daily:")
            upto = sum(r.amount for r in self.rows if r.date.isoformat() <= day)
            return opening.amount + upto
        side, _, month = covers.partition(":")
        if month and side in ("credits", "debits"):
            sign = 1 if side == "credits" else -1
            own = (r for r in self.rows if r.date.isoformat().startswith(month))
            return sum(r.amount for r in own if r.amount * sign > 0)
        sums = {
            "opening": opening.amount,
            "closing": closing.amount,
            "credits": sum(r.amount for r in self.rows if r.amount > 0),
            "debits": sum(r.amount for r in self.rows if r.amount < 0),
            "net": sum(r.amount for r in self.rows),
        }
        return sums.get(covers)

    def _compare(
        self,
        name: str,
        expected: int,
        computed: int,
        row: Transaction | None,
        figure: Figure | None,
    ) -> None:
        agrees = expected == computed
        page = row.page if row else figure.cell.page if figure else None
        box = row.box if row else figure.cell.box if figure else None
        self.checks.append(
            Check(
                name=name,
                account=self.account.account,
                expected=expected,
                computed=computed,
                agrees=agrees,
                page=page,
                box=box,
                row_id=row.row_id if row else None,
            )
        )
        if not agrees and self.first_break is None:
            self.first_break = Break(
                account=self.account.account,
                row_id=row.row_id if row else None,
                page=page,
                box=box,
                delta=expected - computed,
                expected=expected,
                computed=computed,
            )
