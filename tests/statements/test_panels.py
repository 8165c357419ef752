"""A column of labels and figures beside a table, which no heading of the table covers."""

from tests.statements.paper import Cell, Line, head, page, read

HEADINGS: list[Cell] = [(45, "Date"), (105, "Description"), (-330, "Amount")]
ROWS: list[Line] = [
    (115, [(45, "13/03/2025"), (105, "Corner Bakery"), (-330, "-10.00")]),
    (131, [(45, "14/03/2025"), (105, "Water Company"), (-330, "-20.00")]),
    (147, [(45, "20/03/2025"), (105, "Book Shop"), (-330, "-5.00")]),
    (163, [(45, "25/03/2025"), (105, "Salary March"), (-330, "+50.00")]),
]
READ = [
    ("2025-03-13", -1000, "Corner Bakery"),
    ("2025-03-14", -2000, "Water Company"),
    ("2025-03-20", -500, "Book Shop"),
    ("2025-03-25", 5000, "Salary March"),
]


def panel(*labels: str) -> list[Line]:
    """Each label, and a few points below it its figure, at heights that are none of the rows'."""
    figures = ("100.00", "35.00", "50.00", "115.00")
    found: list[Line] = []
    for at, (label, figure) in enumerate(zip(labels, figures, strict=True)):
        found.append((103 + 23 * at, [(400, label)]))
        found.append((113.5 + 23 * at, [(-550, figure)]))
    return found


def statement(beside: list[Line], headings: list[Cell]) -> list[Line]:
    head: list[Line] = [(30, [(45, "Statement period 01/03/2025 - 31/03/2025")])]
    return sorted([*head, (98, headings), *ROWS, *beside], key=lambda line: line[0])


def test_the_ends_may_stand_in_a_panel_beside_the_rows() -> None:
    beside = panel("Opening balance", "Total debits", "Total credits", "Closing balance")
    assert read(page(statement(beside, HEADINGS))) == READ


def test_a_panel_that_does_not_agree_with_the_rows_goes_to_a_person() -> None:
    beside = panel("Opening balance", "Total debits", "Total credits", "Closing balance")
    assert read(page(statement(beside[:-1], HEADINGS))) is None
    wrong: Line = (beside[-1][0], [(-550, "116.00")])
    assert read(page(statement([*beside[:-1], wrong], HEADINGS))) is None


def test_one_word_again_and_again_is_a_column_and_no_panel() -> None:
    """A run of debits, flush left, and their balances flush right."""
    rows: list[Line] = []
    balance = 10000
    for at in range(8):
        balance -= 500
        figure = f"{balance / 100:.2f}"
        rows.append(
            (115 + 14 * at, [(50, f"{13 + at}/03/2025"), (120, "Corner Bakery"), (-400, "5.00"),
                             (440, "Debit"), (-540, figure)])
        )  # fmt: skip
    headings: list[Line] = [
        (90, [(500, "Saldo")]),
        (100, [(50, "Data"), (120, "Descrizione"), (-400, "Importo"), (437, "Segno"),
               (500, "contabile")]),
    ]  # fmt: skip
    found = read(page([*head("100.00"), *headings, *rows]))
    assert found is not None
    assert [amount for _, amount, _ in found] == [-500] * 8


def beside_on_the_left(closing: str, uneven_by: float = 3) -> list[Line]:
    """Labels flush left and figures flush right, before the first column of the table."""
    labels = ("Previous balance", "Credits", "Debits", "New balance")
    figures = ("100.00", "50.00", "35.00", closing)
    found: list[Line] = []
    for at, (label, figure) in enumerate(zip(labels, figures, strict=True)):
        found.append((115 + uneven_by + 32 * at, [(30, label)]))
        found.append((126 + uneven_by + 32 * at, [(-150, figure)]))
    table: list[Line] = [
        (98, [(205, "Date"), (265, "Description"), (-490, "Amount")]),
        *((y, [(abs(x) + 160, t) if x > 0 else (x - 160, t) for x, t in c]) for y, c in ROWS),
    ]
    head: list[Line] = [(30, [(45, "Statement period 01/03/2025 - 31/03/2025")])]
    return sorted([*head, *table, *found], key=lambda line: line[0])


def test_a_panel_may_stand_on_the_left_of_the_table() -> None:
    assert read(page(beside_on_the_left("115.00"))) == READ


def test_a_panel_on_the_left_must_agree_with_the_rows() -> None:
    assert read(page(beside_on_the_left("116.00"))) is None


def test_short_notes_below_each_other_are_set_aside_together() -> None:
    """None of them is long enough to show that it has a pitch of its own."""
    rows: list[Line] = [
        (115 + 16 * at, [(45, f"{10 + at}/03/2025"), (105, "Corner Bakery"), (-330, "-1.00")])
        for at in range(8)
    ]
    notes: list[Line] = [
        (107, [(400, "Ask us anything")]),
        (118, [(400, "Day and night")]),
        (163, [(400, "Never share your code")]),
        (174, [(400, "with anybody else")]),
        (218, [(400, "Save with us")]),
        (229, [(400, "from the first day")]),
    ]
    head: list[Line] = [
        (30, [(45, "Statement period 01/03/2025 - 31/03/2025")]),
        (50, [(45, "Opening balance"), (-300, "100.00")]),
        (65, [(45, "Closing balance"), (-300, "92.00")]),
    ]
    lines = sorted([*head, (98, HEADINGS), *rows, *notes], key=lambda line: line[0])
    found = read(page(lines))
    assert found == [(f"2025-03-{10 + at}", -100, "Corner Bakery") for at in range(8)]


def test_the_upper_line_of_headings_sets_nothing_left_of_it_aside() -> None:
    headings: list[Line] = [
        (90, [(-330, "Montant"), (-420, "Montant"), (-510, "Montant")]),
        (99, [(45, "Date"), (105, "Opération"), (-330, "d'origine"), (-420, "débit"),
              (-510, "crédit")]),
    ]  # fmt: skip
    rows: list[Line] = [
        (115, [(45, "13/03/2025"), (105, "Boulangerie du Port"), (-420, "10,00")]),
        (131, [(45, "14/03/2025"), (105, "Eau de la Ville"), (-420, "20,00")]),
        (147, [(45, "25/03/2025"), (105, "Salaire de mars"), (-510, "50,00")]),
        (180, [(45, "Taux annuel au 1 mars : 16,31 %")]),
        (190, [(45, "Découvert autorisé : 1 100,00")]),
    ]
    ends: list[Line] = [
        (30, [(45, "Période du 01/03/2025 au 31/03/2025")]),
        (50, [(45, "Ancien solde"), (-300, "100,00")]),
        (65, [(45, "Nouveau solde"), (-300, "120,00")]),
    ]
    found = read(page([*ends, *headings, *rows]))
    assert found is not None
    assert [amount for _, amount, _ in found] == [-1000, -2000, 5000]


def test_a_box_is_set_in_from_the_lines_below_it_and_all_stand_beside_the_table() -> None:
    box = panel("Opening balance", "Total debits", "Total credits", "Closing balance")
    told = {"35.00": "41.00", "50.00": "56.00"}
    box = [(y, [(x, told.get(text, text)) for x, text in cells]) for y, cells in box]
    amounts = ("-1.00", "+1.00", "-2.00", "+2.00", "-3.00", "+3.00")
    more: list[Line] = [
        (187 + 16 * at, [(45, "26/03/2025"), (105, f"Shop {at}"), (-330, amount)])
        for at, amount in enumerate(amounts)
    ]
    texts = ("Example Bank", "PO Box 4016", "Station A", "Leeds LS1 4AP", "Write to us", "Call us")
    address: list[Line] = [(199 + 9.2 * at, [(392, text)]) for at, text in enumerate(texts)]
    rows = read(page([*statement(box, HEADINGS), *more, *address]))
    assert rows is not None
    assert rows[-1] == ("2025-03-26", 300, "Shop 5")
