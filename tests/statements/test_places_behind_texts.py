"""Towns far behind the merchants, below one heading for both."""

import pytest

from shared.statements.accounts import account_on
from shared.statements.induce.column_words import names_place_too
from tests.statements.paper import Line, head, page, read

TEXTS = (("Corner Bakery", "Leeds"), ("Water Company", "York"), ("Books", "Hull"), ("Refund", ""))
AMOUNTS = ("-10.00", "-20.00", "-5.00", "+55.00")


def statement(heading: str, x: tuple[float, ...] = (300, 300, 300, 300)) -> list[Line]:
    lines: list[Line] = [*head(closing="120.00")]
    lines.append((100, [(50, "Date"), (120, heading), (-450, "Amount")]))
    for at, ((text, town), amount) in enumerate(zip(TEXTS, AMOUNTS, strict=True)):
        cells = [(50, f"1{at}/03/2025"), (120, text), (-450, amount)]
        lines.append((115 + 20 * at, [*cells, (x[at], town)] if town else cells))
    return lines


def test_a_heading_that_names_the_place_too_explains_the_blank_before_it() -> None:
    found = read(page(statement("Comercio y localidad")))
    assert found is not None
    assert [text for _, _, text in found] == [f"{a} {b}".strip() for a, b in TEXTS]


@pytest.mark.parametrize(
    ("heading", "x"),
    [("Comercio", (300, 300, 300, 300)), ("Comercio y localidad", (300, 320, 290, 300))],
)
def test_any_other_word_behind_a_wide_blank_may_be_of_another_column(
    heading: str, x: tuple[float, ...]
) -> None:
    assert read(page(statement(heading, x))) is None


def test_the_place_is_named_behind_the_text() -> None:
    assert names_place_too("Merchant / City")
    assert names_place_too("Händler und Ort")
    assert not names_place_too("City")
    assert not names_place_too("City and merchant")


def test_a_day_is_no_number_of_an_account() -> None:
    assert account_on(["cargo", "en", "cuenta:", "01/08/2024."]) == ""
    assert account_on(["cuenta:", "0108", "2024"]) == "0108 2024"
