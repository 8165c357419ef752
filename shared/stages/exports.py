"""The stages of a transaction export: parse to observations, normalize to canonical rows."""

from shared.artifacts.exports import ExportFailure, Observations, ParseLog
from shared.artifacts.store import read_upload
from shared.errors import DocumentTooLarge, ExportError, InputError
from shared.exports.model import ParsedExport
from shared.exports.normalize import normalize as normalize_rows
from shared.exports.parse import parse_export
from shared.settings import ParseSettings
from shared.stages.frame import StageRun
from shared.stages.statements import reason_of


def parse(run: StageRun, settings: ParseSettings) -> None:
    if run.state == "queued_for_parse":
        run.move("parsing", "parse_started")
    document = run.document
    try:
        data = read_upload(
            run.tools.artifacts.client,
            settings.inbox_bucket,
            document.inbox_key,
            document.inbox_version_id,
            settings.size_bytes_max,
        )
        if len(data) > settings.size_bytes_max:
            raise DocumentTooLarge(
                size=f"more than {settings.size_bytes_max}",
                unit="bytes",
                limit=settings.size_bytes_max,
            )
        parsed = parse_export(data, document.file_name)
    except (ExportError, InputError) as error:
        _fail(run, error)
        return
    log = run.keep(parsed.log())
    observations = run.keep(Observations(rows=list(parsed.observations)))
    run.move("parsed", "parse_succeeded", log, observations)


def normalize(run: StageRun) -> None:
    if run.state == "parsed":
        run.move("normalizing", "normalize_started")
    parsed = ParsedExport.from_artifacts(run.read(ParseLog).value, run.read(Observations).value)
    try:
        canonical = normalize_rows(parsed).artifact()
    except ExportError as error:
        _fail(run, error)
        return
    run.move("normalized", "normalize_succeeded", run.keep(canonical))


def _fail(run: StageRun, error: ExportError | InputError) -> None:
    failure = ExportFailure(
        **error.as_reason(),
        facts={name: str(value) for name, value in error.facts.items()},
    )
    run.move("error", "step_failed", run.keep(failure), reason=reason_of(error))
