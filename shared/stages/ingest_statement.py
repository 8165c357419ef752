"""The first stage of a bank statement: from an upload to its words."""

import hashlib

from shared.artifacts.statements import IngestReceipt, PageWords, Rejection
from shared.errors import InputError
from shared.settings import IngestSettings
from shared.stages.frame import StageRun, reason_of
from shared.statements.words import pages_to_json


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
