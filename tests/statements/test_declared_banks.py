"""The three declared banks, from the PDF to the proof."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from samples.make_samples import main as make_samples
from shared.errors import AssayError, CorruptPdf, EncryptedPdf, NotAPdf, OcrTooPoor
from shared.pdf.limits import ReaderLimits
from shared.pdf.reader import inspect_and_read, inspect_pdf, render_page
from shared.statements.classify import classify
from shared.statements.extract import extract
from shared.statements.reconcile import reconcile
from shared.statements.route import Thresholds, route
from shared.statements.templates import load_builtin_templates

LIMITS = ReaderLimits()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("samples")
    make_samples([str(out)])
    return out


@pytest.mark.parametrize(
    "name",
    [
        "alder-2026-03",
        "alder-2026-04",
        "lumen-2026-04",
        "lumen-2026-05",
        "nordkap-2026-03",
        "alder-2026-q1",
    ],
)
def test_a_declared_bank_is_read_row_for_row_and_proven(folder: Path, name: str) -> None:
    truth = json.loads((folder / f"{name}.truth.json").read_text())
    facts, pages = inspect_and_read((folder / f"{name}.pdf").read_bytes(), LIMITS)
    templates = load_builtin_templates()
    decision = route(classify(pages, templates), Thresholds())
    assert decision.selected_template is not None
    chosen = decision.selected_template.template_id
    template = next(t for t in templates if t.template_id == chosen)
    result, transactions = extract(pages, template)
    assert facts.has_text
    assert [(str(r.date), r.amount, r.description, r.account) for r in transactions.rows] == [
        (r["date"], r["amount_minor"], r["description"], r["account"])
        for r in truth["transactions"]
    ]
    assert reconcile(result.accounts, transactions.rows).status == "pass"


def test_a_bank_of_another_name_is_not_taken_for_one_whose_words_it_shares(folder: Path) -> None:
    _, pages = inspect_and_read((folder / "alder-2026-03.pdf").read_bytes(), LIMITS)
    renamed = [
        replace(page, words=tuple(
            replace(w, text="Tarnside") if w.text == "Alder" else w for w in page.words
        ))
        for page in pages
    ]  # fmt: skip
    decision = route(classify(renamed, load_builtin_templates()), Thresholds())
    assert decision.selected_template is None
    assert "Alder Bank" in decision.alternatives_considered[0].missed


def test_a_statement_with_a_row_left_out_breaks_where_the_row_was(folder: Path) -> None:
    _, pages = inspect_and_read((folder / "alder-2026-05-doctored.pdf").read_bytes(), LIMITS)
    result, transactions = extract(pages, load_builtin_templates()[0])
    proof = reconcile(result.accounts, transactions.rows)
    assert proof.status == "fail"
    assert proof.first_break is not None
    assert proof.causes[0].cause == "missing_row"


@pytest.mark.parametrize(
    ("name", "error"),
    [
        ("lumen-truncated", CorruptPdf),
        ("nordkap-2026-05-locked", EncryptedPdf),
        ("not-a-pdf", NotAPdf),
        ("zero-bytes", NotAPdf),
    ],
)
def test_what_cannot_be_read_is_refused_by_name(
    folder: Path, name: str, error: type[AssayError]
) -> None:
    with pytest.raises(error):
        inspect_pdf((folder / f"{name}.pdf").read_bytes(), LIMITS)


def test_an_unknown_layout_has_no_confidence_and_no_template(folder: Path) -> None:
    _, pages = inspect_and_read((folder / "mirasol-2026-03.pdf").read_bytes(), LIMITS)
    classification = classify(pages, load_builtin_templates())
    assert (classification.confidence, classification.code) == (0.0, "E3021")
    assert route(classification, Thresholds()).decision == "template_missing"


def test_a_page_is_drawn_as_a_png(folder: Path) -> None:
    picture = render_page((folder / "alder-2026-03.pdf").read_bytes(), 1, 50, LIMITS)
    assert picture.startswith(b"\x89PNG")


def test_a_row_whose_words_were_guessed_is_never_taken_as_read(folder: Path) -> None:
    """Sums vouch for amounts and never for words: a doubtful one sends the scan to a person."""
    _, pages = inspect_and_read((folder / "nordkap-2026-04.pdf").read_bytes(), LIMITS)
    template = next(t for t in load_builtin_templates() if t.template_id == "nordkap-giro")
    extract(pages, template)
    doubtful = [replace(p, words=tuple(replace(w, confidence=0.5) for w in p.words)) for p in pages]
    with pytest.raises(OcrTooPoor) as refused:
        extract(doubtful, template)
    assert refused.value.rows  # type: ignore[attr-defined]
