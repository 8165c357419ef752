"""Reviews that are over, as the queue shows them behind those that wait."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from shared.artifacts.base import Record
from shared.machines.model import Actor
from shared.review.records import Review, ReviewStore
from shared.stages.frame import Tools
from shared.state.document import Document
from shared.state.listing import EVALUATED_MAX, Position

# Sorts before every decision, the newest being first.
BEFORE_ALL: Position = (4_102_444_800_000, "doc_" + "f" * 32)


class Decided(Record):
    """Told from the ledger."""

    by: str
    decision: str
    at_ms: int
    state: str


@dataclass(frozen=True)
class ClosedReview:
    document: Document
    review: Review
    opened_at_ms: int
    decided: Decided


def list_decided(
    tools: Tools,
    reviews: ReviewStore,
    organization: str,
    after: Position | None,
    page_size: int,
) -> tuple[list[ClosedReview], Position | None]:
    """The newest decision first. An answer that lost its race decided nothing and is left out."""
    found: list[ClosedReview] = []
    last: Position | None = None
    listed = _in_order(reviews, organization, after)
    for seen, (answered_at_ms, document_id, round_) in enumerate(listed, 1):
        place = (answered_at_ms, document_id)
        if after and place >= after:
            continue
        if len(found) == page_size:
            return found, last
        last = place
        closed = _closed(tools, reviews, organization, document_id, round_)
        if closed is not None:
            found.append(closed)
        if seen == EVALUATED_MAX:
            return found, last  # a short page that still has a cursor
    return found, None


def _in_order(
    reviews: ReviewStore, organization: str, after: Position | None
) -> Iterator[tuple[int, str, int]]:
    """An index does not order what has the same time; ids do, so that no page skips one."""
    listed = reviews.list_answered(organization, after[0] if after else None, EVALUATED_MAX)
    for _, group in groupby(listed, key=lambda entry: entry[0]):
        yield from sorted(group, reverse=True)


def _closed(
    tools: Tools, reviews: ReviewStore, organization: str, document_id: str, round_: int
) -> ClosedReview | None:
    store = tools.controller.store
    opened, written = store.get_event(document_id, round_), store.get_event(document_id, round_ + 1)
    review = reviews.find(document_id, round_)
    if opened is None or written is None or review is None:
        return None
    if written.actor.role != Actor.REVIEWER:
        return None
    return ClosedReview(
        document=tools.controller.get_state(document_id, organization),
        review=review,
        opened_at_ms=opened.timestamp_ms,
        decided=Decided(
            by=written.actor.name,
            decision=written.trigger,
            at_ms=written.timestamp_ms,
            state=written.to_state,
        ),
    )
