"""The stages of a transaction export: parse to observations, normalize to canonical rows.

A file may have a million rows, so no stage holds them: they pass from the upload to the store
and from there to the next stage a part at a time.
"""

from shared.artifacts.exports import (
    CanonicalTransactions,
    ExportFailure,
    Observation,
    Observations,
    ParseLog,
)
from shared.artifacts.inbox import currency_stated
from shared.errors import ExportError, InputError
from shared.exports.model import Again, ParsedExport
from shared.exports.normalize import normalize as normalize_rows
from shared.exports.parse import parse_export
from shared.settings import UploadSettings
from shared.stages.frame import StageRun, reason_of


def parse(run: StageRun, settings: UploadSettings) -> None:
    if run.state == "queued_for_parse":
        run.move("parsing", "parse_started")
    document = run.document
    try:
        with run.open_upload(settings) as file:
            stated = currency_stated(document.inbox_key)
            parsed = parse_export(file, document.file_name, stated)
            rows = run.keep_rows(Observations.kind, parsed.observations)
    except (ExportError, InputError) as error:
        _fail(run, error)
        return
    log, observations = run.keep(parsed.log()), run.keep(Observations(rows=rows))
    run.move("parsed", "parse_succeeded", log, observations)


def normalize(run: StageRun) -> None:
    if run.state == "parsed":
        run.move("normalizing", "normalize_started")
    stored = run.read(Observations).value.rows
    observations = Again(lambda: run.tools.artifacts.read_rows(stored, Observation))
    parsed = ParsedExport.from_log(run.read(ParseLog).value, observations)
    try:
        canonical = normalize_rows(parsed)
    except ExportError as error:
        _fail(run, error)
        return
    artifact = CanonicalTransactions(
        accounts=list(canonical.accounts),
        rows=run.keep_rows(CanonicalTransactions.kind, canonical.transactions),
        set_aside=run.keep_rows("set_aside", canonical.set_aside),
        duplicate_count=canonical.duplicate_count,
    )
    run.move("normalized", "normalize_succeeded", run.keep(artifact))


def _fail(run: StageRun, error: ExportError | InputError) -> None:
    failure = ExportFailure(
        **error.as_reason(),
        facts={name: str(value) for name, value in error.facts.items()},
    )
    run.move("error", "step_failed", run.keep(failure), reason=reason_of(error))
