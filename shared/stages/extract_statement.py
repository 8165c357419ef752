"""The stage that reads the rows of a bank statement by its template."""

from collections.abc import Mapping

from shared.artifacts.reference import Stored
from shared.artifacts.statements import (
    ExtractionFailure,
    HumanReviewDecision,
    OcrResult,
    TemplateBinding,
)
from shared.errors import ExtractionError, TemplateUnusable
from shared.settings import ExtractSettings
from shared.stages.frame import StageRun, reason_of
from shared.stages.hints import wanted_pages, wants_recognition, with_signs
from shared.stages.recognition import MakeRecognizer, read_words, recognize
from shared.statements.extract import extract as extract_rows
from shared.statements.templates import Template, template_from_json
from shared.statements.words import Page
from shared.templates.registry import TemplateRegistry


def extract(
    run: StageRun,
    settings: ExtractSettings,
    registry: TemplateRegistry,
    recognizer: MakeRecognizer,
) -> None:
    """Read the rows under a lease: of two workers only the holder of the epoch can commit."""
    if run.state == "EXTRACTION_READY":
        run.move("EXTRACTING", "worker_claimed", take_lease_seconds=settings.lease_seconds)
    if run.lease is None:
        run.claim(settings.lease_seconds)
    decision = run.find(HumanReviewDecision)
    hints = decision.value.hints if decision else {}
    try:
        template = with_signs(_template_to_use(run, registry, hints), hints)
        pages, recognized = _pages_to_read(run, recognizer, hints)
        result, rows = extract_rows(pages, template, hints)
    except ExtractionError as error:
        failure = run.keep(
            ExtractionFailure(
                **error.as_reason(),
                rows=getattr(error, "rows", []),
                accounts=getattr(error, "accounts", []),
            )
        )
        run.move("EXTRACTION_FAILED", "extraction_failed", failure, reason=reason_of(error))
        return
    evidence = [run.keep(result), run.keep(rows), *([recognized] if recognized else [])]
    run.move("RECONCILING", "extraction_complete", *evidence)


def _template_to_use(
    run: StageRun, registry: TemplateRegistry, hints: Mapping[str, str]
) -> Template:
    """The template this statement is bound to, or the one a reviewer asked for instead."""
    if wanted := hints.get("template_id"):
        return registry.get(run.document.organization, wanted).template
    binding = run.find(TemplateBinding)
    if binding is None:
        raise TemplateUnusable(template_id="(none)", problem="no template was bound")
    return template_from_json(binding.value.template)


def _pages_to_read(
    run: StageRun, recognizer: MakeRecognizer, hints: Mapping[str, str]
) -> tuple[list[Page], Stored[OcrResult] | None]:
    """The wanted pages; from pictures of them where a reviewer distrusts their text."""
    pages = wanted_pages(read_words(run), hints)
    if wants_recognition(hints):
        return recognize(run, recognizer, pages, [page.number for page in pages])
    return pages, run.find(OcrResult)
