"""Figures one above the other, each with its label beneath, beside the address of the holder."""

from tests.statements.paper import Line, page, read

ADDRESS = ("01/03/2025 - 31/03/2025", "Ms A Vance", "31 Church Road", "Derby", "BS3 4PN")
FIGURES = ("£100.00", "-£30.00", "+£50.00", "£120.00")
LABELS = (
    "Balance in account on 01/03/2025",
    "Total outgoings",
    "Total deposits",
    "Balance in account on 31/03/2025",
)
READ = [
    ("2025-03-25", 5000, "Salary March"),
    ("2025-03-14", -2000, "Water Company"),
    ("2025-03-13", -1000, "Corner Bakery"),
]


def statement(stack: list[Line]) -> list[Line]:
    """Newest first; the lines of the address stand between those of the stack."""
    rows: list[Line] = [
        (190, [(50, "Date"), (120, "Description"), (-450, "Amount"), (-540, "Balance")]),
        (215, [(50, "25/03/2025"), (120, "Salary March"), (-450, "50.00"), (-540, "120.00")]),
        (240, [(50, "14/03/2025"), (120, "Water Company"), (-450, "-20.00"), (-540, "70.00")]),
        (265, [(50, "13/03/2025"), (120, "Corner Bakery"), (-450, "-10.00"), (-540, "90.00")]),
    ]
    address: list[Line] = [(36 + 27 * i, [(50, text)]) for i, text in enumerate(ADDRESS)]
    return sorted([*address, *stack, *rows], key=lambda line: line[0])


def stacked(upper: tuple[str, ...], lower: tuple[str, ...], apart: float = 12) -> list[Line]:
    pairs = enumerate(zip(upper, lower, strict=True))
    return [
        line
        for i, (above, below) in pairs
        for line in ((30 + 32 * i, [(-540, above)]), (30 + 32 * i + apart, [(-540, below)]))
    ]


def test_a_label_beneath_its_figure_is_not_that_of_the_next_one() -> None:
    assert read(page(statement(stacked(FIGURES, LABELS)))) == READ


def test_a_label_above_its_figure_is_not_that_of_the_one_before() -> None:
    assert read(page(statement(stacked(LABELS, FIGURES)))) == READ


def test_labels_in_the_middle_between_two_figures_are_for_a_person() -> None:
    assert read(page(statement(stacked(FIGURES, LABELS, apart=16)))) is None


def test_a_figure_of_the_stack_that_the_rows_do_not_come_to_is_for_a_person() -> None:
    altered = (FIGURES[0], "-£31.00", *FIGURES[2:])
    assert read(page(statement(stacked(altered, LABELS)))) is None
