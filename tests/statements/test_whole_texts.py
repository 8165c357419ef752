"""No word of a row may vanish between columns, and a booking date is not a value date."""

import pytest

from shared.statements.labels import label_kind
from tests.statements.paper import HEADINGS, Cell, Line, head, judged, page, read, row

FIRST = ("2025-03-13", -1000, "Standing order Corner Bakery")


def table(headings: Line, *rows: Line) -> list[Line]:
    return [*head("100.00", "120.00"), headings, *rows]


def linked(heading: str) -> list[Line]:
    return table(
        (100, [(50, "Date"), (120, heading), (-450, "Amount"), (-540, "Balance")]),
        (115, [(50, "13/03/2025"), (120, FIRST[2]), (-450, "-10.00"), (-540, "90.00")]),
        (140, [(50, "14/03/2025"), (120, "Water Company"), (-450, "-20.00"), (-540, "70.00")]),
        (165, [(50, "25/03/2025"), (120, "Salary"), (-450, "+50.00"), (-540, "120.00")]),
    )


@pytest.mark.parametrize(
    "heading",
    [
        "Payee & reference",
        "Details and reference",
        "Verwendungszweck / Umsatzart",
        "Concepto y referencia",
        "Naam, omschrijving en kenmerk",
        "Description (type and number)",
    ],
)
def test_words_that_are_linked_head_one_column(heading: str) -> None:
    rows = read(page(linked(heading)))
    assert rows is not None
    assert rows[0] == FIRST


def test_a_text_that_goes_on_in_the_next_column_is_for_a_person() -> None:
    lines = table(
        (100, [(50, "Date"), (120, "Details"), (200, "Reference"), (-450, "Amount")]),
        (115, [(50, "13/03/2025"), (120, "Standing order Corner Bakery"), (-450, "-10.00")]),
        (140, [(50, "14/03/2025"), (120, "Water"), (200, "K81"), (-450, "-20.00")]),
        (165, [(50, "25/03/2025"), (120, "Salary"), (200, "K82"), (-450, "+50.00")]),
    )
    assert read(page(lines)) is None


def test_a_second_text_behind_the_amounts_belongs_to_the_description() -> None:
    lines = table(
        (100, [(50, "Date"), (120, "Payee"), (-350, "Amount"), (400, "Description")]),
        (115, [(50, "13/03/2025"), (120, "Bakery"), (-350, "-10.00"), (400, "bread")]),
        (140, [(50, "14/03/2025"), (120, "Water Company"), (-350, "-20.00"), (400, "March")]),
        (165, [(50, "25/03/2025"), (120, "Employer"), (-350, "+50.00"), (400, "salary")]),
    )
    assert [r[2] for r in read(page(lines)) or []] == [
        "Bakery bread",
        "Water Company March",
        "Employer salary",
    ]


def two_texts(heading: str, texts: list[str]) -> list[Line]:
    rows: list[Line] = [
        (
            115 + 25 * at,
            [(50, f"{13 + at}/03/2025"), (120, text), (250, f"bill no {at}"), (-450, "+5.00")],
        )
        for at, text in enumerate(texts)
    ]
    headings: Line = (100, [(50, "Date"), (120, heading), (250, "Details"), (-450, "Amount")])
    return [*head("100.00", "120.00"), headings, *rows]


SHOPS = ["Corner Bakery", "Water Company", "Corner Bakery", "Corner Bakery"]


@pytest.mark.parametrize("heading", ["Payee", "Auftraggeber / Empfänger", "Naam", "Bénéficiaire"])
def test_payees_that_come_again_and_again_are_part_of_the_description(heading: str) -> None:
    rows = read(page(two_texts(heading, SHOPS)))
    assert [r[2] for r in rows or []] == [f"{shop} bill no {at}" for at, shop in enumerate(SHOPS)]


@pytest.mark.parametrize(
    "heading", ["Transaction", "Transacción", "Transazione", "Tranzacție", "Tapahtuma", "İşlem"]
)
def test_kinds_that_come_again_and_again_are_no_part_of_the_description(heading: str) -> None:
    kinds = ["Card payment", "Direct debit", "Card payment", "Card payment"]
    rows = read(page(two_texts(heading, kinds)))
    assert [r[2] for r in rows or []] == [f"bill no {at}" for at in range(4)]


@pytest.mark.parametrize(
    "payees", [["Corner Bakery", "Water Company", "Book Shop", "Green Grocer"], SHOPS]
)
def test_texts_under_a_heading_in_strange_words_are_for_a_person(payees: list[str]) -> None:
    """They may be payees, or the branches of the bank: nobody but a person can tell."""
    found = judged(page(two_texts("Zorblat", payees)))
    assert not found.proven
    assert "text_under_unknown_heading" in found.sentence


@pytest.mark.parametrize("heading", ["Source Branch", "Zorblat Category", "Sucursal Zorblat"])
def test_one_known_word_in_a_heading_tells_that_its_texts_are_left_out(heading: str) -> None:
    rows = read(page(two_texts(heading, ["City Branch"] * 4)))
    assert [r[2] for r in rows or []] == [f"bill no {at}" for at in range(4)]


def test_two_texts_below_headings_that_are_not_understood_are_for_a_person() -> None:
    found = judged(page(two_texts("Qxnrtly Zorblatting Wuthersome", ["City Branch"] * 4)))
    assert not found.proven
    assert "text_under_unknown_heading" in found.sentence


@pytest.mark.parametrize("date", [[], [(50, "12/03/2025")]])
def test_two_columns_of_texts_that_both_go_on_are_read_in_turn(date: list[Cell]) -> None:
    """Beside a value date below the booking date no less than without one."""
    rows: list[Line] = []
    for at, shop in enumerate(SHOPS):
        y, day = 115 + 40 * at, f"{13 + at}/03/2025"
        rows.append((y, [(50, day), (120, shop), (250, "bill no"), (-450, "+5.00")]))
        rows.append((y + 11, [*date, (120, "Limited"), (250, f"{at}")]))
    headings: Line = (100, [(50, "Date"), (120, "Payee"), (250, "Details"), (-450, "Amount")])
    found = read(page([*head("100.00", "120.00"), headings, *rows]))
    texts = [f"{shop} Limited bill no {at}" for at, shop in enumerate(SHOPS)]
    assert [r[2] for r in found or []] == texts


@pytest.mark.parametrize(
    ("booking", "value"),
    [("Operazione", "Valuta"), ("Opération", "Valeur"), ("Operación", "Valor")],
)
def test_the_day_of_the_operation_is_the_booking_date(booking: str, value: str) -> None:
    lines = table(
        (100, [(50, booking), (120, value), (190, "Details"), (-450, "Amount")]),
        (115, [(50, "13/03/2025"), (120, "15/03/2025"), (190, "Bakery"), (-450, "-10.00")]),
        (140, [(50, "14/03/2025"), (120, "16/03/2025"), (190, "Water"), (-450, "-20.00")]),
        (165, [(50, "25/03/2025"), (120, "27/03/2025"), (190, "Salary"), (-450, "+50.00")]),
    )
    assert [r[0] for r in read(page(lines)) or []] == ["2025-03-13", "2025-03-14", "2025-03-25"]


@pytest.mark.parametrize(
    ("label", "kind"),
    [
        ("Balance last statement", "opening"),
        ("Saldo aan het begin van de periode", "opening"),
        ("Giacenza finale", "closing"),
        ("New balance owing", "closing"),
        ("Current balance available", "fact"),
        ("Closing balance fee", None),
        ("New balance transfer", None),
    ],
)
def test_the_ends_of_an_account_are_named_by_words_for_balance_and_end(
    label: str, kind: str | None
) -> None:
    assert label_kind(label.split()) == kind


def test_labels_and_figures_of_boxes_side_by_side_are_paired() -> None:
    lines: list[Line] = [
        (30, [(50, "Statement period 01/03/2025 - 31/03/2025")]),
        (45, [(50, "All amounts in GBP")]),
        (65, [(50, "Opening balance"), (250, "Closing balance")]),
        (77, [(-230, "100.00"), (-430, "120.00")]),
        *linked("Details")[-4:],
    ]
    rows = read(page(lines))
    assert rows is not None
    assert rows[0] == FIRST


def test_a_heading_that_says_text_is_no_column_of_balances() -> None:
    lines: list[Line] = [
        *head("100.00", "150.00"),
        (100, [(50, "Date"), (120, "Description"), (-540, "Amount")]),
        (115, [(50, "25/03/2025"), (120, "Direct deposit"), (-540, "50.00")]),
        (126, [(120, "Brandt Consulting")]),
        (160, [(50, "Daily ending balance")]),
        (172, [(50, "25/03/2025"), (-170, "150.00")]),
    ]
    rows = read(page(lines))
    assert rows is None or rows == [("2025-03-25", 5000, "Direct deposit Brandt Consulting")]


def test_of_two_days_the_one_of_the_purchase_dates_the_row() -> None:
    lines: list[Line] = [
        *head("100.00", "70.00"),
        (100, [(50, "Bought"), (120, "Posting date"), (200, "Description"), (-540, "Amount")]),
        (115, [(50, "12/03/2025"), (120, "13/03/2025"), (200, "Corner Bakery"), (-540, "-10.00")]),
        (130, [(50, "14/03/2025"), (120, "15/03/2025"), (200, "Water Company"), (-540, "-20.00")]),
    ]
    assert read(page(lines)) == [
        ("2025-03-12", -1000, "Corner Bakery"),
        ("2025-03-14", -2000, "Water Company"),
    ]


def test_a_day_and_time_below_a_text_is_of_that_text_where_codes_stand_before_it() -> None:
    lines = [
        *head(closing="120.00"),
        (100, [(50, "Date"), (115, "Payment type and details"), (-450, "Amount"),
               (-540, "Balance")]),
        (115, [(50, "13/03/2025"), (115, "VIS"), (140, "Corner Bakery"), (-450, "-10.00"),
               (-540, "90.00")]),
        (126, [(140, "Leeds")]),
        (142, [(50, "14/03/2025"), (115, "CR"), (140, "Salary"), (-450, "+40.00"),
               (-540, "130.00")]),
        (153, [(140, "March")]),
        (169, [(50, "18/03/2025"), (115, "ATM"), (140, "Cash"), (-450, "-10.00"),
               (-540, "120.00")]),
        (180, [(140, "18MAR 10:46")]),
        (196, [(50, "19/03/2025"), (115, "VIS"), (140, "Tram"), (-450, "-2.00"),
               (-540, "118.00")]),
        (212, [(50, "20/03/2025"), (115, "CR"), (140, "Tram"), (-450, "+2.00"),
               (-540, "120.00")]),
        (228, [(140, "Balance carried forward"), (-540, "120.00")]),
    ]  # fmt: skip
    found = read(page(lines))
    assert found is not None
    assert [text for _, _, text in found] == [
        "Corner Bakery Leeds",
        "Salary March",
        "Cash 18MAR 10:46",
        "Tram",
        "Tram",
    ]


def test_a_few_short_words_before_texts_may_be_codes_or_their_first_words() -> None:
    lines = [
        *head(closing="70.00"),
        (100, [(50, "Date"), (115, "Payment type and details"), (-450, "Amount"),
               (-540, "Balance")]),
        (115, [(50, "13/03/2025"), (115, "VIS"), (145, "Corner Bakery"), (-450, "-10.00"),
               (-540, "90.00")]),
        (131, [(50, "14/03/2025"), (115, "DD"), (145, "Water Company"), (-450, "-20.00"),
               (-540, "70.00")]),
    ]  # fmt: skip
    assert read(page(lines)) is None


def test_a_word_in_no_column_of_its_row_is_for_a_person() -> None:
    lines = linked("Details")
    assert read(page(lines)) is not None
    lines[-1] = (lines[-1][0], [(18, "Held"), *lines[-1][1]])
    assert read(page(lines)) is None


def test_days_among_the_words_of_texts_do_not_make_them_a_column_of_days() -> None:
    """A heading set in the middle of its column stands over them, and not over the texts."""
    lines = table(
        (100, [(60, "Date"), (170, "Details"), (-450, "Amount")]),
        (115, [(50, "13/03/2025"), (120, "Card X903 12.03 Corner"), (-450, "-10.00")]),
        (140, [(50, "14/03/2025"), (120, "Card X465 13.03 Water"), (-450, "-20.00")]),
        (165, [(50, "25/03/2025"), (120, "Card X888 24.03 Salary"), (-450, "+50.00")]),
    )
    assert [r[2] for r in read(page(lines)) or []] == [
        "Card X903 12.03 Corner",
        "Card X465 13.03 Water",
        "Card X888 24.03 Salary",
    ]


def with_balance_below(y: float, text: str) -> list[Line]:
    return [
        *head("100.00", "120.00"),
        HEADINGS,
        row(115, "13/03/2025", "Corner Bakery", "-10.00"),
        (y, [(120, text), (-540, "90.00")]),
        row(145, "14/03/2025", "Water Company", "-20.00", "70.00"),
        row(163, "25/03/2025", "Salary March", "+50.00", "120.00"),
        row(181, "26/03/2025", "Coffee House", "-5.00", "115.00"),
        row(199, "26/03/2025", "Coffee refund", "+5.00", "120.00"),
    ]


def test_a_balance_beside_the_last_line_of_a_text_leaves_that_line_to_its_row() -> None:
    found = read(page(with_balance_below(126, "Invoice 29903")))
    assert found is not None
    assert found[0] == ("2025-03-13", -1000, "Corner Bakery Invoice 29903")


@pytest.mark.parametrize(("y", "text"), [(130, "Invoice 29903"), (126, "Completion balance 29903")])
def test_a_text_beside_a_balance_that_may_be_its_name_goes_to_a_person(y: float, text: str) -> None:
    assert read(page(with_balance_below(y, text))) is None


def with_activity(*words: str) -> list[Line]:
    """A column that may say kinds or what was bought, in too few rows to repeat itself."""
    cells = zip((115, 140, 165), ("13", "14", "25"), words, strict=True)
    sums = (("-10.00", "90.00"), ("-20.00", "70.00"), ("+50.00", "120.00"))
    texts = ("Hollow Creek Fund", "Muni Income", "Pike and Marlow")
    rows: list[Line] = []
    for (y, day, word), (amount, balance), text in zip(cells, sums, texts, strict=True):
        date: Cell = (50, f"{day}/03/2025")
        rows.append((y, [date, (120, word), (220, text), (-450, amount), (-540, balance)]))
    headings: Line = (100, [(50, "Date"), (120, "Activity"), (220, "Description")])
    return table((100, [*headings[1], (-450, "Amount"), (-540, "Balance")]), *rows)


@pytest.mark.parametrize(
    "kinds",
    [
        ("Buy", "Fee", "Dividend"),
        ("Outgoing transfer", "ATM withdrawal", "Bank transfer"),
        ("FOLGELASTSCHRIFT", "SEPA-Überweisung", "Zahlungseingang"),
    ],
)
def test_kinds_by_name_are_no_part_of_the_description_in_a_few_rows_either(
    kinds: tuple[str, str, str],
) -> None:
    rows = read(page(with_activity(*kinds)))
    assert [r[2] for r in rows or []] == ["Hollow Creek Fund", "Muni Income", "Pike and Marlow"]


def test_words_that_may_be_kinds_or_texts_are_for_a_person() -> None:
    found = judged(page(with_activity("Tesco", "Fee", "Shell")))
    assert not found.proven
    assert "text_under_unknown_heading" in found.sentence


PAYEES = ["Corner Bakery", "Water Company", "Green Grocer", "Book Shop", "Hill Pharmacy"]
MORE_PAYEES = [*PAYEES, "Transfer J Doe", "Pike and Marlow", "Tarn Coffee", "Aster Travel"]


def long_list(heading: str, texts: list[str], beside: str = "Details") -> list[Line]:
    rows: list[Line] = [
        (
            115 + 18 * at,
            [(50, f"{13 + at}/03/2025"), (120, text), (270, f"by card {at}"), (-450, "+5.00")],
        )
        for at, text in enumerate(texts)
    ]
    headings: Line = (100, [(50, "Date"), (120, heading), (270, beside), (-450, "Amount")])
    return [*head("100.00", f"{100 + 5 * len(texts)}.00"), headings, *rows]


@pytest.mark.parametrize("heading", ["Movimiento", "Transaction", "Vorgang", "Operazione"])
def test_payees_below_a_heading_that_may_mean_kinds_are_part_of_the_description(
    heading: str,
) -> None:
    """Though a quarter of them comes again, as kinds do."""
    payees = [*MORE_PAYEES, "Corner Bakery", "Corner Bakery", "Green Grocer"]
    rows = read(page(long_list(heading, payees)))
    assert [r[2] for r in rows or []] == [
        f"{payee} by card {at}" for at, payee in enumerate(payees)
    ]


@pytest.mark.parametrize("heading", ["Transaction", "Vorgang", "Operazione"])
def test_payees_that_come_again_below_a_heading_that_may_mean_kinds_are_for_a_person(
    heading: str,
) -> None:
    found = judged(page(long_list(heading, [*PAYEES, *PAYEES, *PAYEES[:3]])))
    assert not found.proven
    assert "text_under_unknown_heading" in found.sentence


def test_a_kind_by_an_unknown_name_among_known_ones_is_no_part_of_the_description_either() -> None:
    kinds = ["Card payment", "Zorblat", "Direct debit", "Fee", "Card payment", "Zorblat", "Fee"]
    rows = read(page(long_list("Transaction", kinds)))
    assert [r[2] for r in rows or []] == [f"by card {at}" for at in range(7)]


def test_payees_below_a_heading_that_means_kinds_are_for_a_person() -> None:
    found = judged(page(long_list("Transaction type", MORE_PAYEES)))
    assert not found.proven
    assert "text_under_unknown_heading" in found.sentence


def test_kinds_that_are_longer_than_the_texts_beside_them_are_no_part_of_these() -> None:
    kinds = ["Outgoing SEPA bank transfer", "Debit card payment fee"] * 3
    rows = read(page(long_list("Transaction", kinds)))
    assert [r[2] for r in rows or []] == [f"by card {at}" for at in range(6)]


def test_a_kind_that_its_line_breaks_off_is_one_all_the_same() -> None:
    kinds = ["Karten-", "Lastschrift", "Karten-", "Karten-", "Dauerauftrag", "Karten-"]
    rows = read(page(long_list("Vorgang", kinds)))
    assert [r[2] for r in rows or []] == [f"by card {at}" for at in range(6)]


def test_long_kinds_among_strange_words_beside_shorter_texts_are_for_a_person() -> None:
    kinds = ["Outgoing SEPA bank transfer", "Debit card payment fee"] * 3
    found = judged(
        page(long_list("Transaction", [*kinds, "Zorblat of the month", "Quarterly florn"]))
    )
    assert not found.proven
    assert "text_under_unknown_heading" in found.sentence


@pytest.mark.parametrize(
    ("heading", "beside"), [("Buchungstext", "Name"), ("Causale", "Controparte")]
)
def test_kinds_below_a_heading_for_texts_beside_nothing_but_payees_are_part_of_the_description(
    heading: str, beside: str
) -> None:
    kinds = ["Bonifico", "Lastschrift"] * 3
    rows = read(page(long_list(heading, kinds, beside)))
    assert [r[2] for r in rows or []] == [f"{kind} by card {at}" for at, kind in enumerate(kinds)]


def test_whatever_stands_below_the_heading_for_movements_in_spanish_is_text() -> None:
    kinds = ["Transferencia", "Recibo", "Transferencia"]
    rows = read(page(long_list("Movimiento", kinds, "Más datos")))
    assert [r[2] for r in rows or []] == [f"{kind} by card {at}" for at, kind in enumerate(kinds)]


def test_codes_below_a_heading_that_means_kinds_are_kinds_though_hardly_one_comes_again() -> None:
    codes = ["SO", "TFR", "FPO", "CPT", "DEB", "DD", "BGC", "ATM", "CHQ"]
    rows = read(page(long_list("Payment type", codes)))
    assert [r[2] for r in rows or []] == [f"by card {at}" for at in range(len(codes))]
