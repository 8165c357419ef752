"""Every kind of artifact and the type that reads it."""

from shared.artifacts.base import Artifact
from shared.artifacts.contracts import StepFailure
from shared.artifacts.exports import (
    CanonicalTransactions,
    ExportFailure,
    Observations,
    ParseLog,
)
from shared.artifacts.statements import (
    Classification,
    CorrectionOverlay,
    ExtractionFailure,
    ExtractionResult,
    FinalTransactions,
    HumanReviewDecision,
    IngestReceipt,
    OcrResult,
    PageWords,
    Reconciliation,
    Rejection,
    RouteDecision,
    TemplateBinding,
    TemplateDraft,
    Transactions,
)
from shared.errors import UnknownName

ARTIFACT_TYPES: dict[str, type[Artifact]] = {
    t.kind: t
    for t in (
        CanonicalTransactions,
        ExportFailure,
        Observations,
        ParseLog,
        Classification,
        CorrectionOverlay,
        ExtractionFailure,
        ExtractionResult,
        FinalTransactions,
        HumanReviewDecision,
        IngestReceipt,
        OcrResult,
        PageWords,
        Reconciliation,
        Rejection,
        RouteDecision,
        StepFailure,
        TemplateBinding,
        TemplateDraft,
        Transactions,
    )
}


def artifact_type(kind: str) -> type[Artifact]:
    if kind not in ARTIFACT_TYPES:
        raise UnknownName(kind="artifact", name=kind, known=", ".join(sorted(ARTIFACT_TYPES)))
    return ARTIFACT_TYPES[kind]
