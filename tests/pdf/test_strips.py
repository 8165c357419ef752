"""From ink to lines: what is gathered, what is left out, and where it goes."""

from dataclasses import replace

import pytest
import reportlab
from PIL import Image, ImageDraw, ImageFont

from shared.pdf.agreement import Place
from shared.pdf.masks import mask_words
from shared.pdf.picture import (
    POINTS_PER_INCH,
    cut_out,
    dark_box,
    ink_runs,
    type_spots,
    without_tails,
)
from shared.pdf.rules import without_rules
from shared.pdf.spacing import Spacing
from shared.pdf.strips import draw_sheet, find_lines, set_lines
from shared.pdf.type_lines import as_typed, level_words
from shared.statements.words import Word

DPI = 300
SCALE = DPI / POINTS_PER_INCH
FONT_FILE = f"{reportlab.__path__[0]}/fonts/Vera.ttf"


class Paper:
    """A page to write on, in points."""

    def __init__(self) -> None:
        self.picture = Image.new("L", (round(400 * SCALE), round(200 * SCALE)), 245)
        self._pen = ImageDraw.Draw(self.picture)

    def write(self, text: str, x: float, y: float, size: float = 8.0) -> Word:
        font = ImageFont.truetype(FONT_FILE, size * SCALE)
        at = x * SCALE, y * SCALE
        self._pen.text(at, text, fill=10, font=font)
        box = [v / SCALE for v in self._pen.textbbox(at, text, font=font)]
        return Word(text, *box)

    def rule(self, x0: float, y0: float, x1: float, y1: float, shade: int = 150) -> None:
        ends = [v * SCALE for v in (x0, y0, x1, y1)]
        self._pen.line(ends, fill=shade, width=2)

    def lines(self) -> list[list[tuple[float, float, float, float]]]:
        return find_lines(type_spots(self.picture, DPI))


@pytest.fixture
def paper() -> Paper:
    return Paper()


def test_a_letter_that_stands_alone_is_a_piece_of_its_line(paper: Paper) -> None:
    paper.write("Lieferung Bäckerei", 20, 40)
    paper.write("328,18", 250, 40)
    alone = paper.write("D", 330, 40)
    (line,) = paper.lines()
    assert len(line) == 3
    assert abs(line[-1][0] - alone.x0) < 1.0


def test_dots_accents_and_points_stay_with_their_letters(paper: Paper) -> None:
    paper.write("Über jede Einigung.", 20, 40)
    paper.write("Größe: 7,50 %", 20, 54)
    lines = paper.lines()
    assert [len(line) for line in lines] == [1, 1]


def test_a_comma_right_above_a_letter_of_the_next_line_is_no_accent_of_it(paper: Paper) -> None:
    """Where lines are set close, it would leave "570 92" behind, and no ink unread."""
    paper.write("CARD 9242 570,92 EUR", 20, 40)
    paper.write("CHECKCARD 1409", 20, 48.8)
    (upper,), (lower,) = paper.lines()
    assert upper[3] < lower[1]
    assert upper[3] - upper[1] > lower[3] - lower[1] + 0.5


def test_a_point_on_the_foot_of_its_line_is_no_dot_of_the_next_one() -> None:
    upper = [(20.0 + 6 * at, 40.0, 25.0 + 6 * at, 47.2) for at in range(6)]
    point = (26.0, 45.3, 27.5, 47.2)  # it stands exactly on the line
    lower = [(20.0 + 6 * at, 49.6, 25.0 + 6 * at, 56.8) for at in range(6)]
    spots = [*upper[:1], *((a + 3, b, c + 3, d) for a, b, c, d in upper[1:]), point, *lower]
    (above,), (below,) = find_lines(spots)
    assert (above[3], below[1]) == (47.2, 49.6)


def test_a_comma_as_high_as_small_letters_stays_in_its_number() -> None:
    digits = [(20.0 + 6 * at, 40.0, 24.0 + 6 * at, 46.2) for at in range(6)]
    comma = (43.0, 44.8, 43.8, 47.7)
    assert find_lines([*digits, comma]) == [[(20.0, 40.0, 54.0, 47.7)]]


def test_a_letter_is_no_dot_of_two_below_it_that_touch() -> None:
    """ "Ág" in one spot is more than twice as high as the e above it."""
    upper = [(20.0 + 6 * at, 40.0, 25.0 + 6 * at, 44.3) for at in range(6)]
    tall = (20.0, 45.8, 31.0, 55.9)
    lower = [(32.0 + 6 * at, 49.6, 37.0 + 6 * at, 53.9) for at in range(6)]
    assert len(find_lines([*upper, tall, *lower])) == 2


def test_text_that_runs_up_a_margin_is_left_out(paper: Paper) -> None:
    for row in range(10):
        paper.write("x", 6, 40 + 5.5 * row)
    paper.write("Gutschrift", 60, 60)
    assert all(box[0] > 50 for line in paper.lines() for box in line)


def test_text_that_runs_up_a_margin_is_left_out_where_a_line_stands_beside_it() -> None:
    turned = [(13.4, 20 + 5.5 * at, 18.2, 25 + 5.5 * at) for at in range(10)]
    beside = (14.4, 75.2, 19.2, 90.0)  # tall, and with a neighbour
    line = [(24.0 + 6 * at, 78.0, 29.0 + 6 * at, 85.0) for at in range(6)]
    assert find_lines([*turned, beside, *line]) == [[(24.0, 78.0, 59.0, 85.0)]]


def test_commas_below_a_heading_are_no_text_that_runs_up_a_margin(paper: Paper) -> None:
    paper.write("KWOTA", 300, 10)
    for row in range(9):
        paper.write("66,63", 301, 22 + 11 * row)
    assert [round(line[0][0]) for line in paper.lines()[1:]] == [301] * 9


def test_marks_in_a_column_are_no_text_that_runs_up_a_margin(paper: Paper) -> None:
    for row in range(8):
        paper.write("D", 300, 20 + 14 * row)
    assert sum(len(line) for line in paper.lines()) == 8


def test_each_piece_is_found_again_where_it_stood(paper: Paper) -> None:
    paper.write("Miete", 20, 40)
    far = paper.write("85,00", 300, 40)
    sheet = set_lines(paper.lines())
    drawn = draw_sheet(paper.picture, sheet, SCALE)
    assert drawn.width < paper.picture.width / 2  # the gap between them is closed
    piece = sheet.pieces[-1]
    x0, y0, x1, y1 = piece.set_box
    home = sheet.home_of((x0 + 1, y0, x1 - 1, y1))
    assert home is piece
    assert abs(x0 - home.right - far.x0) < 1.0


def test_rules_and_frames_are_taken_away_and_letters_are_not(paper: Paper) -> None:
    word = paper.write("HILLtop ll11", 60, 60)
    bare = paper.picture.copy()
    for y in (50.0, 80.0):
        paper.rule(20, y, 380, y)
    for x in (20.0, 380.0):
        paper.rule(x, 30, x, 120)
    clean = without_rules(paper.picture, DPI)
    box = word.x0 - 1, word.y0, word.x1 + 1, word.y1
    assert cut_out(clean, box, DPI).tobytes() == cut_out(bare, box, DPI).tobytes()
    assert dark_box(cut_out(clean, (15, 48, 55, 52), DPI)) is None
    assert len(find_lines(type_spots(clean, DPI))) == 1


def test_a_short_stroke_is_a_rule_where_it_joins_two_others(paper: Paper) -> None:
    for y in (50.0, 75.0):
        paper.rule(20, y, 380, y)
    paper.rule(100, 50, 100, 75)
    paper.rule(200, 55, 200, 70)  # it joins none: a bar
    clean = without_rules(paper.picture, DPI)
    assert dark_box(cut_out(clean, (98, 52, 102, 73), DPI), 200) is None
    assert dark_box(cut_out(clean, (198, 52, 202, 73), DPI), 200) is not None


def test_what_a_stamp_leaves_of_a_rule_is_taken_away_and_a_title_in_a_frame_is_not(
    paper: Paper,
) -> None:
    for x0, x1 in ((20, 100), (110, 118), (130, 200), (280, 380)):
        paper.rule(x0, 50, x1, 50)
    title = paper.write("HEAT", 220, 45)
    paper.rule(110, 90, 118, 90)  # between no parts of a rule: a dash
    clean = without_rules(paper.picture, DPI)
    assert dark_box(cut_out(clean, (105, 47, 125, 53), DPI), 200) is None
    box = title.x0 - 1, title.y0, title.x1 + 1, title.y1
    assert cut_out(clean, box, DPI).tobytes() == cut_out(paper.picture, box, DPI).tobytes()
    assert dark_box(cut_out(clean, (105, 87, 125, 93), DPI), 200) is not None


def test_tails_of_the_line_above_are_wiped_from_a_line(paper: Paper) -> None:
    paper.write("gy", 20, 30)
    own = paper.write("Ende", 20, 40.5)
    cut = cut_out(paper.picture, (15, 38.4, 60, own.y1 + 1), DPI)
    wiped = without_tails(cut)
    assert cut.crop((0, 0, cut.width, 1)).getextrema()[0] < 128
    assert wiped.crop((0, 0, cut.width, 1)).getextrema()[0] > 200
    assert len(ink_runs(wiped)) == 4


def place_of(paper: Paper, word: Word, text: str) -> Place:
    found = Word(text, word.x0, word.y0, word.x1, word.y1, 0.3)
    before = Word("Konto", word.x0 - 25, word.y0, word.x0 - 3, word.y0 + 5.8)
    levelled = next(w for w in level_words([before, found]) if w.text == text)
    place = Place([[levelled], [levelled]])
    runs = ink_runs(cut_out(paper.picture, place.box, DPI))
    place.runs = [(levelled.x0 + a / SCALE, levelled.x0 + b / SCALE) for a, b in runs]
    return place


def test_asterisks_are_known_by_their_ink_whatever_was_read(paper: Paper) -> None:
    masked = mask_words(paper.picture, DPI, place_of(paper, paper.write("****", 30, 50), "Wet"), 3)
    assert masked is not None
    assert [w.text for w in masked] == ["****"]
    letters = place_of(paper, paper.write("nnnn", 30, 80), "Wet")
    assert mask_words(paper.picture, DPI, letters, 3) is None
    quotes = place_of(paper, paper.write("''''", 30, 110), "Wet")
    assert mask_words(paper.picture, DPI, quotes, 3) is None


def spaced(text: str, x: float, y: float, torn_after: int = 99) -> list[Place]:
    """Words of letters that are 4 wide and 1 apart, with blanks of 4 and a tear of 3."""
    places = []
    for part in text.split():
        runs = []
        for at, _ in enumerate(part):
            runs.append((x, x + 4.0))
            x += 5.0 + 2.0 * (at + 1 == torn_after)
        word = Word(part, runs[0][0], y, runs[-1][1], y + 8, 0.95)
        places.append(Place([[word], [word]], runs=runs))
        x += 3.0
    return places


def test_a_gap_between_that_of_letters_and_a_blank_is_in_doubt() -> None:
    even = [p for row in range(4) for p in spaced("Kontakt Matte am", 10, 20 + 12 * row)]
    assert Spacing(even).find_open_gaps().places == []
    torn = spaced("Montantes", 10, 120, torn_after=4)
    found = Spacing(even + torn).find_open_gaps()
    assert (found.places, found.torn) == (torn, 1)


def test_thousands_may_stand_apart_and_decimals_may_not() -> None:
    even = [p for row in range(4) for p in spaced("2345 4532 5324 2435", 10, 20 + 12 * row)]
    thousands = spaced("5432,54", 10, 120, torn_after=1)
    assert Spacing(even + thousands).find_open_gaps().places == []
    torn = spaced("5432,54", 10, 120, torn_after=3)
    assert Spacing(even + torn).find_open_gaps().torn == 1


def test_a_blank_that_was_read_where_there_is_no_room_for_one_is_in_doubt() -> None:
    even = [p for row in range(4) for p in spaced("0811 1180 am 8110", 10, 20 + 12 * row)]
    (whole,) = spaced("08110", 10, 120)
    runs, (word, *_) = whole.runs, whole.readings[0]
    head, tail = replace(word, text="08", x1=runs[1][1]), replace(word, text="110", x0=runs[2][0])
    parted = [Place([[head]] * 2, runs=runs[:2]), Place([[tail]] * 2, runs=runs[2:])]
    found = Spacing(even + parted).find_open_gaps()
    assert (found.places, found.torn) == (parted, 0)


def test_a_blank_that_was_read_behind_a_colon_needs_its_room() -> None:
    even = [p for row in range(4) for p in spaced("Kontakt Matte am", 10, 20 + 12 * row)]
    (whole,) = spaced("ID:57", 10, 120)
    runs, (word, *_) = whole.runs, whole.readings[0]
    head, tail = replace(word, text="ID:", x1=runs[2][1]), replace(word, text="57", x0=runs[3][0])
    parted = [Place([[head]] * 2, runs=runs[:3]), Place([[tail]] * 2, runs=runs[3:])]
    assert Spacing(even + parted).find_open_gaps().places == parted
    apart = spaced("ID: 57", 10, 120)
    assert Spacing(even + apart).find_open_gaps().places == []


def test_a_blank_is_not_told_by_runs_that_are_not_the_letters() -> None:
    (shifted,) = spaced("Mattakontor", 10, 620, torn_after=6)
    runs = [(a + (i > 5), b + (i > 5)) for i, (a, b) in enumerate(shifted.runs)]
    runs[3:5] = [(runs[3][0], runs[3][0] + 1.0), (runs[3][0] + 1.4, runs[4][1])]  # one fell apart
    shifted.runs, shifted.blank = runs, 4.0
    Spacing([*even_page(), shifted]).measure(shifted)
    assert not shifted.aligned
    assert [w.text for w in shifted.verdict()[0]] == ["Mattakontor"]


def test_a_blank_that_was_read_without_room_is_none_on_an_even_page() -> None:
    (whole,) = spaced("Matta", 10, 620)
    word = whole.readings[0][0]
    parted = [replace(word, text="Mat", x1=24.0), replace(word, text="ta", x0=25.0)]
    whole.readings, whole.blank = [parted] * 4, 4.0
    Spacing([*even_page(), whole]).measure(whole)
    words, share = whole.verdict()
    assert ([w.text for w in words], share) == (["Matta"], 1.0)


def test_wide_gaps_between_digits_tell_a_printer_that_tears_words() -> None:
    even = [p for row in range(4) for p in spaced("2345 4532 5324 2435", 10, 20 + 12 * row)]
    torn = [p for row in range(4) for p in spaced("543254", 10, 120 + 12 * row, torn_after=3)]
    assert not Spacing(even + torn[:3]).find_open_gaps().is_torn
    assert Spacing(even + torn).find_open_gaps().is_torn


def even_page() -> list[Place]:
    """So many words whose letters all stand close that no printer of torn words set them."""
    return [p for row in range(16) for p in spaced("Kontakt Matte am Tatort", 10, 20 + 12 * row)]


def test_a_wide_gap_is_a_blank_on_a_page_whose_letters_all_stand_close() -> None:
    (whole,) = spaced("Mattakontor", 10, 620, torn_after=5)
    whole.runs = [(a + (i > 4), b + (i > 4)) for i, (a, b) in enumerate(whole.runs)]
    whole.blank = 4.0
    Spacing([*even_page(), whole]).measure(whole)
    words, share = whole.verdict()
    assert ([w.text for w in words], share) == (["Matta", "kontor"], 1.0)
    assert words[0].x1 < words[1].x0


def test_the_same_gap_is_in_doubt_on_a_page_that_tears_words() -> None:
    torn = spaced("Montantes", 10, 600, torn_after=4)
    (whole,) = spaced("Mattakontor", 10, 620, torn_after=5)
    whole.runs = [(a + (i > 4), b + (i > 4)) for i, (a, b) in enumerate(whole.runs)]
    whole.blank = 4.0
    Spacing([*even_page(), *torn, whole]).measure(whole)
    assert whole.verdict()[1] == 0.0


def test_blanks_that_were_swallowed_again_and_again_do_not_teach_how_letters_stand() -> None:
    page = even_page()
    dates = [
        place for row in range(9) for place in spaced("08fev", 200, 20 + 12 * row, torn_after=2)
    ]
    for date in dates:
        date.runs = [(a + (i > 1), b + (i > 1)) for i, (a, b) in enumerate(date.runs)]
    parted = [replace(dates[0].readings[0][0], text=text) for text in ("08", "fev")]
    dates[0].readings += [parted, parted]
    dates[0].blank = 4.0
    Spacing([*page, *dates]).measure(dates[0])
    assert [w.text for w in dates[0].verdict()[0]] == ["08", "fev"]


def test_more_letters_than_the_ink_has_room_for_are_in_doubt() -> None:
    page = even_page()
    (twice,) = spaced("Matte", 10, 600)
    spacing = Spacing([*page, twice])
    assert not spacing.crowds(twice, "Matte")
    assert spacing.crowds(twice, "MMatte")
    twice.runs[:2] = [(twice.runs[0][0], twice.runs[1][1])]  # two letters touch
    assert not spacing.crowds(twice, "Matte")


def test_typewriter_faces_are_as_high_as_their_blanks_tell() -> None:
    words = [Word("SEPA", 10, 20, 34, 27), Word("Incasso", 40, 20, 80, 27)]
    assert as_typed(words, 2.5) == words
    assert {round(w.y1 - w.y0, 1) for w in as_typed(words, 5.4)} == {9.0}
