"""Level, sharp and accounted for: what is done to the picture of a page before it is read."""

from collections.abc import Callable
from dataclasses import replace

import pytest
import reportlab
from PIL import Image, ImageDraw, ImageFont

from shared.pdf.glyphs import Glyphs
from shared.pdf.picture import (
    POINTS_PER_INCH,
    cut_out,
    ink_runs,
    levelled,
    unread_ink,
    without_leaders,
)
from shared.pdf.type_lines import level_words
from shared.statements.words import Word

DPI = 400
FONT = ImageFont.truetype(f"{reportlab.__path__[0]}/fonts/Vera.ttf", 8 * DPI / POINTS_PER_INCH)


@pytest.fixture
def page() -> Image.Image:
    return Image.new("L", (1600, 800), 245)


@pytest.fixture
def write(page: Image.Image) -> Callable[[str, int, int], Word]:
    def draw(text: str, x: int, y: int) -> Word:
        pen = ImageDraw.Draw(page)
        pen.text((x, y), text, fill=10, font=FONT)
        box = [v * POINTS_PER_INCH / DPI for v in pen.textbbox((x, y), text, font=FONT)]
        return Word(text, *box)

    return draw


def test_a_page_that_lay_askew_is_made_level(page: Image.Image, write: Callable[..., Word]) -> None:
    for row in range(10):
        write("HOLLIN GROCERS 12.50 CR  1,204.10", 100, 60 + 70 * row)
    askew = page.rotate(0.5, resample=Image.Resampling.BICUBIC, fillcolor=245)

    def crossing(picture: Image.Image) -> int:
        """Rows of pixels that have ink: fewest where lines are level."""
        dark = picture.point([255 if v < 128 else 0 for v in range(256)])
        rows = dark.resize((1, dark.height), Image.Resampling.BOX).tobytes()
        return sum(v > 0 for v in rows)

    assert crossing(levelled(askew)) <= crossing(page) + 12 < crossing(askew)
    assert levelled(page) is page


def test_a_point_that_no_word_covers_is_noticed(
    page: Image.Image, write: Callable[..., Word]
) -> None:
    word = write("month", 200, 200)
    box = (word.x0, word.y0, word.x1, word.y1)
    assert unread_ink(page, [box], DPI) == []
    write(".", 200 + round((word.x1 - word.x0) * DPI / POINTS_PER_INCH) + 6, 200)
    assert len(unread_ink(page, [box], DPI)) == 1


def test_letters_that_stand_apart_are_counted(
    page: Image.Image, write: Callable[..., Word]
) -> None:
    word = write(".45", 200, 200)
    piece = cut_out(page, (word.x0 - 1, word.y0, word.x1 + 1, word.y1), DPI)
    assert len(ink_runs(piece)) == 3


def test_breaks_in_thin_strokes_are_mended_and_gaps_between_letters_are_not(
    page: Image.Image, write: Callable[..., Word]
) -> None:
    word = write("ID", 200, 200)
    piece = cut_out(page, (word.x0 - 1, word.y0, word.x1 + 1, word.y1), DPI)
    _, (start, end) = ink_runs(piece)
    middle = (start + end) // 2
    faint = piece.crop((middle, 0, middle + 2, piece.height)).point(lambda v: max(v, 145))
    piece.paste(faint, (middle, 0))
    assert len(ink_runs(piece)) == 3
    assert [run[0] for run in ink_runs(piece, 2)][1] == start
    assert len(ink_runs(piece, 2)) == 2
    assert len(ink_runs(piece, 1)) == 2


def test_leading_points_are_taken_away_and_the_points_of_print_stay(
    page: Image.Image, write: Callable[..., Word]
) -> None:
    write("Balance . . . . . . . . . . . . . . 12.50 e.V. i.A.", 100, 200)
    points = lambda p: len(  # noqa: E731
        [b for b in unread_ink(p, [], DPI) if max(b[2] - b[0], b[3] - b[1]) < 1.5]
    )
    before, after = points(page), points(without_leaders(page, DPI))
    assert before - after == 14


@pytest.fixture
def glyphs(page: Image.Image, write: Callable[..., Word]) -> Glyphs:
    """A page that has shown its capitals, small letters and digits."""
    lines = ["BIG SKY DEBIT ID INN", "1204 2711 9110 1871", "will little Toll Dental initial"]
    words = []
    for row, line in enumerate(lines):
        for column, text in enumerate(line.split()):
            words.append(write(text, 60 + 300 * column, 60 + 80 * row))
    known = Glyphs(page, DPI)
    known.learn(level_words(words))
    return known


def test_a_letter_taken_for_a_digit_is_put_right_by_the_type_of_the_page(
    glyphs: Glyphs, write: Callable[..., Word]
) -> None:
    misread = write("ID:57", 100, 500)
    seen = glyphs.judge(Word("1D:57", misread.x0, misread.y0, misread.x1, misread.y1))
    assert seen is not None
    assert seen.text == "ID:57"


@pytest.mark.parametrize(("wider", "told"), [(4, True), (6, False)])
def test_a_stroke_that_is_somewhat_wider_than_the_others_is_still_one(
    glyphs: Glyphs, page: Image.Image, write: Callable[..., Word], wider: int, told: bool
) -> None:
    misread = write("ID:57", 100, 500)
    scale = DPI / POINTS_PER_INCH
    box = [round(v * scale) for v in (misread.x0, misread.y0, misread.x1, misread.y1)]
    end = box[0] + ink_runs(page.crop(box))[0][1]
    side = page.crop((end - 1, box[1], end, box[3]))
    for at in range(wider):
        page.paste(side, (end + at, box[1]))
    seen = glyphs.judge(Word("1D:57", misread.x0, misread.y0, misread.x1, misread.y1))
    assert (seen is not None and seen.text == "ID:57") is told


def test_a_digit_among_letters_stays_one_where_it_looks_like_one(
    glyphs: Glyphs, write: Callable[..., Word]
) -> None:
    seen = glyphs.judge(write("1D:57", 100, 500))
    assert seen is not None
    assert seen.text == "1D:57"


def test_what_the_page_never_showed_stays_in_doubt(
    page: Image.Image, write: Callable[..., Word]
) -> None:
    assert Glyphs(page, DPI).judge(write("1D:57", 100, 500)) is None


def test_a_point_that_the_engine_overlooked_puts_the_word_in_doubt(
    glyphs: Glyphs, write: Callable[..., Word]
) -> None:
    printed = write("plc", 100, 500)
    assert glyphs.judge(printed) is not None
    assert glyphs.judge(Word("pic", printed.x0, printed.y0, printed.x1, printed.y1)) is None


def test_capitals_taken_for_small_letters_put_the_word_in_doubt(
    glyphs: Glyphs, write: Callable[..., Word]
) -> None:
    printed = level_words([write("SO", 100, 500), write("TARN", 200, 500)])[0]
    assert glyphs.judge(printed) is not None
    assert glyphs.judge(Word("so", printed.x0, printed.y0, printed.x1, printed.y1)) is None


def test_words_that_could_be_numbers_are_never_taken_on_trust(
    glyphs: Glyphs, write: Callable[..., Word]
) -> None:
    """ "Ol" is a day of the month, and "(085" the rest of an account's number."""
    printed = write("01", 100, 500)
    seen = glyphs.judge(replace(printed, text="Ol"))
    assert seen is None or seen.text == "01"


def test_a_stroke_behind_a_digit_is_one_where_no_letter_is_beside_it(
    glyphs: Glyphs, write: Callable[..., Word]
) -> None:
    more = [write(text, 60 + 200 * at, 300) for at, text in enumerate(["0070", "NOON", "OUZO"])]
    glyphs.learn(level_words(more))
    printed = level_words([write("01", 100, 500), write("TARN", 200, 500)])[0]
    seen = glyphs.judge(replace(printed, text="Ol"))
    assert seen is not None
    assert seen.text == "01"


def test_a_first_of_the_month_is_told_from_a_name_by_its_shapes(
    glyphs: Glyphs, page: Image.Image, write: Callable[..., Word]
) -> None:
    more = [write(text, 60 + 200 * at, 300) for at, text in enumerate(["0070", "NOON", "OUZO"])]
    glyphs.learn(level_words(more))
    day, name, _ = level_words(
        [write("01ene", 100, 500), write("Olmo", 300, 500), write("TARN", 500, 500)]
    )
    as_day, as_name = glyphs.judge(replace(day, text="Olene")), glyphs.judge(name)
    assert (as_day and as_day.text, as_name and as_name.text) == ("01ene", "Olmo")
    assert Glyphs(page, DPI).judge(name) == name  # a page without any digits


def test_a_letter_that_looks_like_another_one_puts_the_word_in_doubt(
    glyphs: Glyphs, write: Callable[..., Word]
) -> None:
    """Every reading may see "cobre" where "sobre" is printed."""
    more = [
        write(text, 60 + 250 * at, 300) for at, text in enumerate(["access", "success", "cases"])
    ]
    glyphs.learn(level_words(more))
    printed = level_words([write("sobre", 100, 500), write("TARN", 300, 500)])[0]
    assert glyphs.judge(printed) is not None
    assert glyphs.judge(replace(printed, text="cobre")) is None


def test_readings_that_stand_against_each_other_are_told_by_the_letters_of_the_page(
    glyphs: Glyphs, write: Callable[..., Word]
) -> None:
    printed = write("11", 100, 500)
    box = printed.x0, printed.y0, printed.x1, printed.y1
    assert glyphs.prefer(box, ["ll", "11"]) == "11"
    assert glyphs.prefer(box, ["1l", "11", "l1"]) == "11"
    assert glyphs.prefer(box, ["11"]) == "11"
    assert glyphs.prefer(box, ["ll"]) is None


def test_a_digit_that_looks_as_usual_is_no_sign(glyphs: Glyphs, write: Callable[..., Word]) -> None:
    printed = write("27", 100, 500)
    glyphs.learn(
        level_words([write(text, 60 + 200 * at, 300) for at, text in enumerate(["2727"] * 2)])
    )
    box = printed.x0, printed.y0, printed.x1, printed.y1
    assert glyphs.prefer(box, ["2?", "27"]) == "27"
    assert glyphs.prefer(box, ["2?", "29"]) is None


def test_letters_that_the_page_never_showed_tell_nothing(
    page: Image.Image, write: Callable[..., Word]
) -> None:
    printed = write("11", 100, 500)
    box = printed.x0, printed.y0, printed.x1, printed.y1
    assert Glyphs(page, DPI).prefer(box, ["ll", "11"]) is None
    assert Glyphs(page, DPI).prefer(box, ["11"]) is None
