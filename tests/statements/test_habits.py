"""Habits of real statements, each on the smallest page that shows it."""

import pytest

from tests.statements.paper import HEADINGS, ROWS, Cell, Line, head, judged, page, read, row

WHOLE = [*head("100.00", "120.00"), HEADINGS, *ROWS]
TRUTH = [
    ("2025-03-13", -1000, "Corner Bakery"),
    ("2025-03-14", -2000, "Water Company"),
    ("2025-03-25", 5000, "Salary March"),
]


def test_a_plain_statement_is_read() -> None:
    assert read(page(WHOLE)) == TRUTH


@pytest.mark.parametrize(
    "heading",
    [
        "Pending transactions (not included in the balance)",
        "Vorgemerkte Umsätze",
        "Opérations à venir",
        "Operaciones pendientes",
        "Operazioni non ancora contabilizzate",
        "Geplande betalingen (niet in het saldo begrepen)",
        "Movimentos pendentes",
        "Zaplanowane płatności",
    ],
)
def test_a_list_of_payments_to_come_is_no_part_of_the_table(heading: str) -> None:
    to_come: list[Line] = [
        (205, [(50, heading)]),
        row(220, "03/04/2025", "Rent", "-70.00"),
        row(235, "04/04/2025", "Gym", "-15.00"),
    ]
    assert read(page([*WHOLE, *to_come])) == TRUTH


def test_rows_after_the_closing_line_that_nothing_explains_are_not_dropped() -> None:
    unexplained = row(220, "30/03/2025", "Rent", "-70.00")
    assert read(page([*WHOLE, unexplained])) is None


@pytest.mark.parametrize(
    "sentence",
    [
        "No transactions in this period",
        "Im Zeitraum liegen keine Buchungen vor.",
        "Aucune opération sur la période",
        "Sin movimientos en el periodo",
        "Nessun movimento nel periodo",
        "Geen transacties in deze periode",
        "Sem movimentos no período",
        "Brak operacji w okresie",
    ],
)
def test_a_month_without_rows_needs_no_table(sentence: str) -> None:
    assert read(page([*head("100.00", "100.00"), (120, [(50, sentence)])])) == []


def test_a_month_said_to_be_empty_that_has_a_row_goes_to_a_person() -> None:
    lines = [*head("100.00", "100.00"), (120, [(50, "No transactions in this period")])]
    assert read(page([*lines, row(140, "13/03/2025", "Bakery", "-10.00")])) is None


def test_text_beside_the_table_stays_out_of_its_rows() -> None:
    narrow: Line = (100, [(50, "Date"), (120, "Description"), (-330, "Amount"), (-390, "Balance")])
    rows: list[Line] = [
        (y, [(50, day), (120, text), (-330, amount), (-390, balance)])
        for y, day, text, amount, balance in (
            (115, "13/03/2025", "Corner Bakery", "-10.00", "90.00"),
            (128, "14/03/2025", "Water Company", "-20.00", "70.00"),
            (141, "25/03/2025", "Salary March", "+50.00", "120.00"),
        )
    ]
    advert: list[Line] = [
        (104.5 + i * 10.5, [(420, text)])
        for i, text in enumerate(("Save up to 50.00", "with our new", "savings card", "today only"))
    ]
    assert read(page([*head("100.00", "120.00"), narrow, *rows, *advert])) == TRUTH


def test_a_value_date_below_the_booking_date_keeps_the_text_beside_it() -> None:
    lines: list[Line] = [*head("100.00", "120.00"), HEADINGS]
    for at, printed in enumerate(ROWS):
        lines += [printed, (printed[0] + 10, [(50, f"{15 + at}/03/2025"), (120, f"Ref {at}")])]
    found = read(page(lines))
    assert found is not None
    assert [text for _, _, text in found] == [
        "Corner Bakery Ref 0",
        "Water Company Ref 1",
        "Salary March Ref 2",
    ]


def test_a_date_with_a_text_and_no_amount_is_never_lost_in_silence() -> None:
    lonely: Line = (152, [(50, "20/03/2025"), (120, "Something happened")])
    found = judged(page([*head("100.00", "120.00"), HEADINGS, *ROWS[:2], lonely, ROWS[2]]))
    assert not found.proven


def test_a_year_below_each_date_belongs_to_the_date() -> None:
    lines: list[Line] = [*head("100.00", "120.00"), HEADINGS]
    for y, cells in ROWS:
        day = cells[0][1]
        lines += [(y, [(50, day[:5]), *cells[1:]]), (y + 10, [(50, day[6:]), (120, "and more")])]
    found = read(page(lines))
    assert found is not None
    assert found[0] == ("2025-03-13", -1000, "Corner Bakery and more")


def test_a_year_alone_above_the_rows_is_a_notice_and_in_a_text_it_is_text() -> None:
    assert read(page([*WHOLE[:-3], (111, [(50, "2025")]), *ROWS])) is not None
    tail: Line = (150, [(120, "2025")])
    found = read(page([*WHOLE[:-1], tail, ROWS[2]]))
    assert found is not None
    assert found[1][2] == "Water Company 2025"


def test_months_before_days_without_marks_are_read_under_a_heading_of_dates() -> None:
    rows: list[Line] = [(y, [(50, f"03 {c[0][1][:2]}"), *c[1:]]) for y, c in ROWS]
    period: Line = (30, [(50, "Statement period 1 March 2025 to 31 March 2025")])
    assert read(page([period, *head("100.00", "120.00")[1:], HEADINGS, *rows])) == TRUTH


def test_dots_that_lead_to_a_figure_are_no_text() -> None:
    lines: list[Line] = [(y, [c[0], (120, c[1][1] + ".........."), *c[2:]]) for y, c in ROWS]
    assert read(page([*head("100.00", "120.00"), HEADINGS, *lines])) == TRUTH


@pytest.mark.parametrize("below", [False, True])
def test_a_figure_in_a_box_has_its_label_over_or_under_it(below: bool) -> None:
    labels = [(60, "Opening balance"), (260, "Closing balance")]
    figures = [(60, "100.00"), (260, "120.00")]
    strip = [(64, figures), (76, labels)] if below else [(64, labels), (76, figures)]
    assert read(page([*head(""), *strip, HEADINGS, *ROWS])) == TRUTH


def test_the_title_of_a_summary_overleaf_is_no_part_of_the_last_description() -> None:
    summary: list[Line] = [
        (60, [(120, "Account summary")]),
        (72, [(120, "Opening balance"), (-300, "100.00")]),
        (84, [(120, "Closing balance"), (-300, "120.00")]),
    ]
    assert read(page([*head(""), HEADINGS, *ROWS]), page(summary, 2)) == TRUTH


def test_parts_of_a_summary_may_leave_kinds_of_debits_out() -> None:
    parts: list[Line] = [
        (70, [(320, "Purchases"), (-540, "10.00")]),
        (82, [(320, "Fees"), (-540, "0.00")]),
    ]
    assert read(page([*WHOLE[:4], *parts, *WHOLE[4:]])) == TRUTH


def test_a_total_that_contradicts_the_rows_stops_the_statement() -> None:
    total: Line = (70, [(320, "Total withdrawals"), (-540, "31.00")])
    assert read(page([*WHOLE[:4], total, *WHOLE[4:]])) is None


def test_a_limit_of_credit_makes_no_card_of_a_current_account() -> None:
    lines = [
        (20, [(50, "Current account")]),
        *WHOLE,
        (205, [(50, "Credit limit"), (-300, "500.00")]),
    ]
    assert read(page(lines)) == TRUTH


class TestEnds:
    """Opening + rows = closing: what may stand for an end that is not printed."""

    TOTALS: tuple[Line, ...] = (
        (65, [(320, "Total paid out"), (-540, "30.00")]),
        (80, [(320, "Total paid in"), (-540, "50.00")]),
    )

    def test_balances_beside_the_rows_alone_prove_no_ends(self) -> None:
        """The same page is left of a statement whose other pages were lost."""
        assert read(page([*head(""), HEADINGS, *ROWS])) is None

    def test_with_totals_of_both_sides_the_ends_follow(self) -> None:
        assert read(page([*head(""), *self.TOTALS, HEADINGS, *ROWS])) == TRUTH

    def test_totals_that_miss_a_row_prove_no_ends(self) -> None:
        assert read(page([*head(""), *self.TOTALS, HEADINGS, *ROWS[1:]])) is None

    def test_a_balance_carried_forward_at_the_foot_of_a_page_is_no_closing(self) -> None:
        shift = 600.0
        rows: list[Line] = [(y + shift, cells) for y, cells in ROWS]
        carried: Line = (190 + shift, [(120, "Balance carried forward"), (-540, "120.00")])
        assert read(page([*head("100.00"), HEADINGS, *rows, carried])) is None

    def test_a_figure_without_a_name_at_the_foot_of_a_page_is_no_closing(self) -> None:
        shift = 600.0
        rows: list[Line] = [(y + shift, cells) for y, cells in ROWS]
        unnamed: Line = (190 + shift, [(120, "So far"), (-540, "120.00")])
        assert read(page([*head("100.00"), HEADINGS, *rows, unnamed])) is None

    def test_the_balance_of_the_last_day_closes_only_where_no_page_can_follow(self) -> None:
        def lines(shift: float) -> list[Line]:
            rows: list[Line] = [(y + shift, cells[:-1]) for y, cells in ROWS]
            days: list[Line] = [
                (y + shift + 11, [(50, cells[0][1]), (120, "Daily balance"), (-540, cells[-1][1])])
                for y, cells in ROWS
            ]
            return [line for pair in zip(rows, days, strict=True) for line in pair]

        at_the_foot = lines(600.0)
        assert read(page([*head("100.00"), HEADINGS, *at_the_foot])) is None
        assert read(page([*head("100.00", "120.00"), HEADINGS, *at_the_foot])) == TRUTH
        assert read(page([*head("100.00"), HEADINGS, *lines(0.0)])) == TRUTH

    def test_the_last_balance_closes_only_where_no_page_can_follow(self) -> None:
        at_the_foot: list[Line] = [(y + 600.0, cells) for y, cells in ROWS]
        counter: Line = (820, [(500, "Page 1 of 1")])
        assert read(page([*head("100.00"), HEADINGS, *at_the_foot])) is None
        assert read(page([*head("100.00"), HEADINGS, *at_the_foot, counter])) == TRUTH
        assert read(page([*head("100.00"), HEADINGS, *ROWS])) == TRUTH
        assert read(page([*head("100.00"), HEADINGS, *ROWS[:1], *ROWS[2:]])) is None

    @pytest.mark.parametrize(("pages", "found"), [(1, TRUTH), (2, None)])
    def test_the_balance_of_the_last_day_closes_what_is_whole_by_its_own_count(
        self, pages: int, found: object
    ) -> None:
        rows: list[Line] = [(y, cells[:-1]) for y, cells in ROWS]
        last: Line = (176, [(50, "25/03/2025"), (120, "Daily balance"), (-540, "120.00")])
        counter: Line = (15, [(500, f"Page 1 of {pages}")])
        assert read(page([counter, *head("100.00"), HEADINGS, *rows, last])) == found

    @pytest.mark.parametrize(("below", "found"), [("Available balance", TRUTH), ("Note", None)])
    def test_a_balance_with_what_is_available_below_it_closes_at_the_foot_of_a_page(
        self, below: str, found: object
    ) -> None:
        shift = 600.0
        rows: list[Line] = [(y + shift, cells) for y, cells in ROWS]
        ends: list[Line] = [
            (790, [(120, "Account balance"), (-540, "120.00")]),
            (805, [(120, below), (-540, "120.00")]),
        ]
        assert read(page([*head("100.00"), HEADINGS, *rows, *ends])) == found

    @pytest.mark.parametrize(("number", "found"), [(1, TRUTH), (2, None)])
    def test_what_is_brought_forward_opens_a_statement_on_its_first_page_only(
        self, number: int, found: object
    ) -> None:
        brought: Line = (108, [(120, "Balance brought forward"), (-540, "100.00")])
        rows: list[Line] = [(y + 10, cells) for y, cells in ROWS]
        counter: Line = (15, [(500, f"Page {number}")])
        lines = [counter, *head("", "120.00"), HEADINGS, brought, *rows]
        assert read(page(lines)) == found

    def test_a_balance_carried_forward_in_mid_page_is_the_closing(self) -> None:
        carried: Line = (190, [(120, "Balance carried forward"), (-540, "120.00")])
        assert read(page([*head("100.00"), HEADINGS, *ROWS, carried])) == TRUTH


@pytest.mark.parametrize("at", [0, 1, 2])
def test_a_minus_in_a_column_of_one_side_is_decoration_on_all_amounts_or_on_none(at: int) -> None:
    headings: Line = (
        100,
        [(50, "Date"), (120, "Description"), (-420, "Paid out"), (-540, "Paid in")],
    )
    sizes = ("-10.00", "-20.00", "-30.00")
    rows: list[Line] = [
        (115 + 20 * i, [(50, f"1{i}/03/2025"), (120, f"Shop {'abc'[i]}"), (-420, size)])
        for i, size in enumerate(sizes)
    ]
    whole = [*head("100.00", "40.00"), headings]
    assert read(page([*whole, *rows])) is not None
    y, cells = rows[at]
    rows[at] = (y, [*cells[:2], (-420, sizes[at].lstrip("-"))])
    assert read(page([*whole, *rows])) is None


def test_a_changed_digit_in_any_printed_figure_of_the_table_is_noticed() -> None:
    sound = page(WHOLE)
    figures = [i for i, w in enumerate(sound.words) if w.y0 >= 110 and "." in w.text]
    assert len(figures) == 6
    for at in figures:
        word = sound.words[at]
        for place, digit in enumerate(word.text):
            if not digit.isdigit():
                continue
            changed = word.text[:place] + str((int(digit) + 1) % 10) + word.text[place + 1 :]
            broken = list(sound.words)
            broken[at] = type(word)(changed, word.x0, word.y0, word.x1, word.y1)
            assert not judged(type(sound)(1, 595, 842, tuple(broken))).proven, changed


def test_a_month_without_rows_may_have_headings_and_a_summary_below_them() -> None:
    def summary(paid_out: str, closing: str) -> Line:
        return (165, [(120, "100.00"), (230, "0.00"), (-450, paid_out), (-540, closing)])

    labels = [(120.0, "Previous balance"), (230.0, "Paid in"), (-450.0, "Paid out")]
    lines: list[Line] = [
        (30, [(50, "Statement period 01/03/2025 - 31/03/2025")]),
        (45, [(50, "All amounts in GBP")]),
        HEADINGS,
        (115, [(120, "You made no transactions.")]),
        (150, [*labels, (-540, "New balance")]),
    ]
    assert read(page([*lines, summary("0.00", "100.00")])) == []
    assert read(page([*lines, summary("10.00", "90.00")])) is None


@pytest.mark.parametrize(
    ("cells", "proven"),
    [
        ([(50, "From 1 June the daily cash limit rises from 300.00 to 500.00.")], True),
        ([(50, "From 1 June the daily cash limit rises from 300.00"), (-540, "500.00.")], False),
    ],
)
def test_a_sentence_with_a_day_and_sums_is_no_row_of_a_month_without_rows(
    cells: list[Cell], proven: bool
) -> None:
    lines: list[Line] = [
        *head(closing="100.00"),
        HEADINGS,
        (115, [(120, "You made no transactions.")]),
        (160, cells),
    ]
    assert (read(page(lines)) == []) is proven


def test_a_rate_and_since_when_is_no_row_of_a_month_without_rows() -> None:
    lines = [*head("100.00", "100.00"), (120, [(50, "No transactions in this period")])]
    assert read(page([*lines, (140, [(50, "Debit rate since 1 February 2025: 18.40 %")])])) == []


def test_a_small_word_over_a_date_in_a_description_names_no_period() -> None:
    lines: list[Line] = [
        (45, [(50, "Valores em EUR")]),
        (65, [(50, "Saldo inicial"), (-300, "100.00")]),
        (80, [(50, "Saldo final"), (-300, "120.00")]),
        (100, [(50, "Data"), (120, "Descrição"), (-400, "Data valor"), (-470, "Valor")]),
        (115, [(50, "02-01-2025"), (120, "Agua"), (-400, "02-01-2025"), (-470, "-30,00")]),
        (125, [(120, "Rendas"), (153, "de")]),
        (
            143,
            [
                (50, "03-01-2025"),
                (120, "Juros"),
                (153, "03-01"),
                (-400, "04-01-2025"),
                (-470, "5,00"),
            ],
        ),
        (161, [(50, "30-01-2025"), (120, "Nomina"), (-400, "30-01-2025"), (-470, "45,00")]),
    ]
    lines = [(y, [(x, text.replace(".", ",")) for x, text in cells]) for y, cells in lines]
    assert read(page(lines)) == [
        ("2025-01-02", -3000, "Agua Rendas de"),
        ("2025-01-03", 500, "Juros 03-01"),
        ("2025-01-30", 4500, "Nomina"),
    ]


def test_a_description_that_goes_on_overleaf_may_hold_figures() -> None:
    first = [*head("100.00", "120.00"), HEADINGS, *ROWS[:2]]
    second: list[Line] = [
        (60, [(120, "Mandate 8812")]),
        (70, [(120, "24.08 invoice of 12.50")]),
        row(85, "25/03/2025", "Salary March", "+50.00", "120.00"),
    ]
    assert read(page(first), page(second, 2)) == [
        TRUTH[0],
        ("2025-03-14", -2000, "Water Company Mandate 8812 24.08 invoice of 12.50"),
        TRUTH[2],
    ]


@pytest.mark.parametrize(
    "title",
    [
        "Interest rates",
        "Zinssätze",
        "Taux en vigueur",
        "Tipos de interés",
        "Tassi applicati",
        "Competenze e condizioni",
        "Rentetarieven",
        "Taxas de juro",
        "Oprocentowanie",
    ],
)
def test_a_list_of_rates_is_no_part_of_the_table(title: str) -> None:
    rates: list[Line] = [
        (205, [(50, title)]),
        (220, [(50, "From"), (120, "Credit rate"), (-450, "Balance from")]),
        row(235, "01/03/2025", "1.25% AER", "0.00"),
        row(250, "15/03/2025", "1.50% AER", "1,000.00"),
    ]
    assert read(page([*WHOLE, *rates])) == TRUTH
    lost = [*WHOLE[:-1], *rates, row(265, "25/03/2025", "Salary March", "+50.00", "120.00")]
    assert read(page(lost)) is None


def test_a_dated_balance_in_a_summary_below_the_rows_opens_the_period() -> None:
    ends: list[Line] = [
        (205, [(120, "Balance on 01/03/2025"), (-540, "100.00")]),
        (220, [(120, "Balance on 31/03/2025"), (-540, "120.00")]),
    ]
    assert read(page([*head(""), HEADINGS, *ROWS, *ends])) == TRUTH
    wrong: Line = (205, [(120, "Balance on 01/03/2025"), (-540, "90.00")])
    assert read(page([*head(""), HEADINGS, *ROWS, wrong, ends[1]])) is None


@pytest.mark.parametrize("blank", ["", " "])
def test_a_balance_may_bear_its_sign_and_its_side_with_a_stroke_between(blank: str) -> None:
    lines = [*head(f"100.00{blank}+/CREDIT", f"20.00{blank}-/DEBET"), HEADINGS]
    lines.append(row(115, "13/03/2025", "Corner Bakery", "-120.00"))
    assert read(page(lines)) == [("2025-03-13", -12000, "Corner Bakery")]


def test_below_rows_from_the_newest_on_a_summary_may_begin_with_the_closing_balance() -> None:
    rows: list[Line] = [
        row(115, "25/03/2025", "Salary March", "+50.00"),
        row(140, "14/03/2025", "Water Company", "-20.00"),
        row(165, "13/03/2025", "Corner Bakery", "-10.00"),
    ]
    opening: Line = (220, [(120, "Old balance on 28/02/2025"), (-450, "100.00")])
    for closing, found in (("120.00", TRUTH[::-1]), ("130.00", None)):
        ends: list[Line] = [(205, [(120, "New balance on 31/03/2025"), (-450, closing)]), opening]
        headings: Line = (100, HEADINGS[1][:3])
        assert read(page([*head(""), headings, *rows, *ends])) == found


def test_a_rate_that_looks_like_a_day_begins_no_period() -> None:
    rate: Line = (220, [(50, "Credit rate 14.06 % until 01/03/2025")])
    lines = [*head()[1:], HEADINGS, *ROWS, (195, [(120, "Closing balance"), (-540, "120.00")])]
    assert read(page([*lines, rate])) == TRUTH


def test_the_ends_of_a_period_above_a_figure_do_not_tell_which_end_it_is() -> None:
    lines: list[Line] = [
        (30, [(280, "1 March 2025 through 31 March 2025")]),
        (45, [(50, "All amounts in GBP")]),
        (60, [(50, "Beginning balance on 1 March 2025"), (-300, "100.00")]),
        (72, [(50, "Balance this statement"), (-300, "120.00")]),
    ]
    headings: Line = (100, HEADINGS[1][:3])
    rows: list[Line] = [(y, cells[:3]) for y, cells in ROWS]
    assert read(page([*lines, headings, *rows])) == TRUTH
