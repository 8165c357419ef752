"""The stage that proves the rows of a bank statement, and completes it."""

from shared.artifacts.statements import (
    ExtractionResult,
    FinalTransactions,
    Reconciliation,
    TemplateBinding,
    Transactions,
)
from shared.errors import (
    BalanceChainBroken,
    DoesNotAddUp,
    NothingToProve,
    ReadingAmbiguous,
    catalogue,
)
from shared.settings import ReconcileSettings
from shared.stages.frame import StageRun
from shared.state.document import Reason
from shared.statements.reconcile import reconcile as prove
from shared.statements.templates import template_from_json
from shared.templates.registry import TemplateRegistry


def reconcile(run: StageRun, settings: ReconcileSettings, registry: TemplateRegistry) -> None:
    """Prove the rows. Only a proof completes a statement."""
    result = run.read(ExtractionResult).value
    rows = run.read(Transactions).value
    proof = prove(result.accounts, rows.rows)
    kept = run.keep(proof)
    if proof.status == "pass":
        final = run.keep(
            FinalTransactions(accounts=result.accounts, rows=rows.rows, source="extraction")
        )
        run.move("COMPLETED", "reconciliation_passed", kept, final)
        _count_proven(run, settings, registry)
        return
    run.move("RECONCILIATION_FAILED", "reconciliation_failed", kept, reason=_unproven_reason(proof))


def _count_proven(run: StageRun, settings: ReconcileSettings, registry: TemplateRegistry) -> None:
    """What a template has proven speaks for it; where it is wanted, enough makes it stable."""
    binding = run.find(TemplateBinding)
    if binding is None:
        return
    organization, now_ms = run.document.organization, run.tools.controller.clock_ms()
    template = template_from_json(binding.value.template)
    entry = registry.count_proven(organization, template, now_ms)
    wanted = settings.promote_after
    if entry.status == "draft" and 0 < wanted <= entry.statements_proven:
        registry.set_status(organization, entry, "stable", now_ms)


def _unproven_reason(proof: Reconciliation) -> Reason:
    known = catalogue().get(proof.code or "")
    choices = (DoesNotAddUp, BalanceChainBroken, NothingToProve, ReadingAmbiguous)
    chosen = known if known in choices else DoesNotAddUp
    return Reason(code=chosen.code, sentence=proof.explanation, next_step=chosen.next_step)
