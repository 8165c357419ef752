"""Lists of checks have numbers and no texts; other rows may lack a text that the rest have."""

from tests.statements.paper import Cell, Line, head, judged, page, read


def test_of_two_numbers_in_a_list_of_checks_the_first_is_the_checks() -> None:
    headings: list[Cell] = [(50, "Check"), (120, "Date"), (200, "Ref Number"), (-450, "Amount")]
    lines: list[Line] = [
        *head(closing="58.00"),
        (115, [(50, "Checks paid")]),
        (130, headings),
        (145, [(50, "1201"), (120, "16/03/2025"), (200, "8012010099"), (-450, "30.00")]),
        (160, [(50, "1202"), (120, "18/03/2025"), (200, "8012020044"), (-450, "12.00")]),
        (175, [(50, "Total checks"), (-450, "42.00")]),
    ]
    found = read(page(lines))
    assert [text for _, _, text in found or []] == ["1201", "1202"]


def test_a_row_without_text_beside_rows_that_have_some_is_not_called_by_its_number() -> None:
    headings: list[Cell] = [(50, "Date"), (120, "Code"), (160, "Description"), (-450, "Amount")]
    lines: list[Line] = [
        *head(closing="85.00"),
        (125, headings),
        (140, [(50, "15/03/2025"), (120, "43"), (160, "Corner Bakery"), (-450, "-10.00")]),
        (155, [(50, "16/03/2025"), (120, "44"), (-450, "-5.00")]),
    ]
    found = judged(page(lines))
    assert [r.description for r in found.rows] == ["Corner Bakery", ""]
    assert not found.proven


def checks_beside_texts(text_of_second: str = "") -> list[Line]:
    headings: list[Cell] = [
        (50, "Check No."),
        (140, "Description"),
        (330, "Date"),
        (-540, "Amount"),
    ]
    beside: list[Cell] = [(140, text_of_second)] if text_of_second else []
    return [
        *head(closing="58.00"),
        (115, [(50, "Checks paid")]),
        (130, headings),
        (145, [(50, "1201 ^"), (330, "16/03/2025"), (-540, "30.00")]),
        (160, [(50, "1203 * ^"), *beside, (330, "18/03/2025"), (-540, "12.00")]),
        (175, [(50, "Total checks paid"), (-540, "42.00")]),
    ]


def test_checks_are_called_by_their_numbers_where_the_column_of_texts_is_empty() -> None:
    found = read(page(checks_beside_texts()))
    assert [text for _, _, text in found or []] == ["1201", "1203"]


def test_a_check_without_text_beside_one_that_has_some_goes_to_a_person() -> None:
    assert read(page(checks_beside_texts("Water Company"))) is None
