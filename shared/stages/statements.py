"""The stages of a bank statement: each reads, calls the pure domain, keeps and moves."""

import hashlib
from collections.abc import Mapping

from shared.artifacts.reference import Stored
from shared.artifacts.statements import (
    Classification,
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
    Transactions,
)
from shared.errors import (
    AssayError,
    BalanceChainBroken,
    DoesNotAddUp,
    ExtractionError,
    HeaderNotFound,
    InputError,
    NothingToProve,
    ReadingAmbiguous,
    TemplateUnusable,
    catalogue,
)
from shared.settings import ExtractSettings, IngestSettings, ReconcileSettings, RouteSettings
from shared.stages.frame import StageRun
from shared.stages.hints import wanted_pages, wants_recognition, with_signs
from shared.stages.recognition import MakeRecognizer, read_words, recognize
from shared.state.document import Reason
from shared.statements.classify import classify as classify_pages
from shared.statements.extract import extract as extract_rows
from shared.statements.reconcile import reconcile as prove
from shared.statements.route import Thresholds
from shared.statements.route import route as choose_template
from shared.statements.templates import Template, template_from_json
from shared.statements.words import Page, pages_to_json
from shared.templates.registry import Entry, TemplateRegistry


def reason_of(error: AssayError) -> Reason:
    return Reason(**error.as_reason())


def ingest(run: StageRun, settings: IngestSettings) -> None:
    """Is it a readable PDF, and is it new? What is wrong with it by nature ends it here."""
    # Only this stage touches PDF bytes, so only its function carries the PDF engine.
    from shared.pdf.limits import ReaderLimits  # noqa: PLC0415
    from shared.pdf.reader import inspect_and_read  # noqa: PLC0415

    document = run.document
    limits = ReaderLimits(
        bytes_max=settings.size_bytes_max,
        pages_max=settings.pages_max,
        seconds_max=settings.reader_seconds_max,
    )
    try:
        with run.open_upload(settings) as file:
            data = file.read()
        facts, pages = inspect_and_read(data, limits)
        sha256 = hashlib.sha256(data).hexdigest()
        key, version_id = run.tools.artifacts.keep_original(
            document.organization, document.document_id, sha256, data
        )
    except InputError as error:
        rejection = run.keep(
            Rejection(
                **error.as_reason(), facts={name: str(value) for name, value in error.facts.items()}
            )
        )
        run.move("REJECTED", "input_rejected", rejection, reason=reason_of(error))
        return
    receipt = run.keep(
        IngestReceipt(
            file_name=document.file_name,
            size_bytes=len(data),
            sha256=sha256,
            page_count=facts.page_count,
            has_text=facts.has_text,
            picture_pages=list(facts.picture_pages),
            original_key=key,
            original_version_id=version_id,
        )
    )
    words = run.keep(PageWords(pages=pages_to_json(pages)))
    run.move("INGESTED", "ingestion_complete", receipt, words)


def classify(run: StageRun, registry: TemplateRegistry) -> None:
    templates = list(registry.stable(run.document.organization))
    verdict = classify_pages(read_words(run), templates)
    reason = reason_of(HeaderNotFound()) if verdict.code == HeaderNotFound.code else None
    run.move("CLASSIFIED", "classification_complete", run.keep(verdict), reason=reason)


def route(run: StageRun, settings: RouteSettings, registry: TemplateRegistry) -> None:
    """Choose, bind and validate the template. Three moves, no wait between them."""
    if run.state == "CLASSIFIED":
        thresholds = Thresholds(
            selection=settings.selection_threshold,
            high_confidence=settings.high_confidence_threshold,
            review=settings.review_threshold,
        )
        decision = choose_template(run.read(Classification).value, thresholds)
        run.move("ROUTED", "routing_decided", run.keep(decision))
    if run.state == "ROUTED":
        routed = run.read(RouteDecision)
        chosen = routed.value.selected_template
        if chosen is None:
            reason = Reason(
                code=HeaderNotFound.code,
                sentence=f"No template fits: {routed.value.selection_reason}.",
                next_step=HeaderNotFound.next_step,
            )
            run.move("TEMPLATE_MISSING", "template_missing", routed, reason=reason)
            return
        entry = find_template(run, registry, chosen.template_id, chosen.version)
        binding = TemplateBinding(
            template_id=chosen.template_id,
            version=chosen.version,
            source="registry",
            template=entry.template.model_dump(mode="json"),
        )
        run.move("TEMPLATE_SELECTED", "template_selected", routed, run.keep(binding))
        _refuse_unstable(entry)
    elif run.state == "TEMPLATE_SELECTED":
        bound = run.read(TemplateBinding).value
        _refuse_unstable(find_template(run, registry, bound.template_id, bound.version))
    run.move("EXTRACTION_READY", "template_valid")


def find_template(
    run: StageRun, registry: TemplateRegistry, template_id: str, version: int | None = None
) -> Entry:
    entry = registry.find(run.document.organization, template_id, version)
    if entry is None:
        raise TemplateUnusable(template_id=template_id, problem="it is not in the registry")
    return entry


def _refuse_unstable(entry: Entry) -> None:
    if entry.status != "stable":
        raise TemplateUnusable(
            template_id=entry.template.template_id, problem=f"its status is {entry.status}"
        )


def _template_to_use(
    run: StageRun, registry: TemplateRegistry, hints: Mapping[str, str]
) -> Template:
    """The template this statement is bound to, or the one a reviewer asked for instead."""
    if wanted := hints.get("template_id"):
        return find_template(run, registry, wanted).template
    binding = run.find(TemplateBinding)
    if binding is None:
        raise TemplateUnusable(template_id="(none)", problem="no template was bound")
    return template_from_json(binding.value.template)


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


def _pages_to_read(
    run: StageRun, recognizer: MakeRecognizer, hints: Mapping[str, str]
) -> tuple[list[Page], Stored[OcrResult] | None]:
    """The wanted pages; from pictures of them where a reviewer distrusts their text."""
    pages = wanted_pages(read_words(run), hints)
    if wants_recognition(hints):
        return recognize(run, recognizer, pages, [page.number for page in pages])
    return pages, run.find(OcrResult)


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
    run.move("RECONCILIATION_FAILED", "reconciliation_failed", kept, reason=unproven_reason(proof))


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


def unproven_reason(proof: Reconciliation) -> Reason:
    known = catalogue().get(proof.code or "")
    choices = (DoesNotAddUp, BalanceChainBroken, NothingToProve, ReadingAmbiguous)
    chosen = known if known in choices else DoesNotAddUp
    return Reason(code=chosen.code, sentence=proof.explanation, next_step=chosen.next_step)
