"""Every writer's file is read by a reader that Assay did not write, to the same totals."""

import io
from datetime import date, datetime
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared.errors import LedgerInvalid
from shared.exports.normalize import normalize
from shared.exports.parse import parse_export
from shared.exports.write import WRITERS
from shared.exports.write.ledger import Ledger, LedgerAccount, LedgerTransaction, ledger_of
from shared.review.take_home import spreadsheet_safe

NOW = datetime(2024, 4, 1, 12, 30, 5)


def a_transaction(number, minor, day=date(2024, 1, 31), **more):
    fields = {"counterparty": "Harbour & Sons", "description": "Rent <May>", **more}
    return LedgerTransaction(transaction_id=f"tx_{number}", date=day, amount=minor, **fields)


def a_ledger(minors=(-1250, 300_000, -99), currency="EUR", opening=1000, **more):
    rows = tuple(a_transaction(i, m, date(2024, 1, 10 + i)) for i, m in enumerate(minors))
    closing = None if opening is None else opening + sum(minors)
    account = LedgerAccount(account="DE001", currency=currency, opening=opening, closing=closing,
                            transactions=rows, **more)  # fmt: skip
    return Ledger(accounts=(account,))


def written(name, ledger):
    return WRITERS[name].write(ledger, NOW)


def total(ledger):
    return Decimal(sum(t.amount for a in ledger.accounts for t in a.transactions)) / 100


@pytest.mark.parametrize("name", sorted(WRITERS))
def test_the_same_ledger_gives_the_same_bytes(name):
    assert written(name, a_ledger()) == written(name, a_ledger())


@pytest.mark.parametrize("name", ["ofx", "qif", "camt053"])
def test_what_is_written_is_parsed_back_to_the_same_transactions(name):
    ledger = a_ledger()
    canonical = normalize(parse_export(written(name, ledger), "x"))
    expected = [(t.date, t.amount) for t in ledger.accounts[0].transactions]
    assert [(t.date, t.amount) for t in canonical.transactions] == expected


TEXT = st.text(st.characters(exclude_categories=("Cs",)), max_size=60)
ROWS = st.lists(
    st.tuples(st.integers(-10**9, 10**9), st.dates(date(2000, 1, 1), date(2060, 1, 1)), TEXT, TEXT),
    min_size=1, max_size=12,
)  # fmt: skip


@given(ROWS, st.sampled_from(["ofx", "qif", "camt053"]))
@settings(max_examples=120, deadline=None)
def test_any_text_and_any_amount_survives_writing_and_parsing(rows, name):
    made = tuple(
        LedgerTransaction(transaction_id=f"t{i}", date=d, amount=m, counterparty=c, description=t)
        for i, (m, d, c, t) in enumerate(rows)
    )
    ledger = Ledger(accounts=(LedgerAccount(account="A", currency="EUR", transactions=made),))
    data = written(name, ledger)
    found = [(r.date, r.amount) for r in parse_export(data, "x").observations]
    assert found == [(d, m) for m, d, _, _ in rows]


@given(st.text())
def test_no_escaped_text_begins_like_a_formula(text):
    assert not spreadsheet_safe(text).startswith(("=", "+", "-", "@", "\t", "\r"))


def test_xlsx_is_read_by_openpyxl_without_a_single_formula():
    openpyxl = pytest.importorskip("openpyxl")
    ledger = a_ledger()
    row = ledger.accounts[0].transactions[0].model_copy(update={"description": "=1+1"})
    account = ledger.accounts[0].model_copy(
        update={"transactions": (row, *ledger.accounts[0].transactions[1:])}
    )
    book = openpyxl.load_workbook(io.BytesIO(written("xlsx", Ledger(accounts=(account,)))))
    rows = list(book["transactions"].iter_rows(min_row=2))
    assert sum(Decimal(str(r[3].value)) for r in rows) == total(ledger)
    assert rows[0][6].value == "=1+1"
    assert {c.data_type for r in rows for c in r} <= {"s", "n", "d"}
    assert rows[0][1].value.date() == date(2024, 1, 10)


@pytest.mark.parametrize("kind", ["current", "card"])
def test_ofx_is_read_by_ofxtools(kind):
    parser = pytest.importorskip("ofxtools.Parser")
    tree = parser.OFXTree()
    tree.parse(io.BytesIO(written("ofx", a_ledger(kind=kind))))
    (statement,) = tree.convert().statements
    assert sum(t.trnamt for t in statement.transactions) == total(a_ledger())
    assert statement.ledgerbal.balamt == Decimal("10.00") + total(a_ledger())
    assert statement.curdef == "EUR"


def test_qif_is_read_by_quiffen():
    quiffen = pytest.importorskip("quiffen")
    text = written("qif", a_ledger()).decode()
    read = quiffen.Qif.parse_string(text, day_first=False)
    rows = [t for a in read.accounts.values() for ts in a.transactions.values() for t in ts]
    assert sum(Decimal(str(t.amount)) for t in rows) == total(a_ledger())
    assert {t.date.date() for t in rows} == {t.date for t in a_ledger().accounts[0].transactions}


def test_camt_is_read_by_the_standard_xml_reader_and_adds_up():
    from xml.etree import ElementTree

    ns = {"c": "urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"}
    root = ElementTree.fromstring(written("camt053", a_ledger()))

    def signed(node):
        sign = 1 if node.find("c:CdtDbtInd", ns).text == "CRDT" else -1
        return sign * Decimal(node.find("c:Amt", ns).text)

    assert sum(signed(n) for n in root.iterfind(".//c:Ntry", ns)) == total(a_ledger())
    opening, closing = (signed(n) for n in root.iterfind(".//c:Bal", ns))
    assert opening + total(a_ledger()) == closing


@pytest.mark.parametrize("kind", ["current", "card"])
def test_beancount_loads_the_file_without_an_error(kind):
    loader = pytest.importorskip("beancount.loader")
    text = written("beancount", a_ledger(kind=kind)).decode()
    entries, errors, _ = loader.load_string(text)
    assert errors == []
    rows = [e for e in entries if type(e).__name__ == "Transaction" and "id" in e.meta]
    assert sum(e.postings[0].units.number for e in rows) == total(a_ledger())


def test_mt940_samples_read_alike_by_the_mt940_library():
    mt940 = pytest.importorskip("mt940")
    from samples.exports.cases_formats import format_cases

    case = next(c for c in format_cases() if c.name == "german.sta")
    read = mt940.parse(case.data.decode("cp1252"))
    # The library gives a reversed entry the sign of what it reverses; the sum of the others agrees.
    theirs = [t.data["amount"].amount for t in read if not t.data["status"].startswith("R")]
    ours = [Decimal(r.amount) / 100 for r in parse_export(case.data, case.name).observations
            if not r.raw["mark"].startswith("R")]  # fmt: skip
    assert theirs == ours


def test_ofx_samples_read_alike_by_ofxtools():
    parser = pytest.importorskip("ofxtools.Parser")
    from samples.exports.cases_formats import format_cases

    case = next(c for c in format_cases() if c.name == "bank.ofx")
    tree = parser.OFXTree()
    tree.parse(io.BytesIO(case.data))
    theirs = [t.trnamt for t in tree.convert().statements[0].transactions]
    assert theirs == [Decimal(r.amount) / 100 for r in parse_export(case.data, "x").observations]


def test_a_currency_without_decimals_is_written_without_them():
    ledger = a_ledger(minors=(-1250,), currency="JPY", opening=None)
    assert b"<TRNAMT>-1250</TRNAMT>" in written("ofx", ledger)


def test_a_ledger_that_does_not_add_up_is_not_written():
    account = a_ledger().accounts[0].model_copy(update={"closing": 1})
    for name in WRITERS:
        with pytest.raises(LedgerInvalid):
            written(name, Ledger(accounts=(account,)))


def test_a_float_is_refused_at_the_door():
    with pytest.raises(ValueError, match="valid integer"):
        a_transaction(1, 12.5)


def test_an_export_goes_in_and_comes_out_in_every_format():
    from samples.exports.cases_formats import format_cases

    for case in format_cases():
        canonical = normalize(parse_export(case.data, case.name))
        ledger = ledger_of(canonical.accounts, tuple(canonical.transactions))
        for name in WRITERS:
            assert written(name, ledger)
