"""What people do around one review: who has it, what they drafted, who was reminded.

One item per round, a round being the document's version while it waits. None of it is the
truth about the document: the head says whether the review is open, the ledger who decided.
Every write replaces the item if it still has the version that was read.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any

from pydantic import Field
from pynamodb.attributes import JSONAttribute, NumberAttribute, UnicodeAttribute
from pynamodb.exceptions import PutError
from pynamodb.indexes import GlobalSecondaryIndex, KeysOnlyProjection
from pynamodb.models import Model

from shared.artifacts.base import Record
from shared.errors import NoSuchThing, StoreBusy, TooLarge
from shared.settings import ReviewsTableSettings
from shared.state.binding import bind
from shared.state.document import Document
from shared.state.store import translating_errors

# An item may have 400 KB; a draft that needs more should be a decision by now.
DRAFT_BYTES_MAX = 200_000
RACES_MAX = 8
UNDELIVERED = "undelivered"
REVIEW_ID = r"rev_[0-9a-f]{32}_[1-9][0-9]{0,5}"


class Claim(Record):
    """A lease on a review. The epoch rises with every new holder."""

    owner: str
    epoch: int
    expires_at_ms: int


class Draft(Record):
    """Corrections on their way, exactly as the reviewer's screen sent them."""

    version: int = 0
    edits: list[dict[str, Any]] = Field(default_factory=list)
    opening_balance: str | None = None
    closing_balance: str | None = None
    saved_by: str = ""
    saved_at_ms: int = 0

    @property
    def is_empty(self) -> bool:
        return not self.edits and self.opening_balance is None and self.closing_balance is None


class Summary(Record):
    """Enough to choose from the queue without opening anything."""

    bank: str | None = None
    period_start: str | None = None
    period_end: str | None = None
    currency: str | None = None
    row_count: int = 0
    rows_in_doubt: int = 0
    delta: str | None = None
    reason_code: str | None = None
    reason: str = ""


class Review(Record):
    document_id: str
    round: int
    organization: str
    version: int = 0  # 0: not stored yet
    summary: Summary = Summary()
    claim: Claim | None = None
    epoch: int = 0  # of the last claim, also after it was released
    draft: Draft = Draft()
    # Kind of reminder to when it was sent.
    reminders: dict[str, int] = Field(default_factory=dict)
    # Kind of reminder to until when somebody is about to send it.
    in_hand: dict[str, int] = Field(default_factory=dict)
    # Since when a decision of this round may not have reached its workflow.
    undelivered_since_ms: int | None = None
    # When somebody last tried to decide this round. Whether it was decided says the ledger.
    answered_at_ms: int | None = None

    @property
    def review_id(self) -> str:
        return review_id_of(self.document_id, self.round)

    @property
    def etag(self) -> str:
        """Of what a decision would be about: this round with this draft."""
        return f"{self.round}.{self.draft.version}"

    def with_in_hand(self, kind: str, until_ms: int | None) -> "Review":
        others = {k: v for k, v in self.in_hand.items() if k != kind}
        held = others if until_ms is None else {**others, kind: until_ms}
        return self.model_copy(update={"in_hand": held})

    def with_reminder(self, kind: str, at_ms: int) -> "Review":
        sent = {**self.reminders, kind: at_ms}
        return self.with_in_hand(kind, None).model_copy(update={"reminders": sent})

    def answered(self, now_ms: int) -> "Review":
        marks = {"undelivered_since_ms": now_ms, "answered_at_ms": now_ms}
        return self.model_copy(update=marks)

    def holder(self, now_ms: int) -> Claim | None:
        return self.claim if self.claim and self.claim.expires_at_ms > now_ms else None


def review_id_of(document_id: str, round_: int) -> str:
    return f"rev_{document_id.removeprefix('doc_')}_{round_}"


def parse_review_id(review_id: str) -> tuple[str, int]:
    if not re.fullmatch(REVIEW_ID, review_id):
        raise NoSuchThing(kind="review", name="of this id")
    _, digest, round_ = review_id.split("_")
    return f"doc_{digest}", int(round_)


class ByUndelivered(GlobalSecondaryIndex["ReviewModel"]):
    """Sparse: only what may not have reached its workflow, the longest ago first."""

    class Meta:
        index_name = "by_undelivered"
        projection = KeysOnlyProjection()

    undelivered = UnicodeAttribute(hash_key=True)
    undelivered_since_ms = NumberAttribute(range_key=True)


class ByAnswered(GlobalSecondaryIndex["ReviewModel"]):
    """Sparse: only rounds that somebody has answered, per organization."""

    class Meta:
        index_name = "by_answered"
        projection = KeysOnlyProjection()

    organization = UnicodeAttribute(hash_key=True)
    answered_at_ms = NumberAttribute(range_key=True)


class ReviewModel(Model):
    class Meta:
        table_name = "unbound"
        region = "unbound"

    document_id = UnicodeAttribute(hash_key=True)
    round = NumberAttribute(range_key=True)
    version = NumberAttribute()
    content = JSONAttribute()
    # Only there to be indexed; written in the same put as what they derive from.
    undelivered = UnicodeAttribute(null=True)
    undelivered_since_ms = NumberAttribute(null=True)
    organization = UnicodeAttribute(null=True)
    answered_at_ms = NumberAttribute(null=True)

    by_undelivered = ByUndelivered()
    by_answered = ByAnswered()


class ReviewStore:
    def __init__(self, settings: ReviewsTableSettings) -> None:
        bind(ReviewModel, settings.reviews_table, settings.region)

    def find(self, document_id: str, round_: int) -> Review | None:
        with translating_errors():
            try:
                return _review(ReviewModel.get(document_id, round_, consistent_read=True))
            except ReviewModel.DoesNotExist:
                return None

    def latest(self, document_id: str) -> Review | None:
        with translating_errors():
            found = ReviewModel.query(
                document_id, scan_index_forward=False, limit=1, consistent_read=True
            )
            return next((_review(model) for model in found), None)

    def list_undelivered(self, before_ms: int, limit: int) -> list[Review]:
        """Rounds whose decision may not have reached its workflow since before then."""
        with translating_errors():
            keys = ReviewModel.by_undelivered.query(
                UNDELIVERED, ReviewModel.undelivered_since_ms <= before_ms, limit=limit
            )
            found = [self.find(key.document_id, int(key.round)) for key in keys]
        # The index may be behind the item.
        return [r for r in found if r is not None and r.undelivered_since_ms is not None]

    def list_answered(
        self, organization: str, until_ms: int | None, limit: int
    ) -> Iterator[tuple[int, str, int]]:
        """When, which document and which round, the newest answer first."""
        condition = None if until_ms is None else ReviewModel.answered_at_ms <= until_ms
        with translating_errors():
            for key in ReviewModel.by_answered.query(
                organization, condition, scan_index_forward=False, limit=limit
            ):
                yield int(key.answered_at_ms), key.document_id, int(key.round)

    def mark_delivered(self, review: Review) -> None:
        self.change(review, lambda found: found.model_copy(update={"undelivered_since_ms": None}))

    def get(self, document: Document) -> Review:
        """The review of the round that the document is in, stored or not."""
        return self.find(document.document_id, document.version) or Review(
            document_id=document.document_id,
            round=document.version,
            organization=document.organization,
        )

    def change(self, review: Review, change: Callable[[Review], Review]) -> Review:
        """Apply the change to what is stored. A lost race is no error: the change looks anew
        at what the other wrote, and refuses by itself what is no longer possible."""
        for _ in range(RACES_MAX):
            wanted = change(review)
            if wanted == review and review.version:
                return review
            saved = wanted.model_copy(update={"version": review.version + 1})
            if self._put(saved, if_version=review.version):
                return saved
            review = self.find(review.document_id, review.round) or review
        raise StoreBusy(operation="PutItem")

    def _put(self, review: Review, *, if_version: int) -> bool:
        body = review.model_dump(mode="json", exclude={"document_id", "round", "version"})
        if len(review.draft.model_dump_json()) > DRAFT_BYTES_MAX:
            raise TooLarge(what="The draft", limit=f"{DRAFT_BYTES_MAX} bytes")
        condition = (
            ReviewModel.version == if_version
            if if_version
            else ReviewModel.document_id.does_not_exist()
        )
        since_ms = review.undelivered_since_ms
        model = ReviewModel(
            review.document_id,
            review.round,
            version=review.version,
            content=body,
            undelivered=None if since_ms is None else UNDELIVERED,
            undelivered_since_ms=since_ms,
            organization=None if review.answered_at_ms is None else review.organization,
            answered_at_ms=review.answered_at_ms,
        )
        try:
            model.save(condition)
        except PutError as error:
            if error.cause_response_code == "ConditionalCheckFailedException":
                return False
            raise StoreBusy(operation="PutItem") from error
        return True


def _review(model: ReviewModel) -> Review:
    return Review(
        document_id=model.document_id,
        round=int(model.round),
        version=int(model.version),
        **model.content,
    )
