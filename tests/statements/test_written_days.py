"""Days as languages write them: above rows, in periods, and in the legend of a column."""

import pytest

from tests.statements.paper import Line, head, page, read


def under_days(first: str, second: str) -> list[Line]:
    return [
        *head("100.00", "120.00"),
        (100, [(50, "Description"), (-450, "Amount"), (-540, "Balance")]),
        (116, [(50, first)]),
        (132, [(50, "Corner Bakery"), (-450, "-10.00"), (-540, "90.00")]),
        (148, [(50, second)]),
        (164, [(50, "Salary"), (-450, "+30.00"), (-540, "120.00")]),
    ]


UNDER_DAYS = [("2025-03-13", -1000, "Corner Bakery"), ("2025-03-25", 3000, "Salary")]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("13 marca 2025 r.", "25 marca 2025 r."),
        ("Dnia 13 marca 2025 roku", "Dnia 25 marca 2025 roku"),
        ("Le 13 mars 2025", "Le 25 mars 2025"),
        ("Donnerstag, den 13. März 2025", "Dienstag, den 25. März 2025"),
        ("Dne 13. března 2025", "Dne 25. března 2025"),
    ],
)
def test_words_that_a_language_sets_around_a_day_are_part_of_it(first: str, second: str) -> None:
    assert read(page(under_days(first, second))) == UNDER_DAYS


def test_a_day_with_its_article_in_small_letters_may_end_a_text() -> None:
    lines = under_days("13 mars 2025", "25 mars 2025")
    lines.insert(-2, (142, [(50, "le 12 mars 2025")]))
    found = read(page(lines))
    assert found is None or found[0] == ("2025-03-13", -1000, "Corner Bakery le 12 mars 2025")


def test_the_initial_of_a_name_behind_a_date_is_no_word_of_its_year() -> None:
    lines: list[Line] = [
        *head("100.00", "120.00"),
        (100, [(50, "Date"), (104, "Description"), (-450, "Amount")]),
        (116, [(50, "13.03.2025"), (104, "R. Kowalski"), (-450, "-10.00")]),
        (132, [(50, "25.03.2025"), (104, "r. sklep"), (-450, "+30.00")]),
    ]
    assert read(page(lines)) == [
        ("2025-03-13", -1000, "R. Kowalski"),
        ("2025-03-25", 3000, "r. sklep"),
    ]
