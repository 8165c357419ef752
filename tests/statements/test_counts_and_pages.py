"""What a statement says about itself besides its sums: how many rows it has, and which pages."""

import pytest

from shared.statements.labels import count_in, label_kind
from tests.statements.paper import HEADINGS, ROWS, Line, head, judged, page, read, row

PROVEN = [
    ("2025-03-13", -1000, "Corner Bakery"),
    ("2025-03-14", -2000, "Water Company"),
    ("2025-03-25", 5000, "Salary March"),
]


def counted(text: str) -> list[Line]:
    return [*head("100.00", "120.00"), HEADINGS, *ROWS, (230, [(120, text)])]


@pytest.mark.parametrize(
    ("text", "proven"),
    [
        ("Number of debits: 2 Number of credits: 1", True),
        ("Number of debits: 3 Number of credits: 1", False),
        ("Anzahl Belastungen 2", True),
        ("Nombre de crédits : 2", False),
    ],
)
def test_the_rows_are_as_many_as_the_statement_says(text: str, proven: bool) -> None:
    assert (read(page(counted(text))) == PROVEN) is proven


@pytest.mark.parametrize(
    ("text", "proven"),
    [
        ("Numero operazioni: 2 addebiti, 1 accrediti", True),
        ("Numero operazioni: 3 addebiti, 1 accrediti", False),
        ("Numero operazioni: 1 addebiti, 2 accrediti", False),
        ("You received 1 payment and made 2 payments in this period.", True),
        ("You received 1 payment and made 3 payments in this period.", False),
        ("You received 2 payments and made 2 payments in this period.", False),
        ("1 deposits and 3 withdrawals", False),
        ("Your plan has 10 withdrawals and 5 deposits free of charge", True),
    ],
)
def test_one_line_may_tell_how_many_rows_each_side_has(text: str, proven: bool) -> None:
    assert (read(page(counted(text))) == PROVEN) is proven


@pytest.mark.parametrize(("count", "proven"), [("(2)", True), ("(3)", False), ("(2 items)", True)])
def test_a_total_says_of_how_many_rows_it_is(count: str, proven: bool) -> None:
    lines: list[Line] = [
        *head("100.00", "120.00"),
        (95, [(50, f"Total debits {count}"), (-300, "30.00")]),
        (115, HEADINGS[1]),
        *((y + 20, cells) for y, cells in ROWS),
    ]
    assert (read(page(lines)) == PROVEN) is proven


@pytest.mark.parametrize(
    ("credits", "debits", "proven"),
    [
        ("(1 movement)", "(2 movements)", True),
        ("(1)", "(2)", True),
        ("(2)", "(2)", False),
        ("(1)", "(1)", False),
        ("(2)", "(1)", False),
    ],
)
def test_a_count_behind_a_total_is_of_that_one_and_not_of_the_next(
    credits: str, debits: str, proven: bool
) -> None:
    sums: Line = (
        230,
        [
            (50, f"Total credits: 50.00 GBP {credits}"),
            (300, f"Total debits: 30.00 GBP {debits}"),
        ],
    )
    lines = [*head("100.00", "120.00"), HEADINGS, *ROWS, sums]
    assert (read(page(lines)) == PROVEN) is proven


def test_counts_of_joined_totals_are_added_up_only_if_each_has_one() -> None:
    assert count_in("Payments (1) + Other credits (2)") == 3
    assert count_in("Payments (1) + Other credits") is None
    assert label_kind(["Total", "credits", "(5", "entries):"]) == "total_credits"


@pytest.mark.parametrize(
    ("deposits", "interest", "proven"),
    [
        ("2 items", "1 items", True),
        ("3 items", "1 items", False),
        ("2 items", "2 items", False),
        ("4 items", "0 items", False),
    ],
)
def test_counts_of_two_kinds_of_one_side_are_held_together(
    deposits: str, interest: str, proven: bool
) -> None:
    lines: list[Line] = [
        (30, [(50, "Statement period 01/03/2025 - 31/03/2025")]),
        (45, [(50, "Previous balance"), (-300, "100.00")]),
        (60, [(50, "Deposits and other credits"), (200, deposits), (-300, "+70.00")]),
        (75, [(50, "Interest credited"), (200, interest), (-300, "+2.00")]),
        (90, [(50, "Withdrawals and other debits"), (200, "1 items"), (-300, "-30.00")]),
        (105, [(50, "New balance"), (-300, "142.00")]),
        (130, HEADINGS[1]),
        row(145, "13/03/2025", "Corner Bakery", "-30.00", "70.00"),
        row(160, "14/03/2025", "Counter credit", "50.00", "120.00"),
        row(175, "25/03/2025", "Counter credit", "20.00", "140.00"),
        row(190, "31/03/2025", "Interest", "2.00", "142.00"),
    ]
    assert (read(page(lines)) is not None) is proven


def test_a_page_that_stands_in_the_file_twice_goes_to_a_person() -> None:
    """Its rows come to nothing, so that the sums agree with or without it."""
    opens = [*head("100.00", "120.00"), HEADINGS, *ROWS]
    even: list[Line] = [
        HEADINGS,
        row(115, "26/03/2025", "Coffee House", "-10.00"),
        row(140, "27/03/2025", "Coffee refund", "+10.00"),
    ]
    opens[5:] = [(y, [*cells[:3]]) for y, cells in ROWS]
    assert read(page(opens), page(even, 2)) is not None
    twice = judged(page(opens), page(even, 2), page(even, 3))
    assert not twice.proven
    assert "page 3 stands in it twice" in twice.sentence


def by_page(first: tuple[str, str], second: tuple[str, str]) -> list[tuple[str, int, str]] | None:
    columns: Line = (100, [(50, "Date"), (120, "Description"), (-400, "Debit"), (-470, "Credit")])
    one: list[Line] = [
        *head("100.00", "120.00"),
        columns,
        (115, [(50, "13/03/2025"), (120, "Corner Bakery"), (-400, "10.00")]),
        (130, [(120, "Total page 1"), (-400, first[0]), (-470, first[1])]),
    ]
    two: list[Line] = [
        columns,
        (115, [(50, "14/03/2025"), (120, "Water Company"), (-400, "20.00")]),
        (130, [(50, "25/03/2025"), (120, "Salary March"), (-470, "50.00")]),
        (145, [(120, "Total page 2"), (-400, second[0]), (-470, second[1])]),
    ]
    return read(page(one), page(two, 2))


def test_totals_of_pages_are_checked_page_by_page() -> None:
    assert by_page(("10.00", "0.00"), ("20.00", "50.00")) == PROVEN
    # Together they would be right.
    assert by_page(("20.00", "0.00"), ("10.00", "50.00")) is None


@pytest.mark.parametrize(("month", "proven"), [("03", True), ("04", False)])
def test_a_page_that_announces_another_period_is_of_another_statement(
    month: str, proven: bool
) -> None:
    overleaf: list[Line] = [
        (
            30,
            [(50, f"Statement period 01/{month}/2025 - 31/{month}/2025".replace("31/04", "30/04"))],
        ),
        HEADINGS,
        row(115, "25/03/2025", "Salary March", "+50.00", "120.00"),
    ]
    pages = page([*head("100.00", "120.00"), HEADINGS, *ROWS[:2]]), page(overleaf, 2)
    assert (read(*pages) == PROVEN) is proven


@pytest.mark.parametrize(
    "counter", ["Página {} de 3", "Pág. {} de 3", "Page {} sur 3", "Página {}/3", "Oldal {} / 3"]
)
def test_a_page_that_is_missing_is_told_by_counters_with_accents_too(counter: str) -> None:
    first: list[Line] = [
        *head("100.00", "70.00"),
        HEADINGS,
        row(115, "13/03/2025", "Corner Bakery", "-10.00", "90.00"),
        (800, [(50, counter.format(1))]),
    ]
    second: list[Line] = [
        HEADINGS,
        row(115, "14/03/2025", "Water Company", "-20.00", "70.00"),
        (800, [(50, counter.format(3))]),
    ]
    assert read(page(first), page(second, 2)) is None


@pytest.mark.parametrize(
    ("label", "count", "proven"),
    [
        (["Number of transactions"], "3", True),
        (["Number of transactions"], "4", False),
        (["Number of", "transactions"], "4", False),
        (["Número de cargos"], "2", True),
        (["Número de cargos"], "3", False),
        (["Branch number"], "4", True),
    ],
)
def test_a_count_may_stand_below_its_label(label: list[str], count: str, proven: bool) -> None:
    strip: list[Line] = [
        (200 + 11 * at, [(300, text), *([(50, "Interest earned")] if at == 0 else [])])
        for at, text in enumerate(label)
    ]
    figures: Line = (200 + 11 * len(label) + 4, [(50, "0.00"), (302, count)])
    lines = [*head("100.00", "120.00"), HEADINGS, *ROWS, *strip, figures]
    assert (read(page(lines)) == PROVEN) is proven


def test_counts_below_each_other_are_of_a_list() -> None:
    lines: list[Line] = [
        *head("100.00", "120.00"),
        HEADINGS,
        *ROWS,
        (220, [(50, "Month"), (300, "Number of transactions")]),
        (232, [(50, "January"), (302, "12")]),
        (244, [(50, "February"), (302, "9")]),
    ]
    assert read(page(lines)) == PROVEN


@pytest.mark.parametrize(("count", "proven"), [("(2 items)", True), ("(3 items)", False)])
def test_the_total_of_a_section_may_tell_its_count(count: str, proven: bool) -> None:
    headings: Line = (0, [(50, "Date"), (120, "Description"), (-450, "Amount")])
    lines: list[Line] = [
        *head("100.00", "120.00"),
        (100, [(50, "Deposits")]),
        (112, headings[1]),
        row(126, "25/03/2025", "Salary March", "50.00"),
        (138, [(120, "Total deposits"), (-450, "50.00")]),
        (160, [(50, "Withdrawals")]),
        (172, headings[1]),
        row(186, "13/03/2025", "Corner Bakery", "10.00"),
        row(198, "14/03/2025", "Water Company", "20.00"),
        (210, [(120, f"Total withdrawals {count}"), (-450, "30.00")]),
    ]
    assert (read(page(lines)) is not None) is proven


@pytest.mark.parametrize(
    ("first", "second", "proven"),
    [
        ("Aantal boekingen op dit blad: 2", "Aantal boekingen op dit blad: 1", True),
        ("Aantal boekingen op dit blad: 2", "Aantal boekingen op dit blad: 2", False),
        ("2 transactions on this page", "1 transactions on this page", True),
        ("3 transactions on this page", "1 transactions on this page", False),
        ("Auf dieser Seite: 2 Buchungen", "Buchungen auf dieser Seite 2", False),
    ],
)
def test_the_rows_of_a_page_are_as_many_as_it_says(first: str, second: str, proven: bool) -> None:
    above: list[Line] = [*head("100.00", "120.00"), HEADINGS, *ROWS[:2], (220, [(300, first)])]
    below: list[Line] = [HEADINGS, ROWS[2], (220, [(300, second)])]
    assert (read(page(above), page(below, 2)) == PROVEN) is proven


def on_two_pages(first: str, second: str) -> list[list[Line]]:
    whole = [*head("100.00", "120.00"), HEADINGS, *ROWS]
    return [
        [*whole[:-1], (800, [(280, first)])],
        [HEADINGS, (115, ROWS[-1][1]), (800, [(280, second)])],
    ]


@pytest.mark.parametrize("numbers", ["{} of 2", "{}/2", "ref:{}/2", "Page {} of 2", "Page {}"])
def test_pages_that_number_themselves_are_read_in_turn(numbers: str) -> None:
    first, second = on_two_pages(numbers.format(1), numbers.format(2))
    assert read(page(first), page(second, 2)) == PROVEN


@pytest.mark.parametrize("numbers", ["Page {} of 2", "Seite {}/2", "Page {}"])
def test_pages_in_another_order_than_their_numbers_go_to_a_person(numbers: str) -> None:
    first, second = on_two_pages(numbers.format(2), numbers.format(1))
    assert read(page(first), page(second, 2)) is None


@pytest.mark.parametrize("number", ["2 of 2", "2/2", "ref:2/2", "Page 2 of 2", "1 of 2", "1/2"])
def test_one_page_of_two_is_not_the_whole_whatever_its_number(number: str) -> None:
    whole = [*head("100.00", "120.00"), HEADINGS, *ROWS]
    assert read(page(whole)) == PROVEN
    assert read(page([*whole, (800, [(280, number)])])) is None


@pytest.mark.parametrize(
    ("foot", "proven"),
    [
        ("Example Bank, Harbour Street, 29 - 28046 Leeds", True),
        ("Example Bank, Harbour Street, 29 - 280 Leeds", True),
        ("29 - 28046 Leeds", True),
        ("Example Bank 2 - 3", False),
        ("Example Bank 1 - 2 of Leeds", False),
        ("Example Bank 2 of 3 Leeds", False),
    ],
)
def test_an_address_at_the_foot_counts_no_pages(foot: str, proven: bool) -> None:
    whole = [*head("100.00", "120.00"), HEADINGS, *ROWS]
    assert (read(page([*whole, (800, [(50, foot)])])) == PROVEN) is proven
