"""What the machine read, as far as it got: the ground that corrections stand on."""

from dataclasses import dataclass

from shared.artifacts.reference import ArtifactRef
from shared.artifacts.statements import (
    Account,
    ExtractionFailure,
    ExtractionResult,
    FinalTransactions,
    Transaction,
    Transactions,
)
from shared.money import NO_CURRENCY
from shared.stages.frame import Tools


@dataclass(frozen=True)
class Reading:
    accounts: list[Account]
    rows: list[Transaction]
    base: ArtifactRef | None

    @property
    def currency(self) -> str:
        currencies = [a.currency for a in self.accounts] or [r.currency for r in self.rows]
        return currencies[0] if currencies else NO_CURRENCY


def read_reading(tools: Tools, artifacts: dict[str, ArtifactRef]) -> Reading:
    """Of the last try: `artifacts` are in the order in which they were written."""
    newest = [k for k in artifacts if k in ("transactions", "extraction_error")][-1:]
    if newest == ["transactions"] and "extraction_result" in artifacts:
        rows = tools.artifacts.get(artifacts["transactions"], Transactions)
        result = tools.artifacts.get(artifacts["extraction_result"], ExtractionResult)
        return Reading(result.value.accounts, rows.value.rows, rows.ref)
    if newest == ["extraction_error"]:
        failure = tools.artifacts.get(artifacts["extraction_error"], ExtractionFailure)
        return Reading(failure.value.accounts, failure.value.rows, failure.ref)
    return Reading([], [], None)


def read_final(tools: Tools, artifacts: dict[str, ArtifactRef]) -> Reading | None:
    ref = artifacts.get("final_transactions")
    if ref is None:
        return None
    final = tools.artifacts.get(ref, FinalTransactions).value
    return Reading(final.accounts, final.rows, ref)
