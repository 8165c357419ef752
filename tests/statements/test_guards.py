"""What sums cannot see stops a declared template as it stops a draft."""

from dataclasses import replace

import pytest

from samples.make_samples import main as make_samples
from shared.errors import ExtractionError, PartialExtraction
from shared.pdf.limits import ReaderLimits
from shared.pdf.reader import read_pages
from shared.statements.extract import extract
from shared.statements.make_sheet import make_sheet
from shared.statements.proof import problems
from shared.statements.read_statement import read_statement
from shared.statements.templates import Template, load_builtin_templates
from shared.statements.words import Page, Word
from tests.statements.paper import HEADINGS, ROWS, Line, head, page, read, row


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> list[Page]:
    out = tmp_path_factory.mktemp("samples")
    make_samples([str(out)])
    return read_pages((out / "alder-2026-03.pdf").read_bytes(), ReaderLimits())


@pytest.fixture(scope="module")
def template() -> Template:
    return next(t for t in load_builtin_templates() if t.template_id.startswith("alder"))


def changed(pages: list[Page], change) -> list[Page]:
    """The words of the line of 10 March, each as `change` makes it; None takes one away."""
    first = pages[0]
    marker = next(
        w
        for w, then in zip(first.words, first.words[1:], strict=False)
        if (w.text, then.text) == ("10", "Mar")
    )
    words: list[Word] = []
    for word in first.words:
        on_line = abs(word.y1 - marker.y1) < 3
        made = change(word) if on_line else word
        words += [made] if made is not None else []
    return [replace(first, words=tuple(words)), *pages[1:]]


DEFECTS = {
    "a row outside the period": lambda w: replace(w, text="Sep") if w.text == "Mar" else w,
    "a row without description": lambda w: None if w.text.isalpha() and w.text != "Mar" else w,
}


def test_the_untouched_statement_passes_every_guard(pages: list[Page], template: Template) -> None:
    sheet = make_sheet(pages)
    assert problems(sheet, read_statement(sheet, template)) == []
    extract(pages, template)


@pytest.mark.parametrize("what", DEFECTS)
def test_a_defect_that_keeps_every_sum_is_refused_on_both_ways(
    pages: list[Page], template: Template, what: str
) -> None:
    spoiled = changed(pages, DEFECTS[what])
    sheet = make_sheet(spoiled)
    assert problems(sheet, read_statement(sheet, template))
    with pytest.raises(ExtractionError) as refused:
        extract(spoiled, template)
    assert isinstance(refused.value, PartialExtraction)
    assert refused.value.facts["problem"] == f"{what} on page 1"


def test_a_missing_page_is_refused_before_anything_is_added_up(
    pages: list[Page], template: Template
) -> None:
    with pytest.raises(PartialExtraction) as refused:
        extract(pages[:1], template)
    assert refused.value.facts["problem"] == f"it has 1 of {len(pages)} pages"


def other_table(*days: str) -> list[Line]:
    """In columns that are not those of the rows above, under words that no lexicon knows."""
    rows: list[Line] = [
        (290 + 15 * at, [(80, day), (200, "Piece of work"), (-380, "12.00")])
        for at, day in enumerate(days)
    ]
    return [(270, [(80, "Whenever"), (200, "Whatever"), (-380, "So much")]), *rows]


def test_rows_that_no_table_took_are_not_left_out() -> None:
    whole = [*head("100.00", "120.00"), HEADINGS, *ROWS]
    assert read(page(whole)) is not None
    assert read(page([*whole, *other_table("16/03/2025", "18/03/2025")])) is None


def test_payments_of_days_to_come_are_no_rows() -> None:
    whole = [*head("100.00", "120.00"), HEADINGS, *ROWS]
    assert read(page([*whole, *other_table("16/04/2025", "18/04/2025")])) is not None


def test_a_single_row_under_headings_of_its_own_is_not_left_out() -> None:
    whole = [*head("100.00", "120.00"), HEADINGS, *ROWS]
    headings: Line = (270, [(80, "Date"), (200, "Details"), (-380, "Paid in")])
    lone: Line = (290, [(80, "18/04/2025"), (200, "Piece of work"), (-380, "12.00")])
    assert read(page([*whole, headings, lone])) is None


def test_a_shop_called_page_2_of_3_counts_no_pages_where_pages_count_themselves() -> None:
    shop = row(165, "25/03/2025", "Page 2 of 3 Stationers", "-5.00", "65.00")
    lines = [*head("100.00", "65.00"), HEADINGS, *ROWS[:2], shop]
    found = read(page([*lines, (800, [(500, "Page 1 of 1")])]))
    assert found is not None
    assert found[-1][2] == "Page 2 of 3 Stationers"
    assert read(page([*lines, (800, [(500, "Page 1 of 2")])])) is None
