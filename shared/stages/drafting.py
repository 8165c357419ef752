"""Template drafting: the way for layouts that nobody has declared.

A draft must prove the very statement it was drafted from, and be the only reading that does.
All of it is pure computation on words that are at hand, so the whole path is one stage.
"""

from collections.abc import Sequence
from typing import Protocol

from shared.artifacts.base import Artifact
from shared.artifacts.reference import Stored
from shared.artifacts.statements import (
    ExtractionFailure,
    IngestReceipt,
    OcrResult,
    TemplateBinding,
    TemplateDraft,
)
from shared.errors import DraftNotProven, ExtractionError
from shared.settings import DraftSettings
from shared.stages.frame import StageRun, reason_of
from shared.stages.recognition import MakeRecognizer, read_words, recognize
from shared.statements.classify import classify
from shared.statements.draft import Draft, review_drafts, worth_another_round
from shared.statements.extract import extract
from shared.statements.reconcile import reconcile
from shared.statements.route import Thresholds
from shared.statements.templates import Template, template_from_json
from shared.statements.words import Page
from shared.templates.registry import TemplateRegistry

COUNTER = "drafting"


class Drafter(Protocol):
    """Proposes layouts. Who proposes does not matter: the same proof judges every draft."""

    def __call__(self, pages: Sequence[Page], round: int, /) -> list[Draft]: ...


def draft(
    run: StageRun,
    settings: DraftSettings,
    registry: TemplateRegistry,
    recognizer: MakeRecognizer,
    drafter: Drafter,
) -> None:
    if not settings.drafting:
        # Not a failure of this stage, but the way to a person is the same: the Catch.
        raise DraftNotProven(problem="drafting is switched off")
    if run.state == "TEMPLATE_MISSING":
        run.move("TEMPLATE_DRAFTING", "drafting_started")
    while run.state not in ("TEMPLATE_APPROVED", "TEMPLATE_REVIEW_FAILED", "EXTRACTION_READY"):
        _one_round(run, drafter, recognizer, registry)
    if run.state == "TEMPLATE_APPROVED":
        _bind(run, registry)


def _one_round(
    run: StageRun, drafter: Drafter, recognizer: MakeRecognizer, registry: TemplateRegistry
) -> None:
    pages, recognized = _words(run, recognizer)
    round_number = run.document.count(COUNTER)
    drafts = [*_kept_drafts(run, registry, pages), *drafter(pages, round_number)]
    verdict = review_drafts(pages, drafts)
    judged = run.keep(
        TemplateDraft(
            round=round_number,
            template=_chosen(verdict.draft, drafts),
            hypotheses_tried=verdict.hypotheses_tried,
            proven=verdict.status == "proven",
            explanation=verdict.explanation,
        )
    )
    if run.state == "TEMPLATE_DRAFTING":
        run.move("TEMPLATE_DRAFTED", "draft_made", judged, *recognized)
    if run.state == "TEMPLATE_DRAFTED":
        run.move("TEMPLATE_REVIEW", "draft_review_started")
    if judged.value.proven:
        run.move("TEMPLATE_APPROVED", "draft_proven", judged)
        return
    why = DraftNotProven(problem=verdict.explanation.rstrip("."))
    nearest = _nearest_reading(run, pages, drafts, why)
    run.move("TEMPLATE_REVIEW_FAILED", "draft_not_proven", judged, *nearest, reason=reason_of(why))
    again = [m for m in run.tools.controller.get_allowed_transitions(run.document)
             if m.trigger == "draft_again"]  # fmt: skip
    if again and worth_another_round(verdict, drafts):
        run.move("TEMPLATE_DRAFTING", "draft_again")


def _kept_drafts(run: StageRun, registry: TemplateRegistry, pages: list[Page]) -> list[Draft]:
    """Earlier drafts that know these pages by their words: of two that read the same rows the
    first is taken, so one layout goes on proving one template instead of a new one each time."""
    kept = registry.drafts(run.document.organization)
    known = {(k.template.template_id, k.template.version): k for k in kept}
    found = []
    for candidate in classify(pages, kept).candidate_templates:
        if candidate.score >= Thresholds().selection:
            earlier = known[(candidate.template_id, candidate.version)]
            text = f"An earlier draft that has proven {earlier.statement_count} statement(s)."
            found.append(Draft(earlier.template, True, text, 0))
    return found


def _words(run: StageRun, recognizer: MakeRecognizer) -> tuple[list[Page], list[Stored[Artifact]]]:
    """The words of the pages; those of pictures are recognised once and kept."""
    pages = read_words(run)
    pictures = run.read(IngestReceipt).value.picture_pages
    if not pictures or run.find(OcrResult) is not None:
        return pages, []
    pages, kept = recognize(run, recognizer, pages, pictures)
    return pages, [kept]


def _chosen(winner: Draft | None, drafts: list[Draft]) -> dict[str, object]:
    chosen = winner or (drafts[0] if drafts else None)
    return chosen.template.model_dump(mode="json") if chosen else {}


def _nearest_reading(
    run: StageRun, pages: list[Page], drafts: list[Draft], why: DraftNotProven
) -> list[Stored[Artifact]]:
    """The rows of the draft that came nearest, and where they break: ground for a reviewer."""
    if not drafts:
        return []
    try:
        result, rows = extract(pages, drafts[0].template)
        accounts, found = result.accounts, rows.rows
    except ExtractionError as error:
        accounts, found = getattr(error, "accounts", []), getattr(error, "rows", [])
    if not found and not accounts:
        return []
    failure = ExtractionFailure(**why.as_reason(), rows=found, accounts=accounts)
    return [run.keep(failure), run.keep(reconcile(accounts, found))]


def _bind(run: StageRun, registry: TemplateRegistry) -> None:
    template: Template = template_from_json(run.read(TemplateDraft).value.template)
    now_ms = run.tools.controller.clock_ms()
    registry.keep_draft(run.document.organization, template, now_ms)
    binding = run.keep(
        TemplateBinding(
            template_id=template.template_id,
            version=template.version,
            source="draft",
            template=template.model_dump(mode="json"),
        )
    )
    run.move("EXTRACTION_READY", "template_bound", binding)
