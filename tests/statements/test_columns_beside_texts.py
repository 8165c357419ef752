"""What stands in columns of its own beside the text is no part of it, and is not lost."""

from tests.statements.paper import Line, head, judged, page

HEADINGS: Line = (
    100,
    [(50, "Date"), (110, "Value date"), (180, "Type"), (240, "Description"), (390, "Reference")],
)


def row(y: float, day: str, kind: str, text: str, number: str, amount: str) -> Line:
    days = [(50.0, f"{day}/03/2025"), (110.0, f"{int(day) + 1}/03/2025")]
    return (y, [*days, (180, kind), (240, text), (390, number), (-540, amount)])


def test_kinds_and_numbers_are_told_beside_the_text_each_with_its_box() -> None:
    lines: list[Line] = [
        *head("100.00", "120.00"),
        (100, [*HEADINGS[1], (-540, "Amount")]),
        row(115, "13", "CARD", "Corner Bakery", "A11772", "-10.00"),
        row(140, "14", "DD", "Water Company", "B22019", "-20.00"),
        row(165, "25", "TRF", "Salary March", "C90125", "+50.00"),
    ]
    found = judged(page(lines))
    assert found.proven
    assert [(r.type, r.description, r.reference) for r in found.rows] == [
        ("CARD", "Corner Bakery", "A11772"),
        ("DD", "Water Company", "B22019"),
        ("TRF", "Salary March", "C90125"),
    ]
    cells = found.rows[0].cells
    assert {role: cell.text for role, cell in cells.items()} == {
        "date": "13/03/2025",
        "value_date": "14/03/2025",
        "type": "CARD",
        "description": "Corner Bakery",
        "reference": "A11772",
        "amount": "-10.00",
    }
    assert cells["type"].box.x1 < cells["description"].box.x0 < cells["reference"].box.x0


def test_a_second_day_is_a_value_date_only_where_its_heading_says_so() -> None:
    for heading, name in (("Value date", "value_date"), ("Posted on", "other_date")):
        lines: list[Line] = [
            *head("100.00", "90.00"),
            (100, [(50, "Date"), (110, heading), (240, "Description"), (-540, "Amount")]),
            (115, [(50, "13/03/2025"), (110, "14/03/2025"), (240, "Bakery"), (-540, "-10.00")]),
        ]
        (row,) = judged(page(lines)).rows
        days = {"value_date": row.value_date, "other_date": row.other_date}
        assert {key: str(day) for key, day in days.items() if day} == {name: "2025-03-14"}
        assert row.cells[name].text == "14/03/2025"
