"""Totals and the ends of accounts, as the banks name them and where they print them."""

import pytest

from shared.statements.accounts import find_accounts
from shared.statements.labels import label_kind
from shared.statements.make_sheet import make_sheet
from shared.statements.words import Page, Word
from tests.statements.paper import HEADINGS, Line, head, page, read, row

PROVEN = [
    ("2025-03-13", -1000, "Corner Bakery"),
    ("2025-03-14", -2000, "Water Company"),
    ("2025-03-25", 5000, "Salary March"),
]


def two_sides(*totals: Line) -> list[Line]:
    return [
        *head("100.00", "120.00"),
        (100, [(50, "Date"), (120, "Description"), (-400, "Dare"), (-470, "Avere")]),
        (115, [(50, "13/03/2025"), (120, "Corner Bakery"), (-400, "10.00")]),
        (130, [(50, "14/03/2025"), (120, "Water Company"), (-400, "20.00")]),
        (145, [(50, "25/03/2025"), (120, "Salary March"), (-470, "50.00")]),
        *totals,
    ]


@pytest.mark.parametrize(
    "label", ["Totale movimenti dare e avere", "Total debits and credits", "Summe Soll und Haben"]
)
def test_a_total_of_both_sides_stands_under_both_headings(label: str) -> None:
    assert read(page(two_sides((170, [(120, label), (-400, "30.00"), (-470, "50.00")])))) == PROVEN
    assert read(page(two_sides((170, [(120, label), (-400, "30.00"), (-470, "51.00")])))) is None


def test_an_account_number_ends_before_the_number_of_its_page() -> None:
    sheet = make_sheet([page([(820, [(50, "Larkbank Ltd, account 1556 3796"), (-540, "2")])])])
    assert [mark.name for mark in find_accounts(sheet, set())] == ["1556 3796"]


CARD_HEAD: list[Line] = [
    (20, [(50, "Lakeshore Rewards Card")]),
    (32, [(50, "Statement from 01/03/2025 to 31/03/2025")]),
]
CARD_ROWS: list[Line] = [
    (115, [(50, "04/03/2025"), (120, "Corner Bakery"), (-450, "20.00")]),
    (130, [(50, "15/03/2025"), (120, "Payment received"), (-450, "-100.00")]),
    (145, [(50, "25/03/2025"), (120, "Book Shop"), (-450, "5.00")]),
]
CARD_PROVEN = [
    ("2025-03-04", -2000, "Corner Bakery"),
    ("2025-03-15", 10000, "Payment received"),
    ("2025-03-25", -500, "Book Shop"),
]


@pytest.mark.parametrize("joined", ["&", "and", "/"])
def test_a_summary_tells_from_whose_side_a_card_counts_even_if_all_was_paid(joined: str) -> None:
    lines: list[Line] = [
        *CARD_HEAD,
        (44, [(50, "Previous balance"), (-300, "100.00"), (350, "Credit limit"), (-540, "900.00")]),
        (56, [(50, f"Payments {joined} credits"), (-300, "-100.00")]),
        (68, [(50, f"Purchases {joined} other charges"), (-300, "25.00")]),
        (80, [(50, "New balance"), (-300, "25.00")]),
        (100, [(50, "Date"), (120, "Description"), (-450, "Amount ($)")]),
        *CARD_ROWS,
        (160, [(120, "Net amount of monthly activity"), (-450, "-75.00")]),
    ]
    assert read(page(lines)) == CARD_PROVEN


def test_what_closed_the_bill_before_opens_this_one() -> None:
    for label in ("Total da fatura anterior", "Total amount due previous statement"):
        assert label_kind(label.split()) == "opening"
    lines: list[Line] = [
        (20, [(50, "Fatura do cartão de crédito")]),
        (32, [(50, "Período de 01/03/2025 a 31/03/2025")]),
        (44, [(50, "Total da fatura anterior"), (-300, "R$ 100,00")]),
        (80, [(50, "Total desta fatura"), (-300, "R$ 25,00")]),
        (100, [(50, "Data"), (120, "Estabelecimento"), (-450, "Valor em R$")]),
        *((y, [*cells[:2], (-450, cells[2][1].replace(".", ","))]) for y, cells in CARD_ROWS),
    ]
    assert read(page(lines)) == CARD_PROVEN


def proportional(number: str, x1: float, y: float) -> Word:
    """Points and commas are half as wide as digits, and capitals wider."""
    width = sum(4 if c in ".," else 10 if c.isupper() else 8 for c in number)
    return Word(number, x1 - width, y, x1, y + 9)


def test_digits_line_up_though_a_marker_hangs_behind_some_of_them() -> None:
    lines: list[Line] = [
        (20, [(50, "Hazelmere credit card, minimum payment 25.00")]),
        (32, [(50, "Statement from 01/03/2025 to 31/03/2025")]),
        (44, [(50, "Previous balance"), (-300, "1,349.15"), (350, "Credit limit")]),
        (80, [(50, "New balance"), (-300, "25.00")]),
        (100, [(50, "Date"), (120, "Description"), (-450, "Amount")]),
        *((y, cells[:2]) for y, cells in CARD_ROWS),
    ]
    amounts = [
        proportional("20.00", 450, 115),
        proportional("1,349.15CR", 450 + 20, 130),
        proportional("5.00", 450, 145),
    ]
    bare = page(lines)
    found = read(Page(1, 595, 842, (*bare.words, *amounts)))
    assert found is not None
    assert [amount for _, amount, _ in found] == [-2000, 134915, -500]


def test_amounts_under_an_unknown_word_are_the_other_side_of_a_known_one() -> None:
    lines: list[Line] = [
        *head("100.00", "120.00"),
        (100, [(50, "Date"), (120, "Details"), (-400, "Withdrawn"), (-470, "Tucked"),
               (-540, "Balance")]),
        (115, [(50, "13/03/2025"), (120, "Corner Bakery"), (-400, "10.00"), (-540, "90.00")]),
        (130, [(50, "14/03/2025"), (120, "Water Company"), (-400, "20.00"), (-540, "70.00")]),
        (145, [(50, "25/03/2025"), (120, "Salary March"), (-470, "50.00"), (-540, "120.00")]),
    ]  # fmt: skip
    assert read(page(lines)) == PROVEN


@pytest.mark.parametrize(("closing", "proven"), [("120.00", PROVEN), ("121.00", None)])
def test_labelled_figures_side_by_side_below_the_rows_are_a_summary(
    closing: str, proven: list[tuple[str, int, str]] | None
) -> None:
    summary = [
        (50, "Total credits 50.00"),
        (200, "Total debits 30.00"),
        (-540, "New balance " + closing),
    ]
    lines = [*head("100.00"), HEADINGS, *(row(*cells) for cells in (
        (115, "13/03/2025", "Corner Bakery", "-10.00"),
        (130, "14/03/2025", "Water Company", "-20.00"),
        (145, "25/03/2025", "Salary March", "+50.00"),
    )), (170, summary)]  # fmt: skip
    assert read(page(lines)) == proven


def month(y: float, name: str, first: str, second: str, out: str, paid_in: str) -> list[Line]:
    return [
        (y, [(50, first), (120, "Corner Bakery"), (-400, out)]),
        (y + 15, [(50, second), (120, "Salary"), (-470, paid_in)]),
        (y + 30, [(120, f"Total for {name}"), (-400, out), (-470, paid_in)]),
    ]


@pytest.mark.parametrize(("printed", "proven"), [("20.00", True), ("21.00", False)])
def test_totals_among_the_rows_are_of_those_since_the_last(printed: str, proven: bool) -> None:
    april = month(160, "April", "13/04/2025", "25/04/2025", "20.00", "60.00")
    april[2] = (190, [(120, "Total for April"), (-400, printed), (-470, "60.00")])
    lines = [
        (30, [(50, "Statement period 01/03/2025 - 30/04/2025")]),
        (65, [(50, "Opening balance"), (-300, "100.00")]),
        (80, [(50, "Closing balance"), (-300, "180.00")]),
        (100, [(50, "Date"), (120, "Description"), (-400, "Paid out"), (-470, "Paid in")]),
        *month(115, "March", "13/03/2025", "25/03/2025", "10.00", "50.00"),
        *april,
    ]
    assert (read(page(lines)) is not None) is proven


def category(y: float, name: str, first: str, second: str) -> list[Line]:
    whole = f"{float(first) + float(second):.2f}"
    return [
        (y, [(120, name)]),
        (y + 13, [(50, "13/03/2025"), (120, "Corner Bakery"), (-450, first)]),
        (y + 26, [(50, "14/03/2025"), (120, "Water Company"), (-450, second)]),
        (y + 39, [(120, f"Total {name.lower()}"), (-450, whole)]),
    ]


def test_a_title_that_comes_back_behind_its_total_is_no_text_of_the_row_above() -> None:
    lines = [
        *head("100.00", "25.00"),
        HEADINGS,
        *category(115, "Groceries", "10.00", "20.00"),
        *category(167, "Home and health", "30.00", "15.00"),
    ]
    found = read(page([(15, [(50, "Prepaid account")]), *lines]))
    assert found is not None
    assert [(amount, text) for _, amount, text in found] == [
        (-1000, "Corner Bakery"),
        (-2000, "Water Company"),
        (-3000, "Corner Bakery"),
        (-1500, "Water Company"),
    ]


@pytest.mark.parametrize(
    ("label", "kind"),
    [
        ("Saldo / Solde op/au", "balance"),
        ("Schlusssaldo / Solde final", "closing"),
        ("Umsatztotal / Total des mouvements", "total"),
        ("Schlusssaldo / Solde initial", None),
        ("Bakery / Solde final", None),
    ],
)
def test_a_label_in_two_languages_says_the_same_in_both(label: str, kind: str | None) -> None:
    assert label_kind(label.split()) == kind


def by_day(first: str, second: str, last: str) -> list[Line]:
    return [
        *head("100.00", "120.00"),
        (100, [(50, "Date"), (120, "Description"), (-450, "Amount")]),
        row(115, "13/03/2025", "Corner Bakery", "-10.00"),
        (130, [(120, "Total for 13 March"), (-450, first)]),
        row(145, "14/03/2025", "Water Company", "-20.00"),
        (160, [(120, "Total for 14 March"), (-450, second)]),
        row(175, "25/03/2025", "Salary March", "50.00"),
        (190, [(120, "Total for 25 March"), (-450, last)]),
    ]


def test_totals_among_the_rows_are_sums_of_the_rows_beside_them() -> None:
    assert read(page(by_day("-10.00", "-20.00", "50.00"))) == PROVEN
    assert read(page(by_day("-10.00", "-30.00", "20.00"))) == PROVEN  # so far


@pytest.mark.parametrize(
    "totals",
    [("-11.00", "-20.00", "50.00"), ("-10.00", "-20.10", "50.00"), ("-10.00", "-20.00", "5.00")],
)
def test_a_total_among_the_rows_that_is_the_sum_of_nothing_goes_to_a_person(
    totals: tuple[str, str, str],
) -> None:
    assert read(page(by_day(*totals))) is None


@pytest.mark.parametrize(("last", "proven"), [("-20.00", True), ("-21.00", False)])
def test_the_total_of_the_last_card_is_the_sum_of_its_rows_as_those_before_are(
    last: str, proven: bool
) -> None:
    lines: list[Line] = [
        *head("100.00", "70.00"),
        (100, [(50, "Date"), (120, "Description"), (-450, "Amount")]),
        row(115, "13/03/2025", "Corner Bakery", "-10.00"),
        (130, [(120, "Total for card 4417"), (-450, "-10.00")]),
        row(145, "14/03/2025", "Water Company", "-20.00"),
        (160, [(120, "Total for card 9920"), (-450, last)]),
    ]
    assert (read(page(lines)) is not None) is proven


@pytest.mark.parametrize(("debits", "proven"), [("30.00", True), ("31.00", False)])
def test_how_many_rows_there_are_is_no_part_of_a_total_s_name(debits: str, proven: bool) -> None:
    lines = [
        *head("100.00", "120.00"),
        (95, [(50, "Credits (1 entry)"), (-300, "50.00")]),
        (110, [(50, "Debits (2 entries)"), (-300, debits)]),
        (130, HEADINGS[1]),
        row(145, "13/03/2025", "Corner Bakery", "-10.00", "90.00"),
        row(160, "14/03/2025", "Water Company", "-20.00", "70.00"),
        row(175, "25/03/2025", "Salary March", "50.00", "120.00"),
    ]
    assert (read(page(lines)) == PROVEN) is proven


@pytest.mark.parametrize(
    ("label", "kind"),
    [
        ("Solde débiteur à reporter", "carried_forward"),
        ("Report solde créditeur", "brought_forward"),
        ("Saldo debitore a riportare", "carried_forward"),
        ("Saldo credor transportado", "brought_forward"),
    ],
)
def test_what_is_carried_over_may_say_its_side(label: str, kind: str) -> None:
    assert label_kind(label.split()) == kind


def test_a_title_names_no_number_on_the_other_side_of_the_page() -> None:
    """A bar code's number changes from page to page."""
    lines: list[Line] = [
        (30, [(50, "Statement of account"), (-540, "709761281 002")]),
        (45, [(50, "Account number"), (-540, "1556 3796")]),
        (60, [(50, "Your account 2044 1187")]),
    ]
    found = find_accounts(make_sheet([page(lines)]), set())
    assert [mark.name for mark in found] == ["1556 3796", "2044 1187"]


@pytest.mark.parametrize("closing", ["120.00", "121.00"])
def test_a_summary_may_be_set_as_an_addition(closing: str) -> None:
    lines: list[Line] = [
        *head("", "")[:2],
        (
            65,
            [
                (60, "Opening balance"),
                (190, "Total in"),
                (320, "Total out"),
                (450, "Closing balance"),
            ],
        ),
        (78, [(60, "100.00"), (182, "+"), (190, "50.00"), (312, "-"), (320, "30.00")]),
        (100, [(50, "Date"), (120, "Description"), (-540, "Amount")]),
        (115, [(50, "13/03/2025"), (120, "Corner Bakery"), (-540, "-10.00")]),
        (130, [(50, "14/03/2025"), (120, "Water Company"), (-540, "-20.00")]),
        (145, [(50, "25/03/2025"), (120, "Salary March"), (-540, "50.00")]),
    ]
    lines[3] = (78, [*lines[3][1], (442, "="), (450, closing)])
    assert (read(page(lines)) == PROVEN) is (closing == "120.00")


@pytest.mark.parametrize(
    ("label", "proven"),
    [("Purchases of this period", True), ("Interest of this period", False)],
)
def test_a_side_of_the_period_tells_from_whose_side_a_card_counts(label: str, proven: bool) -> None:
    lines: list[Line] = [
        (20, [(50, "Credit card statement 03/01/2025 - 03/31/2025")]),
        (44, [(50, "Previous balance"), (-300, "-$100.00")]),
        (56, [(50, label), (-300, "-$25.00")]),
        (80, [(50, "New balance"), (-300, "-$120.00")]),
        (100, [(50, "Date"), (120, "Description"), (-450, "Amount")]),
        (115, [(50, "03/04/2025"), (120, "Corner Bakery"), (-450, "-20.00")]),
        (130, [(50, "03/15/2025"), (120, "Shoe Shop"), (-450, "+5.00")]),
        (145, [(50, "03/25/2025"), (120, "Book Shop"), (-450, "-5.00")]),
    ]
    found = read(page(lines))
    assert (found is not None) is proven
    assert not found or [amount for _, amount, _ in found] == [-2000, 500, -500]


def test_totals_side_by_side_below_the_last_text_are_held_against_the_rows() -> None:
    def lines(debits: str) -> list[Line]:
        return [
            *head("100.00", "120.00"),
            HEADINGS,
            row(115, "13/03/2025", "Corner Bakery", "-10.00", "90.00"),
            (126, [(120, "High Street")]),
            row(145, "14/03/2025", "Water Company", "-20.00", "70.00"),
            row(165, "25/03/2025", "Salary March", "+50.00", "120.00"),
            (176, [(120, "Acme Ltd")]),
            (187, [(120, f"Total debits {debits} Total credits 50.00")]),
            (205, [(120, "Closing balance"), (-540, "120.00")]),
        ]

    assert read(page(lines("30.00"))) == [
        ("2025-03-13", -1000, "Corner Bakery High Street"),
        ("2025-03-14", -2000, "Water Company"),
        ("2025-03-25", 5000, "Salary March Acme Ltd"),
    ]
    assert read(page(lines("31.00"))) is None


@pytest.mark.parametrize(("overleaf", "proven"), [("70.00", True), ("71.00", False)])
def test_what_ends_a_page_and_begins_the_next_is_carried_over_in_any_words(
    overleaf: str, proven: bool
) -> None:
    headings: Line = (100, [(50, "Date"), (120, "Description"), (-450, "Amount")])
    days = [(y, cells[:3]) for y, cells in (row(115, "13/03/2025", "Corner Bakery", "-10.00"),)]
    first = page(
        [
            *head("100.00", "120.00"),
            headings,
            *days,
            row(130, "14/03/2025", "Water Company", "-20.00"),
            (160, [(120, "Ported to the sheet behind"), (-450, "70.00")]),
        ]
    )
    second: list[Line] = [
        headings,
        (115, [(120, "Ported from the sheet before"), (-450, overleaf)]),
        row(130, "25/03/2025", "Salary March", "+50.00"),
    ]
    assert (read(first, page(second, 2)) == PROVEN) is proven


def below_days(*last: Line, closing: str = "70.00") -> list[Line]:
    return [
        *head("100.00", closing),
        (100, [(60, "Description"), (-450, "Amount")]),
        (115, [(50, "Thursday, 13 March 2025")]),
        (129, [(60, "Corner Bakery"), (-450, "-10.00")]),
        (150, [(50, "Friday, 14 March 2025")]),
        (164, [(60, "Water Company"), (-450, "-20.00")]),
        *last,
    ]


@pytest.mark.parametrize(
    "text", ["TOTAL HEALTH PHARMACY", "Total Wine REF 1182", "Summe Sportshop", "Totaal Wonen"]
)
def test_a_payee_may_be_called_total_where_days_stand_above_rows(text: str) -> None:
    first = (178, [(60, text), (-450, "-5.50")])
    second = (192, [(60, "Book Shop"), (-450, "-4.50")])
    for lines in ([first, second], [second, first]):
        placed = [(178 + 14 * at, cells) for at, (_, cells) in enumerate(lines)]
        found = read(page(below_days(*placed, closing="60.00")))
        assert found is not None
        assert ("2025-03-14", -550, text) in found
    assert read(page(below_days(first, second, closing="65.50"))) is None


def test_a_payee_may_be_called_total_and_nothing_else_where_rows_follow() -> None:
    total = (178, [(60, "TOTAL 3445"), (-450, "-5.50")])
    rows = [total, (192, [(60, "Book Shop"), (-450, "-4.50")])]
    assert ("2025-03-14", -550, "TOTAL 3445") in (
        read(page(below_days(*rows, closing="60.00"))) or []
    )


@pytest.mark.parametrize("text", ["NEW BALANCE", "Report", "Saldo"])
def test_a_payee_may_be_called_as_balances_are_beside_its_amount_and_a_balance(text: str) -> None:
    lines = [*head("100.00", "60.00"), HEADINGS]
    lines += [
        row(115, "13/03/2025", text, "-10.00", "90.00"),
        row(130, "14/03/2025", "Water Company", "-30.00", "60.00"),
    ]
    assert read(page(lines)) == [
        ("2025-03-13", -1000, text),
        ("2025-03-14", -3000, "Water Company"),
    ]


@pytest.mark.parametrize(
    ("text", "figure"),
    [
        ("Total Oddleigh", "-30.00"),
        ("Total of the day", "-20.00"),
        ("Total fees charged this year", "-44.00"),
    ],
)
def test_a_total_is_none_where_its_words_or_its_figure_tell(text: str, figure: str) -> None:
    found = read(page(below_days((178, [(60, text), (-450, figure)]))))
    assert [amount for _, amount, _ in found or []] == [-1000, -2000]


def test_a_fee_with_a_day_and_a_zero_on_the_other_side_is_a_row() -> None:
    headings: Line = (
        100,
        [(50, "Date"), (120, "Description"), (-380, "Paid in"), (-450, "Paid out")],
    )
    lines: list[Line] = [
        *head("100.00", "88.00"),
        headings,
        (115, [(50, "13/03/2025"), (120, "Corner Bakery"), (-380, "0.00"), (-450, "10.00")]),
        (130, [(50, "14/03/2025"), (120, "Fees"), (-380, "0.00"), (-450, "2.00")]),
    ]
    assert [amount for _, amount, _ in read(page(lines)) or []] == [-1000, -200]


def boxed(*labels: str) -> list[Line]:
    """What is told below the rows, in a box whose figures happen to end where withdrawals do."""
    cells: list[tuple[float, str]] = [
        (50, "Description"),
        (-300, "Withdrawals"),
        (-400, "Deposits"),
    ]
    figures = {"Total withdrawals": "30.00", "Total deposits": "50.00", "Closing balance": "120.00"}
    return [
        *head("100.00"),
        (100, [*cells, (430, "Date"), (-560, "Balance")]),
        (115, [(50, "Corner Bakery"), (-300, "10.00"), (430, "13/03/2025"), (-560, "90.00")]),
        (130, [(50, "Water Company"), (-300, "20.00"), (430, "14/03/2025"), (-560, "70.00")]),
        (145, [(50, "Salary March"), (-400, "50.00"), (430, "25/03/2025"), (-560, "120.00")]),
        *((190 + 12 * at, [(50, x), (-300, figures[x])]) for at, x in enumerate(labels)),
    ]


def test_a_balance_below_the_deposits_in_the_column_of_withdrawals_is_not_owed() -> None:
    told = ("Total withdrawals", "Total deposits", "Closing balance")
    assert read(page(boxed(*told))) == PROVEN


@pytest.mark.parametrize("told", [("Closing balance",), ("Total withdrawals", "Closing balance")])
def test_a_balance_in_the_column_of_withdrawals_is_owed_by_its_place(told: tuple[str, ...]) -> None:
    assert read(page(boxed(*told))) is None
