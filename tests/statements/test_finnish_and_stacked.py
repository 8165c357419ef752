"""Headings one over the other, in one column, and totals that say so in their last word."""

from tests.statements.paper import Line, head, page, printed, read


def stacked(below: str) -> list[Line]:
    """What stands below the first line of a row is headed in a second line of headings."""
    return [
        *head("100.00", "70.00"),
        (95, [(50, "Date"), (120, "Payee"), (260, "Details"), (-450, "Amount")]),
        (106, [(50, "Value date"), (120, below), (260, "Reference / Cheque")]),
        (125, [(50, "13/03/2025"), (120, "Corner Bakery"), (260, "Invoice"), (-450, "-10.00")]),
        (136, [(50, "14/03/2025"), (120, "36-5938/0300"), (260, "No 1044")]),
        (155, [(50, "14/03/2025"), (120, "Water Company"), (260, "Account"), (-450, "-20.00")]),
        (166, [(50, "14/03/2025"), (120, "67-2965/0700"), (260, "No 7711")]),
    ]


def test_headings_that_are_linked_are_a_second_line_of_headings() -> None:
    assert read(page(stacked("Name / Memo or details"))) == [
        ("2025-03-13", -1000, "Corner Bakery 36-5938/0300 Invoice No 1044"),
        ("2025-03-14", -2000, "Water Company 67-2965/0700 Account No 7711"),
    ]


def test_strange_words_among_them_may_be_a_text_and_go_to_a_person() -> None:
    assert read(page(stacked("Name / Florn"))) is None


FINNISH = """
Tiliote   01.03.2026 - 31.03.2026   EUR

Arkistointitunnus Saaja / Maksaja           Arvo-     Määrä
                  Viesti                    päivä
                  SALDO 28.02.2026                   100,00+
Kirjauspäivä 02.03.2026
260302588N853464  KORTTIOSTO                01.03.    30,00-
                  LEIPOMO TAMPERE

260302588N814647  {text}                02.03.    20,00-
                  VESI OY
Kirjauspäivä 25.03.2026
260325588N853464  PALKKA                    25.03.    50,00+
                  KONEPAJA OY

                  Panot yhteensä 1 kpl                50,00+
                  Otot yhteensä {count} kpl                50,00-
                  SALDO 31.03.2026                   100,00+
"""


def finnish(text: str = "TILISIIRTO", count: int = 2) -> str:
    return FINNISH.format(text=text.ljust(10), count=count)


def test_a_total_that_says_so_last_is_no_row_of_the_day_above_it() -> None:
    assert read(printed(finnish())) == [
        ("2026-03-02", -3000, "KORTTIOSTO LEIPOMO TAMPERE"),
        ("2026-03-02", -2000, "TILISIIRTO VESI OY"),
        ("2026-03-25", 5000, "PALKKA KONEPAJA OY"),
    ]


def test_how_many_rows_such_a_total_counts_is_held_against_them() -> None:
    assert read(printed(finnish(count=3))) is None


def test_a_deposit_below_its_day_is_a_row() -> None:
    rows = read(printed(finnish(text="OTTO")))
    assert rows is not None
    assert rows[1] == ("2026-03-02", -2000, "OTTO VESI OY")


def one_line(ends: str) -> list[Line]:
    return [
        (30, [(50, "Statement period 01/03/2025 - 31/03/2025")]),
        (45, [(50, "All amounts in GBP")]),
        (
            65,
            [
                (50, ends.partition("|")[0]),
                (-200, "100.00"),
                (260, ends.partition("|")[2]),
                (-450, "70.00"),
            ],
        ),
        (95, [(50, "Date"), (120, "Details"), (-450, "Amount")]),
        (115, [(50, "13/03/2025"), (120, "Corner Bakery"), (-450, "-10.00")]),
        (135, [(50, "14/03/2025"), (120, "Water Company"), (-450, "-20.00")]),
    ]


def test_the_day_of_one_end_is_not_that_of_the_other_in_the_same_line() -> None:
    found = read(page(one_line("Alkusaldo 01/03/2025|Loppusaldo")))
    assert found is not None
    assert [amount for _, amount, _ in found] == [-1000, -2000]


def test_an_end_that_one_word_names_is_none_of_the_first_day() -> None:
    lines = one_line("Alkusaldo|Loppusaldo")
    lines[2] = (65, [(50, "Loppusaldo 01/03/2025"), (-200, "100.00")])
    lines.append((300, [(50, "Loppusaldo 31/03/2025"), (-200, "70.00")]))
    assert read(page(lines)) is None
