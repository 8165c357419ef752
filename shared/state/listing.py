"""Lists with filters, page by page: stable order, and a bound on what one page may cost."""

from collections.abc import Iterable, Iterator
from heapq import merge
from itertools import groupby

from shared.artifacts.base import Record
from shared.machines.model import Machine
from shared.machines.registry import MACHINES, machine
from shared.state.document import Curation, Document
from shared.state.queries import list_of_organization_in_state, page_of_organization

# A page of a list with a rare filter looks at no more heads than this, then hands out a cursor.
EVALUATED_MAX = 1_000


class Filter(Record):
    pipeline: str | None = None
    state: str | None = None
    curation: Curation | None = None
    # Names of processing statuses; "None" is what has never been queued.
    processing: tuple[str, ...] = ()
    text: str | None = None

    def accepts(self, document: Document) -> bool:
        return (
            self.pipeline in (None, document.pipeline)
            and self.state in (None, document.state)
            and self.curation in (None, document.curation_status)
            and (not self.processing or str(shown_processing(document)) in self.processing)
            and (self.text is None or self.text.casefold() in document.file_name.casefold())
        )


def shown_processing(document: Document) -> str | None:
    """None until the document was handed to the pipeline for the first time."""
    return document.processing_status if document.queued_at_ms is not None else None


Position = tuple[int, str]


def list_documents(
    organization: str, wanted: Filter, after: Position | None, page_size: int
) -> tuple[list[Document], Position | None]:
    """The newest first. The position is where the next page begins, None at the end."""
    found: list[Document] = []
    seen, last = 0, after
    start = after[0] if after else None
    evaluated = EVALUATED_MAX + 1
    candidates = _in_order(page_of_organization(organization, start, evaluated), newest_first=True)
    for document in candidates:
        place = (document.created_at_ms, document.document_id)
        if after and place[0] == after[0] and place[1] >= after[1]:
            continue
        if len(found) == page_size or seen == EVALUATED_MAX:
            return found, last
        seen += 1
        last = place
        if wanted.accepts(document):
            found.append(document)
    return found, None


def list_waiting(
    organization: str, after: Position | None, page_size: int
) -> tuple[list[Document], Position | None]:
    """Documents that wait for a person, in any pipeline, the longest wait first."""
    start = after[0] if after else None
    queues = [
        _in_order(
            list_of_organization_in_state(
                organization, rules.name, state, since_ms=start, limit=EVALUATED_MAX
            ),
            newest_first=False,
        )
        for rules, state in waiting_states()
    ]
    found: list[Document] = []
    for document in merge(*queues, key=_entered):
        if after and _entered(document) <= after:
            continue
        if len(found) == page_size:
            return found, _entered(found[-1])
        found.append(document)
    return found, None


def waiting_states() -> Iterator[tuple[Machine, str]]:
    for rules in MACHINES.values():
        for state in rules.states:
            if machine(rules.name).waits_for_person(state.name):
                yield rules, state.name


def _entered(document: Document) -> Position:
    return document.entered_at_ms, document.document_id


def _in_order(documents: Iterable[Document], *, newest_first: bool) -> Iterator[Document]:
    """An index does not order what has the same time; ids do, so that no page skips one."""

    def moment(document: Document) -> int:
        return document.created_at_ms if newest_first else document.entered_at_ms

    for _, group in groupby(documents, key=moment):
        yield from sorted(group, key=lambda d: d.document_id, reverse=newest_first)
