"""A column that no description is given looks like what its heading says."""

from collections.abc import Sequence

import pytest

from tests.statements.paper import Line, head, judged, page, read

ROWS = (
    (115, "13/03/2025", "Corner Bakery", "-10.00", "90.00"),
    (145, "14/03/2025", "Water Company", "-20.00", "70.00"),
    (175, "25/03/2025", "Salary March", "+50.00", "120.00"),
)
READ = [
    ("2025-03-13", -1000, "Corner Bakery"),
    ("2025-03-14", -2000, "Water Company"),
    ("2025-03-25", 5000, "Salary March"),
]


def lines(heading: str, cells: Sequence[Sequence[str]]) -> list[Line]:
    """A column between the days and the texts; further texts of a cell stand below the first."""
    found: list[Line] = [
        *head(closing="120.00"),
        (
            100,
            [(50, "Date"), (120, heading), (260, "Details"), (-450, "Amount"), (-540, "Balance")],
        ),
    ]
    for (y, day, text, amount, balance), (first, *more) in zip(ROWS, cells, strict=True):
        found.append((y, [(50, day), (120, first), (260, text), (-450, amount), (-540, balance)]))
        found += [(y + 10 * at, [(120, below)]) for at, below in enumerate(more, start=1)]
    return found


def test_names_below_numbers_that_are_left_out_go_to_a_person() -> None:
    cells = [["36-5938/0300", "Crumb Limited"], ["67-2965/0700", "Weir"], ["66-5422/0700"]]
    found = judged(page(lines("Counter account", cells)))
    assert not found.proven
    assert "text_left_out" in found.sentence


def test_ever_new_words_under_a_heading_for_numbers_go_to_a_person() -> None:
    found = judged(page(lines("Reference", [["Rolls for Monday"], ["For the garden"], ["7711"]])))
    assert not found.proven
    assert "text_left_out" in found.sentence


def test_numbers_are_left_out() -> None:
    cells = [["36-5938/0300"], ["67-2965/0700"], ["66-5422/0700"]]
    assert read(page(lines("Counter account", cells))) == READ


def test_a_number_that_goes_on_below_is_left_out() -> None:
    cells = [["36-5938/0300", "CZ 0300"], ["67-2965/0700", "CZ 0700"], ["66-5422/0700"]]
    assert read(page(lines("Counter account", cells))) == READ


def test_branches_that_come_again_are_left_out() -> None:
    cells = [["Upper Weir"], ["Upper Weir"], ["Upper Weir"]]
    assert read(page(lines("Branch", cells))) == READ


def test_names_above_numbers_that_are_left_out_go_to_a_person() -> None:
    cells = [["Crumb Limited", "36-5938/0300"], ["Weir", "67-2965/0700"], ["66-5422/0700"]]
    assert "text_left_out" in judged(page(lines("Counter account", cells))).sentence


def test_a_phrase_with_a_number_in_it_is_no_number() -> None:
    cells = [["Rolls for Monday 12"], ["Rent March 2025"], ["7711"]]
    assert "text_left_out" in judged(page(lines("Reference", cells))).sentence


def test_what_is_headed_as_beside_the_text_is_left_out_however_new_it_is() -> None:
    assert read(page(lines("Cardholder", [["Ann Lee"], ["Bo Ek"], ["Cy Day"]]))) == READ
    assert read(page(lines("Country", [["Ireland"], ["Wales"], ["Malta"]]))) == READ


@pytest.mark.parametrize(
    "heading", ["City", "Ort", "Località", "Localidad", "Miejscowość", "Sted", "By"]
)
@pytest.mark.parametrize("towns", [("Leeds", "York", "Bath"), ("ROMA", "ROMA", "ROMA")])
def test_the_town_of_a_payee_is_text_in_every_language(
    heading: str, towns: tuple[str, str, str]
) -> None:
    found = read(page(lines(heading, [[town] for town in towns])))
    assert found == [
        (day, amount, f"{town} {text}")
        for town, (day, amount, text) in zip(towns, READ, strict=True)
    ]


def test_ever_new_words_beside_texts_without_a_heading_go_to_a_person() -> None:
    cells = [["Rolls"], ["Garden"], ["Wages"]]
    bare = [line for line in lines("", cells) if line[0] != 100]
    found = judged(page(bare))
    assert not found.proven
    assert "text_left_out" in found.sentence


@pytest.mark.parametrize("kind", ["TRANSFER TO", "TRANSFER FROM"])
def test_a_kind_beside_a_number_is_left_out_with_it(kind: str) -> None:
    cells = [[kind, "4897832726"], [kind, "4897198225"], ["4897595940"]]
    assert read(page(lines("Ref No./Cheque No.", cells))) == READ


def test_what_is_no_kind_beside_a_number_goes_to_a_person() -> None:
    cells = [["TRANSFER HARGREAVES", "4897832726"], ["4897198225"], ["4897595940"]]
    assert read(page(lines("Ref No./Cheque No.", cells))) is None


def test_a_number_of_letters_among_others_of_its_length_is_a_number() -> None:
    assert (
        read(page(lines("Receipt No.", [["TE7MZKT0XV"], ["TEJVPBVCAL"], ["TEZEQX0TJ4"]]))) == READ
    )


def test_a_word_among_numbers_of_other_lengths_goes_to_a_person() -> None:
    cells = [["TE7MZKT0XV"], ["GARDENER"], ["TEZEQX0"]]
    assert read(page(lines("Receipt No.", cells))) is None
