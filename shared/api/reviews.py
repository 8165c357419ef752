"""Reviews: the queue, one review, claims, drafts and the decision."""

from typing import Annotated, Any

from aws_lambda_powertools.event_handler import Response
from aws_lambda_powertools.event_handler.api_gateway import Router
from aws_lambda_powertools.event_handler.openapi.params import Header, Query

from shared.api.cursors import Place, question_hash, read_cursor_of, write_cursor
from shared.api.identity import Role
from shared.api.review_models import (
    ClaimState,
    Corrections,
    Epoch,
    NewDecision,
    ReviewItem,
    ReviewPage,
    ReviewView,
)
from shared.api.routing import (
    IfMatch,
    IfNoneMatch,
    ReviewId,
    Use,
    Who,
    answer,
    route,
    seen_etag,
    unless_seen,
)
from shared.errors import AlreadyDecided, NoSuchThing, VersionMissing
from shared.machines.registry import machine
from shared.review.answer import Answer, Request
from shared.review.claims import claim, heartbeat, release, save_draft
from shared.review.decide import Correction, Decision
from shared.review.queue import BEFORE_ALL, ClosedReview, list_decided
from shared.review.reading import Reading, read_reading
from shared.review.records import Review, parse_review_id
from shared.review.view import DraftState, apply_draft, correction_of, review_content, summarize
from shared.state.document import Document, current_artifacts
from shared.state.listing import Position, list_waiting

router = Router()

_OPEN, _DECIDED = question_hash("reviews", "open"), question_hash("reviews", "decided")
READERS = (Role.REVIEWER, Role.ADMIN)
REVIEWERS = (Role.REVIEWER,)


def _open(use: Use, who: Who, review_id: str) -> tuple[Document, Review]:
    """The review, while it is open. What is over says by whom."""
    document, round_ = _document(use, who, review_id)
    if document.version == round_ and machine(document.pipeline).waits_for_person(document.state):
        return document, use.reviews.get(document)
    if document.version < round_:
        raise NoSuchThing(kind="review", name=review_id)
    use.decider.touch(document)
    written = use.controller.store.get_event(document.document_id, round_ + 1)
    raise AlreadyDecided(
        by=written.actor.name if written else "somebody",
        decision=written.trigger if written else "otherwise",
        state=document.state,
    )


def _document(use: Use, who: Who, review_id: str) -> tuple[Document, int]:
    document_id, round_ = parse_review_id(review_id)
    return use.controller.get_state(document_id, who.organization), round_


def _reading(use: Use, document: Document) -> Reading:
    events = use.controller.store.read_ledger(document.document_id)
    return read_reading(use.tools, current_artifacts(events))


def _summarized(use: Use, document: Document, review: Review) -> Review:
    """Worked out when somebody first looks, then kept with the review."""
    if review.version:
        return review
    summary = summarize(use.tools, document)
    return use.reviews.change(review, lambda found: found.model_copy(update={"summary": summary}))


def _item(use: Use, document: Document, review: Review) -> dict[str, Any]:
    held = review.holder(use.now_ms)
    return {
        "review_id": review.review_id,
        "document_id": document.document_id,
        "file_name": document.file_name,
        "pipeline": document.pipeline,
        "state": document.state,
        "uploaded_by": document.uploaded_by,
        "opened_at_ms": document.entered_at_ms,
        "age_seconds": max(0, use.now_ms - document.entered_at_ms) // 1000,
        "owner": held.owner if held else None,
        "owner_until_ms": held.expires_at_ms if held else None,
        "summary": review.summary,
        "decided": None,
    }


def _decided_item(use: Use, found: ClosedReview) -> dict[str, Any]:
    waited_ms = found.decided.at_ms - found.opened_at_ms
    return {
        **_item(use, found.document, found.review),
        "opened_at_ms": found.opened_at_ms,
        "age_seconds": max(0, waited_ms) // 1000,
        "owner": None,
        "owner_until_ms": None,
        "decided": found.decided,
    }


@route(router, "GET", "/reviews", roles=READERS)
def get_reviews(
    who: Who,
    use: Use,
    limit: Annotated[int, Query(ge=1, le=100)] = 25,
    cursor: Annotated[str | None, Query(max_length=400)] = None,
) -> Response[ReviewPage]:
    """What waits for a person, the oldest first; behind it what was decided, the newest first."""
    which, place = read_cursor_of(cursor, {"open": _OPEN, "decided": _DECIDED})
    after = (place.at_ms, place.document_id) if place else None
    items: list[ReviewItem] = []
    position = None
    if which == "open":
        found, position = list_waiting(who.organization, after, limit)
        for document in found:
            review = _summarized(use, document, use.reviews.get(document))
            items.append(ReviewItem(**_item(use, document, review)))
        if position is not None:
            return answer(ReviewPage(reviews=items, cursor=_cursor(position, _OPEN)))
        after = None
    room = limit - len(items)
    if not room:
        # The page is full and nothing else is open: the next one begins with what was decided.
        return answer(ReviewPage(reviews=items, cursor=_cursor(BEFORE_ALL, _DECIDED)))
    closed, position = list_decided(use.tools, use.reviews, who.organization, after, room)
    items += [ReviewItem(**_decided_item(use, found)) for found in closed]
    next_cursor = _cursor(position, _DECIDED) if position is not None else None
    return answer(ReviewPage(reviews=items, cursor=next_cursor))


def _cursor(position: Position, question: str) -> str:
    return write_cursor(Place(at_ms=position[0], document_id=position[1]), question)


@route(router, "GET", "/reviews/<review_id>", roles=READERS, problems=(404, 409))
def get_review(
    review_id: ReviewId, who: Who, use: Use, if_none_match: IfNoneMatch = None
) -> Response[ReviewView]:
    """Rows with their places, the checks, the context, the draft, and what can be decided."""
    document, review = _open(use, who, review_id)
    if review.holder(use.now_ms) is None:
        unless_seen(if_none_match, review.etag)
    review = _summarized(use, document, review)
    content = review_content(use.tools, document, review)
    view = ReviewView(
        **_item(use, document, review), claim=review.holder(use.now_ms), content=content
    )
    return answer(view, etag=review.etag)


@route(router, "POST", "/reviews/<review_id>/claim", roles=REVIEWERS, problems=(404, 409))
def claim_review(review_id: ReviewId, who: Who, use: Use) -> Response[ClaimState]:
    """Take a review for fifteen minutes. Claiming again renews."""
    document, review = _open(use, who, review_id)
    review = _summarized(use, document, review)
    held = claim(use.reviews, review, who.name, use.now_ms)
    return answer(ClaimState(review_id=review_id, claim=held.claim), etag=held.etag)


@route(router, "POST", "/reviews/<review_id>/heartbeat", roles=REVIEWERS, problems=(404, 409))
def renew_claim(review_id: ReviewId, body: Epoch, who: Who, use: Use) -> Response[ClaimState]:
    """Say that you are still at it; the claim runs another fifteen minutes."""
    _, review = _open(use, who, review_id)
    held = heartbeat(use.reviews, review, who.name, body.epoch, use.now_ms)
    return answer(ClaimState(review_id=review_id, claim=held.claim), etag=held.etag)


@route(router, "POST", "/reviews/<review_id>/release", roles=REVIEWERS, problems=(404, 409))
def release_review(review_id: ReviewId, body: Epoch, who: Who, use: Use) -> Response[ClaimState]:
    """Give the review back. What was drafted stays for whoever takes it next."""
    _, review = _open(use, who, review_id)
    left = release(use.reviews, review, who.name, body.epoch, use.now_ms)
    return answer(ClaimState(review_id=review_id, claim=left.claim), etag=left.etag)


@route(
    router,
    "PUT",
    "/reviews/<review_id>/draft",
    roles=REVIEWERS,
    problems=(404, 409, 412, 413, 428),
)
def put_draft(
    review_id: ReviewId, body: Corrections, who: Who, use: Use, if_match: IfMatch = None
) -> Response[DraftState]:
    """Save corrections on their way, and learn what the printed figures say of them."""
    etag = seen_etag(if_match)
    document, review = _open(use, who, review_id)
    saved = save_draft(use.reviews, review, who.name, body.draft(), etag, use.now_ms)
    return answer(apply_draft(_reading(use, document), saved.draft), etag=saved.etag)


@route(
    router,
    "POST",
    "/reviews/<review_id>/decision",
    roles=REVIEWERS,
    problems=(404, 409, 412, 413, 428),
)
def decide_review(
    review_id: ReviewId,
    body: NewDecision,
    who: Who,
    use: Use,
    if_match: IfMatch = None,
    idempotency_key: Annotated[
        str | None, Header(alias="Idempotency-Key", pattern=r"^[\x21-\x7e]{8,128}$")
    ] = None,
) -> Response[Answer]:
    """Decide. Sent twice with one key it happens once, and is answered with the same words."""
    if idempotency_key is None:
        raise VersionMissing(header="Idempotency-Key")
    etag = seen_etag(if_match)
    document, round_ = _document(use, who, review_id)
    use.decider.touch(document)
    said = Decision(
        body.decision,
        who.name,
        reason=body.reason,
        override_reason=body.override_reason,
        hints=body.hints.as_text(),
        correction=_correction(use, document, round_, body),
    )
    request = Request(said, idempotency_key, body.model_dump(mode="json"))
    choices = use.organizations.get(who.organization).choices
    return answer(use.decider.answer(document, round_, request, choices, etag))


def _correction(use: Use, document: Document, round_: int, body: NewDecision) -> Correction:
    if document.version != round_ or body.decision in ("approve", "reject"):
        return Correction()
    draft = body.corrections.draft() if body.corrections else use.reviews.get(document).draft
    return correction_of(_reading(use, document), draft)
