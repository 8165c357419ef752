"""What banks print in seventeen languages, and what each of it is: the tables in `wordings/`."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from shared.statements.accounts import account_on
from shared.statements.headers import headings_in
from shared.statements.induce.headings import known_phrase, roles_of
from shared.statements.label_words import label_words
from shared.statements.labels import label_kind
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.make_sheet import make_sheet
from shared.statements.notices import says_no_rows
from shared.statements.period import find_period
from shared.statements.section_words import section_side
from shared.statements.sheet import Sheet
from shared.statements.statement_date import statement_date
from shared.statements.walk_text import is_notice
from tests.statements.paper import page, printed, read, words

_LEFT_OUT = ("reference", "type", "ignore")
_DATE = re.compile(r"\(?\d{1,4}[./-]\d{1,2}(?:[./-]\d{2,4})?\)?")


def sheet_of(text: str) -> Sheet:
    return make_sheet([printed(text)])


def heading(text: str) -> set[str]:
    """What the headings in one cell are of; those of texts that are left out are all alike."""
    cells = words(100, [(50.0, text)])
    phrases = [squeeze(h.text) for h in headings_in(cells, known_phrase)] or [squeeze(text)]
    found = [set(roles_of(phrase)) for phrase in phrases]
    roles = set.intersection(*found) if found else set()
    return roles | set(_LEFT_OUT) if roles & set(_LEFT_OUT) else roles


def label(text: str) -> str | None:
    return label_kind([word for word in text.split() if not _DATE.fullmatch(word)])


NOTICES: dict[str, Callable[[str], bool]] = {
    "period": lambda text: (
        find_period(sheet_of(f"{text} 01/01/2025 31/01/2025"), "dmy").start is not None
    ),
    "statement_date": lambda text: (
        statement_date(sheet_of(f"{text} 31/01/2025"), "dmy") is not None
    ),
    "account": lambda text: bool(account_on([*text.split(), "12345678"])),
    "continued": lambda text: is_notice(sheet_of(text).lines[0]),
    "finished": lambda text: is_notice(sheet_of(text).lines[0]),
    "none": lambda text: says_no_rows(sheet_of(text)),
    "pending": lambda text: bool(sheet_of(text).pending),
    "page": lambda text: sheet_of(text).pages_promised == 3,
}


def is_what(kind: str, text: str) -> bool:
    if kind.startswith("heading "):
        return kind.removeprefix("heading ") in heading(text)
    if kind.startswith("section "):
        return section_side(tuple(text.split())) == kind.removeprefix("section ")
    return NOTICES[kind](text) if kind in NOTICES else label(text) == kind


def tables() -> list[tuple[str, str, list[str]]]:
    found = []
    for path in sorted((Path(__file__).parent / "wordings").glob("*.txt")):
        for line in re.sub(r"\n  ", " ", path.read_text("utf-8")).splitlines():
            kind, _, phrases = line.partition(": ")
            found.append((path.stem, kind, phrases.split("; ")))
    return found


@pytest.mark.parametrize(
    ("language", "kind", "phrases"), tables(), ids=lambda v: v if isinstance(v, str) else ""
)
def test_what_banks_print_in_a_language_is_known_for_what_it_is(
    language: str, kind: str, phrases: list[str]
) -> None:
    assert [phrase for phrase in phrases if not is_what(kind, phrase)] == []


@pytest.mark.parametrize(
    "text",
    [
        "Bonifico in uscita",
        "Interessi creditori",
        "Imposta di bollo",
        "Kosten rekening",
        "Restant saldo nota",
        "Pix recebido",
        "Débito em conta",
        "Fim de mês",
        "Przelew przychodzący",
        "Opłata za prowadzenie rachunku",
        "Odsetki naliczone",
        "Dankortkøb",
        "Faste udgifter",
        "Příchozí úhrada",
        "Gelen havale",
        "Plată POS",
        "Bejövő utalás",
        "Törlesztőrészlet",
        "Έξοδα κίνησης",
    ],
)
def test_what_is_said_of_a_row_is_neither_a_label_nor_a_section_nor_a_notice(text: str) -> None:
    assert (label(text), section_side(tuple(text.split()))) == (None, "")
    assert not is_notice(sheet_of(text).lines[0])


def test_no_word_of_any_language_is_of_both_sides_or_of_both_ends() -> None:
    known, sums = lexicon(), label_words()
    assert not known.credit_words & known.debit_words
    assert not known.neutral_words & (known.credit_words | known.debit_words)
    assert not known.credit_sections & known.debit_sections
    assert not known.credit_markers & known.debit_markers
    assert not sums.credit & sums.debit
    assert not known.begin_words & known.end_words


@pytest.mark.parametrize(
    ("text", "roles"),
    [
        ("Data operaz.", {"date"}),
        ("Saldo progr.", {"balance"}),
        ("Insättn.", {"credit"}),
        ("Valor de débito", {"debit"}),
        ("Somma", {"amount"}),
        ("Hævet i kr.", {"debit"}),
        ("Uitgaven in €", {"debit"}),
        ("Payments in £", {"credit"}),
    ],
)
def test_a_heading_is_known_though_it_is_cut_off_or_made_of_two(text: str, roles: set[str]) -> None:
    assert heading(text) == roles


def test_a_word_before_the_one_that_is_cut_off_is_no_heading() -> None:
    assert heading("Customer") == set()


def test_two_short_words_of_two_languages_make_no_heading() -> None:
    assert roles_of("somma") == ("amount",)  # and not the Dutch "som" and the Polish "ma"
    assert roles_of("mavn") == ()


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Saldo pocz.", "opening"),
        ("Poč. zůstatek", "opening"),
        ("Eindsaldo spaarrekening", "closing"),
        ("Kuukauden loppusaldo", "closing"),
        ("Startsaldo for perioden", "opening"),
        ("Vorig saldo Totaal bij Totaal af Saldo dit afschrift", None),
        ("Saldo do último extrato", "opening"),
    ],
)
def test_an_end_may_be_cut_off_or_one_word_but_never_stands_for_several(
    text: str, kind: str | None
) -> None:
    assert label(text) == kind


def test_amounts_under_a_heading_that_names_both_sides_are_amounts() -> None:
    lines = [
        (30, [(50, "Periode van 01-03-2025 tot en met 31-03-2025")]),
        (45, [(50, "Valuta: EUR")]),
        (100, [(50, "Datum"), (120, "Omschrijving"), (-450, "Af/Bij"), (-540, "Saldo")]),
        (115, [(50, "Beginsaldo"), (-540, "100,00")]),
        (130, [(50, "13-03-2025"), (120, "Bakkerij Wilg"), (-450, "-10,00"), (-540, "90,00")]),
        (145, [(50, "14-03-2025"), (120, "Waterbedrijf"), (-450, "-20,00"), (-540, "70,00")]),
        (160, [(50, "25-03-2025"), (120, "Salaris maart"), (-450, "50,00"), (-540, "120,00")]),
        (175, [(50, "Eindsaldo"), (-540, "120,00")]),
    ]
    assert read(page(lines)) == [
        ("2025-03-13", -1000, "Bakkerij Wilg"),
        ("2025-03-14", -2000, "Waterbedrijf"),
        ("2025-03-25", 5000, "Salaris maart"),
    ]
