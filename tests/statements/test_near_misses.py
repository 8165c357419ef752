"""Words and figures that stand where something else usually does."""

from tests.statements.paper import HEADINGS, Line, head, judged, page, read, row

TRUTH = [
    ("2025-03-13", -1000, "Corner Bakery"),
    ("2025-03-14", -2000, "Water Company"),
    ("2025-03-25", 5000, "Salary March"),
]


def test_the_lower_line_of_a_label_over_figures_heads_no_section() -> None:
    lines: list[Line] = [
        (30, [(50, "Statement period 01/03/2025 - 31/03/2025 in GBP")]),
        (50, [(50, "Opening balance"), (180, "Total incoming"), (300, "Total outgoing"),
              (420, "Closing balance")]),
        (61, [(180, "payments")]),
        (74, [(50, "100.00"), (180, "50.00"), (300, "30.00"), (420, "120.00")]),
        (100, [(50, "Date"), (120, "Description"), (-450, "Amount")]),
        row(115, "13/03/2025", "Corner Bakery", "10.00"),
        row(140, "14/03/2025", "Water Company", "20.00"),
        row(165, "25/03/2025", "Salary March", "50.00 CR"),
    ]  # fmt: skip
    assert read(page(lines)) == TRUTH


def test_figures_of_a_summary_below_the_rows_are_no_column_of_theirs() -> None:
    lines: list[Line] = [
        (30, [(50, "Statement period 01/03/2025 - 31/03/2025 in GBP")]),
        (100, [(50, "Date"), (120, "Description"), (-380, "Qzt."), (-450, "Amount")]),
        (115, [(50, "13/03/2025"), (120, "Corner Bakery"), (-380, "GBP"), (-450, "-10.00")]),
        (150, [(-290, "Closing balance"), (-400, "Opening balance")]),
        (162, [(-290, "90.00"), (-380, "100.00")]),
    ]
    assert read(page(lines)) == [("2025-03-13", -1000, "Corner Bakery")]


def test_a_marker_before_the_digits_may_stand_in_a_column_of_its_own() -> None:
    lines: list[Line] = [
        (30, [(50, "Estratto conto dal 01/03/2025 al 31/03/2025 in EUR")]),
        (100, [(50, "Data"), (120, "Causale"), (390, "Div."), (430, "D/A"), (462, "Importo")]),
        (113, [(50, "01/03/2025"), (120, "Saldo iniziale"), (425, "Avere"), (462, "100,00")]),
        (
            126,
            [(50, "13/03/2025"), (120, "Panificio"), (390, "EUR"), (428, "Dare"), (462, "10,00")],
        ),
        (139, [(50, "14/03/2025"), (120, "Acqua"), (390, "EUR"), (428, "Dare"), (462, "1.020,00")]),
        (152, [(50, "31/03/2025"), (120, "Saldo finale"), (428, "Dare"), (462, "930,00")]),
    ]
    found = read(page(lines))
    assert found == [("2025-03-13", -1000, "Panificio"), ("2025-03-14", -102000, "Acqua")]


def test_days_in_a_list_of_balances_may_have_the_shape_of_sums() -> None:
    lines: list[Line] = [
        (30, [(50, "Estratto conto dal 01.03.2025 al 31.03.2025 in EUR")]),
        (50, [(50, "Saldo iniziale"), (-300, "100,00")]),
        (65, [(50, "Saldo finale"), (-300, "70,00")]),
        (100, [(50, "Data"), (120, "Causale"), (-540, "Importo")]),
        (115, [(50, "13.03"), (120, "Panificio"), (-540, "-10,00")]),
        (130, [(50, "14.03"), (120, "Acqua"), (-540, "-20,00")]),
        (170, [(50, "13.03"), (120, "90,00"), (200, "14.03"), (270, "70,00")]),
    ]
    assert read(page(lines)) == [("2025-03-13", -1000, "Panificio"), ("2025-03-14", -2000, "Acqua")]


def test_a_list_of_balances_must_agree_with_the_rows_of_its_days() -> None:
    lines: list[Line] = [
        *head("100.00", "70.00"),
        HEADINGS,
        row(115, "13/03/2025", "Corner Bakery", "-10.00"),
        row(140, "14/03/2025", "Water Company", "-20.00"),
        (180, [(50, "13/03"), (120, "91.00"), (200, "14/03"), (270, "70.00")]),
    ]
    assert read(page(lines)) is None


def test_the_word_over_another_heading_titles_no_list_of_rates() -> None:
    lines: list[Line] = [
        (30, [(50, "Van 01/03/2025 tot 31/03/2025 in EUR")]),
        (50, [(50, "Beginsaldo"), (-300, "100,00")]),
        (65, [(50, "Eindsaldo"), (-300, "70,00")]),
        (91, [(300, "Rente-")]),
        (101, [(50, "Datum"), (120, "Omschrijving"), (300, "datum"), (-450, "Af"), (-540, "Bij")]),
        (116, [(50, "13/03/2025"), (120, "Bakkerij"), (300, "13/03/2025"), (-450, "10,00")]),
        (131, [(50, "14/03/2025"), (120, "Water"), (300, "15/03/2025"), (-450, "20,00")]),
    ]
    assert read(page(lines)) == [("2025-03-13", -1000, "Bakkerij"), ("2025-03-14", -2000, "Water")]


def card(last: str) -> list[Line]:
    return [
        (30, [(50, "Credit card statement")]),
        (45, [(50, "Statement period 01/03/2025 - 31/03/2025 in GBP")]),
        (60, [(50, "Credit limit"), (-300, "500.00")]),
        (75, [(50, "Previous balance"), (-300, "20.00")]),
        (90, [(50, "New balance"), (-300, "-10.00")]),
        HEADINGS,
        row(115, "13/03/2025", "Corner Bakery", "10.00"),
        row(130, "14/03/2025", "Water Company", "20.00"),
        row(145, "20/03/2025", last, "-60.00"),
    ]


def test_what_was_given_back_tells_from_whose_side_a_card_is_seen() -> None:
    rows = read(page(card("Book Shop refund")))
    assert rows is not None
    assert [amount for _, amount, _ in rows] == [-1000, -2000, 6000]


def test_without_a_word_that_tells_it_a_card_in_credit_stays_ambiguous() -> None:
    found = judged(page(card("Book Shop")))
    assert not found.proven
    assert "2 readings" in found.sentence


def test_fees_of_a_day_that_is_printed_once_are_a_row_with_a_balance_beside_them() -> None:
    undated = [row(y, "", text, amount, balance) for y, text, amount, balance in (
        (130, "Water Company", "-20.00", "70.00"),
        (145, "Garden Centre", "-5.00", "65.00"),
        (160, "Transaction Fees", "-1.00", "64.00"),
        (175, "Bookshop", "-4.00", "60.00"),
    )]  # fmt: skip
    lines = [
        *head("100.00", "60.00"),
        HEADINGS,
        row(115, "13/03/2025", "Corner Bakery", "-10.00", "90.00"),
        *((y, cells[1:]) for y, cells in undated),
    ]
    assert read(page(lines)) == [
        ("2025-03-13", -1000, "Corner Bakery"),
        ("2025-03-13", -2000, "Water Company"),
        ("2025-03-13", -500, "Garden Centre"),
        ("2025-03-13", -100, "Transaction Fees"),
        ("2025-03-13", -400, "Bookshop"),
    ]


def test_fees_of_a_day_are_a_row_where_balances_end_days() -> None:
    """Other rows go without a day and a balance, too. What the rows above come to is their sum."""

    def fees(fee: str, after: str) -> list[Line]:
        return [
            *head("100.00", after),
            HEADINGS,
            row(115, "13/03/2025", "Corner Bakery", "-10.00"),
            (130, [(120, "Water Company"), (-450, "-20.00")]),
            (145, [(120, "Account fees"), (-450, fee), (-540, after)]),
            row(160, "14/03/2025", "Salary March", "+50.00"),
            (175, [(120, "Tea Room"), (-450, "-50.00"), (-540, after)]),
        ]

    found = read(page(fees("-2.00", "68.00")))
    assert [amount for _, amount, _ in found or []] == [-1000, -2000, -200, 5000, -5000]
    assert read(page(fees("-30.00", "40.00"))) is None
