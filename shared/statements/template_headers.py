"""Where on the pages the headings of a template's tables stand."""

from functools import lru_cache

from shared.statements.headers import find_header, tops_heading
from shared.statements.layout import Layout
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.place_table import place_table
from shared.statements.sections import heads_section
from shared.statements.sheet import HeaderRow, Sheet
from shared.statements.templates import Template

_TEXTS = ("description", "reference", "type")
# A heading, the table it belongs to, and that table's columns below it.
Found = tuple[HeaderRow, int, list[Layout]]


def find_headers(sheet: Sheet, template: Template) -> dict[int, Found]:
    """Heading lines of the template's tables, by the index of their first line."""
    phrases = [{squeeze(c.header) for c in t.columns if c.header} for t in template.tables]
    every = set().union(*phrases)
    starts = {phrase[:n] for phrase in every for n in (1, 2, 3)}  # "N." over "operazione"
    # What a heading is linked with, as in "Details of the transaction", the template leaves out.
    known = every | _phrases_for_texts()
    found: dict[int, Found] = {}
    skip_to = 0
    for line in sheet.lines:
        if line.index < skip_to or line.aside or sheet.money[line.index] or len(line.words) > 24:
            continue
        if not any(squeeze(t)[:3] in starts for t in line.texts):
            continue
        header = find_header(sheet, line.index, known.__contains__)
        if header is None or (heads_section(line) and not tops_heading(sheet, line, header)):
            continue
        best = _best_table(header, phrases, template)
        if best is not None:
            found[line.index] = (header, *best)
            skip_to = header.last_line + 1
    return found


@lru_cache(maxsize=1)
def _phrases_for_texts() -> frozenset[str]:
    headers = lexicon().headers.items()
    return frozenset(phrase for phrase, roles in headers if roles[0] in _TEXTS)


def _best_table(
    header: HeaderRow, phrases: list[set[str]], template: Template
) -> tuple[int, list[Layout]] | None:
    seen = {squeeze(h.text) for h in header.headings}
    ranked = sorted(
        range(len(phrases)), key=lambda i: (len(phrases[i] & seen), -len(phrases[i])), reverse=True
    )
    for table in ranked:
        if not phrases[table] or len(phrases[table] & seen) * 3 < len(phrases[table]) * 2:
            continue  # a table without headings has none on this line either
        layouts = place_table(template.tables[table], header)
        if layouts:
            return table, layouts
    return None
