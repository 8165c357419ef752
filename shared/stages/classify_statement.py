"""The stage that compares a bank statement with every template of its organization."""

from shared.errors import HeaderNotFound
from shared.stages.frame import StageRun, reason_of
from shared.stages.recognition import read_words
from shared.statements.classify import classify as classify_pages
from shared.templates.registry import TemplateRegistry


def classify(run: StageRun, registry: TemplateRegistry) -> None:
    templates = list(registry.stable(run.document.organization))
    verdict = classify_pages(read_words(run), templates)
    reason = reason_of(HeaderNotFound()) if verdict.code == HeaderNotFound.code else None
    run.move("CLASSIFIED", "classification_complete", run.keep(verdict), reason=reason)
