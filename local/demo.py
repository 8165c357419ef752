"""`make demo`: sample statements through the whole pipeline, and what became of each."""

import json
import logging
import tempfile
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape

from local.desk import Desk, open_desk
from local.progress import Progress, state_text
from local.reading import recognition_notice
from local.results import result_of, write_result
from local.show import print_columns, print_history, print_report
from samples.make_samples import write as write_samples
from shared.review.corrections import edit_from_text
from shared.review.decide import Correction, Decision, decide
from shared.review.reading import read_reading
from shared.state.document import Document, current_artifacts

DOCTORED = "alder-2026-05-doctored"
REVIEWER = "demo-reviewer"


def main() -> int:
    logging.getLogger("assay").setLevel(logging.ERROR)
    console = Console()
    with tempfile.TemporaryDirectory(prefix="assay-demo-") as scratch:
        return run(console, Path(scratch), Path("out"))


def run(console: Console, scratch: Path, out: Path) -> int:
    samples = scratch / "samples"
    write_samples(samples)
    files = sorted(samples.glob("*.pdf"))
    console.print(
        "[bold]The real workflow definition and the real handlers, on an AWS inside this"
        " process.[/]\n"
        f"{len(files)} sample documents are uploaded; each goes as far as it can be proven.\n"
    )
    console.print(recognition_notice() + "\n", style="dim", highlight=False, soft_wrap=True)
    with open_desk(scratch / "data") as desk:
        ids = {desk.upload(path): path for path in files}
        with Progress(console, {i: p.name for i, p in ids.items()}).shown() as progress:
            desk.wait(list(ids), progress)
        wrong = _print_outcomes(console, desk, ids, out)
        _correct_the_doctored_one(console, desk, ids)
        console.print("\n[bold]4. Is every ledger consistent with every head and artifact?[/]")
        report = desk.verify()
        print_report(console, report)
    console.print(f"\nResults are in {out}/. Next: .venv/bin/assay process YOUR.pdf, or README.md.")
    return 0 if report.ok and not wrong else 1


def _truth(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.with_suffix(".truth.json").read_text())
    return found


def _print_outcomes(console: Console, desk: Desk, ids: dict[str, Path], out: Path) -> list[str]:
    console.print("\n[bold]1. What became of each document, compared with its truth[/]")
    rows, wrong = [], []
    for document_id, path in ids.items():
        document = desk.document(document_id)
        result = result_of(desk.tools, document)
        write_result(out, path.stem, result)
        truth = _truth(path)
        agrees = document.state == truth["expect"] and (
            document.state != "COMPLETED" or _same_rows(result, truth)
        )
        if not agrees:
            wrong.append(path.name)
        reason = result["reason"] or {"code": "", "sentence": "opening + rows = closing"}
        why = f"{reason['code']} {reason['sentence']}".strip()
        count = str(len(result["transactions"]) or "")
        rows.append([path.name, document.state, count, "as it should" if agrees else "WRONG", why])
    print_columns(console, ["file", "state", "rows", "truth", "why"], rows)
    return wrong


def _same_rows(result: dict[str, Any], truth: dict[str, Any]) -> bool:
    keys = ("date", "amount", "description")
    return [[r[k] for k in keys] for r in result["transactions"]] == [
        [r[k] for k in keys] for r in truth["transactions"]
    ]


def _correct_the_doctored_one(console: Console, desk: Desk, ids: dict[str, Path]) -> None:
    document_id, path = next((i, p) for i, p in ids.items() if p.stem == DOCTORED)
    document = desk.document(document_id)
    console.print("\n[bold]2. One statement did not add up. What the reviewer sees:[/]")
    proof = result_of(desk.tools, document)["reconciliation"]
    console.print(escape(proof["explanation"]), highlight=False)
    for cause in proof["causes"]:
        console.print(f"  likely: {escape(cause['explanation'])}", highlight=False)
    correction = _missing_row(desk, document, _truth(path))
    console.print("The reviewer adds the missing row; the server proves the statement again:")
    decided = decide(
        desk.tools,
        document,
        Decision("approve_with_corrections", REVIEWER, correction=correction),
    ).document
    desk.deliver(decided)
    console.print(path.name, state_text(decided))
    console.print("\n[bold]3. Its whole story[/]")
    print_history(console, decided, desk.tools.controller.store.read_ledger(document_id))


def _missing_row(desk: Desk, document: Document, truth: dict[str, Any]) -> Correction:
    events = desk.tools.controller.store.read_ledger(document.document_id)
    reading = read_reading(desk.tools, current_artifacts(events))
    for place, wanted in enumerate(truth["transactions"]):
        read = reading.rows[place] if place < len(reading.rows) else None
        if read is None or (read.amount, read.description) != (
            wanted["amount_minor"],
            wanted["description"],
        ):
            before = reading.rows[place - 1].row_id if place else ""
            entry = {k: wanted[k] for k in ("date", "amount", "description")}
            edit = edit_from_text({**entry, "after_row_id": before}, reading.rows)
            return Correction(edits=[edit])
    raise ValueError("nothing is missing")


if __name__ == "__main__":
    raise SystemExit(main())
