"""Statements of Turkey, Romania, Hungary, Finland and Greece: their words, dates and money."""

import pytest

from shared.statements.dates import parse_date
from shared.statements.labels import label_kind
from tests.statements.paper import Cell, Line, judged, page, read

Row = tuple[str, str, str, str, str]
Truth = list[tuple[str, int, str]]


def table(headings: list[str], rows: list[Row]) -> list[Line]:
    """A day, a text, both sides of the account and a balance, from y = 100 on."""
    found: list[Line] = []
    for at, row in enumerate([(*headings,), *rows]):
        day, text, out, into, balance = row
        cells: list[Cell] = [(50, day), (130, text), (-400, out), (-470, into), (-550, balance)]
        found.append((100 + 15 * at, [cell for cell in cells if cell[1]]))
    return found


def head(title: str, period: str, account: str) -> list[Line]:
    return [(30, [(50, title)]), (45, [(50, period)]), (60, [(50, account)])]


TURKISH = [
    *head("HESAP EKSTRESİ", "Dönem: 01.03.2025 - 31.03.2025", "Hesap No: 12345678 TRY"),
    *table(
        ["İşlem Tarihi", "Açıklama", "Borç", "Alacak", "Bakiye"],
        [
            ("", "Devreden Bakiye", "", "", "1.000,00"),
            ("04.03.2025", "Fırın Çarşı", "234,50", "", "765,50"),
            ("25.03.2025", "Maaş", "", "5.000,00", "5.765,50"),
            ("", "Toplam Borç", "234,50", "", ""),
            ("", "Kapanış Bakiyesi", "", "", "5.765,50"),
        ],
    ),
]
ROMANIAN = [
    *head("EXTRAS DE CONT", "Perioada 01.03.2025 - 31.03.2025", "Cod IBAN RO99 1234 5678 RON"),
    *table(
        ["Data", "Detalii tranzacție", "Debit", "Credit", "Sold"],
        [
            ("", "Sold inițial", "", "", "1.000,00"),
            ("04.03.2025", "Brutăria Unirii", "234,50", "", "765,50"),
            ("25.03.2025", "Salariu", "", "5.000,00", "5.765,50"),
            ("", "Rulaj total perioadă", "234,50", "5.000,00", ""),
            ("", "Sold final", "", "", "5.765,50"),
        ],
    ),
]
HUNGARIAN = [
    *head("Számlakivonat", "Időszak: 2025.03.01. - 2025.03.31.", "Számlaszám: 12345678 HUF"),
    *table(
        ["Könyvelés dátuma", "Közlemény", "Terhelés", "Jóváírás", "Egyenleg"],
        [
            ("", "Nyitó egyenleg", "", "", "100.000,00"),
            ("2025.03.04.", "Pékség", "2.345,00", "", "97.655,00"),
            ("2025.03.25.", "Munkabér", "", "500.000,00", "597.655,00"),
            ("", "Záró egyenleg", "", "", "597.655,00"),
        ],
    ),
]
FINNISH = [
    *head("TILIOTE", "Ajalta 1.3.2025 - 31.3.2025", "Tilinumero FI99 1234 5678 EUR"),
    *table(
        ["Kirjauspäivä", "Saaja/Maksaja", "Otot", "Panot", "Saldo"],
        [
            ("", "Alkusaldo", "", "", "1 000,00"),
            ("4.3.2025", "Leipomo", "234,50", "", "765,50"),
            ("25.3.2025", "Palkka", "", "5 000,00", "5 765,50"),
            ("", "Otot yhteensä", "234,50", "", ""),
            ("", "Loppusaldo", "", "", "5 765,50"),
        ],
    ),
]
GREEK = [
    *head("ΑΝΤΙΓΡΑΦΟ ΛΟΓΑΡΙΑΣΜΟΥ", "Περίοδος: 01/03/2025 - 31/03/2025", "IBAN GR99 1234 5678 EUR"),
    *table(
        ["Ημερομηνία", "Αιτιολογία", "Χρέωση", "Πίστωση", "Υπόλοιπο"],
        [
            ("", "Προηγούμενο υπόλοιπο", "", "", "1.000,00"),
            ("04/03/2025", "Φούρνος", "234,50", "", "765,50"),
            ("25/03/2025", "Μισθοδοσία", "", "5.000,00", "5.765,50"),
            ("", "Νέο υπόλοιπο", "", "", "5.765,50"),
        ],
    ),
]


def rows(bakery: str, salary: str, *, out: int = 23450, into: int = 500000) -> Truth:
    return [("2025-03-04", -out, bakery), ("2025-03-25", into, salary)]


@pytest.mark.parametrize(
    ("lines", "truth", "currency"),
    [
        (TURKISH, rows("Fırın Çarşı", "Maaş"), "TRY"),
        (ROMANIAN, rows("Brutăria Unirii", "Salariu"), "RON"),
        (HUNGARIAN, rows("Pékség", "Munkabér", out=234500, into=50000000), "HUF"),
        (FINNISH, rows("Leipomo", "Palkka"), "EUR"),
        (GREEK, rows("Φούρνος", "Μισθοδοσία"), "EUR"),
    ],
    ids=["Turkish", "Romanian", "Hungarian", "Finnish", "Greek"],
)
def test_a_statement_in_this_language_is_read(
    lines: list[Line], truth: Truth, currency: str
) -> None:
    found = page(lines)
    assert read(found) == truth
    assert judged(found).accounts[0].currency == currency


@pytest.mark.parametrize("lines", [TURKISH, ROMANIAN, FINNISH], ids=["tr", "ro", "fi"])
def test_a_total_that_differs_is_for_a_person(lines: list[Line]) -> None:
    wrong = [
        (y, [(x, "234,60" if y > 145 and text == "234,50" else text) for x, text in cells])
        for y, cells in lines
    ]
    assert wrong != lines
    assert read(page(wrong)) is None


@pytest.mark.parametrize(
    "text", ["2025. 03. 31.", "2025. március 31.", "31 Mart 2025", "31 ΜΑΡΤΙΟΥ 2025"]
)
def test_a_day_is_read_as_it_is_written_there(text: str) -> None:
    found = parse_date(text.split(), 0)
    assert found is not None
    assert (found[0].first, found[0].second, found[0].year) == (31, 3, 2025)


def test_a_spaced_date_needs_a_month() -> None:
    assert parse_date(["2025.", "13.", "31."], 0) is None
    assert parse_date(["2025.", "számla", "31."], 0) is None
    assert parse_date(["2025."], 0) is None


@pytest.mark.parametrize(
    ("label", "kind"),
    [
        ("ÖNCEKİ SAYFADAN DEVİR", "brought_forward"),
        ("Sonraki sayfaya nakil", "carried_forward"),
        ("AÇILIŞ BAKİYESİ", "opening"),
        ("Toplam Alacak", "total_credits"),
        ("Report din pagina anterioară", "brought_forward"),
        ("Total rulaj debitor", "total_debits"),
        ("Sold la sfârșitul perioadei", "closing"),
        ("Áthozat az előző oldalról", "brought_forward"),
        ("Rendelkezésre álló egyenleg", "fact"),
        ("Jóváírások összesen", "total_credits"),
        ("Siirto seuraavalle sivulle", "carried_forward"),
        ("Siirto", None),
        ("Saldo kauden lopussa", "closing"),
        ("ΝΕΟ ΥΠΟΛΟΙΠΟ", "closing"),
        ("Σύνολο χρεώσεων", "total_debits"),
    ],
)
def test_a_label_of_this_language_is_known(label: str, kind: str | None) -> None:
    assert label_kind(label.split()) == kind
