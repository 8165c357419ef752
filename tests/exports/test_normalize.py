"""Ids survive re-downloads and overlaps, and nothing is dropped without being shown."""

from datetime import date

from samples.exports.cases_formats import format_cases
from shared.artifacts.exports import Observation, ParseLog
from shared.exports.model import ParsedExport
from shared.exports.normalize import normalize
from shared.exports.parse import parse_export

HEADER = "Date,Description,Amount,Balance\n"


def _ids(text, name="a.csv"):
    return [t.transaction_id for t in normalize(parse_export(text.encode(), name)).transactions]


def test_two_equal_coffees_on_a_day_are_two_transactions_with_two_ids():
    ids = _ids(
        "Date,Text,Amount\n2024-01-31,Coffee purchase,-3.50\n2024-01-31,Coffee purchase,-3.50\n"
    )
    assert len(set(ids)) == 2


def test_the_same_rows_have_the_same_ids_in_another_order_name_and_overlap():
    rows = [f"2024-01-{d:02d},Direct debit {d},-{d}.00" for d in range(10, 30)]
    rows.insert(5, rows[4])
    first = _ids("Date,Text,Amount\n" + "\n".join(rows) + "\n")
    again = _ids("Date,Text,Amount\n" + "\n".join(reversed(rows)) + "\n", "other (1).csv")
    later = _ids(
        "Date,Text,Amount\n" + "\n".join([*rows[4:], "2024-01-30,Direct debit,-9.00"]) + "\n"
    )
    assert set(first) == set(again)
    assert set(first[4:]) <= set(later)


def test_spaces_and_case_of_the_words_do_not_change_an_id():
    one = _ids("Date,Text,Amount\n2024-01-31,Direct  DEBIT  gym,-3.50\n")
    two = _ids('Date,Text,Amount\n2024-01-31,"direct debit, Gym",-3.50\n')
    assert one == two


def test_a_banks_id_that_comes_twice_with_the_same_row_is_shown_as_a_duplicate():
    text = "Transaction ID,Date,Text,Amount\n" + "".join(
        f"{i},2024-01-31,Direct debit,-3.50\n" for i in ("K71", "K72", "K71")
    )
    rows = list(normalize(parse_export(text.encode(), "x.csv")).transactions)
    assert [r.duplicate_of for r in rows] == [None, None, rows[0].transaction_id]
    assert len({r.transaction_id for r in rows}) == 3


def test_an_id_that_repeats_on_different_rows_or_counts_lines_is_not_trusted():
    constant = (
        "Transaction ID,Date,Text,Amount\n0,2024-01-30,Fee charge,-1.00\n0,2024-01-31,Rent,-2.00\n"
    )
    counting = (
        "Transaction ID,Date,Text,Amount\n1,2024-01-30,Fee charge,-1.00\n2,2024-01-31,Rent,-2.00\n"
    )
    for text in (constant, counting):
        parsed = parse_export(text.encode(), "x.csv")
        assert not parsed.bank_ids_trusted
        assert {t.id_basis for t in normalize(parsed).transactions} == {"content"}


def test_rows_that_are_not_booked_are_set_aside_with_a_reason_and_not_counted():
    text = (
        "Date,Description,Amount,Status\n2024-01-30,Direct debit,-1.00,Completed\n"
        "2024-01-31,Direct debit,-2.00,Pending\n2024-01-31,Direct debit,-3.00,Declined\n"
    )
    canonical = normalize(parse_export(text.encode(), "x.csv"))
    assert [t.amount for t in canonical.transactions] == [-100]
    assert [a.reason for a in canonical.set_aside] == ["pending: Pending", "void: Declined"]


def test_the_booking_date_is_the_date_and_the_value_date_its_own_field():
    text = "Value date,Booking date,Text,Amount\n2024-02-02,2024-01-31,Direct debit,-1.00\n"
    (row,) = normalize(parse_export(text.encode(), "x.csv")).transactions
    assert (row.date, row.value_date) == (date(2024, 1, 31), date(2024, 2, 2))


def test_every_row_says_where_it_stood():
    text = 'Date,Text,Amount\n2024-01-31,"Direct\ndebit",-1.00\n2024-01-30,Direct debit,-2.00\n'
    places = [r.place for r in parse_export(text.encode(), "x.csv").observations]
    assert [(p.line, p.line_end) for p in places] == [(2, 3), (4, None)]
    camt = next(c for c in format_cases() if c.name == "camt_two.xml")
    elements = [r.place.element for r in parse_export(camt.data, camt.name).observations]
    assert elements[0] == "Stmt[1]/Ntry[1]"
    assert elements[-1].startswith("Stmt[2]/")


def test_normalizing_from_stored_artifacts_gives_the_same_transactions():
    for case in format_cases():
        parsed = parse_export(case.data, case.name)
        log = ParseLog.model_validate_json(parsed.log().model_dump_json())
        rows = [
            Observation.model_validate_json(row.model_dump_json()) for row in parsed.observations
        ]
        again, first = normalize(ParsedExport.from_log(log, rows)), normalize(parsed)
        assert list(again.transactions) == list(first.transactions)
        assert list(again.set_aside) == list(first.set_aside)
        assert again.duplicate_count == first.duplicate_count


def test_the_log_says_what_was_decided_and_why():
    parsed = parse_export(b"Date,Text,Amount\n31/01/2024,Direct debit,-1.00\n", "x.csv")
    decisions = {d.about: d for d in parsed.decisions}
    assert decisions["dates in Date"].chosen == "DMY"
    assert decisions["sign"].because
