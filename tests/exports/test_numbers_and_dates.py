"""Formats are inferred from whole columns, and what cannot be told apart is refused."""

from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from samples.exports.shape import lakh, num
from shared.errors import AmountsAmbiguous, DatesAmbiguous
from shared.exports.dates import DateColumn, DateEvidence, DateStyle, choose_order
from shared.exports.numbers import STYLES, NumberColumn, take_apart
from shared.exports.parse import parse_export
from shared.money import to_decimal_string, to_minor

MINOR = st.integers(-(10**11), 10**11)


def _read_all(texts):
    column = NumberColumn()
    for line, text in enumerate(texts):
        column.add(text, line)
    readings = column.readings()
    assert not column.other
    return [
        [
            to_minor(t.sign in ("-", "DR"), *styles[0].split(t.body), "EUR")
            for t in map(take_apart, texts)
        ]
        for styles in readings.values()
    ]


@given(st.lists(MINOR, min_size=1, max_size=30), st.sampled_from(STYLES))
def test_a_column_written_in_any_style_reads_back_or_is_ambiguous(minors, style):
    readings = _read_all([num(m, style.decimal, style.group) for m in minors])
    assert minors in readings
    assert len(readings) == 1


@given(st.lists(st.integers(0, 10**11), min_size=1, max_size=20))
def test_indian_grouping_reads_back(minors):
    assert _read_all([lakh(m) for m in minors]) == [minors]


@given(st.lists(st.integers(1000, 999_999), min_size=1, max_size=20))
def test_whole_thousands_alone_leave_two_readings(wholes):
    readings = _read_all([f"{w:,}" for w in wholes])
    assert len(readings) == 2


@pytest.mark.parametrize(
    ("text", "sign", "body", "currency"),
    [
        ("-£1,234.50", "-", "1,234.50", "GBP"),
        ("1.234,50 €", "", "1.234,50", "EUR"),
        ("R$ 12,00", "", "12,00", "BRL"),
        ("(12.00)", "-", "12.00", None),
        ("12.00-", "-", "12.00", None),
        ("12.00 CR", "CR", "12.00", None),
        ("−12,00", "-", "12,00", None),
        ('="12.00"', "", "12.00", None),
        ("1\u202f234,50", "", "1 234,50", None),
        ("Rs. 500", "", "500", "INR"),
        ("$-5.00", "-", "5.00", None),
        (".50", "", ".50", None),
    ],
)
def test_a_cell_is_taken_apart_into_sign_body_and_currency(text, sign, body, currency):
    token = take_apart(text)
    assert (token.sign, token.body, token.currency) == (sign, body, currency)


@pytest.mark.parametrize(
    "text", ["", "abc", "1.2E+03", "12 apples", "--5", "-(5)", "1,2.3,4x", "9" * 30]
)
def test_what_is_not_a_plain_number_is_not_taken(text):
    assert take_apart(text) is None


@given(MINOR, st.sampled_from(["EUR", "JPY", "KWD"]))
def test_minor_units_survive_their_decimal_string(minor, currency):
    text = to_decimal_string(minor, currency)
    token = take_apart(text)
    assert to_minor(token.sign == "-", *STYLES[0].split(token.body), currency) == minor


def test_a_float_is_refused_as_money():
    with pytest.raises(TypeError):
        to_decimal_string(1.5, "EUR")


DAYS = st.lists(st.dates(date(1990, 1, 1), date(2060, 12, 31)), min_size=1, max_size=40)
FORMATS = {
    "%d/%m/%Y": "DMY", "%m/%d/%Y": "MDY", "%Y-%m-%d": "YMD", "%d.%m.%Y": "DMY", "%Y%m%d": "YMD",
    "%d %b %Y": "named", "%b %d, %Y": "named", "%d-%b-%y": "named", "%Y/%m/%d %H:%M": "YMD",
    "%d%m%Y": "DMY", "%A, %d/%m/%Y": "DMY",
}  # fmt: skip


@given(DAYS, st.sampled_from(sorted(FORMATS)))
def test_a_column_of_days_reads_back_or_leaves_the_true_order_among_others(days, pattern):
    column = DateColumn()
    texts = [f"{day:{pattern}}" for day in days]
    for line, text in enumerate(texts):
        column.add(text, line)
    left, _ = choose_order(column, DateEvidence())
    if len(left) == 1 and column.runs[left[0]].is_sorted and days != sorted(days):
        return  # unsorted days that another order sorts by chance; three days are too few to tell
    if len(left) == 1:
        assert [DateStyle(left[0]).read(text) for text in texts] == days
    else:
        assert FORMATS[pattern] in left


@given(st.dates(date(2000, 1, 1), date(2050, 1, 1)), st.integers(2, 60), st.booleans())
@settings(max_examples=60)
def test_sorted_files_are_read_right_or_refused_in_either_order(start, count, month_first):
    days = [start + timedelta(days=3 * i) for i in range(count)]
    pattern = "%m/%d/%Y" if month_first else "%d/%m/%Y"
    lines = ["Date,Text,Amount", *(f"{d:{pattern}},Direct debit,-1.00" for d in days)]
    try:
        parsed = parse_export("\n".join(lines).encode(), "x.csv")
    except DatesAmbiguous as error:
        readings = {error.facts["first"], error.facts["second"]}
        if len(readings) != 2:
            pytest.fail("the two readings are not named")
        return
    assert [row.date for row in parsed.observations] == days


def test_an_ambiguous_amount_names_both_readings():
    with pytest.raises(AmountsAmbiguous) as caught:
        parse_export(b"Date,Text,Amount\n2024-01-31,Direct debit,-1.234\n", "x.csv")
    assert {caught.value.facts["first"], caught.value.facts["second"]} == {
        "1.234 as 1 point 234",
        "1.234 as 1234",
    }
