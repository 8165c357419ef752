"""Listing documents through the indexes: cost depends on the page, never on the total."""

from collections.abc import Iterator

from pynamodb.expressions.condition import Condition

from shared.state.document import Document
from shared.state.models import HeadModel
from shared.state.store import translating_errors

PAGE_SIZE_MAX = 100


def list_in_state(
    pipeline: str, state: str, limit: int | None = None, *, since_before_ms: int | None = None
) -> Iterator[Document]:
    """Those that have been in the state longest come first."""
    with translating_errors():
        found = HeadModel.by_state.query(
            f"{pipeline}#{state}",
            _entered_until(since_before_ms),
            limit=limit,
            page_size=min(limit or PAGE_SIZE_MAX, PAGE_SIZE_MAX),
        )
        for head in found:
            yield head.snapshot()


def count_in_state(
    pipeline: str, state: str, limit: int, *, since_before_ms: int | None = None
) -> int:
    """How many, up to a limit: whoever asks wants to know whether there are many."""
    with translating_errors():
        found = HeadModel.by_state.query(
            f"{pipeline}#{state}",
            _entered_until(since_before_ms),
            limit=limit,
            page_size=limit,
            attributes_to_get=["document_id"],
        )
        return sum(1 for _ in found)


def count_in_flight(pipeline: str, limit: int) -> int:
    """How many a workflow should be at work on, up to a limit."""
    with translating_errors():
        found = HeadModel.in_flight.query(pipeline, limit=limit, page_size=limit)
        return sum(1 for _ in found)


def _entered_until(moment_ms: int | None) -> Condition | None:
    return None if moment_ms is None else HeadModel.entered_at_ms <= moment_ms


def list_of_organization(organization: str, limit: int | None = None) -> Iterator[Document]:
    """Newest first."""
    with translating_errors():
        found = HeadModel.by_organization.query(
            organization,
            limit=limit,
            scan_index_forward=False,
            page_size=min(limit or PAGE_SIZE_MAX, PAGE_SIZE_MAX),
        )
        for head in found:
            yield head.snapshot()


def page_of_organization(
    organization: str, from_created_ms: int | None, evaluated_max: int
) -> Iterator[Document]:
    """Newest first, from a moment on; never more than `evaluated_max` are looked at."""
    condition = None if from_created_ms is None else HeadModel.created_at_ms <= from_created_ms
    with translating_errors():
        found = HeadModel.by_organization.query(
            organization,
            condition,
            limit=evaluated_max,
            scan_index_forward=False,
            page_size=PAGE_SIZE_MAX,
        )
        for head in found:
            yield head.snapshot()


def list_of_organization_in_state(
    organization: str,
    pipeline: str,
    state: str,
    *,
    since_ms: int | None = None,
    limit: int,
) -> Iterator[Document]:
    """Those that have been in the state longest come first."""
    condition = None if since_ms is None else HeadModel.entered_at_ms >= since_ms
    with translating_errors():
        found = HeadModel.by_organization_state.query(
            f"{organization}#{pipeline}#{state}",
            condition,
            limit=limit,
            page_size=min(limit, PAGE_SIZE_MAX),
        )
        for head in found:
            yield head.snapshot()


def list_due(pipeline: str, now_ms: int, limit: int | None = None) -> Iterator[Document]:
    """Somebody must look after them, and should have the longest ago after the first."""
    with translating_errors():
        found = HeadModel.by_due.query(
            pipeline,
            HeadModel.due_at_ms <= now_ms,
            limit=limit,
            page_size=min(limit or PAGE_SIZE_MAX, PAGE_SIZE_MAX),
        )
        for head in found:
            yield head.snapshot()


def list_all() -> Iterator[Document]:
    """Every document there is: for `verify`, which must not trust an index."""
    with translating_errors():
        for head in HeadModel.scan(consistent_read=True, page_size=PAGE_SIZE_MAX):
            yield head.snapshot()
