"""The command line: `assay --help`."""

import json
import logging
import sys
from collections.abc import Sized
from enum import IntEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape

from local.commands_export import export_document
from local.commands_reading import evaluate, explain, template_app
from local.commands_review import review_app
from local.desk import Desk, open_desk
from local.progress import Progress, state_text
from local.reading import recognition_notice
from local.results import result_of, unique_stems, write_result
from local.show import print_columns, print_history, print_machine, print_report
from shared.errors import AssayError
from shared.machines.registry import MACHINES, machine
from shared.machines.render import mermaid
from shared.money import is_currency
from shared.state.document import Document

app = typer.Typer(
    help="Bank statements go in, proven data come out; people decide what machines cannot.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.add_typer(review_app, name="review")
app.add_typer(template_app, name="template")
app.command(name="export")(export_document)
app.command()(explain)
app.command()(evaluate)

DataOption = Annotated[
    Path, typer.Option("--data", help="Where tables and objects are kept between commands.")
]
OrganizationOption = Annotated[str, typer.Option(help="Whose documents these are.")]
DEFAULT_DATA = Path(".assay")
PDF_HEADER_BYTES = 1024


class Exit(IntEnum):
    ALL_COMPLETED = 0
    INTERNAL_ERROR = 1
    USAGE = 2
    NEEDS_REVIEW = 3
    REJECTED = 4


@app.command()
def process(
    files: Annotated[
        list[Path],
        typer.Argument(
            help="PDF statements; CSV, OFX, QIF, camt.053 or MT940.", exists=True, dir_okay=False
        ),
    ],
    out: Annotated[Path, typer.Option(help="Where the results are written.")] = Path("out"),
    as_json: Annotated[bool, typer.Option("--json", help="Print a JSON summary.")] = False,
    data: DataOption = DEFAULT_DATA,
    organization: OrganizationOption = "local",
    pipeline: Annotated[
        str | None, typer.Option(help="statements or exports; told by the file if not given.")
    ] = None,
    currency: Annotated[
        str | None, typer.Option(help="Of exports that do not name their own, such as EUR.")
    ] = None,
) -> None:
    """Take files through the whole pipeline and write <name>.json and <name>.csv for each.

    Exit code: 0 all completed, 3 some need review, 4 some were rejected, 1 something failed.
    """
    console = Console(stderr=as_json)
    _check_options(pipeline, currency)
    console.print(recognition_notice(), style="dim", highlight=False, soft_wrap=True)
    with open_desk(data, organization=organization) as desk:
        desk.recover()
        ids = _take_in(desk, files, console, pipeline, currency)
        names = {i: path.name for i, path in zip(ids, files, strict=True)}
        with Progress(console, names).shown() as progress:
            desk.wait(list(dict.fromkeys(ids)), progress)
        documents = [desk.tools.controller.get_state(i, organization) for i in ids]
        stems = unique_stems(files)
        results = [result_of(desk.tools, d) for d in documents]
        for stem, result in zip(stems, results, strict=True):
            write_result(out, stem, result)
        settled = [desk.is_settled(d) for d in documents]
    if as_json:
        keys = ("document_id", "file_name", "state", "reason")
        summary = [{k: r[k] for k in keys} for r in results]
        typer.echo(json.dumps(summary, indent=2, ensure_ascii=False))
    else:
        _print_summary(console, files, documents, results, out, stems)
    raise typer.Exit(_exit_code(documents, settled))


def _check_options(pipeline: str | None, currency: str | None) -> None:
    if pipeline is not None:
        machine(pipeline)
    if currency is not None and not is_currency(currency):
        raise typer.BadParameter(f"{currency} is no currency's code, such as EUR or USD")


def pipeline_of(path: Path) -> str:
    """Told by the file itself: a PDF is a statement, anything else a transaction export."""
    with path.open("rb") as file:
        is_pdf = b"%PDF-" in file.read(PDF_HEADER_BYTES)
    return "statements" if is_pdf or path.suffix.lower() == ".pdf" else "exports"


def _take_in(
    desk: Desk, files: list[Path], console: Console, forced: str | None, currency: str | None
) -> list[str]:
    # Asked for all files before any is uploaded: twins within one call are for the pipeline.
    known = [desk.seen_before(path.read_bytes()) for path in files]
    ids = []
    for path, first in zip(files, known, strict=True):
        if first is not None:
            console.print(
                f"{escape(path.name)}: the same bytes are here already as {first}; showing that."
                " To read them anew choose another --data directory.",
                highlight=False,
                soft_wrap=True,
            )
        pipeline = forced or pipeline_of(path)
        stated = currency if pipeline == "exports" else None
        ids.append(first or desk.upload(path, pipeline, stated))
    return ids


def _print_summary(
    console: Console,
    files: list[Path],
    documents: list[Document],
    results: list[dict[str, object]],
    out: Path,
    stems: list[str],
) -> None:
    console.print()
    for path, document, result, stem in zip(files, documents, results, stems, strict=True):
        rows = result["transactions"]
        count = f"{len(rows)} rows" if isinstance(rows, Sized) and len(rows) else ""
        console.print(
            f"[bold]{escape(path.name)}[/]", document.pipeline, state_text(document), count,
            highlight=False,
        )  # fmt: skip
        reason = result["reason"]
        if isinstance(reason, dict):
            console.print(f"  {reason['code']}: {escape(reason['sentence'])}", soft_wrap=True)
            console.print(f"  → {escape(reason['next_step'])}", style="dim", soft_wrap=True)
        warnings = result.get("warnings")
        for warning in warnings if isinstance(warnings, list) else []:
            console.print(f"  note: {escape(warning)}", style="dim", soft_wrap=True)
        if machine(document.pipeline).waits_for_person(document.state):
            console.print(f"  → assay review show {document.document_id}", style="dim")
        target = out / f"{stem}.json"
        console.print(f"  {escape(str(target))}", style="dim", soft_wrap=True)


def _exit_code(documents: list[Document], settled: list[bool]) -> int:
    if not all(settled):
        return Exit.INTERNAL_ERROR
    statuses = {
        Exit.NEEDS_REVIEW if machine(d.pipeline).waits_for_person(d.state) else Exit.REJECTED
        for d in documents
        if d.processing_status != "Complete"
    }
    return max(statuses, default=Exit.ALL_COMPLETED)


@app.command()
def up(
    port: Annotated[int, typer.Option(help="On 127.0.0.1 only; 0 takes a free one.")] = 8420,
    who: Annotated[
        str,
        typer.Option("--as", help="Whom everybody is taken for: NAME@ORGANIZATION[:role,role]."),
    ] = "you@local",
    data: DataOption = DEFAULT_DATA,
) -> None:
    """Serve the API on this machine, with the pipeline running behind it."""
    from local.up import serve  # noqa: PLC0415  (keeps --help fast)

    serve(port, who, data)


@app.command()
def history(
    document: Annotated[str, typer.Argument(help="A document's id, or the beginning of it.")],
    data: DataOption = DEFAULT_DATA,
    organization: OrganizationOption = "local",
) -> None:
    """Print a document's timeline: every move, who made it, how long it took, and why."""
    with open_desk(data, organization=organization, workflows=False) as desk:
        found = desk.document(document)
        print_history(Console(), found, desk.tools.controller.store.read_ledger(found.document_id))


@app.command(name="list")
def list_documents(
    data: DataOption = DEFAULT_DATA, organization: OrganizationOption = "local"
) -> None:
    """List the documents of the data directory, the newest first."""
    from shared.state.queries import list_of_organization  # noqa: PLC0415  (keeps --help fast)

    console = Console()
    rows: list[list[str]] = []
    with open_desk(data, organization=organization, workflows=False):
        for found in list_of_organization(organization):
            rows.append([found.document_id, found.state, found.file_name])
    print_columns(console, ["document", "state", "file"], rows)


@app.command()
def resume(data: DataOption = DEFAULT_DATA, organization: OrganizationOption = "local") -> None:
    """Take up documents that an interrupted run left behind, each where it stands."""
    console = Console()
    with open_desk(data, organization=organization) as desk:
        taken_up = desk.recover()
        names = {d.document_id: d.file_name for d in taken_up}
        with Progress(console, names).shown() as progress:
            desk.wait(list(names), progress)
    console.print(f"{len(names)} documents taken up.", highlight=False)


@app.command()
def sweep(data: DataOption = DEFAULT_DATA) -> None:
    """Look once after what is overdue, stands still or was not delivered, as AWS does each minute.

    Then wait for what was taken up: an execution lives only as long as this command.
    """
    console = Console()
    with open_desk(data) as desk:
        report = desk.sweep()
        under_way = {d.document_id: d.file_name for d in desk.in_flight()}
        with Progress(console, under_way).shown() as progress:
            desk.wait(list(under_way), progress)
    for name, value in report.model_dump().items():
        console.print(f"{name.replace('_', ' ')}: {value}", highlight=False)


@app.command()
def verify(data: DataOption = DEFAULT_DATA) -> None:
    """Fold every ledger and check it against heads, machines, tokens and stored artifacts.

    Exit code 1 if anything does not agree.
    """
    with open_desk(data, workflows=False) as desk:
        report = desk.verify()
    print_report(Console(), report)
    raise typer.Exit(0 if report.ok else 1)


@app.command(name="machine")
def show_machine(
    name: Annotated[str, typer.Argument(help=" | ".join(MACHINES))],
    diagram: Annotated[bool, typer.Option("--diagram", help="Print Mermaid instead.")] = False,
) -> None:
    """Print a pipeline's states, moves, stages and timeouts."""
    rules = machine(name)
    if diagram:
        typer.echo(mermaid(rules), nl=False)
    else:
        print_machine(Console(), rules)


def main() -> None:
    logging.getLogger("assay").setLevel(logging.ERROR)
    try:
        app()
    except AssayError as error:
        reason = error.as_reason()
        sys.stderr.write(f"{reason['code']}: {reason['sentence']}\n→ {reason['next_step']}\n")
        raise SystemExit(Exit.USAGE) from error


if __name__ == "__main__":
    main()
