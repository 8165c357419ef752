"""Days as headings, with the balance of the day beside them, in tables without headings."""

from tests.statements.paper import Line, head, page, read

HEAD = [*head("100.00", "70.00"), (95, [(50, "Money in"), (-300, "50.00")])]


def day(y: float, text: str, balance: str) -> Line:
    return (y, [(50, text), (400, "Balance"), (-540, balance)])


def bought(y: float, text: str, amount: str) -> Line:
    return (y, [(70, text), (-540, amount)])


DAYS: list[Line] = [
    day(120, "13 March 2025", "70.00"),
    bought(135, "Corner Bakery", "-10.00"),
    bought(150, "Water Company", "-20.00"),
    day(170, "14 March 2025", "120.00"),
    bought(185, "Salary March", "+50.00"),
    day(205, "25 March 2025", "70.00"),
    bought(220, "Bookshop Page 12", "-50.00"),
]
ROWS = [
    ("2025-03-13", -1000, "Corner Bakery"),
    ("2025-03-13", -2000, "Water Company"),
    ("2025-03-14", 5000, "Salary March"),
    ("2025-03-25", -5000, "Bookshop Page 12"),
]


def test_the_balance_beside_a_day_belongs_to_its_heading() -> None:
    assert read(page([*HEAD, *DAYS])) == ROWS


def test_a_balance_beside_a_day_that_does_not_agree_is_seen() -> None:
    wrong = [*DAYS[:3], day(170, "14 March 2025", "12.00"), *DAYS[4:]]
    assert read(page([*HEAD, *wrong])) is None


def test_a_day_inside_a_text_is_no_column() -> None:
    lines = [
        DAYS[0],
        bought(135, "CARD 12/03 Corner Bakery", "-10.00"),
        bought(150, "CARD 12/03 Water Company", "-20.00"),
        *DAYS[3:6],
        bought(220, "CARD 24/03 Garage", "-50.00"),
    ]
    found = read(page([*HEAD, *lines]))
    assert found is not None
    assert [text for _, _, text in found] == [
        "CARD 12/03 Corner Bakery",
        "CARD 12/03 Water Company",
        "Salary March",
        "CARD 24/03 Garage",
    ]


def test_small_words_of_a_label_are_no_names_of_days() -> None:
    """ "di" is a Tuesday in German and "of" in Italian; and a day's balance ends no table."""
    lines: list[Line] = [
        (20, [(50, "Periodo dal 01/03/2025 al 31/03/2025")]),
        (32, [(50, "Saldo iniziale"), (-300, "100,00")]),
        (44, [(50, "Saldo finale"), (-300, "120,00")]),
        (100, [(50, "Operazione"), (-450, "Importo")]),
    ]
    days = (
        ("13 marzo 2025", "90,00", "Forno", "-10,00"),
        ("25 marzo 2025", "120,00", "Paga", "30,00"),
    )
    for at, (day, balance, text, amount) in enumerate(days):
        lines.append((115 + 40 * at, [(50, f"{day} Saldo di fine giornata"), (-450, balance)]))
        lines.append((130 + 40 * at, [(50, text), (-450, amount)]))
    assert read(page(lines)) == [("2025-03-13", -1000, "Forno"), ("2025-03-25", 3000, "Paga")]


def test_the_balance_of_a_day_may_stand_beside_it_without_a_word() -> None:
    bare = [(y, [cell for cell in cells if cell[1] != "Balance"]) for y, cells in DAYS]
    assert read(page([*HEAD, *bare])) == ROWS
    bare[3] = (170, [(50, "14 March 2025"), (-540, "12.00")])
    assert read(page([*HEAD, *bare])) is None


def test_a_day_that_is_set_in_and_written_otherwise_is_the_end_of_a_text() -> None:
    moved = [(y + 12, cells) for y, cells in DAYS[2:]]
    lines: list[Line] = [*HEAD, *DAYS[:2], (145, [(70, "03MAR")]), *moved]
    found = read(page(lines))
    assert [text for _, _, text in found or []][:2] == ["Corner Bakery 03MAR", "Water Company"]


def test_a_day_and_a_time_at_the_end_of_a_text_head_no_rows() -> None:
    lines: list[Line] = [
        *head("100.00", "70.00"),
        (120, [(50, "Date"), (130, "Details"), (-450, "Amount"), (-540, "Balance")]),
        (135, [(50, "13 Mar 2025"), (130, "Cash High Street")]),
        (146, [(130, "12MAR 13:46"), (-450, "-10.00")]),
        (160, [(130, "Water Company")]),
        (171, [(130, "ref 4471"), (-450, "-20.00"), (-540, "70.00")]),
        (185, [(50, "14 Mar 2025"), (130, "Cash Low Street")]),
        (196, [(130, "13MAR 09:12"), (-450, "-50.00")]),
        (210, [(130, "Salary")]),
        (221, [(130, "March"), (-450, "+50.00"), (-540, "70.00")]),
    ]
    assert read(page(lines)) == [
        ("2025-03-13", -1000, "Cash High Street 12MAR 13:46"),
        ("2025-03-13", -2000, "Water Company ref 4471"),
        ("2025-03-14", -5000, "Cash Low Street 13MAR 09:12"),
        ("2025-03-14", 5000, "Salary March"),
    ]
