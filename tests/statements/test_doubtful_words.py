"""Which words a reading must be sure of: those of its rows, and those that tell their years."""

from dataclasses import replace

from shared.statements.words import Page
from tests.statements.paper import HEADINGS, Line, judged, page, row

ROWS: list[Line] = [
    (45, [(50, "All amounts in GBP")]),
    (65, [(50, "Opening balance"), (-300, "100.00")]),
    (80, [(50, "Closing balance"), (-300, "120.00")]),
    HEADINGS,
    row(115, "13/03", "Corner Bakery", "-10.00", "90.00"),
    row(140, "14/03", "Water Company", "-20.00", "70.00"),
    row(165, "25/03", "Salary March", "+50.00", "120.00"),
]


def unsure_of(text: str, whole: Page) -> Page:
    return replace(
        whole,
        words=tuple(replace(w, confidence=0.5 if w.text == text else 0.97) for w in whole.words),
    )


def statement(footer: str) -> Page:
    return page([(30, [(50, "Statement date 31/03/2025")]), *ROWS, (780, [(50, footer)])])


def test_a_page_counter_in_doubt_gives_no_row_its_year():
    assert judged(unsure_of("1/1", statement("Alder Bank 1/1"))).proven


def test_a_year_in_doubt_sends_rows_without_one_to_a_person():
    found = judged(unsure_of("31/03/2025", statement("Alder Bank 1/1")))
    assert not found.proven
    assert found.code == "E3010"


def test_where_no_year_was_read_every_date_outside_the_rows_may_hold_it():
    told = page([(30, [(50, "Statement date 31/03")]), *ROWS])
    assert not judged(unsure_of("31/03", told)).proven


def test_an_address_beside_the_period_gives_no_row_its_year():
    told = page(
        [(30, [(50, "Church Hill 22B_"), (250, "From 01/03/2025 to 31/03/2025")]), *ROWS],
    )
    assert judged(unsure_of("22B_", told)).proven
    assert not judged(unsure_of("31/03/2025", told)).proven
