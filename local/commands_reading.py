"""`assay explain`, `assay evaluate` and `assay template`: reading without a pipeline.

What reads a statement is imported by the command that reads one: no other should wait for it.
"""

from pathlib import Path
from typing import Annotated

import typer
from pydantic import ValidationError
from rich.console import Console
from rich.text import Text

from local.desk import open_desk
from local.show import print_columns
from shared.errors import TemplateUnusable, UnknownName
from shared.runtime import clock_ms
from shared.statements.templates import (
    RegisteredTemplate,
    Template,
    load_builtin_templates,
    template_from_json,
    template_to_json,
)

template_app = typer.Typer(help="Layouts as data: draft, check, list.", no_args_is_help=True)

FileArgument = Annotated[Path, typer.Argument(exists=True, dir_okay=False, help="A PDF.")]
DataOption = Annotated[Path, typer.Option("--data", help="The data directory.")]
OrganizationOption = Annotated[str, typer.Option(help="Whose templates.")]
DEFAULT_DATA = Path(".assay")


def explain(
    file: FileArgument,
    page: Annotated[
        Path | None, typer.Option("--html", help="Write a page with the boxes drawn.")
    ] = None,
) -> None:
    """Say why a statement is read as it is: layouts considered, drafts tried, proof or break.

    Exit code 0 if it is proven, 3 if it would go to a person.
    """
    from local.explain import print_judgement, write_html  # noqa: PLC0415
    from local.reading import read_words  # noqa: PLC0415
    from shared.statements.judge import judge  # noqa: PLC0415

    data = file.read_bytes()
    pages = read_words(data)
    found = judge(pages, [RegisteredTemplate(t) for t in load_builtin_templates()])
    console = Console()
    print_judgement(console, file.name, found)
    if page is not None:
        write_html(page, file.name, data, len(pages), found)
        console.print(Text(f"\nThe boxes on the pages: {page}"), soft_wrap=True)
    raise typer.Exit(0 if found.proven else 3)


def evaluate(
    directory: Annotated[
        Path, typer.Argument(exists=True, file_okay=False, help="PDFs with .truth.json beside.")
    ],
    details: Annotated[bool, typer.Option(help="Name every statement that was not read.")] = False,
) -> None:
    """Compare readings with their truth: straight through, silent errors, cells, causes.

    Exit code 1 on any silent error.
    """
    from local.evaluate import evaluate_directory, print_evaluation  # noqa: PLC0415

    console = Console()
    outcomes = []
    for number, outcome in enumerate(evaluate_directory(directory), start=1):
        outcomes.append(outcome)
        if number % 50 == 0:
            console.print(f"{number} documents read", style="dim", highlight=False)
    if not outcomes:
        raise UnknownName(kind="truth", name=str(directory), known="*.pdf with *.truth.json beside")
    raise typer.Exit(0 if print_evaluation(console, outcomes, details=details) else 1)


@template_app.command("draft")
def draft(
    file: FileArgument,
    out: Annotated[
        Path | None, typer.Option(help="Where to write it; printed if not given.")
    ] = None,
) -> None:
    """Induce a template from a statement and write it as JSON, to be edited and checked."""
    from local.reading import read_words  # noqa: PLC0415
    from shared.statements.draft import draft_templates, review_drafts  # noqa: PLC0415

    pages = read_words(file.read_bytes())
    drafts = draft_templates(pages, 0)
    verdict = review_drafts(pages, drafts)
    chosen = verdict.draft or (drafts[0] if drafts else None)
    console = Console(stderr=True)
    console.print(Text(f"{verdict.status}: {verdict.explanation}"), soft_wrap=True)
    if chosen is None:
        raise typer.Exit(3)
    if out is None:
        typer.echo(template_to_json(chosen.template), nl=False)
    else:
        out.write_text(template_to_json(chosen.template), encoding="utf-8")
    raise typer.Exit(0 if verdict.draft else 3)


@template_app.command("check")
def check(
    template: Annotated[Path, typer.Argument(exists=True, dir_okay=False, help="A template JSON.")],
    files: Annotated[list[Path], typer.Argument(exists=True, dir_okay=False, help="PDFs.")],
) -> None:
    """Read statements with one template; exit code 3 unless it proves every one of them."""
    from local.reading import read_words  # noqa: PLC0415
    from shared.statements.judge import read_with  # noqa: PLC0415

    candidate = _read_template(template)
    rows, good = [], True
    for file in files:
        found = read_with(read_words(file.read_bytes()), candidate)
        good = good and found.proven
        verdict = "proven" if found.proven else "not proven"
        rows.append([file.name, verdict, str(len(found.rows)), found.sentence])
    print_columns(Console(), ["file", "", "rows", "why"], rows)
    raise typer.Exit(0 if good else 3)


def _read_template(path: Path) -> Template:
    try:
        return template_from_json(path.read_bytes())
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise TemplateUnusable(template_id=path.name, problem=f"{where}: {first['msg']}") from error


@template_app.command("list")
def list_templates(
    data: DataOption = DEFAULT_DATA, organization: OrganizationOption = "local"
) -> None:
    """What the registry holds: status, and how many statements each template has proven."""
    with open_desk(data, organization=organization, workflows=False) as desk:
        entries = desk.registry.entries(organization)
    rows = [[e.key, e.status, str(e.statements_proven), e.template.bank_family] for e in entries]
    print_columns(Console(), ["template", "status", "proven", "bank"], sorted(rows))


@template_app.command("set-status")
def set_status(
    template_id: Annotated[str, typer.Argument(help="As printed by `assay template list`.")],
    status: Annotated[str, typer.Argument(help="stable, draft or retired")],
    data: DataOption = DEFAULT_DATA,
    organization: OrganizationOption = "local",
) -> None:
    """An administrator's word: make a proven draft stable, or retire a template."""
    with open_desk(data, organization=organization, workflows=False) as desk:
        wanted, _, version = template_id.partition("@")
        entry = desk.registry.find(organization, wanted, int(version) if version else None)
        if entry is None:
            raise UnknownName(kind="template", name=template_id, known="see `assay template list`")
        desk.registry.set_status(organization, entry, status, clock_ms())
    Console().print(f"{entry.key} is now {status}.", highlight=False)
