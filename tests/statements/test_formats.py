"""Numbers and dates: a column decides, a cell never does."""

from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared.money import exponent, from_decimal_string, to_decimal_string
from shared.statements.dates import Period, PrintedDate, parse_date, place_in_period
from shared.statements.dates import possible_orders as orders_left
from shared.statements.numbers import NumberFormat, candidate_formats

FORMATS = [
    NumberFormat(".", ",", 2),
    NumberFormat(",", ".", 2),
    NumberFormat(",", " ", 2),
    NumberFormat(".", "'", 2),
    NumberFormat(".", ",", 3),
    NumberFormat("", ",", 0),
]


@given(
    st.sampled_from(FORMATS),
    st.lists(st.integers(min_value=100_000_000, max_value=10**12), min_size=2, max_size=30),
)
def test_a_column_of_amounts_comes_back_in_the_format_it_was_written_in(
    form: NumberFormat, amounts: list[int]
) -> None:
    cores = [form.write(a) for a in amounts]
    found = candidate_formats(cores, form.decimals)
    assert form in found
    for candidate in found:
        if candidate.decimals == form.decimals:
            assert [candidate.read(c, form.decimals) for c in cores] == amounts


def test_one_cell_with_one_separator_leaves_both_readings_open() -> None:
    formats = {(f.decimal, f.decimals) for f in candidate_formats(["1.234"], None)}
    formats |= {(f.decimal, f.decimals) for f in candidate_formats(["1.234"], 3)}
    assert {("", 0), (".", 3)} <= formats


def test_lakhs_and_bare_cents_are_read() -> None:
    form = NumberFormat(".", ",", 2)
    assert form.read("1,23,456.78", 2) == 12_345_678
    assert form.read(".00", 2) == 0
    assert form.read("1,2345.00", 2) is None


@pytest.mark.parametrize("currency", ["EUR", "JPY", "KWD"])
@given(amount=st.integers(min_value=-(10**12), max_value=10**12))
def test_money_survives_its_decimal_string(currency: str, amount: int) -> None:
    assert from_decimal_string(to_decimal_string(amount, currency), currency) == amount


def test_a_float_worth_of_decimals_is_refused() -> None:
    with pytest.raises(ValueError, match="more decimals"):
        from_decimal_string("1.005", "EUR")
    assert exponent("JPY") == 0


DAYS = st.dates(min_value=date(2001, 1, 1), max_value=date(2049, 12, 31))


@given(st.lists(DAYS, min_size=1, max_size=30), st.sampled_from(["%d/%m/%Y", "%m/%d/%Y"]))
def test_a_column_of_dates_is_decided_only_by_a_day_above_twelve(
    days: list[date], form: str
) -> None:
    printed = [_parse(d.strftime(form)) for d in days]
    left = orders_left(printed)
    right = "dmy" if form.startswith("%d") else "mdy"
    assert right in left
    assert (len(left) == 1) == any(d.day > 12 for d in days)


@given(DAYS)
def test_named_months_and_years_in_front_decide_by_themselves(day: date) -> None:
    for text in (day.strftime("%d %b %Y"), day.strftime("%Y-%m-%d"), day.strftime("%d.%m.%Y")):
        found = _parse(text)
        assert found.on("mdy", found.year or 0) == day


@settings(max_examples=200)
@given(DAYS, st.integers(min_value=1, max_value=360), st.integers(min_value=0, max_value=359))
def test_the_year_comes_from_both_ends_of_the_period(start: date, length: int, at: int) -> None:
    end = start + timedelta(days=length)
    day = start + timedelta(days=min(at, length))
    printed = PrintedDate(day.day, day.month, None, "dmy")
    assert place_in_period(printed, "dmy", Period(start, end)) == day


def test_without_a_period_a_date_without_year_has_none() -> None:
    assert place_in_period(PrintedDate(3, 4, None, "dmy"), "dmy", Period(None, None)) is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("12 Jan 2024", (12, 1, 2024)),
        ("1er janvier 2024", (1, 1, 2024)),
        ("12 de enero de 2024", (12, 1, 2024)),
        ("5 maja 2024", (5, 5, 2024)),
        ("12JAN24", (12, 1, 2024)),
        ("January 5, 2024", (5, 1, 2024)),
        ("31.12.", (31, 12, None)),
        ("01 OCT 24", (1, 10, 2024)),
        ("02 dec 01 dec", (2, 12, None)),
        ("27/02/2026-17:25:56", (27, 2, 2026)),
        ("2026-02-27T17:25", (27, 2, 2026)),
    ],
)
def test_dates_of_eight_languages_are_read(
    text: str, expected: tuple[int, int, int | None]
) -> None:
    found = _parse(text)
    assert (*found.resolve("dmy"), found.year) == expected


def _parse(text: str) -> PrintedDate:
    parsed = parse_date(text.split())
    assert parsed is not None
    return parsed[0]


@pytest.mark.parametrize(("printed", "year"), [("11/04/98", 1998), ("11/04/26", 2026)])
def test_years_in_two_digits_are_of_the_century_that_banks_print_them_in(
    printed: str, year: int
) -> None:
    found = parse_date([printed])
    assert found is not None
    assert found[0].year == year
