"""Habits of summaries, sections and headings, each on the smallest page that shows it."""

import pytest

from tests.statements.paper import HEADINGS, ROWS, Line, head, page, read

PROVEN = [
    ("2025-03-13", -1000, "Corner Bakery"),
    ("2025-03-14", -2000, "Water Company"),
    ("2025-03-25", 5000, "Salary March"),
]
CARD = (20.0, [(50.0, "Rewards credit card statement")])
PERIOD = (32.0, [(50.0, "Billing period 03/01/25-03/31/25")])
PLAIN = (110.0, [(50.0, "Date"), (120.0, "Description"), (-450.0, "Amount")])


def strip(opening: str) -> list[Line]:
    """Figures flush right in boxes whose labels are flush left, some of them on two lines."""
    labels = [
        (50, "Beginning balance"),
        (180, "Deposits and other"),
        (300, "Withdrawals and other"),
    ]
    return [
        (20, [(50, "Statement period 01/03/2025 - 31/03/2025")]),
        (32, [(50, "All amounts in GBP")]),
        (50, [*labels, (440, "Ending balance")]),
        (60, [(180, "additions"), (300, "subtractions")]),
        (72, [(-160, opening), (-280, "50.00"), (-410, "30.00"), (-550, "120.00")]),
        (100, HEADINGS[1]),
        *ROWS,
    ]


def test_labels_of_a_strip_may_go_on_below() -> None:
    assert read(page(strip("100.00"))) == PROVEN
    assert read(page(strip("101.00"))) is None


def card(fee: str) -> list[Line]:
    return [
        CARD,
        PERIOD,
        (60, [(50, "Previous balance"), (-300, "100.00")]),
        (84, [(50, "New balance"), (-300, "98.00"), (350, "Minimum payment due"), (-540, "25.00")]),
        (100, [(50, "Payments and credits")]),
        PLAIN,
        (122, [(50, "03/05/25"), (120, "Payment thank you"), (-450, "-40.00")]),
        (140, [(50, "Purchases")]),
        (152, PLAIN[1]),
        (164, [(50, "03/02/25"), (120, "Corner Bakery"), (-450, "20.00")]),
        (176, [(50, "03/09/25"), (120, "Book Shop"), (-450, "5.00")]),
        (194, [(50, "Fees charged")]),
        (206, PLAIN[1]),
        (218, [(50, "03/31/25"), (120, "Late payment fee"), (-450, fee)]),
    ]


def test_a_lone_minus_among_sections_without_any_is_no_decoration() -> None:
    assert read(page([*card("13.00"), (230, [(120, "Total fees"), (-450, "13.00")])])) is not None
    assert read(page([*card("-13.00"), (230, [(120, "Total fees"), (-450, "13.00")])])) is None


def test_tables_of_one_kind_may_be_set_farther_right_from_one_to_the_next() -> None:
    further: list[Line] = [
        (150, [(50, "Date"), (128, "Description"), (-450, "Amount"), (-540, "Balance")]),
        *((y + 60, [cells[0], (128, cells[1][1]), *cells[2:]]) for y, cells in (ROWS[1], ROWS[2])),
    ]
    assert read(page([*head("100.00", "120.00"), HEADINGS, ROWS[0], *further])) == PROVEN


@pytest.mark.parametrize("place", [-540, -450])
def test_a_sum_at_the_end_of_a_line_of_running_text_is_no_figure(place: int) -> None:
    sentence = "please tell us if anything is wrong as all savings are safe up to"
    lines: list[Line] = [*head("100.00", "120.00"), HEADINGS, *ROWS]
    end = -place - 6 * 5.0 - 2.6
    lines.append((190, [(-end, sentence), (place, "850.00")]))
    assert read(page(lines)) == PROVEN


def test_a_heading_for_amounts_with_texts_below_it_heads_the_texts() -> None:
    lines: list[Line] = [
        (20, [(50, "Kontoauszug vom 01.03.2025 bis 31.03.2025")]),
        (35, [(50, "Alter Saldo"), (-300, "100,00")]),
        (50, [(50, "Neuer Saldo"), (-300, "120,00")]),
        (100, [(50, "Buchung"), (120, "Umsatz"), (-450, "EUR")]),
        (115, [(50, "13.03.2025"), (120, "Corner Bakery"), (-450, "-10,00")]),
        (130, [(50, "14.03.2025"), (120, "Water Company"), (-450, "-20,00")]),
        (145, [(50, "25.03.2025"), (120, "Salary March"), (-450, "50,00")]),
    ]
    assert read(page(lines)) == PROVEN


def test_totals_by_a_side_stand_for_the_rows_since_the_last_of_them() -> None:
    def lines(total: str) -> list[Line]:
        plain: Line = (100, [(50, "Date"), (120, "Description"), (-450, "Amount")])
        return [
            *head("100.00", "120.00"),
            (90, [(50, "Money received")]),
            plain,
            (112, [(50, "25/03/2025"), (120, "Salary March"), (-450, "50.00")]),
            (126, [(50, "Total received"), (-450, "50.00")]),
            (145, [(50, "Sent by card and wire")]),
            (157, plain[1]),
            (169, [(50, "13/03/2025"), (120, "Corner Bakery"), (-450, "-10.00")]),
            (183, [(50, "Total debits"), (-450, total)]),
            (200, [(50, "Costs of the bank")]),
            (212, plain[1]),
            (224, [(50, "14/03/2025"), (120, "Water Company"), (-450, "-20.00")]),
            (238, [(50, "Total debits"), (-450, "-20.00")]),
        ]

    assert read(page(lines("-10.00"))) == [PROVEN[2], PROVEN[0], PROVEN[1]]
    assert read(page(lines("-11.00"))) is None


def test_two_sentences_that_speak_of_payments_to_come_head_no_list_of_them() -> None:
    lines: list[Line] = [
        (20, [(50, "Statement period 01/03/2025 - 31/03/2025 in GBP")]),
        (32, [(50, "Subject to pending payments. Complaints within 60 days.")]),
        (50, [(50, "Opening balance"), (300, "Closing balance")]),
        (62, [(50, "100.00"), (300, "120.00")]),
        (100, HEADINGS[1]),
        *ROWS,
    ]
    assert read(page(lines)) == PROVEN


def test_the_end_of_a_sentence_about_payments_to_come_heads_no_list_of_them() -> None:
    lines: list[Line] = [
        *head("100.00", "120.00"),
        (85, [(50, "The balance here may differ from the one in your app,")]),
        (93, [(50, "which accounts for pending transactions.")]),
        (105, HEADINGS[1]),
        *ROWS,
    ]
    assert read(page(lines)) == PROVEN


def test_a_sum_among_sums_is_no_day_of_february() -> None:
    lines: list[Line] = [
        (20, [(50, "Statement period 01/03/2025 - 31/03/2025 in GBP")]),
        (50, [(50, "Opening balance"), (300, "Closing balance")]),
        (62, [(70, "2.28"), (320, "22.28")]),
        (100, HEADINGS[1]),
        (115, [(50, "13/03/2025"), (120, "Corner Bakery"), (-450, "-10.00"), (-540, "-7.72")]),
        (130, [(50, "25/03/2025"), (120, "Salary"), (-450, "30.00"), (-540, "22.28")]),
    ]
    assert read(page(lines)) is not None


def newest_first(labels: list[tuple[float, str]], below: bool) -> list[Line]:
    """What the statement closes with leads the strip; only the days of the labels tell it."""
    figures: Line = (70, [(50, "120.00"), (200, "-30.00"), (300, "+50.00"), (400, "100.00")])
    named: Line = (80 if below else 60, labels)
    rows = [(y, cells) for (y, _), (_, cells) in zip(ROWS, ROWS[::-1], strict=True)]
    return [
        (20, [(50, "All amounts in GBP")]),
        (40, [(50, "1 March 2025 - 31 March 2025")]),
        *sorted([figures, named]),
        (100, HEADINGS[1]),
        *rows,
    ]


@pytest.mark.parametrize("below", [True, False])
def test_the_day_in_a_label_says_which_end_it_is_and_not_the_period_above(below: bool) -> None:
    days = ("31 March 2025", "28 February 2025")
    for first, last in (days, days[::-1]):
        labels = [(50.0, f"Balance at {first}"), (200.0, "Total outgoings")]
        labels += [(300.0, "Total deposits"), (400.0, f"Balance at {last}")]
        right = PROVEN[::-1] if first == days[0] else None
        assert read(page(newest_first(labels, below))) == right


@pytest.mark.parametrize("figure", ["371", "1,371"])
def test_a_list_of_points_ends_at_the_blank_below_its_whole_numbers(figure: str) -> None:
    points: list[Line] = [
        (35, [(50, "Rewards summary")]),
        (46, [(50, "Points brought over"), (-300, "7684")]),
        (57, [(50, "Points earned"), (-300, figure)]),
    ]
    ends: list[Line] = [
        (84, [(50, "Previous balance"), (-300, "100.00")]),
        (95, [(50, "New balance"), (-300, "120.00")]),
    ]
    period: Line = (15, [(50, "Statement period 01/03/2025 - 31/03/2025, in GBP")])
    rows = [(y + 30, cells) for y, cells in (HEADINGS, *ROWS)]
    assert len(read(page([period, *points, *ends, *rows])) or []) == len(ROWS)
