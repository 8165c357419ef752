"""Evidence for moves: every kind of artifact a machine asks for, valid by default."""

import hashlib
from functools import lru_cache
from typing import Any

from pydantic import create_model

from shared.artifacts.base import Artifact
from shared.artifacts.reference import ArtifactRef, Stored
from shared.artifacts.registry import ARTIFACT_TYPES
from shared.artifacts.store import ArtifactStore
from shared.machines.model import Move

# What each type cannot do without. `where` of a move overrides it.
_NO_ROWS = {"count": 0, "parts": []}
_DEFAULTS: dict[str, dict[str, Any]] = {
    "ingest_receipt": {
        "file_name": "statement.pdf",
        "size_bytes": 1,
        "sha256": "0" * 64,
        "page_count": 1,
        "has_text": True,
        "original_key": "originals/acme/0",
        "original_version_id": "1",
    },
    "rejection": {"code": "E1001", "sentence": "It is not a PDF.", "next_step": "Upload one."},
    "page_words": {"pages": []},
    "ocr_result": {"engine": "none", "mean_confidence": 1.0, "pages": []},
    "classification": {
        "bank_family": "alder",
        "statement_type": "current",
        "fingerprint": "f",
        "confidence": 0.9,
    },
    "route_decision": {
        "decision": "template_selected",
        "selection_reason": "it fits",
        "band": "high",
    },
    "parse_log": {
        "file_name": "bank.csv",
        "format": "csv",
        "encoding": "utf-8",
        "accounts": [],
        "observation_count": 0,
        "bank_ids_trusted": False,
    },
    "observations": {"rows": _NO_ROWS},
    "canonical_transactions": {"accounts": [], "rows": _NO_ROWS, "set_aside": _NO_ROWS},
    "export_error": {"code": "E6001", "sentence": "It is no export.", "next_step": "Try again."},
    "step_error": {"code": "E2010", "sentence": "Too long.", "next_step": "Try again."},
    "template_binding": {
        "template_id": "alder-current",
        "version": 1,
        "source": "registry",
        "template": {},
    },
    "template_draft": {
        "round": 1,
        "template": {},
        "hypotheses_tried": 1,
        "proven": True,
        "explanation": "it adds up",
    },
    "extraction_result": {
        "status": "complete",
        "template_id": "alder-current",
        "template_version": 1,
        "accounts": [],
        "row_count": 0,
    },
    "transactions": {"rows": []},
    "extraction_error": {"code": "E3001", "sentence": "No table.", "next_step": "Look."},
    "reconciliation": {"status": "pass", "delta": 0, "checks": [], "explanation": "0 = 0"},
    "final_transactions": {"accounts": [], "rows": [], "source": "extraction"},
    "human_review_decision": {"decision": "approve", "reviewer": "rita"},
    "correction_overlay": {"base_sha256": "", "edits": []},
}


@lru_cache(maxsize=64)
def _stand_in(kind: str) -> type[Artifact]:
    """For kinds of pipelines whose artifacts have no type yet."""
    made = create_model(kind, __base__=Artifact)
    made.kind = kind
    return made


def make_artifact(kind: str, **fields: Any) -> Artifact:
    known = ARTIFACT_TYPES.get(kind)
    if known is None:
        return _stand_in(kind)()
    return known(**{**_DEFAULTS[kind], **fields})


def stored(kind: str, *, ref_kind: str | None = None, **fields: Any) -> Stored[Artifact]:
    """An artifact with a reference that only looks as if it were in S3."""
    value = make_artifact(kind, **fields)
    sha256 = hashlib.sha256(value.model_dump_json().encode()).hexdigest()
    ref = ArtifactRef(
        kind=ref_kind or kind,
        schema_version=value.schema_version,
        key=f"artifacts/acme/doc/{kind}/{sha256}.json",
        version_id="v1",
        sha256=sha256,
    )
    return Stored(value, ref)


def really_stored(
    store: ArtifactStore, organization: str, document_id: str, kind: str, **fields: Any
) -> Stored[Artifact]:
    return store.put(organization, document_id, make_artifact(kind, **fields))


def evidence_for(move: Move) -> list[Stored[Artifact]]:
    """Everything the move asks for, with the first value of every field it asks about."""
    return [stored(n.kind, **{k: v[0] for k, v in n.where.items()}) for n in move.needs]
