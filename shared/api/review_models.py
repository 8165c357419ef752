"""What reviewers send and get, as the API's description shows it."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from shared.artifacts.base import Record
from shared.review.corrections import EDITS_MAX
from shared.review.queue import Decided
from shared.review.records import Claim, Draft, Summary
from shared.review.view import ReviewContent

Text = Annotated[str, Field(max_length=2_000)]
Amount = Annotated[str, Field(pattern=r"^[+-]?[0-9]{1,15}(\.[0-9]{1,3})?$")]


class ReviewItem(BaseModel):
    """A line of the queue: enough to choose without opening."""

    review_id: str
    document_id: str
    file_name: str
    pipeline: str
    state: str
    uploaded_by: str
    opened_at_ms: int
    # How long it has waited, or had to wait.
    age_seconds: int
    owner: str | None
    owner_until_ms: int | None
    summary: Summary
    decided: Decided | None  # None while it is open


class ReviewPage(BaseModel):
    reviews: list[ReviewItem]
    cursor: str | None


class ReviewView(ReviewItem):
    claim: Claim | None
    content: ReviewContent


class Epoch(Record):
    epoch: Annotated[int, Field(ge=1, le=1_000_000, description="As the claim gave it out.")]


class Part(Record):
    amount: Amount
    date: Annotated[str, Field(max_length=10)] | None = None
    description: Text | None = None


class RowEdit(Record):
    """One edit. `change`, `delete` and `split` name a row, `merge` names several."""

    action: Literal["change", "add", "delete", "split", "merge"]
    row_id: Annotated[str, Field(max_length=40)] | None = None
    after_row_id: Annotated[str, Field(max_length=40)] | None = None
    date: Annotated[str, Field(max_length=10)] | None = None
    value_date: Annotated[str, Field(max_length=10)] | None = None
    amount: Annotated[str, Field(max_length=24)] | None = None
    balance: Annotated[str, Field(max_length=24)] | None = None
    description: Text | None = None
    account: Annotated[str, Field(max_length=80)] | None = None
    row_ids: Annotated[list[str], Field(max_length=100)] | None = None
    parts: Annotated[list[Part], Field(max_length=100)] | None = None


class Corrections(Record):
    edits: Annotated[list[RowEdit], Field(max_length=EDITS_MAX)] = Field(default_factory=list)
    opening_balance: Amount | None = None
    closing_balance: Amount | None = None

    def draft(self) -> Draft:
        return Draft(
            edits=[e.model_dump(mode="json", exclude_none=True) for e in self.edits],
            opening_balance=self.opening_balance,
            closing_balance=self.closing_balance,
        )


class Hints(Record):
    """What the next try should do differently."""

    template_id: Annotated[str, Field(pattern=r"^[A-Za-z0-9._-]{1,80}$")] | None = None
    force_ocr: bool | None = None
    pages: (
        Annotated[
            str, Field(pattern=r"^[0-9]{1,3}(-[0-9]{1,3})?(,[0-9]{1,3}(-[0-9]{1,3})?){0,20}$")
        ]
        | None
    ) = None
    sign_convention: (
        Literal["minus_is_debit", "minus_is_credit", "unmarked_is_debit", "unmarked_is_credit"]
        | None
    ) = None
    currency: Annotated[str, Field(pattern=r"^[A-Z]{3}$")] | None = None
    date_order: Literal["dmy", "mdy", "ymd"] | None = None

    def as_text(self) -> dict[str, str]:
        given = self.model_dump(exclude_none=True)
        return {k: str(v).lower() if isinstance(v, bool) else str(v) for k, v in given.items()}


class NewDecision(Record):
    decision: Literal["approve", "approve_with_corrections", "request_reprocessing", "reject"]
    reason: Text = ""
    override_reason: Text | None = None
    hints: Hints = Hints()
    # Without corrections of its own, a decision that needs some takes the saved draft.
    corrections: Corrections | None = None


class ClaimState(BaseModel):
    review_id: str
    claim: Claim | None
