"""The corpus is a yardstick: its truths must prove themselves before they measure anything."""

import json
from collections import Counter

import pypdfium2
import pytest

from samples.corpus import POISONS, make_statement
from samples.corpus.__main__ import main
from samples.corpus.build import draw_document, fresh_sheets, set_pages
from samples.corpus.draw import draw_design
from samples.corpus.sheet import contradictions
from samples.corpus.words import LANGUAGES

SEEDS = range(100)
TEXT_SEEDS = range(60)


@pytest.fixture(scope="module")
def cases():
    return {seed: make_statement(seed) for seed in SEEDS}


def squeeze(text):
    """Without any white space: torn words and thin spaces are the reader's business."""
    return "".join(text.replace("\u00ad", "-").replace("\ufffe", "-").split())


def page_texts(pdf):
    document = pypdfium2.PdfDocument(pdf)
    return [squeeze(page.get_textpage().get_text_range()) for page in document]


@pytest.mark.parametrize("seed", [0, 7, 19, 62])
def test_a_seed_gives_the_same_bytes_and_truth_every_time(seed, cases):
    again = make_statement(seed)
    assert again.pdf == cases[seed].pdf
    assert again.truth == cases[seed].truth


def test_opening_and_rows_make_the_closing_of_every_account(cases):
    for case in cases.values():
        for account in case.truth["accounts"]:
            rows = [r for r in case.truth["transactions"] if r["account"] == account["account"]]
            assert account["opening"] + sum(r["amount_minor"] for r in rows) == account["closing"]


def test_printed_balances_follow_from_the_rows(cases):
    for case in cases.values():
        truth = case.truth
        for account in truth["accounts"]:
            rows = [r for r in truth["transactions"] if r["account"] == account["account"]]
            if "newest-first" in truth["layout"]:
                rows.reverse()
            balance = account["opening"]
            for row in rows:
                balance += row["amount_minor"]
                assert row["balance_minor"] in (None, balance)


def test_a_clean_statement_contradicts_no_printed_figure():
    for seed in SEEDS:
        document = draw_document(seed, fair=False, rows=None)
        sheets = fresh_sheets(document)
        set_pages(document, sheets)
        assert not [found for sheet in sheets for found in contradictions(document.design, sheet)]


def test_every_printed_cell_stands_on_the_page_that_the_truth_names(cases):
    for seed in TEXT_SEEDS:
        texts = page_texts(cases[seed].pdf)
        for row in cases[seed].truth["transactions"]:
            text = texts[row["page"] - 1]
            missing = [cell for cell in row["printed"].values() if squeeze(cell) not in text]
            assert not missing, (seed, row)


def test_every_description_is_printed_word_for_word(cases):
    for seed in TEXT_SEEDS:
        texts = page_texts(cases[seed].pdf)
        for row in cases[seed].truth["transactions"]:
            # A description may go on over the page break.
            text = "".join(texts[row["page"] - 1 : row["page"] + 1])
            missing = [w for w in row["description"].split() if squeeze(w) not in text]
            assert not missing, (seed, row)


def test_amount_strings_and_minor_units_agree(cases):
    for case in cases.values():
        for row in case.truth["transactions"]:
            assert int(row["amount"].replace(".", "")) == row["amount_minor"]


def test_clean_statements_print_what_proves_them(cases):
    for seed, case in cases.items():
        if case.truth["kind"] != "clean":
            continue
        document = draw_document(seed, fair=False, rows=None)
        sheets = fresh_sheets(document)
        set_pages(document, sheets)
        for sheet in sheets:
            kinds = {mark.kind for mark in sheet.marks}
            every_balance = all(line.balance is not None for line in sheet.lines)
            assert {"opening", "closing"} <= kinds or (every_balance and sheet.lines)


def test_unfair_statements_are_a_flagged_minority():
    truths = [
        make_statement(seed).truth for seed in range(300) if draw_design(seed, fair=False).unfair
    ]
    assert 5 <= len(truths) <= 45
    assert {truth["expect"] for truth in truths} == {"HUMAN_REVIEW_REQUIRED"}
    assert {truth["unfair"] for truth in truths} == {"no_figures", "no_opening", "ambiguous_dates"}


@pytest.mark.parametrize("poison", POISONS)
@pytest.mark.parametrize("seed", [1, 5, 16, 49, 62, 71])
def test_a_poison_changes_the_paper_and_not_the_truth(seed, poison):
    spoilt = make_statement(seed, poison=poison)
    truth = spoilt.truth
    clean = make_statement(seed, rows=len(truth["transactions"]))
    assert truth["kind"] == "poisoned"
    assert truth["expect"] == "HUMAN_REVIEW_REQUIRED"
    assert spoilt.pdf != clean.pdf
    if poison != "flipped_sign":  # the same figure in the other column is the same text
        assert page_texts(spoilt.pdf) != page_texts(clean.pdf)
    facts = ("account", "date", "amount_minor", "balance_minor")
    assert [[row[f] for f in facts] for row in truth["transactions"]] == [
        [row[f] for f in facts] for row in clean.truth["transactions"]
    ]


def test_three_hundred_seeds_have_forty_layouts_and_all_languages():
    designs = [draw_design(seed, fair=False) for seed in range(300)]
    assert len({design.layout for design in designs}) >= 40
    assert set(Counter(design.language for design in designs)) == set(LANGUAGES)
    currencies = {"GBP", "USD", "EUR", "CHF", "PLN", "BRL", "INR", "JPY", "KWD"}
    assert {design.currency for design in designs} == currencies


@pytest.mark.parametrize("rows", [0, 25, 400])
def test_the_number_of_rows_can_be_asked_for(rows):
    assert len(make_statement(11, rows=rows).truth["transactions"]) == rows


def test_a_scan_is_a_picture_without_text():
    case = make_statement(4, scan_dpi=72)
    assert case.truth["scan_dpi"] == 72
    assert page_texts(case.pdf) == [""] * len(page_texts(make_statement(4).pdf))
    assert make_statement(4, scan_dpi=72).pdf == case.pdf


def test_a_scan_is_fair_only_where_tears_are_narrower_than_blanks_may_be() -> None:
    wide, narrow = (make_statement(seed, scan_dpi=72).truth for seed in (3624, 3640))
    assert (wide["kind"], wide["expect"]) == ("torn scan", "COMPLETED_OR_REVIEW")
    assert (narrow["kind"], narrow["expect"]) == ("clean", "COMPLETED")
    # In the file a tear is no blank, however wide it is.
    assert make_statement(3624).truth["kind"] == "clean"


def test_the_command_writes_each_pdf_with_its_truth(tmp_path):
    assert main(["--seeds", "3:5", "--out", str(tmp_path), "--poison", "dropped_row"]) == 0
    truths = [json.loads(path.read_text()) for path in tmp_path.glob("*.truth.json")]
    assert len(truths) == 2
    assert all((tmp_path / truth["file"]).exists() for truth in truths)
