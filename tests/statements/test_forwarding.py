"""Balances that are carried over a page, however a bank words it."""

import pytest

from shared.statements.forwarding import says_continued
from shared.statements.labels import label_kind
from shared.statements.lexicon import squeeze
from tests.statements.paper import HEADINGS, Line, head, page, read, row


@pytest.mark.parametrize(
    "label",
    [
        "Übertrag von voriger Seite",
        "Übertrag vorhergehende Seite",
        "Saldo von voriger Seite",
        "Report du feuillet précédent",
        "Solde reporté de la page précédente",
        "Saldo hoja anterior",
        "Viene de la hoja 2",
        "Riporto da foglio prec.",
        "Transporte da folha 2",
        "Transport van blz. 1",
        "Przeniesiono ze strony 1",
        "Överfört från föregående blad",
        "Overført fra foregående side",
        "Přenos z předešlé strany",
        "Brought forward from page 2",
        "Carried forward from page 3",
        "Balance from prior page",
    ],
)
def test_a_balance_from_the_page_before_is_known_by_its_words(label: str) -> None:
    assert label_kind(label.split()) == "brought_forward"


@pytest.mark.parametrize(
    "label",
    [
        "Übertrag auf folgende Seite",
        "Übertrag zur nächsten Seite",
        "Report à la page 3",
        "Solde à reporter page 2",
        "Pasa a la hoja 3",
        "A riportare alla pag. succ.",
        "A transportar para a folha 3",
        "Te transporteren naar volgend blad",
        "Przeniesienie na kolejną stronę",
        "Transport till sid 2",
        "Overføres til følgende side",
        "Převod na následující list",
        "Carried over to following page",
        "Balance overleaf",
    ],
)
def test_a_balance_to_the_next_page_is_known_by_its_words(label: str) -> None:
    assert label_kind(label.split()) == "carried_forward"


@pytest.mark.parametrize(
    "text",
    [
        "Übertrag an Max Muster",
        "Übertrag von Sparkonto",
        "Report magazine subscription",
        "Transport Seite an Seite GmbH",
        "Transporte Hoja Blanca SA",
        "Page 3 Bookshop",
        "Next page bookshop",
        "Převod na účet",
        "Transport for London",
        "New Page Books",
        "Nächste Seite",
    ],
)
def test_a_payment_with_such_a_word_is_none(text: str) -> None:
    assert label_kind(text.split()) is None


@pytest.mark.parametrize(
    ("text", "is_so"),
    [
        ("Continued on page 3", True),
        ("Suite à la page 2", True),
        ("Fortsetzung auf Seite 2", True),
        ("Vervolg op blz. 2", True),
        ("Suite Hotel 3", False),
        ("Continued support, page 3", False),
    ],
)
def test_a_line_may_say_that_the_table_goes_on_elsewhere(text: str, *, is_so: bool) -> None:
    assert says_continued(tuple(filter(None, map(squeeze, text.split())))) is is_so


def two_pages(carried: str, brought: str) -> list[list[Line]]:
    headings: Line = (100, [(50, "Datum"), (130, "Text"), (-430, "Betrag"), (-540, "Saldo")])
    return [
        [
            (30, [(50, "Kontoauszug 01.03.2025 bis 31.03.2025"), (400, "Währung EUR")]),
            headings,
            (120, [(130, "Alter Saldo"), (-540, "100,00")]),
            (135, [(50, "04.03.2025"), (130, "Bäckerei"), (-430, "-10,00"), (-540, "90,00")]),
            (150, [(130, carried), (-540, "90,00")]),
        ],
        [
            headings,
            (120, [(130, brought), (-540, "90,00")]),
            (135, [(50, "05.03.2025"), (130, "Lohn"), (-430, "20,00"), (-540, "110,00")]),
            (150, [(130, "Neuer Saldo"), (-540, "110,00")]),
        ],
    ]


def test_balances_carried_in_free_words_are_no_rows() -> None:
    pages = two_pages("Übertrag auf folgende Seite", "Übertrag von voriger Seite")
    assert read(*(page(lines, number) for number, lines in enumerate(pages, 1))) == [
        ("2025-03-04", -1000, "Bäckerei"),
        ("2025-03-05", 2000, "Lohn"),
    ]


CARRIED = ["Balance carried over", "Übertrag", "Solde reporté", "Saldo a reportar", "Transport"]


def carried(label: str, closing: str, *rows: Line) -> list[Line]:
    return [
        *head("", ""),
        HEADINGS,
        (115, [(120, label), (-540, "100.00")]),
        *rows,
        (200, [(120, "Closing balance"), (-540, closing)]),
    ]


ROWS = (
    row(130, "13/03/2025", "Corner Bakery", "-10.00", "90.00"),
    row(145, "14/03/2025", "Water Company", "-20.00", "70.00"),
)


@pytest.mark.parametrize("label", CARRIED)
def test_what_is_carried_over_above_all_rows_comes_from_the_statement_before(label: str) -> None:
    assert read(page(carried(label, "70.00", *ROWS))) == [
        ("2025-03-13", -1000, "Corner Bakery"),
        ("2025-03-14", -2000, "Water Company"),
    ]
    assert read(page(carried(label, "75.00", *ROWS))) is None


@pytest.mark.parametrize(("overleaf", "proven"), [("70.00", True), ("75.00", False)])
def test_what_is_carried_over_to_a_page_without_rows_may_be_called_an_opening(
    overleaf: str, *, proven: bool
) -> None:
    first = [*head("100.00", ""), HEADINGS, *ROWS]
    first.append((160, [(120, "Carried forward"), (-540, "70.00")]))
    second: list[Line] = [
        (30, [(120, "Previous balance"), (-540, overleaf)]),
        (45, [(120, "Closing balance"), (-540, "70.00")]),
    ]
    assert (read(page(first), page(second, 2)) is not None) is proven


def test_what_is_carried_over_without_rows_opens_nothing() -> None:
    assert read(page(carried("Balance carried over", "100.00"))) is None


def day_once(forward: str, period: str = "01/03/2025 - 31/03/2025") -> list[Line]:
    """Each day is printed once, be it beside what was brought forward."""
    return [
        (30, [(50, f"Statement period {period}")]),
        (45, [(50, "All amounts in GBP")]),
        HEADINGS,
        (115, [(50, forward), (120, "Brought forward"), (-540, "100.00")]),
        (130, [(120, "Corner Bakery"), (-450, "-10.00"), (-540, "90.00")]),
        row(145, "14/03/2025", "Water Company", "-20.00", "70.00"),
        (160, [(120, "Bookshop"), (-450, "-5.00"), (-540, "65.00")]),
        (200, [(120, "Closing balance"), (-540, "65.00")]),
    ]


def test_the_day_beside_what_was_brought_forward_is_that_of_the_rows_below() -> None:
    found = read(page(day_once("01/03/2025")))
    assert [day for day, _, _ in found or []] == ["2025-03-01", "2025-03-14", "2025-03-14"]


@pytest.mark.parametrize("forward", ["28/02/2025", "", "Mar"])
def test_a_day_before_the_period_is_that_of_what_was_brought_forward_alone(forward: str) -> None:
    assert read(page(day_once(forward or " "))) is None


def test_a_row_below_another_day_beside_what_is_brought_forward_overleaf_is_for_a_person() -> None:
    first = [*day_once("01/03/2025")[:-1], (180.0, [(120, "Carried forward"), (-540, "65.00")])]

    def second(day: str) -> list[Line]:
        return [
            (30, HEADINGS[1]),
            (45, [(50, day), (120, "Brought forward"), (-540, "65.00")]),
            (60, [(120, "Tea Room"), (-450, "-5.00"), (-540, "60.00")]),
            (75, [(120, "Closing balance"), (-540, "60.00")]),
        ]

    found = read(page(first), page(second("14/03/2025"), 2))
    assert [day for day, _, _ in found or []][-1:] == ["2025-03-14"]
    assert read(page(first), page(second("15/03/2025"), 2)) is None
