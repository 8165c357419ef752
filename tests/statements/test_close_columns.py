"""Long texts that end right before the column beside them."""

from tests.statements.paper import Line, head, page, read

LONG = "Salary of the Tanner Company Ltd"


def beside(numbers: list[str], x: float = 270) -> list[str] | None:
    """The third text ends two points before where the numbers stand; its own begins at x."""
    headings = [(50, "Date"), (120, "Description"), (270, "Document"), (-450, "Amount")]
    lines: list[Line] = [*head("100.00", f"{100 - len(numbers)}.00"), (100, headings)]
    for at, number in enumerate(numbers):
        text, place = (LONG, x) if at == 2 else ("Corner Bakery", 270)
        day = f"{13 + at}/03/2025"
        lines.append(
            (115 + 14 * at, [(50, day), (120, text), (place, number), (-450, "-1.00")]),
        )
    found = read(page(lines))
    return None if found is None else [text for _, _, text in found]


NUMBERS = ["485582", "340693", "896858", "683977", "962111", "983823"]


def test_a_number_where_all_others_stand_is_no_part_of_the_text_before_it() -> None:
    found = beside(NUMBERS)
    assert found is not None
    assert found[2] == LONG


def test_a_number_that_is_not_like_the_others_may_be_of_the_text_before_it() -> None:
    assert beside([*NUMBERS[:2], "2024", *NUMBERS[3:]]) is None
    assert beside(NUMBERS, x=271) is None
    assert beside(NUMBERS[:4]) is None
