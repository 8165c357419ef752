"""What several readings of one page are worth together."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.pdf.agreement import Place
from shared.pdf.brackets import doubt_unmatched
from shared.pdf.overlay import join_neighbours, keep_apart, lay_over, usual_blank
from shared.pdf.strokes import as_printed
from shared.pdf.type_lines import level_words
from shared.statements.lines import make_lines
from shared.statements.ocr import WORD_CONFIDENCE_MIN
from shared.statements.words import Page, Word


def word(text: str, x0: float = 100.0, y0: float = 50.0, sure: float = 0.97) -> Word:
    return Word(text, x0, y0, x0 + 5.0 * len(text), y0 + 8.0, sure)


def place(*texts: str) -> Place:
    return Place([[word(text)] if text else [] for text in texts])


def test_two_readings_that_agree_need_no_closer_look():
    assert place("TARN", "TARN").settled
    assert not place("TARN", "TAPN").settled
    assert not Place([[word("TARN", sure=0.6)], [word("TARN", sure=0.7)]]).settled


def test_ink_that_no_reading_accounts_for_unsettles_what_was_read():
    lost_point = place("month", "month")
    lost_point.unread.append((126.0, 56.0, 127.0, 57.0))
    assert not lost_point.settled
    before_the_number = place("45", "45")
    before_the_number.runs = [(98.0, 99.0), (100.0, 104.0), (105.0, 109.0)]
    assert not before_the_number.settled


def test_two_readings_against_two_are_no_evidence():
    words, share = place("1D", "1D", "ID", "ID").verdict()
    assert share < WORD_CONFIDENCE_MIN
    assert [w.text for w in words] == ["ID"]  # the closer look is shown to the reviewer


@given(st.lists(st.sampled_from(["SO", "so", "S0", ""]), min_size=4, max_size=4))
def test_a_word_is_taken_only_if_three_of_four_saw_it_or_both_closer_looks_did(texts: list[str]):
    words, share = place(*texts).verdict()
    if share >= WORD_CONFIDENCE_MIN:
        taken = words[0].text
        closer = texts[2] == texts[3] == taken and texts[0] != texts[1]
        assert texts.count(taken) >= 3 or closer


def test_a_look_without_an_answer_counts_against_the_word():
    lonely = place("Posting")
    lonely.unanswered = 1
    assert lonely.verdict()[1] == 0.5


def test_words_that_one_reading_parts_and_the_other_does_not_are_one_place():
    first, second = [word("MrJ")], [word("Mr"), word("J", 111.0)]
    assert [p.texts for p in lay_over(first, second)] == [["MrJ", "Mr J"]]


def test_a_word_that_both_readings_tore_apart_is_looked_at_as_one():
    line = [word("ROA"), word("DRUNNER", 116.2), word("GAS", 155.0), word("LTD", 174.0)]
    blank = usual_blank(line)
    joined = join_neighbours(lay_over(line, line), blank)
    assert sorted(p.texts[0] for p in joined) == ["GAS", "LTD", "ROA DRUNNER"]
    assert not next(p for p in joined if " " in p.texts[0]).settled


def test_blanks_that_the_gaps_belie_are_in_doubt():
    both = place("Starting", "Starting", "Starting", "Starting")
    both.blank = 3.0
    both.runs = [(100 + 5 * n + 2.7 * (n > 5), 104.3 + 5 * n + 2.7 * (n > 5)) for n in range(8)]
    assert both.verdict()[1] < WORD_CONFIDENCE_MIN


def test_blanks_are_where_both_the_gaps_and_a_reading_see_them():
    swallowed = Place(
        [[word("Spesetenuta")]] * 2 + [[word("Spese"), word("tenuta", 128.0)]] * 2, blank=3.0
    )
    swallowed.runs = [
        (100 + 5 * n + 3.0 * (n > 4), 104.3 + 5 * n + 3.0 * (n > 4)) for n in range(11)
    ]
    words, share = swallowed.verdict()
    assert [w.text for w in words] == ["Spese", "tenuta"]
    assert share >= WORD_CONFIDENCE_MIN


def test_a_point_without_ink_is_none():
    period = place("3.", "3.", "3", "3")
    period.runs = [(100.0, 104.0)]
    words, share = period.verdict()
    assert ([w.text for w in words], share) == (["3"], 0.75)
    below_an_arm = place("7.", "7.", "7", "7")
    below_an_arm.runs = [(100.0, 104.0)]
    assert below_an_arm.verdict()[1] < WORD_CONFIDENCE_MIN


def test_signs_without_ink_are_none() -> None:
    ruled = place("GAS__", "GAS__", "GAS", "GAS")
    ruled.runs = [(100.0, 104.0), (105.0, 109.0), (110.0, 114.0)]
    words, share = ruled.verdict()
    assert ([w.text for w in words], share) == (["GAS"], 0.75)
    letters = place("GASb", "GASb", "GAS", "GAS")
    letters.runs = ruled.runs
    assert letters.verdict()[1] < WORD_CONFIDENCE_MIN


def test_a_point_below_an_arm_is_none_where_a_single_stroke_stands_at_the_foot() -> None:
    seen = place("AT.", "AT.", "AT", "AT")
    seen.runs = [(100.0, 104.0), (105.0, 109.0)]
    assert seen.verdict()[1] < WORD_CONFIDENCE_MIN
    seen.bare_foot = True
    words, share = seen.verdict()
    assert ([w.text for w in words], share) == (["AT"], 0.75)


def test_of_two_readings_against_two_those_that_were_sure_are_shown() -> None:
    sure, dim = [word("-5.899,27")], [word("-3.899,27", sure=0.33)]
    words, share = Place([sure, dim, sure, dim]).verdict()
    assert [w.text for w in words] == ["-5.899,27"]
    assert share < WORD_CONFIDENCE_MIN


def test_spellings_that_the_shapes_of_letters_name_alike_are_one_text() -> None:
    day = place("Ol", "O1", "°*", "01")
    words, share = day.settle_alike({"Ol": "01", "O1": "01", "01": "01"}) or ([], 0.0)
    assert ([w.text for w in words], share) == (["01"], 0.75)
    assert day.settle_alike({"Ol": "01", "O1": "O1", "01": "01"}) is None


def test_what_one_reading_saw_on_bare_paper_is_nothing() -> None:
    assert place("§", "", "", "").is_empty
    assert not place("§", "§", "", "").is_empty


def test_a_capital_that_reaches_below_its_neighbour_leaves_a_narrow_blank() -> None:
    parts = [word("Pay"), word("Jun", 117.0)]
    four = Place([parts] * 4, blank=4.0)
    four.runs = [(100, 104), (105, 109), (110, 115), (117, 121), (122, 126), (127, 131)]
    words, share = four.verdict()
    assert ([w.text for w in words], share) == (["Pay", "Jun"], 1.0)


def test_readings_that_are_all_at_a_loss_agree_by_chance() -> None:
    dim = Place([[word("n*", sure=sure)] for sure in (0.76, 0.41, 0.26)] + [[word("n%")]])
    assert dim.verdict()[1] < WORD_CONFIDENCE_MIN
    clear = Place([[word("no", sure=sure)] for sure in (0.76, 0.61, 0.26)] + [[word("na")]])
    assert clear.verdict()[1] == WORD_CONFIDENCE_MIN


def test_a_further_witness_counts_for_one_and_look_alikes_for_the_same_shapes() -> None:
    tied = place("O1/11", "O1/11", "01/11", "01/11")
    tied.runs = [(100.0 + 5 * n, 104.0 + 5 * n) for n in range(5)]
    assert tied.rivals == ["O1/11", "01/11"]
    assert tied.settle_between("01/11", ["O1/11"])[1] == 1.0
    assert tied.settle_between("01/11", [])[1] == 0.75
    alone = place("O1/11", "Q1/11", "D1/11", "01/11")
    alone.runs = tied.runs
    assert alone.settle_between("01/11", [])[1] < WORD_CONFIDENCE_MIN


def test_what_most_readings_saw_needs_no_further_witness() -> None:
    clear = place("01/11", "01/11", "01/11", "O1/11")
    clear.runs = [(100.0 + 5 * n, 104.0 + 5 * n) for n in range(5)]
    assert clear.rivals == []


def test_a_number_does_not_begin_with_a_comma() -> None:
    """The room beside its 1 was taken for a blank by every reading."""
    line = [word("91"), word(",735.48", 112.6), word("GAS", 160.0), word("LTD", 178.0)]
    (torn,) = [p for p in join_neighbours(lay_over(line, line), 3.0) if "91" in p.texts[0]]
    assert [w.text for w in torn.verdict()[0]] == ["91,735.48"]
    far = [word("91"), word(",735.48", 116.0)]
    assert len(join_neighbours(lay_over(far, far), 3.0)) == 2


def test_a_blank_beside_a_sign_is_told_by_its_gap() -> None:
    swallowed = Place([[word("P/Renda")]] * 2 + [[word("P/"), word("Renda", 113.0)]] * 2, blank=4.0)
    wide = [(100 + 5 * n + 2.6 * (n > 1), 104.3 + 5 * n + 2.6 * (n > 1)) for n in range(7)]
    swallowed.runs = wide
    words, share = swallowed.verdict()
    assert ([w.text for w in words], share) == (["P/", "Renda"], 1.0)
    swallowed.runs = [*wide[:2], *[(a - 0.78, b - 0.78) for a, b in wide[2:]]]
    assert swallowed.verdict()[1] < WORD_CONFIDENCE_MIN


def test_blanks_are_told_by_their_gaps_although_letters_touch() -> None:
    touching = Place(
        [[word("P/Renda")]] * 2 + [[replace(word("P/"), x1=109.3), word("Renda", 112.6)]] * 2,
        blank=4.0,
    )
    touching.runs = [(100.0, 109.3), (112.6, 116.9), (117.6, 121.9), (122.6, 131.9)]
    words, share = touching.verdict()
    assert ([w.text for w in words], share) == (["P/", "Renda"], 1.0)
    touching.runs = [(100.0, 109.3), (109.9, 116.9), (117.6, 121.9), (124.9, 131.9)]
    assert touching.verdict()[1] < WORD_CONFIDENCE_MIN


def test_a_stroke_behind_a_tear_is_spelt_as_within_its_word() -> None:
    torn = [word("sa"), word("Ido", 112.0)]
    place = Place([[word("saldo")]] * 2 + [list(torn), list(torn)], blank=7.0)
    place.runs = [(x, x + 4.0) for x in (100.0, 105.0, 112.0, 117.0, 122.0)]
    place.spell_as_one()
    words, share = place.verdict()
    assert ([w.text for w in words], share) == (["saldo"], 1.0)
    parted = Place([list(torn)], runs=[(x + 4 * (x > 110), y) for x, y in place.runs], blank=7.0)
    parted.spell_as_one()
    assert parted.texts == ["sa Ido"]


def test_a_blank_between_letters_that_reach_for_each_other_may_be_narrow() -> None:
    parted = [replace(word("RIA"), x1=112.0), word("A", 114.4)]
    place = Place([[word("RIAA")]] * 2 + [parted] * 2, blank=4.0)
    place.runs = [(100.0, 106.0), (107.0, 112.0), (114.4, 119.0)]
    assert place.verdict()[1] < WORD_CONFIDENCE_MIN
    place.left_over = lambda pair, width: 0.7 if pair == "AA" and width > 2 else 0.0
    words, share = place.verdict()
    assert ([w.text for w in words], share) == (["RIA", "A"], 1.0)


def test_the_gap_beside_a_one_is_no_blank_that_a_reading_lost() -> None:
    parted = [replace(word("P/"), x1=109.3), word("8/10", 112.6)]
    touching = Place([[word("P/8/10")]] * 2 + [parted] * 2, blank=4.0)
    # P and its stroke touch; the 1 is narrow and leaves more room behind it than a letter.
    touching.runs = [(100.0, 109.3), (112.6, 116.9), (117.6, 119.9), (120.6, 122.2), (125.0, 129.0)]
    words, share = touching.verdict()
    assert ([w.text for w in words], share) == (["P/", "8/10"], 1.0)
    torn = [replace(word("P/8/1"), x1=122.2), word("0", 125.0)]
    assert (
        Place([[word("P/8/10")]] * 2 + [torn] * 2, runs=touching.runs, blank=4.0).verdict()[1]
        < 0.75
    )


@pytest.mark.parametrize(
    ("read", "meant"),
    [
        ("lncasso", "Incasso"),
        ("lBAN", "IBAN"),
        ("BONlFICO", "BONIFICO"),
        ("BeIlocchi", "Bellocchi"),
        ("dolIaro", "dollaro"),
        ("S.r.I.", "S.r.l."),
        ("I'estratto", "l'estratto"),
        ("I'm", "I'm"),
        ("Al", "Al"),
        ("AI", "AI"),
        ("la", "la"),
        ("--12,50", "-12,50"),
        ("5°534.12", "5'534.12"),
        ("20°5", "20°5"),
        ("1''172.42", "1'172.42"),
        ('1"172.42', "1'172.42"),
        ('17" 300', '17" 300'),
        ("BĲ", "BIJ"),
    ],
)
def test_strokes_and_dashes_are_spelt_as_their_neighbours_demand(read: str, meant: str):
    assert as_printed(read) == meant


def test_accents_do_not_make_their_line_higher():
    plain, accented = word("SALDO"), replace(word("ÜBER", 130.0), y0=47.8)
    levelled = level_words([plain, accented])
    assert len({(w.y0, w.y1) for w in levelled}) == 1
    alone = level_words([accented])[0]
    assert abs((alone.y1 - alone.y0) - (levelled[0].y1 - levelled[0].y0)) < 0.3


def test_words_of_a_line_are_as_high_as_their_type():
    low = replace(word("on"), y0=52.1)
    tall, tailed = word("Of", 115.0), replace(word("any", 130.0), y0=52.1, y1=60.3)
    levelled = level_words([low, tall, tailed])
    assert len({(w.y0, w.y1) for w in levelled}) == 1
    assert levelled[0].y0 < 50.5
    assert levelled[0].y1 > 59.5


def test_capitals_and_small_letters_of_one_shape_do_not_measure_their_own_line():
    small = replace(word("so", 100.0), y0=50.0)
    levelled = level_words([small, word("TARN", 150.0), word("COFFEE", 175.0)])
    assert len({(w.y0, w.y1) for w in levelled}) == 1


def test_tails_do_not_move_the_line_that_plain_words_stand_on():
    """How far a J or a y hangs down is a matter of the face."""
    plain, tailed = word("GAS"), replace(word("JAYWALK", 130.0), y1=61.5)
    (alone,) = level_words([plain])
    assert {(w.y0, w.y1) for w in level_words([plain, tailed])} == {(alone.y0, alone.y1)}


def test_columns_of_a_row_stand_on_one_line_and_in_one_type():
    row = [word("GAS"), replace(word("12", 300.0, 50.3), y1=58.5)]
    assert len({(w.y0, w.y1) for w in level_words(row)}) == 1
    beside = [word("GAS"), word("12", 300.0, 52.0)]
    assert len({(w.y0, w.y1) for w in level_words(beside)}) == 2


def test_amounts_stand_on_the_line_of_their_row_however_far_commas_hang_down():
    row = [Word("NOV", 50, 50, 70, 57), Word("1.317,79", 300, 50, 330, 59.3)]
    assert len({w.y1 for w in level_words(row)}) == 1


def test_dates_in_june_stand_on_the_line_of_their_row_however_far_a_j_hangs_down():
    row = [Word("NOTA", 50, 50, 70, 57), Word("02JUN", 300, 50, 330, 58.5)]
    assert len({(w.y0, w.y1) for w in level_words(row)}) == 1
    title = [Word("NOTA", 50, 50, 70, 57), Word("JUNI", 300, 50, 330, 62)]
    assert len({w.y1 for w in level_words(title)}) == 2


def test_blocks_side_by_side_keep_lines_of_their_own():
    left, right = word("Kessler", 60.0, 50.0), word("Total", 400.0, 53.0)
    levelled = level_words([left, right])
    assert levelled[1].y0 - levelled[0].y0 > 2.5


def test_words_whose_boxes_touch_stay_two_words():
    loose = [replace(word("FROM"), x1=121.9), word("Sandpiper", 122.0)]
    (line,) = make_lines([Page(1, 600, 800, tuple(loose))])
    assert line.text == "FROMSandpiper"  # what would come of it
    (line,) = make_lines([Page(1, 600, 800, tuple(keep_apart(loose)))])
    assert line.text == "FROM Sandpiper"


def test_a_bracket_without_its_partner_is_in_doubt():
    line = [word("(12", 100.0), word("months)", 120.0), word("TAR)", 160.0), word("(085", 200.0)]
    doubted = [w.text for w in doubt_unmatched(line) if w.confidence < WORD_CONFIDENCE_MIN]
    assert doubted == ["TAR)", "(085"]
    below = [word("(see", 100.0, 50.0), word("above)", 100.0, 62.0)]
    assert all(w.confidence < WORD_CONFIDENCE_MIN for w in doubt_unmatched(below))
