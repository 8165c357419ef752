"""Two columns of texts beside each other: a payee on one side, a purpose on the other."""

import pytest

from tests.statements.paper import Cell, Line, head, page, read

HEADINGS: Line = (
    100,
    [(50, "Date"), (120, "Payee"), (240, "Details"), (-450, "Amount"), (-540, "Balance")],
)


def rows(first: list[list[Cell]], second: list[list[Cell]]) -> list[Line]:
    lines: list[Line] = [*head(closing="70.00"), HEADINGS]
    for y, day, cells, figures in (
        (115, "13/03/2025", first, [(-450, "-10.00"), (-540, "90.00")]),
        (160, "14/03/2025", second, [(-450, "-20.00"), (-540, "70.00")]),
    ):
        lines.append((y, [(50, day), *cells[0], *figures]))
        lines += [(y + 11 * at, more) for at, more in enumerate(cells[1:], start=1)]
    return lines


def test_where_both_go_on_they_are_read_one_after_the_other() -> None:
    found = read(
        page(
            rows(
                [[(120, "Corner Bakery"), (240, "Invoice")], [(120, "Limited"), (240, "No 1044")]],
                [[(120, "Water"), (240, "Account")], [(120, "Company")]],
            )
        )
    )
    assert found == [
        ("2025-03-13", -1000, "Corner Bakery Limited Invoice No 1044"),
        ("2025-03-14", -2000, "Water Company Account"),
    ]


def test_a_first_column_that_goes_on_alone_has_filled_its_line() -> None:
    found = read(
        page(
            rows(
                [[(120, "Corner Bakery of the Hill"), (240, "Invoice")], [(120, "Limited")]],
                [[(120, "Water"), (240, "Account")]],
            )
        )
    )
    assert found is not None
    assert found[0] == ("2025-03-13", -1000, "Corner Bakery of the Hill Limited Invoice")


def test_a_line_below_a_short_first_column_may_speak_for_both_and_goes_to_a_person() -> None:
    lines = rows(
        [[(120, "Bakery"), (240, "Invoice")], [(120, "Limited")]],
        [[(120, "Water"), (240, "Account")]],
    )
    assert read(page(lines)) is None


def test_columns_that_each_go_on_below_themselves_are_read_one_after_the_other() -> None:
    found = read(
        page(
            rows(
                [[(120, "Bakery"), (240, "Invoice")], [(240, "No 1044")], [(240, "of May")]],
                [[(120, "Water"), (240, "Account")], [(120, "Company")]],
            )
        )
    )
    assert found == [
        ("2025-03-13", -1000, "Bakery Invoice No 1044 of May"),
        ("2025-03-14", -2000, "Water Company Account"),
    ]


def test_one_line_below_the_last_column_does_not_tell_whose_those_below_the_first_are() -> None:
    lines = rows(
        [[(120, "Bakery"), (240, "Invoice")], [(240, "No 1044")]],
        [[(120, "Water"), (240, "Account")], [(120, "Company")]],
    )
    assert read(page(lines)) is None


def test_the_number_of_an_account_below_a_payee_is_the_payees() -> None:
    lines = rows(
        [[(120, "Bakery"), (240, "Invoice")], [(120, "FI63 6001 3720 2419 07")]],
        [[(120, "Water"), (240, "Account")], [(120, "36-5938965867/0300")]],
    )
    assert read(page(lines)) == [
        ("2025-03-13", -1000, "Bakery FI63 6001 3720 2419 07 Invoice"),
        ("2025-03-14", -2000, "Water 36-5938965867/0300 Account"),
    ]


def test_a_number_below_anything_but_a_payee_may_speak_for_both_and_goes_to_a_person() -> None:
    lines = rows(
        [[(120, "Transfer"), (240, "Invoice")], [(120, "FI63 6001 3720 2419 07")]],
        [[(120, "Transfer"), (240, "Account")], [(120, "FI31 4863 0325 6071 36")]],
    )
    y, cells = HEADINGS
    at = lines.index(HEADINGS)
    lines[at] = (y, [(x, "Description" if text == "Payee" else text) for x, text in cells])
    assert read(page(lines)) is None


def test_a_word_below_a_payee_stays_in_doubt_beside_numbers_of_accounts() -> None:
    lines = rows(
        [[(120, "Bakery"), (240, "Invoice")], [(120, "FI63 6001 3720 2419 07")]],
        [[(120, "Water"), (240, "Account")], [(120, "Company")]],
    )
    assert read(page(lines)) is None


def test_an_account_above_whose_it_is_makes_no_column_of_numbers() -> None:
    lines = rows(
        [[(120, "36-5938965867/0300"), (240, "Invoice")], [(120, "Bakery"), (240, "No 1044")]],
        [[(120, "67-2965350467/0700"), (240, "Account")], [(120, "Company")]],
    )
    found = read(page(lines))
    assert found is not None
    assert [text for _, _, text in found] == [
        "36-5938965867/0300 Bakery Invoice No 1044",
        "67-2965350467/0700 Company Account",
    ]


def test_numbers_beside_texts_whose_heading_is_centred_are_codes_of_kinds() -> None:
    lines: list[Line] = [
        *head("100.00", "120.00"),
        (100, [(50, "Data"), (120, "Causale"), (280, "Descrizione"), (-450, "Importo")]),
        (115, [(50, "13/03/2025"), (133, "43"), (180, "Pagamento con carta"), (-450, "-10.00")]),
        (130, [(50, "14/03/2025"), (133, "50"), (180, "Incasso"), (-450, "-20.00")]),
        (145, [(50, "25/03/2025"), (133, "48"), (180, "Bonifico a favore"), (-450, "+50.00")]),
    ]
    found = read(page(lines))
    assert found is not None
    assert [text for _, _, text in found] == ["Pagamento con carta", "Incasso", "Bonifico a favore"]


@pytest.mark.parametrize(("rest", "is_read"), [("Insurance", True), ("Ltd", False)])
def test_now_and_then_a_word_had_no_room_behind_others_of_the_first_column(
    rest: str, *, is_read: bool
) -> None:
    """ "Pike and Marlow Ltd" would not have reached farther than another text there does."""
    payees = ["Aster Travel Agency Ltd", "Book Shop", "Tarn Coffee", "Pike and Marlow"] * 2
    lines: list[Line] = [*head(closing="92.00"), HEADINGS]
    for at, payee in enumerate(payees):
        y, left = 115 + 26 * at, f"{99 - at}.00"
        lines.append(
            (y, [(50, f"{11 + at}/03/2025"), (120, payee), (240, "Invoice"), (-450, "-1.00"),
                 (-540, left)])
        )  # fmt: skip
        if payee.startswith("Pike"):
            lines.append((y + 11, [(120, rest)]))
    found = read(page(lines))
    assert [text for _, _, text in found or []][3:4] == (
        [f"Pike and Marlow {rest} Invoice"] if is_read else []
    )
