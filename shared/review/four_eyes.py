"""Whose word is enough: an uploader's own is not, and above an amount one person's is not. Pure."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from shared.artifacts.statements import Account, Transaction
from shared.errors import FourEyesNeeded
from shared.money import exponent
from shared.organizations import Choices
from shared.state.document import Document, Event

FIRST_APPROVAL = "first_approval"


@dataclass(frozen=True)
class Approvals:
    """What the ledger keeps with an approval, so that `verify` can judge it later."""

    needed: int = 1
    is_first_of_two: bool = False
    rows_sha256: str = ""
    uploader_may_not: str = ""

    def metadata(self) -> dict[str, Any]:
        kept: dict[str, Any] = {}
        if self.needed > 1:
            kept |= {"approvals_needed": self.needed, "rows_sha256": self.rows_sha256}
        if self.uploader_may_not:
            kept["uploader_may_not"] = self.uploader_may_not
        return kept


def check_four_eyes(
    document: Document,
    events: Sequence[Event],
    reviewer: str,
    accounts: Sequence[Account],
    rows: Sequence[Transaction],
    choices: Choices,
) -> Approvals:
    uploader = document.uploaded_by if choices.four_eyes else ""
    if uploader and uploader == reviewer:
        raise FourEyesNeeded(problem="you uploaded this document yourself")
    if not _needs_two(rows, choices.two_reviewers_above):
        return Approvals(uploader_may_not=uploader)
    digest = rows_sha256(accounts, rows)
    first = events[-1] if events and events[-1].trigger == FIRST_APPROVAL else None
    if first is not None and first.actor.name == reviewer:
        raise FourEyesNeeded(problem="you have approved it already, another reviewer must agree")
    # Agreement is about the very same rows; other rows are a new proposal.
    agreed = first is not None and first.metadata.get("rows_sha256") == digest
    return Approvals(2, not agreed, digest, uploader)


def _needs_two(rows: Sequence[Transaction], above: str | None) -> bool:
    if above is None:
        return False
    return any(abs(r.amount) > Decimal(above).scaleb(exponent(r.currency)) for r in rows)


def rows_sha256(accounts: Sequence[Account], rows: Sequence[Transaction]) -> str:
    figures = [(a.account, a.opening, a.closing) for a in accounts]
    told = [(r.account, r.date, r.value_date, r.amount, r.balance, r.description) for r in rows]
    return hashlib.sha256(repr((figures, told)).encode()).hexdigest()
