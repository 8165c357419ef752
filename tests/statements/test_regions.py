"""Blocks beside a table: parted by the rhythm of their lines, never by a gap alone."""

from dataclasses import replace

from shared.statements.lines import make_lines
from shared.statements.words import Page, Word


def text(x: float, y: float, words: str) -> list[Word]:
    found = []
    for word in words.split():
        found.append(Word(word, x, y, x + 5 * len(word), y + 8))
        x += 5 * len(word) + 3
    return found


def table(pitch: float = 13) -> list[Word]:
    return [
        w
        for i in range(12)
        for w in [
            *text(40, 100 + i * pitch, f"{i + 1:02d}.03.2026"),
            *text(110, 100 + i * pitch, "Card payment"),
            *text(300, 100 + i * pitch, "12.34"),
        ]
    ]


def lines_of(words: list[Word]) -> tuple[list[str], list[str]]:
    lines = make_lines([Page(1, 600, 800, tuple(words))])
    return [x.text for x in lines if not x.aside], [x.text for x in lines if x.aside]


def test_a_panel_with_a_pitch_of_its_own_is_parted_from_the_rows() -> None:
    panel = [w for i in range(8) for w in text(400, 104 + i * 11, "Save 50.00 today")]
    rows, aside = lines_of(table() + panel)
    assert len(rows) == 12
    assert aside == ["Save 50.00 today"] * 8


def recognised(words: list[Word]) -> list[Word]:
    """The same from a scan, where the feet of a line waver by up to 0.8 points."""
    waver = (0.0, 0.8, 0.3, 0.5)
    return [
        replace(w, y0=w.y0 + waver[at % 4], y1=w.y1 + waver[at % 4], confidence=0.97)
        for at, w in enumerate(words)
    ]


def test_a_panel_is_parted_from_the_rows_of_a_scan_too() -> None:
    panel = [w for i in range(8) for w in text(400, 104 + i * 11, "Save 50.00 today")]
    _, aside = lines_of(table() + [replace(w, confidence=0.97) for w in panel])
    assert aside == ["Save 50.00 today"] * 8


def test_a_column_of_a_scan_stays_in_its_rows_although_its_lines_waver() -> None:
    column = [w for i in range(12) for w in text(400, 100 + i * 13, "Rent for March")]
    _, aside = lines_of(recognised(table() + column))
    assert aside == []


def test_a_text_column_on_the_right_stays_in_its_rows() -> None:
    """Also where a cell has two or three lines and its row only one."""
    column = [
        w
        for i in range(0, 12, 3)
        for n in range(3)
        for w in text(400, 100 + i * 13 + n * 9, "Rent for March")
    ]
    _, aside = lines_of(table() + column)
    assert aside == []


def test_cells_centred_beside_two_lines_stay_in_their_rows() -> None:
    column = [
        w
        for i in range(12)
        for n in (-4.5, 4.5)
        for w in text(400, 100 + i * 20 + n, "Rent for March")
    ]
    _, aside = lines_of(table(pitch=20) + column)
    assert aside == []


def test_the_upper_line_of_a_heading_is_no_part_of_the_box_above_it() -> None:
    address = [w for i in range(5) for w in text(40, 20 + i * 11.5, "Flat 302")]
    box = [w for i in range(5) for w in text(330, 16 + i * 11, "Branch Pune")]
    headings = [*text(405, 84, "Withdrawal/"), *text(420, 92, "Deposit"), *text(520, 92, "Balance")]
    headings += [*text(40, 92, "Date"), *text(110, 92, "Description"), *text(310, 92, "Reference")]
    rows, aside = lines_of(address + box + headings)
    assert aside == ["Branch Pune"] * 5
    assert "Withdrawal/" in rows


def test_a_figure_below_a_block_belongs_to_the_label_on_its_left() -> None:
    address = [w for i in range(5) for w in text(40, 20 + i * 11.5, "Flat 302")]
    box = [w for i in range(5) for w in text(330, 16 + i * 10, "Branch Pune")]
    opening = [*text(40, 88, "Opening balance"), *text(480, 88, "8,832.77")]
    rows, aside = lines_of(address + box + opening)
    assert aside == ["Branch Pune"] * 5
    assert "Opening balance 8,832.77" in rows


def test_figures_below_short_notes_belong_to_the_lines_on_their_left() -> None:
    """Also where the lines of the notes show no pitch of their own."""
    address = [w for i in range(3) for w in text(40, 76.2 + i * 12.5, "Flat 302")]
    box = [w for y in (71, 82.5, 93, 104, 115, 126) for w in text(330, y, "Branch Pune")]
    opening = [*text(40, 155, "Opening balance"), *text(490, 155, "8,832.77")]
    first = [*text(40, 185, "Corner Bakery"), *text(440, 185, "4,162.90"), *text(500, 185, "1.00")]
    rows, _ = lines_of(address + box + opening + first)
    assert rows[-2:] == ["Opening balance 8,832.77", "Corner Bakery 4,162.90 1.00"]


def test_amounts_of_rows_are_no_notes_although_they_begin_below_a_box() -> None:
    """Of the amounts some are short enough to begin just where the lines of the box do."""
    address = [w for i in range(3) for w in text(40, 23 + i * 13, "Rose Cottage")]
    box = [w for i in range(5) for w in text(400, 21 + i * 11, "Branch Kildare")]
    days = [(130.0, 390), (142.0, 400), (154.0, 390), (166.0, 400), (178.0, 390)]
    found = [
        w
        for y, x in days
        for w in [*text(40, y, "Card payment"), *text(x, y, "4.02"), *text(500, y, "90.00")]
    ]
    rows, _ = lines_of(address + box + found)
    assert rows[-5:] == ["Card payment 4.02 90.00"] * 5


def test_a_last_line_as_near_as_all_of_its_block_stays_in_it() -> None:
    address = [w for i in range(7) for w in text(40, 20 + i * 11.5, "Flat 302")]
    box = [w for i in range(6) for w in text(330, 16.5 + i * 10, "Branch Pune")]
    box += text(360, 77.5, "Pune 411")
    _, aside = lines_of(address + box)
    assert "Pune 411" in aside


def test_a_column_of_details_by_its_own_heading_is_no_block_beside_the_table() -> None:
    """Its lines have a pitch of their own, as those of a panel do."""
    headings = [*text(40, 80, "Date"), *text(110, 80, "Payee"), *text(320, 80, "Details Amount")]
    heights = (38, 24, 44, 34)
    words, y = headings, 100.0
    for at in range(8):
        words = [*words, *text(40, y, f"{at + 1:02d}.03.2026"), *text(110, y, "Card payment")]
        lines = heights[at % 4] // 10
        words += [w for n in range(lines) for w in text(320, y + n * 9.5, "Rent for March")]
        words += text(500, y, "12.34")
        y += heights[at % 4]
    _, aside = lines_of(words)
    assert aside == []


def test_amounts_in_the_middle_of_their_rows_are_no_block_although_they_begin_alike() -> None:
    texts = [w for i in range(8) for w in text(40, 100 + i * 11 + i % 3, "Card payment")]
    amounts = [w for i in range(8) for w in text(400, 104 + i * 11, "- 50.00 €")]
    _, aside = lines_of(texts + amounts)
    assert aside == []


def test_the_end_of_a_summary_above_a_note_is_no_part_of_it() -> None:
    """ "New balance" and its figure stand right of where the note begins, and well above it."""
    strip = [
        *text(40, 60, "Old balance"),
        *text(430, 60, "New balance"),
        *text(40, 72, "100.00"),
        *text(430, 72, "120.00"),
    ]
    note = [w for i in range(4) for w in text(400, 101 + i * 10.4, "Call us any time")]
    rows, aside = lines_of([*strip, *table(), *note])
    assert aside == ["Call us any time"] * 4
    assert rows[:2] == ["Old balance New balance", "100.00 120.00"]


def test_texts_left_of_a_heading_that_is_centred_over_them_are_no_note() -> None:
    """Each row has its amount on its first line, and three lines of text below it."""
    headings = [*text(200, 80, "Details"), *text(300, 80, "Amount"), *text(360, 80, "Balance")]
    rows = [
        w
        for i in range(5)
        for w in [
            *text(40, 100 + i * 60, "Card payment"),
            *text(300, 100 + i * 60, "12.34"),
            *text(360, 100 + i * 60, "99.10"),
            *(w for at in (1, 2, 3) for w in text(40, 100 + i * 60 + at * 11, "Corner Bakery")),
        ]
    ]
    _, aside = lines_of(headings + rows)
    assert aside == []
