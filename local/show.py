"""Printing for people."""

from datetime import UTC, datetime

from rich.console import Console
from rich.markup import escape
from rich.text import Text

from local.progress import state_text
from shared.machines.model import Machine
from shared.machines.registry import machine
from shared.machines.render import (
    MOVE_HEADINGS,
    STAGE_HEADINGS,
    STATE_HEADINGS,
    move_rows,
    stage_rows,
    state_rows,
)
from shared.state.document import Document, Event
from shared.state.verify import Report


def print_columns(console: Console, headings: list[str], rows: list[list[str]]) -> None:
    """Aligned columns that never break inside a cell, so that they can be copied and searched."""
    widths = [max(len(r[i]) for r in [headings, *rows]) for i in range(len(headings))]
    for number, row in enumerate([headings, *rows]):
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        line = Text("  ".join(cells).rstrip(), style="dim" if number == 0 else "")
        console.print(line, soft_wrap=True)


def print_machine(console: Console, rules: Machine) -> None:
    console.print(f"[bold]{rules.name}[/], as in {rules.source}", highlight=False)
    for title, headings, rows in (
        ("States", STATE_HEADINGS, state_rows(rules)),
        ("Moves", MOVE_HEADINGS, move_rows(rules)),
        ("Stages", STAGE_HEADINGS, stage_rows(rules)),
    ):
        console.print(f"\n[bold]{title}[/]")
        print_columns(console, headings, rows)


def milliseconds(value: int) -> str:
    if value < 10_000:
        return f"{value} ms"
    if value < 600_000:
        return f"{value / 1000:.0f} s"
    return f"{value / 3_600_000:.1f} h"


def moment(timestamp_ms: int) -> str:
    return datetime.fromtimestamp(timestamp_ms / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S.%f")[:-3]


def print_history(console: Console, document: Document, events: list[Event]) -> None:
    console.print(
        f"[bold]{document.document_id}[/]  {escape(document.file_name)}",
        highlight=False,
        soft_wrap=True,
    )
    rows = [
        [
            str(e.version),
            moment(e.timestamp_ms),
            e.to_state,
            e.trigger,
            f"{e.actor.role} {e.actor.name}",
            milliseconds(e.duration_in_previous_state_ms) if e.from_state else "",
            ", ".join(a.kind for a in e.artifacts_created),
        ]
        for e in events
    ]
    print_columns(console, ["", "time (UTC)", "state", "trigger", "by", "after", "artifacts"], rows)
    console.print()
    told = None
    for event in events:
        if event.reason and event.reason != told:
            told = event.reason
            sentence = f"version {event.version}: {told.code} {told.sentence}"
            console.print(Text(sentence), soft_wrap=True)
    if machine(document.pipeline).is_terminal(document.state):
        console.print("At its end:", state_text(document))
        return
    moves = machine(document.pipeline).targets_from(document.state)
    console.print("Now", state_text(document), "– possible next:", ", ".join(moves))
    if document.deadline_at_ms:
        console.print(f"Deadline {moment(document.deadline_at_ms)} UTC", highlight=False)


def print_report(console: Console, report: Report) -> None:
    console.print(
        f"{report.documents} documents, {report.events} events and {report.artifacts} artifact"
        " references checked.",
        highlight=False,
    )
    for violation in report.violations:
        console.print(
            f"[red]{violation.rule}[/] {violation.document_id} version {violation.version}: "
            f"{escape(violation.problem)}",
            highlight=False,
            soft_wrap=True,
        )
    if report.ok:
        console.print("[green]Everything agrees[/]: every ledger replays to its head.")
    else:
        console.print(f"[red]{len(report.violations)} violations.[/]", highlight=False)
