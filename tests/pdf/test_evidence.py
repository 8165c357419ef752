"""What else speaks for a word that its readings leave open: its ink, its column, its neighbours."""

from dataclasses import replace

import pytest
import reportlab
from PIL import Image, ImageDraw, ImageFont

from shared.pdf.accents import miscased
from shared.pdf.agreement import Place
from shared.pdf.dots import misdotted
from shared.pdf.glyphs import Glyphs
from shared.pdf.hooks import hook_words, may_end_in_hook
from shared.pdf.left_over import UNREADABLE, unread_lines
from shared.pdf.overlay import join_neighbours
from shared.pdf.picture import POINTS_PER_INCH, cut_out, ink_runs, pulled_apart, type_spots
from shared.pdf.rings import hangs_unnamed, may_hold_ring, ring_words
from shared.pdf.runs import whole_letters
from shared.pdf.seams import day_among, find_seams, join_seam, spell_day
from shared.pdf.spacing import Spacing, doubled_letters
from shared.pdf.strips import find_lines, set_lines
from shared.pdf.type_lines import level_words
from shared.pdf.widths import learn_widths
from shared.statements.ocr import WORD_CONFIDENCE_MIN
from shared.statements.words import Word

DPI = 300
SCALE = DPI / POINTS_PER_INCH
FONT_FILE = f"{reportlab.__path__[0]}/fonts/Vera.ttf"


class Paper:
    """A page to write on, in points."""

    def __init__(self) -> None:
        self.picture = Image.new("L", (round(400 * SCALE), round(200 * SCALE)), 245)
        self._pen = ImageDraw.Draw(self.picture)

    def write(self, text: str, x: float, y: float) -> Word:
        font = ImageFont.truetype(FONT_FILE, 8.0 * SCALE)
        at = x * SCALE, y * SCALE
        self._pen.text(at, text, fill=10, font=font)
        box = [v / SCALE for v in self._pen.textbbox(at, text, font=font)]
        return Word(text, *box)

    def blot(self, x0: float, y0: float, x1: float, y1: float, shade: int = 10) -> None:
        ends = [round(v * SCALE) for v in (x0, y0, x1, y1)]
        self._pen.rectangle((ends[0], ends[1], ends[2] - 1, ends[3] - 1), fill=shade)

    def place(self, text: str, x: float, y: float, *read: str) -> Place:
        """What stands there, and how it was read; a word before it tells the height of the type."""
        before, word = self.write("Konto", x - 40, y), self.write(text, x, y)
        levelled = next(w for w in level_words([before, word]) if w.text == text)
        place = Place([[replace(levelled, text=seen, confidence=0.6)] for seen in read])
        runs = ink_runs(cut_out(self.picture, place.box, DPI))
        place.runs = [(levelled.x0 + a / SCALE, levelled.x0 + b / SCALE) for a, b in runs]
        return place


@pytest.fixture
def paper() -> Paper:
    return Paper()


def test_an_accent_that_hardly_clears_the_line_above_ties_no_lines_together(paper: Paper) -> None:
    for x in range(20, 80, 6):
        paper.blot(x, 40, x + 4, 46)
        paper.blot(x, 50, x + 4, 56)
    paper.blot(38, 46, 39, 48.08)  # a tail, and an accent one pixel below it
    paper.blot(38, 48.32, 39, 50)
    assert len(find_lines(type_spots(paper.picture, DPI))) == 2


def test_a_piece_of_a_line_in_which_nothing_was_read_is_a_word_in_doubt(paper: Paper) -> None:
    read = paper.write("Kontakt", 20, 40)
    paper.write("Matte", 20, 60)
    sheet = set_lines(find_lines(type_spots(paper.picture, DPI)))
    (lost,) = unread_lines(sheet, [read])
    assert (lost.text, lost.confidence) == (UNREADABLE, 0.0)
    assert 55 < lost.y0 < lost.y1 < 75
    paper.write("-", 200, 100)
    sheet = set_lines(find_lines(type_spots(paper.picture, DPI)))
    assert unread_lines(sheet, [read, replace(read, y0=60.0, y1=68.0)]) == []


def test_a_letter_belongs_to_the_word_that_holds_most_of_it(paper: Paper) -> None:
    paper.blot(20, 40, 24, 46)
    paper.blot(26, 40, 30, 46)
    sheet = set_lines([[(19.0, 39.0, 31.0, 47.0)]])
    (piece,) = sheet.pieces
    right = piece.right
    drawn = Image.new("L", (round(sheet.width * SCALE), round(sheet.height * SCALE)), 255)
    cut = cut_out(paper.picture, piece.box, DPI)
    drawn.paste(cut, (round(piece.set_box[0] * SCALE), round(piece.set_box[1] * SCALE)))
    top, bottom = piece.set_box[1] + 1, piece.set_box[3] - 1
    touching = Word("l", 20 + right, top, 26.5 + right, bottom)
    own = Word("l", 28 + right, top, 30 + right, bottom)
    first, second = whole_letters(drawn, DPI, [touching, own], sheet)
    assert first.x1 - right < 26.1
    assert second.x0 - right == pytest.approx(26.0, abs=0.1)


def test_the_ring_behind_a_letter_is_known_by_its_ink_whatever_was_read(paper: Paper) -> None:
    ring = paper.place("n°", 60, 50, "n*", "n*", "n?", "n?2")
    assert may_hold_ring(ring)
    for language, text in (("es", "nº"), ("fr", "n°")):
        found = ring_words(paper.picture, DPI, ring, language)
        assert found is not None
        assert [w.text for w in found] == [text]
    # This face underlines it.
    assert ring_words(paper.picture, DPI, paper.place("nº", 60, 80, "n*", "n2"), "es") is not None


@pytest.mark.parametrize("printed", ["n*", 'n"', "nª", "n²", "no", "n6"])
def test_no_other_sign_behind_a_letter_is_taken_for_a_ring(paper: Paper, printed: str) -> None:
    place = paper.place(printed, 60, 50, "n*", "n*", "n?", "n?")
    assert ring_words(paper.picture, DPI, place, "es") is None


def test_a_thin_ring_that_runs_into_the_line_below_it_is_one(paper: Paper) -> None:
    place = paper.place("n ", 60, 50, "n*", "n*")
    base = place.edges[1] - 0.28 * 5.8
    x, y = 66.0, base - 5.8
    paper.blot(x, y, x + 2.4, y + 3.7)
    paper.blot(x + 0.6, y + 0.3, x + 1.8, y + 2.4, shade=245)
    paper.blot(x, y + 2.6, x + 2.4, y + 3.0, shade=150)
    paper.blot(x + 0.6, y, x + 1.8, y + 0.3, shade=150)
    place.runs.append((x, x + 2.4))
    found = ring_words(paper.picture, DPI, place, "es")
    assert [w.text for w in found or ()] == ["nº"]


def test_what_hangs_above_the_line_is_no_letter_and_may_be_no_star(paper: Paper) -> None:
    star = paper.place("n*", 60, 50, "n*", "n*")
    assert hangs_unnamed(paper.picture, DPI, star, "n*")
    assert hangs_unnamed(paper.picture, DPI, star, "n2")
    assert not hangs_unnamed(paper.picture, DPI, star, "n'")
    assert not hangs_unnamed(paper.picture, DPI, paper.place("n2", 60, 80, "n2", "n2"), "n2")


def test_the_ring_says_nothing_about_a_letter_that_the_readings_leave_open(paper: Paper) -> None:
    place = paper.place("n°", 60, 50, "n*", "n*", "h*", "h?")
    assert ring_words(paper.picture, DPI, place, "es") is None


def test_a_j_that_hangs_below_the_line_is_no_bracket(paper: Paper) -> None:
    hook = paper.place("TARJ", 60, 50, "TAR]", "TAR]", "TARJ", "TAR)")
    assert may_end_in_hook(hook)
    assert [w.text for w in hook_words(paper.picture, DPI, hook) or ()] == ["TARJ"]
    for at, printed in enumerate(("TAR]", "TAR)", "TARI", "TARl")):
        other = paper.place(printed, 60, 80 + 25 * at, "TAR]", "TAR]", "TARJ", "TAR)")
        assert hook_words(paper.picture, DPI, other) is None
    assert not may_end_in_hook(paper.place("(abc)", 160, 50, "(abc)", "(abc)"))


def test_a_hook_that_one_reading_names_twice_is_one_letter(paper: Paper) -> None:
    hook = paper.place("TARJ", 60, 50, "TARJ", "TARJ", "TAR)J", "TAR)")
    assert may_end_in_hook(hook)
    assert [w.text for w in hook_words(paper.picture, DPI, hook) or ()] == ["TARJ"]
    assert not may_end_in_hook(paper.place("HAJJ", 60, 80, "HAJ]", "HAJ]", "HAJJ", "HAJ"))


@pytest.mark.parametrize(
    ("printed", "read", "told"),
    [("Öl", "öl", False), ("öl", "Öl", False), ("Öl", "Öl", True), ("öl", "öl", True)],
)
def test_a_marked_letter_is_a_capital_by_how_high_its_mark_reaches(
    paper: Paper, printed: str, read: str, told: bool
) -> None:
    beside = paper.place(printed, 60, 50, read).readings[0][0]
    usual = beside.y1 - beside.y0
    assert miscased(paper.picture, DPI, beside, usual) is not told
    # By itself a word seems to be set as large as the letters that were read would be.
    (alone,) = level_words([replace(paper.write(printed, 60, 90), text=read)])
    assert miscased(paper.picture, DPI, alone, usual) is not told


def test_a_sign_of_money_that_looks_like_the_c_of_the_page_is_one(paper: Paper) -> None:
    glyphs = Glyphs(paper.picture, DPI)
    marks = [paper.place("C", 60 + 60 * at, 20, "C", "C").readings[0][0] for at in range(5)]
    glyphs.learn(marks)
    seen = paper.place("C", 60, 60, "€", "€").readings[0][0]
    judged = glyphs.judge(seen)
    assert judged is not None
    assert judged.text == "C"
    euro = paper.place("€", 60, 90, "€", "€").readings[0][0]
    assert glyphs.judge(euro) == euro


def test_a_letter_is_dotted_by_its_ink_whatever_was_read(paper: Paper) -> None:
    for at, (printed, wrong) in enumerate((("Inkt", "inkt"), ("inkt", "Inkt"), ("Anla", "Ania"))):
        place = paper.place(printed, 60, 40 + 30 * at, printed, printed)
        assert not misdotted(paper.picture, DPI, place, printed)
        assert misdotted(paper.picture, DPI, place, wrong)
    stroke = paper.place("Inkt", 60, 130, "Inkt", "Inkt")
    stroke.runs[2:] = [(stroke.runs[2][0], stroke.runs[3][1])]  # the last letters touch
    assert misdotted(paper.picture, DPI, stroke, "inkt")
    assert not misdotted(paper.picture, DPI, stroke, "Inkt")
    assert place.settled is False  # unsure
    place.readings = [[replace(w, confidence=0.95) for w in r] for r in place.readings]
    assert place.settled
    place.misdotted = True
    assert not place.settled


def blank_of(_: Place) -> float:
    return 4.0


def date_at(text: str, y: float, *also: str, x: float = 50.0, letters: int = 5) -> Place:
    runs = [(x + 5.0 * at, x + 5.0 * at + 4.0) for at in range(letters)]
    word = Word(text, x, y, runs[-1][1], y + 8, 0.95)
    place = Place([[replace(word, text=seen)] for seen in (text, *(also or (text,)))])
    place.runs = runs
    return place


def test_a_word_in_a_column_of_days_and_months_is_read_in_two_pieces() -> None:
    misread = [date_at("O6sep", 60), date_at("llsep", 72), date_at("0O6sep", 84, "06sep_")]
    elsewhere = date_at("O6sep", 96, x=200)
    find_seams([date_at("04sep", 36), date_at("05sep", 48), *misread, elsewhere], blank_of)
    assert [place.seam for place in misread] == [2, 2, 2]
    assert not misread[1].settled
    assert elsewhere.seam is None
    assert elsewhere.settled
    assert misread[0].seam_at == pytest.approx(59.5)


def test_a_date_with_a_blank_keeps_it() -> None:
    swallowed, read = date_at("O6sep", 60), date_at("06 sep", 72)
    swallowed.runs = [(a + 3 * (i > 1), b + 3 * (i > 1)) for i, (a, b) in enumerate(swallowed.runs)]
    find_seams([date_at("04sep", 36), date_at("05sep", 48), swallowed, read], blank_of)
    assert (swallowed.seam, read.seam) == (None, None)


def test_a_name_that_ends_like_a_month_is_no_date() -> None:
    names = [date_at("Somar", 60), date_at("Solmar", 72, letters=6)]
    find_seams([date_at("04sep", 36), *names], blank_of)
    assert [place.seam for place in names] == [None, None]


def test_a_stroke_between_days_is_a_digit() -> None:
    column = [
        date_at("12", 60),
        date_at("18 jan", 84),
        date_at("Data", 20),
        date_at("x1", 70, x=90),
    ]
    place = date_at("l4jan", 72)
    assert day_among(["l4jan", "14jan"], place, column) == "14jan"
    assert day_among(["I8", "18"], place, column) == "18"
    assert day_among(["l4jan", "I4jan"], place, column) is None
    assert day_among(["l4723", "14723"], place, column) is None
    assert day_among(["l4jan", "14jan"], place, column[1:]) is None


def test_a_stroke_between_dates_that_are_written_alike_is_a_digit() -> None:
    column = [date_at("12-03-2024", 60), date_at("18-03-2024", 84), date_at("18.03.", 96)]
    place = date_at("Ol-03-2024", 72)
    assert day_among(["Ol-03-2024", "01-03-2024"], place, column) == "01-03-2024"
    assert day_among(["Ol-03", "01-03"], place, column) is None
    assert day_among(["Ol-03-2024", "01-03-2024"], place, column[1:]) is None
    assert spell_day(place.readings[0], place, column)[0].text == "01-03-2024"
    numbers = [date_at("123456", 60), date_at("187654", 84)]
    assert day_among(["S87654", "587654"], place, numbers) is None


@pytest.mark.parametrize(("read", "told"), [("Ol", "01"), ("1I", "11"), ("OO", "OO"), ("Om", "Om")])
def test_a_word_between_days_is_spelt_as_one(read: str, told: str) -> None:
    column = [date_at("12", 60), date_at("18 jan", 84), date_at("Al", 20)]
    place = date_at(read, 72)
    assert [w.text for w in spell_day(place.readings[0], place, column)] == [told]
    assert [w.text for w in spell_day(place.readings[0], place, column[1:])] == [read]


def test_the_two_pieces_of_a_date_are_one_word_again() -> None:
    day, month = Word("06", 50, 40, 59, 48, 1.0), Word("sep", 64, 40, 78, 48, 0.75)
    assert join_seam([day, month]) == [Word("06sep", 50, 40, 78, 48, 0.75)]


def test_a_piece_is_pulled_apart_where_it_is_told(paper: Paper) -> None:
    paper.blot(20, 40, 24, 46)
    paper.blot(25, 40, 29, 46)
    piece = cut_out(paper.picture, (19.0, 39.0, 30.0, 47.0), DPI)
    (_, end), (start, _) = ink_runs(pulled_apart(piece, round(5.5 * SCALE), 20))
    assert start - end == pytest.approx(20 + SCALE, abs=1)


def spaced(text: str, x: float, y: float) -> list[Place]:
    """Words of letters that are 4 wide and 1 apart, with blanks of 4."""
    places = []
    for part in text.split():
        runs = [(x + 5.0 * at, x + 5.0 * at + 4.0) for at in range(len(part))]
        word = Word(part, runs[0][0], y, runs[-1][1], y + 8, 0.95)
        places.append(Place([[word], [word]], runs=runs))
        x = runs[-1][1] + 4.0
    return places


def swallowed(wide: float) -> Place:
    """ "matta Tat" read in one word, and in two by closer looks."""
    letters = "mattaTat"
    runs = [(10 + 5.0 * i + wide * (i > 4), 14 + 5.0 * i + wide * (i > 4)) for i in range(8)]
    whole = Word(letters, 10, 320, runs[-1][1], 328, 0.6)
    parted = [replace(whole, text="matta", x1=34.0), replace(whole, text="Tat", x0=35.0 + wide)]
    return Place([[whole], [whole], parted, parted], runs=runs, blank=4.0)


@pytest.mark.parametrize(
    ("wide", "told"), [(3.0, ["matta", "Tat"]), (1.5, None), (0.0, ["mattaTat"])]
)
def test_the_room_of_a_letter_that_only_begins_words_is_learnt_from_blanks(
    wide: float, told: list[str] | None
) -> None:
    even = [p for row in range(12) for p in spaced("am Tatort matta", 10, 20 + 12 * row)]
    place = swallowed(wide)
    Spacing([*even, place]).measure(place)
    words, share = place.verdict()
    assert (share >= WORD_CONFIDENCE_MIN) is (told is not None)
    assert told is None or [w.text for w in words] == told


def test_on_an_even_page_a_swallowed_blank_beside_an_unknown_letter_is_one() -> None:
    even = [p for row in range(30) for p in spaced("am matta tort", 10, 400 + 12 * row)]
    place = swallowed(2.3)
    place.readings = [place.readings[0]] * 4
    Spacing([*even, place]).measure(place)
    assert place.even
    words, share = place.verdict()
    assert ([w.text for w in words], share) == (["matta", "Tat"], 1.0)
    place = swallowed(2.0)
    place.readings = [place.readings[0]] * 4
    Spacing([*even, place]).measure(place)
    assert place.verdict()[1] < WORD_CONFIDENCE_MIN


@pytest.mark.parametrize(("wide", "told"), [(4.0, False), (1.5, True)])
def test_a_gap_as_wide_as_a_blank_is_a_doubt_where_letters_touch(wide: float, told: bool) -> None:
    runs = [(10.0, 18.0), (19.0, 23.0), (23.0 + wide, 27.0 + wide), (28.0 + wide, 32.0 + wide)]
    word = Word("IJ-RE", 10, 20, 32 + wide, 28, 0.95)
    place = Place([[word]] * 4, runs=runs, blank=4.0)
    assert (place.verdict()[1] >= WORD_CONFIDENCE_MIN) is told
    parted = [replace(word, text="IJ-", x1=23.0), replace(word, text="RE", x0=23.0 + wide)]
    assert Place([parted] * 4, runs=runs, blank=4.0).verdict()[1] == 1.0
    beside_a_one = Place([[replace(word, text="IJ-11")]] * 4, runs=runs, blank=4.0)
    beside_a_one.runs[2] = (23.0 + wide, 24.5 + wide)
    assert beside_a_one.verdict()[1] == 1.0


def test_readings_that_swallowed_a_word_are_no_witnesses_against_those_that_saw_it() -> None:
    place = date_at("Transfer", 40, letters=10)
    both = [Word("Transfer", 50, 40, 80, 48, 0.9), Word("To", 85, 40, 95, 48, 0.9)]
    assert place.left_ink_out([both, both])
    assert not place.left_ink_out([both, both[:1]])
    assert not place.left_ink_out([both])
    place.runs = place.runs[:8]
    assert not place.left_ink_out([both, both])


def test_readings_with_more_letters_than_room_are_no_witnesses_against_those_with_as_many() -> None:
    place = date_at("0O1JAN", 40)
    closer = [Word("01", 50, 40, 59, 48, 0.7), Word("JAN", 60, 40, 74, 48, 0.7)]
    assert not place.saw_without_ink([closer, closer])  # letters may touch
    place.crowded = True
    assert place.saw_without_ink([closer, closer])
    assert not place.saw_without_ink([closer, closer[:1]])
    assert not place.saw_without_ink([closer])


@pytest.mark.parametrize(("first", "taken"), [(0.4, True), (0.9, False)])
def test_four_sure_looks_part_a_word_against_two_that_were_not(first: float, taken: bool) -> None:
    whole = [Word("TransferTo", 100, 50, 150, 58, first)]
    parted = [Word("Transfer", 100, 50, 136, 58, 0.96), Word("To", 140, 50, 150, 58, 0.96)]
    words, share = Place([whole, whole, *[parted] * 4]).verdict()
    assert (share >= WORD_CONFIDENCE_MIN) is taken
    assert [w.text for w in words] == ["Transfer", "To"]


def test_a_word_has_the_box_of_its_ink_and_not_of_a_reading_that_was_loose() -> None:
    loose = [Word("EUR", 46, 40, 52, 48, 0.9), Word("S", 60, 40, 90, 48, 0.9)]
    runs = [(40.0, 44.0), (45.0, 49.0), (50.0, 54.0), (58.0, 62.0)]
    words, _ = Place([loose, loose], runs=runs).verdict()
    assert [(w.x0, w.x1) for w in words] == [(40.0, 54.0), (58.0, 62.0)]


def test_no_number_ends_with_a_comma_right_before_another() -> None:
    def pair(left: str, right: str) -> list[Place]:
        words = Word(left, 100, 50, 110, 58, 0.9), Word(right, 112.5, 50, 120, 58, 0.9)
        return [Place([[word], [word]]) for word in words]

    (whole,) = join_neighbours(pair("27,", "41"), 3.0)
    assert whole.blank
    assert len(join_neighbours(pair("1.", "119,08"), 3.0)) == 1
    assert len(join_neighbours(pair("1.", "4119,08"), 3.0)) == 2
    assert len(join_neighbours(pair("27", "41"), 3.0)) == 2


def dim(*texts: str, letters: int) -> Place:
    words = [[Word(text, 100, 50, 100 + 5.0 * len(text), 58, 0.1)] for text in texts]
    return Place(words, runs=[(100 + 5.0 * at, 104 + 5.0 * at) for at in range(letters)])


def test_a_word_that_was_seen_dimly_is_taken_if_its_letters_look_like_it() -> None:
    place = dim("09", "09", "Q9", "09", letters=2)
    assert place.verdict()[1] < WORD_CONFIDENCE_MIN
    assert place.verdict(lambda text: text == "09")[1] >= WORD_CONFIDENCE_MIN
    assert place.verdict(lambda text: text == "Q9")[1] < WORD_CONFIDENCE_MIN


def test_two_dim_looks_that_leave_ink_out_are_no_evidence() -> None:
    assert dim("med", "med", letters=3).verdict()[1] == 1.0
    assert dim("med", "med", letters=6).verdict()[1] < WORD_CONFIDENCE_MIN


def test_letters_speak_for_a_text_only_if_each_is_nearest_to_its_own_kind(paper: Paper) -> None:
    glyphs = Glyphs(paper.picture, DPI)
    rows = [paper.write("3 8 3 8 3 8 3 8 3 8 3 8 3 8", 20, 20 + 20 * row) for row in range(2)]
    for row in rows:
        runs = ink_runs(cut_out(paper.picture, (row.x0, row.y0, row.x1, row.y1), DPI))
        boxes = [(row.x0 + a / SCALE - 0.3, row.x0 + b / SCALE + 0.3) for a, b in runs]
        texts = row.text.split()
        glyphs.learn(
            Word(c, x0, row.y0 - 2, x1, row.y1 + 2)
            for c, (x0, x1) in zip(texts, boxes, strict=True)
        )
    seen = paper.write("38", 20, 100)
    box = seen.x0 - 0.5, seen.y0 - 2, seen.x1 + 0.5, seen.y1 + 2
    assert glyphs.shows(box, "38")
    assert not glyphs.shows(box, "33")
    assert not glyphs.shows(box, "3-")


def test_a_letter_that_was_seen_with_both_its_neighbours_is_in_doubt() -> None:
    alone, word = spaced("M ASHDOWN", 10, 40)
    doubled = Place([[replace(w, text="MASHDOWN") for w in r] for r in word.readings])
    doubled.runs = word.runs
    assert doubled_letters([alone, doubled, Place([[], []]), Place([])]) == [doubled]
    assert doubled_letters([alone, word]) == []
    doubled.readings += [[replace(w, text="ASHDOWN") for w in r] for r in word.readings]
    assert doubled.verdict()[1] < WORD_CONFIDENCE_MIN
    doubled.forget_doubled()
    assert [w.text for w in doubled.verdict()[0]] == ["ASHDOWN"]
    assert doubled.verdict()[1] == 1.0
    far = replace(
        doubled, readings=[[replace(w, x0=90.0, x1=130.0) for w in r] for r in doubled.readings]
    )
    assert doubled_letters([alone, far]) == []


def test_a_sign_where_there_is_no_ink_is_no_word() -> None:
    ghost = [Word("=", 100, 50, 106, 58, 0.42)]
    assert Place([ghost, ghost, [], []]).is_empty
    assert not Place([ghost, ghost, ghost, []]).is_empty
    assert not Place([ghost, ghost]).is_empty
    seen = [Word("-", 100, 50, 106, 58, 0.92)]
    assert not Place([seen, seen, [], []]).is_empty
    assert not Place([ghost, ghost, [], []], runs=[(101, 103)]).is_empty


def test_a_sign_beside_a_word_needs_ink_against_closer_looks_that_see_none() -> None:
    read = [Word("CARD", 100, 50, 119, 58, 0.7), Word("_", 121, 50, 125, 58, 0.6)]
    closer = [Word("CARD", 100, 50, 119, 58, 0.95)]
    # The H of it fell apart, so that there are as many runs as letters and sign.
    runs = [(100.0, 101.0), (101.5, 104.0), (105.0, 109.0), (110.0, 114.0), (115.0, 119.0)]
    words, share = Place([read, read, closer, closer], runs=runs).verdict()
    assert ([w.text for w in words], share) == (["CARD"], 0.75)
    inked = Place([read, read, closer, closer], runs=[*runs, (122.0, 124.0)])
    assert inked.verdict()[1] < WORD_CONFIDENCE_MIN


def test_two_letters_of_one_shape_are_told_by_their_ends_where_one_falls_apart(
    paper: Paper,
) -> None:
    paper.blot(20, 40.0, 24, 45.8)
    paper.blot(26, 41.5, 27, 45.8)  # a small o without its top and its bottom
    paper.blot(29, 41.5, 30, 45.8)
    top, bottom = 40 - 0.17 * 5.8, 45.8 + 0.28 * 5.8
    glyphs = Glyphs(paper.picture, DPI)
    assert glyphs.judge(Word("Co", 19.5, top, 30.5, bottom)) is not None
    assert glyphs.judge(Word("CO", 19.5, top, 30.5, bottom)) is None
    assert glyphs.judge(Word("co", 19.5, top, 30.5, bottom)) is None


@pytest.mark.parametrize(
    ("first", "sure", "closer", "closely", "taken"),
    [
        ("40,00", 0.4, "-40,00", 0.9, True),
        ("40,00", 0.9, "-40,00", 0.9, False),
        ("40,00", 0.4, "-40,00", 0.6, False),
        ("40,00", 0.4, "-10,00", 0.9, False),
        ("-40,00", 0.4, "40,00", 0.9, False),
    ],
)
def test_a_sign_that_unsure_readings_lost_is_taken_from_sure_closer_looks(
    first: str, sure: float, closer: str, closely: float, taken: bool
) -> None:
    before, after = Word(first, 100, 50, 130, 58, sure), Word(closer, 100, 50, 130, 58, closely)
    words, share = Place([[before]] * 2 + [[after]] * 2).verdict()
    assert (share >= WORD_CONFIDENCE_MIN) is taken
    assert not taken or words == [after]


def test_a_first_digit_that_is_too_wide_may_hold_a_minus() -> None:
    even = [p for row in range(4) for p in spaced("2345 4532 5324 2435", 20, 20 + 12 * row)]
    (plain,), (stout,) = spaced("4532", 20, 120), spaced("4532", 20, 140)
    stout.runs[0] = (17.5, 24.0)
    Spacing([*even, plain, stout])
    assert (plain.stout, stout.stout) == (False, True)
    assert not stout.settled
    signed = [Word("-4532", 17.5, 140, 39, 148, 0.9)]
    assert stout.left_ink_out([signed, signed])
    assert not stout.left_ink_out([signed, stout.readings[0]])
    assert not plain.left_ink_out([signed, signed])
    # Two digits that touch beside one that fell apart hold no minus.
    (apart,) = spaced("4532", 20, 160)
    apart.runs = [(20.0, 29.0), (30.0, 34.0), (35.0, 36.0), (37.0, 39.0)]
    Spacing([*even, apart])
    assert apart.shifted
    assert not apart.stout


def test_closer_looks_that_lost_a_sign_are_not_heard_where_its_ink_is() -> None:
    even = [p for row in range(4) for p in spaced("2345 4532 5324 2435", 20, 20 + 12 * row)]
    (plain,), (stout,) = spaced("4532", 20, 120), spaced("4532", 20, 140)
    stout.runs[0] = (17.5, 24.0)
    for place in (plain, stout):
        place.readings = [[replace(place.readings[0][0], text="-4532")]] * 2
    Spacing([*even, plain, stout])
    for place in (plain, stout):
        place.readings += [[replace(place.readings[0][0], text="4532")]] * 2
        place.forget_unsigned()
    assert [w.text for w in stout.verdict()[0]] == ["-4532"]
    assert len(plain.readings) == 4


def test_a_point_behind_letters_that_touch_needs_ink_at_the_end() -> None:
    read = [[Word("SOL.", 100, 50, 120, 58, 0.5)]] * 2
    closer = [[Word("SOL", 100, 50, 120, 58, 0.92)]] * 2
    runs = [(100.0, 110.0), (112.0, 118.0)]
    assert Place(read + closer, runs=runs, high_end=True).verdict()[1] == 0.75
    assert Place(read + closer, runs=runs).verdict()[1] < WORD_CONFIDENCE_MIN
    hidden = [[replace(w, text=w.text.replace("L", "Y")) for w in r] for r in read + closer]
    assert Place(hidden, runs=runs, high_end=True).verdict()[1] < WORD_CONFIDENCE_MIN


@pytest.mark.parametrize(
    ("further", "sure", "taken"),
    [
        (("MDT", "MDT"), 0.92, True),
        (("MDT", "MDT"), 0.7, False),
        (("MDT", "MIT"), 0.92, False),
        (("MIT", "MIT"), 0.92, False),
        (("MDT",), 0.92, False),
    ],
)
def test_two_further_looks_decide_if_every_closer_look_agrees_surely(
    further: tuple[str, ...], sure: float, taken: bool
) -> None:
    def seen(text: str, confidence: float) -> list[Word]:
        return [Word(text, 100, 50, 115, 58, confidence)]

    place = Place([seen("MIT", 0.44), seen("MIT", 0.61), seen("MDT", 0.91), seen("MDT", 0.92)])
    assert place.is_open
    place.hear([seen(text, sure) for text in further])
    words, share = place.verdict()
    assert (share >= WORD_CONFIDENCE_MIN) is taken
    assert not taken or [w.text for w in words] == ["MDT"]


def test_further_looks_never_outvote_a_reading_that_was_sure() -> None:
    first, closer = Word("month.", 100, 50, 130, 58, 0.95), Word("month", 100, 50, 130, 58, 0.9)
    place = Place([[first], [first], [closer], [closer]])
    place.hear([[closer], [closer]])
    assert place.verdict()[1] < WORD_CONFIDENCE_MIN


def test_the_width_of_a_letter_is_not_learnt_where_another_does_not_fit() -> None:
    even = [p for row in range(9) for p in spaced("Kontakt Matte am", 10, 20 + 12 * row)]
    broken = [p for row in range(4) for p in spaced("fatto", 10, 200 + 12 * row)]
    for place in broken:  # f and a touch, and so do t and o; the t before them fell apart
        place.runs = [(10.0, 19.0), (20.0, 21.0), (21.5, 22.5), (23.0, 24.0), (25.0, 34.0)]
    Spacing(even + broken)
    assert all(place.shifted and not place.aligned for place in broken)
    assert not any(place.shifted for place in even)
    widths = learn_widths((place, place.texts[0]) for place in even + broken)
    assert "f" not in widths
    assert widths["t"] == pytest.approx(0.5)


def test_ink_that_does_not_match_its_letters_says_nothing_against_them(paper: Paper) -> None:
    glyphs = Glyphs(paper.picture, DPI)
    word = Word("Sicht", 20, 40, 40, 48)
    assert glyphs.judge(word, matched=False) == word
    assert glyphs.judge(replace(word, text="S1cht"), matched=False) is None


def test_a_full_page_with_wide_gaps_in_one_line_alone_is_not_torn() -> None:
    full = [p for row in range(16) for p in spaced("Kontakt Matte am Tatort", 10, 20 + 12 * row)]

    def line(y: float) -> list[Place]:
        places = spaced("Montantes Tatort Kontakt", 10, y)
        for place in places[:2]:
            place.runs = [(a + 2 * (i > 3), b + 2 * (i > 3)) for i, (a, b) in enumerate(place.runs)]
        return places

    one = Spacing([*full, *line(620)]).find_open_gaps()
    assert (one.is_torn, len(one.within)) == (False, 2)
    assert Spacing([*full, *line(620), *line(640)]).find_open_gaps().is_torn
