"""Who works on a review, and what they have drafted. A claim is a lease that runs out."""

from datetime import UTC, datetime

from shared.errors import NotClaimed, ReviewHeld, StaleVersion
from shared.review.records import Claim, Draft, Review, ReviewStore

CLAIM_SECONDS = 15 * 60


def clock_text(at_ms: int) -> str:
    return datetime.fromtimestamp(at_ms / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")


def refuse_if_held(review: Review, who: str, now_ms: int) -> None:
    held = review.holder(now_ms)
    if held is not None and held.owner != who:
        raise ReviewHeld(owner=held.owner, until=clock_text(held.expires_at_ms))


def claim(store: ReviewStore, review: Review, who: str, now_ms: int) -> Review:
    """Take the review, or renew one's own claim. Whoever comes second reads who was first."""

    def take(found: Review) -> Review:
        refuse_if_held(found, who, now_ms)
        held = found.holder(now_ms)
        epoch = held.epoch if held else found.epoch + 1
        return _held(found, who, epoch, now_ms)

    return store.change(review, take)


def heartbeat(store: ReviewStore, review: Review, who: str, epoch: int, now_ms: int) -> Review:
    def renew(found: Review) -> Review:
        _refuse_unless_mine(found, who, epoch, now_ms)
        return _held(found, who, epoch, now_ms)

    return store.change(review, renew)


def release(store: ReviewStore, review: Review, who: str, epoch: int, now_ms: int) -> Review:
    def give_back(found: Review) -> Review:
        if found.claim is None and found.epoch == epoch:
            return found  # released before; the answer was lost
        _refuse_unless_mine(found, who, epoch, now_ms)
        return found.model_copy(update={"claim": None})

    return store.change(review, give_back)


def save_draft(
    store: ReviewStore, review: Review, who: str, draft: Draft, if_etag: str, now_ms: int
) -> Review:
    """Replace the draft that the reviewer saw. Saving renews the claim."""

    def save(found: Review) -> Review:
        _refuse_unless_mine(found, who, found.epoch, now_ms)
        if if_etag != found.etag:
            raise StaleVersion(what="the draft", current=found.etag, sent=if_etag)
        saved = draft.model_copy(
            update={
                "version": found.draft.version + 1,
                "saved_by": who,
                "saved_at_ms": now_ms,
            }
        )
        return _held(found.model_copy(update={"draft": saved}), who, found.epoch, now_ms)

    return store.change(review, save)


def _held(review: Review, who: str, epoch: int, now_ms: int) -> Review:
    lease = Claim(owner=who, epoch=epoch, expires_at_ms=now_ms + CLAIM_SECONDS * 1000)
    return review.model_copy(update={"claim": lease, "epoch": epoch})


def _refuse_unless_mine(review: Review, who: str, epoch: int, now_ms: int) -> None:
    """An expired claim that nobody took over is still its owner's."""
    refuse_if_held(review, who, now_ms)
    mine = review.claim is not None and review.claim.owner == who and review.claim.epoch == epoch
    if not mine:
        raise NotClaimed()
