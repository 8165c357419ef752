"""Live progress per document: a table on a terminal, plain lines anywhere else."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.live import Live
from rich.table import Table
from rich.text import Text

from shared.machines.model import Kind
from shared.machines.registry import machine
from shared.state.document import Document

_STYLES = {Kind.TERMINAL: "bold", Kind.ERROR: "yellow", Kind.STABLE: "cyan"}


def state_text(document: Document) -> Text:
    state = machine(document.pipeline).state(document.state)
    style = "green" if state.succeeded else _STYLES.get(state.kind, "")
    if state.kind is Kind.TERMINAL and not state.succeeded:
        style = "red"
    return Text(document.state, style=style)


class Progress:
    def __init__(self, console: Console, names: dict[str, str]) -> None:
        self._console = console
        self._names = names
        self._latest: dict[str, Document] = {}
        self._live: Live | None = None

    @contextmanager
    def shown(self) -> Iterator["Progress"]:
        if not self._console.is_terminal:
            yield self
            return
        with Live(self._table(), console=self._console, refresh_per_second=12) as live:
            self._live = live
            yield self
            live.update(self._table())

    def __call__(self, document: Document) -> None:
        before = self._latest.get(document.document_id)
        self._latest[document.document_id] = document
        if self._live:
            self._live.update(self._table())
        elif before is None or before.state != document.state:
            name = self._names[document.document_id]
            self._console.print(f"{name}: {document.state}", highlight=False, soft_wrap=True)

    def _table(self) -> Table:
        table = Table(box=None, pad_edge=False)
        for heading in ("file", "document", "state", "version"):
            table.add_column(heading)
        for document_id, name in self._names.items():
            document = self._latest.get(document_id)
            if document is None:
                table.add_row(name, document_id, "queued", "")
            else:
                table.add_row(name, document_id, state_text(document), str(document.version))
        return table
