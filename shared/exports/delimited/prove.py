"""The rows read under one hypothesis, all of them, and what then agrees and what does not."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import date

from shared.errors import ColumnsUnclear, ExportDoesNotAddUp, SignUnknown
from shared.exports.delimited.chain import Chain, Verdict
from shared.exports.delimited.dialect import Row
from shared.exports.delimited.reader import FeeRule, Reader, booked
from shared.exports.delimited.signs import WordEvidence
from shared.exports.delimited.survey import Survey
from shared.exports.phrases import mark_of, names_total, way_of

Rows = Callable[[], Iterator[Row]]
_WORD_ROWS_MAX = 20_000
_ACCOUNTS_MAX = 1_000
_PROVEN_SIGNS_MAX = 200_000


@dataclass
class Proof:
    chains: dict[tuple[str, str], Chain] = field(default_factory=dict)
    totals: dict[tuple[str, str], int] = field(default_factory=dict)
    words: WordEvidence = field(default_factory=WordEvidence)
    marks_against: int = 0
    rows: int = 0
    last: Row | None = None
    last_amount: int = 0

    def verdict(self) -> Verdict:
        verdicts = [chain.verdict() for chain in self.chains.values()]
        for worst in ("broken", "agrees", "constant"):
            if worst in verdicts:
                return worst
        return "none"


def prove(reader: Reader, rows: Rows) -> Proof:
    proof = Proof()
    plan = reader.plan
    # A type such as "Debit" speaks as the words do, but two-way words like "Payment" do not.
    columns = (*plan.description, *plan.counterparty, *plan.kinds)

    def sink(row: Row, key: tuple[str, str], day: date, amount: int, balance: int | None) -> None:
        chain = proof.chains.get(key)
        if chain is None:
            if len(proof.chains) >= _ACCOUNTS_MAX:
                raise ColumnsUnclear(problem=f"more than {_ACCOUNTS_MAX} different accounts")
            chain = proof.chains[key] = Chain()
        chain.add(row.line, day, amount, balance)
        proof.totals[key] = proof.totals.get(key, 0) + amount
        proof.rows += 1
        proof.last, proof.last_amount = row, amount
        if proof.rows <= _WORD_ROWS_MAX:
            proof.words.add(way_of(" ".join(reader.cell(row, i) for i in columns)), amount)
            proof.marks_against += _contradicts(reader, row, amount)
        if plan.gross is not None and plan.fee is not None:
            _check_net(reader, row, amount, key[1])

    for row in rows():
        booked(reader, row, sink)
    _refuse_total_as_row(proof)
    return proof


def _refuse_total_as_row(proof: Proof) -> None:
    """A last row called "Total" that is the sum of all others. A shop may be called Total."""
    if proof.last is None or proof.rows < 3 or sum(proof.totals.values()) != 2 * proof.last_amount:
        return
    if any(names_total(cell) for cell in proof.last.cells):
        raise ColumnsUnclear(problem=f"line {proof.last.line} is the total of the others")


def _contradicts(reader: Reader, row: Row, amount: int) -> bool:
    if reader.sign != "printed" or not amount:
        return False
    marks = {mark_of(reader.cell(row, i)) for i in reader.plan.indicators}
    return ("-" in marks and amount > 0) or ("+" in marks and amount < 0)


def _check_net(reader: Reader, row: Row, amount: int, currency: str) -> None:
    gross = reader.number(row, reader.plan.gross, currency)
    fee = reader.number(row, reader.plan.fee, currency)
    if gross is None or fee is None:
        return
    if abs(amount) not in (abs(gross[0] + fee[0]), abs(gross[0] - fee[0])):
        raise ColumnsUnclear(problem=f"at line {row.line} gross and fee do not make the net amount")


def find_proven(reader: Reader, seen: Survey, rows: Rows) -> tuple[Reader, Proof]:
    """The balance column and the role of the fee under which the balances follow."""
    plan = reader.plan
    balances = [i for i in plan.balances if seen.numbers[i].numbers] or [None]  # type: ignore[list-item]
    fee_used = plan.fee is not None and plan.gross is None and seen.numbers[plan.fee].signs
    fees: tuple[FeeRule, ...] = ("ignored", "subtracted", "added") if fee_used else ("ignored",)
    first: tuple[Reader, Proof] | None = None
    proven: list[tuple[Reader, Proof]] = []
    for fee in fees:
        for balance in balances:
            trial = replace(reader, balance=balance, fee=fee)
            proof = prove(trial, rows)
            first = first or (trial, proof)
            if proof.verdict() == "agrees":
                proven.append((trial, proof))
                break
    if first is None:
        raise ColumnsUnclear(problem="no column of amounts was found")
    if len(proven) == 1:
        return proven[0]
    if fee_used and (proven or first[1].verdict() != "broken"):
        raise ColumnsUnclear(
            problem=f"the amounts may or may not contain the {plan.name(plan.fee or 0)}"
        )
    return first


def raise_break(proof: Proof) -> None:
    for (account, currency), chain in proof.chains.items():
        if chain.verdict() == "broken":
            line, delta = chain.first_break()
            raise ExportDoesNotAddUp(
                delta=delta, where=f"line {line}", account=account, currency=currency
            )


def signs_from_balances(reader: Reader, rows: Rows, opening: int | None) -> dict[int, int]:
    """For bare amounts: the sign by which each balance follows from the one before."""
    found: list[tuple[int, int, int]] = []

    def sink(row: Row, key: tuple[str, str], day: date, amount: int, balance: int | None) -> None:
        if balance is None or len(found) >= _PROVEN_SIGNS_MAX:
            raise SignUnknown(problem="amounts have no sign and not every row has a balance")
        found.append((row.line, amount, balance))

    for row in rows():
        booked(reader, row, sink)
    for ordered in (found, found[::-1]):
        signs = _signs(ordered, opening)
        if signs is not None:
            return signs
    raise SignUnknown(problem="amounts have no sign, and the balances do not tell it for every row")


def _signs(rows: list[tuple[int, int, int]], opening: int | None) -> dict[int, int] | None:
    signs: dict[int, int] = {}
    before = opening
    for position, (line, amount, balance) in enumerate(rows):
        if before is None:
            # Nothing stands before the first row; where all others rise, so did it.
            signs[line] = 1
        elif abs(balance - before) == amount:
            signs[line] = 1 if balance >= before else -1
        else:
            return None
        before = balance
        if position == 0 and opening is None and len(rows) < 4:
            return None
    if opening is None and -1 in signs.values():
        return None
    return signs
