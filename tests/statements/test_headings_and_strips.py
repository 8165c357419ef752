"""Headings on many lines, signs between the figures of a strip, and words of both sides."""

import pytest

from shared.statements.induce.headings import find_header_kinds
from shared.statements.make_sheet import make_sheet
from shared.statements.section_words import section_side
from tests.statements.paper import HEADINGS, ROWS, Cell, Line, head, page, printed, read, row

READ = [
    ("2025-03-13", -1000, "Corner Bakery"),
    ("2025-03-14", -2000, "Water Company"),
    ("2025-03-25", 5000, "Salary March"),
]


def test_signs_between_the_labels_and_the_figures_of_a_sum_are_no_text() -> None:
    labels = [(50.0, "Opening balance"), (170.0, "Paid in"), (280.0, "Paid out")]
    figures = [(-110.0, "100.00"), (-210.0, "50.00"), (-320.0, "30.00"), (-450.0, "120.00")]
    lines: list[Line] = [
        *head(""),
        (62, [*labels, (390, "Closing balance")]),
        (69, [(140, "+"), (250, "-"), (360, "=")]),
        (76, figures),
        (100, HEADINGS[1]),
        *ROWS,
    ]
    assert read(page(lines)) == READ


def test_the_first_word_of_a_heading_may_stand_alone_above_the_rest() -> None:
    lines: list[Line] = [
        *head("100.00", "120.00"),
        (93, [(300, "N.")]),
        (102, [(50, "Data"), (120, "Descrizione"), (300, "operazione"), (-450, "Importo")]),
        (115, [(50, "13/03/2025"), (120, "Corner Bakery"), (300, "7719"), (-450, "-10.00")]),
        (140, [(50, "14/03/2025"), (120, "Water Company"), (300, "7720"), (-450, "-20.00")]),
        (165, [(50, "25/03/2025"), (120, "Salary March"), (300, "7725"), (-450, "50.00")]),
    ]
    assert read(page(lines)) == READ


def test_both_sides_may_head_the_amounts_themselves() -> None:
    headings = [(50.0, "Date"), (120.0, "Description"), (-450.0, "Debit/Credit")]
    lines = [*head("100.00", "120.00"), (100.0, [*headings, (-540.0, "Balance")]), *ROWS]
    assert read(page(lines)) == READ


def test_days_of_booking_and_value_may_head_one_column_on_four_lines() -> None:
    lines: list[Line] = [
        *head("100.00", "120.00"),
        (92, [(50, "DATE")]),
        (100, [(50, "COMPTABLE")]),
        (108, [(50, "/ DATE DE")]),
        (116, [(50, "VALEUR"), (120, "Opérations"), (-450, "Montant")]),
    ]
    days = (("13", "14"), ("14", "15"), ("25", "25"))
    for at, ((booked, value), (_, amount, text)) in enumerate(zip(days, READ, strict=True)):
        y = 130.0 + 24 * at
        lines.append(row(y, f"{booked}/03/2025", text, f"{amount / 100:+.2f}"))
        lines.append((y + 9, [(50, f"{value}/03/2025")]))
    assert read(page(lines)) == READ


@pytest.mark.parametrize(
    ("words", "side"),
    [
        ("Movimenti in addebito", "debit"),
        ("Opérations au débit", "debit"),
        ("Buchungen im Haben", "credit"),
        ("Movimentos a crédito", "credit"),
        ("Transactions in", ""),
        ("Buchung Gutschrift", ""),
    ],
)
def test_what_heads_a_column_of_one_side_names_a_section_behind_a_word_for_movements(
    words: str, side: str
) -> None:
    assert section_side(tuple(words.split())) == side


def test_a_word_for_movements_may_head_their_amounts() -> None:
    lines: list[Line] = [
        *head("100.00", "120.00"),
        (100, [(50, "Data"), (120, "Tipo"), (200, "Descrição"), (-450, "Movimento")]),
        (115, [(50, "13/03/2025"), (120, "Pix"), (200, "Corner Bakery"), (-450, "-10.00")]),
        (130, [(50, "14/03/2025"), (120, "Pix"), (200, "Water Company"), (-450, "-20.00")]),
        (145, [(50, "25/03/2025"), (120, "Pix"), (200, "Salary March"), (-450, "50.00")]),
    ]
    assert read(page(lines)) == READ


LINE_PRINTER = """
Statement period 01/03/2025 - 31/03/2025
All amounts in GBP
Opening balance           100.00
Closing balance           180.00

Date         Description                          Amount
13/03/2025   Cheque deposit                       +10.00
             Cheque paid in at BATH
14/03/2025   Cheque deposit                       +20.00
             Cheque paid in at EXETER
25/03/2025   Salary March                         +50.00
"""


def test_words_of_headings_inside_the_column_of_texts_are_those_of_a_row() -> None:
    """In type of fixed pitch, where blanks are as wide as those between narrow columns."""
    found = read(printed(LINE_PRINTER))
    assert [text for _, _, text in found or []] == [
        "Cheque deposit Cheque paid in at BATH",
        "Cheque deposit Cheque paid in at EXETER",
        "Salary March",
    ]


def test_a_title_that_could_head_a_column_stands_above_one_that_needs_it_not() -> None:
    headings: list[Cell] = [
        (50, "Date"), (120, "Transaction"), (-340, "Withdrawal"), (-450, "Deposit"),
        (-540, "Balance"),
    ]  # fmt: skip
    lines: list[Line] = [
        *head("100.00", "120.00"),
        (100, [(220, "TRANSACTION ACTIVITY")]),
        (114, headings),
        (129, [(50, "13/03/2025"), (120, "Corner Bakery"), (-340, "30.00"), (-540, "70.00")]),
        (144, [(50, "14/03/2025"), (120, "Salary March"), (-450, "50.00"), (-540, "120.00")]),
    ]
    assert read(page(lines)) == [
        ("2025-03-13", -3000, "Corner Bakery"),
        ("2025-03-14", 5000, "Salary March"),
    ]


def test_a_word_alone_above_the_headings_is_one_with_the_heading_it_belongs_to() -> None:
    lines: list[Line] = [
        *head("100.00", "120.00"),
        (100, [(50, "Value")]),
        (111, [(50, "date"), (120, "Description"), (-450, "Amount"), (-540, "Balance")]),
        (126, [(50, "13/03/2025"), (120, "Corner Bakery"), (-450, "-30.00"), (-540, "70.00")]),
        (141, [(50, "14/03/2025"), (120, "Salary March"), (-450, "50.00"), (-540, "120.00")]),
    ]
    found = read(page(lines))
    assert found is not None
    assert len(found) == 2


BOXES: Line = (
    50,
    [(93, "Payment Due Date"), (269, "Total Dues (Rs.)"), (410, "Minimum Amount Due (Rs.)")],
)


@pytest.mark.parametrize(("lines", "tables"), [(1, 0), (2, 1)])
def test_boxes_for_what_is_due_and_when_head_no_rows(lines: int, tables: int) -> None:
    """But where a further line below begins with a day, they may."""
    below: list[Line] = [
        (69 + 15 * at, [(103, f"0{8 + at}/05/2025"), (277, "93,528.57"), (452, "3,110.00")])
        for at in range(lines)
    ]
    assert len(find_header_kinds(make_sheet([page([BOXES, *below])]))) == tables
