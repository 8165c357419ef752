"""`assay review`: what waits for a person, and the person's word."""

import csv
import getpass
import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape

from local.desk import Desk, open_desk
from local.progress import Progress, state_text
from local.results import result_of
from local.show import milliseconds, print_columns
from shared.artifacts.statements import Transaction
from shared.errors import InvalidDecision
from shared.machines.model import Actor
from shared.machines.registry import machine
from shared.review.corrections import edit_from_text
from shared.review.decide import Correction, Decision, decide
from shared.review.reading import read_reading
from shared.review.records import ReviewStore
from shared.runtime import clock_ms
from shared.settings import ReviewsTableSettings, load_settings, use_environment
from shared.state.document import current_artifacts

review_app = typer.Typer(help="Documents that wait for a person.", no_args_is_help=True)

DEFAULT_DATA = Path(".assay")
DataOption = Annotated[Path, typer.Option("--data", help="The data directory.")]
OrganizationOption = Annotated[str, typer.Option(help="Whose documents these are.")]
DocumentArgument = Annotated[str, typer.Argument(help="A document's id, or its beginning.")]
ReviewerOption = Annotated[
    str, typer.Option("--as", help="Who decides; your user name if not given.")
]
OverrideOption = Annotated[
    str | None,
    typer.Option("--override", help="Why rows that are not proven are approved all the same."),
]
ROWS_SHOWN_MAX = 200


@review_app.command("list")
def list_reviews(
    data: DataOption = DEFAULT_DATA, organization: OrganizationOption = "local"
) -> None:
    """What waits, the oldest first: file, reason, rows and how long it has been waiting."""
    console = Console()
    with open_desk(data, organization=organization, workflows=False) as desk:
        waiting = list(desk.waiting())
        rows = []
        for document in waiting:
            result = result_of(desk.tools, document)
            reason = result["reason"] or {"code": "", "sentence": ""}
            rows.append(
                [
                    document.document_id,
                    document.file_name,
                    str(len(result["transactions"])),
                    milliseconds(clock_ms() - document.entered_at_ms),
                    f"{reason['code']} {reason['sentence']}",
                ]
            )
    if rows:
        print_columns(console, ["document", "file", "rows", "waiting", "why"], rows)
    else:
        console.print("Nothing waits for a person.")


@review_app.command("show")
def show_review(
    document: DocumentArgument,
    rows: Annotated[
        Path | None, typer.Option("--csv", help="Write the rows there, to be corrected.")
    ] = None,
    data: DataOption = DEFAULT_DATA,
    organization: OrganizationOption = "local",
) -> None:
    """The rows as read, the break and its likely causes, and what can be decided."""
    console = Console()
    with open_desk(data, organization=organization, workflows=False) as desk:
        found = desk.document(document)
        result = result_of(desk.tools, found)
    console.print(f"[bold]{found.document_id}[/] {escape(found.file_name)}", state_text(found))
    if result["reason"]:
        console.print(f"{result['reason']['code']}: {escape(result['reason']['sentence'])}")
        console.print(escape(result["reason"].get("next_step", "")), style="dim")
    _print_rows(console, result)
    _print_proof(console, result)
    if rows is not None:
        _write_rows(rows, result["transactions"])
        console.print(f"Rows written to {escape(str(rows))}; correct them and pass the file to")
        console.print(f"  assay review approve {found.document_id} --corrections {rows}")
    moves = machine(found.pipeline).moves_from(found.state)
    decisions = [m.trigger for m in moves if Actor.REVIEWER in m.actors]
    if decisions:
        console.print("Possible decisions:", ", ".join(decisions))


def _print_rows(console: Console, result: dict[str, Any]) -> None:
    console.print(
        f"\nOpening {result['opening_balance'] or '?'}, closing {result['closing_balance'] or '?'}"
        f" {result['currency'] or ''}",
        highlight=False,
    )
    broken = ((result["reconciliation"] or {}).get("first_break") or {}).get("row_id")
    rows = [
        [
            "✗" if row["row_id"] == broken else "",
            row["row_id"],
            str(row["page"]),
            row["date"],
            row["amount"].rjust(12),
            (row["balance"] or "").rjust(12),
            row["description"],
        ]
        for row in result["transactions"][:ROWS_SHOWN_MAX]
    ]
    print_columns(
        console, ["", "row", "page", "date", "      amount", "     balance", "description"], rows
    )
    if len(result["transactions"]) > ROWS_SHOWN_MAX:
        console.print(f"… {len(result['transactions']) - ROWS_SHOWN_MAX} more rows")


def _print_proof(console: Console, result: dict[str, Any]) -> None:
    proof = result["reconciliation"]
    if not proof:
        return
    console.print(f"\n{escape(proof['explanation'])}", soft_wrap=True)
    for cause in proof["causes"]:
        console.print(f"  likely: {escape(cause['explanation'])}", soft_wrap=True)


def _write_rows(path: Path, transactions: list[dict[str, Any]]) -> None:
    fields = ["action", "row_id", "date", "value_date", "amount", "balance", "description"]
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, fields, extrasaction="ignore")
        writer.writeheader()
        writer.writerows(transactions)


def read_corrections(path: Path, rows: list[Transaction]) -> Correction:
    """A JSON file with edits and balances, or the CSV of `review show --csv`, corrected."""
    if path.suffix.lower() == ".csv":
        with path.open(newline="", encoding="utf-8-sig") as file:
            entries = [_with_place(e, b) for b, e in _with_previous(list(csv.DictReader(file)))]
        return Correction(edits=[edit_from_text(e, rows) for e in entries])
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise InvalidDecision(problem=f"{path.name} is not JSON: {error}") from error
    if not isinstance(content, dict) or not isinstance(content.get("edits", []), list):
        raise InvalidDecision(problem=f'{path.name} needs {{"edits": [...]}}')
    return Correction(
        edits=[edit_from_text(e, rows) for e in content.get("edits", [])],
        opening_balance=_text(content.get("opening_balance")),
        closing_balance=_text(content.get("closing_balance")),
    )


def _with_previous(entries: list[dict[str, str]]) -> list[tuple[str, dict[str, str]]]:
    previous = ["", *(e.get("row_id") or "" for e in entries)]
    return list(zip(previous, entries, strict=False))


def _with_place(entry: dict[str, str], previous_row_id: str) -> dict[str, Any]:
    """An added line of the CSV belongs behind the line above it."""
    if entry.get("row_id"):
        return entry
    return {**entry, "after_row_id": previous_row_id}


def _text(value: object) -> str | None:
    return None if value is None else str(value)


@review_app.command()
def approve(
    document: DocumentArgument,
    corrections: Annotated[
        Path | None,
        typer.Option(help="JSON or CSV with corrected rows.", exists=True, dir_okay=False),
    ] = None,
    override: OverrideOption = None,
    reviewer: ReviewerOption = "",
    data: DataOption = DEFAULT_DATA,
    organization: OrganizationOption = "local",
) -> None:
    """Approve the rows, as they are or with corrections. What does not add up needs a reason."""
    with open_desk(data, organization=organization) as desk:
        correction = Correction()
        if corrections is not None:
            found = desk.document(document)
            events = desk.tools.controller.store.read_ledger(found.document_id)
            reading = read_reading(desk.tools, current_artifacts(events))
            correction = read_corrections(corrections, reading.rows)
        kind = "approve" if corrections is None else "approve_with_corrections"
        said = Decision(kind, _name(reviewer), override_reason=override, correction=correction)
        _decide(desk, document, said)


@review_app.command()
def reject(
    document: DocumentArgument,
    reason: Annotated[str, typer.Option(help="Why; kept in the ledger.")],
    reviewer: ReviewerOption = "",
    data: DataOption = DEFAULT_DATA,
    organization: OrganizationOption = "local",
) -> None:
    """Turn the document away for good."""
    with open_desk(data, organization=organization) as desk:
        _decide(desk, document, Decision("reject", _name(reviewer), reason=reason))


@review_app.command()
def reprocess(
    document: DocumentArgument,
    template: Annotated[str | None, typer.Option(help="Read it with this template.")] = None,
    reason: Annotated[str, typer.Option(help="Why; kept in the ledger.")] = "",
    reviewer: ReviewerOption = "",
    data: DataOption = DEFAULT_DATA,
    organization: OrganizationOption = "local",
) -> None:
    """Send the document back to extraction, with a hint if you have one."""
    hints = {"template_id": template} if template else {}
    with open_desk(data, organization=organization) as desk:
        said = Decision("request_reprocessing", _name(reviewer), reason=reason, hints=hints)
        _decide(desk, document, said)


def _name(reviewer: str) -> str:
    return reviewer or getpass.getuser()


def _decide(desk: Desk, wanted: str, said: Decision) -> None:
    """Decision first, wake-up second: what is recorded holds even if nobody is woken."""
    console = Console()
    found = desk.document(wanted)
    with use_environment(desk.cloud.environment("ApiFunction")):
        reviews = ReviewStore(load_settings(ReviewsTableSettings))
    now_ms = desk.tools.controller.clock_ms()
    review = reviews.change(reviews.get(found), lambda seen: seen.answered(now_ms))
    decided = decide(desk.tools, found, said).document
    taken_up = desk.deliver(decided)
    reviews.mark_delivered(review)
    names = {taken_up.document_id: taken_up.file_name}
    with Progress(console, names).shown() as progress:
        desk.wait(list(names), progress)
    latest = desk.document(taken_up.document_id)
    console.print(escape(latest.file_name), state_text(latest))
