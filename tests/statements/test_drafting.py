"""Unknown layouts: proven and right, or sent to a person."""

import pytest

from samples.corpus import make_statement
from shared.artifacts.statements import Transaction
from shared.machines.statements import DRAFTING
from shared.pdf.limits import ReaderLimits
from shared.pdf.reader import read_pages
from shared.statements.draft import (
    ROUNDS_MAX,
    draft_in_rounds,
    draft_templates,
    review_drafts,
)
from shared.statements.extract import extract
from shared.statements.reconcile import reconcile
from shared.statements.templates import template_from_json, template_to_json
from shared.statements.words import Page, Word, pages_from_json, pages_to_json

LIMITS = ReaderLimits()


def read(seed: int, poison: str | None = None) -> tuple[list[Page], list[dict[str, object]]]:
    case = make_statement(seed, poison=poison)
    return read_pages(case.pdf, LIMITS), case.truth["transactions"]


def prove(pages: list[Page]) -> list[Transaction] | None:
    """What the pipeline does with an unknown layout."""
    verdict = review_drafts(pages, draft_templates(pages, 0))
    if verdict.draft is None:
        return None
    # A draft is stored as JSON before it is used: it must survive that.
    template = template_from_json(template_to_json(verdict.draft.template))
    result, transactions = extract(pages, template)
    proof = reconcile(result.accounts, transactions.rows)
    return transactions.rows if proof.status == "pass" else None


@pytest.mark.parametrize("seed", [1, 5, 7, 9, 13, 15, 21, 23, 31, 45, 48, 51, 58, 73, 134])
def test_an_unknown_layout_is_read_row_for_row(seed: int) -> None:
    pages, truth = read(seed)
    rows = prove(pages)
    assert rows is not None
    assert sorted((str(r.date), r.amount, r.description) for r in rows) == sorted(
        (t["date"], t["amount_minor"], t["description"]) for t in truth
    )


@pytest.mark.parametrize(
    "poison",
    [
        "dropped_row",
        "swapped_digits",
        "flipped_sign",
        "duplicate_row",
        "altered_balance",
        "cut_page",
        "overprint",
    ],
)
@pytest.mark.parametrize("seed", [8, 9])
def test_a_statement_with_a_defect_never_completes(seed: int, poison: str) -> None:
    pages, _ = read(seed, poison)
    assert prove(pages) is None


def line(y: float, *cells: tuple[float, str]) -> list[Word]:
    words = []
    for start, text in cells:
        x = start
        for part in text.split(" "):
            width = 5.0 * len(part)
            words.append(Word(part, x, y, x + width, y + 10.0))
            x += width + 2.8
    return words


def money(x1: float, text: str) -> tuple[float, str]:
    return x1 - 5.0 * len(text), text


def small_statement(
    *rows: tuple[str, str, str, str],
    period: str = "",
    headings: tuple[str, str] = ("Amount", "Balance"),
) -> list[Page]:
    words = line(40, (50, "Some Bank"), (300, period)) if period else line(40, (50, "Some Bank"))
    words += line(
        80, (50, "Date"), (120, "Description"), money(420, headings[0]), money(520, headings[1])
    )
    words += line(100, (120, "Opening balance"), money(520, "100.00"))
    y = 120.0
    for day, text, amount, balance in rows:
        words += line(y, (50, day), (120, text), money(420, amount), money(520, balance))
        y += 20
    words += line(y, (120, "Closing balance"), money(520, rows[-1][3]))
    return [Page(1, 600, 800, tuple(words))]


def test_three_of_april_or_fourth_of_march_is_never_guessed() -> None:
    rows = [("03/04/2024", "SHOP", "-10.00", "90.00"), ("04/05/2024", "PAY", "50.00", "140.00")]
    verdict = review_drafts(p := small_statement(*rows), draft_templates(p, 0))
    assert verdict.status == "ambiguous"


def test_the_printed_period_decides_what_the_column_leaves_open() -> None:
    rows = [("03/04/2024", "SHOP", "-10.00", "90.00"), ("05/04/2024", "PAY", "50.00", "140.00")]
    found = prove(small_statement(*rows, period="Period 1 April 2024 to 30 April 2024"))
    assert found is not None
    assert [str(r.date) for r in found] == ["2024-04-03", "2024-04-05"]


def test_a_text_line_that_no_row_explains_sends_the_statement_to_a_person() -> None:
    pages = small_statement(
        ("13/04/2024", "SHOP", "-10.00", "90.00"), ("14/04/2024", "PAY", "50.00", "140.00")
    )
    stray = line(133, (300, "who knows"))
    page = pages[0]
    assert prove([Page(1, 600, 800, (*page.words, *stray))]) is None


def test_pages_survive_their_json() -> None:
    pages = small_statement(("13/04/2024", "SHOP", "-10.00", "90.00"))
    assert pages_from_json(pages_to_json(pages)) == pages


def test_a_payer_that_is_called_like_a_section_stays_in_the_description() -> None:
    pages = small_statement(
        ("13/04/2024", "ACCREDITO", "10.00", "110.00"),
        ("14/04/2024", "PAY", "50.00", "160.00"),
        ("15/04/2024", "PAY", "50.00", "210.00"),
    )
    page = pages[0]
    found = prove([Page(1, 600, 800, (*page.words, *line(130, (120, "Entrate"))))])
    assert found is not None
    assert found[0].description == "ACCREDITO Entrate"


@pytest.mark.parametrize("seed", [2326, 2347, 2382])
def test_no_round_turns_a_printed_sign_until_the_sums_agree(seed: int) -> None:
    pages, _ = read(seed, "flipped_sign")
    assert draft_in_rounds(pages)[1].draft is None


def test_no_round_reads_a_column_against_its_heading() -> None:
    pages = small_statement(
        ("13/04/2024", "SHOP", "-10.00", "90.00"),
        ("14/04/2024", "PAY", "50.00", "140.00"),
        ("15/04/2024", "RENT", "-20.00", "120.00"),
        headings=("Balance", "Amount"),
    )
    assert draft_in_rounds(pages)[1].draft is None


def test_the_machine_allows_as_many_rounds_as_drafting_knows() -> None:
    assert DRAFTING.below + 1 == ROUNDS_MAX
