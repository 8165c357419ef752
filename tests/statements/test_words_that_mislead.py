"""Words, blanks and signs that look like something else, and not beside all the others."""

import pytest

from shared.statements.find_dates import find_dates
from shared.statements.lines import make_lines
from shared.statements.words import Page, Word
from shared.statements.years_before_names import read_years_before_names
from tests.statements.paper import HEADINGS, Line, head, page, read, row


def with_name(others: str) -> list[Line]:
    """ "Mrs" hard behind "25"; the days of the rows around it end in `others`."""
    days = [f"{day} Mar {others}".strip() for day in (13, 14, 15)]
    return [
        *head("100.00", "60.00"),
        HEADINGS,
        row(115, days[0], "Corner Bakery", "-10.00", "90.00"),
        row(130, days[1], "Water Company", "-10.00", "80.00"),
        row(145, days[2], "Book Shop", "-10.00", "70.00"),
        (160, [(50, "16 Mar 25"), (120, "Mrs Okoro"), (-450, "-10.00"), (-540, "60.00")]),
    ]


def near(lines: list[Line]) -> list[Line]:
    """With the column of texts no more than a blank behind that of the days."""
    return [(y, [(99 if x == 120 else x, text) for x, text in cells]) for y, cells in lines]


def test_a_name_that_is_a_month_elsewhere_takes_no_year_from_a_day() -> None:
    rows = read(page(near(with_name("25"))))
    assert rows is not None
    assert rows[-1] == ("2025-03-16", -1000, "Mrs Okoro")


@pytest.mark.parametrize("others", ["24", ""])
def test_a_day_before_another_one_has_no_year_that_others_do_not_name(others: str) -> None:
    assert read(page(near(with_name(others)))) is None


def test_the_day_of_a_second_column_is_no_year_of_the_first() -> None:
    days = [(50, "13 Mar 2025"), (50, "14 Mar 2025"), (50, "15 Mar 2025")]
    lines = make_lines([page([*((15 * at, [day]) for at, day in enumerate(days, start=2)),
                              (90, [(50, "25 Mar"), (120, "25 Mar")])])])  # fmt: skip
    dates = [find_dates(line) for line in lines]
    read_years_before_names(lines, dates)
    assert [len(found) for found in dates] == [1, 1, 1, 2]


@pytest.mark.parametrize("text", ["CHF 5.12", "-CHF 5.12", "(CHF 5.12)"])
def test_a_sum_behind_its_currency_is_no_day(text: str) -> None:
    for line in make_lines([page([(20, [(50, f"Previous balance {text}")])])]):
        assert not find_dates(line)


def test_a_one_before_a_blank_is_part_of_its_sum_though_it_is_lower_than_the_rest() -> None:
    lines = [
        (30.0, [(50, "Relevé du 01/03/2025 au 31/03/2025"), (350, "Devise EUR")]),
        (50, [(50, "Ancien solde"), (-300, "006,71")]),
        (65, [(50, "Nouveau solde"), (-300, "996,71")]),
        (100, [(50, "Date"), (120, "Libellé"), (-450, "Montant")]),
        row(115, "13/03/2025", "Boulangerie", "-10,00"),
    ]
    made = page(lines)
    low = [Word("1", 260.2, 51, 265.2, 57.3)]
    words = [Word(w.text, w.x0, w.y0, w.x1, w.y0 + 7.4) for w in made.words]
    both = Page(1, 595, 842, tuple(sorted([*words, *low], key=lambda w: (w.y0 // 5, w.x0))))
    rows = read(both)
    assert rows == [("2025-03-13", -1000, "Boulangerie")]


def texts_last(x: float) -> list[Line]:
    return [
        (30, [(50, "Kontoauszug vom 01.03.2025 bis 31.03.2025 in EUR")]),
        (50, [(50, "Alter Saldo"), (-300, "100,00")]),
        (65, [(50, "Neuer Saldo"), (-300, "70,00")]),
        (100, [(50, "Buchungsdatum"), (-190, "Betrag"), (-260, "Saldo"), (x, "Umsatz")]),
        (115, [(50, "13.03.2025"), (-190, "-10,00"), (-260, "90,00"), (x, "Morgenrot Kiosk")]),
        (130, [(50, "14.03.2025"), (-190, "-20,00"), (-260, "70,00"), (x, "Zins")]),
    ]


def test_the_last_heading_may_name_movements_over_texts_that_run_on_beyond_it() -> None:
    rows = read(page(texts_last(280.04)))
    assert [text for _, _, text in rows or []] == ["Morgenrot Kiosk", "Zins"]


def off_its_heading(value: str) -> list[Line]:
    days = [
        ("13/03/2025", "14/03/2025"),
        ("15/03/2025", "16/03/2025"),
        ("17/03/2025", "18/03/2025"),
    ]
    texts = [("Corner Bakery", "10.00"), ("Water Company", "20.00"), ("Book Shop", "12.00")]
    return [
        (20, [(50, "Credit card statement")]),
        (32, [(50, "Statement period 01/03/2025 - 31/03/2025 in GBP")]),
        (56, [(50, "Previous balance"), (-300, "100.00")]),
        (68, [(50, "Minimum payment"), (-300, "5.00")]),
        (80, [(50, "New balance"), (-300, value)]),
        (100, [(50, "Transaction date"), (150, "Post date"), (230, "Narrative"), (-420, "Value")]),
        *(
            (115 + 15 * at, [(50, first), (150, second), (230, text), (-450, amount)])
            for at, ((first, second), (text, amount)) in enumerate(zip(days, texts, strict=True))
        ),
    ]


def test_value_heads_the_amounts_that_stand_off_it_where_nothing_else_does() -> None:
    rows = read(page(off_its_heading("142.00")))
    assert rows is not None
    assert [(day, amount) for day, amount, _ in rows] == [
        ("2025-03-13", -1000),
        ("2025-03-15", -2000),
        ("2025-03-17", -1200),
    ]
    assert read(page(off_its_heading("143.00"))) is None


def test_the_small_words_of_a_day_announce_no_period_behind_it() -> None:
    lines = [
        (30.0, [(50, "Número da conta"), (150, "Período do extrato"), (400, "Data de emissão")]),
        (
            45,
            [
                (50, "12926193"),
                (150, "1 de março de 2025 a 31 de março de 2025"),
                (400, "1 de abril de 2025"),
            ],
        ),
        (60, [(50, "Saldo anterior"), (-300, "100,00 €")]),
        (75, [(50, "Novo saldo"), (-300, "70,00 €")]),
        (100, [(50, "Data"), (120, "Descrição"), (-450, "Importância")]),
        row(115, "13/03", "Padaria Espiga", "-10,00 €"),
        row(130, "14/03", "Livraria Cais", "-20,00 €"),
    ]
    rows = read(page(lines))
    assert [day for day, _, _ in rows or []] == ["2025-03-13", "2025-03-14"]
