"""Files as banks really shape them, kept as text with the truth below each.

    ### name.csv EUR encoding=cp1252 eol=crlf aside=1
    the file, line by line
    ---
    2026-03-14 -14.20        (a currency may follow; the default stands in the first line)
    error E6006|E6008        (instead of rows: the file must be refused, by one of these)

`---` in place of a currency means that the file names none. Banks and people are invented.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import resources

from shared.money import NO_CURRENCY, from_decimal_string

_UNNAMED = "---"


@dataclass(frozen=True)
class FieldFile:
    name: str
    data: bytes
    rows: tuple[tuple[str, int, str], ...]
    errors: frozenset[str]
    set_aside: int | None


def field_files() -> Iterator[FieldFile]:
    folder = resources.files("samples.exports").joinpath("field_files")
    for path in sorted(folder.iterdir(), key=lambda found: found.name):
        for block in path.read_text("utf-8").split("### ")[1:]:
            yield _read(block)


def _read(block: str) -> FieldFile:
    head, _, rest = block.partition("\n")
    name, currency, *more = head.split()
    options = dict(option.split("=") for option in more)
    body, _, truth = rest.rpartition("\n---\n")
    text = body + "\n"
    if options.get("eol") == "crlf":
        text = text.replace("\n", "\r\n")
    rows, errors = [], frozenset[str]()
    for line in truth.split("\n"):
        if line.startswith("error "):
            errors = frozenset(line.split()[1].split("|"))
        elif line.strip():
            day, amount, *own = line.split()
            code = own[0] if own else currency
            code = NO_CURRENCY if code == _UNNAMED else code
            rows.append((day, from_decimal_string(amount, code), code))
    aside = options.get("aside")
    data = text.encode(options.get("encoding", "utf-8"))
    return FieldFile(name, data, tuple(rows), errors, int(aside) if aside else None)
