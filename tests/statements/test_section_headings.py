"""What stands around and beside the headings of sections, and where a section ends."""

import pytest

from shared.statements.make_sheet import make_sheet
from shared.statements.sections import before_remark
from shared.statements.words import Page
from tests.statements.paper import Line, head, page, read, words

HEADINGS: Line = (0, [(50, "Date"), (120, "Description"), (-450, "Amount")])


def entry(y: float, day: str, text: str, amount: str) -> Line:
    return (y, [(50, day), (120, text), (-450, amount)])


def account(credit: Line, debit: Line) -> list[Line]:
    return [
        *head("100.00", "120.00"),
        credit,
        (122, HEADINGS[1]),
        entry(135, "25/03/2025", "Salary March", "50.00"),
        debit,
        (172, HEADINGS[1]),
        entry(185, "13/03/2025", "Corner Bakery", "10.00"),
        entry(197, "14/03/2025", "Water Company", "20.00"),
    ]


ROWS = [
    ("2025-03-25", 5000, "Salary March"),
    ("2025-03-13", -1000, "Corner Bakery"),
    ("2025-03-14", -2000, "Water Company"),
]


def test_strokes_around_the_heading_of_a_section_are_no_words_of_it() -> None:
    credit: Line = (110, [(180, "- - - - - - DEPOSITS AND OTHER CREDITS - - - - - -")])
    debit: Line = (160, [(200, "- - - - - - OTHER DEBITS - - - - - -")])
    assert read(page(account(credit, debit))) == ROWS


def test_a_sentence_beside_the_heading_of_a_section_says_how_many_rows_follow() -> None:
    credit: Line = (110, [(50, "Deposits"), (300, "There was 1 addition totaling $50.00.")])
    debit: Line = (
        160,
        [(50, "Electronic Deductions"), (300, "There were 2 deductions totaling $30.00.")],
    )
    assert read(page(account(credit, debit))) == ROWS


def told_above(sentence: str) -> list[Line]:
    """Rows 12 points apart, and sentences 17 points below those of the sections before."""
    headings = [(50.0, "Date"), (-180.0, "Amount"), (200.0, "Description")]
    lines: list[Line] = head("100.00", "120.00")
    y = 98.0
    for told, title, rows in (
        ("There were 2 additions totaling $56.00.", "Additions", ["3.00", "53.00"]),
        (sentence, "Electronic Deductions", ["8.00", "10.00", "12.00"]),
        ("There was 1 service fee totaling $6.00.", "Service Fees", ["6.00"]),
    ):
        lines += [(y, [(50, told)]), (y + 12, [(50, title)]), (y + 24, headings)]
        y += 25
        for amount in rows:
            y += 12
            lines.append((y, [(50, "14/03/2025"), (-180, amount), (200, "Corner Bakery")]))
        y += 17
    return lines


@pytest.mark.parametrize(
    ("sentence", "is_read"),
    [
        ("There were 3 electronic deductions totaling $30.00.", True),
        ("There were 2 electronic deductions totaling $30.00.", False),
        ("There were 3 electronic deductions totaling $31.00.", False),
    ],
)
def test_a_sentence_above_the_heading_of_a_section_is_held_against_its_rows(
    sentence: str, *, is_read: bool
) -> None:
    found = read(page(told_above(sentence)))
    assert (found is not None) is is_read
    assert {text for _, _, text in found or []} <= {"Corner Bakery"}


def test_what_is_said_of_a_heading_in_small_type_stands_off_it_by_small_blanks() -> None:
    said = words(162, [(118, "No. Checks: 2"), (200, "*Indicates break in sequence")], 6.0)
    whole = Page(1, 595, 842, (*words(160, [(50, "Checks Paid")]), *said))
    assert before_remark(make_sheet([whole]).lines[0]) == ["Checks", "Paid"]


def test_a_word_beside_the_heading_of_a_section_is_no_sentence() -> None:
    credit: Line = (110, [(50, "Deposits"), (300, "Groceries")])
    debit: Line = (160, [(50, "Withdrawals"), (300, "Households")])
    assert read(page(account(credit, debit))) is None


def card(title: str) -> list[Line]:
    return [
        (20, [(50, "Rewards credit card statement")]),
        (32, [(50, "Billing period 03/01/25-03/31/25")]),
        (44, [(50, "All amounts in USD")]),
        (60, [(50, "Previous balance"), (-300, "100.00")]),
        (84, [(50, "New balance"), (-300, "85.00"), (350, "Minimum payment due"), (-540, "25.00")]),
        (110, [(50, "Payments and refunds to your account")]),
        (122, HEADINGS[1]),
        entry(135, "03/05", "Payment thank you", "40.00 CR"),
        (152, [(120, "Total"), (-450, "40.00 CR")]),
        (175, [(50, title)]),
        (187, HEADINGS[1]),
        entry(200, "03/02", "Corner Bakery", "20.00"),
        entry(212, "03/09", "Book Shop", "5.00"),
        (229, [(120, "Total"), (-450, "25.00")]),
    ]


def test_below_the_total_of_a_section_a_title_in_other_words_ends_it() -> None:
    assert read(page(card("M Oddleigh - card ending 1477"))) == [
        ("2025-03-05", 4000, "Payment thank you"),
        ("2025-03-02", -2000, "Corner Bakery"),
        ("2025-03-09", -500, "Book Shop"),
    ]


def test_without_a_title_headings_only_go_on_with_the_section() -> None:
    lines = [line for line in card("") if line[1] != [(50, "")]]
    assert read(page(lines)) is None


@pytest.mark.parametrize(
    "headings",
    [
        "Balance type   Annual percentage rate   Interest charge",
        "Type   Monthly rate   Annual rate   Estimated interest",
    ],
)
def test_a_list_of_rates_below_its_headings_has_no_rows(headings: str) -> None:
    names = headings.split("   ")
    places = [50.0, 180.0, 330.0, 440.0]
    rates: list[Line] = [
        (260, [(50, "INTEREST CHARGES")]),
        (275, list(zip(places, names, strict=False))),
        (288, [(50, "Purchases"), (200, "23.49%"), (-350, "12.50"), (-450, "18.20")]),
    ]
    assert read(page([*card("M Oddleigh - card ending 1477"), *rates])) is not None


def test_a_table_of_movements_may_have_a_column_of_rates() -> None:
    headings = [(50.0, "Date"), (120.0, "Description"), (260.0, "Annual rate"), (-450.0, "Amount")]
    rows: list[Line] = [
        (125, [(50, "13/03/2025"), (120, "Corner Bakery"), (260, "3.5%"), (-450, "-10.00")]),
        (140, [(50, "25/03/2025"), (120, "Salary March"), (260, "3.5%"), (-450, "+30.00")]),
    ]
    assert read(page([*head("100.00", "120.00"), (110, headings), *rows])) is not None


@pytest.mark.parametrize(("fees", "proven"), [("-5.00", True), ("5.00", False)])
def test_a_section_in_unknown_words_has_the_sign_that_the_summary_gives_it(
    fees: str, proven: bool
) -> None:
    """As long as the sections by known names have theirs just so."""
    headings = HEADINGS[1]
    lines: list[Line] = [
        *head("100.00", "135.00"),
        (84, [(50, "Deposits and other additions"), (-300, "50.00")]),
        (95, [(50, "Zorblat for others"), (-300, "-10.00")]),
        (106, [(50, "Service fees"), (-300, fees)]),
        (130, [(120, "Deposits and other additions")]),
        (142, headings),
        (157, [(50, "13/03/2025"), (120, "Salary"), (-450, "50.00")]),
        (180, [(120, "Zorblat for others")]),
        (192, headings),
        (207, [(50, "14/03/2025"), (120, "Bakery"), (-450, "10.00")]),
        (230, [(120, "Service fees")]),
        (242, headings),
        (257, [(50, "25/03/2025"), (120, "Monthly fee"), (-450, "5.00")]),
    ]
    found = read(page(lines))
    assert (found is not None) is proven
    assert not found or [amount for _, amount, _ in found] == [5000, -1000, -500]


@pytest.mark.parametrize(("count", "proven"), [("2", True), ("3", False)])
def test_a_count_and_a_footnote_beside_the_heading_of_a_section_speak_of_its_rows(
    count: str, proven: bool
) -> None:
    credit: Line = (110, [(50, "Deposits")])
    remarks = [(200, f"No. Checks: {count}"), (300, "*Indicates a break in sequence")]
    debit: Line = (160, [(50, "Checks Paid"), *remarks])
    assert (read(page(account(credit, debit))) == ROWS) is proven


@pytest.mark.parametrize(
    ("total", "proven"),
    [
        ("Total ACH Deductions: 1 items totaling $20.00", True),
        ("Total ACH Deductions: 1 items totaling $21.00", False),
        ("Total ACH Deductions: 2 items totaling $20.00", False),
    ],
)
def test_a_total_that_counts_its_rows_is_of_the_section_that_it_names(
    total: str, proven: bool
) -> None:
    lines = [
        *account((110, [(50, "Deposits")]), (160, [(50, "Card Purchases")]))[:-1],
        (197, [(50, "Total Card Purchases: 1 items totaling $10.00")]),
        (215, [(50, "ACH Deductions")]),
        (227, HEADINGS[1]),
        entry(240, "14/03/2025", "Water Company", "20.00"),
        (252, [(50, total)]),
    ]
    assert (read(page(lines)) == ROWS) is proven


def test_the_number_of_an_account_beside_the_heading_of_a_section_heads_no_column() -> None:
    sides = (50, 310)
    headings = [(x, "Date") for x in sides]
    headings += [cell for x in sides for cell in ((-(x + 120), "Amount"), (x + 150, "Check #"))]
    lines: list[Line] = [
        *head("100.00", "120.00"),
        (108, [(50, "Deposits (+)"), (-540, "Account:0166553098")]),
        (120, [(50, "Date"), (-170, "Amount"), (200, "Description")]),
        (133, [(50, "25/03/2025"), (-170, "50.00"), (200, "Salary March")]),
        (158, [(50, "Checks (-)"), (-540, "Account:0166553098")]),
        (170, headings),
        (
            183,
            [
                *((50, "13/03/2025"), (-170, "10.00"), (200, "4401")),
                *((310, "14/03/2025"), (-430, "20.00"), (460, "4402")),
            ],
        ),
    ]
    assert read(page(lines)) == [
        ("2025-03-25", 5000, "Salary March"),
        ("2025-03-13", -1000, "4401"),
        ("2025-03-14", -2000, "4402"),
    ]


@pytest.mark.parametrize(
    ("named", "is_read"),
    [("Card 9168 Mrs O Venn", True), ("Card 9168 Mr O Venn", True), ("Card of 14 March", False)],
)
def test_a_name_below_a_total_heads_the_rows_of_its_holder(named: str, *, is_read: bool) -> None:
    columns: Line = (100, [(50, "Date"), (120, "Description"), (-400, "Debits"), (-500, "Credits")])

    def paid(y: float, day: str, text: str, amount: str) -> Line:
        return (y, [(50, day), (120, text), (-400, amount)])

    lines: list[Line] = [
        *head("100.00", "50.00"),
        columns,
        paid(115, "13/03/2025", "Corner Bakery", "10.00"),
        paid(128, "14/03/2025", "Water Company", "20.00"),
        (143, [(120, "Sub-total"), (-400, "30.00"), (-500, "0.00")]),
        (163, [(50, named)]),
        paid(177, "15/03/2025", "Book Shop", "15.00"),
        paid(190, "16/03/2025", "Green Grocer", "5.00"),
        (205, [(120, "Sub-total"), (-400, "20.00"), (-500, "0.00")]),
    ]
    assert (read(page(lines)) is not None) is is_read


@pytest.mark.parametrize(
    ("name", "y", "is_read"),
    [
        ("Main card Ann Doe, 3760 XXXXXX 07008", 149.0, True),
        ("Main card Ann Doe ****7008", 149.0, True),
        ("Main card Ann Doe", 149.0, False),
        ("Main card Ann Doe, 3760 XXXXXX 07008", 146.5, False),
    ],
)
def test_the_number_of_a_card_where_no_text_begins_says_whose_rows_follow(
    name: str, y: float, *, is_read: bool
) -> None:
    """Nearer to the row below it, and farther from the one above than rows are."""
    lines: list[Line] = [
        *head("100.00", "120.00"),
        (100, [(50, "Date"), (120, "Description"), (-450, "Amount")]),
        entry(115, "12/03/2025", "Salary March", "+60.00"),
        entry(130, "13/03/2025", "Corner Bakery", "-10.00"),
        (y, [(50, name)]),
        entry(163, "14/03/2025", "Water Company", "-20.00"),
        entry(178, "15/03/2025", "Book Shop", "-10.00"),
    ]
    texts = ["Salary March", "Corner Bakery", "Water Company", "Book Shop"]
    assert [r[2] for r in read(page(lines)) or []] == (texts if is_read else [])


def checks_in_two_columns(told: str) -> list[Line]:
    """Each section begins with its name and, at the right, what its rows come to."""
    headings = (("N.", 50), ("Date", 100), ("N.", 300), ("Date", 350))
    return [
        *head("100.00", "115.00"),
        (110, [(50, "Deposits"), (-540, "50.00")]),
        (122, [(50, "Date"), (120, "Description"), (-540, "Amount")]),
        (135, [(50, "21/03/2025"), (120, "Salary March"), (-540, "30.00")]),
        (147, [(50, "25/03/2025"), (120, "Refund"), (-540, "20.00")]),
        (170, [(50, "Checks"), (-540, told)]),
        (182, [*((x, text) for text, x in headings), (-250, "Amount"), (-540, "Amount")]),
        (195, [(50, "501"), (100, "06/03/2025"), (-250, "10.00")]),
        (195, [(300, "503"), (350, "08/03/2025"), (-540, "6.00")]),
        (207, [(50, "502"), (100, "07/03/2025"), (-250, "12.00")]),
        (207, [(300, "504"), (350, "09/03/2025"), (-540, "7.00")]),
    ]


@pytest.mark.parametrize(("told", "proven"), [("35.00", True), ("36.00", False), ("50.00", False)])
def test_a_sum_behind_the_name_of_a_list_in_two_columns_is_of_the_checks_below(
    told: str, proven: bool
) -> None:
    found = read(page(checks_in_two_columns(told)))
    amounts = [amount for _, amount, _ in found] if found else None
    assert amounts == ([3000, 2000, -1000, -1200, -600, -700] if proven else None)


@pytest.mark.parametrize(("told", "proven"), [("30.00", True), ("31.00", False)])
def test_a_section_below_its_sum_goes_on_overleaf_by_its_name(told: str, proven: bool) -> None:
    first = page(
        [
            *head("100.00"),
            (77, [(50, "Deposits"), (-300, "50.00")]),
            (89, [(50, "Withdrawals"), (-300, f"-{told}")]),
            (101, [(50, "Fees"), (-300, "-5.00" if proven else "-4.00")]),
            (113, [(50, "Closing balance"), (-300, "115.00")]),
            (130, [(50, "Deposits"), (-450, "50.00")]),
            (142, HEADINGS[1]),
            entry(155, "25/03/2025", "Salary March", "50.00"),
            (180, [(50, "Withdrawals"), (-450, "30.00")]),
            (192, HEADINGS[1]),
            entry(205, "13/03/2025", "Corner Bakery", "10.00"),
        ]
    )
    second = page(
        [
            (40, [(50, "Withdrawals (continued)")]),
            (52, HEADINGS[1]),
            entry(65, "14/03/2025", "Water Company", "20.00"),
            (90, [(50, "Fees"), (-450, "5.00")]),
            (102, HEADINGS[1]),
            entry(115, "31/03/2025", "Account fee", "5.00"),
        ],
        2,
    )
    found = read(first, second)
    assert (found and [amount for _, amount, _ in found]) == (
        [5000, -1000, -2000, -500] if proven else None
    )
