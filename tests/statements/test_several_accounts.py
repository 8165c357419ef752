"""Several accounts in one file: each has its title, its ends, its rows and its currency."""

import pytest

from tests.statements.paper import HEADINGS, Cell, Line, judged, page, read, row


def account(y: float, title: str, opening: str, amount: str, closing: str) -> list[Line]:
    return [
        (y, [(50, title)]),
        (y + 20, HEADINGS[1]),
        (y + 35, [(120, "Beginning balance"), (-540, opening)]),
        row(y + 50, "13/03/2025", "Corner Bakery", amount, closing),
        (y + 65, [(120, "Ending balance"), (-540, closing)]),
    ]


PERIOD: Line = (30, [(50, "Statement period 01/03/2025 - 31/03/2025")])


def test_titles_above_their_tables_part_the_accounts() -> None:
    found = judged(
        page(
            [
                PERIOD,
                *account(60, "Share savings ID 00 USD", "100.00", "-10.00", "90.00"),
                *account(200, "Money market ID 10 EUR", "500.00", "-20.00", "480.00"),
            ]
        )
    )
    assert found.proven
    assert [(a.account, a.currency) for a in found.accounts] == [
        ("Share savings ID 00 USD", "USD"),
        ("Money market ID 10 EUR", "EUR"),
    ]
    assert [(r.amount, r.currency) for r in found.rows] == [(-1000, "USD"), (-2000, "EUR")]


def test_one_title_on_two_pages_is_one_account_and_a_gap_between_them_shows() -> None:
    title = "Share savings ID 00 USD"
    first = [PERIOD, *account(60, title, "100.00", "-10.00", "90.00")]
    assert read(page(first), page(account(60, title, "90.00", "-20.00", "70.00"), 2)) is not None
    assert read(page(first), page(account(60, title, "85.00", "-20.00", "65.00"), 2)) is None


def test_another_title_without_ends_of_its_own_does_not_part_an_account() -> None:
    first = [
        PERIOD,
        (60, [(50, "Share savings ID 00 USD")]),
        HEADINGS,
        (115, [(120, "Beginning balance"), (-540, "100.00")]),
        row(130, "13/03/2025", "Corner Bakery", "-10.00", "90.00"),
    ]
    second: list[Line] = [
        (60, [(50, "Share savings ID 01 USD")]),
        HEADINGS,
        row(130, "14/03/2025", "Water Company", "-20.00", "65.00"),
        (145, [(120, "Ending balance"), (-540, "65.00")]),
    ]
    assert read(page(first), page(second, 2)) is None


def test_decimals_of_another_currency_are_not_taken_for_granted() -> None:
    lines = [
        PERIOD,
        *account(60, "Share savings ID 00 USD", "100.00", "-10.00", "90.00"),
        *account(200, "Money market ID 10 JPY", "500.00", "-20.00", "480.00"),
    ]
    assert read(page(lines)) is None


def named(
    y: float, title: str, opening: str, amount: str, closing: str, ends: tuple[str, str]
) -> list[Line]:
    """An account under a title that no lexicon knows."""
    first, *middle, last = account(y, title, opening, amount, closing)
    return [
        first,
        middle[0],
        (y + 35, [(120, ends[0]), (-540, opening)]),
        *middle[2:],
        (last[0], [(120, ends[1]), (-540, closing)]),
    ]


FORWARD = ("Balance brought forward", "Balance carried forward")
WHOLE = ("Opening balance", "Closing balance")
DATED = ("Credit balance on 01/03/2025", "Credit balance on 31/03/2025")


@pytest.mark.parametrize("ends", [FORWARD, WHOLE, DATED])
def test_titles_in_unknown_words_part_accounts_that_end_and_begin_on_one_page(
    ends: tuple[str, str],
) -> None:
    first = named(60, "Everyday Spender", "100.00", "-10.00", "90.00", ends)
    second = named(200, "Rainy Day Pot", "500.00", "-20.00", "480.00", ends)
    found = judged(page([PERIOD, *first, *second]))
    assert found.proven
    assert [a.account for a in found.accounts] == ["Everyday Spender", "Rainy Day Pot"]
    del second[1]  # headings need not be repeated
    assert read(page([PERIOD, *first, *second])) is not None


def idle(y: float, title: str, opening: str, closing: str, ends: tuple[str, str]) -> list[Line]:
    return [
        (y, [(50, title)]),
        (y + 20, HEADINGS[1]),
        (y + 35, [(120, ends[0]), (-540, opening)]),
        (y + 50, [(120, "No transactions in this period")]),
        (y + 65, [(120, ends[1]), (-540, closing)]),
    ]


@pytest.mark.parametrize("ends", [WHOLE, DATED])
@pytest.mark.parametrize("place", [0, 1, 2])
def test_an_account_without_rows_may_stand_anywhere_among_others(
    place: int, ends: tuple[str, str]
) -> None:
    names = ["Everyday Spender", "Joint Bills"]
    names.insert(place, "Rainy Day Pot")
    lines, y = [PERIOD], 60
    for at, name in enumerate(names):
        closing = ("90.00", "480.00", "60.00")[at]
        opening = ("100.00", "490.00", "70.00")[at]
        if at == place:
            lines += idle(y, name, closing, closing, ends)
        else:
            lines += named(y, name, opening, "-10.00", closing, ends)
        y += 140
    found = judged(page(lines))
    assert found.proven, found.sentence
    assert [a.account for a in found.accounts] == names
    assert len(found.rows) == 2


@pytest.mark.parametrize("ends", [WHOLE, DATED])
def test_an_account_without_rows_must_close_with_what_it_opened_with(ends: tuple[str, str]) -> None:
    lines = [
        PERIOD,
        *named(60, "Everyday Spender", "100.00", "-10.00", "90.00", ends),
        *idle(200, "Rainy Day Pot", "500.00", "480.00", ends),
        *named(340, "Joint Bills", "70.00", "-10.00", "60.00", ends),
    ]
    assert read(page(lines)) is None


@pytest.mark.parametrize(("sums", "proven"), [("0.00", True), ("5.00", False)])
def test_an_account_without_rows_may_close_beside_what_was_paid_out_and_in(
    sums: str, proven: bool
) -> None:
    headings: list[Cell] = [(50, "Date"), (120, "Description"), (-360, "Debit"), (-450, "Credit")]

    def pot(y: float, title: str, opening: str, moved: tuple[str, str], last: str) -> list[Line]:
        out, into = moved
        return [
            (y, [(50, title)]),
            (y + 20, [*headings, (-540, "Balance")]),
            (y + 35, [(120, "Opening balance"), (-540, opening)]),
            (y + 65, [(120, "Closing balance"), (-360, out), (-450, into), (-540, last)]),
        ]

    first = pot(60, "Everyday Spender", "100.00", ("10.00", "0.00"), "90.00")
    bakery: list[Cell] = [(50, "13/03/2025"), (120, "Bakery"), (-360, "10.00"), (-540, "90.00")]
    second = pot(200, "Rainy Day Pot", "500.00", (sums, sums), "500.00")
    second.insert(3, (250, [(120, "No transactions in this period")]))
    found = judged(page([PERIOD, *first[:3], (110, bakery), first[3], *second]))
    assert found.proven is proven
    assert [a.account for a in found.accounts] == ["Everyday Spender", "Rainy Day Pot"]


def test_an_account_without_a_printed_end_ends_with_its_last_balance() -> None:
    """Where all pages are there, what the next one is brought forward with begins another."""
    first = named(60, "Everyday Spender", "100.00", "-10.00", "90.00", FORWARD)[:-1]
    second = named(200, "Rainy Day Pot", "500.00", "-20.00", "480.00", FORWARD)[:-1]
    whole: Line = (400, [(50, "Page 1 of 1")])
    found = judged(page([PERIOD, *first, *second, whole]))
    assert found.proven
    assert [(a.account, a.closing and a.closing.amount) for a in found.accounts] == [
        ("Everyday Spender", 9000),
        ("Rainy Day Pot", 48000),
    ]


@pytest.mark.parametrize(
    ("begins", "counter", "proven"),
    [
        ("500.00", "Page {} of 2", True),
        ("500.00", "", True),  # both on one page
        ("500.00", "Page {} of 3", False),
        ("510.00", "Page {} of 2", False),
    ],
)
def test_an_account_that_was_carried_over_a_page_ends_with_its_last_balance(
    begins: str, counter: str, proven: bool
) -> None:
    first = [PERIOD, *named(60, "Everyday Spender", "100.00", "-10.00", "90.00", FORWARD)]
    goes_on = named(60, "Everyday Spender (continued)", "90.00", "-15.00", "75.00", FORWARD)[:-1]
    second = named(200, "Rainy Day Pot", begins, "-20.00", "480.00", FORWARD)[:-1]
    totals: list[Line] = [
        (y, [(120, "Total of all movements"), (-540, balance)])
        for y, balance in ((130, "75.00"), (270, "480.00"))
    ]
    feet: list[Line] = [(800, [(50, counter.format(n))]) for n in (1, 2)] if counter else []
    pages = page([*first, *feet[:1]]), page([*goes_on, *second, *totals, *feet[1:]], 2)
    found = judged(*pages)
    assert found.proven is proven
    if proven:
        assert [a.account for a in found.accounts] == ["Everyday Spender", "Rainy Day Pot"]


@pytest.mark.parametrize("ends", [FORWARD, WHOLE])
def test_titles_in_unknown_words_on_two_pages_may_hide_a_page_that_is_lost(
    ends: tuple[str, str],
) -> None:
    first = [PERIOD, *named(60, "Everyday Spender", "100.00", "-10.00", "90.00", ends)]
    second = named(60, "Rainy Day Pot", "500.00", "-20.00", "480.00", ends)
    assert read(page(first), page(second, 2)) is None
    counts: list[Line] = [(800, [(50, f"Page {n} of 2")]) for n in (1, 2)]
    assert read(page([*first, counts[0]]), page([*second, counts[1]], 2)) is not None


def dated_ends(title: str, opening: str, amount: str, closing: str, first: str) -> list[Line]:
    *above, begins, entry, ends = named(60, title, opening, amount, closing, FORWARD)
    return [
        *above,
        (begins[0], [(50, first), *begins[1]]),
        entry,
        (ends[0], [(50, "31/03/2025"), *ends[1]]),
    ]


@pytest.mark.parametrize(("begins", "proven"), [("01/03/2025", True), ("05/03/2025", False)])
def test_an_account_overleaf_begins_on_the_day_on_which_the_one_before_began(
    begins: str, proven: bool
) -> None:
    """On any other day, it may go on from a page that is lost."""
    first = dated_ends("Everyday Spender", "100.00", "-10.00", "90.00", "01/03/2025")
    second = dated_ends("Rainy Day Pot", "500.00", "-20.00", "480.00", begins)
    assert judged(page([PERIOD, *first]), page(second, 2)).proven == proven


@pytest.mark.parametrize(
    ("ends", "numbers", "proven"),
    [(WHOLE, (1, 2), True), (WHOLE, (1, 3), False), (FORWARD, (1, 2), False)],
)
def test_pages_that_bear_their_numbers_part_accounts_with_both_ends(
    ends: tuple[str, str], numbers: tuple[int, int], proven: bool
) -> None:
    first = [PERIOD, *named(60, "Everyday Spender", "100.00", "-10.00", "90.00", ends)]
    second = named(60, "Rainy Day Pot", "500.00", "-20.00", "480.00", ends)
    feet: list[Line] = [(800, [(50, f"Loop Wallet Ltd · {n}")]) for n in numbers]
    assert judged(page([*first, feet[0]]), page([*second, feet[1]], 2)).proven == proven


def test_a_figure_that_no_row_leads_to_needs_a_title_to_begin_an_account() -> None:
    first = named(60, "Everyday Spender", "100.00", "-10.00", "90.00", FORWARD)
    _, *second = named(200, "", "500.00", "-20.00", "480.00", FORWARD)
    assert read(page([PERIOD, *first, *second])) is None


def test_each_account_must_add_up_by_itself() -> None:
    first = named(60, "Everyday Spender", "100.00", "-10.00", "80.00", WHOLE)
    second = named(200, "Rainy Day Pot", "500.00", "-20.00", "490.00", WHOLE)
    assert read(page([PERIOD, *first, *second])) is None


@pytest.mark.parametrize(("whole", "proven"), [("570.00", True), ("571.00", False)])
def test_the_sum_of_an_overview_is_no_total_of_rows(whole: str, proven: bool) -> None:
    """ "Total deposits" is what all accounts hold together; it must be just that."""
    overview: list[Line] = [
        (45, [(50, "Everyday account"), (-540, "90.00")]),
        (57, [(50, "Savings account"), (-540, "480.00")]),
        (69, [(50, "Total deposits"), (-540, whole)]),
    ]
    found = judged(
        page(
            [
                PERIOD,
                *overview,
                *account(100, "Everyday account 11223344", "100.00", "-10.00", "90.00"),
                *account(240, "Savings account 55667788", "500.00", "-20.00", "480.00"),
            ]
        )
    )
    assert found.proven is proven


def wallets(whole: str) -> list[Line]:
    """A list of accounts in several currencies, and the rows of the one that has some."""
    return [
        PERIOD,
        (
            45,
            [
                (50, "Wallet"),
                (200, "Currency"),
                (-340, "1 March"),
                (-440, "31 March"),
                (-540, "In SGD"),
            ],
        ),
        (
            57,
            [(50, "Travel 002"), (200, "USD"), (-340, "80.00"), (-440, "80.00"), (-540, "100.00")],
        ),
        (69, [(50, "Daily 001"), (200, "SGD"), (-340, "100.00"), (-440, "90.00"), (-540, "90.00")]),
        (81, [(50, "Total in SGD equivalent"), (-540, whole)]),
        *account(100, "Daily 001 SGD", "100.00", "-10.00", "90.00"),
    ]


@pytest.mark.parametrize(("whole", "proven"), [("190.00", True), ("191.00", False)])
def test_the_sum_of_accounts_in_one_currency_is_that_of_its_column(
    whole: str, proven: bool
) -> None:
    assert judged(page(wallets(whole))).proven is proven


def test_the_first_currency_of_a_list_is_not_that_of_the_account_below() -> None:
    assert {row.currency for row in judged(page(wallets("190.00"))).rows} == {"SGD"}


def overleaf(*between: Line, number: str = "0417.8812") -> list[tuple[str, int, str]] | None:
    """An account whose second page bears its own number, and no longer its IBAN."""
    first: list[Line] = [
        PERIOD,
        (45, [(50, "Everyday plan"), (200, "0417.8812")]),
        (60, [(50, "IBAN PT50 0417 7777 0000 8812")]),
        HEADINGS,
        (115, [(120, "Beginning balance"), (-540, "100.00")]),
        row(130, "13/03/2025", "Corner Bakery", "-10.00", "90.00"),
    ]
    second: list[Line] = [
        (30, [(50, "Account"), (120, number)]),
        (100, HEADINGS[1]),
        *between,
        row(130, "14/03/2025", "Water Company", "-20.00", "70.00"),
        (145, [(120, "Ending balance"), (-540, "70.00")]),
    ]
    return read(page(first), page(second, 2))


def test_an_account_may_bear_another_of_its_numbers_overleaf() -> None:
    assert overleaf() is not None
    assert overleaf((115, [(120, "Balance brought forward"), (-540, "90.00")])) is not None


def test_a_number_that_its_head_does_not_name_is_another_account() -> None:
    assert overleaf(number="0417.9999") is None


@pytest.mark.parametrize(
    ("number", "forward", "proven"),
    [
        ("26940451", "90.00", True),
        ("26940499", "90.00", False),  # which no box of the first page names
        ("26940451", "95.00", False),
    ],
)
def test_a_box_beside_a_summary_may_name_the_account_that_goes_on_overleaf(
    number: str, forward: str, proven: bool
) -> None:
    box = ["Account Name", "MISS T LOWRY", "Account No", "26940451", "FLAT 2", "81 ORCHARD ROW"]
    summary: list[Line] = [
        (30, [(50, "Statement Date"), (-260, "31 MAR 2025")]),
        (41, [(50, "Period Covered"), (-260, "01 MAR 2025 to 31 MAR 2025")]),
        (52, [(50, "Previous Balance"), (-260, "£100.00")]),
        (63, [(50, "New Balance"), (-260, "£70.00")]),
        (74, [(50, "IBAN"), (-260, "GB36TARN07352002790869")]),
    ]
    first: list[Line] = [
        *summary,
        *((26 + 10.5 * at, [(380.0, text)]) for at, text in enumerate(box)),
        HEADINGS,
        (115, [(50, "01/03/2025"), (120, "Brought forward"), (-540, "100.00")]),
        row(130, "13/03/2025", "Corner Bakery", "-10.00", "90.00"),
    ]
    second: list[Line] = [
        (60, [(50, f"Account Name MISS T LOWRY Account No {number}")]),
        (100, HEADINGS[1]),
        (115, [(50, "13/03/2025"), (120, "Brought forward"), (-540, forward)]),
        row(130, "14/03/2025", "Water Company", "-20.00", "70.00"),
    ]
    assert (read(page(first), page(second, 2)) is not None) is proven


def test_a_title_overleaf_with_its_number_and_month_goes_on_with_the_account() -> None:
    ends: list[Line] = [
        (145, [(120, "New balance on 31/03/2025"), (-540, "70.00")]),
        (160, [(120, "Old balance on 01/03/2025"), (-540, "100.00")]),
    ]
    for number, proven in (("74935432", True), ("74935499", False)):
        first: list[Line] = [
            PERIOD,
            (40, [(50, "Current account number 74935432")]),
            (55, [(50, "IBAN DE88 2001 9900 3160 4769 10")]),
            (70, [(50, "Old balance"), (-300, "100.00")]),
            (85, [(50, "New balance"), (-300, "70.00")]),
            HEADINGS,
            row(130, "13/03/2025", "Corner Bakery", "-10.00", "90.00"),
        ]
        second: list[Line] = [
            (60, [(50, f"Current account {number} · Statement March 2025")]),
            (100, HEADINGS[1]),
            row(130, "14/03/2025", "Water Company", "-20.00", "70.00"),
            *ends,
        ]
        assert (read(page(first), page(second, 2)) is not None) is proven


@pytest.mark.parametrize(
    ("label", "proven"), [("Closing balance", True), ("Carried forward", False)]
)
def test_an_account_that_closes_by_name_ends_before_the_title_overleaf(
    label: str, proven: bool
) -> None:
    """What is only carried forward may have gone on, on a page that is lost."""
    headings: Line = (
        100,
        [(50, "Date"), (120, "Description"), (-450, "Amount"), (-540, "Balance")],
    )
    first: list[Line] = [
        (30, [(50, "Statement period 01/03/2025 - 31/03/2025")]),
        (45, [(50, "All amounts in GBP")]),
        (80, [(50, "Primrose Basic 4143")]),
        headings,
        (112, [(120, "Opening balance"), (-540, "100.00")]),
        row(130, "13/03/2025", "Corner Bakery", "-10.00", "90.00"),
        (150, [(120, label), (-540, "90.00")]),
    ]
    second: list[Line] = [
        (80, [(50, "Cowslip Plus 7081")]),
        headings,
        (112, [(120, "Opening balance"), (-540, "850.00")]),
        row(130, "14/03/2025", "Water Company", "-20.00", "830.00"),
        (150, [(120, "Closing balance"), (-540, "830.00")]),
    ]
    assert (read(page(first), page(second, 2)) is not None) is proven


def with_summary(y: float, title: str, ends: tuple[str, str], amount: str) -> list[Line]:
    return [
        (y, [(50, title)]),
        (y + 15, [(120, "Opening balance"), (-540, ends[0])]),
        (y + 27, [(120, "Closing balance"), (-540, ends[1])]),
        (y + 45, HEADINGS[1]),
        row(y + 60, "13/03/2025", "Corner Bakery", amount, ends[1]),
    ]


def test_a_summary_may_stand_right_behind_the_rows_of_another_account() -> None:
    first = with_summary(60, "Share savings ID 00 USD", ("100.00", "90.00"), "-10.00")
    second = with_summary(150, "Money market ID 10 USD", ("500.00", "480.00"), "-20.00")
    wrong = with_summary(150, "Money market ID 10 USD", ("500.00", "470.00"), "-20.00")
    found = read(page([PERIOD, *first, *second]))
    assert found is not None
    assert [amount for _, amount, _ in found] == [-1000, -2000]
    assert read(page([PERIOD, *first, *wrong])) is None


def test_balances_by_their_days_end_an_account_by_its_title() -> None:
    def days(y: float, title: str, opening: str, amount: str, closing: str) -> list[Line]:
        return [
            (y, [(50, title)]),
            (y + 12, [(50, f"Balance on 28/02/2025: {opening} EUR")]),
            (y + 30, HEADINGS[1]),
            row(y + 45, "13/03/2025", "Corner Bakery", amount, closing),
            (y + 60, [(50, f"Balance on 31/03/2025: {closing} EUR")]),
        ]

    found = judged(
        page(
            [
                PERIOD,
                *days(60, "Current account XX00 4417 0001", "100.00", "-10.00", "90.00"),
                *days(200, "Share savings XX00 4417 0002", "500.00", "-20.00", "480.00"),
            ]
        )
    )
    assert found.proven
    assert len(found.accounts) == 2


@pytest.mark.parametrize(("last", "proven"), [("105.21", True), ("105.20", False)])
def test_an_idle_account_may_close_with_a_balance_by_its_day(last: str, proven: bool) -> None:
    def idle(y: float, number: str, closing: str) -> list[Line]:
        return [
            (y, [(50, f"Your transactions - Account number: {number}")]),
            (y + 20, [(50, "Balance at start of period"), (-300, "105.21")]),
            (y + 35, [(50, "Balance on 31/03/2025"), (-300, closing)]),
            (y + 55, [(50, "No transactions")]),
        ]

    found = judged(
        page(
            [
                PERIOD,
                *idle(60, "4000 1111", "105.21"),
                *idle(160, "4000 2222", last),
                (260, [(50, "Your transactions - Account number: 4000 3333")]),
                (280, [(50, "Balance at start of period"), (-300, "100.00")]),
                (295, [(50, "Balance on 31/03/2025"), (-300, "90.00")]),
                (315, HEADINGS[1]),
                row(330, "13/03/2025", "Corner Bakery", "-10.00"),
            ]
        )
    )
    assert found.proven is proven


def summed_up(y: float, title: str, opening: str, amount: str, closing: str) -> list[Line]:
    """Both ends stand in one line, above the headings."""
    return [
        (y, [(50, title)]),
        (y + 15, [(50, f"Opening balance {opening}"), (-540, f"Closing balance {closing}")]),
        (y + 35, HEADINGS[1]),
        row(y + 50, "13/03/2025", "Corner Bakery", amount, closing),
    ]


@pytest.mark.parametrize("above", [True, False])
@pytest.mark.parametrize(
    ("opening", "amount", "closing"),
    [
        ("100.00", "-20.00", "80.00"),
        ("100.00", "-10.00", "90.00"),
        ("90.00", "-10.00", "80.00"),
        ("90.00", "10.00", "100.00"),
    ],
)
def test_an_account_may_begin_with_what_the_one_above_it_began_or_ended_with(
    opening: str, amount: str, closing: str, above: bool
) -> None:
    def one(y: float, title: str, opening: str, amount: str, closing: str) -> list[Line]:
        if above:
            return summed_up(y, title, opening, amount, closing)
        return named(y, title, opening, amount, closing, WHOLE)

    first = one(60, "Everyday Spender", "100.00", "-10.00", "90.00")
    found = judged(page([PERIOD, *first, *one(200, "Rainy Day Pot", opening, amount, closing)]))
    assert found.proven, found.sentence
    assert [a.account for a in found.accounts] == ["Everyday Spender", "Rainy Day Pot"]


@pytest.mark.parametrize(
    ("title", "closing"), [("Everyday Spender", "80.00"), ("Rainy Day Pot", "81.00")]
)
def test_the_same_opening_again_needs_another_title_and_must_add_up(
    title: str, closing: str
) -> None:
    first = summed_up(60, "Everyday Spender", "100.00", "-10.00", "90.00")
    second = summed_up(200, title, "100.00", "-20.00", closing)
    assert read(page([PERIOD, *first, *second])) is None


def test_the_same_opening_overleaf_may_hide_a_page_that_is_lost() -> None:
    first = summed_up(60, "Everyday Spender", "100.00", "-10.00", "90.00")
    second = summed_up(60, "Rainy Day Pot", "100.00", "-20.00", "80.00")
    assert read(page([PERIOD, *first]), page(second, 2)) is None


def test_ends_that_are_printed_again_overleaf_begin_no_account() -> None:
    ends: Line = (75, [(50, "Opening balance 100.00"), (-540, "Closing balance 70.00")])
    feet: list[Line] = [(800, [(50, f"Page {n} of 2")]) for n in (1, 2)]
    first = [PERIOD, (60, [(50, "Everyday Spender")]), ends, HEADINGS]
    first.append(row(115, "13/03/2025", "Corner Bakery", "-10.00", "90.00"))
    second: list[Line] = [(60, [(50, "The rest of your month")]), ends, HEADINGS]
    second.append(row(115, "14/03/2025", "Water Company", "-20.00", "70.00"))
    found = judged(page([*first, feet[0]]), page([*second, feet[1]], 2))
    assert found.proven, found.sentence
    assert len(found.accounts) == 1


def test_the_title_of_the_first_account_stands_below_an_overview_of_all() -> None:
    """What is owed on the second is told by its title, and so is that nothing is on the first."""
    overview: list[Line] = [
        (45, [(50, "Summary of your accounts")]),
        (57, [(-400, "Beginning balance"), (-540, "Ending balance")]),
        (69, [(50, "Share 1 Regular savings"), (-400, "100.00"), (-540, "90.00")]),
        (81, [(50, "Loan 2 Used auto"), (-400, "500.00"), (-540, "480.00")]),
    ]
    found = judged(
        page(
            [
                PERIOD,
                *overview,
                *account(110, "SHARE 1 REGULAR SAVINGS", "100.00", "-10.00", "90.00"),
                *account(250, "LOAN 2 USED AUTO", "500.00", "-20.00", "480.00"),
            ]
        )
    )
    assert found.proven, found.sentence
    assert [r.amount for r in found.rows] == [-1000, 2000]


@pytest.mark.parametrize(("closing", "rows"), [("80.00", 3), ("85.00", 0)])
def test_the_day_in_a_label_above_its_figure_dates_no_rows_overleaf(
    closing: str, rows: int
) -> None:
    """The label of the second account is set on two lines, and its rows follow on the next page."""
    headed: list[Cell] = [(50, "Date"), (-440, "Amount"), (-540, "Balance"), (560, "Details")]

    def strip(y: float, opening: str, closing: str) -> list[Line]:
        return [
            (y, [(52, "Old balance on"), (300, "Paid out"), (440, "New balance")]),
            (y + 10, [(52, "28/02/2025")]),
            (y + 21, [(52, opening), (300, "20.00"), (440, closing)]),
        ]

    first: list[Line] = [
        (20, [(50, "Statement period 01/03/2025 - 31/03/2025, in GBP")]),
        (34, [(50, "Account number 12345678")]),
        *strip(48, "50.00", "30.00"),
        (100, headed),
        (114, [(50, "13/03/2025"), (-440, "-20.00"), (-540, "30.00"), (560, "Corner Bakery")]),
        (150, [(50, "Account number 87654321")]),
        *strip(164, "100.00", closing),
    ]
    second: list[Line] = [
        (40, headed),
        (54, [(50, "14/03/2025"), (-440, "-15.00"), (-540, "85.00"), (560, "Water Company")]),
        (68, [(50, "15/03/2025"), (-440, "-5.00"), (-540, "80.00"), (560, "Bookshop")]),
    ]
    assert len(read(page(first), page(second, 2)) or []) == rows


def test_a_dated_text_between_a_balance_and_a_sum_abroad_begins_a_row() -> None:
    """The first row has its amount on its last line, behind what was paid abroad."""
    lines: list[Line] = [
        (30, [(50, "Statement period 01/03/2025 - 31/03/2025, in GBP")]),
        (100, [(50, "Date"), (120, "Details"), (-380, "Out"), (-450, "In"), (-540, "Balance")]),
        (115, [(120, "Closing balance"), (-540, "70.00")]),
        (127, [(50, "14/03/2025"), (120, "Corner Bakery Vienna")]),
        (139, [(120, "USD 22.59"), (-380, "20.00"), (-540, "70.00")]),
        (151, [(50, "13/03/2025"), (120, "Water Company")]),
        (163, [(120, "Mandate 12"), (-380, "10.00"), (-540, "90.00")]),
        (175, [(120, "Opening balance"), (-540, "100.00")]),
    ]
    assert read(page(lines)) == [
        ("2025-03-14", -2000, "Corner Bakery Vienna USD 22.59"),
        ("2025-03-13", -1000, "Water Company Mandate 12"),
    ]


@pytest.mark.parametrize(
    ("number", "closing", "forward", "accounts"),
    [
        ("CH98 3639 3408 5141", "70.00", "90.00", 1),
        ("CH98 3639 3408 9999", "70.00", "90.00", 0),  # which the first page does not name
        ("CH98 3639 3408 5141", "90.00", "90.00", 2),  # it has ended, and another begins
        ("CH98 3639 3408 5141", "70.00", "95.00", 0),
    ],
)
def test_what_is_carried_over_a_page_may_be_called_an_opening_there(
    number: str, closing: str, forward: str, accounts: int
) -> None:
    """The place in the address is no title of another account."""
    address = ["Miss T Lowry", "Mill Lane", "3014 Bern"]
    box = [("Holder", "T Lowry"), ("IBAN", "CH98 3639 3408 5141"), ("Currency", "CHF"),
           ("Period", "01/03/2025 - 31/03/2025")]  # fmt: skip
    first: list[Line] = [
        *((25 + 12 * at, [(50.0, text)]) for at, text in enumerate(address)),
        *((22 + 10.5 * at, [(318.0, k), (-540.0, v)]) for at, (k, v) in enumerate(box)),
        (65, [(50, "Opening balance: 100.00")]),
        (78, [(50, f"Closing balance: {closing}")]),
        HEADINGS,
        row(130, "13/03/2025", "Corner Bakery", "-10.00", "90.00"),
        (145, [(120, "Carried forward"), (-540, "90.00")]),
    ]
    second: list[Line] = [
        (30, [(50, "Harbour Bank"), (380, f"Account number {number}")]),
        (100, HEADINGS[1]),
        (115, [(120, "Opening balance"), (-540, forward)]),
        row(130, "14/03/2025", "Water Company", "-20.00", "70.00"),
        (145, [(120, "Closing balance"), (-540, "70.00")]),
    ]
    found = judged(page(first), page(second, 2))
    assert (len(found.accounts) if found.proven else 0) == accounts


def test_the_days_behind_the_word_for_a_statement_are_no_number_of_an_account() -> None:
    """At the head of the second page, where the second account goes on."""
    head: Line = (30, [(50, "Harbour Bank"), (300, "Statement of account 01.03.2025 – 31.03.2025")])
    first = [
        head,
        *account(60, "IBAN CH81 6193 2675 1925 6171 7 – CHF", "100.00", "-10.00", "90.00"),
        *account(200, "IBAN CH73 6718 7738 2133 2395 0 – CHF", "500.00", "-20.00", "480.00")[:-1],
    ]
    forward = {"Beginning balance": "Balance brought forward"}
    first = [(y, [(x, forward.get(text, text)) for x, text in cells]) for y, cells in first]
    second = [
        head,
        (100.0, HEADINGS[1]),
        row(115, "14/03/2025", "Water Company", "-30.00", "450.00"),
        (130.0, [(120.0, "Ending balance"), (-540.0, "450.00")]),
    ]
    found = judged(page(first), page(second, 2))
    assert found.proven
    assert [a.account[:4] for a in found.accounts] == ["CH81", "CH73"]
    assert [r.amount for r in found.rows] == [-1000, -2000, -3000]


@pytest.mark.parametrize(
    ("address", "box"), [("Unit 3 / 18 Mill Lane", "14"), ("Unit 3 / 18 Mill Lane", "1447")]
)
def test_numbers_of_a_house_and_of_a_statement_are_no_account_together(
    address: str, box: str
) -> None:
    """The table of the first page stands below the address and the number of the statement."""
    first: list[Line] = [
        PERIOD,
        (45, [(50, "Mr D Lowry"), (330, "Account number"), (-540, "062-999 1044 7781")]),
        (57, [(50, address), (330, "Statement"), (-540, box)]),
        (81, [(330, "Closing balance"), (-540, "70.00")]),
        HEADINGS,
        (115, [(120, "Opening balance"), (-540, "100.00")]),
        row(130, "13/03/2025", "Corner Bakery", "-10.00", "90.00"),
    ]
    second: list[Line] = [
        (40, [(50, "Account 062-999 1044 7781")]),
        (100, HEADINGS[1]),
        row(130, "14/03/2025", "Water Company", "-20.00", "70.00"),
        (145, [(120, "Closing balance"), (-540, "70.00")]),
        (180, [(50, "Opening balance"), (-300, "100.00")]),
        (192, [(50, "Closing balance"), (-300, "70.00")]),
    ]
    found = judged(page(first), page(second, 2))
    assert found.proven
    assert len(found.accounts) == 1


LONG_TITLE = "Savings of Good Hope for Durable Growth No 0 099 812 999 B"


def with_idle(title: str, closing: str = "500.00") -> list[Line]:
    """An account, and below it one in which nothing moved."""
    return [
        PERIOD,
        *account(60, "Everyday account No 0 099 812 443 V", "100.00", "-10.00", "90.00"),
        (200, [(50, title)]),
        (220, HEADINGS[1]),
        (235, [(120, "Beginning balance"), (-540, "500.00")]),
        (250, [(120, "No transactions in this period")]),
        (265, [(120, "Ending balance"), (-540, closing)]),
    ]


def test_the_groups_of_a_number_make_no_title_too_long() -> None:
    found = judged(page(with_idle(LONG_TITLE)))
    assert found.proven, found.sentence
    assert [(a.opening and a.opening.amount) for a in found.accounts] == [10000, 50000]
    assert [r.amount for r in found.rows] == [-1000]


def test_a_long_title_parts_no_account_that_closes_with_other_than_it_opened_with() -> None:
    assert not judged(page(with_idle(LONG_TITLE, "480.00"))).proven


def test_a_sentence_with_the_number_of_an_account_is_no_title() -> None:
    sentence = "We thank you for the trust that you put in your savings 099 812 999"
    assert not judged(page(with_idle(sentence))).proven
