"""The person's side of a document: which change is written, and how a lost answer is settled."""

from dataclasses import dataclass
from typing import Any

from pynamodb.expressions.condition import Condition

from shared.errors import DocumentNotFound, StaleVersion
from shared.state.document import Curation, Document
from shared.state.models import HeadModel
from shared.state.timers import waiting_fields


@dataclass(frozen=True)
class CurationChange:
    fields: dict[str, Any]
    condition: Condition


def curation_change(
    seen: Document, status: Curation, by: str, if_version: int, now_ms: int
) -> CurationChange:
    fields: dict[str, Any] = {
        "curation_status": status,
        "curation_version": if_version + 1,
        "curation_at_ms": now_ms,
        "curation_by": by,
    }
    condition = (HeadModel.organization == seen.organization) & (
        HeadModel.curation_version == if_version
    )
    if status is Curation.SELECTED and seen.queued_at_ms is None:
        fields["queued_at_ms"] = now_ms
    if status is Curation.SELECTED and seen.version == 1 and seen.pipeline_state is None:
        fields |= waiting_fields(seen.pipeline, now_ms)
        condition &= HeadModel.version == 1
    return CurationChange(fields, condition)


def settle_curation(seen: Document, change: CurationChange, found: Document | None) -> Document:
    """A write whose answer was lost is recognised; anything else was somebody else's."""
    if found is None or found.organization != seen.organization:
        raise DocumentNotFound(document_id=seen.document_id)
    mine = ("curation_status", "curation_version", "curation_at_ms", "curation_by")
    if all(getattr(found, name) == change.fields[name] for name in mine):
        return found
    sent = change.fields["curation_version"] - 1
    raise StaleVersion(what="the curation", current=found.curation_version, sent=sent)
