"""Numbers that are no amounts, amounts with words about them, and texts above amounts."""

from tests.statements.paper import HEADINGS, ROWS, Cell, Line, head, page, read, row

TRUTH = [
    ("2025-03-13", -1000, "Corner Bakery"),
    ("2025-03-14", -2000, "Water Company"),
    ("2025-03-25", 5000, "Salary March"),
]


def test_a_form_of_company_is_no_currency() -> None:
    named = [(50, "All amounts in GBP")]
    lines = [line for line in head("1,100.00", "1,120.00") if line[1] != named]
    rows: list[Line] = [
        row(115, "13/03/2025", "Corner Bakery", "-10.00", "1,090.00"),
        row(140, "14/03/2025", "Water Company", "-20.00", "1,070.00"),
        row(165, "25/03/2025", "Salary March", "+50.00", "1,120.00"),
        (175, [(120, "NORTHMOOR SDN BHD")]),
    ]
    found = read(page([*lines, HEADINGS, *rows]))
    assert found is not None
    assert found[2] == ("2025-03-25", 5000, "Salary March NORTHMOOR SDN BHD")


def test_a_side_in_brackets_behind_an_amount_speaks_for_it() -> None:
    rows: list[Line] = [
        row(115, "13/03/2025", "Corner Bakery", "10.00(Dr)", "90.00(Cr)"),
        row(140, "14/03/2025", "Water Company", "20.00(Dr)", "70.00(Cr)"),
        row(165, "25/03/2025", "Salary March", "50.00(Cr)", "120.00(Cr)"),
    ]
    assert read(page([*head("100.00", "120.00"), HEADINGS, *rows])) == TRUTH


def yen(text: str) -> list[Line]:
    return [
        (30, [(50, "Statement period 01/03/2025 - 31/03/2025")]),
        (45, [(50, "All amounts in JPY")]),
        (65, [(50, "Opening balance"), (-300, "10,000")]),
        (80, [(50, "Closing balance"), (-300, "12,000")]),
        HEADINGS,
        row(115, "13/03/2025", "Corner Bakery", "-1,000", "9,000"),
        row(140, "14/03/2025", text, "-2,000", "7,000"),
        row(165, "25/03/2025", "Salary March", "+5,000", "12,000"),
    ]


def test_without_decimals_the_number_of_an_account_is_no_amount() -> None:
    for text in ("0783655999 Water Company", "77964432 Water Company"):
        found = read(page(yen(text)))
        assert found is not None
        assert found[1][2] == text


def test_without_decimals_a_number_that_may_be_an_amount_stays_in_doubt() -> None:
    assert read(page(yen("7,964 Water Company"))) is None


def test_counts_and_figures_below_a_line_of_labels_are_the_summary() -> None:
    labels = ["Opening Balance", "Dr Count", "Cr Count", "Debits", "Credits", "Closing Bal"]
    places = [-130.0, -190.0, -250.0, -330.0, -430.0, -540.0]

    def summed(*figures: str) -> list[Line]:
        return [
            *head("", ""),
            HEADINGS,
            *ROWS,
            (205, list(zip(places, labels, strict=True))),
            (217, list(zip(places, figures, strict=True))),
        ]

    assert read(page(summed("100.00", "2", "1", "30.00", "50.00", "120.00"))) == TRUTH
    assert read(page(summed("100.00", "2", "1", "31.00", "50.00", "120.00"))) is None


def test_a_time_below_a_date_stays_out_of_the_column_before_it() -> None:
    cells = [(50.0, "Receipt"), (110.0, "Date"), (190.0, "Description")]
    lines: list[Line] = [
        *head("100.00", "120.00"),
        (100, [*cells, (-450, "Amount"), (-540, "Balance")]),
    ]
    for at, (y, printed) in enumerate(ROWS):
        day, text, *rest = printed
        lines.append((y, [(50, f"QX4{at}"), (110, day[1]), (190, text[1]), *rest]))
        lines.append((y + 10, [(110, f"23:5{at}:20"), (190, f"and more {at}")]))
    found = read(page(lines))
    assert found is not None
    assert [text for _, _, text in found] == [
        "Corner Bakery and more 0",
        "Water Company and more 1",
        "Salary March and more 2",
    ]


def texts_above(overleaf: list[Line]) -> list[tuple[str, int, str]] | None:
    """Amounts stand on the last lines of rows, and dates on the first of a day."""
    first: list[Line] = [
        *head("100.00", "120.00"),
        HEADINGS,
        (115, [(50, "13/03/2025"), (120, "Corner Bakery")]),
        (125, [(120, "Card 1234"), (-450, "-10.00"), (-540, "90.00")]),
        (137, [(50, "14/03/2025"), (120, "Book Shop")]),
        (147, [(120, "Card 1234"), (-450, "-5.00"), (-540, "85.00")]),
        (159, [(120, "Carried forward"), (-540, "85.00")]),
    ]
    last: list[Line] = [
        (160, [(50, "25/03/2025"), (120, "Salary March")]),
        (170, [(120, "Ref 7"), (-450, "+50.00"), (-540, "120.00")]),
    ]
    return read(page(first), page([HEADINGS, *overleaf, *last], 2))


def test_the_text_between_a_figure_and_an_undated_amount_is_its_own() -> None:
    found = texts_above(
        [
            (115, [(120, "Brought forward"), (-540, "85.00")]),
            (127, [(120, "Water Company")]),
            (137, [(120, "Card 1234"), (-450, "-15.00"), (-540, "70.00")]),
        ]
    )
    assert found is not None
    assert found[2] == ("2025-03-14", -1500, "Water Company Card 1234")


def test_a_text_that_stands_elsewhere_above_an_undated_amount_is_for_a_person() -> None:
    found = texts_above(
        [
            (115, [(120, "Brought forward"), (-540, "85.00")]),
            (127, [(150, "Our new rates")]),
            (137, [(120, "Card 1234"), (-450, "-15.00"), (-540, "70.00")]),
        ]
    )
    assert found is None


def test_a_note_with_a_star_among_the_headings_is_none_and_texts_may_stand_beside_dates() -> None:
    lines: list[Line] = [
        *head("100.00", "120.00"),
        (100, [(50, "Detail"), (150, "*Indicates posting date"), (-450, "Amount")]),
        (115, [(50, "13/03/2025*"), (120, "Corner Bakery"), (-450, "-10.00")]),
        (125, [(120, "Market Street")]),
        (140, [(50, "14/03/2025"), (120, "Water Company"), (-450, "-20.00")]),
        (155, [(50, "25/03/2025"), (120, "Salary March"), (-450, "50.00")]),
    ]
    found = read(page(lines))
    assert found is not None
    assert found[0] == ("2025-03-13", -1000, "Corner Bakery Market Street")


def test_a_currency_may_be_named_in_words() -> None:
    named: list[list[Cell]] = [[(50, "MONEDA"), (120, "PESOS CHILENOS")], [(50, "Chilean pesos")]]
    for cells in named:
        lines = [(45, cells) if y == 45 else (y, line) for y, line in yen("Water Company")]
        found = read(page(lines))
        assert found is not None
        assert found[1] == ("2025-03-14", -2000, "Water Company")


def test_a_currency_in_a_text_names_no_account() -> None:
    lines = [line for line in yen("Chilean pesos bought") if line[0] != 45]
    assert read(page(lines)) is None  # thousands, or three decimals of what nobody names


def test_figures_under_unknown_words_are_balances_only_if_they_lead_from_row_to_row() -> None:
    def lines(figures: tuple[str, str, str]) -> list[Line]:
        headings = [(50, "Date"), (120, "Description"), (-330, "Vatted"), (-400, "Paid out")]
        rows = (("13/03/2025", "Bakery", "10.00"), ("14/03/2025", "Water", "20.00"))
        return [
            *head("100.00", "120.00"),
            (100, [*headings, (-470, "Paid in")]),
            *(
                (115 + 15 * i, [(50, day), (120, text), (-330, figures[i]), (-400, amount)])
                for i, (day, text, amount) in enumerate(rows)
            ),
            (145, [(50, "25/03/2025"), (120, "Salary"), (-330, figures[2]), (-470, "50.00")]),
        ]

    proven = [("2025-03-13", -1000, "Bakery"), ("2025-03-14", -2000, "Water")]
    proven.append(("2025-03-25", 5000, "Salary"))
    assert read(page(lines(("1.90", "3.80", "9.50")))) == proven
    assert read(page(lines(("90.00", "70.00", "120.00")))) == proven
    assert read(page(lines(("90.00", "70.00", "130.00")))) is None
