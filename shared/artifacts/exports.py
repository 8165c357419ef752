"""The artifacts of a transaction export's way from upload to canonical transactions.

Signs are those of the statements: what comes in is positive, what goes out is negative, a
balance owed is negative. Money is an integer of the currency's minor units.
"""

import datetime as dt
from typing import ClassVar, Literal

from pydantic import Field

from shared.artifacts.base import Artifact, Record
from shared.artifacts.reference import StoredRows

ExportFormat = Literal["csv", "ofx1", "ofx2", "qif", "camt053", "mt940"]


class Place(Record):
    """Where in the file something stands: lines for text, an element's path for XML."""

    line: int
    line_end: int | None = None
    element: str | None = None


class Decision(Record):
    """One thing that the parser had to find out, what it found, and what spoke for it."""

    about: str
    chosen: str
    because: str


class ExportAccount(Record):
    """One account of an export. An empty `account` means that the file does not name it."""

    account: str
    currency: str
    kind: Literal["current", "savings", "card", "cash", "unknown"] = "unknown"
    opening: int | None = None
    closing: int | None = None
    opening_date: dt.date | None = None
    closing_date: dt.date | None = None
    observation_count: int = 0
    # "agrees": balances in the file were recomputed from its rows; "none": it has none to check.
    balance_check: Literal["agrees", "none"] = "none"


class Observation(Record):
    """One row as the file has it, with the reading that the whole file supports.

    `set_aside` says why a row is no booked transaction (pending, declined, no amount); such rows
    stay visible and are never counted.
    """

    index: int
    place: Place
    account: str
    currency: str
    date: dt.date | None
    value_date: dt.date | None = None
    amount: int | None
    balance: int | None = None
    counterparty: str = ""
    description: str = ""
    bank_id: str = ""
    set_aside: str | None = None
    raw: dict[str, str] = Field(default_factory=dict)


class CanonicalTransaction(Record):
    transaction_id: str
    account: str
    date: dt.date
    value_date: dt.date | None = None
    amount: int
    currency: str
    counterparty: str = ""
    description: str = ""
    balance: int | None = None
    # What the id was made from: the bank's own id, or the content and its count within the day.
    id_basis: Literal["bank_id", "content"]
    occurrence: int = 0
    # The id of the transaction that this row repeats. Both stay; a person decides.
    duplicate_of: str | None = None
    place: Place


class SetAside(Record):
    """A row that is no booked transaction, and why."""

    place: Place
    reason: str
    date: dt.date | None
    amount: int | None
    currency: str
    description: str


class ParseLog(Artifact):
    """How the file was read: every decision with its reason, so that a person can follow it."""

    kind: ClassVar[str] = "parse_log"
    file_name: str
    format: ExportFormat
    encoding: str
    accounts: list[ExportAccount]
    observation_count: int
    bank_ids_trusted: bool
    decisions: list[Decision] = Field(default_factory=list)
    warnings: list[str] = Field(default_factory=list)


class Observations(Artifact):
    """The rows are `Observation`s."""

    kind: ClassVar[str] = "observations"
    rows: StoredRows


class CanonicalTransactions(Artifact):
    """What a normalized export holds: rows of `CanonicalTransaction`, and what is none."""

    kind: ClassVar[str] = "canonical_transactions"
    accounts: list[ExportAccount]
    rows: StoredRows
    set_aside: StoredRows
    duplicate_count: int = 0


class ExportFailure(Artifact):
    """Why an export stands in `error`: the code, the sentence and what to do next."""

    kind: ClassVar[str] = "export_error"
    code: str
    sentence: str
    next_step: str
    facts: dict[str, str] = Field(default_factory=dict)
