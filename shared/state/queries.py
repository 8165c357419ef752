"""Listing documents through the indexes: cost depends on the page, never on the total."""

from collections.abc import Iterator

from shared.state.document import Document
from shared.state.models import HeadModel
from shared.state.store import translating_errors

PAGE_SIZE_MAX = 100


def list_in_state(pipeline: str, state: str, limit: int | None = None) -> Iterator[Document]:
    """Those that have been in the state longest come first."""
    with translating_errors():
        found = HeadModel.by_state.query(
            f"{pipeline}#{state}", limit=limit, page_size=min(limit or PAGE_SIZE_MAX, PAGE_SIZE_MAX)
        )
        for head in found:
            yield head.snapshot()


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


def list_overdue(pipeline: str, now_ms: int, limit: int | None = None) -> Iterator[Document]:
    """Past their deadline, the most overdue first."""
    with translating_errors():
        found = HeadModel.by_deadline.query(
            pipeline,
            HeadModel.deadline_at_ms <= now_ms,
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
