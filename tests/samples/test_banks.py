"""The invented banks are a yardstick too: their truths prove themselves first."""

from collections import defaultdict
from itertools import pairwise

import pypdfium2
import pytest

from samples.banks import LAYOUTS, POISONS, make_bank_statement
from samples.banks.statement import Statement
from samples.corpus.fonts import width_pt

SEEDS = range(len(LAYOUTS))


@pytest.fixture(scope="module")
def cases():
    return {seed: make_bank_statement(seed) for seed in SEEDS}


def squeeze(text):
    return "".join(text.replace("\u00ad", "-").replace("\ufffe", "-").split())


def test_there_are_many_layouts_and_each_has_its_own_name_and_bank():
    assert len(LAYOUTS) >= 48
    assert len({layout.name for layout in LAYOUTS}) == len(LAYOUTS)
    assert len({layout.bank for layout in LAYOUTS}) == len(LAYOUTS)


def test_opening_and_rows_make_the_closing_of_every_account(cases):
    for case in cases.values():
        for account in case.truth["accounts"]:
            rows = [r for r in case.truth["transactions"] if r["account"] == account["account"]]
            total = sum(row["amount_minor"] for row in rows)
            assert account["opening"] + total == account["closing"], case.truth["layout"]


def test_rows_lie_within_the_period(cases):
    for case in cases.values():
        account = case.truth["accounts"][0]
        for row in case.truth["transactions"]:
            assert account["period_start"] <= row["date"] <= account["period_end"]


@pytest.mark.parametrize("seed", SEEDS[::9])
def test_a_seed_gives_the_same_bytes_and_truth_every_time(seed, cases):
    again = make_bank_statement(seed)
    assert again.pdf == cases[seed].pdf
    assert again.truth == cases[seed].truth


def test_a_layout_varies_with_its_seed(cases):
    for seed in SEEDS[::9]:
        other = make_bank_statement(seed + len(LAYOUTS))
        assert other.truth["layout"] == cases[seed].truth["layout"]
        assert other.truth["transactions"] != cases[seed].truth["transactions"]


def test_every_description_stands_on_its_page(cases):
    for case in cases.values():
        document = pypdfium2.PdfDocument(case.pdf)
        texts = [squeeze(page.get_textpage().get_text_range()) for page in document]
        for row in case.truth["transactions"]:
            first = row["description"].split(" ")[0]
            assert squeeze(first) in texts[row["page"] - 1], case.truth["layout"]


def test_nothing_is_printed_over_anything_else():
    for seed in SEEDS:
        layout = LAYOUTS[seed]
        statement = Statement(seed, layout.country, poison=None, rows=None)
        layout.draw(statement)
        for page in statement.paper.pages:
            lines = defaultdict(list)
            for run in page.runs:
                if not run.angle:
                    end = run.x + width_pt(run.text, run.font, run.size_pt)
                    assert 0 <= run.x < end <= statement.paper.width, (layout.name, run.text)
                    lines[round(run.y, 1)].append((run.x, end, run.text))
            for line in lines.values():
                line.sort()
                for (_, end, left), (start, _, right) in pairwise(line):
                    assert start > end, (layout.name, left, right)


@pytest.mark.parametrize("poison", POISONS)
def test_the_rows_of_a_poisoned_statement_do_not_make_its_closing(poison):
    for seed in SEEDS[::16]:
        layout = LAYOUTS[seed]
        if poison == "cut_page":
            rows = make_bank_statement(seed, poison=poison).truth["transactions"]
            assert sum(row["amount_minor"] for row in rows if row["page"] is None) != 0
            continue
        statement = Statement(seed, layout.country, poison=poison, rows=14)
        layout.draw(statement)
        ledger = statement.ledgers[0]
        printed = sum(entry.amount for entry in ledger.entries)
        assert ledger.opening + printed != ledger.closing, layout.name
