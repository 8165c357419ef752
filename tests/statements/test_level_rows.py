"""Rows whose cells are not level at the top; where a blank parts rows, it says whose a text is."""

import pytest

from shared.statements.words import Page, Word
from tests.statements.paper import HEADINGS, Cell, Line, head, page, read, words

EXPECTED = [
    ("2025-03-13", -1000, "Card payment Corner Bakery"),
    ("2025-03-14", -2000, "Direct debit Water Company"),
    ("2025-03-25", 5000, "Salary"),
]


def money(y: float, day: str, amount: str, balance: str, text: str = "") -> Line:
    return (y, [(50, day), (120, text), (-450, amount), (-540, balance)])


def test_a_row_set_in_the_middle_of_its_text_is_read_from_the_top() -> None:
    lines = [
        *head(closing="120.00"),
        HEADINGS,
        (115, [(120, "Card payment")]),
        money(120, "13/03/2025", "-10.00", "90.00"),
        (125, [(120, "Corner Bakery")]),
        (141, [(120, "Direct debit")]),
        money(146, "14/03/2025", "-20.00", "70.00"),
        (151, [(120, "Water Company")]),
        money(167, "25/03/2025", "+50.00", "120.00", "Salary"),
    ]
    assert read(page(lines)) == EXPECTED


def test_text_above_an_amount_belongs_to_it_where_a_blank_parts_it_from_the_row_before() -> None:
    lines = [
        *head(closing="120.00"),
        HEADINGS,
        (115, [(120, "Card payment")]),
        money(125, "13/03/2025", "-10.00", "90.00", "Corner Bakery"),
        (141, [(120, "Direct debit")]),
        money(151, "14/03/2025", "-20.00", "70.00", "Water Company"),
        money(167, "25/03/2025", "+50.00", "120.00", "Salary"),
    ]
    assert read(page(lines)) == EXPECTED


def test_a_text_nearer_to_the_row_below_is_not_given_to_the_row_above() -> None:
    lines = [
        *head(closing="120.00"),
        HEADINGS,
        money(115, "13/03/2025", "-10.00", "90.00", "Corner Bakery"),
        (127, [(120, "Reference 12")]),
        money(143, "14/03/2025", "-20.00", "70.00", "Water Company"),
        (157, [(120, "Employer")]),
        money(167, "25/03/2025", "+50.00", "120.00", "Salary"),
    ]
    assert read(page(lines)) is None


def test_dates_wrapped_in_a_grid_are_joined_with_their_years() -> None:
    def row(y: float, day: str, text: str, amount: str, balance: str) -> list[Line]:
        return [
            (y, [(50, day)]),
            (y + 5, [(120, text), (-450, amount), (-540, balance)]),
            (y + 10, [(50, "2025")]),
        ]

    lines = [
        *head(closing="120.00"),
        HEADINGS,
        *row(115, "13 Mar", "Corner Bakery", "-10.00", "90.00"),
        *row(141, "14 Mar", "Water Company", "-20.00", "70.00"),
        *row(167, "25 Mar", "Salary March", "+50.00", "120.00"),
    ]
    assert read(page(lines)) == [
        ("2025-03-13", -1000, "Corner Bakery"),
        ("2025-03-14", -2000, "Water Company"),
        ("2025-03-25", 5000, "Salary March"),
    ]


PITCH_PT = 10.0
Blocks = list[tuple[str, float, tuple[str, ...]]]
MIXED: Blocks = [
    ("13", -10, ("Corner Bakery",)),
    ("14", -20, ("Direct debit", "Water Company", "Mandate 8812")),
    ("20", -5, ("Card payment", "Bookshop", "London", "Contactless")),
    ("25", 50, ("Transfer from", "Acme Works")),
]


def set_in_the_middle(blocks: Blocks, between_pt: float) -> list[Line]:
    lines: list[Line] = []
    y, balance = 115.0, 100.0
    for day, amount, texts in blocks:
        balance += amount
        lines += [(y + PITCH_PT * i, [(120, text)]) for i, text in enumerate(texts)]
        middle = y + PITCH_PT * (len(texts) - 1) / 2
        lines.append(money(middle, f"{day}/03/2025", f"{amount:+.2f}", f"{balance:.2f}"))
        y += PITCH_PT * len(texts) + between_pt
    return [*head(closing=f"{balance:.2f}"), HEADINGS, *lines]


@pytest.mark.parametrize("between_pt", [3.0, 6.0, 12.0])
@pytest.mark.parametrize("blocks", [MIXED, MIXED[1:], MIXED[:3]])
def test_rows_of_one_to_four_lines_are_parted_by_their_blanks(
    blocks: Blocks, between_pt: float
) -> None:
    assert read(page(set_in_the_middle(blocks, between_pt))) == [
        (f"2025-03-{day}", round(amount * 100), " ".join(texts)) for day, amount, texts in blocks
    ]


@pytest.mark.parametrize("blocks", [MIXED, MIXED[:2], MIXED[1:3]])
def test_rows_parted_by_hardly_a_blank_are_a_doubt(blocks: Blocks) -> None:
    assert read(page(set_in_the_middle(blocks, 1.5))) is None


def test_small_print_that_touches_the_last_row_does_not_take_a_line_from_it() -> None:
    lines: list[Line] = [*head(closing="120.00"), HEADINGS]
    rows = [("Card payment", "Corner Bakery"), ("Direct debit", "Water Company"), ("Salary", "May")]
    sums = [("13", "-10.00", "90.00"), ("14", "-20.00", "70.00"), ("25", "+50.00", "120.00")]
    for at, ((first, second), (day, amount, balance)) in enumerate(zip(rows, sums, strict=True)):
        y = 115 + 26 * at
        lines.append((y, [(50, f"{day}/03/2025"), (120, first)]))
        lines.append((y + 10, [(120, second), (-450, amount), (-540, balance)]))
    paper = page(lines)
    foot = words(188, [(62, "Form 7")], height=5.0)
    touched = Page(1, paper.width, paper.height, (*paper.words, *foot))
    found = read(touched)
    assert found is not None
    assert [text for _, _, text in found] == [" ".join(texts) for texts in rows]


def test_rows_of_a_side_with_few_amounts_are_known_by_their_days() -> None:
    headings: Line = (
        100,
        [(50, "Date"), (120, "Description"), (-450, "Paid out"), (-540, "Paid in")],
    )

    def row(y: float, day: str, amount: tuple[float, str]) -> list[Line]:
        return [
            (y, [(120, "Payment")]),
            (y + 5, [(50, f"{day}/03/2025"), amount]),
            (y + 10, [(120, f"of the {day}th")]),
        ]

    lines = [
        *head(closing="120.00"),
        headings,
        *row(115, "13", (-450, "10.00")),
        *row(141, "14", (-450, "15.00")),
        *row(167, "15", (-540, "50.00")),
        *row(193, "16", (-450, "5.00")),
    ]
    assert read(page(lines)) == [
        ("2025-03-13", -1000, "Payment of the 13th"),
        ("2025-03-14", -1500, "Payment of the 14th"),
        ("2025-03-15", 5000, "Payment of the 15th"),
        ("2025-03-16", -500, "Payment of the 16th"),
    ]


def test_two_dates_above_and_below_their_amount_are_of_one_row() -> None:
    lines: list[Line] = [
        *head(closing="100.00"),
        (90, [(50, "Booking date")]),
        (100, [(50, "Value date"), *HEADINGS[1][1:]]),
        *((115 + 5 * at, cells) for at, cells in enumerate(_stacked("13", "-10.00", "90.00"))),
        *((156 + 5 * at, cells) for at, cells in enumerate(_stacked("14", "-20.00", "70.00"))),
        *((197 + 5 * at, cells) for at, cells in enumerate(_stacked("15", "+30.00", "100.00"))),
    ]
    assert read(page(lines)) == [
        ("2025-03-13", -1000, "Card payment Corner Bakery Reference 13"),
        ("2025-03-14", -2000, "Card payment Corner Bakery Reference 14"),
        ("2025-03-15", 3000, "Card payment Corner Bakery Reference 15"),
    ]


def _stacked(day: str, amount: str, balance: str) -> list[list[Cell]]:
    """Two dates beside three lines of text, all of them set in the middle."""
    return [
        [(120, "Card payment")],
        [(50, f"{day}/03/2025")],
        [(120, "Corner Bakery"), (-450, amount), (-540, balance)],
        [(50, f"{day}/03/2025")],
        [(120, f"Reference {day}")],
    ]


def test_figures_beside_an_address_are_no_rows_without_a_blank() -> None:
    letter: list[Line] = [
        (40, [(50, "Kim Ostrow")]),
        (45, [(300, "Opening balance"), (-540, "100.00")]),
        (52, [(50, "1017 Heron Street")]),
        (58, [(300, "Closing balance"), (-540, "120.00")]),
        (64, [(50, "Lakeway")]),
    ]
    lines = [
        (20, [(50, "Statement period 01/03/2025 - 31/03/2025")]),
        *letter,
        HEADINGS,
        (115, [(120, "Card payment")]),
        money(120, "13/03/2025", "-10.00", "90.00"),
        (125, [(120, "Corner Bakery")]),
        (141, [(120, "Direct debit")]),
        money(146, "14/03/2025", "-20.00", "70.00"),
        (151, [(120, "Water Company")]),
        money(167, "25/03/2025", "+50.00", "120.00", "Salary"),
    ]
    assert read(page(lines)) == EXPECTED


def day_once(*last_of_first: Line) -> list[Line]:
    """Two rows of one day, the second of which does not repeat it."""
    return [
        *head(closing="120.00"),
        HEADINGS,
        *last_of_first,
        (141, [(50, "14/03/2025"), (120, "Direct debit")]),
        (151, [(120, "Water Company"), (-450, "-20.00")]),
        (167, [(120, "Transfer from")]),
        (177, [(120, "Marlow Green"), (-450, "+40.00"), (-540, "110.00")]),
        money(193, "25/03/2025", "+10.00", "120.00", "Interest"),
    ]


def test_a_further_row_of_a_day_is_printed_as_its_dated_rows_are() -> None:
    first: list[Line] = [
        (115, [(50, "13/03/2025"), (120, "Card payment")]),
        (125, [(120, "Corner Bakery"), (-450, "-10.00"), (-540, "90.00")]),
    ]
    found = read(page(day_once(*first)))
    assert [(day, text) for day, _, text in found or []] == [
        ("2025-03-13", "Card payment Corner Bakery"),
        ("2025-03-14", "Direct debit Water Company"),
        ("2025-03-14", "Transfer from Marlow Green"),
        ("2025-03-25", "Interest"),
    ]


def test_a_text_above_an_undated_amount_may_be_a_heading_where_dated_rows_are_not_so() -> None:
    first: list[Line] = [
        money(115, "13/03/2025", "-10.00", "90.00", "Card payment"),
        (125, [(120, "Corner Bakery")]),
    ]
    assert read(page(day_once(*first))) is None


def test_sums_in_texts_that_line_up_are_no_amounts_of_rows() -> None:
    lines: list[Line] = [*head(closing="60.00"), HEADINGS]
    for i, left in enumerate(("90.00", "80.00", "70.00", "60.00")):
        y = 115 + 36 * i
        lines += [
            (y, [(50, f"1{i}/03/2025"), (120, "Corner Bakery")]),
            (y + 10, [(120, "NOK 736.29 at 0.7101")]),
            (y + 20, [(120, "with fee"), (-450, "-10.00"), (-540, left)]),
        ]
    found = read(page(lines))
    assert [r[2] for r in found or []] == ["Corner Bakery NOK 736.29 at 0.7101 with fee"] * 4


def test_sums_in_texts_of_fixed_pitch_are_no_amounts_of_rows() -> None:
    """A blank is as wide as a letter there, and such sums may end where a total does."""
    found = [
        *words(30, [(40, "Statement period 01/03/2025 - 31/03/2025, in GBP")]),
        *words(50, [(40, "Opening balance"), (-170, "100.00")]),
        *words(62, [(40, "Closing balance"), (-170, "60.00")]),
    ]
    for at, left in enumerate(("90.00", "80.00", "70.00", "60.00")):
        for x, y, text in (
            (120, 0, "Bakery"),
            (40, 5, f"1{at}/03/2025"),
            (300, 5, "-10.00"),
            (400, 5, left),
            (120, 10, "NOK"),
            (140, 10, "736.29"),
            (175, 10, "at"),
            (190, 10, "0.7101"),
        ):
            top = 100.0 + 28 * at + y
            found.append(Word(text, x, top, x + 5 * len(text), top + 6.8))
    rows = read(Page(1, 595, 842, tuple(found)))
    assert [text for _, _, text in rows or []] == ["Bakery NOK 736.29 at 0.7101"] * 4


def test_payments_to_come_that_are_set_closer_say_nothing_about_rows() -> None:
    lines = [
        *head(closing="120.00"),
        HEADINGS,
        (115, [(120, "Card payment")]),
        (120, [(50, "13/03/2025"), (-450, "-10.00"), (-540, "90.00")]),
        (125, [(120, "Corner Bakery")]),
        (141, [(120, "Direct debit")]),
        (151, [(50, "14/03/2025"), (120, "Water"), (-450, "-20.00"), (-540, "70.00")]),
        (161, [(120, "Company")]),
        (177, [(50, "25/03/2025"), (120, "Salary"), (-450, "+50.00"), (-540, "120.00")]),
        (215, [(50, "Pending transactions")]),
        (229, [(50, "02/04/2025"), (200, "Phone Company"), (-400, "12.00")]),
        (241, [(50, "03/04/2025"), (200, "Gas Company"), (-400, "30.00")]),
    ]
    assert [text for _, _, text in read(page(lines)) or []] == [
        "Card payment Corner Bakery",
        "Direct debit Water Company",
        "Salary",
    ]


@pytest.mark.parametrize("below_day", [11.0, 14.0])
def test_days_above_single_rows_that_are_set_around_the_middle_part_them(below_day: float) -> None:
    lines: list[Line] = [*head(closing="120.00")]
    y = 110.0
    for day, amount in (("13", "-10.00"), ("14", "-20.00"), ("25", "+50.00")):
        lines += [
            (y, [(50, f"{day} March 2025")]),
            (y + below_day, [(50, "Corner Bakery")]),
            (y + below_day + 5, [(-450, amount)]),
            (y + below_day + 10, [(50, "Card 1234")]),
        ]
        y += below_day + 29
    assert read(page(lines)) == [
        ("2025-03-13", -1000, "Corner Bakery Card 1234"),
        ("2025-03-14", -2000, "Corner Bakery Card 1234"),
        ("2025-03-25", 5000, "Corner Bakery Card 1234"),
    ]


def below_days(shift: float) -> list[Line]:
    """Days above their rows, and each amount so far below the first line of its text."""
    lines: list[Line] = [*head(closing="120.00")]
    shown = [("13 March 2025", "Corner Bakery", "-10.00"), ("", "Water Company", "-20.00"),
             ("25 March 2025", "Salary March", "+50.00")]  # fmt: skip
    y = 110.0
    for day, text, amount in shown:
        if day:
            lines.append((y, [(50, day)]))
            y += 20
        lines += [
            (y, [(80, text)]),
            (y + shift, [(-540, amount)]),
            (y + 10, [(80, "Bills 08:20")]),
        ]
        y += 26
    return lines


def test_a_text_beside_its_amount_in_part_heads_no_row() -> None:
    assert read(page(below_days(5.0))) == [
        ("2025-03-13", -1000, "Corner Bakery Bills 08:20"),
        ("2025-03-13", -2000, "Water Company Bills 08:20"),
        ("2025-03-25", 5000, "Salary March Bills 08:20"),
    ]


def set_above(inner_pt: list[float], outer_pt: float) -> list[Line]:
    """Texts on two lines, the amount beside the second; days flush right."""
    rows = [
        ("5/3/25", "-10.00", "90.00", "Card payment", "Corner Bakery"),
        ("14/3/25", "-20.00", "70.00", "Direct debit", "Water Company"),
        ("25/3/25", "+50.00", "120.00", "Salary of", "Acme Works"),
    ]
    lines: list[Line] = []
    y = 115.0
    for (day, amount, balance, above, beside), inner in zip(rows, inner_pt, strict=True):
        lines.append((y, [(120, above)]))
        y += inner
        lines.append((y, [(-90, day), (120, beside), (-450, amount), (-540, balance)]))
        y += outer_pt
    headings: Line = (100, [(-90, "Date"), *HEADINGS[1][1:]])
    return [*head(closing="120.00"), headings, *lines]


def test_a_narrow_blank_parts_rows_where_all_their_lines_are_set_alike() -> None:
    assert read(page(set_above([10.0, 10.0, 10.0], 12.0))) == [
        ("2025-03-05", -1000, "Card payment Corner Bakery"),
        ("2025-03-14", -2000, "Direct debit Water Company"),
        ("2025-03-25", 5000, "Salary of Acme Works"),
    ]


@pytest.mark.parametrize(
    ("inner_pt", "outer_pt"), [([10.0, 10.0, 10.0], 11.4), ([10.0, 9.5, 10.0], 12.0)]
)
def test_a_narrow_blank_parts_no_rows_where_their_lines_are_not(
    inner_pt: list[float], outer_pt: float
) -> None:
    assert read(page(set_above(inner_pt, outer_pt))) is None


def around(rows: list[tuple[str, str, str, tuple[str, ...]]]) -> list[Line]:
    """Days and amounts on the left, in the middle of texts on one, two or three lines."""
    lines: list[Line] = [
        *head(closing="120.00"),
        (100, [(50, "Date"), (-180, "Amount"), (-250, "Balance"), (300, "Description")]),
    ]
    y = 115.0
    for day, amount, balance, texts in rows:
        middle = y + 5 * (len(texts) - 1)
        figures: list[Cell] = [(-180, amount), (-250, balance)]
        lines += [(y + 10 * at, [(300, text)]) for at, text in enumerate(texts)]
        lines.append((middle, [(50, day), *figures] if day else figures))
        y += 10 * len(texts) + 8
    return lines


def test_rows_of_a_day_that_is_not_repeated_may_be_set_around_the_middle() -> None:
    rows = [
        ("13/03/2025", "-10.00", "90.00", ("Card payment", "Corner Bakery")),
        ("", "-20.00", "70.00", ("Direct debit", "Water Company")),
        ("", "+50.00", "120.00", ("Transfer", "from an employer", "for March")),
    ]
    assert read(page(around(rows))) == [
        ("2025-03-13", -1000, "Card payment Corner Bakery"),
        ("2025-03-13", -2000, "Direct debit Water Company"),
        ("2025-03-13", 5000, "Transfer from an employer for March"),
    ]


def test_the_first_row_alone_may_be_set_around_the_middle() -> None:
    rows = [
        ("13/03/2025", "-10.00", "90.00", ("Card payment", "Corner Bakery")),
        ("14/03/2025", "-20.00", "70.00", ("Water Company",)),
        ("25/03/2025", "+50.00", "120.00", ("Salary",)),
    ]
    found = read(page(around(rows)))
    assert found is not None
    assert [text for _, _, text in found] == [
        "Card payment Corner Bakery",
        "Water Company",
        "Salary",
    ]


def test_a_text_above_its_amount_may_end_with_a_day() -> None:
    rows = [
        ("13/03/2025", "-10.00", "90.00", ("Corner Bakery 12.03", "card 2530")),
        ("14/03/2025", "-20.00", "70.00", ("Water Company", "until 13.03")),
        ("25/03/2025", "+50.00", "120.00", ("Salary",)),
    ]
    found = read(page(around(rows)))
    assert found is not None
    assert [text for _, _, text in found][:2] == [
        "Corner Bakery 12.03 card 2530",
        "Water Company until 13.03",
    ]


def test_a_title_above_an_undated_row_is_none_of_its_text() -> None:
    """As far above the amount as nothing is below it."""
    lines = [
        *head(closing="120.00"),
        (100, [(50, "Date"), (-180, "Amount"), (-250, "Balance"), (300, "Description")]),
        (115, [(300, "Card payment")]),
        (120, [(50, "13/03/2025"), (-180, "-10.00"), (-250, "90.00")]),
        (125, [(300, "Corner Bakery")]),
        (143, [(300, "Sent by post")]),
        (148, [(-180, "-20.00"), (-250, "70.00")]),
        (166, [(50, "25/03/2025"), (-180, "+50.00"), (-250, "120.00"), (300, "Salary")]),
    ]
    assert read(page(lines)) is None


def test_a_number_at_the_end_of_a_text_is_no_amount_of_whole_units() -> None:
    lines: list[Line] = [
        (20, [(50, "Statement period 01/03/2025 - 31/03/2025")]),
        (32, [(50, "Currency: CLP")]),
        (50, [(50, "Opening balance"), (-300, "10.000")]),
        (62, [(50, "Closing balance"), (-300, "4.000")]),
        HEADINGS,
    ]
    for at, balance in enumerate(("8.500", "7.000", "5.500", "4.000")):
        y = 115.0 + 28 * at
        lines.append((y, [(120, "Transfer sent")]))
        lines.append((y + 5, [(50, f"{13 + at}/03/2025"), (-450, "-1.500"), (-540, balance)]))
        lines.append((y + 10, [(120, f"invoice {8191 + at}")]))
    found = read(page(lines))
    assert found is not None
    assert [text for _, _, text in found] == [
        f"Transfer sent invoice {8191 + at}" for at in range(4)
    ]


def test_an_amount_in_the_middle_of_three_lines_may_stand_among_lines_of_two_sizes() -> None:
    """The upper line of each text is larger than those below it, so that its middle is no middle
    of theirs."""
    found = words(30, [(50, "Statement period 01/03/2025 - 31/03/2025, in GBP")])
    found += words(60, [(50, "Opening balance"), (-300, "100.00")])
    found += words(75, [(50, "Closing balance"), (-300, "60.00")])
    y = 110.0
    for day, text, more in (
        ("13 March 2025", "Corner Bakery", ["Card 1234"]),
        ("", "Owners of Mill Lane", ["Costs of the first quarter", "66817777"]),
        ("14 March 2025", "Water Company", ["Mandate 12"]),
        ("", "Bookshop", ["Card 1234"]),
    ):
        if day:
            found += words(y, [(50, day)], 12)
            y += 20
        bottom = y + 12.6 + 10.6 * len(more)
        found += words(y, [(50, text)], 12.6)
        for at, line in enumerate(more):
            found += words(y + 12.6 + 10.6 * at, [(50, line)], 10.6)
        found += words((y + bottom - 12.6) / 2, [(-450, "-10.00")], 12.6)
        y = bottom + 9.5
    assert [text for _, _, text in read(Page(1, 595, 842, tuple(found))) or []] == [
        "Corner Bakery Card 1234",
        "Owners of Mill Lane Costs of the first quarter 66817777",
        "Water Company Mandate 12",
        "Bookshop Card 1234",
    ]


def test_sums_abroad_that_line_up_below_shops_are_no_amounts_of_rows() -> None:
    """No row has room between the lines of another, which are set around its day and amount."""
    lines: list[Line] = [*head(closing="60.00"), HEADINGS]
    for i, left in enumerate(("90.00", "80.00", "70.00", "60.00")):
        y = 115 + 26 * i
        lines += [
            (y, [(120, "Corner Bakery")]),
            money(y + 5, f"1{i}/03/2025", "-10.00", left),
            (y + 10, [(120, f"EUR {11 + i}.75")]),
        ]
    assert [text for _, _, text in read(page(lines)) or []] == [
        f"Corner Bakery EUR {sum_abroad}.75" for sum_abroad in (11, 12, 13, 14)
    ]


@pytest.mark.parametrize(("below", "is_read"), [(160, True), (162, False)])
def test_the_first_row_of_a_later_table_alone_may_be_set_around_the_middle(
    below: float, is_read: bool
) -> None:
    lines: list[Line] = [
        *head(closing="120.00"),
        HEADINGS,
        money(115, "13/03/2025", "-10.00", "90.00", "Water Company"),
        (135, HEADINGS[1]),
        (150, [(120, "Corner Bakery")]),
        money(155, "14/03/2025", "-20.00", "70.00"),
        (below, [(120, "EUR 23.10")]),
        money(176, "25/03/2025", "+50.00", "120.00", "Salary"),
    ]
    found = read(page(lines))
    texts = ["Water Company", "Corner Bakery EUR 23.10", "Salary"]
    assert found is None if not is_read else [text for _, _, text in found or []] == texts


def numbered(above: str = "Cash machine", number: str = "") -> list[Line]:
    """Days above their rows, and numbers before the texts; two rows have their amount on their
    second line, and so may have one without a number."""
    columns: list[Cell] = [(50, "Ref."), (120, "Description"), (-450, "Amount"), (-540, "Balance")]
    last: list[Cell] = [(50, number)] if number else []
    return [
        *head(closing="60.00"),
        (100, columns),
        (115, [(50, "13 March 2025")]),
        (129, [(50, "834144"), (120, "Corner Bakery"), (-450, "-10.00"), (-540, "90.00")]),
        (145, [(50, "501549"), (120, "Transfer to Maria")]),
        (155, [(120, "for rent"), (-450, "-20.00"), (-540, "70.00")]),
        (171, [(50, "421468"), (120, "Water Company"), (-450, "-10.00"), (-540, "60.00")]),
        (191, [(50, "14 March 2025")]),
        (205, [(50, "628210"), (120, "Direct debit")]),
        (215, [(120, "Gas Company"), (-450, "-20.00"), (-540, "40.00")]),
        (231, [(50, "494317"), (120, "Salary"), (-450, "+50.00"), (-540, "90.00")]),
        (247, [(120, above)]),
        (257, [*last, (120, "Harbour Road"), (-450, "-30.00"), (-540, "60.00")]),
    ]


def test_a_number_begins_a_row_whose_amount_stands_on_its_last_line() -> None:
    assert read(page(numbered())) == [
        ("2025-03-13", -1000, "Corner Bakery"),
        ("2025-03-13", -2000, "Transfer to Maria for rent"),
        ("2025-03-13", -1000, "Water Company"),
        ("2025-03-14", -2000, "Direct debit Gas Company"),
        ("2025-03-14", 5000, "Salary"),
        ("2025-03-14", -3000, "Cash machine Harbour Road"),
    ]


@pytest.mark.parametrize(
    ("above", "number"), [("Cash machine", "322926"), ("Withdrawals", ""), ("Payments", "322926")]
)
def test_a_text_above_a_row_that_may_be_a_heading_goes_to_a_person(above: str, number: str) -> None:
    assert read(page(numbered(above, number))) is None


def test_amounts_set_around_the_middle_may_be_flush_left() -> None:
    lines: list[Line] = [
        *head(closing="1100.00"),
        (100, [(50, "Date"), (105, "Value"), (165, "Amount"), (300, "Description")]),
    ]
    rows = [
        ("13/03/2025", "-10.00", ("Card payment", "Corner Bakery")),
        ("14/03/2025", "-5.00", ("Direct debit", "Water Company")),
        ("25/03/2025", "+1015.00", ("Salary",)),
    ]
    for at, (day, amount, texts) in enumerate(rows):
        y = 115.0 + 28 * at
        lines += [(y + 10 * i, [(300, text)]) for i, text in enumerate(texts)]
        lines.append((y + 5 * (len(texts) - 1), [(50, day), (105, day), (165, amount)]))
    assert read(page(lines)) == [
        ("2025-03-13", -1000, "Card payment Corner Bakery"),
        ("2025-03-14", -500, "Direct debit Water Company"),
        ("2025-03-25", 101500, "Salary"),
    ]


def test_days_within_texts_are_not_those_of_rows_wherever_they_line_up() -> None:
    lines: list[Line] = [*head(closing="120.00")]
    days = (("Thursday 13", "-10.00"), ("Friday 14", "-20.00"), ("Tuesday 25", "+50.00"))
    y = 110.0
    for day, amount in days:
        lines += [
            (y, [(50, f"{day} March 2025")]),
            (y + 11, [(50, "Corner Bakery")]),
            (y + 16, [(-450, amount)]),
            (y + 21, [(50, "Card 1234 12/03 10:15")]),
        ]
        y += 40
        if day.startswith("Friday"):
            lines += [
                (y - 3, [(50, "Water Company")]),
                (y + 2, [(-450, "-1.00")]),
                (y + 7, [(50, "Card 1234 11/03 13:08")]),
                (y + 23, [(50, "Phone Company")]),
                (y + 28, [(-450, "+1.00")]),
                (y + 33, [(50, "Card 1234 10/03 13:08")]),
            ]
            y += 52
    found = read(page(lines))
    assert found is not None
    assert [text for _, _, text in found] == [
        "Corner Bakery Card 1234 12/03 10:15",
        "Corner Bakery Card 1234 12/03 10:15",
        "Water Company Card 1234 11/03 13:08",
        "Phone Company Card 1234 10/03 13:08",
        "Corner Bakery Card 1234 12/03 10:15",
    ]
