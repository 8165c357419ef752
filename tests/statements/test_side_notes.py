"""Notes in a narrow column beside a table: set aside, and never a text of the rows."""

import pytest

from shared.statements.words import Page
from tests.statements.paper import Cell, Line, page, read, words

HEAD: list[Line] = [
    (30, [(50, "Statement period 01/03/2025 - 31/03/2025")]),
    (45, [(50, "All amounts in GBP")]),
]
SHORT = ("Lost your card? Call", "0303 151 8760 day or", "night.")
LONG = (*SHORT, "Save a little with", "every payment that you", "make by card.")
READ = [
    ("2025-03-13", -1000, "Corner Bakery"),
    ("2025-03-14", -2000, "Water Company"),
    ("2025-03-20", -500, "Book Shop"),
    ("2025-03-22", -300, "Tea House"),
    ("2025-03-25", 5000, "Salary March"),
]


def table(x: float, pitch: float = 14, headings: tuple[str, ...] = ("Date", "Details", "Amount")):
    """Rows between x and x + 330 with their ends by name."""
    first, second, third = headings
    lines: list[Line] = [
        (98, [(x, first), (x + 60, second), (-x - 330, third)]),
        (113, [(x + 60, "Opening balance"), (-x - 330, "100.00")]),
    ]
    y = 113 + pitch
    for day, amount, text in READ:
        cells: list[Cell] = [(x, f"{day[8:]}/03/2025"), (x + 60, text)]
        lines.append((y, [*cells, (-x - 330, f"{amount / 100:.2f}")]))
        y += pitch
    lines.append((y, [(x + 60, "Closing balance"), (-x - 330, "112.00")]))
    return lines


def notes(x: float, texts: tuple[str, ...], top: float = 100.5, pitch: float = 10) -> list[Line]:
    return [(top + pitch * at, [(x, text)]) for at, text in enumerate(texts)]


@pytest.mark.parametrize("texts", [SHORT, LONG])
def test_notes_left_of_a_table_are_none_of_its_texts(texts: tuple[str, ...]) -> None:
    assert read(page([*HEAD, *notes(50, texts), *table(200)])) == READ


@pytest.mark.parametrize("texts", [SHORT, LONG])
def test_notes_right_of_a_table_are_none_of_its_texts(texts: tuple[str, ...]) -> None:
    assert read(page([*HEAD, *table(50), *notes(420, texts)])) == READ


def days_apart(*headings: Cell) -> list[Line]:
    """Below two headings, each row with its day above it."""
    lines: list[Line] = [(98, headings), (113, [(50, "Opening balance"), (-380, "100.00")])]
    for at, (day, amount, text) in enumerate(READ):
        lines.append((130 + 30 * at, [(50, f"{day[8:]} March 2025")]))
        lines.append((142 + 30 * at, [(50, text), (-380, f"{amount / 100:.2f}")]))
    return [*lines, (290, [(50, "Closing balance"), (-380, "112.00")])]


def test_notes_beside_a_table_of_two_headings_are_none_of_its_texts() -> None:
    lines = days_apart((50, "Details"), (-380, "Amount"))
    assert read(page([*HEAD, *lines, *notes(420, SHORT, 124)])) == READ


@pytest.mark.parametrize("off", [0.0, 0.9, 1.4])
def test_a_column_beside_two_headings_stays_in_its_rows(off: float) -> None:
    """Some rows have a remark on two lines, the first beside its row but for a hair."""
    column: list[Line] = []
    for at in (0, 2, 3, 4):
        column.append((142 + 30 * at - off, [(420, "paid at the")]))
        column.append((142 + 30 * at - off + 9, [(420, "till by card")]))
    lines = days_apart((50, "Details"), (-380, "Amount"))
    found = read(page([*HEAD, *lines, *column]))
    assert found is None or "till" in found[0][2]


def test_a_column_without_a_heading_stays_in_its_rows() -> None:
    """Level with the rows: whatever it is, it is theirs."""
    column: list[Line] = [(127 + 14 * at, [(420, "at the till")]) for at in range(5)]
    found = read(page([*HEAD, *table(50), *column]))
    assert found is None or all(text.endswith("at the till") for _, _, text in found)


@pytest.mark.parametrize("off", [0.9, 1.4])
def test_a_column_in_smaller_type_stays_in_its_rows(off: float) -> None:
    """Some rows have a remark on two lines, the first beside its row but for a hair."""
    column: list[Line] = []
    for at in (0, 2, 3, 4):
        column.append((137 + 24 * at - off, [(420, "paid at the")]))
        column.append((137 + 24 * at - off + 9, [(420, "till by card")]))
    assert read(page([*HEAD, *table(50, 24), *column])) is None


def test_texts_of_all_rows_are_no_notes_where_their_heading_is_missing() -> None:
    """Two lines to each row, set in the middle of it, under a heading that is not printed."""
    column: list[Line] = []
    for at in range(5):
        column.append((132.5 + 24 * at, [(420, "Contactless payment")]))
        column.append((141.5 + 24 * at, [(420, "in a shop abroad")]))
    kinds = table(50, 24, ("Date", "Transaction", "Amount"))
    assert read(page([*HEAD, *kinds, *column])) is None


def test_a_figure_of_a_summary_is_no_note_although_it_stands_above_notes() -> None:
    summary: list[Line] = [
        (60, [(50, "Opening balance"), (-540, "100.00")]),
        (72, [(50, "Closing balance"), (-540, "112.00")]),
    ]
    rows = [line for line in table(50) if line[1][-1][1] not in ("100.00", "112.00")]
    assert read(page([*HEAD, *summary, *rows, *notes(420, LONG)])) == READ
    wrong: list[Line] = [summary[0], (72, [(50, "Closing balance"), (-540, "113.00")])]
    assert read(page([*HEAD, *wrong, *rows, *notes(420, LONG)])) is None


@pytest.mark.parametrize("beside", ["Details", "Originating branch"])
def test_texts_of_several_lines_below_a_strange_heading_stay_in_their_rows(beside: str) -> None:
    """In smaller type, with the first line of each beside its row: no note, whatever it is."""
    headings, *rows = table(50, pitch=36, headings=("Date", beside, "Amount"))
    texts = ("POS PURCHASE", "4711 ROYAL", "PHARMACY LANE")
    column: list[Line] = [
        (y + 1 + 9 * at, [(400, text)]) for y, _ in rows[1:-1] for at, text in enumerate(texts)
    ]
    headed: Line = (headings[0], [*headings[1], (400, "Florn")])
    found = read(page([*HEAD, headed, *rows, *column]))
    assert found is None or all("PHARMACY" in text for _, _, text in found)


@pytest.mark.parametrize(("height", "is_read"), [(4.5, True), (9.0, False)])
def test_the_printers_mark_in_the_margin_is_no_text_of_the_rows_beside_it(
    height: float, *, is_read: bool
) -> None:
    """Alone, left of all columns, and in far smaller type than theirs."""
    bare = page([*HEAD, *table(80, pitch=25)])
    mark = words(151, [(30, "34GKKA")], height)
    text = words(149, [(140, "Card 4471")])
    found = read(Page(1, bare.width, bare.height, (*bare.words, *mark, *text)))
    wanted = [(d, a, f"{t} Card 4471" if at == 0 else t) for at, (d, a, t) in enumerate(READ)]
    assert (found == wanted) is is_read


@pytest.mark.parametrize(
    ("again", "off", "proven"),
    [
        (LONG[:2], 0.0, True),
        (("Gas meter read by", "0303 151 8760 day or"), 0.0, False),  # page one has no such line
        (LONG[:2], 6.0, False),  # nor any at this place
        (LONG[:1], 0.0, False),
    ],
)
def test_what_stands_again_beside_the_table_overleaf_is_a_note_there_too(
    again: tuple[str, ...], off: float, proven: bool
) -> None:
    """Two lines show no pitch of their own."""
    rows = table(200)
    first = [*rows[:5], (183.0, [(260.0, "Carried forward"), (-530.0, "65.00")])]
    second = [rows[0], (113.0, [(260.0, "Brought forward"), (-530.0, "65.00")]), *rows[5:]]
    overleaf = notes(50 + off, again, 135)
    found = read(
        page([*HEAD, *notes(50, LONG, 120.5), *first]),
        page([(30, [(50, "Harbour Bank")]), *second, *overleaf], 2),
    )
    assert found == (READ if proven else None)
