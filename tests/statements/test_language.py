from pathlib import Path

import pytest

from local.reading import NAMES
from samples.corpus import make_statement
from shared.pdf.engine import MODELS
from shared.pdf.limits import ReaderLimits
from shared.pdf.reader import read_pages
from shared.statements import language
from shared.statements.language import language_of
from shared.statements.words import Word


@pytest.mark.parametrize("seed", range(40, 44))
def test_the_words_of_a_statement_tell_its_language(seed: int) -> None:
    case = make_statement(seed)
    words = read_pages(case.pdf, ReaderLimits())[0].words
    assert language_of(words) == case.truth["language"].split("-")[0]


def test_words_that_tell_nothing_are_taken_for_english() -> None:
    assert language_of([Word("12.50", 0, 0, 1, 1)]) == "en"


@pytest.mark.parametrize(
    ("spoken", "text"),
    [
        ("sv", "Kontoutdrag Datum Belopp Saldo Ingående saldo Summa uttag Sida 1 av 2"),
        ("da", "Kontoudskrift Dato Tekst Beløb Saldo Primosaldo Hævet i alt Side 1 af 2"),
        ("nb", "Kontoutskrift Dato Forklaring Ut fra konto Inn på konto Saldo Side 1 av 2"),
        ("cs", "Výpis z účtu Datum Popis Částka Počáteční zůstatek Strana 1 z 2"),
    ],
)
def test_neighbouring_languages_are_told_apart(spoken: str, text: str) -> None:
    assert language_of([Word(word, 0, 0, 1, 1) for word in text.split()]) == spoken


def test_every_language_of_the_lexicon_has_a_name_and_a_model() -> None:
    folder = Path(language.__file__).parent / "lexicon"
    languages = {path.stem for path in folder.glob("*.json")}
    assert languages == set(MODELS) == set(NAMES)
