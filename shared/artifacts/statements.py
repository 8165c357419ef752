"""The artifacts of a bank statement's way from upload to proof.

Signs: what helps the account holder is positive (credits, payments to a card), what costs is
negative (debits, purchases), and a balance owed is negative. So for every kind of account
opening + rows = closing. Money is an integer of the currency's minor units.
"""

import datetime as dt
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from pydantic import ConfigDict, Field

from shared.artifacts.base import REFUSES_UNKNOWN, Artifact, Record


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle on a page, 0..1 from the top left, so that it fits any picture of the page."""

    # Boxes and cells come by the thousand and only ever inside records, which check them
    # whenever they are read; where they are made, a plain value costs a fourth.
    __pydantic_config__: ClassVar[ConfigDict] = REFUSES_UNKNOWN

    x0: float
    y0: float
    x1: float
    y1: float


@dataclass(frozen=True, slots=True)
class Cell:
    """The words that a value was read from, exactly as printed."""

    __pydantic_config__: ClassVar[ConfigDict] = REFUSES_UNKNOWN

    text: str
    page: int
    box: Box


class Figure(Record):
    """A printed amount that the proof leans on: a balance or a total."""

    label: str
    amount: int
    cell: Cell


class Transaction(Record):
    row_id: str
    account: str
    date: dt.date
    value_date: dt.date | None = None
    # A second day that its heading does not call so: when a purchase was posted.
    other_date: dt.date | None = None
    description: str
    # What stands in columns of their own beside the text: "DD", "Direct debit"; "FT13534667".
    type: str = ""
    reference: str = ""
    amount: int
    balance: int | None = None
    currency: str
    page: int
    box: Box
    cells: dict[str, Cell] = Field(default_factory=dict)
    raw_text: str = ""
    rule: str = ""
    confidence: float = 1.0


class Account(Record):
    """One account of a statement, with every printed figure that can prove its rows."""

    account: str
    currency: str
    kind: Literal["current", "savings", "card", "unknown"] = "unknown"
    period_start: dt.date | None = None
    period_end: dt.date | None = None
    opening: Figure | None = None
    closing: Figure | None = None
    # Printed sums of part of the rows; the name says which: "credits", "debits", "net",
    # "section:<name>" (rows whose rule names the section), "daily:<date>" (the balance at the
    # end of that day), "debits@<n>" (the first n rows), "opening" and "closing" (again).
    totals: list[tuple[str, Figure]] = Field(default_factory=list)
    # Balances printed between rows (brought and carried forward): how many of the account's
    # rows, in printed order, stand before each.
    checkpoints: list[tuple[int, Figure]] = Field(default_factory=list)
    # Newest first: the balance beside a row still includes that row.
    newest_first: bool = False


class IngestReceipt(Artifact):
    kind: ClassVar[str] = "ingest_receipt"
    file_name: str
    size_bytes: int
    sha256: str
    page_count: int
    has_text: bool
    # Pages that are pictures: their words must be recognised before they can be read.
    picture_pages: list[int] = Field(default_factory=list)
    original_key: str
    original_version_id: str


class Rejection(Artifact):
    """Why a document was turned away: the code, the sentence and what to do next."""

    kind: ClassVar[str] = "rejection"
    code: str
    sentence: str
    next_step: str
    facts: dict[str, str] = Field(default_factory=dict)


class PageWords(Artifact):
    """The words of every page, read once in the sandboxed child and never again."""

    kind: ClassVar[str] = "page_words"
    pages: list[dict[str, Any]]


class OcrResult(Artifact):
    kind: ClassVar[str] = "ocr_result"
    engine: str
    mean_confidence: float
    pages: list[dict[str, Any]]


class CandidateTemplate(Record):
    template_id: str
    version: int
    score: float
    fingerprint_similarity: float
    statement_count: int = 0
    # The explanation: anchors that were found, and for each that was not, what stood nearest.
    matched: list[str] = Field(default_factory=list)
    missed: list[str] = Field(default_factory=list)
    nearest: dict[str, str] = Field(default_factory=dict)


class Classification(Artifact):
    kind: ClassVar[str] = "classification"
    bank_family: str
    statement_type: str
    fingerprint: str
    confidence: float
    candidate_templates: list[CandidateTemplate] = Field(default_factory=list)
    code: str | None = None
    explanation: str = ""


class RouteDecision(Artifact):
    kind: ClassVar[str] = "route_decision"
    decision: Literal["template_selected", "template_missing"]
    selected_template: CandidateTemplate | None = None
    selection_reason: str
    # "high" and "selected" go on by themselves, "near" has a candidate worth a reviewer's look.
    band: Literal["high", "selected", "near", "unknown"]
    alternatives_considered: list[CandidateTemplate] = Field(default_factory=list)


class TemplateBinding(Artifact):
    """The template that reads this statement, whole: whatever the registry does later, what
    was bound stays bound."""

    kind: ClassVar[str] = "template_binding"
    template_id: str
    version: int
    source: Literal["registry", "draft"]
    template: dict[str, Any]


class TemplateDraft(Artifact):
    """A layout that was induced from the page itself, and how it fared in its proof."""

    kind: ClassVar[str] = "template_draft"
    round: int
    template: dict[str, Any]
    hypotheses_tried: int
    proven: bool
    explanation: str


class ExtractionResult(Artifact):
    kind: ClassVar[str] = "extraction_result"
    status: Literal["complete", "partial"]
    template_id: str
    template_version: int
    accounts: list[Account]
    row_count: int
    warnings: list[str] = Field(default_factory=list)


class Transactions(Artifact):
    kind: ClassVar[str] = "transactions"
    rows: list[Transaction]


class ExtractionFailure(Artifact):
    kind: ClassVar[str] = "extraction_error"
    code: str
    sentence: str
    next_step: str
    rows: list[Transaction] = Field(default_factory=list)
    accounts: list[Account] = Field(default_factory=list)


class Check(Record):
    """One printed figure and what the rows make of it."""

    name: str
    account: str
    expected: int
    computed: int
    agrees: bool
    page: int | None = None
    box: Box | None = None
    row_id: str | None = None


class Cause(Record):
    """Something that would mend the break, the likeliest first."""

    cause: Literal[
        "missing_row",
        "wrong_sign",
        "swapped_digits",
        "duplicate_row",
        "carried_forward_as_row",
        "misread_digit",
        "wrong_balance",
    ]
    row_id: str | None
    delta: int
    explanation: str


class Break(Record):
    account: str
    row_id: str | None
    page: int | None
    box: Box | None
    delta: int
    expected: int
    computed: int


class Reconciliation(Artifact):
    """The proof: what was added to what, and every printed figure that agreed or did not."""

    kind: ClassVar[str] = "reconciliation"
    status: Literal["pass", "fail", "unproven"]
    delta: int
    checks: list[Check]
    first_break: Break | None = None
    causes: list[Cause] = Field(default_factory=list)
    code: str | None = None
    explanation: str


class FinalTransactions(Artifact):
    """What a COMPLETED statement holds."""

    kind: ClassVar[str] = "final_transactions"
    accounts: list[Account]
    rows: list[Transaction]
    source: Literal["extraction", "review"]


class HumanReviewDecision(Artifact):
    kind: ClassVar[str] = "human_review_decision"
    decision: Literal["approve", "approve_with_corrections", "request_reprocessing", "reject"]
    reviewer: str
    reason: str = ""
    # Set when rows that do not add up are approved all the same.
    override_reason: str | None = None
    hints: dict[str, str] = Field(default_factory=dict)


class Edit(Record):
    """One change of a reviewer. `row_id` is None for an added row."""

    action: Literal["change", "add", "delete"]
    row_id: str | None
    before: dict[str, Any] | None
    after: dict[str, Any] | None


class CorrectionOverlay(Artifact):
    """Edits on top of an extraction that itself never changes."""

    kind: ClassVar[str] = "correction_overlay"
    base_sha256: str
    edits: list[Edit]
