"""Balances that stand in sentences only."""

from datetime import date

import pytest

from shared.statements.dates import Period
from shared.statements.make_sheet import make_sheet
from shared.statements.period import find_period
from tests.statements.paper import Line, page, read

HEADINGS: Line = (120, [(50, "Date"), (120, "Description"), (-450, "Amount")])
ROWS: list[Line] = [
    (140, [(50, "13/03/2025"), (120, "Corner Bakery"), (-450, "-10.00")]),
    (165, [(50, "25/03/2025"), (120, "Salary March"), (-450, "+50.00")]),
]
WANTED = [("2025-03-13", -1000, "Corner Bakery"), ("2025-03-25", 5000, "Salary March")]
PERIOD: Line = (30, [(50, "Statement period 01/03/2025 - 31/03/2025")])


def told(*sentences: str, period: bool = True) -> list[Line]:
    lines: list[Line] = [PERIOD] if period else []
    lines += [(50 + 12 * i, [(50, sentence)]) for i, sentence in enumerate(sentences)]
    return [*lines, HEADINGS, *ROWS]


@pytest.mark.parametrize(
    ("opens", "closes"),
    [
        (
            "On 01/03/2025 your account held £100.00.",
            "Your balance on 31/03/2025 was £140.00.",
        ),
        (
            "Your opening balance was £100.00.",
            "Your closing balance was £140.00.",
        ),
    ],
)
def test_the_ends_of_an_account_may_be_told_in_sentences(opens: str, closes: str) -> None:
    assert read(page(told(opens, closes))) == WANTED


def test_a_sentence_runs_over_lines_and_holds_sums_that_are_no_balance() -> None:
    lines = told(
        "Hello, on March 1, 2025 your Goal Saver held £100.00. You added",
        "£50.00 and took out £10.00, so on March 31, 2025 your balance was",
        "£140.00.",
        period=False,
    )
    assert read(page(lines)) == WANTED


def test_an_overdrawn_account_is_told_by_a_word_behind_the_sum() -> None:
    lines = told(
        "On 01/03/2025 your account was £100.00 overdrawn.",
        "On 31/03/2025 your account was £60.00 overdrawn.",
    )
    assert read(page(lines)) == WANTED


def test_a_sentence_that_contradicts_the_rows_stops_the_statement() -> None:
    lines = told("Your opening balance was £100.00.", "Your closing balance was £141.00.")
    assert read(page(lines)) is None


def test_two_sentences_about_one_end_go_to_a_person() -> None:
    lines = told(
        "Your opening balance was £100.00.",
        "Your closing balance was £140.00.",
        "Your closing balance was £150.00.",
    )
    assert read(page(lines)) is None


@pytest.mark.parametrize(
    "advert",
    [
        "If your closing balance is above £140.00 you earn more.",
        "You earn more when your closing balance is £140.00.",
    ],
)
def test_a_condition_tells_nothing_about_this_account(advert: str) -> None:
    assert read(page(told("Your opening balance was £100.00.", advert))) is None


@pytest.mark.parametrize(
    "threshold",
    [
        "Free with a balance at the beginning of each day of £1,500.00 or more in this account.",
        "Kostenlos bei einem Saldo von 1,500.00 oder mehr zu Beginn des Tages.",
    ],
)
def test_a_sum_or_more_is_a_threshold_and_no_balance(threshold: str) -> None:
    ends: list[Line] = [
        (80, [(50, "Opening balance"), (-300, "100.00")]),
        (92, [(50, "Closing balance"), (-300, "140.00")]),
    ]
    lines = [PERIOD, (50, [(50, threshold)]), *ends, HEADINGS, *ROWS]
    assert read(page(lines)) == WANTED


def test_a_threshold_is_not_what_the_account_opened_with() -> None:
    advert = "Free with a balance at the beginning of each day of £100.00 or more in this account."
    assert read(page(told(advert, "Your closing balance was £140.00."))) is None


def test_the_closing_of_a_month_without_rows_may_be_told() -> None:
    lines: list[Line] = [
        PERIOD,
        (100, [(50, "Date"), (120, "Details"), (-450, "Withdrawn £"), (-540, "Balance £")]),
        (115, [(50, "01/03/2025"), (120, "Balance brought forward"), (-540, "100.00")]),
        (130, [(120, "No transactions in this period")]),
        (170, [(50, "Your balance on 31 March 2025 was £100.00.")]),
    ]
    assert read(page(lines)) == []


@pytest.mark.parametrize(
    "sentence",
    [
        "On 1 March 2025 you had £100.00 and on 31 March 2025 you had £140.00.",
        "Your balance at the start was £100.00 and at the end of the period it was £140.00.",
        "Ihr Saldo betrug zu Beginn 100.00 EUR, am Ende des Zeitraums betrug er 140.00 EUR.",
    ],
)
def test_a_sentence_goes_on_about_the_balance(sentence: str) -> None:
    assert read(page(told(sentence))) == WANTED


@pytest.mark.parametrize(
    ("behind", "proven"),
    [("it is £140.00 on 31/03/2025", True), ("charges came to £140.00 on 31/03/2025", False)],
)
def test_behind_a_semicolon_a_clause_that_names_nothing_speaks_of_the_balance(
    behind: str, proven: bool
) -> None:
    lines = told(f"Your balance was £100.00 on 28/02/2025 ; {behind}.")
    assert read(page(lines)) == (WANTED if proven else None)


def test_a_sum_to_be_collected_is_told_by_its_label() -> None:
    lines: list[Line] = [
        (20, [(50, "Kreditkartenabrechnung")]),
        (32, [(50, "Abrechnungszeitraum 01.03.2025 - 31.03.2025")]),
        (44, [(50, "Saldo der letzten Abrechnung"), (-300, "100,00 EUR")]),
        (60, [(50, "Den Rechnungsbetrag von 60,00 EUR buchen wir am 15.04.2025 ab.")]),
        (100, [(50, "Datum"), (120, "Beschreibung"), (-450, "Betrag EUR")]),
        (115, [(50, "13.03.2025"), (120, "Bäckerei Eck"), (-450, "10,00")]),
        (130, [(50, "25.03.2025"), (120, "Zahlung erhalten"), (-450, "-50,00")]),
    ]
    assert read(page(lines)) == [
        ("2025-03-13", -1000, "Bäckerei Eck"),
        ("2025-03-25", 5000, "Zahlung erhalten"),
    ]


@pytest.mark.parametrize(
    "sentence",
    [
        "Your account stood at £100.00 on 1 March 2025. After the rows listed below it stood at"
        " £140.00 on 31 March 2025.",
        "It held £100.00 on 1 March 2025 and £140.00 on 31 March 2025.",
        "Su cuenta presentaba el 1 de marzo de 2025 un saldo a su favor de 100.00 euros. El saldo a"
        " su favor el 31 de marzo de 2025 es de 140.00 euros.",
        "Uw rekening stond op 100.00 EUR per 1 maart 2025 en op 140.00 EUR per 31 maart 2025.",
    ],
)
@pytest.mark.parametrize("period", [True, False])
def test_a_day_may_stand_behind_its_balance(sentence: str, period: bool) -> None:
    lines = told(sentence, period=period)
    assert read(page(lines)) == WANTED
    yearless = [(y, [(x, text.removesuffix("/2025")) for x, text in cells]) for y, cells in ROWS]
    assert read(page([*lines[: -len(ROWS)], *yearless])) == WANTED


@pytest.mark.parametrize("sentence", ["It stood at £100.00, on 31 March 2025 at £140.00."])
def test_a_day_behind_a_comma_belongs_to_what_follows(sentence: str) -> None:
    assert read(page(told(sentence))) is None


def test_a_sentence_may_say_with_what_a_period_began_and_ended_without_the_word_balance() -> None:
    sentence = "You started this period with £100.00 and finished it with £{}."
    assert read(page(told(sentence.format("140.00")))) == WANTED
    assert read(page(told(sentence.format("141.00")))) is None
    assert read(page(told("You started saving with £100.00, and have £140.00."))) is None


def test_labels_and_figures_side_by_side_are_no_sentence_that_tells_days() -> None:
    boxes: list[tuple[str, str, str, str]] = [
        ("Previous Balance", "100.00", "New Balance", "140.00"),
        ("Payments", "50.00", "Payment Due Date", "04/28/2025"),
        ("Purchases", "10.00", "Statement Closing Date", "03/31/2025"),
        ("Fees Charged", "0.00", "Credit Limit", "900.00"),
    ]
    lines: list[Line] = [
        (50 + 12 * i, [(50, a), (-280, b), (310, c), (-540, d)])
        for i, (a, b, c, d) in enumerate(boxes)
    ]
    sheet = make_sheet([page([*lines, HEADINGS, *ROWS])])
    assert find_period(sheet, "mdy") == Period(None, date(2025, 3, 31))


def account(y: float, number: str, opening: str, amount: str, closing: str) -> list[Line]:
    return [
        (y, [(50, f"Account number {number}")]),
        (y + 20, [(50, f"On 01/03/2025 your balance was £{opening}.")]),
        (y + 32, [(50, f"Your closing balance on 31/03/2025 is £{closing}.")]),
        (y + 60, HEADINGS[1]),
        (y + 75, [(50, "13/03/2025"), (120, "Corner Bakery"), (-450, amount)]),
    ]


@pytest.mark.parametrize(("closing", "proven"), [("480.00", True), ("470.00", False)])
def test_each_of_several_accounts_may_tell_its_ends_below_its_number(
    closing: str, proven: bool
) -> None:
    first = account(60, "20201555", "100.00", "-10.00", "90.00")
    second = account(210, "10201530", "500.00", "-20.00", closing)
    found = read(page([PERIOD, *first, *second]))
    wanted = [("2025-03-13", size, "Corner Bakery") for size in (-1000, -2000)]
    assert found == (wanted if proven else None)
