"""The sample statements are what the tests and the demo lean on, so they are held to truth."""

from collections import Counter

import pypdfium2
import pytest

from samples.make_samples import samples

ALL = {sample.name: sample for sample in samples()}
PRINTED = [sample for sample in ALL.values() if sample.truth["kind"] != "rejected"]


def test_the_same_bytes_are_made_on_every_run():
    assert {s.name: s.content for s in samples()} == {n: s.content for n, s in ALL.items()}


@pytest.mark.parametrize("sample", PRINTED, ids=lambda sample: sample.name)
def test_every_truth_proves_itself(sample):
    (account,) = sample.truth["accounts"]
    balance = account["opening"]
    for row in sample.truth["transactions"]:
        balance += row["amount_minor"]
        assert row["balance_minor"] in (None, balance)
        assert account["period_start"] <= row["date"] <= account["period_end"]
    assert balance == account["closing"]


@pytest.mark.parametrize("sample", PRINTED, ids=lambda sample: sample.name)
def test_every_row_stands_on_the_page_that_the_truth_names(sample):
    document = pypdfium2.PdfDocument(sample.content)
    words = [set(page.get_textpage().get_text_range().split()) for page in document]
    missing = [
        row
        for row in sample.truth["transactions"]
        if not set(row["description"].split()) <= words[row["page"] - 1]
    ]
    assert not missing


def test_the_doctored_statement_lacks_one_row_that_its_balances_count():
    sample = ALL["alder-2026-05-doctored"]
    document = pypdfium2.PdfDocument(sample.content)
    text = " ".join(page.get_textpage().get_text_range() for page in document)
    printed = Counter(text.split())
    true = Counter(f"{abs(r['amount_minor']) / 100:,.2f}" for r in sample.truth["transactions"])
    assert sum((true - printed).values()) == 1


@pytest.mark.parametrize("name", ["nordkap-2026-05-locked", "not-a-pdf", "lumen-truncated"])
def test_rejected_samples_cannot_be_opened(name):
    with pytest.raises(pypdfium2.PdfiumError):
        pypdfium2.PdfDocument(ALL[name].content)


def test_there_are_eight_clean_statements_of_three_banks_and_a_long_one():
    clean = [s.truth for s in PRINTED if s.truth["kind"] == "clean"]
    assert len([t for t in clean if t["layout"] in {"alder", "lumen", "nordkap"}]) >= 8
    assert max(len(t["transactions"]) for t in clean) >= 120
