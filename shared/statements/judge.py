"""The whole way of a statement in one pure call: what the stages do step by step.

For explaining, checking and evaluating without a store. A test holds it to the pipeline.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from shared.artifacts.statements import (
    Account,
    Classification,
    Reconciliation,
    RouteDecision,
    Transaction,
)
from shared.errors import AssayError, DraftNotProven, ExtractionError
from shared.statements.classify import classify
from shared.statements.draft import Draft, DraftVerdict, draft_in_rounds
from shared.statements.extract import extract
from shared.statements.reconcile import reconcile
from shared.statements.route import Thresholds, route
from shared.statements.templates import RegisteredTemplate, Template
from shared.statements.words import Page


@dataclass(frozen=True)
class Judgement:
    proven: bool
    code: str | None = None
    sentence: str = ""
    classification: Classification | None = None
    decision: RouteDecision | None = None
    drafts: list[Draft] = field(default_factory=list)
    verdict: DraftVerdict | None = None
    template: Template | None = None
    accounts: list[Account] = field(default_factory=list)
    rows: list[Transaction] = field(default_factory=list)
    proof: Reconciliation | None = None


def judge(
    pages: Sequence[Page],
    templates: Sequence[RegisteredTemplate],
    thresholds: Thresholds = Thresholds(),  # noqa: B008  (frozen)
) -> Judgement:
    classification = classify(pages, templates)
    decision = route(classification, thresholds)
    chosen = decision.selected_template
    known = {(t.template.template_id, t.template.version): t.template for t in templates}
    if chosen is not None:
        found = read_with(pages, known[(chosen.template_id, chosen.version)])
        return replace(found, classification=classification, decision=decision)
    drafts, verdict = draft_in_rounds(pages)
    if verdict.draft is not None:
        found = read_with(pages, verdict.draft.template)
    else:
        nearest = read_with(pages, drafts[0].template) if drafts else Judgement(proven=False)
        why = DraftNotProven(problem=verdict.explanation.rstrip("."))
        found = _refused(nearest, why)
    return replace(
        found, classification=classification, decision=decision, drafts=drafts, verdict=verdict
    )


def read_with(pages: Sequence[Page], template: Template) -> Judgement:
    """One template on one statement: its rows and their proof, or why not."""
    try:
        result, rows = extract(pages, template)
    except ExtractionError as error:
        accounts, found = getattr(error, "accounts", []), getattr(error, "rows", [])
        proof = reconcile(accounts, found) if accounts else None
        partial = Judgement(
            proven=False, template=template, accounts=accounts, rows=found, proof=proof
        )
        return _refused(partial, error)
    proof = reconcile(result.accounts, rows.rows)
    return Judgement(
        proven=proof.status == "pass",
        code=proof.code,
        sentence=proof.explanation,
        template=template,
        accounts=result.accounts,
        rows=rows.rows,
        proof=proof,
    )


def _refused(found: Judgement, why: AssayError) -> Judgement:
    return replace(found, proven=False, code=why.code, sentence=why.explain())
