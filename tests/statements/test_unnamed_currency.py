"""A currency that nobody names: with decimals, amounts are worth what is printed."""

import pytest

from shared.money import NO_CURRENCY, to_decimal_string
from shared.statements.judge import judge
from tests.statements.paper import HEADINGS, Line, head, page, read, row


def lines(opening: str, closing: str, amounts: list[tuple[str, str]]) -> list[Line]:
    return [
        (30, [(50, "Statement period 01/03/2025 - 31/03/2025")]),
        (65, [(50, "Opening balance"), (-300, opening)]),
        (80, [(50, "Closing balance"), (-300, closing)]),
        HEADINGS,
        *(
            row(120 + 15 * at, f"{13 + at}/03/2025", "Corner Bakery", amount, balance)
            for at, (amount, balance) in enumerate(amounts)
        ),
    ]


WHOLE = ("300.544", "290.000", [("-10.500", "290.044"), ("-44", "290.000")])


def test_an_amount_with_decimals_is_worth_what_it_says() -> None:
    amounts = [("-10,500.00", "290,044.00"), ("-44.00", "290,000.00")]
    found = judge([page(lines("300,544.00", "290,000.00", amounts))], [])
    assert found.proven, found.sentence
    assert [account.currency for account in found.accounts] == [NO_CURRENCY]
    assert [to_decimal_string(r.amount, r.currency) for r in found.rows] == ["-10500.00", "-44.00"]


@pytest.mark.parametrize("said", ["Moneda: pesos", "Moneda $", ""])
def test_whole_units_that_nobody_names_may_have_a_hundred_parts_or_none(said: str) -> None:
    found = judge([page([*lines(*WHOLE), (20, [(50, said)])])], [])
    assert not found.proven
    assert "units_of_currency" in found.sentence


@pytest.mark.parametrize(
    ("place", "currency", "amounts"),
    [
        ("Banco Cordillera Santiago de Chile", "CLP", [-10500, -44]),
        ("Banco del Valle Bogotá", "COP", [-1050000, -4400]),
    ],
)
def test_whole_units_are_those_of_the_country_that_is_named_above_the_rows(
    place: str, currency: str, amounts: list[int]
) -> None:
    found = judge([page([(10, [(50, place)]), (20, [(50, "Moneda: pesos")]), *lines(*WHOLE)])], [])
    assert found.proven, found.sentence
    assert [(r.amount, r.currency) for r in found.rows] == [(a, currency) for a in amounts]


def test_the_country_of_a_shop_names_no_currency() -> None:
    paper = lines(*WHOLE)
    paper[-1] = row(135, "14/03/2025", "Hotel Santiago", "-44", "290.000")
    assert not judge([page(paper)], []).proven


def test_two_countries_name_no_currency() -> None:
    paper = [(10, [(50, "Santiago")]), (20, [(50, "Cali Colombia")]), *lines(*WHOLE)]
    assert not judge([page(paper)], []).proven


def test_a_break_is_told_in_the_figures_of_the_paper() -> None:
    broken = [("-10.50", "290.04"), ("-0.14", "289.90")]
    found = judge([page(lines("300.54", "289.99", broken))], [])
    assert not found.proven
    assert "closing 289.99 is not 289.90" in found.sentence
    assert found.proof
    assert NO_CURRENCY not in found.proof.explanation


def test_three_digits_behind_every_point_may_be_thousands_or_decimals() -> None:
    amounts = [("-10.500", "290.044"), ("-44.000", "246.044")]
    paper = lines("300.544", "246.044", amounts)
    assert not judge([page(paper)], []).proven


def test_a_label_for_the_currency_names_it_beside_figures_and_at_a_distance() -> None:
    paper = lines("300.544", "246.044", [("-10.500", "290.044"), ("-44.000", "246.044")])
    paper[2] = (80, [(50, "Currency"), (120, "KWD"), (180, "Closing balance"), (-300, "246.044")])
    found = judge([page(paper)], [])
    assert found.proven, found.sentence
    assert [(r.amount, r.currency) for r in found.rows] == [(-10500, "KWD"), (-44000, "KWD")]


def test_a_letter_of_a_name_before_the_amounts_is_no_currency() -> None:
    days = ((115, 13), (130, 14))
    rows = [row(y, f"{day}/03/2025", "Transfer OAKES M R", "-10.00") for y, day in days]
    found = judge([page([*head("100.00", "80.00"), HEADINGS, *rows])], [])
    assert found.proven, found.sentence
    assert [account.currency for account in found.accounts] == ["GBP"]


def currency_of(*above: Line, text: str = "Corner Bakery", below: str = "") -> str:
    rows: list[Line] = []
    for at, amount in enumerate(("-10.00", "-20.00", "-30.00")):
        rows.append(row(120 + 30 * at, f"{13 + at}/03/2025", text, amount))
        rows += [(130 + 30 * at, [(120, below)])] if below else []
    ends: list[Line] = [(80, [(50, "Opening balance"), (-300, "100.00")])]
    found = judge([page([*above, *ends, HEADINGS, *rows])], [])
    return found.accounts[0].currency


PERIOD: Line = (20, [(50, "Statement period 01/03/2025 - 31/03/2025")])


def test_a_code_at_the_end_of_a_text_that_goes_on_with_a_sum_is_that_of_the_sum() -> None:
    said: Line = (40, [(300, "EUR")])
    assert currency_of(PERIOD, said, text="Hotel Bergen NOK", below="325.62 at 1.4959") == "EUR"
    assert currency_of(PERIOD, said, text="Paid abroad in Oslo NOK") == "EUR"


def test_the_currency_may_stand_below_its_label() -> None:
    strip: list[Line] = [
        (40, [(50, "Branch"), (150, "Account"), (300, "Currency")]),
        (51, [(50, "Harbour"), (150, "4410 2201"), (300, "EUR")]),
    ]
    assert currency_of(PERIOD, *strip, text="Hotel Bergen in NOK") == "EUR"


def test_a_sign_of_many_currencies_is_that_of_the_one_which_is_named() -> None:
    def lines(label: str) -> list[Line]:
        return [
            PERIOD,
            (40, [(50, label), (150, "MXN")]),
            *(
                (120 + 15 * at, [(50, f"{13 + at}/03/2025"), (120, "Bakery"), (-450, f"${at}.00")])
                for at in range(1, 30)
            ),
            (110, [(50, "Opening balance"), (-450, "$500.00")]),
            HEADINGS,
        ]

    named = judge([page(lines("Divisa:"))], [])
    assert [a.currency for a in named.accounts] == ["MXN"]
    assert [a.currency for a in judge([page(lines("Sent to"))], []).accounts] == [NO_CURRENCY]


def in_dollars(*above: str, text: str = "Corner Bakery", sign: str = "$") -> str:
    head_lines: list[Line] = [(40 + 12 * at, [(50, said)]) for at, said in enumerate(above)]
    rows = [
        row(150 + 15 * at, f"{13 + at}/03/2025", text, f"-{sign}{amount}")
        for at, amount in enumerate(("10.00", "20.00", "30.00"))
    ]
    ends: list[Line] = [(110, [(50, "Opening balance"), (-300, f"{sign}100.00")])]
    found = judge([page([PERIOD, *head_lines, *ends, (130, HEADINGS[1]), *rows])], [])
    return found.accounts[0].currency


@pytest.mark.parametrize(
    ("head", "currency"),
    [
        ("12 Main Street Dayton OH 45401", "USD"),
        ("Member FDIC", "USD"),
        ("BSB 062-000", "AUD"),
        ("41 Adelaide Terrace Fremantle WA 6160", "AUD"),
        ("Sherbrooke QC J1H 2K4", "CAD"),
        ("Account 38-9014-0077121-00", "NZD"),
        ("6 Raffles Quay Singapore 048580", "SGD"),
        ("CLABE 012 180 0154 3210 9876", "MXN"),
        ("Harbour Street 4", NO_CURRENCY),
    ],
)
def test_a_bare_dollar_sign_means_the_dollars_of_the_country_that_is_shown(
    head: str, currency: str
) -> None:
    assert in_dollars(head) == currency


def test_where_two_countries_are_shown_a_bare_dollar_sign_is_nobodys() -> None:
    assert in_dollars("Sydney NSW 2000", "Toronto ON M5H 1J8") == NO_CURRENCY


def test_a_shop_abroad_does_not_tell_whose_dollars_they_are() -> None:
    assert in_dollars("Harbour Street 4", text="Hotel Singapore") == NO_CURRENCY
    assert in_dollars("BSB 062-000", text="Hotel Canada") == "AUD"


def test_payments_within_one_country_tell_whose_dollars_they_are() -> None:
    assert in_dollars("Harbour Street 4", text="BPAY Water Company") == "AUD"


def test_us_dollars_need_no_country() -> None:
    assert in_dollars("Harbour Street 4", sign="US$") == "USD"


def test_a_sentence_about_the_safety_of_deposits_names_no_currency() -> None:
    said = [
        (40 + 10 * at, [(50, f"Sheet {at}: deposits are protected up to £85,000 each")])
        for at in range(3)
    ]
    marked: Line = (76, [(50, "Mr J Okoro"), (200, "Finishing balance"), (-540, "€40.00")])
    assert currency_of(PERIOD, *said, marked) == "EUR"


def said_of_deposits(*told: Line, limit: str = "100,000") -> str | None:
    safe: Line = (45, [(50, f"Deposits are protected up to the equivalent of {limit} euro.")])
    ends: list[Line] = [(80, [(50, "Opening balance"), (-300, "100.00")])]
    balances = ("90.00", "80.00", "70.00", "60.00")
    rows = [
        row(120 + 15 * at, f"{13 + at}/03/2025", "Bakery", "-10.00", balance)
        for at, balance in enumerate(balances)
    ]
    found = judge([page([PERIOD, safe, *told, *ends, HEADINGS, *rows])], [])
    return found.accounts[0].currency


@pytest.mark.parametrize("limit", ["100,000", "100 000", "100000"])
def test_what_a_scheme_protects_names_no_currency_even_where_nothing_else_does(limit: str) -> None:
    assert said_of_deposits(limit=limit) == NO_CURRENCY


def test_a_sentence_about_the_balance_names_the_currency() -> None:
    told = "The balance on 01/03/2025 was 100.00 PLN, and on 31/03/2025 it is 60.00 PLN."
    assert said_of_deposits((60, [(50, told)])) == "PLN"


def test_a_sum_that_was_paid_abroad_names_no_currency() -> None:
    rows = [
        row(120 + 15 * at, f"{13 + at}/03/2025", text, "-10.00")
        for at, text in enumerate(("Pub The Oak London GBP 91.53", "Bakery", "Bakery", "Bakery"))
    ]
    ends: list[Line] = [(80, [(50, "Opening balance"), (-300, "100.00")])]
    found = judge([page([PERIOD, *ends, HEADINGS, *rows])], [])
    assert found.accounts[0].currency == NO_CURRENCY


def test_euro_may_be_written_out_below_its_label() -> None:
    strip: list[Line] = [
        (40, [(50, "Dal"), (150, "Al"), (300, "Divisa")]),
        (51, [(50, "01/03/2025"), (150, "31/03/2025"), (300, "EURO")]),
    ]
    assert currency_of(*strip) == "EUR"


def test_whole_units_may_be_grouped_by_blanks() -> None:
    amounts = [("-10 500", "290 044"), ("-44", "290 000"), ("-20 000", "270 000")]
    plain = lines("300 544", "270 000", amounts)
    named: Line = (45, [(50, "Currency: XOF")])
    found = judge([page([*plain, named])], [])
    assert found.proven, found.sentence
    assert [r.amount for r in found.rows] == [-10500, -44, -20000]


def test_a_bare_dollar_means_the_dollar_that_the_statement_names() -> None:
    lines: list[Line] = [
        (30, [(50, "Statement period 01/03/2025 - 31/03/2025")]),
        (45, [(50, "Currency"), (200, "AUD")]),
        (65, [(50, "Opening balance"), (-300, "$100.00 CR")]),
        (80, [(50, "Closing balance"), (-300, "$70.00 CR")]),
        (100, [(50, "Date"), (120, "Transaction"), (-380, "Debit"), (-450, "Credit")]),
    ]
    lines[-1] = (100, [*lines[-1][1], (-540, "Balance")])
    lines += [
        (115, [(50, "13/03/2025"), (120, "Corner Bakery"), (-380, "10.00"), (-540, "$90.00 CR")]),
        (140, [(50, "14/03/2025"), (120, "Water Company"), (-380, "20.00"), (-540, "$70.00 CR")]),
    ]
    assert [amount for _, amount, _ in read(page(lines)) or []] == [-1000, -2000]


@pytest.mark.parametrize("unit", ["(€)", "(EUR)", "in EUR"])
def test_a_bank_called_like_a_currency_names_none_where_the_amounts_have_one(unit: str) -> None:
    """The name stands on each page, beside another number."""
    headings: Line = (100, [(50, "Date"), (120, "Description"), (-450, f"Amount {unit}")])
    bank = [(12, [(50, "AZN Bank"), (-540, f"Page {n} of 2")]) for n in (1, 2)]
    first = [bank[0], *lines("100.00", "70.00", [])[:3], headings]
    pages = [
        page([*first, row(120, "13/03/2025", "Corner Bakery", "-10.00")]),
        page([bank[1], headings, row(120, "14/03/2025", "Water Company", "-20.00")], 2),
    ]
    found = judge(pages, [])
    assert found.proven, found.sentence
    assert [account.currency for account in found.accounts] == ["EUR"]


def test_a_currency_that_begins_a_further_line_of_a_row_is_none_of_the_account() -> None:
    rows: list[Line] = [
        row(120, "13/03/2025", "Card 2277 790.44", "-10.00"),
        (131, [(120, "USD at 27-11")]),
        row(146, "14/03/2025", "Bakery", "-10.00"),
    ]
    ends: list[Line] = [(80, [(50, "Opening balance"), (-300, "£100.00")])]
    found = judge([page([PERIOD, *ends, HEADINGS, *rows])], [])
    assert found.accounts[0].currency == "GBP"


def test_a_currency_amid_texts_on_the_right_is_none_of_the_account() -> None:
    """And that in the second line of headings is no part of the figures below it."""
    paid_abroad = "Transfer to the Housing Trust of the Hill 469.56 USD at 28-03"
    headings: list[Line] = [
        (100, [(50, "Date"), (120, "Description"), (430, "Amount")]),
        (110, [(430, "in EUR")]),
    ]
    rows: list[Line] = [
        (125 + 15 * at, [(50, f"{13 + at}/03/2025"), (120, text), (430, "10.00")])
        for at, text in enumerate([paid_abroad] * 6)
    ]
    ends: list[Line] = [(80, [(50, "Opening balance"), (-300, "100.00")])]
    found = judge([page([PERIOD, *ends, *headings, *rows])], [])
    assert found.accounts[0].currency == "EUR"


def test_sums_paid_abroad_in_several_currencies_do_not_outweigh_a_heading() -> None:
    headings: Line = (100, [(50, "Date"), (120, "Description"), (-380, "Original"), (-450, "EUR")])
    abroad = ("826.68 AUD", "168.04 THB", "721.71 THB", "795.57 THB", "70.00 THB", "305.78 THB",
              "434.25 THB", "667.20 SEK", "895.66 SEK", "561.75 SEK", "129.81 AUD", "783.03 SEK",
              "162.06 AUD")  # fmt: skip
    rows: list[Line] = [
        (120 + 15 * at, [(50, f"{11 + at}/03/2025"), (120, "Shop"), (-380, paid), (-450, "10.00")])
        for at, paid in enumerate(abroad)
    ]
    ends: list[Line] = [(80, [(50, "Opening balance"), (-300, "100.00")])]
    found = judge([page([PERIOD, *ends, headings, *rows])], [])
    assert found.accounts[0].currency == "EUR"


def test_what_every_page_says_about_deposits_does_not_outweigh_the_ends() -> None:
    said = "Your eligible deposits are protected up to a total of £85,000 by the scheme."
    ends: list[Line] = [(80, [(50, "Opening balance"), (-300, "USD 100.00")])]
    first = [PERIOD, *ends, HEADINGS, row(120, "13/03/2025", "Bakery", "-10.00", "90.00")]
    foot: Line = (800, [(50, said)])
    pages = [page([*first, foot], 1)]
    pages += [
        page([HEADINGS, row(120, f"{12 + n}/03/2025", "Bakery", "-10.00"), foot], n)
        for n in range(2, 9)
    ]
    found = judge(pages, [])
    assert found.accounts[0].currency == "USD"


@pytest.mark.parametrize(("debit", "credit"), [("€S", "€H"), ("EURS", "EURH")])
def test_a_currency_that_runs_together_with_the_letter_of_a_side_is_the_accounts(
    debit: str, credit: str
) -> None:
    headings: Line = (100, [(50, "Datum"), (120, "Verwendung"), (-450, "Betrag"), (-540, "Saldo")])
    lines: list[Line] = [
        (30, [(50, "Zeitraum 01.03.2025 bis 31.03.2025")]),
        headings,
        (115, [(120, "Alter Saldo"), (-540, f"100,00 {credit}")]),
        row(135, "13.03.2025", "Bäckerei", f"10,00 {debit}", f"90,00 {credit}"),
        row(155, "14.03.2025", "Wasserwerk", f"20,00 {debit}", f"70,00 {credit}"),
        (175, [(120, "Neuer Saldo"), (-540, f"70,00 {credit}")]),
    ]
    found = judge([page(lines)], [])
    assert found.proven
    assert found.accounts[0].currency == "EUR"


def test_texts_with_a_day_and_a_sum_paid_abroad_below_days_above_rows_name_no_currency() -> None:
    headings: Line = (100, [(50, "Description"), (-450, "Amount"), (-540, "Balance")])
    ends: list[Line] = [(80, [(50, "Opening balance"), (-540, "100.00")])]
    rows: list[Line] = []
    for at, balance in enumerate(("90.00", "80.00", "70.00")):
        rows += [
            (120 + 40 * at, [(50, f"{13 + at} March")]),
            (132 + 40 * at, [(50, "Corner Bakery"), (-450, "-10.00"), (-540, balance)]),
            (142 + 40 * at, [(50, f"CARD 163{at} 9.61 USD AT 11.09")]),
        ]
    found = judge([page([PERIOD, *ends, headings, *rows])], [])
    assert found.accounts[0].currency == NO_CURRENCY
