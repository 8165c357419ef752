"""Lists of checks: a number for each, and what stands beside it."""

import pytest

from tests.statements.paper import Cell, Line, head, page, printed, read

DEPOSITS: list[Line] = [
    (100, [(50, "Deposits")]),
    (115, [(50, "Date"), (120, "Description"), (300, "Ref Number"), (-540, "Amount")]),
    (130, [(50, "05/03/2025"), (120, "Mobile deposit"), (300, "4115187024"), (-540, "60.00")]),
    (160, [(50, "Checks paid")]),
]


def side(x: float, check: str, day: str, number: str, amount: str) -> list[Cell]:
    return [(x, check), (x + 40, day), (x + 100, number), (-(x + 230), amount)]


def test_of_two_numbers_in_a_list_of_checks_the_one_of_the_check_is_its_text() -> None:
    lines: list[Line] = [
        *head("100.00", "118.00"),
        *DEPOSITS,
        (
            175,
            [
                *side(50, "Check", "Date", "Ref Number", "Amount"),
                *side(300, "Check", "Date", "Ref Number", "Amount"),
            ],
        ),
        (
            190,
            [
                *side(50, "5521", "06/03/2025", "1224050433", "10.00"),
                *side(300, "5523", "08/03/2025", "4235244303", "20.00"),
            ],
        ),
        (205, side(50, "5522", "07/03/2025", "8291977661", "12.00")),
    ]
    found = read(page(lines))
    assert found is not None
    assert [text for _, _, text in found[1:]] == ["5521", "5522", "5523"]


def test_the_number_of_a_check_is_its_text_however_wide_the_column_beside_it_is() -> None:
    lines: list[Line] = [
        *head("100.00", "138.00"),
        *DEPOSITS,
        (175, [(50, "Date"), (120, "Cheque no."), (200, "Trace no."), (-540, "Amount")]),
        (190, [(50, "06/03/2025"), (120, "5521"), (200, "1224050433"), (-540, "10.00")]),
        (205, [(50, "07/03/2025"), (120, "5522"), (200, "8291977661"), (-540, "12.00")]),
    ]
    found = read(page(lines))
    assert found is not None
    assert [text for _, _, text in found[1:]] == ["5521", "5522"]


@pytest.mark.parametrize("marked", ["*5523", "* 5523", "5523*", "5523 *", "5523 †"])
def test_a_star_at_the_number_of_a_check_is_no_part_of_it(marked: str) -> None:
    lines: list[Line] = [
        *head("100.00", "138.00"),
        *DEPOSITS,
        (175, [(50, "Date"), (-170, "Check no"), (-540, "Amount")]),
        (190, [(50, "06/03/2025"), (-170, "5521"), (-540, "10.00")]),
        (205, [(50, "07/03/2025"), (-170, marked), (-540, "12.00")]),
    ]
    found = read(page(lines))
    assert found is not None
    assert [text for _, _, text in found[1:]] == ["5521", "5523"]


def three_sides(*mark: Cell) -> list[Line]:
    """A list set in three columns, the last of which begins with a mark."""

    def check(x: float, day: str, number: str, amount: str) -> list[Cell]:
        return [(x, day), (-(x + 100), number), (-(x + 160), amount)]

    return [
        *head("100.00", "82.00"),
        *DEPOSITS,
        (175, [c for x in (50, 230, 410) for c in check(x, "Date", "Check #", "Amount")]),
        (
            190,
            [
                *check(50, "06/03/2025", "5521", "10.00"),
                *check(230, "08/03/2025", "5523", "20.00"),
                *check(410, "09/03/2025", "5526", "30.00"),
                *mark,
            ],
        ),
        (
            205,
            [
                *check(50, "07/03/2025", "5522", "12.00"),
                *check(230, "08/03/2025", "5524", "1.00"),
                *check(410, "09/03/2025", "5527", "5.00"),
            ],
        ),
    ]


@pytest.mark.parametrize("mark", ["*", "**", "†", "#", "•", "-"])
@pytest.mark.parametrize("x", [470, 476, 482])
def test_a_check_is_never_called_by_the_mark_beside_its_number(mark: str, x: float) -> None:
    found = read(page(three_sides((x, mark))))
    assert found is None or [text for _, _, text in found[1:]] == [
        "5521", "5522", "5523", "5524", "5526", "5527",
    ]  # fmt: skip


def test_a_mark_left_of_the_last_numbers_of_a_list_is_no_text() -> None:
    found = read(page(three_sides((476, "*"))))
    assert [text for _, _, text in (found or [])[5:]] == ["5526", "5527"]


@pytest.mark.parametrize("mark", ["E", "i", "CR", "$", "EUR"])
def test_a_row_with_a_letter_or_a_sign_for_a_text_goes_to_a_person(mark: str) -> None:
    lines: list[Line] = [
        *head("100.00", "138.00"),
        *DEPOSITS[:3],
        (145, [(50, "06/03/2025"), (120, "Corner Bakery"), (300, "5521"), (-540, "-10.00")]),
        (160, [(50, "07/03/2025"), (120, mark), (300, "5522"), (-540, "-12.00")]),
    ]
    assert read(page(lines)) is None
    texted: list[Cell] = [(50, "07/03/2025"), (120, "Water"), (300, "5522"), (-540, "-12.00")]
    assert read(page([*lines[:-1], (160, texted)])) is not None


def test_the_stars_of_a_masked_number_are_part_of_a_text() -> None:
    lines: list[Line] = [
        *head("100.00", "138.00"),
        *DEPOSITS[:3],
        (145, [(50, "06/03/2025"), (120, "**** 4417"), (300, "5521"), (-540, "-10.00")]),
        (160, [(50, "07/03/2025"), (120, "*4417"), (300, "5522"), (-540, "-12.00")]),
    ]
    found = read(page(lines))
    assert [text for _, _, text in (found or [])[1:]] == ["**** 4417", "*4417"]


def bare(y: float, day: str, text: str, amount: str) -> Line:
    return (y, [(50, day), (120, text), (-540, amount)])


def beside_headless(fee: str, total: str = "$75.00") -> list[Line]:
    """Deposits and fees without headings, and between them checks that have some."""
    return [
        *head("100.00", "148.00"),
        (100, [(250, "DEPOSITS")]),
        bare(115, "05/03/2025", "Mobile deposit", "60.00"),
        bare(130, "06/03/2025", "Deposit - thank you", "15.00"),
        (145, [(200, "Total deposits"), (-540, total)]),
        (165, [(250, "CHECKS")]),
        (180, [(50, "Date"), (120, "Check No."), (-300, "Amount")]),
        (195, [(50, "06/03/2025"), (120, "5521"), (-300, "10.00")]),
        (210, [(50, "07/03/2025"), (120, "5522"), (-300, "12.00")]),
        (235, [(250, "FEES")]),
        bare(250, "31/03/2025", "Paper statement", fee),
        bare(265, "31/03/2025", "Account fee", "2.00"),
    ]


def test_rows_without_headings_are_found_beside_a_list_that_has_some() -> None:
    assert read(page(beside_headless("3.00"))) == [
        ("2025-03-05", 6000, "Mobile deposit"),
        ("2025-03-06", 1500, "Deposit - thank you"),
        ("2025-03-06", -1000, "5521"),
        ("2025-03-07", -1200, "5522"),
        ("2025-03-31", -300, "Paper statement"),
        ("2025-03-31", -200, "Account fee"),
    ]


def test_rows_without_headings_must_add_up_as_others_must() -> None:
    assert read(page(beside_headless("4.00"))) is None
    assert read(page(beside_headless("3.00", "$76.00"))) is None


def lettered(
    legend: str, checks: str = "2 checks totaling $22.00", first: str = "5521 i"
) -> list[Line]:
    """Each section tells at the right how many rows it has and what they come to."""
    return [
        *head("100.00", "138.00"),
        (100, [(50, "Deposits"), (-540, "1 items totaling $60.00")]),
        (115, [(50, "Date"), (-170, "Amount"), (200, "Description")]),
        (130, [(50, "05/03/2025"), (-170, "60.00"), (200, "Mobile deposit")]),
        (160, [(50, "Checks"), (-540, checks)]),
        (172, [(50, legend)]),
        (184, [(50, "Number"), (120, "Date paid"), (-300, "Amount")]),
        (199, [(50, first), (120, "06/03/2025"), (-300, "10.00")]),
        (214, [(50, "5522"), (120, "07/03/2025"), (-300, "12.00")]),
    ]


@pytest.mark.parametrize("first", ["5521 i", "5521 i*", "5521* i"])
def test_a_section_may_tell_above_its_rows_what_they_come_to(first: str) -> None:
    assert read(page(lettered("i = Electronic image", first=first))) == [
        ("2025-03-05", 6000, "Mobile deposit"),
        ("2025-03-06", -1000, "5521"),
        ("2025-03-07", -1200, "5522"),
    ]


@pytest.mark.parametrize("told", ["2 checks totaling $23.00", "22.00"])
def test_what_a_section_tells_above_its_rows_must_be_so(told: str) -> None:
    assert read(page(lettered("i = Electronic image", told))) is None


def test_a_letter_beside_the_number_of_a_check_that_nothing_explains_goes_to_a_person() -> None:
    assert read(page(lettered("Electronic image"))) is None
    assert read(page(lettered("* gap in sequence", first="5521 i*"))) is None


@pytest.mark.parametrize(
    ("name", "wanted"), [("Check number", ["5521", "5522", "5523"]), ("Florn number", None)]
)
def test_a_number_under_a_strange_name_may_be_that_of_the_check(
    name: str, wanted: list[str] | None
) -> None:
    def check(x: float, number: str, amount: str, day: str, reference: str) -> list[Cell]:
        return [(x, number), (-(x + 110), amount), (x + 120, day), (x + 180, reference)]

    headings = (name, "Amount", "Date paid", "Reference number")
    first = check(40, "5521", "10.00", "06/03/2025", "122405043")
    second = check(40, "5522", "12.00", "07/03/2025", "323524430")
    third = check(310, "5523", "20.00", "08/03/2025", "729197766")
    lines: list[Line] = [
        *head("100.00", "118.00"),
        *DEPOSITS,
        (175, [*check(40, *headings), *check(310, *headings)]),
        (190, [*first, *third]),
        (205, second),
    ]
    found = read(page(lines))
    assert (found and [text for _, _, text in found[1:]]) == wanted


def test_in_type_of_fixed_pitch_each_column_of_a_list_may_stand_elsewhere_below_its_heading() -> (
    None
):
    found = read(
        printed(
            """
Statement period 03/01/2025 - 03/31/2025
All amounts in USD
Opening balance           100.00
Closing balance            60.89

          CHECKS IN SERIAL NUMBER ORDER
Date   Check No        Amount  Date   Check No        Amount
 3/10       5580        10.13    3/12       5583*         3.62
 3/13       5581*        7.11    3/16       5584         10.34
 3/18       5582         4.07    3/23       5585          3.84
"""
        )
    )
    assert found is not None
    assert [amount for _, amount, _ in found] == [-1013, -711, -407, -362, -1034, -384]


def checks_and_note(note: str, *below: str) -> list[tuple[str, int, str]] | None:
    lines: list[Line] = [
        *head("100.00", "70.00"),
        (110, [(50, "Checks paid")]),
        (125, [(50, "Number"), (150, "Date"), (-330, "Amount")]),
    ]
    for at, number in enumerate(("5844", "5846*", "5847")):
        y = 140 + 30 * at
        lines.append((y, [(50, number), (150, f"1{at}/03/2025"), (-330, "10.00")]))
        lines += [(y + 12, [(50, below[at])])] if at < len(below) else []
    lines += [(212, [(50, note)])] if note else []
    return read(page([*lines, (225, [(50, "Total checks paid"), (-330, "30.00")])]))


def test_what_a_mark_behind_a_number_means_is_no_text_of_the_last_check() -> None:
    found = checks_and_note("* Zwischen diesen fehlt einer")
    assert found is not None
    assert [text for _, _, text in found] == ["5844", "5846", "5847"]


def test_words_below_the_last_of_bare_numbers_may_be_a_note() -> None:
    assert checks_and_note("") is not None
    assert checks_and_note("(a) Zwischen diesen fehlt einer") is None


def test_words_below_each_number_are_its_text() -> None:
    found = checks_and_note("", "Anna Smith", "City Gym", "Tea House")
    assert found is not None
    assert [text.split(maxsplit=1)[1] for _, _, text in found] == [
        "Anna Smith",
        "City Gym",
        "Tea House",
    ]
