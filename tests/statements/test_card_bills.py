"""Bills of cards: summaries step by step, sums above the rows of each holder, spending abroad."""

import pytest

from shared.statements.words import Page
from tests.statements.paper import HEADINGS, Cell, Line, judged, page, read, row

Sums = list[tuple[str, str]]


def amounts(y: float, sums: Sums) -> list[Line]:
    return [(y + 15 * at, [(50, name), (-300, size)]) for at, (name, size) in enumerate(sums)]


def bill(steps: Sums, rows: list[Line]) -> Page:
    head: list[Line] = [
        (30, [(50, "Credit card statement")]),
        (45, [(50, "Statement period 01/03/2025 - 31/03/2025 in GBP")]),
    ]
    return page([*head, *amounts(65, steps), *rows])


STEPS = [
    ("Previous balance", "100.00"),
    ("Payments and credits", "-60.00"),
    ("Total purchases", "45.00"),
    ("Sundry items", "5.00"),
    ("New balance", "90.00"),
]


def rows_of_one_list(last: str) -> list[Line]:
    texts = ("PAYMENT THANK YOU", "CORNER BAKERY", "WATER COMPANY", "OVERSEAS LEVY")
    cells = zip(texts, ("-60.00", "25.00", "20.00", last), strict=True)
    return [
        (160, [(50, "Date"), (120, "Description"), (-450, "Amount")]),
        *(
            (180 + 20 * at, [(50, f"1{at}/03/2025"), (120, text), (-450, size)])
            for at, (text, size) in enumerate(cells)
        ),
    ]


def test_a_step_by_an_unknown_name_completes_its_side() -> None:
    found = judged(bill(STEPS, rows_of_one_list("5.00")))
    assert found.proven, found.sentence
    assert [r.amount for r in found.rows] == [6000, -2500, -2000, -500]


@pytest.mark.parametrize(
    "changed",
    [("Sundry items", "6.00"), ("Total purchases", "44.00"), ("Payments and credits", "-61.00")],
)
def test_steps_that_do_not_lead_from_end_to_end_excuse_nothing(changed: tuple[str, str]) -> None:
    steps = [changed if name == changed[0] else (name, size) for name, size in STEPS]
    assert not judged(bill(steps, rows_of_one_list("5.00"))).proven


def rows_of_holders(first: str, second: str, edge: float = -450) -> list[Line]:
    def row(y: float, day: str, text: str, size: str) -> Line:
        return (y, [(50, f"{day} MAR"), (120, text), (-450, size)])

    return [
        (160, [(50, "Payments and credits"), (edge, "-60.00")]),
        row(180, "07", "PAYMENT THANK YOU", "-60.00"),
        (210, [(50, "Mariana Teixeira, ending 4471"), (edge, first)]),
        row(230, "11", "CORNER BAKERY", "10.00"),
        row(250, "12", "WATER COMPANY", "20.00"),
        (280, [(50, "Carlos E Prado, ending 9018"), (edge, second)]),
        row(300, "13", "BOOK SHOP", "15.00"),
        row(320, "14", "CINEMA", "5.00"),
    ]


@pytest.mark.parametrize(("first", "second"), [("30.00", "20.00"), ("31.00", "20.00")])
def test_a_holder_and_a_sum_head_the_rows_that_come_to_it(first: str, second: str) -> None:
    steps = [*STEPS[:2], ("Purchases", "50.00"), STEPS[-1]]
    found = judged(bill(steps, rows_of_holders(first, second)))
    assert found.proven == (first == "30.00"), found.sentence
    if found.proven:
        assert [r.amount for r in found.rows] == [6000, -1000, -2000, -1500, -500]


@pytest.mark.parametrize(("edge", "proven"), [(-453.5, True), (-446.5, True), (-465, False)])
def test_titles_with_sums_may_stand_around_a_padded_table(edge: float, proven: bool) -> None:
    steps = [*STEPS[:2], ("Purchases", "50.00"), STEPS[-1]]
    found = judged(bill(steps, rows_of_holders("30.00", "20.00", edge)))
    assert found.proven == proven, found.sentence
    assert not judged(bill(steps, rows_of_holders("31.00", "20.00", edge))).proven


def abroad(below: Cell) -> list[Line]:
    headings: list[Cell] = [(-380, "Foreign spend"), (-450, "Amount")]
    return [
        (160, headings),
        (174, [(50, "07/03/2025"), (120, "PAYMENT THANK YOU"), (-450, "-60.00")]),
        (194, [(50, "11/03/2025"), (120, "HOTEL POST"), (-380, "26.00"), (-450, "25.00")]),
        (206, [(120, "LODGING"), below]),
        (226, [(50, "12/03/2025"), (120, "WATER COMPANY"), (-450, "20.00")]),
        (238, [(120, "UTILITIES")]),
        (258, [(50, "13/03/2025"), (120, "CINEMA"), (-450, "5.00")]),
    ]


def test_the_currency_stands_below_what_was_spent_abroad() -> None:
    steps = [*STEPS[:2], ("Purchases", "50.00"), STEPS[-1]]
    found = judged(bill(steps, abroad((-380, "Euro"))))
    assert found.proven, found.sentence
    assert found.rows[1].description == "HOTEL POST LODGING"
    assert not judged(bill(steps, abroad((-340, "Garni")))).proven


def at_a_rate(below: Cell) -> list[Line]:
    """The line below the row has nothing but what is said of the rate."""
    lines = abroad((-380, "Euro"))
    return [*lines[:3], (206, [below]), *lines[4:]]


def test_a_rate_that_is_flush_with_what_was_spent_abroad_is_of_its_column() -> None:
    steps = [*STEPS[:2], ("Purchases", "50.00"), STEPS[-1]]
    found = judged(bill(steps, at_a_rate((-380, "exchange rate 1.1590"))))
    assert found.proven, found.sentence
    assert found.rows[1].description == "HOTEL POST"


@pytest.mark.parametrize("below", [(-372, "exchange rate 1.1590"), (-380, "exchange rate today")])
def test_another_text_below_what_was_spent_abroad_is_asked_about(below: Cell) -> None:
    steps = [*STEPS[:2], ("Purchases", "50.00"), STEPS[-1]]
    assert not judged(bill(steps, at_a_rate(below))).proven


def test_the_currency_of_what_was_spent_abroad_is_not_that_of_the_card() -> None:
    steps = [("Previous balance", "$100.00"), ("Payments and credits", "-60.00")]
    steps += [("Purchases", "50.00"), ("New balance", "$90.00")]
    head: list[Line] = [(30, [(50, "Credit card statement")]), (45, [(50, "MASON OH 45040")])]
    period: Line = (55, [(50, "Statement period 01/03/2025 - 31/03/2025")])
    rows = abroad((-380, "Canadian Dollars"))
    found = judged(page([*head, period, *amounts(65, steps), *rows]))
    assert [account.currency for account in found.accounts] == ["USD"]


def signed_card(title: str, figures: tuple[str, str, str, str, str]) -> list[Line]:
    opening, bought, paid, fee, closing = figures
    return [
        (30, [(50, "Statement period 01/03/2025 - 31/03/2025, amounts in EUR")]),
        (45, [(50, title)]),
        HEADINGS,
        (115, [(120, "Previous balance"), (-450, opening)]),
        row(130, "13/03/2025", "Corner Bakery", bought),
        row(145, "14/03/2025", "Payment received, thank you", paid),
        row(160, "15/03/2025", "Annual fee", fee),
        (175, [(120, "New balance"), (-450, closing)]),
    ]


def test_a_bank_that_signs_all_it_prints_signs_a_debt_with_a_plus() -> None:
    figures = ("+500.00", "+100.00", "-300.00", "+20.00", "+320.00")
    rows = read(page(signed_card("Credit card statement, card number 4471", figures)))
    assert [amount for _, amount, _ in rows or []] == [-10000, 30000, -2000]


@pytest.mark.parametrize(
    "number", ["4471 **** **** 0117", "XXXX XXXX XXXX 0117", "4471 56XX XXXX 0117"]
)
def test_a_masked_number_behind_a_word_for_cards_is_that_of_a_card(number: str) -> None:
    figures = ("500.00", "100.00", "-300.00", "20.00", "320.00")
    rows = read(page(signed_card(f"Carta Classic n. {number}", figures)))
    assert [amount for _, amount, _ in rows or []] == [-10000, 30000, -2000]


def test_fees_that_would_help_the_holder_leave_the_side_open() -> None:
    """Nothing else calls it a card or a debt."""
    lines = signed_card("Everyday Plus", ("500.00", "100.00", "-300.00", "20.00", "320.00"))
    lines[5] = row(145, "14/03/2025", "Kestrel Trading", "-300.00")
    assert read(page(lines)) is None


def test_a_fee_without_a_sign_is_charged_where_only_a_plus_is_printed() -> None:
    lines = signed_card("Everyday Plus", ("500.00", "100.00", "+300.00", "20.00", "680.00"))
    lines[5] = row(145, "14/03/2025", "Kestrel Trading", "+300.00")
    rows = read(page(lines))
    assert [amount for _, amount, _ in rows or []] == [-10000, 30000, -2000]


def bill_in_credit(paid: int) -> Page:
    """Twelve rows, so many of them with a minus, down to a balance below zero."""
    balance, rows = 10_00, []
    for at in range(12):
        amount = -90_00 if at < paid else 5_00
        balance += amount
        rows.append(
            row(
                180 + 15 * at,
                f"{at + 11}/03/2025",
                f"Payee {at}",
                f"{amount / 100:.2f}",
                f"{balance / 100:.2f}",
            )
        )
    ends = [("Previous balance", "10.00"), ("New balance", f"{balance / 100:.2f}")]
    return bill([*ends, ("Credit limit", "500.00")], [(160, HEADINGS[1]), *rows])


@pytest.mark.parametrize(("paid", "proven"), [(1, True), (2, True), (4, False)])
def test_nobody_pays_a_card_ten_times_and_buys_once(paid: int, proven: bool) -> None:
    found = judged(bill_in_credit(paid))
    assert found.proven is proven
    if proven:
        assert found.rows[0].amount == 90_00
        assert found.rows[-1].amount == -5_00


def in_columns(names: tuple[str, str], opening: str, closing: str, edge: float = -540) -> Page:
    """Both sides have columns, and what is owed stands at the edge of the page."""
    first, last = names
    lines: list[Line] = [
        (30, [(50, "Credit card statement")]),
        (45, [(50, "Statement period 01/03/2025 - 31/03/2025 in EUR")]),
        (65, [(50, first), (-540, opening)]),
        (100, [(50, "Date"), (120, "Description"), (-450, "Charges"), (-540, "Credits")]),
        (120, [(50, "11/03/2025"), (120, "CORNER BAKERY"), (-450, "30.00")]),
        (140, [(50, "12/03/2025"), (120, "DIRECT DEBIT RECEIVED"), (-540, "50.00")]),
        (160, [(50, "13/03/2025"), (120, "WATER COMPANY"), (-450, "15.00")]),
        (190, [(50, last), (edge, closing)]),
    ]
    return page(lines)


DEBT = ("Deuda pendiente anterior", "Deuda pendiente actual")


def test_what_is_called_a_debt_is_owed_whatever_column_it_stands_in() -> None:
    for edge in (-450, -540):
        found = judged(in_columns(DEBT, "100.00", "95.00", edge))
        assert found.proven, found.sentence
        assert [r.amount for r in found.rows] == [-3000, 5000, -1500]
        assert [a.closing and a.closing.amount for a in found.accounts] == [-9500]


def test_a_debt_that_its_rows_do_not_lead_to_goes_to_a_person() -> None:
    assert not judged(in_columns(DEBT, "100.00", "106.00")).proven
    assert not judged(in_columns(DEBT, "100.00", "105.00")).proven  # as if it were his own money
    assert not judged(in_columns(DEBT, "100.00", "-95.00")).proven


def test_a_balance_by_no_such_name_is_on_the_side_of_its_column() -> None:
    names = ("Previous balance", "New balance")
    assert not judged(in_columns(names, "100.00", "95.00")).proven
