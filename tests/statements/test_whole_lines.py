"""Lines that a row gets as a whole keep their columns: a number beside the text is none of it."""

import pytest

from tests.statements.paper import Line, head, page, read

TEXTS = ["Card payment Corner Bakery", "Direct debit Water Company", "Giro credit Salary March"]
ENDS = head("100.00", "120.00")
DAYS = ["13 March 2025", "14 March 2025", "25 March 2025"]
AMOUNTS = ["-10.00", "-20.00", "+50.00"]


def texts_of(lines: list[Line]) -> list[str] | None:
    found = read(page(lines))
    return None if found is None else [text for _, _, text in found]


@pytest.mark.parametrize("reference_at", [250, 110])
def test_a_reference_above_the_amount_below_a_day_is_no_text(reference_at: float) -> None:
    """The second number stands hard behind its text."""
    lines: list[Line] = [*ENDS, (100, [(50, "Details"), (reference_at, "Ref"), (-450, "Amount")])]
    for at, (day, text, amount) in enumerate(zip(DAYS, TEXTS, AMOUNTS, strict=True)):
        kind, more = " ".join(text.split()[:2]), " ".join(text.split()[2:])
        y = 118 + 54 * at
        lines.append((y, [(50, day)]))
        lines.append((y + 18, [(50, kind), (reference_at, f"90040{at}")]))
        lines.append((y + 30, [(50, more), (-450, amount)]))
    assert texts_of(lines) == (TEXTS if reference_at == 250 else None)


def test_a_reference_beside_the_text_above_a_day_is_no_text() -> None:
    lines: list[Line] = [
        *ENDS,
        (100, [(50, "Date"), (120, "Details"), (250, "Reference"), (-450, "Amount")]),
    ]
    for at, (day, text, amount) in enumerate(zip(DAYS, TEXTS, AMOUNTS, strict=True)):
        y = 115 + 29 * at
        lines.append((y, [(50, text), (250, f"90040{at}")]))
        lines.append((y + 12, [(50, day), (-450, amount)]))
    assert texts_of(lines) in (TEXTS, None)


@pytest.mark.parametrize(("number_at", "read_as"), [(250, TEXTS), (300, None)])
def test_a_reference_beside_a_text_under_the_dates_is_no_text(
    number_at: float, read_as: list[str] | None
) -> None:
    """A number that stands in no column may be anything."""
    lines: list[Line] = [
        *ENDS,
        (100, [(50, "Date"), (120, "Details"), (250, "Reference"), (-450, "Amount")]),
    ]
    days = ["13/03/2025", "14/03/2025", "25/03/2025"]
    for at, (day, text, amount) in enumerate(zip(days, TEXTS, AMOUNTS, strict=True)):
        kind, more = " ".join(text.split()[:2]), " ".join(text.split()[2:])
        y = 115 + 30 * at
        lines.append((y, [(50, day), (120, kind), (250, f"70040{at}"), (-450, amount)]))
        lines.append((y + 12, [(50, more), (number_at, f"90040{at}")]))
    assert texts_of(lines) == read_as
