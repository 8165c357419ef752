"""Words that stand in one document with a blank and without."""

from shared.pdf.parted import doubt_parted
from shared.statements.ocr import WORD_CONFIDENCE_MIN
from shared.statements.words import Word


def line(text: str, y0: float, blank: float = 3.0) -> list[Word]:
    words, x = [], 50.0
    for part in text.split():
        words.append(Word(part, x, y0, x + 5.0 * len(part), y0 + 10, 1.0))
        x = words[-1].x1 + blank
    return words


def doubted(words: list[Word]) -> list[str]:
    (page,) = doubt_parted([words])
    return [w.text for w in page if w.confidence < WORD_CONFIDENCE_MIN]


def test_a_word_in_one_piece_here_and_in_two_there_is_in_doubt() -> None:
    page = line("Zakup kartą Apteka", 20) + line("Zakup ka rtą Apteka", 40)
    assert doubted(page) == ["kartą", "ka", "rtą"]


def test_words_that_are_parted_everywhere_are_not() -> None:
    assert doubted(line("TRF DE Tavares", 20) + line("TRF DE Sobral", 40)) == []


def test_columns_are_no_parts_of_a_word() -> None:
    assert doubted(line("Total Subtotal", 20) + line("Sub total", 40, blank=60.0)) == []


def test_a_word_that_is_parted_on_another_page_is_in_doubt() -> None:
    pages = [line("NS-VRIJ REIZEN", 20), line("NS-VRIJREIZEN Factuur", 20)]
    assert [[w.confidence < WORD_CONFIDENCE_MIN for w in page] for page in doubt_parted(pages)] == [
        [True, True],
        [True, False],
    ]


def test_a_number_may_stand_apart_from_its_letters_elsewhere() -> None:
    assert doubted(line("CARD 1786", 20) + line("CARD1786", 40)) == []
