"""Words that a file tears apart, and words that it sets by position without a blank."""

from typing import Any

from shared.pdf.torn_words import mend_pages
from shared.statements.words import Word

Raw = tuple[str, float, float, float, float]


def line(y: float, texts: list[str], gap: float) -> list[Raw]:
    found: list[Raw] = []
    x = 50.0
    for text in texts:
        found.append((text, x, y, x + 5 * len(text), y + 10))
        x += 5 * len(text) + gap
    return found


def mended(*lines: tuple[list[Raw], bool]) -> list[str]:
    """`True`: the file has a blank before each word of the line."""
    words = [w for raw, _ in lines for w in raw]
    spaced = [blank for raw, blank in lines for _ in raw]
    page: dict[str, Any] = {"words": words, "spaced": spaced}
    mend_pages([page])
    return [w[0] for w in page["words"]]


BLANKS = [(line(100 + i * 14, ["one", "two", "three", "four"], 2.8), True) for i in range(4)]


def test_a_word_torn_by_a_gap_of_its_own_width_is_mended() -> None:
    torn = [
        (line(300 + i * 14, texts, gap), False)
        for i, (gap, texts) in enumerate(
            ((1.6, ["Rent", "al"]), (2.4, ["12,", "50"]), (1.9, ["7", ".40"]), (2.2, ["Wa", "ter"]))
        )
    ]
    assert "Rental" in mended(*BLANKS, *torn)


def test_words_torn_by_gaps_that_are_all_alike_are_mended_where_numbers_are_torn_too() -> None:
    parts = [["Rent", "al"], ["12,", "50"], ["07", "/24/2026"], ["Din", "er"]] * 3
    torn = [(line(300 + i * 14, texts, 1.8), False) for i, texts in enumerate(parts)]
    found = mended(*BLANKS, *torn)
    assert {"Rental", "12,50", "07/24/2026", "Diner"} <= set(found)


def test_gaps_as_wide_as_blanks_that_are_all_alike_part_the_days_of_dates() -> None:
    parts = [["Corner", "Bakery"], ["15.", "03.", "2025"]] * 6
    placed = [(line(300 + i * 14, texts, 2.6), False) for i, texts in enumerate(parts)]
    assert mended(*BLANKS, *placed)[-3:] == ["15.", "03.", "2025"]


def test_words_set_by_position_stay_apart_beside_others_with_blanks() -> None:
    placed = [(line(300 + i * 14, ["Corner", "Bakery", "Ltd"], 2.8), False) for i in range(8)]
    assert mended(*BLANKS, *placed)[-3:] == ["Corner", "Bakery", "Ltd"]


def test_a_torn_word_with_an_accent_is_mended_by_the_blanks_of_its_line() -> None:
    torn = []
    for i, gap in enumerate((1.6, 2.4, 1.9, 2.2, 1.75, 2.05)):
        left, right = line(300 + i * 14, ["ÉLEC", "ORIC"] if i % 2 else ["12,", "50"], gap)
        torn.append(
            (
                [
                    (left[0], left[1], left[2] - 2, *left[3:]),
                    (*right[:2], right[2] - 2, *right[3:]),
                ],
                False,
            )
        )
    assert mended(*BLANKS, *torn).count("ÉLECORIC") == 3


def test_columns_of_fixed_pitch_that_stand_hardly_a_blank_apart_stay_apart() -> None:
    blanks = [(line(100 + i * 14, ["one", "two", "three", "four"], 5.0), True) for i in range(4)]
    columns = [(line(300 + i * 14, ["01.09.", "Card"], 6.2), False) for i in range(3)]
    assert "01.09.Card" not in mended(*blanks, *columns)


def test_a_tear_that_may_be_a_blank_is_in_doubt() -> None:
    """Nothing but the gap speaks for either, so a person looks at what was joined."""
    page: dict[str, Any] = {"words": [], "spaced": []}
    torn = [(line(300, ["Rent", "al"], 1.6), False), (line(314, ["No", "one"], 2.1), False)]
    for raw, blank in [*BLANKS, *torn]:
        page["words"] += raw
        page["spaced"] += [blank] * len(raw)
    mend_pages([page])
    assert [Word(*word).confidence for word in page["words"]][-2:] == [0.5, 0.5]


def test_a_number_as_far_behind_a_word_as_a_blank_is_a_word_of_its_own() -> None:
    assert mended(*BLANKS, (line(300, ["period", "1"], 2.5), False))[-2:] == ["period", "1"]


def test_words_that_stand_whole_elsewhere_show_that_a_file_tears() -> None:
    whole = (line(200, ["February", "Payment", "Harbour"], 2.8), True)
    torn = [
        (line(300, ["Febr", "uary"], 2.3), False),
        (line(314, ["Pay", "ment"], 2.2), False),
        (line(328, ["Har", "vest"], 2.4), False),
    ]
    words = [w for raw, _ in [*BLANKS, whole, *torn] for w in raw]
    spaced = [blank for raw, blank in [*BLANKS, whole, *torn] for _ in raw]
    page: dict[str, Any] = {"words": words, "spaced": spaced}
    mend_pages([page])
    assert page["words"][-3:] == [
        ("February", 50.0, 300, 92.3, 310),
        ("Payment", 50.0, 314, 87.2, 324),
        ("Harvest", 50.0, 328, 87.4, 338),
    ]


def test_letters_that_all_but_touch_are_one_word_and_no_doubt() -> None:
    page: dict[str, Any] = {"words": [], "spaced": []}
    for raw, blank in [*BLANKS, (line(300, ["GA", "JDA"], 0.5), False)]:
        page["words"] += raw
        page["spaced"] += [blank] * len(raw)
    mend_pages([page])
    assert Word(*page["words"][-1]) == Word("GAJDA", 50.0, 300, 75.5, 310)


def test_a_gap_exactly_as_wide_as_the_blanks_of_the_file_is_one() -> None:
    assert mended(*BLANKS, (line(300, ["Confirmation#", "2044"], 2.8), False))[-2:] == [
        "Confirmation#",
        "2044",
    ]


def doubtful(*texts: list[str]) -> list[str]:
    """Of lines whose words stand a little nearer than a blank, and without one."""
    torn = [line(300 + i * 14, own, 1.6 + 0.3 * i) for i, own in enumerate(texts)]
    words = [w for raw in [*(raw for raw, _ in BLANKS), *torn] for w in raw]
    spaced = [w[2] < 300 for w in words]
    page: dict[str, Any] = {"words": words, "spaced": spaced}
    mend_pages([page])
    return [w[0] for w in page["words"] if len(w) > 5]


def test_a_file_tears_words_if_it_groups_digits_by_less_than_three() -> None:
    assert doubtful(["Rent", "al"], ["92", "6.04"], ["154", "0,05"]) == []


def test_groups_of_three_digits_are_no_evidence_of_tears() -> None:
    assert "CORNERBAKERY" in doubtful(["CORNER", "BAKERY"], ["79", "788.12"], ["2", "926.04"])


def test_a_year_that_stands_whole_elsewhere_was_torn() -> None:
    assert doubtful(["Rent", "al"], ["2", "024"], ["92", "6.04"], ["2024"]) == []
