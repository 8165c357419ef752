"""Take a person's decision once, however often it is sent, and wake the workflow after it."""

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from shared.artifacts.base import Record
from shared.errors import AlreadyDecided, KeyReused, NoSuchThing, PartnerBusy, StaleVersion
from shared.machines.registry import machine
from shared.observe import logger
from shared.organizations import Choices
from shared.review.claims import refuse_if_held
from shared.review.decide import Decision, decide
from shared.review.records import Review, ReviewStore, review_id_of
from shared.stages.frame import Tools
from shared.state.document import Document, Event

# Wakes the workflow of a document; True if one was woken. Raises PartnerBusy.
Relay = Callable[[str], bool]


class Answer(Record):
    """Told from the ledger, so that every repetition is answered with the same words."""

    review_id: str
    document_id: str
    decision: str
    trigger: str
    state: str
    version: int
    decided_by: str
    decided_at_ms: int


@dataclass(frozen=True)
class Request:
    """A decision with what makes it one: the key and the content it was sent with."""

    decision: Decision
    key: str
    body: dict[str, Any]

    @property
    def operation(self) -> str:
        content = json.dumps(self.body, sort_keys=True, separators=(",", ":"))
        return f"{self.decision.decision}:{self._key_hash}:{_short_hash(content)}"

    @property
    def _key_hash(self) -> str:
        return _short_hash(f"{self.decision.reviewer}\n{self.key}")

    def same_key(self, operation_id: str) -> bool:
        return f":{self._key_hash}:" in operation_id


def _short_hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]


@dataclass(frozen=True)
class Decider:
    tools: Tools
    reviews: ReviewStore
    relay: Relay

    def answer(
        self, document: Document, round_: int, request: Request, choices: Choices, if_etag: str
    ) -> Answer:
        if document.version < round_:
            raise NoSuchThing(kind="review", name=review_id_of(document.document_id, round_))
        if document.version > round_:
            return self._already(document, round_, request)
        if not machine(document.pipeline).waits_for_person(document.state):
            raise NoSuchThing(kind="review", name=review_id_of(document.document_id, round_))
        now_ms = self.tools.controller.clock_ms()
        review = self.reviews.get(document)
        refuse_if_held(review, request.decision.reviewer, now_ms)
        if if_etag != review.etag:
            raise StaleVersion(what="the review", current=review.etag, sent=if_etag)
        # Marked before, not after: whatever dies between here and the wake-up leaves a trace.
        review = self.reviews.change(review, lambda found: found.answered(now_ms))
        said = Decision(**{**vars(request.decision), "operation": request.operation})
        outcome = decide(self.tools, document, said, choices)
        self.deliver(review)
        return self._already(outcome.document, round_, request)

    def _already(self, document: Document, round_: int, request: Request) -> Answer:
        written = self.tools.controller.store.get_event(document.document_id, round_ + 1)
        if written is None:
            raise NoSuchThing(kind="review", name=review_id_of(document.document_id, round_))
        if not written.operation_id.endswith(f":{request.operation}"):
            if request.same_key(written.operation_id):
                raise KeyReused()
            raise AlreadyDecided(
                by=written.actor.name, decision=written.trigger, state=document.state
            )
        return _answer(written, round_)

    def deliver(self, review: Review) -> None:
        """Wake the workflow; a failure leaves the mark, and the next touch tries again."""
        try:
            self.relay(review.document_id)
        except PartnerBusy as error:
            logger.warning("relay failed", document_id=review.document_id, code=error.code)
            return
        self.reviews.mark_delivered(review)

    def touch(self, document: Document) -> None:
        """Called whenever somebody looks: send again what has not arrived."""
        came_from = document.previous_state
        if came_from is None or not machine(document.pipeline).waits_for_person(came_from):
            return
        latest = self.reviews.latest(document.document_id)
        if latest and latest.undelivered_since_ms is not None and latest.round < document.version:
            self.deliver(latest)


def _answer(event: Event, round_: int) -> Answer:
    return Answer(
        review_id=review_id_of(event.document_id, round_),
        document_id=event.document_id,
        decision=event.operation_id.split(":")[2],
        trigger=event.trigger,
        state=event.to_state,
        version=event.version,
        decided_by=event.actor.name,
        decided_at_ms=event.timestamp_ms,
    )
