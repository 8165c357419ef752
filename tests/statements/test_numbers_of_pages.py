"""What says which page it is, and what only looks so."""

from tests.statements.paper import HEADINGS, ROWS, Line, head, page, read

WHOLE = [*head("100.00", "120.00"), HEADINGS, *ROWS]


def test_a_payment_that_begins_as_a_word_for_pages_does_is_a_row() -> None:
    headings: Line = (100, [(50, "Data"), (120, "Descrição"), (-450, "Débito"), (-540, "Saldo")])
    lines: list[Line] = [
        (30, [(50, "Período 01/03/2025 - 31/03/2025, EUR")]),
        (65, [(50, "Saldo inicial"), (-300, "7 412,67")]),
        (80, [(50, "Saldo final"), (-300, "7 331,94")]),
        headings,
        (115, [(50, "31/03/2025"), (120, "COMPRA"), (-450, "32,17"), (-540, "7 380,50")]),
        (127, [(120, "LIVRARIA")]),
        (142, [(120, "PAG"), (-450, "48,56"), (-540, "7 331,94")]),
        (154, [(120, "ENT 61931")]),
    ]
    assert read(page(lines)) == [
        ("2025-03-31", -3217, "COMPRA LIVRARIA"),
        ("2025-03-31", -4856, "PAG ENT 61931"),
    ]


def test_the_number_of_the_only_page_beside_what_its_bank_says_of_itself_is_no_day() -> None:
    text = "Harbour Bank, with a capital of 48,500.00 £, London 181 198 114"
    foot: Line = (800, [(50, "1/1"), (120, text)])
    assert read(page([*WHOLE, foot])) is not None


def test_a_day_and_an_amount_at_the_foot_of_the_only_page_are_a_row() -> None:
    row: Line = (
        800,
        [(50, "1/1"), (120, "Corner Bakery with a cake of 3 eggs and"), (-450, "-5.00")],
    )
    assert read(page([*WHOLE, row])) is None
