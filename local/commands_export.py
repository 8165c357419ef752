"""`assay export`: a finished document in a format that other programs read."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from local.desk import open_desk
from shared.errors import UnknownName
from shared.review.take_home import FORMATS, take_home


def export_document(
    document: Annotated[str, typer.Argument(help="A document's id, or the beginning of it.")],
    form: Annotated[str, typer.Option("--format", help=" | ".join(FORMATS))],
    out: Annotated[
        Path | None, typer.Option(help="The file to write; standard output if not given.")
    ] = None,
    data: Annotated[
        Path, typer.Option("--data", help="Where tables and objects are kept between commands.")
    ] = Path(".assay"),
    organization: Annotated[str, typer.Option(help="Whose documents these are.")] = "local",
) -> None:
    """Write the rows of a finished document, of whatever pipeline, in another program's format."""
    if form not in FORMATS:
        raise UnknownName(kind="format", name=form, known=", ".join(FORMATS))
    with open_desk(data, organization=organization, workflows=False) as desk:
        # Nothing is opened for writing before it is known that there is something to write.
        parts = take_home(desk.tools, desk.document(document), form)
        if out is None:
            sys.stdout.buffer.writelines(parts)
            sys.stdout.buffer.flush()
            return
        with out.open("wb") as file:
            file.writelines(parts)
    typer.echo(f"{out}", err=True)
