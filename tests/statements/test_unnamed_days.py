"""Two days beside each other, and which of them dates the row."""

import pytest

from tests.statements.paper import Line, head, judged, page, read


def two_days(first: str, second: str, amount: str = "Xzqy", text: str = "Blurb") -> list[Line]:
    return [
        *head("100.00", "120.00"),
        (100, [(50, first), (120, second), (190, text), (-450, amount)]),
        (115, [(50, "12/03/2025"), (120, "13/03/2025"), (190, "Corner Bakery"), (-450, "-10.00")]),
        (130, [(50, "15/03/2025"), (120, "14/03/2025"), (190, "Water Company"), (-450, "-20.00")]),
        (145, [(50, "25/03/2025"), (120, "25/03/2025"), (190, "Salary March"), (-450, "+50.00")]),
    ]


def test_days_under_words_that_nobody_knows_are_not_told_apart_by_their_order() -> None:
    assert read(page(two_days("Florn", "Quibb"))) is None


def test_words_above_a_table_without_known_headings_still_name_its_days() -> None:
    rows = read(page(two_days("Valuta", "Geboekt")))
    assert rows is None or rows[0][0] == "2025-03-13"


@pytest.mark.parametrize("code", ["EUR", "GBP", "PLN"])
def test_a_currency_alone_heads_the_amounts(code: str) -> None:
    rows = read(page(two_days("Valuta", "Geboekt", code)))
    assert rows is not None
    assert [day for day, _, _ in rows] == ["2025-03-13", "2025-03-14", "2025-03-25"]


def in_brackets(heading: str) -> list[Line]:
    return [
        *head("100.00", "120.00"),
        (100, [(50, f"Date ({heading})"), (190, "Description"), (-450, "Amount")]),
        (115, [(50, "12/03 (13/03)"), (190, "Corner Bakery"), (-450, "-10.00")]),
        (130, [(50, "15/03 (14/03)"), (190, "Water Company"), (-450, "-20.00")]),
        (145, [(50, "25/03 (25/03)"), (190, "Salary March"), (-450, "+50.00")]),
    ]


def test_a_day_in_brackets_behind_another_is_the_one_that_the_heading_has_in_brackets() -> None:
    assert read(page(in_brackets("Valuta"))) == [
        ("2025-03-12", -1000, "Corner Bakery"),
        ("2025-03-15", -2000, "Water Company"),
        ("2025-03-25", 5000, "Salary March"),
    ]


def test_a_day_in_brackets_under_a_word_that_nobody_knows_may_be_either() -> None:
    assert read(page(in_brackets("Quibb"))) is None


@pytest.mark.parametrize(("first", "second"), [("Florn", "Quibb"), ("Florn", "Posted")])
def test_days_before_a_known_name_or_under_two_strange_ones_may_be_either(
    first: str, second: str
) -> None:
    assert read(page(two_days(first, second, "Amount", "Description"))) is None


def test_days_behind_those_of_a_known_name_are_of_something_else() -> None:
    rows = read(page(two_days("Date", "Florn", "Amount", "Description")))
    assert rows is not None
    assert [day for day, _, _ in rows] == ["2025-03-12", "2025-03-15", "2025-03-25"]


@pytest.mark.parametrize("value", ["Effective", "Eff.", "Effective date", "Value"])
def test_days_on_which_a_booking_takes_effect_date_no_row_wherever_they_stand(value: str) -> None:
    rows = read(page(two_days(value, "Posted", "Amount", "Description")))
    assert rows is not None
    assert [day for day, _, _ in rows] == ["2025-03-13", "2025-03-14", "2025-03-25"]


def test_a_third_day_beside_those_of_the_booking_and_of_the_value_is_left_out() -> None:
    lines = two_days("Booked", "Trans date", "Amount", "Description")
    for at, day in zip(
        range(-4, 0), ("Value date", "16/03/2025", "17/03/2025", "27/03/2025"), strict=True
    ):
        y, cells = lines[at]
        shifted = [(x + 80 if x == 190 else x, text) for x, text in cells]
        lines[at] = (y, [*shifted[:2], (190, day), *shifted[2:]])
    found = judged(page(lines))
    assert found.proven
    assert [str(row.date)[-2:] for row in found.rows] == ["12", "15", "25"]
    assert [str(row.value_date)[-2:] for row in found.rows] == ["16", "17", "27"]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Date processed", "Date of transaction"),
        ("Post date", "Trans date"),
        ("Buchungsdatum", "Kaufdatum"),
        ("Data księgowania", "Data operacji"),
    ],
)
def test_the_day_of_a_purchase_dates_its_row_though_the_day_of_its_booking_stands_first(
    first: str, second: str
) -> None:
    found = judged(page(two_days(first, second, "Amount", "Description")))
    assert found.proven
    assert [str(row.date)[-2:] for row in found.rows] == ["13", "14", "25"]
    assert [str(row.other_date)[-2:] for row in found.rows] == ["12", "15", "25"]


def beside_value_dates(name: str, day: str) -> list[Line]:
    head_line = (100, [(50, name), (120, "Value date"), (190, "Description"), (-450, "Amount")])
    days = ("12", "14", "25")
    rows: list[Line] = [
        (y, [(50, day.format(d)), (120, f"{int(d) + 1}/03/2025"), (190, text), (-450, amount)])
        for y, d, text, amount in zip(
            (115, 130, 145),
            days,
            ("Corner Bakery", "Water Company", "Salary March"),
            ("-10.00", "-20.00", "+50.00"),
            strict=True,
        )
    ]
    return [*head("100.00", "120.00"), head_line, *rows]


@pytest.mark.parametrize("name", ["Florn", "Operation", "Booked"])
def test_beside_days_of_the_value_others_date_the_row_by_whatever_name(name: str) -> None:
    rows = read(page(beside_value_dates(name, "{}/03/2025")))
    assert rows is not None
    assert [day for day, _, _ in rows] == ["2025-03-12", "2025-03-14", "2025-03-25"]


def test_a_day_of_the_value_dates_no_row_where_a_strange_column_may_hold_another() -> None:
    assert read(page(beside_value_dates("Florn", "{}-iii"))) is None


@pytest.mark.parametrize("first", ["Purchase", "Transaktion", "Einkauf", "Compra", "Achat"])
def test_what_was_moved_names_the_days_before_those_of_the_booking(first: str) -> None:
    rows = read(page(two_days(first, "Posted", "Amount", "Description")))
    assert rows is not None
    assert [day for day, _, _ in rows] == ["2025-03-12", "2025-03-15", "2025-03-25"]


def test_a_section_by_its_name_over_days_heads_no_texts() -> None:
    """It was taken for a heading of texts, and the days of the booking dated the rows."""
    assert read(page(two_days("Purchases", "Posted", "Amount", "Description"))) is None


def test_days_in_a_column_that_is_left_out_may_date_the_rows_that_others_date() -> None:
    assert read(page(two_days("Reference", "Process date", "Amount", "Description"))) is None
