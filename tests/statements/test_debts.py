"""Loans and other debts: they count from the bank's side, alone or beside accounts that do not."""

import pytest

from tests.statements.paper import HEADINGS, Line, judged, page, row

BALANCE = (-540, "Balance")
PERIOD: Line = (30, [(50, "Statement period 01/03/2025 - 31/03/2025, amounts in USD")])


def account(y: float, title: str, figures: tuple[str, str, str, str, str]) -> list[Line]:
    opening, first, between, second, closing = figures
    return [
        (y, [(50, title)]),
        (y + 20, HEADINGS[1]),
        (y + 35, [(120, "Beginning balance"), (-540, opening)]),
        row(y + 50, "13/03/2025", "Payment by transfer", first, between),
        row(y + 65, "28/03/2025", "Late charge", second, closing),
        (y + 80, [(120, "Ending balance"), (-540, closing)]),
    ]


AS_THE_BANK_SEES_IT = ("5,000.00", "-200.00", "4,800.00", "25.00", "4,825.00")
PAYMENTS_WITHOUT_SIGN = ("5,000.00", "200.00", "4,800.00", "-25.00", "4,825.00")
AS_THE_HOLDER_SEES_IT = ("-5,000.00", "200.00", "-4,800.00", "-25.00", "-4,825.00")
SAVINGS = ("100.00", "-10.00", "90.00", "30.00", "120.00")
WAYS = [AS_THE_BANK_SEES_IT, PAYMENTS_WITHOUT_SIGN, AS_THE_HOLDER_SEES_IT]


@pytest.mark.parametrize("title", ["Auto Loan 4471", "Privatdarlehen 4471", "Préstamo 4471"])
@pytest.mark.parametrize("figures", WAYS)
def test_a_payment_helps_the_holder_of_a_loan_however_it_is_printed(
    title: str, figures: tuple[str, str, str, str, str]
) -> None:
    found = judged(page([PERIOD, *account(60, title, figures)]))
    assert found.proven
    assert [r.amount for r in found.rows] == [20000, -2500]
    ends = [(a.opening, a.closing) for a in found.accounts]
    assert [(a and a.amount, b and b.amount) for a, b in ends] == [(-500000, -482500)]


@pytest.mark.parametrize("figures", WAYS)
@pytest.mark.parametrize("title", ["New Auto Loan ID 70", "Visa Platinum ID 70"])
def test_a_loan_beside_savings_is_seen_from_the_other_side(
    title: str, figures: tuple[str, str, str, str, str]
) -> None:
    savings = account(60, "Share savings ID 00", SAVINGS)
    found = judged(page([PERIOD, *savings, *account(200, title, figures)]))
    assert found.proven
    assert [r.amount for r in found.rows] == [-1000, 3000, 20000, -2500]


@pytest.mark.parametrize(
    "title",
    [
        "Vehicle Finance Agreement 4471",
        "Home Financing 4471",
        "Conditional sale agreement 4471",
        "Autofinanzierung 4471",
        "Kreditvertrag 4471",
        "Crédit auto 4471",
        "Crédito vehicular 4471",
        "Crédito automóvel 4471",
        "Forbrukslån 4471",
    ],
)
def test_a_debt_by_another_name_than_loan_counts_from_the_banks_side(title: str) -> None:
    lines = account(60, title, AS_THE_BANK_SEES_IT)
    lines[3] = row(110, "13/03/2025", "Standing order", "-200.00", "4,800.00")
    lines[4] = row(125, "28/03/2025", "Interest", "25.00", "4,825.00")
    found = judged(page([PERIOD, *lines]))
    assert found.proven
    assert [r.amount for r in found.rows] == [20000, -2500]


@pytest.mark.parametrize("bank", ["Kestrel Finance", "Crédit Commercial"])
def test_a_bank_that_is_called_after_what_it_lends_does_not_turn_an_account(bank: str) -> None:
    found = judged(page([(15, [(50, bank)]), PERIOD, *account(60, "Account 4471", SAVINGS)]))
    assert found.proven
    assert [r.amount for r in found.rows] == [-1000, 3000]


def test_rows_that_come_to_nothing_and_have_no_balances_leave_a_loan_open() -> None:
    lines: list[Line] = [
        PERIOD,
        (60, [(50, "Auto Loan 4471")]),
        (80, HEADINGS[1]),
        (95, [(120, "Beginning balance"), (-540, "5,000.00")]),
        row(110, "13/03/2025", "Corner Bakery", "-25.00"),
        row(125, "28/03/2025", "Water Company", "25.00"),
        (140, [(120, "Ending balance"), (-540, "5,000.00")]),
    ]
    assert not judged(page(lines)).proven


def test_a_title_of_an_account_and_one_of_a_loan_above_one_table_are_left_to_a_person() -> None:
    title: Line = (45, [(50, "Current account 4471")])
    assert not judged(
        page([PERIOD, title, *account(60, "Home loan account", AS_THE_BANK_SEES_IT)])
    ).proven


SIDES: Line = (80, [(50, "Date"), (120, "Description"), (-380, "Debit"), (-450, "Credit")])


def between_two_names(closing: str, rows: list[Line]) -> list[Line]:
    return [
        (15, [(50, "Polderloan")]),
        PERIOD,
        (45, [(50, "Current account 4471")]),
        (60, [(50, "Loan")]),
        (
            70,
            [(50, "Opening balance"), (-300, "100.00"), (350, "New balance"), (-540, closing)],
        ),
        SIDES,
        *rows,
    ]


def test_below_debit_and_credit_the_sums_tell_a_deposit_from_a_debt() -> None:
    rows: list[Line] = [
        (95, [(50, "13/03/2025"), (120, "Corner Bakery"), (-380, "10.00")]),
        (110, [(50, "28/03/2025"), (120, "Salary March"), (-450, "30.00")]),
    ]
    deposit = judged(page(between_two_names("120.00", rows)))
    assert deposit.proven
    assert [r.amount for r in deposit.rows] == [-1000, 3000]
    assert deposit.accounts[0].closing is not None
    assert deposit.accounts[0].closing.amount == 12000
    debt = judged(page(between_two_names("80.00", rows)))
    assert debt.proven
    assert [r.amount for r in debt.rows] == [-1000, 3000]
    assert debt.accounts[0].closing is not None
    assert debt.accounts[0].closing.amount == -8000


def test_below_debit_and_credit_rows_that_come_to_nothing_tell_no_kind() -> None:
    rows: list[Line] = [
        (95, [(50, "13/03/2025"), (120, "Corner Bakery"), (-380, "30.00")]),
        (110, [(50, "28/03/2025"), (120, "Salary March"), (-450, "30.00")]),
    ]
    assert not judged(page(between_two_names("100.00", rows))).proven


def test_a_strip_of_what_a_bank_offers_turns_no_account() -> None:
    strip: Line = (15, [(50, "Savings"), (150, "Mortgage"), (250, "Insurance")])
    assert not judged(page([strip, PERIOD, *account(60, "Account 4471", SAVINGS)])).proven


@pytest.mark.parametrize("advert", ["Need a loan? Ask us today", "Harbour Loan and Savings Bank"])
def test_a_bank_that_offers_loans_does_not_turn_an_account(advert: str) -> None:
    lines = account(60, "Statement of account", SAVINGS)
    found = judged(page([(15, [(50, advert)]), PERIOD, *lines]))
    assert found.proven
    assert [r.amount for r in found.rows] == [-1000, 3000]


@pytest.mark.parametrize(
    ("below", "proven"),
    [
        ("From 5.95 % a year, subject to status.", True),
        ("At 5.95 % a year, subject to status.", False),
    ],
)
def test_a_loan_from_some_rate_is_an_offer(below: str, proven: bool) -> None:
    advert: list[Line] = [(5, [(50, "Personal loan")]), (17, [(50, below)])]
    found = judged(page([*advert, PERIOD, *account(60, "Current account 4471", SAVINGS)]))
    assert found.proven is proven
    assert not proven or [r.amount for r in found.rows] == [-1000, 3000]


@pytest.mark.parametrize(
    ("below", "proven"),
    [
        ("Fixed rate 5.95 %. This is an advertisement.", True),
        ("TAN fisso 5,95%. Messaggio pubblicitario.", True),
        ("From 5.95 % a year, subject to status.", True),
        ("Fixed rate 5.95 %. Your agreement of 2023.", False),
    ],
)
def test_an_offer_does_not_turn_an_account_that_nothing_names(below: str, proven: bool) -> None:
    advert: list[Line] = [(5, [(50, "Personal loan")]), (17, [(50, below)])]
    rows: list[Line] = [
        (80, [(50, "Date"), (120, "Description"), (-360, "Debit"), (-450, "Credit"), BALANCE]),
        (95, [(120, "Beginning balance"), (-540, "100.00")]),
        (110, [(50, "13/03/2025"), (120, "Bakery"), (-360, "10.00"), (-540, "90.00")]),
        (125, [(50, "28/03/2025"), (120, "Salary"), (-450, "30.00"), (-540, "120.00")]),
        (140, [(120, "Ending balance"), (-540, "120.00")]),
    ]
    found = judged(page([*advert, PERIOD, *rows]))
    assert found.proven is proven
    assert not proven or [r.amount for r in found.rows] == [-1000, 3000]


def test_a_limit_of_credit_in_a_strip_does_not_turn_an_account() -> None:
    strip: list[Line] = [
        (40, [(50, "Credit line"), (250, "Rate")]),
        (52, [(50, "2,500.00"), (250, "9.9%")]),
    ]
    found = judged(page([PERIOD, *strip, *account(70, "Statement of account", SAVINGS)]))
    assert found.proven
    assert [r.amount for r in found.rows] == [-1000, 3000]


def test_two_cards_of_which_one_bears_its_kind_again_are_seen_from_one_side() -> None:
    """The second account is a card as well: what only the first is called turns no other."""
    lines = [
        PERIOD,
        (45, [(50, "Credit card statement")]),
        (52, [(50, "Credit limit"), (-300, "9,000.00")]),
        *account(60, "Visa card number 4471 0001", AS_THE_BANK_SEES_IT),
        *account(200, "Card number 4471 0002", AS_THE_BANK_SEES_IT),
    ]
    found = judged(page(lines))
    assert found.proven
    assert [r.amount for r in found.rows] == [20000, -2500, 20000, -2500]


def test_an_account_of_unknown_kind_beside_a_loan_is_left_to_a_person() -> None:
    lines = [
        PERIOD,
        *account(60, "Auto Loan 4471 0001", AS_THE_BANK_SEES_IT),
        *account(200, "Kestrel Plus 4471 0002", AS_THE_BANK_SEES_IT),
    ]
    assert not judged(page(lines)).proven


def below_overview(first: str) -> list[Line]:
    """A list of both accounts, and then each of them below its name."""
    return [
        PERIOD,
        (45, [(50, "Account"), (-400, "Beginning balance"), (-540, "Ending balance")]),
        (57, [(50, "0000 Primary"), (-400, "100.00"), (-540, "120.00")]),
        (69, [(50, "0150 New auto"), (-400, "5,000.00"), (-540, "4,825.00")]),
        *account(100, first, SAVINGS),
        *account(240, "Loan account 0150 - New auto", AS_THE_BANK_SEES_IT),
    ]


def test_the_first_account_below_a_list_of_all_is_known_by_the_name_above_its_table() -> None:
    found = judged(page(below_overview("Share account 0000 - Primary")))
    assert found.proven
    assert [r.amount for r in found.rows] == [-1000, 3000, 20000, -2500]


@pytest.mark.parametrize("name", ["Kestrel 0000 - Primary", "Share or loan account 0000, ask us"])
def test_a_first_account_whose_name_tells_nothing_is_left_to_a_person(name: str) -> None:
    assert not judged(page(below_overview(name))).proven


ADVERTS = [
    "Need a loan? Ask us today",
    "Harbour Loan and Savings Bank",
    "Apply for a mortgage online",
]


@pytest.mark.parametrize("advert", ADVERTS)
@pytest.mark.parametrize("y", [15, 45, 185])
def test_a_bank_that_offers_loans_turns_none_of_several_accounts(advert: str, y: float) -> None:
    lines = [
        (y, [(50, advert)]),
        PERIOD,
        *account(60, "Current account 4471 0001", SAVINGS),
        *account(200, "Savings account 4471 0002", SAVINGS),
    ]
    found = judged(page(sorted(lines, key=lambda line: line[0])))
    assert found.proven
    assert [r.amount for r in found.rows] == [-1000, 3000, -1000, 3000]


@pytest.mark.parametrize("advert", ADVERTS)
def test_accounts_without_a_kind_below_words_for_loans_are_left_to_a_person(advert: str) -> None:
    lines: list[Line] = [
        (15, [(50, advert)]),
        PERIOD,
        *account(60, "Account 4471 0001", SAVINGS),
        *account(200, "Account 4471 0002", SAVINGS),
    ]
    assert not judged(page(lines)).proven


def test_a_loan_that_is_marked_with_what_it_was_for_is_one() -> None:
    lines = [
        PERIOD,
        *account(60, "Share savings 4471 0001", SAVINGS),
        *account(200, "Loan account 4471 0002 Kestrel pickup", AS_THE_BANK_SEES_IT),
    ]
    found = judged(page(lines))
    assert found.proven
    assert [r.amount for r in found.rows] == [-1000, 3000, 20000, -2500]


@pytest.mark.parametrize(
    "advert", ["Apply for your credit card today", "Credit card payments: 0800 123", "Mastercard"]
)
@pytest.mark.parametrize("title", ["Current account 4471", "Statement of account"])
def test_a_single_word_for_cards_in_the_head_turns_no_account(advert: str, title: str) -> None:
    lines = [(15, [(50, advert)]), PERIOD, *account(60, title, SAVINGS)]
    found = judged(page(lines))
    assert not found.proven or [r.amount for r in found.rows] == [-1000, 3000]


def test_what_is_called_a_statement_of_a_card_counts_from_the_banks_side() -> None:
    title: Line = (15, [(50, "Credit card statement")])
    found = judged(page([title, PERIOD, *account(60, "Account 4471", AS_THE_BANK_SEES_IT)]))
    assert found.proven
    assert [r.amount for r in found.rows] == [20000, -2500]


@pytest.mark.parametrize("heading", ["Advances/debits", "Cash advances/debits"])
def test_advances_are_debits_beside_the_payments_of_a_line_of_credit(heading: str) -> None:
    lines: list[Line] = [
        PERIOD,
        (45, [(50, "Personal Line of Credit Statement")]),
        (60, [(50, "Date"), (120, "Description"), (-350, heading), (-450, "Payments"),
              (-540, "Balance owing")]),
        (75, [(120, "Previous balance"), (-540, "500.00")]),
        (90, [(50, "13/03/2025"), (120, "Transfer"), (-350, "100.00"), (-540, "600.00")]),
        (105, [(50, "14/03/2025"), (120, "Payment"), (-450, "50.00"), (-540, "550.00")]),
        (120, [(50, "15/03/2025"), (120, "Cheque"), (-350, "25.00"), (-540, "575.00")]),
        (135, [(120, "New balance"), (-540, "575.00")]),
    ]  # fmt: skip
    found = judged(page(lines))
    assert found.proven
    assert [r.amount for r in found.rows] == [-10000, 5000, -2500]


def summed_up(first: str, second: str) -> list[Line]:
    lines = account(120, "Mortgage 4471", AS_THE_BANK_SEES_IT)
    return [
        PERIOD,
        (50, [(50, first), (-300, "5,000.00")]),
        (65, [(50, second), (-300, "4,825.00")]),
        *(line for line in lines if "Ending" not in line[1][0][1]),
    ]


def test_what_is_owed_on_the_first_day_is_what_the_period_begins_with() -> None:
    found = judged(page(summed_up("Balance owed at 1 March 2025", "Balance owed at 31 March 2025")))
    assert found.proven
    assert [r.amount for r in found.rows] == [20000, -2500]


@pytest.mark.parametrize("first", ["Balance owed at 20 March 2025", "New balance at 1 March 2025"])
def test_what_is_owed_in_the_midst_of_the_period_and_a_new_balance_are_no_beginning(
    first: str,
) -> None:
    assert not judged(page(summed_up(first, "Balance owed at 31 March 2025"))).proven


@pytest.mark.parametrize(
    ("title", "end", "is_read"),
    [
        ("Jahreskontoauszug 2025", "Darlehensstand am 31/03/2025", True),
        ("Relevé de compte", "Capital restant dû au 31/03/2025", True),
        ("Jahreskontoauszug 2025", "Kontostand am 31/03/2025", False),
        ("Kontoauszug Girokonto", "Darlehensstand am 31/03/2025", False),
    ],
)
def test_a_loan_has_a_statement_of_account_too_where_its_ends_are_owed(
    title: str, end: str, *, is_read: bool
) -> None:
    lines = account(60, "Darlehen 4471", AS_THE_BANK_SEES_IT)
    lines[-1] = (lines[-1][0], [(120, end), (-540, "4,825.00")])
    found = judged(page([PERIOD, (45, [(50, title)]), *lines]))
    assert found.proven is is_read
    assert not is_read or [r.amount for r in found.rows] == [20000, -2500]


@pytest.mark.parametrize(
    ("first", "is_read"), [("28/02/2025", True), ("01/03/2025", True), ("10/03/2025", False)]
)
def test_what_is_outstanding_on_two_days_is_what_a_loan_opened_and_closed_with(
    first: str, *, is_read: bool
) -> None:
    lines = account(60, "Auto Loan 4471", AS_THE_BANK_SEES_IT)
    lines[2] = (lines[2][0], [(120, f"Outstanding balance on {first}"), (-540, "5,000.00")])
    lines[-1] = (lines[-1][0], [(120, "Outstanding balance on 31/03/2025"), (-540, "4,825.00")])
    found = judged(page([PERIOD, *lines]))
    assert found.proven is is_read
    assert not is_read or [r.amount for r in found.rows] == [20000, -2500]
